import { expect, test } from 'vitest';
import { type Columns, placeOf, settled, withMove } from './board_state.ts';

const card = (id: number, value = 100) => ({ id, value, target_kwp: 10, stage_since: '2026-01-01' });
const board = (...stages: number[][]) =>
  stages.map((ids, index) => ({
    stage: { id: index + 1, count: ids.length, value: ids.length * 100, kwp: ids.length * 10 },
    leads: ids.map((id) => card(id)),
  })) as unknown as Columns;
const ids = (columns: Columns) => columns.map(({ leads }) => leads.map(({ id }) => id));

test.each([
  [
    'to another stage before a card',
    1,
    { stage_id: 2, before: 5 },
    [
      [2, 3],
      [4, 1, 5],
    ],
  ],
  [
    'to the end of another stage',
    1,
    { stage_id: 2, before: null },
    [
      [2, 3],
      [4, 5, 1],
    ],
  ],
  [
    'up in its own stage',
    3,
    { stage_id: 1, before: 1 },
    [
      [3, 1, 2],
      [4, 5],
    ],
  ],
  [
    'down in its own stage',
    1,
    { stage_id: 1, before: 3 },
    [
      [2, 1, 3],
      [4, 5],
    ],
  ],
  [
    'before itself',
    2,
    { stage_id: 1, before: 2 },
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
  [
    'before a card that is gone',
    2,
    { stage_id: 2, before: 99 },
    [
      [1, 3],
      [4, 5, 2],
    ],
  ],
] as const)('a card goes %s', (_, id, place, after) => {
  expect(ids(withMove(board([1, 2, 3], [4, 5]), id, place))).toEqual(after);
});

test('counts and sums move with the card, and the way back leads where it was', () => {
  const before = board([1, 2, 3], [4]);
  const place = placeOf(before, 2);
  const moved = withMove(before, 2, { stage_id: 2, before: null });
  expect(moved.map(({ stage }) => [stage.count, stage.value, stage.kwp])).toEqual([
    [2, 200, 20],
    [2, 200, 20],
  ]);
  expect(place).toEqual({ stage_id: 1, before: 3 });
  expect(ids(withMove(moved, 2, place ?? { stage_id: 0, before: null }))).toEqual([[1, 2, 3], [4]]);
});

test('a column in which nothing changed is kept as it is', () => {
  const before = board([1, 2], [3]);
  const after = settled(before, board([1, 2], [4]));
  expect(after[0]).toBe(before[0]);
  expect(ids(after)).toEqual([[1, 2], [4]]);
});
