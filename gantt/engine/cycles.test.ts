import { expect, test } from 'vitest';
import { findCycle } from './cycles.ts';

const links = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }));

test.each([
  ['none in a chain', [1, 2, 3], links([1, 2], [2, 3]), undefined],
  ['none without links', [1], [], undefined],
  ['two', [1, 2], links([1, 2], [2, 1]), [1, 2]],
  ['three, from the smallest, each waiting for the next', [5, 9, 7], links([5, 9], [9, 7], [7, 5]), [5, 7, 9]],
  ['itself', [4], links([4, 4]), [4]],
  ['behind a chain, without the chain', [1, 2, 3, 4], links([1, 2], [2, 3], [3, 2], [3, 4]), [2, 3]],
  ['links to others do not count', [1, 2], links([1, 2], [2, 8], [8, 1]), undefined],
])('a loop: %s', (_name, ids, given, expected) => {
  expect(findCycle(ids, given)).toEqual(expected);
});

test('does not depend on the order of what is given', () => {
  expect(findCycle([3, 2, 1], links([3, 1], [2, 3], [1, 2]))).toEqual(
    findCycle([1, 2, 3], links([1, 2], [2, 3], [3, 1])),
  );
});
