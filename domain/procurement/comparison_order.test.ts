/** The order of suppliers in a comparison, and what is above its budget. */
import { expect, test } from 'vitest';
import { type ComparedSupplier, inPriceOrder, percentOverBudget } from './comparison_order.ts';

const supplier = (name: string, prices: readonly number[], awarded = false): ComparedSupplier => ({
  asked_id: name.charCodeAt(0),
  name,
  awarded,
  offers: prices.map((landed) => ({ landed, quantity: 10 })),
});

test.each([
  ['the cheapest of those who offer all lines', [supplier('A', [9, 9]), supplier('B', [8, 9])], 'BA'],
  ['fewer lines cost less, and come later', [supplier('A', [1]), supplier('B', [8, 9])], 'BA'],
  ['without an offer last, by name', [supplier('C', []), supplier('B', []), supplier('A', [5])], 'ABC'],
  ['the winner is in view', [supplier('A', [1, 1]), supplier('B', [8, 9], true)], 'BA'],
])('suppliers in order: %s', (_name, suppliers, order) => {
  expect(inPriceOrder(suppliers).map(({ name }) => name)).toEqual([...order]);
});

test.each([
  [100, undefined, undefined],
  [100, 0, undefined],
  [100, 100, undefined],
  [110, 100, 10],
  // what is a little above is not said to be 0 % above
  [100.2, 100, 1],
])('%d with a budget of %s is above it by %s percent', (landed, budget, percent) => {
  expect(percentOverBudget(landed, budget)).toBe(percent);
});
