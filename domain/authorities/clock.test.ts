import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { authorityHolidayList } from '../schedule/holidays.ts';
import { type ClockEvent, type ClockRule, deemedOn, isDeemed, type OfficeDays, readClock } from './clock.ts';

const gujarat: OfficeDays = {
  working_days: [1, 2, 3, 4, 5],
  holidays: new Map(authorityHolidayList('Gujarat').map(({ date, name }) => [date, name])),
};
const rule = (days: number, kind: ClockRule['kind'], more: Partial<ClockRule> = {}): ClockRule => ({
  days,
  kind,
  cutoff: '17:00',
  receipt_on_working_day: true,
  rolls: true,
  ...more,
});
const start = (on: string, time = ''): ClockEvent => ({ kind: 'start', on, time });
const at = (kind: 'pause' | 'resume' | 'stop', on: string): ClockEvent => ({ kind, on });

// 14/01/2026 is Uttarayan, 26/01/2026 Republic Day, both on weekdays; Gujarat
const dues: [string, ClockRule, ClockEvent[], string | null][] = [
  ['calendar days from a Monday', rule(15, 'calendar'), [start('2026-01-05')], '2026-01-20'],
  [
    'a calendar due date on a Saturday rolls over Sunday and a holiday',
    rule(15, 'calendar'),
    [start('2026-01-09')],
    '2026-01-27',
  ],
  [
    'it stays where the authority rolls nothing',
    rule(15, 'calendar', { rolls: false }),
    [start('2026-01-09')],
    '2026-01-24',
  ],
  ['working days leave out weekends and two holidays', rule(15, 'working'), [start('2026-01-05')], '2026-01-28'],
  ['at the cutoff it is the same day', rule(15, 'calendar'), [start('2026-01-05', '17:00')], '2026-01-20'],
  ['after the cutoff it is the next day', rule(15, 'calendar'), [start('2026-01-05', '17:01')], '2026-01-21'],
  ['after the cutoff of a Friday it is Monday', rule(3, 'working'), [start('2026-01-09', '18:00')], '2026-01-16'],
  ['received on a Saturday counts from Monday', rule(3, 'working'), [start('2026-01-10')], '2026-01-16'],
  [
    'received on a Sunday, where any day counts',
    rule(3, 'working', { receipt_on_working_day: false }),
    [start('2026-01-11')],
    '2026-01-15',
  ],
  ['received on a holiday counts from the day after', rule(1, 'working'), [start('2026-01-26')], '2026-01-28'],
  ['29 February is a day', rule(3, 'calendar', { receipt_on_working_day: false }), [start('2028-02-27')], '2028-03-01'],
  ['and so it is after a receipt that moved', rule(3, 'calendar'), [start('2028-02-27')], '2028-03-02'],
  [
    'a query stops the days, the reply is day 0 of the rest',
    rule(15, 'working'),
    [start('2026-01-05'), at('pause', '2026-01-09'), at('resume', '2026-01-16')],
    '2026-02-03',
  ],
  [
    'while it is paused there is no due date',
    rule(15, 'working'),
    [start('2026-01-05'), at('pause', '2026-01-09')],
    null,
  ],
  [
    'paused after the limit, the due date stays',
    rule(3, 'working'),
    [start('2026-01-05'), at('pause', '2026-01-12')],
    '2026-01-08',
  ],
  [
    'two queries',
    rule(10, 'calendar'),
    [
      start('2026-01-05'),
      at('pause', '2026-01-07'),
      at('resume', '2026-01-09'),
      at('pause', '2026-01-12'),
      at('resume', '2026-01-19'),
    ],
    '2026-01-27',
  ],
  [
    'days it was extended by',
    rule(15, 'calendar'),
    [start('2026-01-05'), { kind: 'extend', on: '2026-01-12', days: 5 }],
    '2026-01-27',
  ],
  [
    'a second start begins from the beginning',
    rule(15, 'calendar'),
    [start('2026-01-05'), at('stop', '2026-01-12'), start('2026-02-02')],
    '2026-02-17',
  ],
  ['over the end of a year', rule(15, 'calendar'), [start('2026-12-21')], '2027-01-05'],
];

describe('The due date of a legal clock', () => {
  test.each(dues)('%s', (_, of, events, due) => {
    expect(readClock(of, events, gujarat, '2026-01-13')?.due_on ?? null).toBe(due);
  });

  test('moves with a holiday that is notified late', () => {
    const late: OfficeDays = { ...gujarat, holidays: new Map([...gujarat.holidays, ['2026-01-20', 'By-election']]) };
    expect(readClock(rule(15, 'working'), [start('2026-01-05')], late, '2026-01-06')?.due_on).toBe('2026-01-29');
  });

  test('is none before the clock was started', () => {
    expect(readClock(rule(15, 'calendar'), [], gujarat, '2026-01-13')).toBeUndefined();
    expect(readClock(rule(15, 'calendar'), [at('resume', '2026-01-05')], gujarat, '2026-01-13')).toBeUndefined();
  });
});

describe('Days used and left', () => {
  const used: [string, ClockEvent[], string, number, number, number][] = [
    ['on day 0 none', [start('2026-01-05')], '2026-01-05', 0, 15, 0],
    ['before day 0 none', [start('2026-01-10')], '2026-01-10', 0, 15, 0],
    ['a weekend counts nothing', [start('2026-01-05')], '2026-01-11', 4, 11, 0],
    ['nor does a holiday', [start('2026-01-05')], '2026-01-14', 6, 9, 0],
    ['on the last day all, and nothing is late', [start('2026-01-05')], '2026-01-28', 15, 0, 0],
    ['the day after it is late by one', [start('2026-01-05')], '2026-01-29', 16, 0, 1],
    ['late on the weekend after is late by one', [start('2026-01-07')], '2026-01-31', 15, 0, 1],
    ['paused days count nothing', [start('2026-01-05'), at('pause', '2026-01-09')], '2026-01-23', 4, 11, 0],
    ['stopped days stay', [start('2026-01-05'), at('stop', '2026-01-09')], '2026-03-31', 4, 11, 0],
    ['a breach stays when it is over', [start('2026-01-05'), at('stop', '2026-02-02')], '2026-03-31', 18, 0, 3],
  ];
  test.each(used)('%s', (_, events, today, days, left, over) => {
    expect(readClock(rule(15, 'working'), events, gujarat, today)).toMatchObject({ used: days, left, over });
  });

  test('add up from what is shown', () => {
    const events = [start('2026-01-05'), at('pause', '2026-01-09'), at('resume', '2026-01-16')];
    const reading = readClock(rule(15, 'working'), events, gujarat, '2026-01-28');
    expect(reading?.spans).toEqual([
      { kind: 'counted', from: '2026-01-05', to: '2026-01-09', days: 4 },
      { kind: 'paused', from: '2026-01-09', to: '2026-01-16', days: 7 },
      { kind: 'counted', from: '2026-01-16', to: '2026-01-28', days: 7 },
    ]);
    expect(reading?.used).toBe(11);
    expect(reading?.skipped).toEqual([{ date: '2026-01-26', name: 'Republic Day' }]);
  });

  test('never lose a day, whatever the day it is looked at', () => {
    const events = [start('2026-01-05'), at('pause', '2026-01-12'), at('resume', '2026-01-20')];
    let before = 0;
    for (let day = '2026-01-20'; day < '2026-02-20'; day = addDays(day, 1)) {
      const reading = readClock(rule(15, 'working'), events, gujarat, day);
      const now = reading?.used ?? 0;
      expect(now - before).toBeLessThanOrEqual(day === '2026-01-20' ? 5 : 1);
      expect(reading?.due_on).toBe('2026-02-04');
      before = now;
    }
  });
});

describe('Deemed approval', () => {
  const deemed: [string, ClockEvent[], string, boolean][] = [
    ['not on the last day', [start('2026-01-05')], '2026-01-20', false],
    ['from the day after', [start('2026-01-05')], '2026-01-21', true],
    ['not while a query is open', [start('2026-01-05'), at('pause', '2026-01-19')], '2026-02-28', false],
    ['not once it was decided', [start('2026-01-05'), at('stop', '2026-01-20')], '2026-02-28', false],
    ['on a Saturday too', [start('2026-01-08')], '2026-01-24', true],
  ];
  test.each(deemed)('%s', (_, events, today, is) => {
    const reading = readClock(rule(15, 'calendar'), events, gujarat, today);
    expect(reading && isDeemed(reading, today)).toBe(is);
  });

  test('is told with its day', () => {
    const reading = readClock(rule(15, 'calendar'), [start('2026-01-05')], gujarat, '2026-01-06');
    expect(reading && deemedOn(reading)).toBe('2026-01-21');
  });
});
