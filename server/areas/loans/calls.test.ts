/** Loans: who may do what, four eyes, what a customer sees, and that no more is disbursed than was sanctioned. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aLoan, agreed, awaiting, facts, held, lent, loanOf, recorded, sanction } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('a loan goes its way; stages without a reason, or out of turn, are refused', async () => {
  const loan = await aLoan(t);
  const move = (stage: string, reason = '') =>
    t.call('change_loan_stage', { ...held(loan), stage, reason }, lent.records);
  expect((await move('Submitted')).body.message).toBe('This loan cannot go there from its stage.');
  expect((await move('Withdrawn')).body.fields.reason).toBe('Enter a reason.');
  (await move('Withdrawn', 'Paid by themselves')).ok();
  expect((await move('Documents')).status).toBe(409);
  const { stage, turns, moves } = await loanOf(t, loan.loan_id);
  expect([stage, turns[0]?.reason, moves.map((one) => one.stage)]).toEqual([
    'Withdrawn',
    'Paid by themselves',
    ['Documents'],
  ]);
  const costly = await t.call('update_loan', { ...held(loan), ...facts, amount: facts.cost + 1 }, lent.records);
  expect(costly.body.fields.amount).toContain('cost of the plant');
});

test('who records a sanction or a payment does not confirm it', async () => {
  const loan = await recorded(t);
  const confirm = { ...held(loan), sanctioned: sanction.sanctioned };
  expect((await t.call('approve_loan_sanction', confirm, lent.records)).body.message).toContain('Someone else');
  expect((await t.call('approve_loan_sanction', { ...confirm, sanctioned: 1_00 }, lent.confirms)).status).toBe(409);
  expect((await loanOf(t, loan.loan_id)).instalments).toBeNull();
  (await t.call('approve_loan_sanction', confirm, lent.confirms)).ok();
  const { stage, instalments } = await loanOf(t, loan.loan_id);
  expect([stage, instalments?.forecast, instalments?.lines.length]).toEqual(['Sanctioned', true, 120]);
});

test('a loan that is changed, or decided again, has no sanction; nothing is paid before there is one', async () => {
  const loan = await recorded(t);
  const changed = (await t.call('update_loan', { ...held(loan), ...facts, lender: 'Canara Bank' }, lent.records)).ok();
  const none = { sanction_number: '', sanctioned_on: null, sanctioned: 0, months: 0, rate_percent: 0, recorded_by: '' };
  expect(await loanOf(t, loan.loan_id)).toMatchObject(none);
  const confirm = { ...held(changed), sanctioned: sanction.sanctioned };
  const refused = await t.call('approve_loan_sanction', confirm, lent.confirms);
  expect(refused.body.message).toBe('No sanction awaits confirmation.');
  const lived = await agreed(t);
  const early = { ...held(lived), kind: 'disbursal', day: '2026-01-19', amount: 1_00 };
  expect((await t.call('add_loan_payment', early, lent.records)).body.fields.day).toContain('20/01/2026');
  const move = async (stage: string, reason = '') => {
    const { version } = await loanOf(t, lived.loan_id);
    (await t.call('change_loan_stage', { loan_id: lived.loan_id, version, stage, reason }, lent.records)).ok();
  };
  await move('Rejected', 'The lender withdrew');
  await move('Documents');
  expect(await loanOf(t, lived.loan_id)).toMatchObject({ ...none, confirmed_by: '', instalments: null });
  const tiny = await t.call('add_loan', { project_id: lived.project_id, ...facts, kw: 0.0001 }, lent.records);
  expect([tiny.status, tiny.body.fields.kw]).toEqual([400, 'Enter a number.']);
});

test('disbursals move the loan on; of two at once that exceed the sanction one counts', async () => {
  const { project_id: _project, ...first } = await awaiting(t, 1_00_000_00);
  expect((await t.call('approve_loan_payment', first, lent.records)).body.message).toContain('Someone else');
  const at_once = await Promise.all([
    t.call('approve_loan_payment', first, lent.confirms),
    t.call('approve_loan_payment', first, 'helios.owner'),
  ]);
  expect(at_once.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const part = await loanOf(t, first.loan_id);
  expect([part.stage, part.disbursed, part.instalments?.principal]).toEqual([
    'Part disbursed',
    1_00_000_00,
    1_00_000_00,
  ]);
  const add = async (payment: object) => {
    const { version } = await loanOf(t, first.loan_id);
    return t.call('add_loan_payment', { loan_id: first.loan_id, version, day: '2026-03-10', ...payment }, lent.records);
  };
  const confirmLast = async () => {
    const { version, payments } = await loanOf(t, first.loan_id);
    const open = payments.find(({ confirmed }) => !confirmed)?.loan_payment_id;
    return t.call('approve_loan_payment', { loan_id: first.loan_id, version, loan_payment_id: open }, lent.confirms);
  };
  (await add({ kind: 'disbursal', amount: 50_000_01 })).ok();
  const refused = await confirmLast();
  expect(refused.body.message).toBe('This is more than what is left of the sanctioned amount.');
  const { version, payments } = await loanOf(t, first.loan_id);
  const wrong = payments.find(({ confirmed }) => !confirmed)?.loan_payment_id;
  const gone = { loan_id: first.loan_id, version, loan_payment_id: wrong };
  (await t.call('delete_loan_payment', gone, lent.records)).ok();
  (await add({ kind: 'disbursal', amount: 50_000_00 })).ok();
  (await confirmLast()).ok();
  (await add({ kind: 'subsidy', amount: 78_000_00, day: '2026-04-05', effect: 'lower' })).ok();
  (await confirmLast()).ok();
  const { stage, instalments } = await loanOf(t, first.loan_id);
  const came = (of: 'drawn' | 'extra') => instalments?.lines.filter((line) => line[of] > 0).map((line) => line[of]);
  expect([stage, instalments?.begins_on]).toEqual(['Disbursed', '2026-01-31']);
  expect([came('drawn'), came('extra')]).toEqual([[50_000_00], [78_000_00]]);
  // the database holds it, whatever a call decides
  const more = t.app.database.asOwner((run) =>
    run('update loans set disbursed = sanctioned + 1 where id = $1', [first.loan_id]),
  );
  await expect(more).rejects.toThrow('loans_check');
  const confirmed = t.app.database.asOwner((run) =>
    run('update loan_payments set amount = 1 where loan_id = $1', [first.loan_id]),
  );
  await expect(confirmed).rejects.toThrow('what is confirmed is not changed');
});

test('a customer sees their own loans and nothing that is not confirmed; others see none', async () => {
  const waiting = await recorded(t);
  const { loan_id } = await agreed(t);
  const { loans } = (await t.call('get_customer_loans', {}, lent.customer)).ok();
  expect(loans.find(({ id }) => id === waiting.loan_id)).toMatchObject({
    sanctioned: 0,
    rate_percent: 0,
    instalments: null,
  });
  expect(loans.find(({ id }) => id === loan_id)).toMatchObject({ sanctioned: sanction.sanctioned, stage: 'Agreement' });
  expect(JSON.stringify(loans)).not.toContain('cibil');
  const refused = await Promise.all(
    [lent.manager, lent.customer, 'helios.investor', 'helios.vendor', 'helios.site_executive'].map(
      async (as) => (await t.call('get_loans', {}, as)).status,
    ),
  );
  expect(refused).toEqual([403, 403, 403, 403, 403]);
  expect([403, 404]).toContain((await t.call('get_loan', { loan_id }, lent.customer)).status);
  expect((await t.call('get_customer_loans', {}, 'helios.investor')).status).toBe(403);
  expect((await t.call('get_customer_loans', {}, 'urja.customer')).ok().loans.map(({ id }) => id)).not.toContain(
    loan_id,
  );
});

test('finds by words and stage, in order', async () => {
  const { number } = await loanOf(t, (await aLoan(t)).loan_id);
  const found = (await t.call('get_loans', { search: number }, lent.records)).ok();
  expect([found.total, found.loans[0]?.number, found.loans[0]?.moves.length]).toEqual([1, number, 3]);
  const none = (await t.call('get_loans', { search: number, stage: ['Disbursed'] }, lent.records)).ok();
  expect(none.total).toBe(0);
});
