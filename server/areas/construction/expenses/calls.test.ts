/** Site expenses: who enters, approves and sees them, what they post, and how they are reimbursed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../../domain/dates.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { projectOf, site, userOf } from '../fixtures.ts';
import { aBillFile, anApprovedExpense, anExpense, expenseFacts, expenseOf, spending } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const { spends, approves, manages, keeps } = spending;

/** What an expense posted, account by account, reversals with it. */
async function posted(id: number): Promise<Record<string, number>> {
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select p.account, sum(p.debit - p.credit)::bigint as paise from postings p
        join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
        where e.document_kind = 'site_expense' and e.document_id = $1 group by p.account having sum(p.debit - p.credit) <> 0`,
      [id],
    ),
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [String(account), Number(paise)]));
}
const owedOf = async (number: string) =>
  (await t.call('get_payables', { search: number, limit: 5 }, keeps)).ok().payables;

describe('an expense that is entered', () => {
  test('awaits the approval of someone else, with its bill', async () => {
    const { site_expense_id } = await anExpense(t);
    const expense = await expenseOf(t, site_expense_id, spends);
    expect(expense).toMatchObject({ standing: 'pending', number: '', open: 0, file: { file_name: 'bill.pdf' } });
    expect(expense.awaited.length).toBeGreaterThan(0);
    expect(expense.awaited).not.toContain(expense.person);
    expect(expense.abilities.approve_site_expense).not.toBe(true);
    expect(await posted(site_expense_id)).toEqual({});
  });

  test.each([
    ['file', { file: undefined }],
    ['gst', { kind: 'lodging' }],
    ['gst', { gst: 700_00 }],
    ['supplier_gstin', { supplier_gstin: '' }],
    ['supplier_gstin', { supplier_gstin: '24AABCS1429B1ZZ' }],
    ['amount', { amount: 0 }],
    ['note', { note: '' }],
  ])('is refused at %s: %j', async (field, wrong) => {
    const input = { project_id: await projectOf(t), ...expenseFacts(t), file: aBillFile(t), ...wrong };
    const answer = await t.call('add_site_expense', input, spends);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  test('is refused for a day to come', async () => {
    const day = addDays(expenseFacts(t).day, 1);
    const input = { project_id: await projectOf(t), ...expenseFacts(t), day, file: aBillFile(t) };
    expect(Object.keys((await t.call('add_site_expense', input, spends)).body.fields ?? {})).toEqual(['day']);
  });

  test('needs no bill up to ₹500', async () => {
    const { site_expense_id } = await anExpense(t, { file: undefined, amount: 500_00, gst: 0 });
    expect((await expenseOf(t, site_expense_id)).file).toBeNull();
  });

  test('is not entered by a sub-contractor or a customer', async () => {
    const input = { project_id: await projectOf(t), ...expenseFacts(t), file: aBillFile(t) };
    for (const as of [site.outside, site.customer])
      expect([403, 404]).toContain((await t.call('add_site_expense', input, as)).status);
  });
});

describe('an expense is approved', () => {
  test('and posts cost and GST against what is owed to the person', async () => {
    const { site_expense_id } = await anApprovedExpense(t);
    expect(await posted(site_expense_id)).toEqual({
      contract_cost: 2_000_00,
      input_cgst: 180_00,
      input_sgst: 180_00,
      employee_payables: -2_360_00,
    });
    const expense = await expenseOf(t, site_expense_id, spends);
    expect(expense).toMatchObject({ standing: 'approved', open: 2_360_00 });
    expect(expense.number).toMatch(/^EXP\/\d{4}-\d{2}\/\d{4}$/);
    const [owed] = await owedOf(expense.number);
    expect(owed).toBeDefined();
  });

  test('and reimbursed to the confirmed account of the person, after which it is not reversed', async () => {
    const approved = await anApprovedExpense(t);
    const { number, day, person } = await expenseOf(t, approved.site_expense_id);
    const [owed] = await owedOf(number);
    const items = [{ payable_id: owed?.id ?? 0, amount: owed?.free ?? 0 }];
    const { payment_run_id } = (await t.call('add_payment_run', { pays_on: day, items }, keeps)).ok();
    const run = async () => (await t.call('get_payment_run', { payment_run_id }, keeps)).ok();
    const held = async () => ({ payment_run_id, version: (await run()).version });
    (await t.call('send_payment_run_for_approval', await held(), keeps)).ok();
    (await t.call('approve_payment_run', { ...(await held()), amount: 2_360_00 }, 'helios.owner')).ok();
    const [payment] = (await run()).payments;
    expect(payment).toMatchObject({ party_kind: 'employee', party: person, confirmed: true, amount: 2_360_00 });
    const payments = [{ payment_id: payment?.payment_id ?? 0, reference: 'N3352609' }];
    (await t.call('add_payments', { ...(await held()), paid_on: day, payments }, keeps)).ok();
    expect(await expenseOf(t, approved.site_expense_id, spends)).toMatchObject({ standing: 'paid', open: 0 });
    const reversal = { ...approved, status: 'reversed', reason: 'Entered twice' };
    expect((await t.call('change_site_expense_status', reversal, approves)).status).toBe(409);
  });

  test('never by who spent it, also where they may approve others', async () => {
    const own = await anExpense(t, {}, approves);
    const refused = await t.call('approve_site_expense', { ...own, amount: 2_360_00 }, approves);
    expect(refused.status).toBe(403);
    const { status } = await t.call('approve_site_expense', { ...own, amount: 2_360_00 }, manages);
    expect(status).toBe(200);
  });

  test('not by who neither approves construction nor finance', async () => {
    const expense = await anExpense(t, {}, approves);
    const answer = await t.call('approve_site_expense', { ...expense, amount: 2_360_00 }, spends);
    expect([403, 404]).toContain(answer.status);
  });

  test('at the amount that was shown', async () => {
    const expense = await anExpense(t);
    const answer = await t.call('approve_site_expense', { ...expense, amount: 2_360_01 }, approves);
    expect(answer.status).toBe(409);
  });

  test('from site cash, and owes nothing', async () => {
    const { site_expense_id } = await anApprovedExpense(t, { source: 'cash', gst: 0, supplier_gstin: '' });
    expect(await posted(site_expense_id)).toEqual({ contract_cost: 2_360_00, cash: -2_360_00 });
    const expense = await expenseOf(t, site_expense_id);
    expect(expense).toMatchObject({ standing: 'paid', open: 0 });
    expect(await owedOf(expense.number)).toEqual([]);
  });

  test('once, and is not changed any more', async () => {
    const approved = await anApprovedExpense(t);
    for (const [call, more, as] of [
      ['approve_site_expense', { amount: 2_360_00 }, approves],
      ['reject_site_expense', { reason: 'Too late' }, approves],
      ['update_site_expense', { note: 'Something else' }, spends],
      ['delete_site_expense', {}, spends],
    ] as const)
      expect((await t.call(call, { ...approved, ...more }, as)).status, call).toBeGreaterThanOrEqual(403);
    expect((await expenseOf(t, approved.site_expense_id)).standing).toBe('approved');
  });
});

describe('an expense that was sent back', () => {
  test('is changed by who spent it and awaits approval again', async () => {
    const expense = await anExpense(t);
    const returned = (
      await t.call('reject_site_expense', { ...expense, reason: 'The bill cannot be read' }, approves)
    ).ok();
    expect(await expenseOf(t, expense.site_expense_id, spends)).toMatchObject({
      standing: 'returned',
      return_reason: 'The bill cannot be read',
    });
    expect((await t.call('update_site_expense', { ...returned, amount: 1_180_00 }, manages)).status).not.toBe(200);
    const changed = { ...returned, amount: 1_180_00, gst: 180_00 };
    (await t.call('update_site_expense', changed, spends)).ok();
    expect(await expenseOf(t, expense.site_expense_id, spends)).toMatchObject({
      standing: 'pending',
      amount: 1_180_00,
      note: 'Anchor fasteners',
      return_reason: '',
    });
  });

  test('a change from an older version is refused with the present one', async () => {
    const expense = await anExpense(t);
    (await t.call('update_site_expense', { ...expense, note: 'First change' }, spends)).ok();
    expect((await t.call('update_site_expense', { ...expense, note: 'Second change' }, spends)).status).toBe(409);
  });
});

describe('an approved expense is reversed', () => {
  test('with its entry, and is owed no more', async () => {
    const approved = await anApprovedExpense(t);
    const { number } = await expenseOf(t, approved.site_expense_id);
    const reversal = { ...approved, status: 'reversed', reason: 'Entered twice' };
    (await t.call('change_site_expense_status', reversal, approves)).ok();
    expect(await posted(approved.site_expense_id)).toEqual({});
    expect(await owedOf(number)).toEqual([]);
    expect(await expenseOf(t, approved.site_expense_id)).toMatchObject({ standing: 'reversed', open: 0 });
  });
});

describe('an expense of a project manager', () => {
  test('is approved by someone else and paid to an account that is entered for them', async () => {
    const own = await anExpense(t, {}, manages);
    (await t.call('approve_site_expense', { ...own, amount: 2_360_00 }, 'helios.admin')).ok();
    const user_id = await userOf(t, manages);
    expect((await t.call('get_bank_account', { user_id }, keeps)).ok().party).toBe(
      (await expenseOf(t, own.site_expense_id)).person,
    );
    for (const other of [site.outside, site.customer])
      expect((await t.call('get_bank_account', { user_id: await userOf(t, other) }, keeps)).status).toBe(404);
  });
});

test('of a reversal and a payment run that begin at once, one is refused', async () => {
  const approved = await anApprovedExpense(t);
  const { number, day } = await expenseOf(t, approved.site_expense_id);
  const [owed] = await owedOf(number);
  const items = [{ payable_id: owed?.id ?? 0, amount: owed?.free ?? 0 }];
  const answers = await Promise.all([
    t.call('change_site_expense_status', { ...approved, status: 'reversed', reason: 'Entered twice' }, approves),
    t.call('add_payment_run', { pays_on: day, items }, keeps),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('expenses are seen', () => {
  test('by who spent them, who approves in the project and who sees finance; not by a colleague', async () => {
    const { site_expense_id } = await anExpense(t, {}, approves);
    for (const as of [approves, manages, keeps])
      expect((await t.call('get_site_expense', { site_expense_id }, as)).status).toBe(200);
    for (const as of [spends, site.outside, site.customer, 'urja.admin'])
      expect((await t.call('get_site_expense', { site_expense_id }, as)).status, as).toBe(404);
  });

  test('in lists, with their sums', async () => {
    const project_ids = [await projectOf(t)];
    const me = await userOf(t, spends);
    const own = (await t.call('get_site_expenses', { project_ids, limit: 100 }, spends)).ok();
    const all = (await t.call('get_site_expenses', { project_ids, limit: 100 }, approves)).ok();
    expect(own.total).toBeGreaterThan(0);
    expect(all.total).toBeGreaterThan(own.total);
    expect(own.expenses.every(({ user_id }) => user_id === me)).toBe(true);
    for (const as of [site.outside, site.customer])
      expect((await t.call('get_site_expenses', { project_ids, limit: 5 }, as)).ok().total, as).toBe(0);
  });
});
