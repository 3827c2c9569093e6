import { describe, expect, test } from 'vitest';
import type { PlanState } from '../../../plan/state.ts';
import { calendarNotes, type FileEvent, type NotUnderstood, type PlanToWrite, withWeek } from './file_plan.ts';
import { heldBy, withRemaining } from './held.ts';
import { fieldOfHeading } from './columns.ts';
import { folded, writeCalendar } from './ical.ts';
import { readPlan } from './read.ts';
import { dateOf } from '../../../tables/read_cells.ts';
import { cellsOf } from '../../../tables/read_csv.ts';
import { endConstraint } from './read_msproject.ts';
import { waitsOf } from './read_table.ts';
import { giveStages } from './stages.ts';
import { writeMsProject } from './write_msproject.ts';
import { inEnglish } from '../../../../domain/sentences.ts';
import { csvLines } from '../../../../domain/table_files.ts';
import { tableIn } from '../../../tables/spoken.ts';
import { workbook } from '../../../tables/workbook.ts';
import { planTable } from './plan_table.ts';

const inWords = (found: readonly NotUnderstood[]) =>
  found.map((one) => ({ ...one, where: inEnglish(one.where), says: inEnglish(one.says) }));

const event = (key: string, more: Partial<FileEvent> = {}): FileEvent => ({
  key,
  is_group: false,
  code: key,
  name: `Event ${key}`,
  days: 2,
  clock: 'working',
  start: '2026-04-01',
  end: '2026-04-02',
  percent: 0,
  stage: 'engineering',
  ...more,
});

const plan: PlanToWrite = {
  name: 'Rooftop “A” & <B>',
  start: '2026-04-01',
  end: '2026-05-20',
  working_days: [1, 2, 3, 4, 5, 6],
  holidays: ['2026-05-01'],
  not_understood: [],
  events: [
    event('G', { is_group: true, days: undefined, name: 'Drawings', code: '' }),
    event('E01', { parent: 'G', name: 'Design, "basis"; ₹', percent: 40, actual_start: '2026-04-01' }),
    event('E02', { parent: 'G', days: 3.5, constraint: { kind: 'not_earlier_than', date: '2026-04-10' } }),
    event('A01', { stage: 'approvals', days: 15, clock: 'calendar', works_role: 'Liasoning Officer', weight: 2 }),
    event('C16', {
      stage: 'construction',
      days: 0,
      start: '2026-05-20',
      end: '2026-05-20',
      name: '=Mechanical completion',
    }),
  ],
  links: [
    { from: 'E01', to: 'E02', kind: 'FS', lag: 0 },
    { from: 'E02', to: 'A01', kind: 'SS', lag: 4 },
    { from: 'A01', to: 'C16', kind: 'FF', lag: -3 },
  ],
};

/** What every format must bring back. */
function essence(read: Awaited<ReturnType<typeof readPlan>>) {
  const { events } = giveStages(read.plan.events, new Map());
  const names = new Map(events.map((one) => [one.key, one.name]));
  return {
    events: events.map((one) => ({
      name: one.name,
      in: one.parent && names.get(one.parent),
      group: one.is_group,
      code: one.code,
      stage: one.stage,
      days: one.days,
      clock: one.is_group ? undefined : one.clock,
      percent: one.percent ?? 0,
      role: one.works_role,
    })),
    links: read.plan.links.map(({ from, to, kind, lag }) => `${names.get(from)} → ${names.get(to)} ${kind} ${lag}`),
  };
}

describe('what is written is read back the same', async () => {
  const xml = await readPlan(Buffer.from(writeMsProject(plan)), 'plan.xml');
  const table = tableIn(planTable(plan, '2026-03-01'), inEnglish);
  const csv_file = Buffer.from([...csvLines(table)].join(''));
  const csv = await readPlan(csv_file, 'plan.csv');
  const sheet = await readPlan(await workbook(table), 'plan.xlsx');

  test('as Microsoft Project XML, CSV and a workbook', () => {
    expect([xml.format, csv.format, sheet.format]).toEqual(['Microsoft Project XML', 'CSV', 'Excel']);
    expect(essence(xml)).toEqual({
      events: [
        {
          name: 'Drawings',
          in: undefined,
          group: true,
          code: '',
          stage: 'engineering',
          days: undefined,
          clock: undefined,
          percent: 0,
          role: undefined,
        },
        {
          name: 'Design, "basis"; ₹',
          in: 'Drawings',
          group: false,
          code: 'E01',
          stage: 'engineering',
          days: 2,
          clock: 'working',
          percent: 40,
          role: undefined,
        },
        {
          name: 'Event E02',
          in: 'Drawings',
          group: false,
          code: 'E02',
          stage: 'engineering',
          days: 3.5,
          clock: 'working',
          percent: 0,
          role: undefined,
        },
        {
          name: 'Event A01',
          in: undefined,
          group: false,
          code: 'A01',
          stage: 'approvals',
          days: 15,
          clock: 'calendar',
          percent: 0,
          role: 'Liasoning Officer',
        },
        {
          name: '=Mechanical completion',
          in: undefined,
          group: false,
          code: 'C16',
          stage: 'construction',
          days: 0,
          clock: 'working',
          percent: 0,
          role: undefined,
        },
      ],
      links: [
        'Design, "basis"; ₹ → Event E02 FS 0',
        'Event E02 → Event A01 SS 4',
        'Event A01 → =Mechanical completion FF -3',
      ],
    });
    expect(essence(csv)).toEqual(essence(xml));
    expect(essence(sheet)).toEqual(essence(xml));
  });

  test('with its dates', () => {
    for (const { plan: read } of [xml, csv, sheet]) {
      const [, first, , , last] = read.events;
      expect([first?.start, first?.end, first?.actual_start, last?.start]).toEqual([
        '2026-04-01',
        '2026-04-02',
        '2026-04-01',
        '2026-05-20',
      ]);
    }
    expect(xml.plan.events[2]?.constraint).toEqual({ kind: 'not_earlier_than', date: '2026-04-10' });
  });

  test('text that a spreadsheet would run is kept from running', () => {
    expect([...csvLines(tableIn(planTable(plan, '2026-03-01'), inEnglish))].join('')).toContain(
      "'=Mechanical completion",
    );
  });
});

test('a file of Microsoft Project: summaries, elapsed days, deadlines and what cannot be taken over', async () => {
  const task = (inside: string) => `<Task>${inside}</Task>`;
  const xml = `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><Title>Plant</Title><MinutesPerDay>450</MinutesPerDay><StartDate>2026-01-05T09:00:00</StartDate><Tasks>
    ${task('<UID>0</UID><ID>0</ID><OutlineLevel>0</OutlineLevel><Name>Plant</Name>')}
    ${task('<UID>1</UID><ID>1</ID><Name>Procurement</Name><OutlineLevel>1</OutlineLevel><Summary>1</Summary>')}
    ${task('<UID>2</UID><ID>2</ID><Name>Modules</Name><OutlineLevel>2</OutlineLevel><Duration>PT75H0M0S</Duration><DurationFormat>7</DurationFormat><Start>2026-01-05T09:00:00</Start><Finish>2026-01-16T17:30:00</Finish><Deadline>2026-02-01T17:00:00</Deadline>')}
    ${task('<UID>3</UID><ID>3</ID><Name>Curing</Name><OutlineLevel>1</OutlineLevel><Duration>PT48H0M0S</Duration><DurationFormat>8</DurationFormat><Start>2026-01-19T00:00:00</Start><Finish>2026-01-21T00:00:00</Finish><ConstraintType>1</ConstraintType><PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type><LinkLag>9000</LinkLag><LagFormat>7</LagFormat></PredecessorLink><PredecessorLink><PredecessorUID>2</PredecessorUID><Type>3</Type><LinkLag>25</LinkLag><LagFormat>19</LagFormat></PredecessorLink>')}
    ${task('<UID>4</UID><ID>4</ID><IsNull>1</IsNull>')}
  </Tasks></Project>`;
  const { plan: read } = await readPlan(Buffer.from(xml), 'p.xml');
  expect(read.events.map(({ name, days, clock, end }) => ({ name, days, clock, end }))).toEqual([
    { name: 'Procurement', days: undefined, clock: 'working', end: undefined },
    { name: 'Modules', days: 10, clock: 'working', end: '2026-01-16' },
    { name: 'Curing', days: 2, clock: 'calendar', end: '2026-01-20' },
  ]);
  expect(read.events[1]?.deadline).toBe('2026-02-01');
  // the link of the group goes to the event in it, beside the one that event has of another kind
  expect(read.links).toEqual([
    { from: '2', to: '3', kind: 'FS', lag: 2 },
    { from: '2', to: '3', kind: 'SS', lag: 2.5 },
  ]);
  expect(read.not_understood.map(({ says }) => inEnglish(says))).toEqual([
    'Is held “as late as possible”; kept as “start no earlier than 19/01/2026”.',
    'Has a lag of 25% of “Modules”; kept as 2.5 days.',
    'A group link was applied to the events in the group.',
  ]);
});

test('a file of Primavera: the tree, hours of each calendar, relations with lag, percents by kind', async () => {
  const table = (name: string, columns: string, ...rows: string[]) =>
    [
      `%T\t${name}`,
      `%F\t${columns.replaceAll(' ', '\t')}`,
      ...rows.map((row) => `%R\t${row.replaceAll('|', '\t')}`),
    ].join('\r\n');
  const xer = [
    'ERMHDR\t8.4\t2026-01-01\tProject',
    table('PROJECT', 'proj_id proj_short_name plan_start_date', '7|PLANT|2026-01-05 08:00'),
    table('CALENDAR', 'clndr_id clndr_name day_hr_cnt', '1|Week|10', '2|Round the clock|24'),
    table(
      'PROJWBS',
      'wbs_id proj_id seq_num proj_node_flag wbs_short_name wbs_name parent_wbs_id',
      '10|7|1|Y|PLANT|Solar plant|',
      '11|7|2|N|C|Construction|10',
    ),
    table(
      'TASK',
      'task_id proj_id wbs_id clndr_id phys_complete_pct complete_pct_type task_type status_code task_code task_name remain_drtn_hr_cnt target_drtn_hr_cnt cstr_type cstr_date act_start_date early_start_date early_end_date',
      '101|7|11|1|0|CP_Drtn|TT_Task|TK_Active|A100|Piling|50|100|||2026-01-05 08:00|2026-01-10 08:00|2026-01-20 18:00',
      '102|7|11|2|30|CP_Phys|TT_Task|TK_Active|A110|Curing|48|96|CS_MSOA|2026-01-22 00:00|||',
      '103|7|11|1|0|CP_Drtn|TT_FinMile|TK_NotStart|A120|Done|0|0|CS_ALAP||||',
      '104|7|11|1|0|CP_Drtn|TT_LOE|TK_NotStart|A130|Site office|0|0|||||',
    ),
    table(
      'TASKPRED',
      'task_pred_id task_id pred_task_id pred_type lag_hr_cnt',
      '1|102|101|PR_SS|48',
      '2|103|102|PR_FS|-10',
      '3|103|104|PR_FS|0',
    ),
    '%E',
  ].join('\r\n');
  const { format, plan: read } = await readPlan(Buffer.from(xer, 'latin1'), 'p.xer');
  expect(format).toBe('Primavera XER');
  expect(read.events.map(({ code, days, clock, percent }) => `${code} ${days} ${clock} ${percent}`)).toEqual([
    'C undefined undefined undefined',
    'A100 10 working 50',
    'A110 4 calendar 30',
    'A120 0 working 0',
  ]);
  expect(read.links.map(({ kind, lag }) => `${kind} ${lag}`)).toEqual(['SS 4.8', 'FS -0.417']);
  expect(read.events[2]?.constraint).toEqual({ kind: 'not_earlier_than', date: '2026-01-22' });
  expect(read.not_understood.map(({ where }) => where)).toEqual(['Done', 'Site office', 'Done', 'Done']);
  expect(giveStages(read.events, new Map()).events.map(({ code, stage, parent }) => [code, stage, parent])).toEqual([
    ['A100', 'construction', undefined],
    ['A110', 'construction', undefined],
    ['A120', 'construction', undefined],
  ]);
});

describe('sheets of other programs', () => {
  test('headings are known by their usual names, groups by numbers, links by row numbers', async () => {
    const csv = [
      'WBS;Task Name;Duration;Start;Finish;Predecessors;% Complete;Colour',
      '1;Design;;;;;;red',
      '1.1;Layout;5 days;05-Jan-26;10-Jan-26;;50%;',
      '1.2;Drawings;2 wks;;;2FS+1 day;;',
      '2;Erection;3d?;Mon 12/01/26;;9;;',
    ].join('\n');
    const { plan: read } = await readPlan(Buffer.from(csv), 'p.csv');
    expect(read.events.map(({ name, days, start, percent }) => [name, days, start, percent])).toEqual([
      ['Design', undefined, undefined, undefined],
      ['Layout', 5, '2026-01-05', 50],
      ['Drawings', 12, undefined, undefined],
      ['Erection', 3, '2026-01-12', undefined],
    ]);
    expect(read.links).toMatchObject([{ kind: 'FS', lag: 1 }]);
    expect(inWords(read.not_understood)).toEqual([
      { where: 'Column Colour', says: 'Unknown column; left out.' },
      { where: 'Erection', says: 'Predecessor not found: “9”.' },
    ]);
  });

  test.each([
    ['P03; P06 SS+1', 'P03 FS 0, P06 SS 1'],
    ['C04FS-3 days', 'C04 FS -3'],
    ['A-1', 'A-1 FS 0'],
    ['A-1 ff + 2 wks', 'A-1 FF 12'],
  ])('%s is %s', (text, meant) => {
    const known = new Set(['P03', 'P06', 'C04', 'A-1']);
    const { found } = waitsOf(text, (key) => known.has(key));
    expect(found.map(({ from, kind, lag }) => `${from} ${kind} ${lag}`).join(', ')).toBe(meant);
  });

  test.each([
    ['01/02/2026', '2026-02-01'],
    ['1-2-26', '2026-02-01'],
    ['2026-02-01 08:00', '2026-02-01'],
    ['Fri 13-Feb-26 A', '2026-02-13'],
    ['31/02/2026', undefined],
    [46_054, '2026-02-01'],
  ])('%s is the day %s', (cell, day) => {
    expect(dateOf(cell)).toBe(day);
  });

  test('cells keep separators, quotes and line breaks', () => {
    expect(cellsOf('a,b\r\n"x, ""y""\nz",2\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
  });
});

describe('what is no schedule is refused in a sentence', () => {
  test.each([
    ['<Project><Tasks></Tasks></Project>', 'This file has no events'],
    ['<Project><Tasks>', 'broken in line'],
    ['<html></html>', 'neither Microsoft'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><Project/>', 'its own entities'],
    ['hello', 'No headings'],
    ['PK\u0003\u0004rubbish', 'could not be read'],
    ['ERMHDR\t8\n%E', 'no project'],
    ['', 'No headings'],
  ])('%s', async (text, sentence) => {
    await expect(readPlan(Buffer.from(text, 'latin1'), 'x')).rejects.toThrow(sentence);
  });
});

test('thousands of levels are read as thirty', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => `${at},Level ${at},${at === 4999 ? 1 : ''}`);
  const { plan: read } = await readPlan(Buffer.from(`Level,Name,Days\n${rows.join('\n')}`), 'p.csv');
  const { events } = giveStages(read.events, new Map());
  expect(events.find(({ name }) => name === 'Level 4999')?.days).toBe(1);
});

describe('stages of foreign events', () => {
  test('come from groups named like a stage, which then go, from words, or from a choice', () => {
    const events = [
      event('g1', { is_group: true, name: 'PROCUREMENT', code: '', stage: undefined }),
      event('a', { parent: 'g1', name: 'Inverters', code: '10', stage: undefined }),
      event('g2', { is_group: true, name: 'Block 7', code: '', stage: undefined }),
      event('b', { parent: 'g2', name: 'CEIG inspection', code: '20', stage: undefined }),
      event('d', { parent: 'g2', name: 'Footings', code: '25', stage: undefined }),
      event('c', { name: 'Something', code: '30', stage: undefined }),
    ];
    const given = giveStages(events, new Map([['c', 'site_handover' as const]]));
    expect(given.events.map(({ name, stage, parent }) => [name, stage, parent])).toEqual([
      ['Inverters', 'materials', undefined],
      ['Block 7', 'approvals', undefined],
      ['CEIG inspection', 'approvals', 'g2 in approvals'],
      ['Block 7', 'construction', undefined],
      ['Footings', 'construction', 'g2'],
      ['Something', 'site_handover', undefined],
    ]);
    expect(given.guessed.map(({ where }) => where)).toEqual(['CEIG inspection', 'Footings']);
    expect(given.tops.map(({ name, sure }) => [name, sure])).toEqual([
      ['PROCUREMENT', true],
      ['Block 7', false],
      ['Something', true],
    ]);
  });
});

describe('calendars', () => {
  test('lines are folded at 75 bytes, never within a letter', () => {
    const line = `SUMMARY:${'ñ₹'.repeat(60)}`;
    const parts = folded(line).split('\r\n');
    expect(parts.every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
    expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
  });

  test('a day’s event ends on the day after it, and signs are escaped', () => {
    const text = writeCalendar('Mine', [
      {
        uid: '1@x',
        title: 'A, b; c\\d\ne',
        start: '2026-02-27',
        end: '2026-02-28',
        description: '',
        url: 'https://x.example/1',
        location: '',
        changed_at: new Date(0),
        finished: false,
        sequence: 3,
      },
    ]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260227\r\nDTEND;VALUE=DATE:20260301\r\n');
    expect(text).toContain('SUMMARY:A\\, b\\; c\\\\d\\ne\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

describe('what other programs hold', () => {
  const state = {
    start_date: '2026-01-05',
    pace: 100,
    state: 'Gujarat',
    working_days: [1, 2, 3, 4, 5],
    holidays: [{ date: '2026-01-26', name: 'Republic Day' }],
    seasons: [],
    events: [],
    links: [],
  } as unknown as PlanState;
  const ten = { ...event('X', { code: '' }), days: 10, start: undefined, end: undefined };

  test.each([
    ['must finish', '2026-02-06', { kind: 'must_start_on', date: '2026-01-23' }, undefined],
    ['finish no earlier', '2026-02-06', { kind: 'not_earlier_than', date: '2026-01-23' }, undefined],
    ['start no later', '2026-01-23', undefined, '2026-02-06'],
  ] as const)('%s is kept in working days of the company, and said', (name, date, constraint, deadline) => {
    const held = heldBy(state, { ...ten, ...endConstraint(name, date) });
    expect([held.constraint, held.deadline]).toEqual([constraint, deadline]);
    expect(held.says.map(inEnglish)).toEqual([expect.stringContaining('kept as')]);
  });

  test('what remains of a started event is kept apart from its percent', () => {
    const started = { ...ten, actual_start: '2026-01-05', percent: 50, remaining: 8 };
    const { days, says } = withRemaining(started);
    expect([days, says && inEnglish(says)]).toEqual([16, 'Remaining: 8 days; kept with a duration of 16 days at 50%.']);
    expect(withRemaining({ ...started, remaining: 5 })).toEqual({ days: 10, says: undefined });
  });

  test('weeks and months have the days of the company', async () => {
    const csv = 'Code,Name,Duration,Predecessors\nA,First,2 wks,\nB,Second,3 months,A FS+1 w\nC,Third,1 eweek,\n';
    const { plan: read } = await readPlan(Buffer.from(csv), 'p.csv');
    const daysIn = (week: number) => withWeek(read, week).events.map(({ days }) => days);
    expect([daysIn(6), daysIn(5)]).toEqual([
      [12, 78, 7],
      [10, 65, 7],
    ]);
    expect(withWeek(read, 5).links).toMatchObject([{ lag: 5 }]);
  });

  test('calendars of a file are named beside the company’s', async () => {
    const day = (type: number) =>
      `<WeekDay><DayType>${type}</DayType><DayWorking>${type === 1 ? 0 : 1}</DayWorking></WeekDay>`;
    const calendar = (uid: number, name: string) =>
      `<Calendar><UID>${uid}</UID><Name>${name}</Name><WeekDays>${[1, 2, 3, 4, 5, 6, 7].map(day).join('')}</WeekDays><Exceptions><Exception><Name>Holi</Name></Exception></Exceptions></Calendar>`;
    const xml = `<Project><CalendarUID>1</CalendarUID><Calendars>${calendar(1, 'Standard')}${calendar(2, 'Night')}</Calendars><Tasks><Task><UID>1</UID><ID>1</ID><Name>Pour</Name><OutlineLevel>1</OutlineLevel><CalendarUID>2</CalendarUID></Task></Tasks></Project>`;
    const { plan: read } = await readPlan(Buffer.from(xml), 'p.xml');
    expect(
      calendarNotes(read.calendars ?? [], { working_days: [1, 2, 3, 4, 5] }).map(
        ({ where, says }) => `${inEnglish(where)}: ${inEnglish(says)}`,
      ),
    ).toEqual([
      'Calendar Standard: The file’s calendar works Mon, Tue, Wed, Thu, Fri, Sat, 1 exception and is not imported: the company calendar (Mon, Tue, Wed, Thu, Fri) counts.',
      'Calendar Night: The file’s calendar works Mon, Tue, Wed, Thu, Fri, Sat, 1 exception and is not imported: the company calendar (Mon, Tue, Wed, Thu, Fri) counts.',
    ]);
    expect(inWords(read.not_understood)).toMatchObject([{ key: '1', says: expect.stringContaining('“Night”') }]);
  });
});

test.each([
  ['Waits for', 'Predecessor'],
  ['Held to', 'Constraint'],
  ['Held on', 'Constraint date'],
  ['Works', 'Responsible'],
  ['Approves', 'Approver'],
  ['Approved outside by', 'Approved externally by'],
  ['Counted in', 'Duration unit'],
])('the heading %s of earlier files is read as %s', (earlier, heading) => {
  expect(fieldOfHeading(earlier, {})).toBeDefined();
  expect(fieldOfHeading(earlier, {})).toBe(fieldOfHeading(heading, {}));
});
