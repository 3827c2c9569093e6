/** Bills of suppliers: matched with order and receipt, approved by someone else, posted once, held and reversed. */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inCompany } from '../../tenancy/in_company.ts';
import { openPayables } from '../../payables/open.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { completeDocuments } from '../../supply/fixtures.ts';
import { actFor } from '../../supply/fixtures.ts';
import {
  aDraftBill,
  aDraftRun,
  aNumber,
  anApprovedBill,
  anApprovedRun,
  aPendingBill,
  aPendingRun,
  aReceivedOrder,
  billOf,
  payableOf,
  payer,
  runOf,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const helios = <T>(work: (db: Db) => Promise<T>) => inCompany(t.app.database, 1, work);
/** What documents of a kind posted, by account, debit less credit. */
const postedBy = (kind: string, id: number) =>
  helios(async (db) => {
    const { rows } = await sql<{
      account: string;
      paise: number;
    }>`select p.account, sum(p.debit - p.credit)::bigint as paise
      from postings p join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
      where e.document_kind = ${kind} and e.document_id = ${id} group by 1 having sum(p.debit - p.credit) <> 0 order by 1`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
  });
const held = ({ supplier_bill_id, version }: { supplier_bill_id: number; version: number }) => ({
  supplier_bill_id,
  version,
});
const message = (answer: { body: { message?: unknown } }) => answer.body.message;

test('a bill over what was accepted agrees, is approved by someone else, posts once and is owed', async () => {
  const pending = await aPendingBill(t);
  const shown = await billOf(t, pending.supplier_bill_id, payer.approves);
  expect(shown).toMatchObject({ standing: 'pending', exceptions: 0, difference: 0, net: 400_000, total: 472_000 });
  expect(shown.lines[0]).toMatchObject({ ordered: 1000, accepted: 400, quantity: 400, verdict: 'match' });
  expect(shown.awaited.length).toBeGreaterThan(0);
  const input = { ...held(pending), payable: pending.payable };
  const own = await t.call('approve_supplier_bill', input, payer.enters);
  expect(own.status).toBe(403);
  expect((await t.call('approve_supplier_bill', { ...input, payable: 1 }, payer.approves)).status).toBe(409);
  const approved = (await t.call('approve_supplier_bill', input, payer.approves)).ok();
  const posted = await postedBy('supplier_bill', pending.supplier_bill_id);
  expect(posted).toMatchObject({ goods_received_not_billed: 400_000, payables: -472_000 });
  expect(Object.values(posted).reduce((sum, one) => sum + one, 0)).toBe(0);
  expect((await t.call('update_supplier_bill', { ...approved, remark: 'Other' }, payer.enters)).status).toBe(409);
  await expect(
    helios((db) => sql`update supplier_bills set total = 1 where id = ${approved.supplier_bill_id}`.execute(db)),
  ).rejects.toThrow(/not changed/);
  await expect(
    helios((db) =>
      sql`update payables set paid = amount + 1 where document_id = ${approved.supplier_bill_id}`.execute(db),
    ),
  ).rejects.toThrow(/check/);

  const on_hold = (
    await t.call('toggle_supplier_bill_hold', { ...approved, on_hold: true, reason: 'Damaged' }, payer.enters)
  ).ok();
  expect((await billOf(t, on_hold.supplier_bill_id)).standing).toBe('on_hold');
  const reversal = { ...on_hold, status: 'reversed', reason: 'Entered twice' };
  (await t.call('change_supplier_bill_status', reversal, payer.approves)).ok();
  expect(await postedBy('supplier_bill', pending.supplier_bill_id)).toEqual({});
  // its number and its quantities are free again
  const { order } = pending;
  const again = { order_id: order.order_id, number: shown.number, day: order.day };
  const { supplier_bill_id } = (await t.call('add_supplier_bill', again, payer.enters)).ok();
  expect((await billOf(t, supplier_bill_id)).lines[0]).toMatchObject({ quantity: 400, billed_before: 0 });
});

test('more than was accepted, or dearer than ordered, needs a reason; the difference is contract cost', async () => {
  const { supplier_bill_id, version, order } = await aDraftBill(t);
  const po_line_id = order.lines[0];
  const lines = [{ po_line_id, quantity: 500, rate: 1200, gst_percent: 18 }];
  const changed = (
    await t.call('update_supplier_bill', { supplier_bill_id, version, lines, freight: 60_000 }, payer.enters)
  ).ok();
  const shown = await billOf(t, supplier_bill_id);
  expect(shown.lines[0]).toMatchObject({ verdict: 'quantity', exception: true });
  expect(shown.exceptions).toBe(2);
  const sent = await t.call('send_supplier_bill_for_approval', changed, payer.enters);
  expect([sent.status, message(sent)]).toEqual([
    400,
    'The bill differs from order or receipt. Enter why it is accepted, or correct it.',
  ]);
  const reason = { difference_reason: 'Price variation as agreed on 12/11' };
  const asked = (await t.call('send_supplier_bill_for_approval', { ...changed, ...reason }, payer.enters)).ok();
  const { payable } = await billOf(t, supplier_bill_id);
  (await t.call('approve_supplier_bill', { ...asked, payable }, payer.approves)).ok();
  expect(await postedBy('supplier_bill', supplier_bill_id)).toMatchObject({
    goods_received_not_billed: 500_000,
    contract_cost: 100_000 + 60_000,
  });
});

test('a number is billed once for each supplier and year; sending back frees the draft', async () => {
  const { supplier_bill_id, version, order } = await aPendingBill(t);
  const { number } = await billOf(t, supplier_bill_id);
  const twice = { order_id: order.order_id, number: number.toLowerCase(), day: order.day };
  expect((await t.call('add_supplier_bill', twice, payer.enters)).status).toBe(409);
  const later = await t.call('add_supplier_bill', { ...twice, number: aNumber(), day: '2099-01-01' }, payer.enters);
  expect(later.status).toBe(400);
  const back = (
    await t.call('reject_supplier_bill', { supplier_bill_id, version, reason: 'Wrong rate' }, payer.approves)
  ).ok();
  expect(await billOf(t, supplier_bill_id)).toMatchObject({ standing: 'draft', return_reason: 'Wrong rate' });
  (await t.call('delete_supplier_bill', back, payer.enters)).ok();
});

test('lists, files and portals show a person what is theirs', async () => {
  const { order, supplier_bill_id } = await anApprovedBill(t);
  const list = (await t.call('get_supplier_bills', { supplier_ids: [order.supplier_id] }, payer.enters)).ok();
  expect(list).toMatchObject({ total: 1, open: 472_000, pending: 0, overdue: 0 });
  expect((await t.call('get_supplier_bills', {}, payer.manager)).ok().total).toBe(0);
  expect((await t.call('get_supplier_bill', { supplier_bill_id }, payer.manager)).status).toBe(403);
  await actFor(t, order.supplier_id);
  const own = (await t.call('get_own_supplier_bills', {}, payer.vendor)).ok();
  expect(own.bills).toMatchObject([{ id: supplier_bill_id, standing: 'approved', open: 472_000 }]);
  const free = await aReceivedOrder(t, 0);
  expect((await t.call('get_own_supplier_bills', {}, payer.vendor)).ok().bills.length).toBe(1);
  expect(free.supplier_id).not.toBe(order.supplier_id);
});

test('advances, running bills and retention are owed as their documents say, and no more', async () => {
  const { order, supplier_bill_id } = await anApprovedBill(t);
  const owedOf = async (kind: string) =>
    (await helios((db) => openPayables(db, [order.project_id])))
      .filter((one) => one.kind === kind && [order.order_id, supplier_bill_id].includes(one.id))
      .map(({ open, due_on }) => [open, due_on !== null]);
  const set = (facts: string) =>
    t.app.database.asOwner((run) => run(`update purchase_orders set ${facts} where id = $1`, [order.order_id]));
  const advance = JSON.stringify([{ name: '', on: 'order', days: 7, percent: 2000 }]);
  expect(await owedOf('supplier_bill')).toEqual([[472_000, true]]);
  await set(`total = 1000000, instalments = '${advance}'`);
  expect(await owedOf('order_advance')).toEqual([[200_000, true]]);
  // what is left to be billed of the order bounds its advance
  await set('total = 550000');
  expect(await owedOf('order_advance')).toEqual([[78_000, true]]);
  for (const status of ['refused', 'closed']) {
    await set(`status = '${status}'`);
    expect(await owedOf('order_advance')).toEqual([]);
  }
  const all = await helios((db) => openPayables(db, 'all'));
  expect(all.every(({ open, party }) => open > 0 && party !== '')).toBe(true);
  expect(new Set(all.map(({ kind }) => kind))).toContain('running_bill');
});

test('a run pays what is owed once: reserved, approved by someone else, sent to the bank, recorded, posted', async () => {
  const draft = await aDraftRun(t, { confirmed: false });
  const { payment_run_id, version, payable_id, supplier_id, pays_on, bill } = draft;
  const again = await t.call('add_payment_run', { pays_on, items: [{ payable_id, amount: 1 }] }, payer.enters);
  expect([again.status, message(again)]).toEqual([409, expect.stringContaining('Nothing of')]);
  expect((await t.call('get_payment_run', { payment_run_id }, payer.manager)).status).toBe(403);
  const sent = (await t.call('send_payment_run_for_approval', { payment_run_id, version }, payer.enters)).ok();
  const wanted = { ...sent, amount: 472_000 };
  expect((await t.call('approve_payment_run', wanted, payer.enters)).status).toBe(403);
  const unconfirmed = await t.call('approve_payment_run', wanted, payer.approves);
  expect([unconfirmed.status, message(unconfirmed)]).toEqual([
    409,
    expect.stringContaining('is not confirmed by a second person'),
  ]);
  const { account } = (await t.call('get_bank_account', { supplier_id }, payer.approves)).ok();
  const confirm = { bank_account_id: account?.bank_account_id, version: account?.version };
  (await t.call('verify_bank_account', confirm, payer.also_approves)).ok();
  const approved = (await t.call('approve_payment_run', wanted, payer.approves)).ok();
  const file = await t.call('export_payment_run', { payment_run_id }, payer.enters);
  if (!('file' in file.raw) || !file.raw.file) throw new Error(JSON.stringify(file.body));
  expect((await buffer(file.raw.file.stream)).toString('utf8')).toMatch(/NEFT,.*,4720\.00,/);
  const shown = await runOf(t, payment_run_id);
  for (const search of [shown.number, shown.payments[0]?.party]) {
    const { runs } = (await t.call('get_payment_runs', { search }, payer.enters)).ok();
    expect(runs.map(({ id }) => id)).toContain(payment_run_id);
  }
  expect((await t.call('get_payment_runs', { search: 'Nobody of that name' }, payer.enters)).ok().total).toBe(0);
  expect(shown.number).toMatch(/^PAY\/\d\d-\d\d\/\d{4}$/);
  const payment_id = shown.payments[0]?.payment_id ?? 0;
  const record = { ...approved, paid_on: pays_on, payments: [{ payment_id, reference: 'HDFCR1' }] };
  const paid = (await t.call('add_payments', record, payer.enters)).ok();
  expect((await t.call('add_payments', { ...record, ...paid }, payer.enters)).status).toBe(409);
  expect(await postedBy('payment', payment_id)).toEqual({ payables: 472_000, bank: -472_000 });
  expect(await billOf(t, bill.supplier_bill_id)).toMatchObject({ standing: 'paid', open: 0, paid: 472_000 });
  expect((await runOf(t, payment_run_id)).status).toBe('paid');
  const reversal = { ...held(bill), status: 'reversed', reason: 'Entered twice' };
  expect((await t.call('change_supplier_bill_status', reversal, payer.approves)).status).toBe(409);
  // the bank returns it: it is owed again
  const back = { ...paid, payment_id, status: 'reversed', reason: 'Account closed' };
  (await t.call('change_payment_status', back, payer.enters)).ok();
  expect(await postedBy('payment', payment_id)).toEqual({});
  expect(await billOf(t, bill.supplier_bill_id)).toMatchObject({ open: 472_000, paid: 0 });
  await expect(
    helios((db) => sql`update payments set reference = 'X' where id = ${payment_id}`.execute(db)),
  ).rejects.toThrow(/not changed/);
});

test('the statement of account of a party comes to what its bills owe, and to the books', async () => {
  const { order, supplier_bill_id } = await anApprovedBill(t);
  const { number, open } = await billOf(t, supplier_bill_id);
  const party = { supplier_id: order.supplier_id };
  const statement = async (from: string, to: string) =>
    (await t.call('get_party_statement', { ...party, from, to }, payer.enters)).ok();
  const year = await statement('2020-04-01', order.day);
  const line = year.lines.find((one) => one.document === number && one.account === 'payables');
  expect(line).toMatchObject({ document_kind: 'supplier_bill', credit: open, reversal: false });
  expect(year.closing).toBe(
    await helios(async (db) => {
      const { rows } = await sql<{ owed: number }>`select sum(credit - debit)::bigint as owed from postings
        where party_kind = 'supplier' and party_id = ${order.supplier_id} and account in ('payables', 'supplier_advances')`.execute(
        db,
      );
      return rows[0]?.owed;
    }),
  );
  expect(year.lines.at(-1)?.balance).toBe(year.closing);
  // what lies before the first day is the opening balance
  const later = await statement('2099-04-01', '2100-03-31');
  expect(later).toMatchObject({ opening: year.closing, lines: [], closing: year.closing });
  const answer = await t.call('get_party_statement', { ...party, from: '2026-04-01', to: '2026-03-31' }, payer.enters);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['to']]);
  const nobody = await t.call('get_party_statement', { from: '2026-04-01', to: '2026-04-30' }, payer.enters);
  expect(nobody.status).toBe(400);
  for (const as of [payer.manager, payer.vendor])
    expect((await t.call('get_party_statement', { ...party, from: '2026-04-01', to: '2026-04-30' }, as)).status).toBe(
      403,
    );
});

test('an account that changes after the approval is not paid; it is confirmed by someone who did not change it', async () => {
  const { payment_run_id, version, payment_id, supplier_id } = await anApprovedRun(t);
  const { supplier } = (await t.call('get_supplier', { supplier_id }, payer.approves)).ok();
  await t.app.database.asOwner((run) =>
    run(`update suppliers set email = 'old@waaree.in' where id = $1`, [supplier_id]),
  );
  const before = (await t.mails()).length;
  const change = { supplier_id, version: supplier.version, bank_account: '60100999888', email: 'new@waaree.in' };
  (await t.call('update_supplier', change, payer.approves)).ok();
  const told = (await t.mails()).slice(before);
  expect(told.filter(({ recipient }) => recipient === 'old@waaree.in').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your bank account at'),
  ]);
  const refused = await t.call('export_payment_run', { payment_run_id }, payer.enters);
  expect([refused.status, message(refused)]).toEqual([409, expect.stringContaining('was changed after the approval')]);
  const { account } = (await t.call('get_bank_account', { supplier_id }, payer.approves)).ok();
  expect(account).toMatchObject({ confirmed_at: null, account: '60100999888' });
  expect(account?.account_before).toMatch(/^5010/);
  const confirm = { bank_account_id: account?.bank_account_id, version: account?.version };
  const own = await t.call('verify_bank_account', confirm, payer.approves);
  expect(message(own)).toMatch(/^You changed this bank account. Someone else has to confirm it: /);
  (await t.call('verify_bank_account', confirm, payer.also_approves)).ok();
  const failed = { payment_run_id, version, payment_id, status: 'failed', reason: 'Account changed' };
  (await t.call('change_payment_status', failed, payer.enters)).ok();
  expect((await runOf(t, payment_run_id)).status).toBe('paid');
});

test('what is owed lists micro and small enterprises first, and adds up with what the documents say', async () => {
  const { payable_id } = await aDraftRun(t, { amount: 72_000 });
  const list = (await t.call('get_payables', { limit: 500 }, payer.enters)).ok();
  expect(list.payables.find(({ id }) => id === payable_id)).toMatchObject({ open: 472_000, free: 400_000 });
  expect(list.payables.reduce((sum, { open }) => sum + open, 0)).toBe(list.open);
  const all = await helios((db) => openPayables(db, 'all'));
  expect(all.reduce((sum, { open }) => sum + open, 0)).toBe(list.open);
  const first_other = list.payables.findIndex(({ msme }) => !msme);
  expect(list.payables.slice(first_other).some(({ msme }) => msme)).toBe(false);
  const overdue = (await t.call('get_payables', { due: ['overdue'], limit: 500 }, payer.enters)).ok();
  expect(overdue.open).toBe(list.overdue);
  expect(list.payables.reduce((sum, { interest }) => sum + interest, 0)).toBe(list.msme_interest);
  const late = list.payables.filter(({ interest }) => interest > 0);
  expect(late.length).toBeGreaterThan(0);
  expect(late.reduce((sum, { open }) => sum + open, 0)).toBe(list.msme_late);
  expect((await t.call('get_payables', {}, payer.manager)).status).toBe(403);
});

test('a run is not approved while the supplier lacks required documents, or a document of it is on hold', async () => {
  const { payment_run_id, version, bill, supplier_id } = await aPendingRun(t, { documents: false });
  const approve = () => t.call('approve_payment_run', { payment_run_id, version, amount: 472_000 }, payer.approves);
  const lacking = await approve();
  expect([lacking.status, message(lacking)]).toEqual([409, expect.stringMatching(/^Supplier \d+: .* is missing/)]);
  await completeDocuments(t, supplier_id);
  const hold = async (on_hold: boolean) => {
    const { version: now } = await billOf(t, bill.supplier_bill_id);
    const input = { supplier_bill_id: bill.supplier_bill_id, version: now, on_hold, reason: 'Two are damaged' };
    (await t.call('toggle_supplier_bill_hold', input, payer.enters)).ok();
  };
  await hold(true);
  expect(message(await approve())).toMatch(/is on hold/);
  await hold(false);
  (await approve()).ok();
});

test('what is owed to suppliers that are merged is owed to the one that stays, and goes back', async () => {
  const { payment_run_id, version, supplier_id, payable_id, bill } = await aDraftRun(t);
  const kept = await anApprovedBill(t);
  const shown = async (id: number) => (await t.call('get_supplier', { supplier_id: id }, payer.approves)).ok().supplier;
  await t.app.database.asOwner((run) =>
    run(`update suppliers set gstin = '', pan = '' where id = any($1::bigint[])`, [
      [supplier_id, kept.order.supplier_id],
    ]),
  );
  const merge = async () => {
    const ids = [kept.order.supplier_id, supplier_id];
    const suppliers = [];
    for (const id of ids) suppliers.push({ supplier_id: id, version: (await shown(id)).version });
    return t.call('add_supplier_merge', { kept_id: ids[0], suppliers }, payer.approves);
  };
  const refused = await merge();
  expect([refused.status, message(refused)]).toEqual([409, expect.stringContaining('is in a payment run')]);
  (await t.call('delete_payment_run', { payment_run_id, version }, payer.enters)).ok();
  const { merge_id } = (await merge()).ok();
  const partyOf = async () =>
    (await t.call('get_payables', { limit: 500 }, payer.enters)).ok().payables.find(({ id }) => id === payable_id)
      ?.party_id;
  expect(await partyOf()).toBe(kept.order.supplier_id);
  expect((await billOf(t, bill.supplier_bill_id)).supplier_id).toBe(kept.order.supplier_id);
  (await t.call('undo_supplier_merge', { supplier_merge_id: merge_id }, payer.approves)).ok();
  expect(await partyOf()).toBe(supplier_id);
});

test('of two runs that begin at once over one document, one has it; of two who record a payment, one does', async () => {
  const { supplier_bill_id, order } = await anApprovedBill(t);
  const input = {
    pays_on: order.day,
    items: [{ payable_id: await payableOf(t, supplier_bill_id), amount: 300_000 }],
  };
  const begun = await Promise.all([1, 2, 3].map(() => t.call('add_payment_run', input, payer.enters)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { payment_run_id, version, payment_id, pays_on, bill } = await anApprovedRun(t);
  const record = { payment_run_id, version, paid_on: pays_on, payments: [{ payment_id, reference: 'UTR1' }] };
  const recorded = await Promise.all([1, 2].map(() => t.call('add_payments', record, payer.enters)));
  expect(recorded.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await postedBy('payment', payment_id)).toEqual({ payables: 472_000, bank: -472_000 });
  expect((await billOf(t, bill.supplier_bill_id)).open).toBe(0);
});
