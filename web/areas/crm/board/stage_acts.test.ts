import { expect, test } from 'vitest';
import { reordered } from './stage_acts.ts';

test.each([
  ['before another', 3, 1, 'before', [3, 1, 2]],
  ['after another', 1, 3, 'after', [2, 3, 1]],
  ['beside itself', 2, 2, 'after', [1, 2, 3]],
  ['beside one that is gone', 2, 9, 'after', [1, 2, 3]],
] as const)('a stage is put %s', (_, moved, target, side, after) => {
  expect(reordered([1, 2, 3], moved, target, side)).toEqual(after);
});
