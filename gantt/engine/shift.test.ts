import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, daysBetween } from '../dates.ts';
import { computeSchedule } from './compute.ts';
import { movePlan, shiftSpan } from './shift.ts';
import type { Plan } from './plan.ts';

test.each([
  ['forwards over a month', { start: '2026-01-28', end: '2026-02-03' }, '2026-02-25', '2026-03-03'],
  ['backwards over a leap day', { start: '2024-03-04', end: '2024-03-10' }, '2024-02-26', '2024-03-03'],
  ['a one-day event', { start: '2026-04-01', end: '2026-04-01' }, '2026-05-01', '2026-05-01'],
])('moves %s', (_name, span, new_start, end) => {
  expect(shiftSpan(span, new_start)).toEqual({ start: new_start, end });
});

test('keeps the duration of the original span, and moving back restores it', () => {
  const day = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(day, fc.nat(3000), day, (first, days, to) => {
      const span = { start: dateOfDay(first), end: dateOfDay(first + days) };
      const moved = shiftSpan(span, dateOfDay(to));
      expect(daysBetween(moved.start, moved.end)).toBe(days);
      expect(shiftSpan(moved, span.start)).toEqual(span);
    }),
  );
});

test('a plan begun a week later ends a week later, and keeps every span, where no holiday lies between', () => {
  const plan: Plan = {
    start: '2026-01-05',
    pace: 110,
    calendars: [
      { name: 'Work', working_days: [1, 2, 3, 4, 5, 6], holidays: [] },
      { name: 'Office', working_days: [1, 2, 3, 4, 5], holidays: [] },
    ],
    events: Array.from({ length: 12 }, (_, at) => ({
      id: at + 1,
      days: at % 5,
      clock: at % 3 ? 'working' : 'calendar',
    })),
    links: Array.from({ length: 11 }, (_, at) => ({
      from: at + 1,
      to: at + 2,
      kind: at % 4 ? 'FS' : 'SS',
      lag: at % 2,
    })),
  };
  const [before, after] = [computeSchedule(plan), computeSchedule(movePlan(plan, '2026-01-12'))];
  after.events.forEach(({ start, end }, at) => {
    expect(daysBetween(before.events[at]?.start ?? '', start)).toBe(7);
    expect(daysBetween(before.events[at]?.end ?? '', end)).toBe(7);
  });
});

test.each([
  ['a chosen day becomes the earliest', { constraint: 'must_start_on' as const }, ['not_earlier_than', '2026-02-08']],
  ['an earliest day moves along', { constraint: 'not_earlier_than' as const }, ['not_earlier_than', '2026-02-08']],
  ['a deadline stays', { constraint: 'not_later_than' as const }, ['not_later_than', '2026-02-01']],
  [
    'what was begun stays',
    { constraint: 'must_start_on' as const, actual_start: '2026-02-01' },
    ['must_start_on', '2026-02-01'],
  ],
])('when a plan moves, %s', (_name, event, [constraint, constraint_date]) => {
  const plan = {
    start: '2026-01-05',
    pace: 100,
    calendars: [],
    links: [],
    events: [{ id: 1, days: 3, clock: 'working' as const, constraint_date: '2026-02-01', ...event }],
  };
  expect(movePlan(plan, '2026-01-12')).toMatchObject({
    start: '2026-01-12',
    events: [{ constraint, constraint_date }],
  });
});
