/** Lines of bank statements: imported once, matched with what they are, posted, taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anInvoice, aReceipt } from '../../billing/fixtures.ts';
import { aBankLine, accountant, aStatement, booksOf, newestClosing } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('a statement is imported once; a line is a receipt of its amount, a posting, or nothing of the company', async () => {
  const text = `NEFT CR ${process.pid}`;
  const lines = [
    { day: '18/11/2026', text, reference: `SBIN5261118${process.pid}`, amount: 1_000 },
    { day: '19/11/2026', text: `${text} CHARGES`, amount: -59 },
    { day: '19/11/2026', text: `${text} CHARGES`, amount: -59 },
  ];
  const wanted = { file: aStatement(t, lines) };
  const looked = (await t.call('import_bank_statement', { ...wanted, dry_run: true }, accountant)).ok();
  expect(looked).toMatchObject({
    added: 3,
    known: 0,
    from: '2026-11-18',
    to: '2026-11-19',
    incoming: 1_000_00,
    outgoing: 118_00,
  });
  expect((await t.call('import_bank_statement', wanted, accountant)).ok().added).toBe(3);
  const again = { file: aStatement(t, lines) };
  expect((await t.call('import_bank_statement', again, accountant)).ok()).toMatchObject({ added: 0, known: 3 });
  const linesNow = async () => (await t.call('get_bank_lines', { search: text }, accountant)).ok().lines;
  const reference = lines[0]?.reference ?? '';
  const { project_id } = await anInvoice(t);
  const { customer_receipt_id } = await aReceipt(t, { project_id, amount: 1_000_00, reference });
  const [charge, other_charge, came] = await linesNow();
  if (!charge || !other_charge || !came) throw new Error('lines are missing');
  expect(came.proposals[0]).toMatchObject({ kind: 'receipt', id: customer_receipt_id, sure: true });
  const set = (line: { id: number; version: number }, facts: object) =>
    t.call('change_bank_line_status', { bank_line_id: line.id, version: line.version, ...facts }, accountant);
  expect((await set(charge, { status: 'matched', customer_receipt_id })).status).toBe(409);
  (await set(came, { status: 'matched', customer_receipt_id })).ok();
  expect((await set(other_charge, { status: 'ignored', reason: '' })).status).toBe(400);
  (await set(other_charge, { status: 'ignored', reason: 'Of the partner' })).ok();
  const bank = async () => (await booksOf(t)).balances.find(({ account }) => account === 'bank')?.closing ?? 0;
  const before = await bank();
  (await set(charge, { status: 'posted', account: 'bank_charges' })).ok();
  expect(await bank()).toBe(before - 59_00);
  const posted = (await linesNow()).find(({ id }) => id === charge.id);
  (await set({ id: charge.id, version: posted?.version ?? 0 }, { status: 'open' })).ok();
  expect(await bank()).toBe(before);
  expect((await linesNow()).map(({ status }) => status)).toEqual(['open', 'ignored', 'matched']);
  // what was taken back may post again
  const opened = (await linesNow()).find(({ id }) => id === charge.id);
  (await set({ id: charge.id, version: opened?.version ?? 0 }, { status: 'posted', account: 'other_income' })).ok();
  expect(await bank()).toBe(before - 59_00);
  // one receipt is one line
  const twice = await aBankLine(t, { amount: 1_000 });
  expect((await set(twice, { status: 'matched', customer_receipt_id })).status).toBe(409);
  // what is named is there, and fits what the line becomes
  const odd = await Promise.all(
    [
      { status: 'ignored', reason: 'Of the partner', customer_receipt_id: 999_999_999 },
      { status: 'ignored', reason: 'Of the partner', customer_receipt_id },
      { status: 'ignored', reason: 'Of the partner', account: 'capital' },
      { status: 'matched' },
      { status: 'posted' },
    ].map(async (facts) => (await set(twice, facts)).status),
  );
  expect(odd).toEqual([404, 400, 400, 400, 400]);
  const nonsense = { file: aFile(t, 'names.csv', 'Name,City\nA,B') };
  expect((await t.call('import_bank_statement', nonsense, accountant)).status).toBe(400);
});

test('a stranger’s file is imported as far as it is understood, whatever its cells hold', async () => {
  const text = `ODD ${process.pid}`;
  const lines = [
    { day: '21/11/2026', text: `${text} \u0000 ${'क'.repeat(40_000)}`, reference: '9'.repeat(40_000), amount: 10 },
    { day: '21/11/2026', text: `=HYPERLINK("http://x") ${text}`, amount: 20 },
    { day: '21/11/2999', text, amount: 30 },
  ];
  const { added, problems } = (await t.call('import_bank_statement', { file: aStatement(t, lines) }, accountant)).ok();
  expect([added, problems]).toEqual([2, [`The date 21/11/2999 of “${text}” is in the future.`]]);
  const found = (await t.call('get_bank_lines', { search: text }, accountant)).ok();
  expect(found.lines.map(({ amount }) => amount)).toEqual([20_00, 10_00]);
  const huge = Array.from({ length: 200 }, (_, at) => ({
    day: '21/11/2026',
    text: `${text} ${at}`,
    amount: 999_999_999_999,
  }));
  const refused = await t.call('import_bank_statement', { file: aStatement(t, huge) }, accountant);
  expect([refused.status, refused.body.message]).toEqual([400, 'The amounts of this file are too large.']);
});

test('a line of a closed month posts on the first open day; what is undone is reversed', async () => {
  const line = await aBankLine(t, { day: '15/03/2025', amount: -250 });
  const closed = { closed_through: '2025-04-30', reason: 'The year is filed' };
  const { version } = (
    await t.call('update_accounting_closing', { ...closed, version: await newestClosing(t) }, accountant)
  ).ok();
  const set = (from: number, facts: object) =>
    t.call('change_bank_line_status', { bank_line_id: line.id, version: from, ...facts }, accountant);
  const posted = (await set(line.version, { status: 'posted', account: 'bank_charges' })).ok();
  const daysOf = async () => {
    const { rows } = await t.app.database.asOwner((run) =>
      run(
        `select e.day::text as day, e.reverses_id is not null as reversed from journal_entries e join bank_postings b
          on b.company_id = e.company_id and b.id = e.document_id
        where e.document_kind = 'bank_posting' and e.document_day = '2025-03-15' order by e.id`,
      ),
    );
    return rows;
  };
  expect(await daysOf()).toEqual([{ day: '2025-05-01', reversed: false }]);
  (await set(posted.version, { status: 'open' })).ok();
  expect(await daysOf()).toEqual([
    { day: '2025-05-01', reversed: false },
    { day: '2025-05-01', reversed: true },
  ]);
  const open = { closed_through: '2024-03-31', reason: 'A bill came late', version };
  (await t.call('update_accounting_closing', open, accountant)).ok();
});

test('what bounced came and went: a line each way, and no third', async () => {
  const { project_id } = await anInvoice(t);
  const { customer_receipt_id, version } = await aReceipt(t, { project_id, amount: 7_000_00 });
  const reversal = { customer_receipt_id, version, status: 'reversed', reason: 'The cheque bounced' };
  const set = (line: { id: number; version: number }) =>
    t.call(
      'change_bank_line_status',
      { bank_line_id: line.id, version: line.version, status: 'matched', customer_receipt_id },
      accountant,
    );
  const came = await aBankLine(t, { amount: 7_000 });
  const went = await aBankLine(t, { amount: -7_000 });
  expect((await set(went)).status).toBe(409);
  (await t.call('change_receipt_status', reversal, 'helios.admin')).ok();
  (await set(came)).ok();
  const { lines } = (await t.call('get_bank_lines', { search: went.text }, accountant)).ok();
  expect(lines[0]?.proposals).toContainEqual(expect.objectContaining({ kind: 'receipt', id: customer_receipt_id }));
  (await set(went)).ok();
  expect((await set(await aBankLine(t, { amount: -7_000 }))).status).toBe(409);
});
