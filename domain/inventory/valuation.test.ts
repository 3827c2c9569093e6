import { expect, test } from 'vitest';
import { averageOf, comesIn, goesBack, goesOut, valueAfter } from './valuation.ts';

const none = { quantity: 0, value: 0 };

test('a receipt at another price changes the average', () => {
  const first = comesIn(none, 100, 1000).after;
  const second = comesIn(first, 100, 1200).after;
  expect([averageOf(first), averageOf(second), second.value]).toEqual([1000, 1100, 220_000]);
});

test('what leaves takes its share, and the last piece what is left', () => {
  const stock = { quantity: 3, value: 1000 };
  const one = goesOut(stock, 1);
  expect([one.value, one.after]).toEqual([333, { quantity: 2, value: 667 }]);
  const two = goesOut(one.after, 1);
  expect(goesOut(two.after, 1).after).toEqual({ quantity: 0, value: 0 });
});

test('what comes in without a rate comes in at the average', () => {
  expect(comesIn({ quantity: 4, value: 400 }, 1, undefined)).toMatchObject({ rate: 100, value: 100 });
  expect(comesIn(none, 5, undefined)).toMatchObject({ rate: 0, value: 0 });
});

test('an average has four places of a paisa', () => {
  expect(averageOf({ quantity: 3, value: 1000 })).toBe(333.3333);
  expect(averageOf(none)).toBe(0);
});

test('what came in leaves with the value it came with, and never with more than there is', () => {
  const stock = { quantity: 20, value: 4000 };
  expect(goesBack(stock, 10, 3000).after).toEqual({ quantity: 10, value: 1000 });
  expect(goesBack(stock, 10, 5000).after).toEqual({ quantity: 10, value: 0 });
  expect(goesBack(stock, 20, 3000)).toMatchObject({ value: 4000, after: { quantity: 0, value: 0 } });
});

test.each([
  ['nothing more', [], { quantity: 10, value: 1000 }],
  ['a receipt at its own value', [[10, 3000, true, false]], { quantity: 20, value: 4000 }],
  // what it was valued at when it was written down counts for nothing
  ['an issue at the average of then', [[4, 9999, false, false]], { quantity: 6, value: 600 }],
  [
    'a receipt, an issue, and the receipt taken back',
    [
      [10, 3000, true, false],
      [5, 0, false, false],
      [10, 3000, false, true],
    ],
    { quantity: 5, value: 0 },
  ],
] as const)('after %s the stock is worth that', (_, crossings, after) => {
  expect(
    valueAfter(
      { quantity: 10, value: 1000 },
      crossings.map(([quantity, value, enters, back]) => ({ quantity, value, enters, back })),
    ),
  ).toEqual(after);
});
