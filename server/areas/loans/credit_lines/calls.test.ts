/** Lines of credit: limits that hold, what a draw and a repayment post, ways back, reminders, and who sees them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../../../contract/index.ts';
import { addDays } from '../../../../domain/dates.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anInvoice } from '../../billing/fixtures.ts';
import { aBankLine } from '../../books/fixtures.ts';
import { anApprovedBill, billOf } from '../../payables/fixtures.ts';
import {
  aDraw,
  aLine,
  aRepaidDraw,
  aRequest,
  borrower,
  confirm,
  dayOf,
  drawFacts,
  held,
  lineFacts,
  lineOf,
  repay,
  request,
} from './fixtures.ts';
import { noteCreditDue } from './watch.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const { records } = borrower;
const today = () => dayOf(t);
const send = <Name extends CallName>(name: Name, input: object, as: string = records) => t.call(name, { ...input }, as);
const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => [
  status,
  Object.keys(body.fields ?? {}),
];
/** What a draw and its repayments posted: account, and debit less credit. */
async function posted(credit_line_id: number): Promise<Record<string, number>> {
  const { number } = await lineOf(t, { credit_line_id });
  const { rows } = await t.app.database.asOwner((run) =>
    run(
      `select p.account, sum(p.debit - p.credit)::bigint as paise from postings p
        join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id
      where p.company_id = 1 and e.document_kind in ('credit_draw', 'credit_repayment') and e.document like $1 || '/%'
      group by 1 order by 1`,
      [number],
    ),
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [String(account), Number(paise)]));
}

describe('a line of credit', () => {
  test('is listed with its use, found by words, and counted in the totals', async () => {
    const before = (await send('get_credit_lines', {})).ok().totals;
    const draw = await aDraw(t);
    await request(t, draw, { kind: 'bg_lc', amount: 5_00_000_00 });
    const { number } = await lineOf(t, draw);
    const { credit_lines, total, totals } = (await send('get_credit_lines', { search: `${number} hdfc` })).ok();
    expect(total).toBe(1);
    expect(credit_lines[0]).toMatchObject({
      number,
      sanctioned: 1_00_00_000_00,
      drawn: 36_50_000_00,
      requested: 5_00_000_00,
      available: 58_50_000_00,
      use: 36.5,
      over_covenant: false,
      next_due_on: addDays(today(), 60),
      next_due: 36_50_000_00,
    });
    expect([totals.limit - before.limit, totals.drawn - before.drawn, totals.requested - before.requested]).toEqual([
      1_00_00_000_00, 36_50_000_00, 5_00_000_00,
    ]);
    const closed = (await send('get_credit_lines', { search: number, state: ['closed'] })).ok();
    expect([closed.total, closed.credit_lines]).toEqual([0, []]);
    const sorted = (await send('get_credit_lines', { sort: 'drawn', descending: true, limit: 3 })).ok().credit_lines;
    expect(sorted.map(({ drawn }) => drawn)).toEqual(sorted.map(({ drawn }) => drawn).toSorted((a, b) => b - a));
  });

  test.each([
    ['sanctioned', { sanctioned: 0 }],
    ['sanctioned_on', { sanctioned_on: 'tomorrow' }],
    ['renewal_on', { renewal_on: 'before' }],
    ['sub_limits', { sub_limits: [{ kind: 'bg_lc', amount: 1_00_00_000_01 }] }],
    ['rate_percent', { rate_percent: 61 }],
  ])('is refused at %s', async (field, wrong: { [key: string]: unknown }) => {
    const days: Record<string, string> = { tomorrow: addDays(today(), 1), before: addDays(today(), -201) };
    const given = Object.fromEntries(Object.entries(wrong).map(([key, value]) => [key, days[String(value)] ?? value]));
    expect(fieldsOf(await send('add_credit_line', { ...lineFacts(t), ...given }))).toEqual([400, [field]]);
  });

  test('changes what is named and nothing else; never below what is in use', async () => {
    const draw = await aDraw(t);
    const before = await lineOf(t, draw);
    const changed = (await send('update_credit_line', { ...held(draw), security: 'Second charge' })).ok();
    const after = await lineOf(t, draw);
    expect(after).toEqual({ ...before, security: 'Second charge', version: after.version });
    const low = { sanctioned: 36_49_000_00, sub_limits: [{ kind: 'po_finance', amount: 36_49_000_00 }] };
    expect(fieldsOf(await send('update_credit_line', { ...changed, ...low }))).toEqual([400, ['sanctioned']]);
    const sub_limits = [{ kind: 'bill_discounting', amount: 50_00_000_00 }];
    expect(fieldsOf(await send('update_credit_line', { ...changed, sub_limits }))).toEqual([400, ['sub_limits']]);
    const fewer = { sanctioned: 40_00_000_00, sub_limits: [{ kind: 'po_finance', amount: 36_50_000_00 }] };
    (await send('update_credit_line', { ...changed, ...fewer })).ok();
    expect((await lineOf(t, draw)).sub_limits).toMatchObject([{ amount: 36_50_000_00, available: 0 }]);
  });

  test('is closed once nothing is in use, deleted only without draws, and refuses an outdated change', async () => {
    const draw = await aRequest(t);
    expect((await send('change_credit_line_status', { ...held(draw), state: 'closed' })).status).toBe(409);
    expect((await send('delete_credit_line', held(draw))).body.message).toContain('has draws');
    const gone = (await send('change_credit_draw_status', { ...draw, state: 'cancelled' })).ok();
    const outdated = await send('change_credit_line_status', { ...held(draw), state: 'closed' });
    expect([outdated.status, outdated.body.message]).toEqual([
      409,
      'This line of credit has changed since you opened it. Check it again.',
    ]);
    const closed = (await send('change_credit_line_status', { ...gone, state: 'closed' })).ok();
    expect((await send('add_credit_draw', { ...closed, ...drawFacts(t) })).body.message).toContain('is closed');
    expect((await send('undo_credit_draw', { ...closed, credit_draw_id: draw.credit_draw_id })).status).toBe(409);
    expect((await send('change_credit_line_status', { ...closed, state: 'closed' })).status).toBe(409);
    (await send('change_credit_line_status', { ...closed, state: 'active' })).ok();
    (await send('delete_credit_line', await aLine(t))).ok();
  });
});

describe('a request', () => {
  test.each([
    ['amount', { amount: 60_00_000_01 }],
    ['kind', { kind: null }],
    ['order_id', { paid_to: 'supplier' }],
    ['amount', { amount: 0 }],
  ])('is refused at %s', async (field, wrong) => {
    const line = await aLine(t);
    expect(fieldsOf(await send('add_credit_draw', { ...line, ...drawFacts(t), ...wrong }))).toEqual([400, [field]]);
    expect((await lineOf(t, line)).draws).toEqual([]);
  });

  test('reserves its amount of the line and its sub-limit, and frees it when it is cancelled', async () => {
    const first = await aRequest(t, { amount: 40_00_000_00 });
    expect(fieldsOf(await send('add_credit_draw', { ...held(first), ...drawFacts(t), amount: 20_00_000_01 }))).toEqual([
      400,
      ['amount'],
    ]);
    const other = await request(t, first, { kind: 'bill_discounting', amount: 50_00_000_00 });
    const refused = await send('add_credit_draw', { ...held(other), ...drawFacts(t), amount: 10_00_000_01 });
    expect(refused.body.fields.amount).toContain('10,00,000.00');
    const cancelled = (
      await send('change_credit_draw_status', { ...other, credit_draw_id: first.credit_draw_id, state: 'cancelled' })
    ).ok();
    expect((await lineOf(t, first)).available).toBe(50_00_000_00);
    const filled = await request(t, cancelled, { amount: 45_00_000_00 });
    // its room was taken since
    const back = await send('undo_credit_draw', { ...filled, credit_draw_id: first.credit_draw_id });
    expect([back.status, back.body.message]).toEqual([409, 'Only ₹ 5,00,000.00 is available.']);
  });

  test('takes its project from the invoice it discounts', async () => {
    const { invoice_id, project_id } = await anInvoice(t);
    const discounted = await aRequest(t, { kind: 'bill_discounting', invoice_id });
    expect((await lineOf(t, discounted)).exposure).toMatchObject([{ project_id, drawn: 0, requested: 36_50_000_00 }]);
    const other = (await send('get_projects', { limit: 100 })).ok().projects.find(({ id }) => id !== project_id);
    const wrong = { ...drawFacts(t), invoice_id, project_id: other?.id };
    expect(fieldsOf(await send('add_credit_draw', { ...held(discounted), ...wrong }))).toEqual([400, ['project_id']]);
  });

  test('is refused on a line that was to be renewed', async () => {
    const line = await aLine(t, { renewal_on: addDays(today(), -1) });
    const refused = await send('add_credit_draw', { ...line, ...drawFacts(t) });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('renewal date')]);
  });
});

test('of two requests at once that exceed the limit together one is made, whichever way they are written', async () => {
  const line = await aLine(t, { sub_limits: [] });
  const ask = () => send('add_credit_draw', { ...line, ...drawFacts(t), kind: null, amount: 60_00_000_00 });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // the database enforces the limits as well
  const bare = await aLine(t);
  const write = (number: number, kind: string, amount: number, { credit_line_id } = bare) =>
    inCompany(t.app.database, 1, (db) =>
      db
        .insertInto('credit_draws')
        .values({
          credit_line_id,
          number,
          kind,
          paid_to: 'bank',
          amount,
          rate_percent: 10,
          wanted_on: today(),
          made_by: 1,
        })
        .execute(),
    );
  const outcomes = async (...writes: Promise<unknown>[]) =>
    (await Promise.allSettled(writes)).map(({ status }) => status).toSorted();
  expect(await outcomes(write(1, 'po_finance', 40_00_000_00), write(2, 'po_finance', 40_00_000_00))).toEqual([
    'fulfilled',
    'rejected',
  ]);
  expect(await outcomes(write(3, 'bill_discounting', 50_00_000_00), write(4, 'po_finance', 20_00_000_00))).toEqual([
    'fulfilled',
    'rejected',
  ]);
  const other = await aLine(t);
  await write(1, 'bill_discounting', 50_00_000_00, other);
  await expect(write(2, 'bill_discounting', 1, other)).rejects.toThrow('credit_sub_limits_within');
});

describe('a draw that the bank confirmed', () => {
  test('is posted to the bank account, is due after the tenor, and bears interest by the day', async () => {
    const draw = await aDraw(t);
    const line = await lineOf(t, draw);
    expect(line.draws[0]).toMatchObject({
      state: 'drawn',
      due_on: addDays(today(), 60),
      outstanding: 36_50_000_00,
      interest: 30_000_00,
    });
    expect(line.dues).toMatchObject([{ days_left: 60, principal: 36_50_000_00, interest: 90_000_00 }]);
    expect(await posted(draw.credit_line_id)).toEqual({ bank: 36_50_000_00, loans: -36_50_000_00 });
    expect((await send('change_credit_draw_status', { ...draw, state: 'cancelled' })).status).toBe(409);
  });

  test.each([
    ['day', {}],
    ['day', { day: 1 }],
    ['day', { day: -201 }],
    ['due_on', { day: -10, due_on: -10 }],
    ['due_on', { day: -10, due_on: 81 }],
  ])('is refused at %s: %o', async (field, given: { day?: number; due_on?: number }) => {
    const draw = await aRequest(t);
    const days = Object.fromEntries(Object.entries(given).map(([key, days_on]) => [key, addDays(today(), days_on)]));
    expect(fieldsOf(await send('change_credit_draw_status', { ...draw, state: 'drawn', ...days }))).toEqual([
      400,
      [field],
    ]);
  });

  test('is undone with its posting, and confirmed again', async () => {
    const draw = await aDraw(t);
    const undone = (await send('undo_credit_draw', draw)).ok();
    expect(await posted(draw.credit_line_id)).toEqual({ bank: 0, loans: 0 });
    expect((await lineOf(t, draw)).draws[0]).toMatchObject({ state: 'requested', drawn_on: null, interest: 0 });
    await confirm(t, { ...undone, credit_draw_id: draw.credit_draw_id });
    expect(await posted(draw.credit_line_id)).toEqual({ bank: 36_50_000_00, loans: -36_50_000_00 });
  });

  test('paid to the supplier settles the bill of the order; undone, the bill is open again', async () => {
    const bill = await anApprovedBill(t);
    const { order_id } = bill.order;
    const paid = (amount: number) => aRequest(t, { order_id, paid_to: 'supplier', amount });
    const high = await paid(4_720_01);
    const refused = await send('change_credit_draw_status', { ...high, state: 'drawn', day: today() });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('4,720.00')]);
    const draw = await confirm(t, await paid(4_000_00));
    expect(await billOf(t, bill.supplier_bill_id)).toMatchObject({ paid: 4_000_00, open: 720_00 });
    expect(await posted(draw.credit_line_id)).toEqual({ loans: -4_000_00, payables: 4_000_00 });
    (await send('undo_credit_draw', draw)).ok();
    expect(await billOf(t, bill.supplier_bill_id)).toMatchObject({ paid: 0, open: 4_720_00 });
    expect(await posted(draw.credit_line_id)).toEqual({ loans: 0, payables: 0 });
  });

  test('of a bank guarantee uses the limit and posts nothing', async () => {
    const draw = await aDraw(t, { kind: 'bg_lc', amount: 5_00_000_00 });
    expect(await posted(draw.credit_line_id)).toEqual({});
    const interest = { ...draw, day: today(), principal: 5_00_000_00, interest: 1 };
    expect(fieldsOf(await send('add_credit_repayment', interest))).toEqual([400, ['interest']]);
    await repay(t, draw, { day: today(), principal: 5_00_000_00, interest: 0 });
    const { draws, available } = await lineOf(t, draw);
    expect([draws[0]?.state, available]).toEqual(['repaid', 1_00_00_000_00]);
    expect(await posted(draw.credit_line_id)).toEqual({});
  });
});

describe('a repayment', () => {
  test('posts principal and interest, frees the limit, and closes the draw when all is repaid', async () => {
    const part = await aRepaidDraw(t);
    const line = await lineOf(t, part);
    expect([line.drawn, line.draws[0]?.state, line.draws[0]?.interest_paid]).toEqual([
      26_50_000_00,
      'drawn',
      20_000_00,
    ]);
    // ten days on what is left
    expect(line.draws[0]?.interest).toBe(Math.round((26_50_000_00 * 10 * 10) / 36_500));
    expect(await posted(part.credit_line_id)).toEqual({
      bank: 36_50_000_00 - 10_20_000_00,
      bank_charges: 20_000_00,
      loans: -26_50_000_00,
    });
    const { credit_repayment_id: first, ...draw } = part;
    expect((await send('undo_credit_draw', draw)).body.message).toContain('has repayments');
    const all = await repay(t, draw, { day: today(), principal: 26_50_000_00, interest: 0 });
    expect((await lineOf(t, draw)).draws[0]).toMatchObject({ state: 'repaid', outstanding: 0 });
    const earlier = await send('undo_credit_repayment', { ...all, credit_repayment_id: first });
    expect(earlier.body.message).toBe('This draw has later repayments. Undo them first.');
    (await send('undo_credit_repayment', all)).ok();
    expect((await lineOf(t, draw)).draws[0]).toMatchObject({ state: 'drawn', outstanding: 26_50_000_00 });
    expect((await posted(draw.credit_line_id)).loans).toBe(-26_50_000_00);
  });

  test.each([
    ['principal', { principal: 36_50_000_01 }],
    ['principal', { principal: 0, interest: 0 }],
    ['day', { day: 1 }],
    ['day', { day: -31 }],
  ])('is refused at %s', async (field, wrong: { day?: number; principal?: number; interest?: number }) => {
    const { day = 0, ...amounts } = wrong;
    const asked = { principal: 1_00, ...amounts, day: addDays(today(), day) };
    expect(fieldsOf(await send('add_credit_repayment', { ...(await aDraw(t)), ...asked }))).toEqual([400, [field]]);
  });

  test('cannot be undone once its room was drawn; of two at once one is recorded', async () => {
    const draw = await aDraw(t, { amount: 60_00_000_00 });
    const both = { ...draw, day: today(), principal: 40_00_000_00 };
    const answers = await Promise.all([send('add_credit_repayment', both), send('add_credit_repayment', both)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { version, draws } = await lineOf(t, draw);
    const credit_repayment_id = draws[0]?.repayments[0]?.id;
    const again = await request(t, { ...draw, version }, { amount: 40_00_000_00 });
    const refused = await send('undo_credit_repayment', { ...draw, version: again.version, credit_repayment_id });
    expect([refused.status, refused.body.message]).toEqual([409, 'Only ₹ 0.00 is available.']);
  });
});

test('a draw and its repayment are matched with lines of the bank statement, and not undone while they are', async () => {
  const draw = await aDraw(t);
  const { number, draws } = await lineOf(t, draw);
  const came = await aBankLine(t, { text: `${number}/001 ${draws[0]?.reference}`, amount: 36_50_000 });
  expect(came.proposals[0]).toMatchObject({ kind: 'draw', id: draw.credit_draw_id, amount: 36_50_000_00 });
  const settle = (line: { id: number; version: number }, facts: object) =>
    send('change_bank_line_status', { bank_line_id: line.id, version: line.version, ...facts });
  const { credit_draw_id } = draw;
  const matched = (await settle(came, { status: 'matched', credit_draw_id })).ok();
  const twice = await aBankLine(t, { amount: 36_50_000 });
  expect((await settle(twice, { status: 'matched', credit_draw_id })).status).toBe(409);
  expect((await send('undo_credit_draw', draw)).body.message).toContain('bank statement');
  const repaid = await repay(t, draw);
  const went = await aBankLine(t, { amount: -10_20_000, text: `RTGS ${number}/001` });
  expect(went.proposals[0]).toMatchObject({ kind: 'repayment', id: repaid.credit_repayment_id });
  const { credit_repayment_id } = repaid;
  expect((await settle(went, { status: 'matched', credit_repayment_id, credit_draw_id })).status).toBe(400);
  (await settle(went, { status: 'matched', credit_repayment_id })).ok();
  expect((await send('undo_credit_repayment', repaid)).body.message).toContain('bank statement');
  const open = (await settle({ ...went, version: went.version + 1 }, { status: 'open' })).ok();
  expect(open.version).toBeGreaterThan(went.version);
  const undone = (await send('undo_credit_repayment', repaid)).ok();
  (await settle({ ...came, version: matched.version }, { status: 'open' })).ok();
  (await send('undo_credit_draw', { ...undone, credit_draw_id })).ok();
});

test('reminders are sent 7, 3 and 1 days before a draw is due and a line is to be renewed, each once', async () => {
  const draw = await aDraw(t);
  const { renewal_on } = await lineOf(t, draw);
  const due_on = addDays(today(), 60);
  const reminded = async (day: string, kind: string) => {
    await inCompany(t.app.database, 1, (db) => noteCreditDue(db, day));
    const { rows } = await t.app.database.asOwner((run) =>
      run(`select 1 from outbox where kind = $2 and (payload->>'credit_line_id')::int = $1`, [
        draw.credit_line_id,
        kind,
      ]),
    );
    return rows.length;
  };
  const steps = async (date: string, kind: string) => {
    const counts: number[] = [];
    for (const before of [8, 7, 7, 4, 3, 1, 0, -1]) counts.push(await reminded(addDays(date, -before), kind));
    return counts;
  };
  expect(await steps(due_on, 'credit_draw_due')).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
  expect(await steps(renewal_on, 'credit_line_renewal')).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
  await t.mails();
  const { notifications } = (await send('get_notifications', { kind: 'loan', limit: 200 })).ok();
  expect(notifications.some(({ title }) => /The draw CL-\d+\/001 of HDFC Bank is due on/.test(title))).toBe(true);
  // a new renewal date starts its reminders again
  const { version } = await lineOf(t, draw);
  const later = addDays(renewal_on, 300);
  (await send('update_credit_line', { ...held(draw), version, renewal_on: later })).ok();
  expect(await reminded(addDays(later, -7), 'credit_line_renewal')).toBe(4);
});

test('people without the right to loans see no line of credit', async () => {
  const { credit_line_id } = await aLine(t);
  for (const as of [borrower.manager, 'helios.customer', 'helios.investor', 'helios.vendor']) {
    expect((await send('get_credit_lines', {}, as)).status).toBe(403);
    expect((await send('get_credit_line', { credit_line_id }, as)).status).toBe(403);
  }
});
