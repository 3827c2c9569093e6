import { expect, test } from 'vitest';
import { slipCauses, slipOf } from './slips.ts';

const event = (id: number, planned_end: string, more: object = {}) => ({
  id,
  status: 'PENDING',
  is_group: false,
  planned_end,
  actual_end: null,
  ...more,
});
const agreed = new Map([1, 2, 3, 4].map((id) => [id, `2026-12-0${id}`]));

test.each([
  ['not at all', '2026-12-01', null, '2026-12-01', 0],
  ['when it is earlier, not at all', '2026-11-20', null, '2026-12-01', 0],
  ['by the days it is planned later', '2026-12-14', null, '2026-12-01', 13],
  ['by the days it ended later, not those that were planned', '2026-12-01', '2026-12-03', '2026-12-01', 2],
  ['not at all without an agreed day', '2026-12-14', null, undefined, 0],
] as const)('an event slipped %s', (_, planned_end, actual_end, agreed_end, days) => {
  expect(slipOf({ planned_end, actual_end }, agreed_end)).toBe(days);
});

test('the cause of a slip is where it begins or grows, not what is pushed by it', () => {
  const links = [
    { from_id: 1, to_id: 2 },
    { from_id: 2, to_id: 3 },
    { from_id: 3, to_id: 4 },
  ];
  const events = [
    // ended ten days late
    event(1, '2026-12-11', { status: 'FINISHED', actual_end: '2026-12-11' }),
    // pushed by the same ten
    event(2, '2026-12-12'),
    // moved by three more
    event(3, '2026-12-16'),
    // pushed by thirteen
    event(4, '2026-12-17'),
    event(5, '2027-03-01', { is_group: true }),
  ];
  expect([...slipCauses(events, links, agreed)]).toEqual([[3, 13]]);
  expect([...slipCauses(events.slice(1), links, agreed)]).toEqual([
    [2, 10],
    [3, 13],
  ]);
});
