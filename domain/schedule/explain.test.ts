import { describe, expect, test } from 'vitest';
import { computeSchedule } from '../../gantt/engine/compute.ts';
import { inEnglish } from '../sentences.ts';
import { cycleSentence, explainMoves } from './explain.ts';
import type { Plan, PlanEvent } from '../../gantt/engine/plan.ts';
import { chainOf, type LinkCause, movesBetween } from '../../gantt/engine/moves.ts';

const names = ['', 'Survey', 'Net-metering agreement', 'Meter', 'Synchronisation'];
const nameOf = (id: number) => names[id] ?? '';
const base = (changes: Record<number, Partial<PlanEvent>> = {}, more: Partial<Plan> = {}): Plan => ({
  start: '2026-01-05',
  pace: 100,
  calendars: [{ name: 'Every day', working_days: [1, 2, 3, 4, 5, 6, 7], holidays: [] }],
  events: [1, 2, 3, 4].map((id) => ({ id, days: 2, clock: 'working' as const, ...changes[id] })),
  links: [
    { from: 1, to: 2, kind: 'FS', lag: 0 },
    { from: 2, to: 3, kind: 'FS', lag: 0 },
    { from: 3, to: 4, kind: 'FS', lag: 0 },
  ],
  ...more,
});
const explain = (from: Plan, to: Plan) => {
  const [before, after] = [computeSchedule(from), computeSchedule(to)];
  return explainMoves(after, movesBetween(before, after), nameOf, before).map(({ says }) => inEnglish(says));
};

test('a chain leads from what moved back to the root, over every event between', () => {
  const [before, after] = [computeSchedule(base()), computeSchedule(base({ 2: { days: 6 } }))];
  const moves = new Map(movesBetween(before, after).map((move) => [move.id, move]));
  const held = new Map(after.events.map(({ id, cause }) => [id, cause as LinkCause]));
  const chain = (id: number) => chainOf(moves.get(id) ?? { id, days: 0 }, () => held, moves);
  expect([chain(2), chain(3), chain(4)]).toEqual([[2], [3, 2], [4, 3, 2]]);
});

describe('moves are led back to the event that changed', () => {
  test.each([
    [
      'a longer one pushes',
      base(),
      base({ 2: { days: 6 } }),
      [
        'Net-metering agreement is pushed 4 days by its own change; it waits for Survey.',
        'Meter is pushed 4 days by Net-metering agreement.',
        'Synchronisation is pushed 4 days by Net-metering agreement.',
      ],
    ],
    [
      'a shorter one pulls',
      base({ 2: { days: 3 } }),
      base({ 2: { days: 2 } }),
      [
        'Net-metering agreement is pulled 1 day earlier by its own change; it waits for Survey.',
        'Meter is pulled 1 day earlier by Net-metering agreement.',
        'Synchronisation is pulled 1 day earlier by Net-metering agreement.',
      ],
    ],
    [
      'a late actual end pushes',
      base(),
      base({ 1: { actual_start: '2026-01-05', actual_end: '2026-01-09' } }),
      [
        'Survey is pushed 3 days by its actual dates.',
        'Net-metering agreement is pushed 3 days by Survey.',
        'Meter is pushed 3 days by Survey.',
        'Synchronisation is pushed 3 days by Survey.',
      ],
    ],
    [
      'a day chosen by hand pushes',
      base(),
      base({ 4: { constraint: 'not_earlier_than', constraint_date: '2026-02-01' } }),
      ['Synchronisation is pushed 21 days by its own date, 01/02/2026.'],
    ],
    [
      'today pushes',
      base({}, { links: [] }),
      base({}, { links: [], today: '2026-01-06' }),
      [
        'Survey is pushed 1 day because it is not done yet.',
        'Net-metering agreement is pushed 1 day because it is not done yet.',
        'Meter is pushed 1 day because it is not done yet.',
        'Synchronisation is pushed 1 day because it is not done yet.',
      ],
    ],
    [
      'the start of the project carries all',
      base(),
      base({}, { start: '2026-01-07' }),
      [
        'Survey is pushed 2 days with the start of the project.',
        'Net-metering agreement is pushed 2 days by Survey.',
        'Meter is pushed 2 days by Survey.',
        'Synchronisation is pushed 2 days by Survey.',
      ],
    ],
    ['nothing, when nothing moved', base(), base(), []],
  ])('%s', (_name, from, to, expected) => {
    expect(explain(from, to)).toEqual(expected);
  });

  test('what comes earlier was held by something else before', () => {
    const branch = (days: number): Plan => ({
      ...base({ 1: { days: 1 }, 2: { days } }),
      links: [
        { from: 1, to: 3, kind: 'FS', lag: 0 },
        { from: 2, to: 3, kind: 'FS', lag: 0 },
      ],
    });
    expect(explain(branch(9), branch(1))).toEqual([
      'Net-metering agreement is pulled 8 days earlier with the start of the project.',
      'Meter is pulled 8 days earlier by Net-metering agreement.',
    ]);
  });
});

test('moves may be given without the schedule before', () => {
  const after = computeSchedule(base({ 2: { days: 6 } }));
  const moves = [
    { id: 2, days: 4 },
    { id: 3, days: 4 },
  ];
  expect(explainMoves(after, moves, nameOf).map(({ root_id }) => root_id)).toEqual([2, 2]);
});

test('a circle is said by the names of its events', () => {
  expect(inEnglish(cycleSentence([2, 3], nameOf))).toBe(
    'Net-metering agreement waits for Meter. Meter waits for Net-metering agreement.',
  );
});
