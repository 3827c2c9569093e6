/** Billing through the calls: who sees it, four eyes, numbers without a gap, never more than is open, and a journal that agrees. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBack } from '../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import {
  aContract,
  aDraft,
  anInvoice,
  aPending,
  aPendingCredit,
  aPlan,
  aReceipt,
  billed,
  contract_value,
  dayOf,
  heldOf,
  invoiceOf,
  issued,
  matched,
  onAccount,
  planOf,
} from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.forgetLimits());

const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message;
const rowsOf = async (text: string, values: unknown[]) =>
  (await t.app.database.asOwner((run) => run(text, values))).rows;
/** What the accounts of a project stand at; the tax accounts name none, so they are taken by document. */
const accountsOf = async (project_id: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf(
        `select account, sum(debit - credit) as n from postings where project_id = $1 group by 1 having sum(debit - credit) <> 0`,
        [project_id],
      )
    ).map(({ account, n }) => [account, Number(n)]),
  );
const openOf = async (project_id: number): Promise<number> =>
  (await t.call('get_invoices', { project_id }, billed.drafts))
    .ok()
    .invoices.reduce((sum, one) => sum + one.balance, 0);
const statementOf = async (project_id: number) =>
  (await t.call('get_customer_statement', { project_id }, billed.drafts)).ok();
/** Open invoices, statement and journal say the same. */
const agrees = async (project_id: number) => {
  const { receivables = 0, customer_advances = 0 } = await accountsOf(project_id);
  expect(await openOf(project_id)).toBe(receivables);
  expect((await statementOf(project_id)).balance).toBe(receivables + customer_advances);
};
const receiptOf = async (customer_receipt_id: number) =>
  (await t.call('get_receipt', { customer_receipt_id }, billed.drafts)).ok();

test('who drafted an invoice hears that it was issued, and its customer', async () => {
  const pending = await aPending(t);
  await issued(t, pending);
  const { number } = await invoiceOf(t, pending.invoice_id);
  await t.mails();
  for (const as of [billed.drafts, 'helios.customer']) {
    const { notifications } = (await t.call('get_notifications', { limit: 30 }, as)).ok();
    expect([as, notifications.map(({ title }) => title)]).toEqual([
      as,
      expect.arrayContaining([`The invoice ${number} was issued`]),
    ]);
  }
});

describe('milestones', () => {
  test('a template is linked to the events of the project and comes to the contract value', async () => {
    const { project_id, event_id } = await aPlan(t);
    const { milestones, damages } = await planOf(t, project_id);
    expect(milestones.map(({ amount }) => amount).reduce((sum, one) => sum + one, 0)).toBe(contract_value);
    expect(milestones[0]).toMatchObject({
      name: 'Advance',
      amount: 10_00_000_00,
      gst: 89_000_00,
      event_id,
      status: 'planned',
    });
    expect(milestones[1]?.event_id).toBeNull();
    expect(damages.damages).toBe(0);
  });

  test('move with the forecast of their event, and are due when it is finished', async () => {
    const { project_id, event_id } = await aPlan(t);
    const first = async () => (await planOf(t, project_id)).milestones[0];
    const before = (await first())?.expected_on;
    await rowsOf(`update events set planned_end = planned_end + 9 where id = $1`, [event_id]);
    const days = (Date.parse((await first())?.expected_on ?? '') - Date.parse(before ?? '')) / 86_400_000;
    expect(days).toBe(9);
    await rowsOf(
      `update events set status = 'FINISHED', percent = 100, actual_start = current_date - 2, actual_end = current_date - 1 where id = $1`,
      [event_id],
    );
    expect(await first()).toMatchObject({ status: 'due' });
  });

  test('have to add up to 100%, and keep what is invoiced', async () => {
    const { project_id } = await anInvoice(t);
    const { version, milestones } = await planOf(t, project_id);
    const kept = milestones.map(({ id, name, share, event_id }) => ({ id, name, share, event_id }));
    const save = (all: object[]) =>
      t.call('update_milestones', { project_id, version, milestones: all }, billed.drafts);
    const short = await save(kept.slice(1));
    expect([short.status, messageOf(short)]).toEqual([400, 'The milestones add up to 90%. They must add up to 100%.']);
    const moved = kept.map((one, at) => ({ ...one, share: at === 0 ? 500 : at === 1 ? 1000 : one.share }));
    const less = await save(moved);
    expect([less.status, messageOf(less)]).toEqual([409, expect.stringContaining('is invoiced, so it cannot be less')]);
    const gone = kept.slice(1).map((one, at) => ({ ...one, share: at === 0 ? one.share + 1000 : one.share }));
    expect(messageOf(await save(gone))).toBe('Advance is invoiced and cannot be removed.');
    const again = await t.call('generate_milestones', { project_id, version, template: 'ground' }, billed.drafts);
    expect(again.status).toBe(409);
    expect((await save(kept.map((one) => ({ ...one, name: `${one.name} 2` })))).status).toBe(200);
  });

  test('are refused by the database too where they do not add up', async () => {
    const { project_id } = await aContract(t);
    await expect(
      rowsOf(
        `insert into payment_milestones (company_id, project_id, at, name, share) select company_id, id, 1, 'Half', 5000 from projects where id = $1`,
        [project_id],
      ),
    ).rejects.toThrow(/add up/);
  });

  test('are nothing for the company’s Project Manager, designers or the customer', async () => {
    const { project_id } = await aPlan(t);
    for (const as of [billed.manager, 'helios.designer', billed.customer])
      for (const name of ['get_milestones', 'get_invoices', 'get_receipts', 'get_customer_statement'] as const)
        expect([as, name, (await t.call(name, { project_id }, as)).status >= 403]).toEqual([as, name, true]);
  });
});

describe('an invoice', () => {
  test('of a milestone is drafted in one step, once, and issued by someone else', async () => {
    const { invoice_id, project_id, milestone_id } = await aDraft(t);
    const twice = await t.call('add_invoice', { project_id, milestone_id }, billed.drafts);
    expect([twice.status, messageOf(twice)]).toEqual([409, 'A draft invoice for this milestone already exists.']);
    const draft = await invoiceOf(t, invoice_id);
    expect(draft).toMatchObject({
      number: '',
      net: 10_00_000_00,
      total: 10_89_000_00,
      retention: 50_000_00,
      tax_kind: 'cgst_sgst',
    });
    const sent = (await t.call('send_invoice_for_approval', await heldOf(t, invoice_id), billed.drafts)).ok();
    const own = await t.call('approve_invoice', { ...sent, total: draft.total }, billed.drafts);
    expect([own.status, messageOf(own)]).toEqual([403, expect.stringContaining('Someone else has to issue it')]);
    const wrong = await t.call('approve_invoice', { ...sent, total: draft.total - 1 }, billed.issues);
    expect(wrong.status).toBe(409);
    await issued(t, { ...sent, total: draft.total });
    const done = await invoiceOf(t, invoice_id);
    expect(done.number).toMatch(/^INV\/\d\d-\d\d\/\d{4}$/);
    expect(done).toMatchObject({ standing: 'issued', balance: 10_89_000_00, payable: 10_39_000_00 });
    expect(await accountsOf(project_id)).toEqual({ receivables: 10_89_000_00, progress_billings: -10_00_000_00 });
    expect((await planOf(t, project_id)).milestones[0]).toMatchObject({ status: 'invoiced', invoice: done.number });
    await agrees(project_id);
    await expect(rowsOf(`update invoices set net = 1 where id = $1`, [invoice_id])).rejects.toThrow(/is not changed/);
    await expect(rowsOf(`delete from invoices where id = $1`, [invoice_id])).rejects.toThrow(/is not changed/);
  });

  test('is issued by who drafted it where nobody else may', async () => {
    const pending = await aPending(t);
    const one = { invoice_id: pending.invoice_id, version: pending.version, total: pending.total };
    await rowsOf(`update users set active = false where username in ('helios.admin', 'helios.owner')`, []);
    const answer = await t.call('approve_invoice', one, billed.drafts);
    await rowsOf(`update users set active = true where username in ('helios.admin', 'helios.owner')`, []);
    expect([answer.status, messageOf(answer)]).toEqual([200, undefined]);
  });

  test('to another state bears IGST, and keeps the parties it was issued with', async () => {
    const { invoice_id, project_id } = await anInvoice(t, { state: 'Maharashtra' });
    const { version } = await planOf(t, project_id);
    (
      await t.call(
        'update_contract_terms',
        { project_id, version, legal_name: 'Another Ltd', supply_state: 'Gujarat' },
        billed.drafts,
      )
    ).ok();
    expect(await invoiceOf(t, invoice_id)).toMatchObject({
      customer_name: 'Surya Textile Mills Pvt Ltd',
      place_of_supply: 'Maharashtra',
      sums: { igst: 89_000_00, cgst: 0 },
    });
  });

  test('numbers have no gap: drafts and what was sent back take none', async () => {
    const count = async () => {
      const [row] = await rowsOf(
        `select last from number_series where company_id = 1 and series = 'invoice' order by year desc limit 1`,
        [],
      );
      return Number(row?.last);
    };
    await anInvoice(t);
    const before = await count();
    const pending = await aPending(t);
    const { invoice_id, version } = pending;
    (await t.call('reject_invoice', { invoice_id, version, reason: 'Wrong amount' }, billed.issues)).ok();
    (await t.call('delete_invoice', await heldOf(t, invoice_id), billed.drafts)).ok();
    await aDraft(t);
    const { number } = await invoiceOf(t, (await anInvoice(t)).invoice_id);
    expect([await count(), Number(number.slice(-4))]).toEqual([before + 1, before + 1]);
  });

  test('of its own lines needs their HSN', async () => {
    const { project_id } = await aPlan(t);
    const items = [{ description: 'Extra inverter', gst_class: 'goods', amount: 1_00_000_00 }];
    const { invoice_id, version } = (await t.call('add_invoice', { project_id, items }, billed.drafts)).ok();
    const why = await t.call('send_invoice_for_approval', { invoice_id, version }, billed.drafts);
    expect(messageOf(why)).toBe('Enter the HSN or SAC of each line.');
    const named = items.map((one) => ({ ...one, hsn: '85044010' }));
    (await t.call('update_invoice', { invoice_id, version, items: named }, billed.drafts)).ok();
    expect((await invoiceOf(t, invoice_id)).sums).toMatchObject({ net: 1_00_000_00, tax: 5_000_00 });
  });

  test('is credited in part and wholly, never beyond what is open', async () => {
    const { invoice_id, version, total, against_id } = await aPendingCredit(t, 4_00_000_00);
    await issued(t, { invoice_id, version, total });
    const { project_id } = await invoiceOf(t, invoice_id);
    expect((await invoiceOf(t, invoice_id)).number).toMatch(/^CN\//);
    await agrees(project_id);
    const held = await heldOf(t, against_id);
    const much = await t.call('add_credit_note', { ...held, amount: 7_00_000_00, reason: 'Cancelled' }, billed.drafts);
    expect(messageOf(much)).toBe('The credit note is more than the invoice is open for.');
    const rest = (
      await t.call('add_credit_note', { ...held, amount: 6_00_000_00, reason: 'Cancelled' }, billed.drafts)
    ).ok();
    const sent = (await t.call('send_invoice_for_approval', rest, billed.drafts)).ok();
    await issued(t, { ...sent, total: (await invoiceOf(t, rest.invoice_id)).total });
    expect(await invoiceOf(t, against_id)).toMatchObject({ standing: 'credited', balance: 0 });
    expect(await accountsOf(project_id)).toEqual({});
    await agrees(project_id);
  });

  test('sets off what was paid on account, and says so', async () => {
    const { project_id } = await aPlan(t);
    const { customer_receipt_id } = await aReceipt(t, { project_id, amount: 3_00_000_00 });
    const { invoice_id } = await anInvoice(t, { project_id });
    expect(await invoiceOf(t, invoice_id)).toMatchObject({
      advance: 3_00_000_00,
      settled: 3_00_000_00,
      balance: 7_89_000_00,
      payable: 7_39_000_00,
      standing: 'part_paid',
    });
    expect((await receiptOf(customer_receipt_id)).on_account).toBe(0);
    await agrees(project_id);
  });

  test('is disputed, mailed with its PDF, and shown to the customer once it is issued', async () => {
    const { invoice_id, project_id } = await anInvoice(t);
    await aDraft(t, { project_id, at: 1 });
    const reason = 'Delivery is not complete';
    const held = await heldOf(t, invoice_id);
    (await t.call('change_invoice_status', { ...held, status: 'disputed', reason }, billed.drafts)).ok();
    expect((await planOf(t, project_id)).milestones[0]?.status).toBe('disputed');
    await t.mails();
    (await t.call('send_invoice', await heldOf(t, invoice_id), billed.drafts)).ok();
    const mail = (await t.mails()).findLast(({ recipient }) => recipient === 'accounts@surya-textile.example');
    expect([mail?.subject.includes('Invoice INV/'), mail?.files.length]).toEqual([true, 1]);
    const shown = (await t.call('get_customer_invoices', { project_id }, billed.customer)).ok().invoices;
    expect(shown.map(({ id, standing }) => [id, standing])).toEqual([[invoice_id, 'disputed']]);
    for (const as of ['helios.investor', billed.manager])
      expect([as, (await t.call('get_customer_invoices', { project_id }, as)).status >= 403]).toEqual([as, true]);
  });

  test('as PDF has its number, parties, HSN, taxes and bank details; a draft is nothing for the customer', async () => {
    const { project_id } = await aPlan(t);
    const { settings } = (await t.call('get_invoices', { project_id }, billed.drafts)).ok();
    const bank = { account_name: 'Helios', account_number: '5020001', ifsc: 'HDFC0001234', bank_name: 'HDFC Bank' };
    const wanted = { version: settings.version, upi_id: 'helios@okhdfcbank', ...bank };
    (await t.call('update_billing_settings', wanted, billed.drafts)).ok();
    const stale = await t.call('update_billing_settings', wanted, billed.drafts);
    expect(stale.status).toBe(409);
    const { invoice_id } = await anInvoice(t, { project_id });
    const { number } = await invoiceOf(t, invoice_id);
    const { raw } = await t.call('export_invoice', { invoice_id }, billed.customer);
    if (!raw.file) throw new Error('No file came.');
    const { copied: text } = readBack(await buffer(raw.file.stream));
    for (const part of [
      `Tax invoice ${number}`,
      'Surya Textile Mills Pvt Ltd',
      '854143',
      '995461',
      'CGST',
      '44,500.00',
      '10,89,000.00',
      'helios@okhdfcbank',
      'Gujarat',
    ])
      expect(text).toContain(part);
    const draft = await aDraft(t, { project_id, at: 1 });
    expect((await t.call('export_invoice', { invoice_id: draft.invoice_id }, billed.customer)).status).toBe(404);
  });
});

test('of all demo projects open invoices, statement and journal agree to the paisa', async () => {
  const found = await rowsOf(
    `select p.id, coalesce((select sum(i.total - i.credited - i.settled) from invoices i where i.project_id = p.id
        and i.kind = 'invoice' and i.status = 'issued'), 0) as open,
      coalesce((select sum(g.debit - g.credit) from postings g where g.project_id = p.id and g.account = 'receivables'), 0) as owed,
      coalesce((select sum(r.settles - r.matched) from receipts r where r.project_id = p.id and r.reversed_at is null
        and r.purpose = 'invoices'), 0) as on_account,
      coalesce((select sum(g.credit - g.debit) from postings g where g.project_id = p.id and g.account = 'customer_advances'), 0)
        as advances,
      coalesce((select sum(i.settled) from invoices i where i.project_id = p.id), 0) as settled,
      coalesce((select sum(m.amount) from receipt_matches m join receipts r on r.id = m.receipt_id where r.project_id = p.id
        and m.removed_at is null), 0) as matched
    from projects p where p.code not like 'B-%' order by p.id`,
    [],
  );
  for (const { id, open, owed, on_account, advances, settled, matched: sum } of found)
    expect([id, open, on_account, settled]).toEqual([id, owed, advances, sum]);
  expect(found.filter(({ open }) => Number(open) > 0).length).toBeGreaterThan(5);
  const standings = new Set<string>();
  for (const { id } of found.slice(0, 14)) {
    const answer = await t.call('get_invoices', { project_id: id }, billed.drafts);
    if (answer.status === 200) for (const { standing } of answer.ok().invoices) standings.add(standing);
  }
  for (const standing of ['overdue', 'paid', 'disputed', 'draft']) expect([...standings]).toContain(standing);
});

describe('a receipt', () => {
  test('with TDS, retention and deductions settles its invoices; statuses follow', async () => {
    const { invoice_id, project_id } = await anInvoice(t);
    const facts = {
      amount: 9_98_000_00,
      tds: 20_000_00,
      retention: 50_000_00,
      deductions: [{ kind: 'damages', reason: 'Two weeks late', amount: 21_000_00 }],
      matches: [{ invoice_id, amount: 10_89_000_00 }],
    };
    await aReceipt(t, { project_id, ...facts });
    expect(await invoiceOf(t, invoice_id)).toMatchObject({ standing: 'paid', balance: 0 });
    expect((await planOf(t, project_id)).milestones[0]?.status).toBe('paid');
    expect(await accountsOf(project_id)).toEqual({
      progress_billings: -10_00_000_00,
      tds_receivable: 20_000_00,
      retention_receivable: 50_000_00,
      liquidated_damages: 21_000_00,
    });
    await agrees(project_id);
    const { retention_held } = await statementOf(project_id);
    expect(retention_held).toBe(50_000_00);
    const release = { project_id, purpose: 'retention', amount: 50_000_01 };
    const day = await dayOf(t);
    const much = await t.call('add_receipt', { ...release, day, mode: 'upi' }, billed.drafts);
    expect([much.status, messageOf(much)]).toEqual([400, 'Only ₹ 50,000.00 of retention is held back.']);
    await aReceipt(t, { ...release, amount: 50_000_00 });
    expect((await statementOf(project_id)).retention_held).toBe(0);
    await agrees(project_id);
  });

  test('is matched to no more than is open or there', async () => {
    const { invoice_id, project_id, total } = await anInvoice(t);
    const day = await dayOf(t);
    const add = (amount: number, match: number) =>
      t.call(
        'add_receipt',
        { project_id, day, mode: 'bank_transfer', amount, matches: [{ invoice_id, amount: match }] },
        billed.drafts,
      );
    expect(messageOf(await add(total + 100, total + 100))).toContain('is open for');
    expect(messageOf(await add(100, 200))).toContain('is available');
    expect((await add(total, total)).status).toBe(200);
    expect(messageOf(await add(100, 100))).toBe('An invoice that was matched is not open any more.');
    const ahead = await t.call(
      'add_receipt',
      { project_id, day: '2099-01-01', mode: 'cash', amount: 1 },
      billed.drafts,
    );
    expect(ahead.status).toBe(400);
    await expect(rowsOf(`update invoices set settled = settled + 1 where id = $1`, [invoice_id])).rejects.toThrow(
      /check/,
    );
  });

  test('stays on account until it is matched, and goes back there', async () => {
    const { customer_receipt_id, version, invoice_id, project_id } = await onAccount(t, 2_00_000_00);
    expect((await accountsOf(project_id)).customer_advances).toBe(-2_00_000_00);
    const some = { customer_receipt_id, version, matches: [{ invoice_id, amount: 1_50_000_00 }] };
    const added = (await t.call('add_receipt_matches', some, billed.drafts)).ok();
    expect(added.version).toBe((await receiptOf(customer_receipt_id)).version);
    await agrees(project_id);
    expect((await accountsOf(project_id)).customer_advances).toBe(-50_000_00);
    const [match] = (await receiptOf(customer_receipt_id)).matches;
    const gone = { customer_receipt_id, version: added.version, receipt_match_id: match?.receipt_match_id };
    (await t.call('delete_receipt_match', gone, billed.drafts)).ok();
    expect((await accountsOf(project_id)).customer_advances).toBe(-2_00_000_00);
    await agrees(project_id);
  });

  test('is reversed with everything it settled, whatever was matched and taken back meanwhile', async () => {
    const first = await matched(t, 2_00_000_00);
    const { customer_receipt_id, receipt_match_id, invoice_id, project_id } = first;
    const removed = (
      await t.call(
        'delete_receipt_match',
        { customer_receipt_id, version: first.version, receipt_match_id },
        billed.drafts,
      )
    ).ok();
    const again = { ...removed, matches: [{ invoice_id, amount: 1_20_000_00 }] };
    const added = (await t.call('add_receipt_matches', again, billed.drafts)).ok();
    const before = await accountsOf(project_id);
    expect(before.customer_advances).toBe(-80_000_00);
    const reversal = { ...added, status: 'reversed', reason: 'The cheque bounced' };
    (await t.call('change_receipt_status', reversal, billed.issues)).ok();
    expect(await accountsOf(project_id)).toEqual({ receivables: 10_89_000_00, progress_billings: -10_00_000_00 });
    expect(await invoiceOf(t, invoice_id)).toMatchObject({ settled: 0, standing: 'issued' });
    await agrees(project_id);
    const twice = await t.call('change_receipt_status', { ...reversal, version: added.version + 1 }, billed.issues);
    expect([twice.status, messageOf(twice)]).toEqual([409, 'This receipt is reversed.']);
    await expect(rowsOf(`delete from receipts where id = $1`, [customer_receipt_id])).rejects.toThrow(/is not changed/);
  });

  test('with deductions is recorded by who may approve', async () => {
    const { project_id } = await anInvoice(t);
    const rights = { can_view: true, can_edit: true, can_work: true, can_approve: false, docs_details: true };
    const change = (can_approve: boolean) =>
      t.call(
        'change_role_right',
        { role: 'Finance', module: 'finance', rights: { ...rights, can_approve } },
        'helios.admin',
      );
    (await change(false)).ok();
    const deductions = [{ kind: 'write_off', reason: 'Small difference', amount: 100 }];
    const facts = { project_id, day: await dayOf(t), mode: 'cash', amount: 100, deductions };
    const refused = await t.call('add_receipt', facts, billed.drafts);
    (await change(true)).ok();
    expect(refused.status).toBe(403);
    expect((await t.call('add_receipt', facts, billed.drafts)).status).toBe(200);
  });
});
