import { describe, expect, test } from 'vitest';
import { addMonths } from '../dates.ts';
import { fromRupees } from '../money.ts';
import { inEnglish } from '../sentences.ts';
import { loan_products, productOf, productsFor } from './loan_products.ts';
import {
  afterMoratorium,
  eligibilityOf,
  type ExtraPayment,
  instalmentOf,
  type LoanTerms,
  mostLent,
  nextInstalment,
  owedOn,
  paidOf,
  prepaymentEffect,
  qualifies,
  scheduleOf,
  sumsOf,
} from './loans.ts';

const lakh = 1_00_000;
const home: LoanTerms = {
  principal: fromRupees(1.2 * lakh),
  rate_percent: 6.75,
  months: 120,
  moratorium_months: 0,
  begins_on: '2026-01-31',
};
const extra = (day: string, rupees: number, effect: ExtraPayment['effect'] = 'shorter'): ExtraPayment => ({
  day,
  amount: fromRupees(rupees),
  kind: 'prepayment',
  effect,
});

test.each([
  [1.2 * lakh, 6.75, 120, 1378],
  [2 * lakh, 6.75, 120, 2296],
  [6 * lakh, 8.9, 120, 7568],
  [1200, 0, 12, 100],
  [0, 9, 12, 0],
])('₹ %d at %d %% over %d months costs ₹ %d a month', (rupees, rate, months, due) => {
  expect(instalmentOf(fromRupees(rupees), rate, months)).toBe(fromRupees(due));
});

test('a table: interest on the balance, the last instalment carries the difference', () => {
  const lines = scheduleOf(home);
  expect(lines).toHaveLength(120);
  expect(lines[0]).toEqual({
    at: 1,
    due_on: '2026-02-28',
    opening: 1_20_000_00,
    interest: 675_00,
    principal: 703_00,
    instalment: 1378_00,
    extra: 0,
    drawn: 0,
    closing: 1_19_297_00,
  });
  expect(lines.at(-1)).toMatchObject({ due_on: '2036-01-31', closing: 0 });
  expect(Math.abs((lines.at(-1)?.instalment ?? 0) - 1378_00)).toBeLessThan(120 * 50);
  expect(lines.reduce((sum, { principal }) => sum + principal, 0)).toBe(home.principal);
});

test('interest of a moratorium is added to the loan', () => {
  const terms = { ...home, moratorium_months: 6 };
  const lines = scheduleOf(terms);
  expect(lines.slice(0, 6).map(({ at, instalment }) => [at, instalment])).toEqual(
    Array.from({ length: 6 }, () => [0, 0]),
  );
  expect(afterMoratorium(terms)).toBe(lines[5]?.closing);
  expect(lines).toHaveLength(126);
  expect(lines[6]).toMatchObject({ at: 1, due_on: '2026-08-31', instalment: 1425_00 });
  expect(lines.reduce((sum, { principal }) => sum + principal, 0)).toBe(afterMoratorium(terms));
});

test('the subsidy repays the loan with the due date it comes by', () => {
  const lines = scheduleOf(home, [{ day: '2026-04-10', amount: 78_000_00, kind: 'subsidy', effect: 'shorter' }]);
  expect(lines[2]).toMatchObject({ due_on: '2026-04-30', extra: 78_000_00 });
  expect(sumsOf(lines)).toMatchObject({ emi: 1378_00, extra: 78_000_00, instalments: 35 });
  const lowered = scheduleOf(home, [{ day: '2026-04-10', amount: 78_000_00, kind: 'subsidy', effect: 'lower' }]);
  expect(sumsOf(lowered).instalments).toBe(120);
  expect(lowered[3]?.instalment).toBe(instalmentOf(lowered[2]?.closing ?? 0, 6.75, 117));
});

// by the closed form: n = −ln(1 − B r ÷ E) ÷ ln(1 + r)
test('a prepayment shortens the loan or lowers the instalment, and saves interest either way', () => {
  const { before, shorter, lower } = prepaymentEffect(home, { day: '2027-01-31', amount: 30_000_00 });
  expect(before.instalments).toBe(120);
  expect([shorter.months_saved, shorter.emi]).toEqual([36, 1378_00]);
  expect([lower.instalments, lower.emi_after]).toEqual([120, 1006_00]);
  expect(shorter.interest_saved).toBeGreaterThan(lower.interest_saved);
  expect(lower.interest_saved).toBeGreaterThan(0);
});

test('what is owed on a day', () => {
  const lines = scheduleOf(home);
  expect([
    owedOn(lines, '2026-02-27', home.principal),
    owedOn(lines, '2026-02-28', home.principal),
    owedOn(lines, '2036-01-31', home.principal),
  ]).toEqual([1_20_000_00, 1_19_297_00, 0]);
});

describe('a loan that is disbursed in parts', () => {
  const terms = { ...home, principal: 60_000_00 };
  const second = { day: '2026-06-15', amount: 60_000_00 };
  const lines = scheduleOf(terms, [], [second]);

  test('keeps what fell due before, bears interest from the day, and takes no longer', () => {
    const alone = scheduleOf(terms);
    expect(lines.slice(0, 4).map(({ closing }) => closing)).toEqual(alone.slice(0, 4).map(({ closing }) => closing));
    const line = lines[4];
    const opening = alone[3]?.closing ?? 0;
    const of_month = (paise: number, share = 1): number => Math.round((paise * home.rate_percent * share) / 1200);
    // the month from 31 May to 30 June has 30 days, 15 of them after the day
    expect(line).toMatchObject({ due_on: '2026-06-30', opening, drawn: 60_000_00 });
    expect(line?.interest).toBe(of_month(opening) + of_month(60_000_00, 15 / 30));
    expect(line?.closing).toBe(opening + 60_000_00 + (line?.interest ?? 0) - (line?.instalment ?? 0));
    expect(line?.instalment).toBe(instalmentOf(opening + 60_000_00, home.rate_percent, home.months - 4));
    expect(lines).toHaveLength(home.months);
    expect(lines.at(-1)?.closing).toBe(0);
  });

  test.each([
    ['in a moratorium', { ...terms, moratorium_months: 6 }, [], [second]],
    ['on the first day', terms, [], [{ ...second, day: terms.begins_on }]],
    ['after all was repaid', terms, [extra('2026-04-10', 2 * lakh)], [second]],
    ['several in a month, with a prepayment', terms, [extra('2026-06-20', 500, 'lower')], [second, second]],
  ])('%s: what is repaid is what was lent', (_what, of, extras, drawings) => {
    const all = scheduleOf(of, extras, drawings);
    const lent = drawings.reduce((sum, { amount }) => sum + amount, of.principal);
    const added = all.reduce((sum, { at, interest }) => sum + (at === 0 ? interest : 0), 0);
    expect(all.reduce((sum, { principal, extra: more }) => sum + principal + more, 0)).toBe(lent + added);
    expect(all.at(-1)?.closing).toBe(0);
  });

  test('is owed from the day it is disbursed', () => {
    const before = lines[3]?.closing ?? 0;
    expect(owedOn(lines, '2026-06-14', terms.principal, [second])).toBe(before);
    expect(owedOn(lines, '2026-06-15', terms.principal, [second])).toBe(before + 60_000_00);
    expect(owedOn(lines, '2026-06-30', terms.principal, [second])).toBe(lines[4]?.closing);
  });

  test('changes the next instalment', () => {
    expect(nextInstalment(lines, '2026-05-31')?.instalment).toBe(lines[0]?.instalment);
    expect(nextInstalment(lines, '2026-06-01')?.instalment).toBe(lines[4]?.instalment);
    expect(lines[4]?.instalment).toBeGreaterThan(lines[0]?.instalment ?? 0);
    const spared = scheduleOf({ ...terms, moratorium_months: 6 });
    expect(nextInstalment(spared, '2026-02-01')).toMatchObject({ at: 1, due_on: '2026-08-31' });
    expect(nextInstalment(lines, '2040-01-01')).toBeUndefined();
  });

  test('its parts are told apart from what comes back, in their order', () => {
    const subsidy = { kind: 'subsidy', day: '2026-05-01', amount: 1, effect: 'lower' } as const;
    const parts = [second, { day: terms.begins_on, amount: 60_000_00 }].map((one) => ({
      ...one,
      kind: 'disbursal' as const,
      effect: 'shorter' as const,
    }));
    expect(paidOf([parts[0]!, subsidy, parts[1]!])).toMatchObject({
      first: { day: terms.begins_on },
      drawings: [second],
      extras: [subsidy],
    });
    expect(paidOf([])).toEqual({ first: undefined, drawings: [], extras: [] });
  });
});

describe('whatever is paid, and whenever', () => {
  const cases: [string, LoanTerms, ExtraPayment[]][] = [
    ['a rupee', { ...home, principal: 100 }, []],
    ['one paisa', { ...home, principal: 1 }, []],
    ['no interest', { ...home, rate_percent: 0, months: 7 }, []],
    ['a high rate', { ...home, rate_percent: 36, months: 360 }, []],
    ['two on one day', home, [extra('2026-06-30', 5000), extra('2026-06-30', 7000, 'lower')]],
    ['more than is owed', home, [extra('2026-06-30', 5 * lakh)]],
    ['before it begins, in a moratorium', { ...home, moratorium_months: 6 }, [extra('2026-01-01', 20_000, 'lower')]],
    ['after it has ended', home, [extra('2040-01-01', 1000)]],
    ['one month', { ...home, months: 1 }, []],
    [
      'many',
      home,
      Array.from({ length: 40 }, (_, at) => extra(addMonths('2026-02-10', at), 411.37, at % 2 ? 'lower' : 'shorter')),
    ],
  ];
  test.each(cases)('%s: what is repaid is what was lent, and nothing is negative', (_, terms, extras) => {
    const lines = scheduleOf(terms, extras);
    const added = lines.reduce((sum, { at, interest }) => sum + (at === 0 ? interest : 0), 0);
    const repaid = lines.reduce((sum, { principal, extra: more }) => sum + principal + more, 0);
    expect(repaid).toBe(terms.principal + added);
    expect(lines.at(-1)?.closing).toBe(0);
    for (const line of lines) {
      expect(Math.min(line.interest, line.principal, line.extra, line.closing, line.instalment)).toBeGreaterThanOrEqual(
        0,
      );
      expect(Number.isInteger(line.closing + line.interest)).toBe(true);
    }
    for (const [at, line] of lines.entries()) if (at > 0) expect(line.opening).toBe(lines[at - 1]?.closing);
  });
});

test.each([
  ['sbi_to_3_kw', 1.8 * lakh, 1.62 * lakh],
  ['sbi_to_3_kw', 3 * lakh, 2 * lakh],
  ['sbi_to_10_kw', 5 * lakh, 4 * lakh],
  ['business_term_loan', 200 * lakh, 150 * lakh],
])('%s lends for ₹ %d at most ₹ %d', (key, cost, most) => {
  expect(mostLent(productOf(key) as (typeof loan_products)[number], fromRupees(cost))).toBe(fromRupees(most));
});

test.each([
  ['home', 3, ['sbi_to_3_kw']],
  ['home', 3.5, ['sbi_to_10_kw']],
  ['home', 12, []],
  ['business', 240, ['business_term_loan']],
] as const)('products for %s of %d kW', (segment, kw, keys) => {
  expect(productsFor(segment, kw).map(({ key }) => key)).toEqual(keys);
});

test('says in words who qualifies', () => {
  const product = productOf('sbi_to_10_kw') as (typeof loan_products)[number];
  const asked = {
    kw: 5,
    cost: fromRupees(3 * lakh),
    amount: fromRupees(2.4 * lakh),
    income: null,
    cibil: 650,
    age: 40,
  };
  const conditions = eligibilityOf(product, asked);
  expect(conditions.map(({ met, sentence }) => [met, inEnglish(sentence)])).toEqual([
    [true, 'For plants above 3 and up to 10 kW'],
    [true, 'At most ₹ 2,40,000 for this plant, 20% of its cost is your own share'],
    [undefined, 'Annual income of at least ₹ 3,00,000'],
    [false, 'CIBIL score of at least 680'],
    [true, 'Applicant aged 65 at most'],
  ]);
  expect([qualifies(conditions), qualifies(conditions.slice(0, 3)), qualifies(conditions.slice(0, 2))]).toEqual([
    false,
    undefined,
    true,
  ]);
});
