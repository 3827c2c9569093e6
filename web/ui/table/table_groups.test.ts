import { expect, test } from 'vitest';
import { grouped, headingsOf } from './table_groups.ts';

const by_letter = { of: (row: string) => row.slice(0, 1), title: (key: string) => `Group ${key}` };

test('rows of a group stand together in the order they had, the groups in theirs', () => {
  expect(grouped(['b1', 'a2', 'b0', 'a1'], by_letter)).toEqual(['a2', 'a1', 'b1', 'b0']);
});

test('a heading stands above the first row of its group and counts its rows', () => {
  const headings = headingsOf(['a2', 'a1', 'b1', 'c1'], by_letter);
  expect([...headings.at]).toEqual([
    [0, { title: 'Group a', count: 2 }],
    [2, { title: 'Group b', count: 1 }],
    [3, { title: 'Group c', count: 1 }],
  ]);
  expect([0, 1, 2, 3, 4].map((index) => headings.before(index))).toEqual([0, 1, 1, 2, 3]);
  expect(headingsOf([], by_letter).before(5)).toBe(0);
});
