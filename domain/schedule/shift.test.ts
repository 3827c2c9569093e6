import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, daysBetween } from '../dates.ts';
import { shiftSpan } from './shift.ts';

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
