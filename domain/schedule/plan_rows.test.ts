import { expect, test } from 'vitest';
import { planOfRows } from './plan_rows.ts';

const row = (id: number, is_group = false) => ({
  id,
  is_group,
  days: id,
  clock: 'working' as const,
  constraint_kind: null,
  constraint_date: null,
  deadline: null,
  actual_start: null,
  actual_end: null,
  percent: 0,
});
const link = (from_id: number, to_id: number) => ({ from_id, to_id, kind: 'FS' as const, lag: 1 });

test('groups, and links to them or to what is not there, are no part of the plan', () => {
  const plan = planOfRows({
    start: '2026-01-05',
    today: null,
    pace: 100,
    calendars: [],
    events: [row(1), row(2), row(3, true)],
    links: [link(1, 2), link(1, 3), link(2, 9)],
  });
  expect(plan.events.map(({ id, days }) => [id, days])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(plan.links).toEqual([{ from: 1, to: 2, kind: 'FS', lag: 1 }]);
});
