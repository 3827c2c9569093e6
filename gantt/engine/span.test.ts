import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { computeSchedule } from './compute.ts';
import { daysOfSpan } from './span.ts';

const calendars = [
  { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: ['2026-01-26'] },
  { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: [] },
];

test.each([
  ['working', 100, '2026-01-05', '2026-01-05', 1],
  ['working', 100, '2026-01-23', '2026-01-27', 3],
  ['working', 50, '2026-01-05', '2026-01-07', 6],
  ['working', 110, '2026-01-05', '2026-01-07', 2.727],
  ['working', 100, '2026-01-11', '2026-01-11', 1],
  ['calendar', 50, '2026-01-05', '2026-01-11', 7],
  ['calendar', 100, '2026-01-05', '2026-01-01', 1],
] as const)('%s at pace %d from %s to %s is %d days', (clock, pace, start, end, days) => {
  expect(daysOfSpan({ pace, calendars }, clock, start, end)).toBe(days);
});

test('an event of that length lies on those days', () => {
  const pace = fc.constantFrom(50, 90, 100, 110, 120, 130);
  fc.assert(
    fc.property(pace, fc.nat(20), fc.nat(60), (factor, from, length) => {
      const start = addDays('2026-01-05', from);
      const one = (days: number) =>
        computeSchedule({ start, pace: factor, calendars, events: [{ id: 1, days, clock: 'working' }], links: [] });
      const first = one(1).start;
      const end = one(((length + 1) * 100) / factor).end;
      expect(one(daysOfSpan({ pace: factor, calendars }, 'working', first, end))).toMatchObject({ start: first, end });
    }),
  );
});
