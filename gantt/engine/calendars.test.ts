import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateOfDay, dayNumber, weekday } from '../dates.ts';
import {
  addWorkingDays,
  calendarBetween,
  compileCalendar,
  day_ticks,
  daysOff,
  finishAt,
  isWorkingDay,
  nextWorkingDay,
  positionAt,
  previousWorkingDay,
  startAt,
  workingDaysBetween,
} from './calendars.ts';
import type { PlanCalendar } from './plan.ts';

const company: PlanCalendar = {
  name: 'Company',
  working_days: [1, 2, 3, 4, 5, 6],
  holidays: ['2026-01-26', '2026-03-04', '2026-08-15'],
};
const year = calendarBetween(company, '2026-01-01', '2026-12-31');

describe('working days of a six-day week with Republic Day off', () => {
  test.each([
    ['2026-01-24', 0, '2026-01-24'],
    ['2026-01-24', 1, '2026-01-27'],
    ['2026-01-25', 0, '2026-01-27'],
    ['2026-01-27', -1, '2026-01-24'],
    ['2026-01-05', 6, '2026-01-12'],
    ['2026-12-31', 2, '2027-01-02'],
    ['2026-12-31', 3, '2027-01-04'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-01', -4, '2025-12-27'],
  ])('%s and %d is %s', (date, days, expected) => {
    expect(addWorkingDays(year, date, days)).toBe(expected);
  });

  test.each([
    ['2026-01-24', '2026-01-27', 1],
    ['2026-01-27', '2026-01-24', -1],
    ['2026-01-05', '2026-01-05', 0],
    ['2026-01-01', '2027-01-01', 310],
  ])('from %s to %s there are %d', (from, to, days) => {
    expect(workingDaysBetween(year, from, to)).toBe(days);
  });

  test.each([
    ['2026-01-25', '2026-01-27', '2026-01-24', false],
    ['2026-01-26', '2026-01-27', '2026-01-24', false],
    ['2026-01-27', '2026-01-27', '2026-01-27', true],
  ])('%s is followed by %s and preceded by %s', (date, next, previous, works) => {
    expect(nextWorkingDay(year, date)).toBe(next);
    expect(previousWorkingDay(year, date)).toBe(previous);
    expect(isWorkingDay(year, date)).toBe(works);
  });

  test('the days off are listed for shading', () => {
    expect(daysOff(year, '2026-01-24', '2026-02-01')).toEqual(['2026-01-25', '2026-01-26', '2026-02-01']);
  });
});

test('a calendar without a working day is refused', () => {
  expect(() => calendarBetween({ ...company, working_days: [] }, '2026-01-01', '2026-01-02')).toThrow(
    'The calendar Company has no working day.',
  );
});

/** Calendars of every kind around the first hundred days of 2026. */
const any_calendar = fc.record({
  name: fc.constant('Any'),
  working_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  holidays: fc.array(
    fc.integer({ min: -20, max: 120 }).map((day) => addDays('2026-01-01', day)),
    { maxLength: 12 },
  ),
  slow_spans: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), fc.nat(20), fc.constantFrom(0, 0.3, 0.5, 0.65, 1))
      .map(([from, length, productivity]) => ({
        from: addDays('2026-01-01', from),
        to: addDays('2026-01-01', Math.min(99, from + length)),
        productivity,
      })),
    { maxLength: 3 },
  ),
});

/** The same without tables: may one work on that day, by the calendar's text? Holidays beyond the table do not count. */
const worksOn = (calendar: PlanCalendar, date: string): boolean =>
  calendar.working_days.includes(weekday(date) === 0 ? 7 : weekday(date)) &&
  !(date >= '2026-01-01' && date <= '2026-04-10' && calendar.holidays.includes(date)) &&
  !(calendar.slow_spans ?? []).some(({ from, to, productivity }) => productivity === 0 && from <= date && date <= to);

test('the tables agree with walking day by day, inside them and beyond', () => {
  fc.assert(
    fc.property(
      any_calendar,
      fc.integer({ min: -60, max: 200 }),
      fc.integer({ min: -60, max: 60 }),
      (own, at, days) => {
        const table = calendarBetween(own, '2026-01-01', '2026-04-10');
        const from = addDays('2026-01-01', at);
        let walked = from;
        while (!worksOn(own, walked)) walked = addDays(walked, 1);
        expect(nextWorkingDay(table, from)).toBe(walked);
        for (let left = Math.abs(days); left > 0; ) {
          walked = addDays(walked, Math.sign(days));
          if (worksOn(own, walked)) left -= 1;
        }
        expect(addWorkingDays(table, from, days)).toBe(walked);
        expect(workingDaysBetween(table, nextWorkingDay(table, from), walked)).toBe(days);
        expect(isWorkingDay(table, from)).toBe(worksOn(own, from));
      },
    ),
    { numRuns: 300 },
  );
});

test('going from a position to an instant and back gives the position', () => {
  fc.assert(
    fc.property(any_calendar, fc.integer({ min: -30_000, max: 150_000 }), (own, position) => {
      const table = compileCalendar(own, dayNumber('2026-01-01'), 100);
      const [start, finish] = [startAt(table, position), finishAt(table, position)];
      expect(positionAt(table, start)).toBe(position);
      expect(positionAt(table, finish)).toBe(position);
      expect(finish).toBeLessThanOrEqual(start);
      const day = dateOfDay(table.first + Math.floor(start / day_ticks));
      expect(worksOn(own, day)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('ten days of work take twenty in a season of half productivity', () => {
  const slow = { ...company, holidays: [], slow_spans: [{ from: '2026-06-01', to: '2026-09-30', productivity: 0.5 }] };
  const table = compileCalendar(slow, dayNumber('2026-06-01'), 200);
  // 1 June 2026 is a Monday: twenty days of six a week end on Tuesday the 23rd
  expect(dateOfDay(table.first + finishAt(table, 10 * day_ticks) / day_ticks - 1)).toBe('2026-06-23');
});
