/** The tables of ISO 2859-1 against published cases. */
import { expect, test } from 'vitest';
import { aqls, codeLetter, inspection_levels, lotPlan, samplingPlan, severities } from './sampling.ts';

test.each([
  [2, 'II', 'A'],
  [8, 'III', 'B'],
  [90, 'II', 'E'],
  [91, 'II', 'F'],
  [280, 'I', 'E'],
  [1000, 'II', 'J'],
  [1200, 'I', 'G'],
  [1201, 'II', 'K'],
  [3200, 'S-4', 'G'],
  [10_000, 'II', 'L'],
  [35_000, 'S-3', 'F'],
  [500_000, 'S-2', 'E'],
  [500_001, 'III', 'R'],
] as const)('a lot of %d at level %s has the code letter %s', (lot, level, letter) => {
  expect(codeLetter(lot, level)).toBe(letter);
});

test.each([
  // lot, level, AQL: code letter, sample, accept, reject
  ['normal', 1000, 'II', 2.5, 'J', 80, 5, 6],
  ['normal', 1000, 'II', 4, 'J', 80, 7, 8],
  ['normal', 1000, 'II', 1, 'J', 80, 2, 3],
  ['normal', 4000, 'II', 1.5, 'L', 200, 7, 8],
  ['normal', 4000, 'II', 2.5, 'L', 200, 10, 11],
  ['normal', 4000, 'II', 4, 'L', 200, 14, 15],
  ['normal', 4000, 'II', 6.5, 'L', 200, 21, 22],
  ['normal', 500, 'II', 1, 'H', 50, 1, 2],
  ['normal', 500, 'II', 0.65, 'J', 80, 1, 2],
  ['normal', 2000, 'II', 0.1, 'K', 125, 0, 1],
  ['normal', 20_000, 'II', 0.65, 'M', 315, 5, 6],
  ['normal', 100_000, 'II', 1, 'N', 500, 10, 11],
  // arrows: the plan of another letter counts with its own sample
  ['normal', 40, 'II', 2.5, 'C', 5, 0, 1],
  ['normal', 80, 'II', 2.5, 'F', 20, 1, 2],
  ['normal', 8, 'II', 1, 'E', 8, 0, 1],
  ['normal', 300_000, 'III', 10, 'K', 125, 21, 22],
  ['normal', 600_000, 'III', 0.015, 'P', 800, 0, 1],
  ['tightened', 1000, 'II', 2.5, 'J', 80, 3, 4],
  ['tightened', 1000, 'II', 1.5, 'J', 80, 2, 3],
  ['tightened', 4000, 'II', 2.5, 'L', 200, 8, 9],
  ['tightened', 4000, 'II', 4, 'L', 200, 12, 13],
  ['tightened', 40, 'II', 2.5, 'D', 8, 0, 1],
  ['reduced', 1000, 'II', 2.5, 'J', 32, 3, 4],
  ['reduced', 4000, 'II', 2.5, 'L', 80, 6, 7],
  ['reduced', 4000, 'II', 4, 'L', 80, 8, 9],
  ['reduced', 2000, 'II', 0.4, 'L', 80, 1, 2],
  ['reduced', 2000, 'II', 0.25, 'H', 20, 0, 1],
] as const)('%s inspection of %d at level %s, AQL %d', (severity, lot, level, aql, letter, sample, accept, reject) => {
  expect(samplingPlan(lot, level, severity, aql)).toEqual({ letter, sample, accept, reject });
});

test('every plan is found, is no larger than its lot, and accepts more at a larger AQL', () => {
  for (const severity of severities)
    for (const level of inspection_levels)
      for (const lot of [1, 2, 9, 40, 130, 300, 1000, 5000, 40_000, 600_000]) {
        const plans = aqls.map((aql) => samplingPlan(lot, level, severity, aql));
        for (const { sample, accept, reject } of plans) {
          expect(sample).toBeLessThanOrEqual(lot);
          expect(reject).toBe(accept + 1);
        }
        expect(plans.map(({ accept }) => accept)).toEqual(plans.map(({ accept }) => accept).toSorted((a, b) => a - b));
      }
});

test('classes of defects share the largest sample; a critical one is never accepted', () => {
  const plan = lotPlan(80, 'II', 'normal', { critical: 0, major: 2.5, minor: 4 });
  expect(plan).toMatchObject({
    sample: 20,
    critical: { sample: 13, accept: 0 },
    major: { sample: 20, accept: 1 },
    minor: { sample: 13, accept: 1 },
  });
});
