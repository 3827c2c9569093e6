import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  costByHead,
  type CostFacts,
  costComplete,
  costOf,
  earnedValue,
  openOf,
  perWp,
  profitOf,
  totalCost,
} from './costs.ts';
import { budget_heads, budgetHeadOf, headName, marginOf, shareOf, sourcesOf } from './heads.ts';
import { material_categories, project_segments } from '../lists.ts';
import { service_categories } from '../procurement/services.ts';
import { labour_head } from './running_bill.ts';

const lakh = 1_00_000_00;
const nothing = { baseline: 0, budget: 0, committed: 0, open: 0, stock: 0, actual: 0, paid: 0 };

test.each([
  [{ committed: 100, taken: 0 }, 100],
  [{ committed: 100, taken: 40 }, 60],
  [{ committed: 100, taken: 130 }, 0],
])('of an order %o is open: %d', (order, open) => {
  expect(openOf(order)).toBe(open);
});

test.each([
  [
    'nothing ordered yet: the budget is still to be spent',
    { budget: 50 },
    undefined,
    { etc: 50, eac: 50, variance: 0 },
  ],
  [
    'ordered in part, received in part, installed in part',
    { budget: 50, committed: 40, open: 10, stock: 12, actual: 18 },
    undefined,
    { etc: 10, eac: 50, variance: 0 },
  ],
  ['ordered above the budget', { budget: 50, committed: 58, open: 58 }, undefined, { etc: 0, eac: 58, variance: -8 }],
  [
    'bought below the budget, and nothing more is needed',
    { budget: 50, actual: 44 },
    0,
    { etc: 0, eac: 44, variance: 6 },
  ],
  ['more is needed than the budget has left', { budget: 50, actual: 44 }, 9, { etc: 9, eac: 53, variance: -3 }],
  ['cost without a budget', { actual: 7 }, undefined, { etc: 0, eac: 7, variance: -7 }],
] as const)('a head: %s', (_, facts, typed_etc, expected) => {
  expect(costOf({ ...nothing, ...facts, typed_etc })).toMatchObject(expected);
});

test('a project of 500 kWp, worked by hand', () => {
  const heads = costByHead({
    baseline: [
      { head: 'modules', amount: 90 * lakh },
      { head: 'labour', amount: 8 * lakh },
      { head: 'contingency', amount: 2 * lakh },
    ],
    budget: [
      { head: 'modules', amount: 92 * lakh },
      { head: 'labour', amount: 8 * lakh },
      { head: 'contingency', amount: 2 * lakh },
    ],
    orders: [
      { head: 'MODULES', committed: 60 * lakh, taken: 60 * lakh },
      { head: 'MODULES', committed: 35 * lakh, taken: 5 * lakh },
      { head: labour_head, committed: 7 * lakh, taken: 3 * lakh },
    ],
    stock: [{ head: 'MODULES', paise: 25 * lakh }],
    actual: [
      { head: 'MODULES', paise: 40 * lakh },
      { head: labour_head, paise: 3 * lakh },
    ],
    paid: [{ head: 'MODULES', paise: 50 * lakh }],
    etc: [{ head: 'contingency', amount: 50_000_00 }],
  });
  expect(
    heads.map(({ head, open, stock, actual, etc, eac, variance }) =>
      [head, open, stock, actual, etc, eac, variance].map((one) => (typeof one === 'number' ? one / lakh : one)),
    ),
  ).toEqual([
    ['modules', 30, 25, 40, 0, 95, -3],
    ['labour', 4, 0, 3, 1, 8, 0],
    ['contingency', 0, 0, 0, 0.5, 0.5, 1.5],
  ]);
  const total = totalCost(heads);
  expect(total).toMatchObject({ baseline: 100 * lakh, budget: 102 * lakh, eac: 103.5 * lakh, variance: -1.5 * lakh });
  expect(profitOf(total, 115 * lakh)).toEqual({
    complete: 43 / 103.5,
    earned: 4_777_777_78,
    gross_margin: 4_777_777_78 - 43 * lakh,
    expected_margin: 11.5 * lakh,
    planned_margin: 13 * lakh,
  });
  expect(perWp(total.eac, 500)).toBe(2070);
  expect(perWp(1, 0)).toBeNull();
});

test.each([
  [
    { budget: 100 * lakh, planned_percent: 50, real_percent: 40, incurred: 44 * lakh },
    { planned_value: 50 * lakh, earned_value: 40 * lakh, spi: 0.8, cpi: 0.91 },
  ],
  [
    { budget: 100 * lakh, planned_percent: 0, real_percent: 0, incurred: 0 },
    { planned_value: 0, earned_value: 0, spi: null, cpi: null },
  ],
])('earned value of %o', (facts, expected) => {
  expect(earnedValue(facts)).toEqual(expected);
});

test.each([
  [{ actual: 0, eac: 0 }, 0],
  [{ actual: 25, eac: 100 }, 0.25],
  [{ actual: -5, eac: 100 }, 0],
])('cost complete of %o', (cost, complete) => {
  expect(costComplete(cost)).toBe(complete);
});

const head = fc.constantFrom(...budget_heads);
const source = fc.constantFrom<string>(...material_categories, labour_head, '', 'UNKNOWN');
const paise = fc.integer({ min: 0, max: 1_000_000_000_00 });
const facts: fc.Arbitrary<CostFacts> = fc.record({
  baseline: fc.array(fc.record({ head, amount: paise }), { maxLength: 20 }),
  budget: fc.array(fc.record({ head, amount: paise }), { maxLength: 20 }),
  orders: fc.array(fc.record({ head: source, committed: paise, taken: paise }), { maxLength: 20 }),
  stock: fc.array(fc.record({ head: source, paise }), { maxLength: 20 }),
  actual: fc.array(fc.record({ head: source, paise: fc.integer({ min: -1_000_000_00, max: 1_000_000_000_00 }) }), {
    maxLength: 20,
  }),
  paid: fc.constant([]),
  etc: fc.uniqueArray(fc.record({ head, amount: paise }), { maxLength: 5, selector: (one) => one.head }),
});

test('no paisa is lost, and each is counted once', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const heads = costByHead(given);
      const total = totalCost(heads);
      const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
      expect(total.budget).toBe(sum(given.budget, ({ amount }) => amount));
      expect(total.baseline).toBe(sum(given.baseline, ({ amount }) => amount));
      expect(total.committed).toBe(sum(given.orders, ({ committed }) => committed));
      expect(total.open).toBe(sum(given.orders, openOf));
      expect(total.stock).toBe(sum(given.stock, (one) => one.paise));
      expect(total.actual).toBe(sum(given.actual, (one) => one.paise));
      expect(total.eac).toBe(total.actual + total.stock + total.open + total.etc);
      expect(total.variance).toBe(total.budget - total.eac);
    }),
  );
});

test.each([
  ['residential', 9],
  ['c_and_i', 5],
  ['ground', 3],
] as const)('shares and margin of %s are the whole contract value', (segment, margin) => {
  expect(marginOf(segment)).toBe(margin);
});

test('every category counts to one head, and every head has a name', () => {
  for (const category of [...material_categories, labour_head])
    expect(budgetHeadOf(category), category).not.toBe('other');
  expect(budgetHeadOf('')).toBe('other');
  expect(new Set(budget_heads.map(headName)).size).toBe(budget_heads.length);
  const services = service_categories.filter((one) => one !== 'Other Services');
  const all = budget_heads.filter((key) => key !== 'other').flatMap(sourcesOf);
  expect(new Set(all)).toEqual(new Set([...material_categories, ...services, labour_head]));
  expect(all.length).toBe(new Set(all).size);
  for (const { value } of project_segments) expect(shareOf('other', value)).toBe(0);
});
