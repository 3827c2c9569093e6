/** Rates of return: worked figures, none where there is none, and the value at the rate that is found. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOfReturn, valueAt } from './returns.ts';

test.each([
  // 100 today, 110 in a year
  ['one year', [-100, 110], 10],
  ['two equal years', [-1000, 576.1904761904761, 576.1904761904761], 10],
  ['a loss', [-100, 90], -10],
  ['nothing earned, nothing lost', [-100, 60, 40], 0],
  // the documented case of numpy-financial
  ['a plant', [-100, 39, 59, 55, 20], 28.0948],
  ['more than a hundredfold', [-1, 1_000], 99_900],
])('of %s', (_, flows, percent) => expect(rateOfReturn(flows)).toBeCloseTo(percent, 4));

test.each([
  ['only costs', [-100, -1, -1]],
  ['only earnings', [0, 5, 5]],
  ['nothing', [0, 0]],
  ['no amounts', []],
])('there is none of %s', (_, flows) => expect(rateOfReturn(flows)).toBeNull());

test('of several rates it is the one nearest to nothing', () => {
  // 25 % and 400 %: −1 + 6.25/(1+r) − 6.25/(1+r)²
  expect(rateOfReturn([-1, 6.25, -6.25])).toBeCloseTo(25, 6);
});

test('amounts are worth nothing today at their rate of return', () => {
  const flows = fc
    .tuple(
      fc.integer({ min: 1, max: 1e12 }),
      fc.array(fc.integer({ min: 0, max: 1e11 }), { minLength: 1, maxLength: 35 }),
    )
    .map(([cost, earned]) => [-cost, ...earned]);
  fc.assert(
    fc.property(flows, (all) => {
      const found = rateOfReturn(all);
      if (found === null || found < -90) return;
      const size = all.reduce((sum, flow, year) => sum + Math.abs(flow) / (1 + found / 100) ** year, 0);
      expect(Math.abs(valueAt(all, found / 100)) / size).toBeLessThan(1e-9);
    }),
  );
});
