import { describe, expect, test } from 'vitest';
import type { HeadCost } from './costs.ts';
import { marginPercent, openByParty, ratesByHead, ratesBySupplier } from './margins.ts';

const head = (name: HeadCost['head'], budget: number, eac: number): HeadCost => ({
  head: name,
  typed: false,
  baseline: budget,
  budget,
  committed: 0,
  open: 0,
  stock: 0,
  actual: 0,
  paid: 0,
  etc: 0,
  eac,
  variance: budget - eac,
});
const plant = (capacity_kwp: number, heads: HeadCost[], more: object = {}) => ({
  capacity_kwp,
  commissioned: false,
  has_budget: true,
  heads,
  ...more,
});

test.each([
  [12_00_000_00, 80_00_000_00, 15],
  [-1_00_000_00, 30_00_000_00, -3.3],
  [1, 0, null],
])('a margin of %s of a contract of %s is %s per cent', (margin, value, percent) => {
  expect(marginPercent(margin, value)).toBe(percent);
});

describe('cost per Wp by head', () => {
  test('weighs projects by their capacity, and keeps the past apart', () => {
    const rates = ratesByHead([
      // 20 ₹/Wp planned and 22 expected
      plant(100, [head('modules', 20_00_000_00, 22_00_000_00)]),
      // 24 and 23
      plant(300, [head('modules', 72_00_000_00, 69_00_000_00)]),
      plant(200, [head('modules', 50_00_000_00, 52_00_000_00)], { commissioned: true }),
    ]);
    expect(rates).toEqual([{ head: 'modules', budget: 2300, expected: 2275, past: 2600 }]);
  });

  test('leaves out plants without a budget or a capacity', () => {
    expect(
      ratesByHead([plant(100, [head('modules', 0, 5)], { has_budget: false }), plant(0, [head('modules', 5, 5)])]),
    ).toEqual([]);
  });
});

test('the price of a supplier is that of all lines together, against the budget of those that have one', () => {
  const line = (order_id: number, wp: number, paise: number, budget: number | null) => ({
    supplier_id: 7,
    supplier: 'Kaveri Solar Cells',
    category: 'MODULES',
    order_id,
    wp,
    paise,
    budget,
  });
  expect(ratesBySupplier([line(1, 100_000, 2_30_000_000, 2_20_000_000), line(2, 300_000, 6_60_000_000, null)])).toEqual(
    [
      {
        supplier_id: 7,
        supplier: 'Kaveri Solar Cells',
        category: 'MODULES',
        orders: 2,
        kwp: 400,
        rate: 2225,
        budget: 2200,
      },
    ],
  );
});

test('what is open is added up for each party, with what is overdue', () => {
  const one = (party: string, due_on: string | null, open: number) => ({
    party,
    name: party.toUpperCase(),
    due_on,
    open,
  });
  expect(
    openByParty([one('a', '2026-11-29', 100), one('b', null, 900), one('a', '2026-11-30', 50)], '2026-11-30'),
  ).toEqual([
    { party: 'b', name: 'B', open: 900, overdue: 0, documents: 1 },
    { party: 'a', name: 'A', open: 150, overdue: 100, documents: 2 },
  ]);
});
