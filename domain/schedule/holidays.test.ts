import { describe, expect, test } from 'vitest';
import { isPlainDate } from '../dates.ts';
import { states_and_territories } from '../lists.ts';
import { calendarBetween, workingDaysBetween } from '../../gantt/engine/calendars.ts';
import { authorityHolidayList, authorityHolidays, companyHolidayList, holiday_years, slowSpans } from './holidays.ts';
import { authorityCalendar, companyCalendar, outdoorCalendar } from './indian_calendars.ts';

describe('holidays', () => {
  test('of every state are possible days, each once, ascending, with a name', () => {
    for (const state of states_and_territories) {
      for (const list of [authorityHolidayList(state), companyHolidayList(state)]) {
        const dates = list.map(({ date }) => date);
        expect(dates.every(isPlainDate)).toBe(true);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(list.every(({ name }) => name.length > 2)).toBe(true);
      }
    }
  });

  test.each([
    ['Maharashtra', '2026-05-01', 'Buddha Purnima, Maharashtra Day'],
    ['Gujarat', '2027-05-01', 'Gujarat Day'],
    ['Tamil Nadu', '2026-01-15', 'Mattu Pongal'],
    ['Kerala', '2025-08-15', 'Independence Day'],
    ['', '2028-10-17', 'Diwali'],
    ['Goa', '2025-10-02', 'Gandhi Jayanti, Dussehra'],
  ])('in %s on %s: %s', (state, date, name) => {
    expect(authorityHolidayList(state).find((holiday) => holiday.date === date)?.name).toBe(name);
  });

  test('on fixed days are sure, those by the moon never, others once they were published', () => {
    const estimated = (date: string) => authorityHolidayList('').find((holiday) => holiday.date === date)?.estimated;
    expect(['2028-01-26', '2026-03-21', '2026-11-08', '2027-10-29', '2028-04-14'].map(estimated)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('a company works on some on which authorities are closed', () => {
    const company = new Set(companyHolidayList('Gujarat').map(({ date }) => date));
    const authority = authorityHolidays('Gujarat');
    expect(company.size).toBeLessThan(authority.length);
    expect([...company].every((date) => authority.includes(date))).toBe(true);
  });
});

describe('seasons', () => {
  test.each([
    ['Kerala', '2026-06-01', '2026-09-30', 0.5],
    ['Tamil Nadu', '2026-10-01', '2026-12-31', 0.7],
    ['Delhi', '2026-12-01', '2027-01-31', 0.9],
    ['Odisha', '2026-07-01', '2026-09-30', 0.65],
  ])('%s goes slower from %s to %s', (state, from, to, productivity) => {
    expect(slowSpans(state)).toContainEqual({ from, to, productivity });
  });

  test('are dry in Ladakh and unknown elsewhere', () => {
    expect(slowSpans('Ladakh')).toEqual([]);
    expect(slowSpans('Atlantis')).toEqual([]);
  });
});

test('the two calendars of a project differ by Saturdays and holidays', () => {
  const count = (calendar: ReturnType<typeof companyCalendar>) =>
    workingDaysBetween(calendarBetween(calendar, '2026-01-01', '2026-12-31'), '2026-01-01', '2027-01-01');
  const company = companyCalendar('Rajasthan');
  expect([count(company), count(authorityCalendar('Rajasthan'))]).toEqual([303, 243]);
  expect(authorityCalendar('Rajasthan', [2026]).holidays.every((date) => date.startsWith('2026'))).toBe(true);
  expect(outdoorCalendar(company, 'Rajasthan').slow_spans).toHaveLength(holiday_years.length);
});
