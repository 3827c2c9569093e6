import { expect, test } from 'vitest';
import { fitKeys, movedKeys } from './row_keys.ts';

test('keys stay with the lines in front when lines come and go behind', () => {
  const three = fitKeys([], 3);
  expect(new Set(three).size).toBe(3);
  expect(fitKeys(three, 3)).toBe(three);
  expect(fitKeys(three, 2)).toEqual(three.slice(0, 2));
  const four = fitKeys(three, 4);
  expect(four.slice(0, 3)).toEqual(three);
  expect(new Set(four).size).toBe(4);
});

test.each([
  [0, 1, [2, 1, 3]],
  [2, 0, [3, 1, 2]],
  [1, 1, [1, 2, 3]],
])('a key moves from %i to %i with its line', (from, to, moved) => {
  expect(movedKeys([1, 2, 3], from, to)).toEqual(moved);
});
