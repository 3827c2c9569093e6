import { expect, test } from 'vitest';
import { averageOf, comesIn, goesOut } from './valuation.ts';

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
