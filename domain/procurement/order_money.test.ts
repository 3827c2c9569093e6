import { expect, test } from 'vitest';
import { byRate } from './order_money.ts';

test('what is taxed at each rate, the lowest rate first', () => {
  const lines = [
    { net: 100_000, gst_percent: 18, tax: 18_000 },
    { net: 2_000_000, gst_percent: 5, tax: 100_000 },
    { net: 50_000, gst_percent: 18, tax: 9_000 },
  ];
  expect(byRate(lines)).toEqual([
    { gst_percent: 5, net: 2_000_000, tax: 100_000 },
    { gst_percent: 18, net: 150_000, tax: 27_000 },
  ]);
  expect(byRate([])).toEqual([]);
});
