/** Numbers and hours of Primavera and Project: a comma is a point, absent is not 0, and the file’s calendars say what a day is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../../domain/sentences.ts';
import { readPlan } from './read.ts';
import { hoursADay, lagCalendarOf, numberIn } from './xer_tables.ts';

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'samples', name));
const daysIn = (plan: Awaited<ReturnType<typeof readPlan>>['plan']) =>
  plan.events.filter(({ is_group }) => !is_group).map(({ name, days }) => [name, days]);
const said = (plan: Awaited<ReturnType<typeof readPlan>>['plan']) =>
  plan.not_understood.map(({ where, says }) => `${inEnglish(where)}: ${inEnglish(says)}`);

test('a file with decimal commas has its durations and lags', async () => {
  const { plan } = await readPlan(sample('p6_decimal_comma.xer'), 'p.xer');
  expect(daysIn(plan)).toEqual([
    ['Foundation for transformer', 3],
    ['Set transformer', 1],
    ['Cable terminations', 4],
  ]);
  expect(plan.links.map(({ lag }) => lag)).toEqual([1, 0]);
});

test('a name of two lines is whole, and its activity takes as long as it says', async () => {
  const { plan } = await readPlan(sample('p6_line_break_in_name.xer'), 'p.xer');
  expect(daysIn(plan)).toEqual([
    ['Lay main LT cable from inverter room', 10],
    ['Terminate', 2],
  ]);
});

/** A file of two activities, with calendars and a lag. */
function xer({
  calendars,
  options = '',
  duration = '40',
  lag = '24',
}: {
  calendars: [string, string][];
  options?: string;
  duration?: string;
  lag?: string;
}) {
  const table = (name: string, columns: string, ...rows: string[][]) =>
    [`%T\t${name}`, `%F\t${columns.replaceAll(' ', '\t')}`, ...rows.map((row) => ['%R', ...row].join('\t'))].join('\n');
  const text = [
    'ERMHDR\t19.12',
    table(
      'CALENDAR',
      'clndr_id clndr_name day_hr_cnt clndr_data',
      ...calendars.map(([hours, data], at) => [String(at + 1), `C${at + 1}`, hours, data]),
    ),
    table('PROJECT', 'proj_id proj_short_name plan_start_date clndr_id', ['7', 'P', '2026-01-05 08:00', '1']),
    ...(options ? [table('SCHEDOPTIONS', 'proj_id sched_calendar_on_relationship_lag', ['7', options])] : []),
    table(
      'TASK',
      'task_id proj_id clndr_id task_type status_code task_code task_name remain_drtn_hr_cnt target_drtn_hr_cnt',
      ['1', '7', '1', 'TT_Task', 'TK_NotStart', 'A', 'First', duration, duration],
      ['2', '7', String(calendars.length), 'TT_Task', 'TK_NotStart', 'B', 'Second', '48', '48'],
    ),
    table('TASKPRED', 'task_pred_id task_id pred_task_id pred_type lag_hr_cnt', ['1', '2', '1', 'PR_FS', lag]),
    '%E',
  ].join('\n');
  return readPlan(Buffer.from(text, 'latin1'), 'p.xer').then(({ plan }) => plan);
}
const week = (...shifts: string[]) =>
  `(0||CalendarData()((0||DaysOfWeek()(${shifts
    .map((one, at) => `(0||${at + 1}()(${one ? `(0||0(${one})())` : ''}))`)
    .join('')}))(0||Exceptions()())))`;
const day_shift = 's|08:00|f|18:00';
const all_day = 's|00:00|f|00:00';

describe('a day of a calendar', () => {
  test('is as long as the file says, or as its shifts are, or assumed and said', async () => {
    expect(daysIn(await xer({ calendars: [['8', '']] }))[0]).toEqual(['First', 5]);
    const by_shifts = await xer({ calendars: [['', week('', ...Array.from({ length: 6 }, () => day_shift))]] });
    expect(daysIn(by_shifts)[0]).toEqual(['First', 4]);
    expect(said(by_shifts)).toEqual([]);
    const unknown = await xer({ calendars: [['', '']] });
    expect(daysIn(unknown)[0]).toEqual(['First', 5]);
    expect(said(unknown)).toContain(
      'First: The file does not say how many hours a day of its calendar has; 8 are assumed.',
    );
  });

  test('of uneven length is said of each event', async () => {
    const uneven = week('', ...Array.from({ length: 5 }, () => day_shift), 's|08:00|f|12:00');
    const plan = await xer({ calendars: [['10', uneven]] });
    expect(daysIn(plan)[0]).toEqual(['First', 4]);
    expect(said(plan)).toContain('First: Its calendar works 4 to 10 hours a day; its hours are counted as days of 10.');
  });

  test('round the clock is a day of the calendar, even where the file contradicts itself', async () => {
    const always = week(...Array.from({ length: 7 }, () => all_day));
    const plan = await xer({ calendars: [['8', always]] });
    expect(plan.events.map(({ clock, days }) => [clock, days])).toEqual([
      ['calendar', 1.667],
      ['calendar', 2],
    ]);
    const five_days = await xer({ calendars: [['24', week('', ...Array.from({ length: 5 }, () => all_day), '')]] });
    expect(five_days.events.map(({ clock }) => clock)).toEqual(['working', 'working']);
  });

  test.each([
    [8, undefined, 8],
    [undefined, [9, 9, 9], 9],
    [undefined, undefined, 8],
    [undefined, [], 8],
    [0, undefined, 8],
    [7.5, [8, 8], 7.5],
    [24, undefined, 24],
    [48, undefined, 24],
  ])('%s with shifts of %j has %i hours', (stated, shifts, hours) => {
    expect(hoursADay(stated, shifts).hours).toBe(hours);
  });
});

describe('the hours of a lag count', () => {
  const calendars: [string, string][] = [
    ['8', ''],
    ['12', ''],
  ];
  test.each([
    ['', 3],
    ['rcal_Predecessor', 3],
    ['rcal_Successor', 2],
    ['rcal_ProjDefault', 3],
    ['rcal_24Hour', 1],
  ])('by %j as %i days', async (options, lag) => {
    const plan = await xer({ calendars, options });
    expect(plan.links.map((link) => link.lag)).toEqual([lag]);
    expect(said(plan).filter((one) => one.includes('round the clock'))).toHaveLength(options === 'rcal_24Hour' ? 1 : 0);
  });

  test.each([
    ['Predecessor Activity Calendar', 'predecessor'],
    ['Successor Activity Calendar', 'successor'],
    ['24 Hour Calendar', 'round the clock'],
    ['Project Default Calendar', 'project'],
    ['', 'predecessor'],
  ])('in the words %j', (words, calendar) => {
    expect(lagCalendarOf(words)).toBe(calendar);
  });
});

test('what is no number is said and left out, and never 0', async () => {
  const plan = await xer({ calendars: [['8', '']], duration: 'long', lag: 'soon' });
  expect(daysIn(plan)[0]).toEqual(['First', undefined]);
  expect(said(plan)).toEqual([
    'First: “long” is not a number of hours; it is left out.',
    'Second: “soon” is not a number of hours; it is left out.',
  ]);
  expect((await xer({ calendars: [['8', '']], duration: '' })).events[0]?.days).toBeUndefined();
});

test.each([
  ['22,5', 22.5],
  ['22.5', 22.5],
  ['-7,5', -7.5],
  ['1.250,5', 1250.5],
  ['', undefined],
  ['x', undefined],
  [undefined, undefined],
])('%j of a file is %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

describe('a file of Project', () => {
  const project = (calendars: string, task: string) =>
    readPlan(
      Buffer.from(
        `<Project><CalendarUID>1</CalendarUID><MinutesPerDay>480</MinutesPerDay><Calendars>${calendars}</Calendars><Tasks><Task><UID>1</UID><Name>Cure</Name><OutlineLevel>1</OutlineLevel>${task}</Task></Tasks></Project>`,
      ),
      'p.xml',
    ).then(({ plan }) => plan);
  const calendar = (uid: number, name: string, from: string, to: string) =>
    `<Calendar><UID>${uid}</UID><Name>${name}</Name><WeekDays>${[1, 2, 3, 4, 5, 6, 7]
      .map(
        (day) =>
          `<WeekDay><DayType>${day}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>${from}</FromTime><ToTime>${to}</ToTime></WorkingTime></WorkingTimes></WeekDay>`,
      )
      .join('')}</WeekDays></Calendar>`;

  test('counts an event by its calendar of 24 hours in days of the calendar, and says so', async () => {
    const calendars = calendar(1, 'Standard', '09:00:00', '17:00:00') + calendar(2, '24 Hours', '00:00:00', '00:00:00');
    const plan = await project(calendars, '<Duration>PT72H0M0S</Duration><CalendarUID>2</CalendarUID>');
    expect(plan.events[0]).toMatchObject({ days: 3, clock: 'calendar' });
    expect(said(plan)[0]).toContain('counted in calendar days here');
  });

  test('without a percent has none, and a duration that is none is said', async () => {
    const plan = await project('', '<Duration>three days</Duration>');
    expect(plan.events[0]).toMatchObject({ days: undefined, percent: undefined });
    expect(said(plan)).toEqual(['Cure: The duration “three days” is not understood; it is left out.']);
    const known = await project('', '<Duration>PT16H0M0S</Duration><PercentComplete>0</PercentComplete>');
    expect(known.events[0]).toMatchObject({ days: 2, percent: 0 });
  });
});
