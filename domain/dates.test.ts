import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateInIndia,
  dateOfDay,
  dayNumber,
  daysBetween,
  inDateRange,
  isPlainDate,
  readDate,
  relativeSpan,
  relativeTime,
  showDate,
  showTimestamp,
  startInIndia,
  todayInIndia,
  weekday,
} from './dates.ts';

const first_day = -719_162;
const last_day = 2_932_896;
const anyDay = fc.integer({ min: first_day, max: last_day });
const anyInstant = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

describe('counting days', () => {
  test.each([
    ['1970-01-01', 0, 4],
    ['1969-12-31', -1, 3],
    ['2000-02-29', 11_016, 2],
    ['2026-03-01', 20_513, 0],
    ['0001-01-01', first_day, 1],
    ['9999-12-31', last_day, 5],
  ])('%s is day %i, weekday %i', (date, number, day) => {
    expect(dayNumber(date)).toBe(number);
    expect(dateOfDay(number)).toBe(date);
    expect(weekday(date)).toBe(day);
  });

  test('agrees with the calendar of the runtime, both ways, for every day', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const date = dateOfDay(number);
        expect(date).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10));
        expect(dayNumber(date)).toBe(number);
        expect(isPlainDate(date)).toBe(true);
        expect(weekday(date)).toBe(new Date(number * 86_400_000).getUTCDay());
      }),
    );
  });

  test('adding days and taking the difference are inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -40_000, max: 40_000 }), (number, days) => {
        const date = dateOfDay(number);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', '2026-01-01T00:00', '', 'today'])(
    '%j is no plain date',
    (text) => {
      expect(isPlainDate(text)).toBe(false);
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );

  test.each([Number.NaN, 0.5, last_day + 1, first_day - 1, Number.POSITIVE_INFINITY])(
    'there is no day %d',
    (number) => {
      expect(() => dateOfDay(number)).toThrow(RangeError);
    },
  );

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-15', 12, '2027-03-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });
});

describe('the day in India', () => {
  test.each([
    ['2026-03-31T18:29:59Z', '2026-03-31', '31-03-2026 23:59:59'],
    ['2026-03-31T18:30:00Z', '2026-04-01', '01-04-2026 00:00:00'],
    ['2025-12-31T20:00:00Z', '2026-01-01', '01-01-2026 01:30:00'],
  ])('at %s it is %s', (instant, date, shown) => {
    expect(todayInIndia(new Date(instant))).toBe(date);
    expect(showTimestamp(new Date(instant))).toBe(shown);
  });

  test('is the one the time zone Asia/Kolkata gives', () => {
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(showTimestamp(instant)).toBe(there.format(instant).replace(', ', ' ').replaceAll('/', '-'));
        expect(showDate(dateInIndia(instant))).toBe(there.format(instant).slice(0, 10));
      }),
    );
  });

  test('starts at its first instant', () => {
    expect(startInIndia('2026-04-01').toISOString()).toBe('2026-03-31T18:30:00.000Z');
  });
});

describe('a written date', () => {
  test('is shown as DD/MM/YYYY and read back', () => {
    expect(showDate('2026-04-01')).toBe('01/04/2026');
    fc.assert(
      fc.property(anyDay, (number) => {
        expect(readDate(showDate(dateOfDay(number)))).toBe(dateOfDay(number));
      }),
    );
  });

  test.each([
    ['1/4/2026', '2026-04-01'],
    [' 01-04-2026 ', '2026-04-01'],
    ['01.04.2026', '2026-04-01'],
    ['29/02/2024', '2024-02-29'],
  ])('%j is read as %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  test.each([
    '31/02/2026',
    '29/02/2026',
    '31/04/2026',
    '00/01/2026',
    '01/13/2026',
    '2026-04-01',
    '1/4/26',
    '01/04-2026',
    '',
  ])('%j is refused', (text) => {
    expect(readDate(text)).toBeUndefined();
  });
});

describe('a date range', () => {
  test.each([
    ['2026-04-01', true],
    ['2026-04-30', true],
    ['2026-04-15', true],
    ['2026-03-31', false],
    ['2026-05-01', false],
  ])('from 01/04/2026 to 30/04/2026 accepts %s: %s', (date, answer) => {
    expect(inDateRange(date, '2026-04-01', '2026-04-30')).toBe(answer);
  });

  test('of one day accepts that day', () => {
    expect(inDateRange('2026-04-01', '2026-04-01', '2026-04-01')).toBe(true);
  });
});

describe('relative time', () => {
  const now = new Date('2026-04-01T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  test.each([
    [0, '0 minutes ago'],
    [0.99, '0 minutes ago'],
    [1, '1 minute ago'],
    [2, '2 minutes ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [120, '2 hours ago'],
    [1439, '23 hours ago'],
    [1440, '1 day ago'],
    [2880, '2 days ago'],
    [525_599, '364 days ago'],
    [525_600, '1 year ago'],
    [1_051_200, '2 years ago'],
    [-5, '0 minutes ago'],
  ])('%d minutes back reads %s', (minutes, words) => {
    expect(relativeTime(ago(minutes), now)).toBe(words);
  });

  test('never shows a larger count for a later instant in the same unit', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (a, b) => {
        const [older, newer] = [relativeSpan(ago(Math.max(a, b)), now), relativeSpan(ago(Math.min(a, b)), now)];
        if (older.unit === newer.unit) expect(older.count).toBeGreaterThanOrEqual(newer.count);
      }),
    );
  });
});
