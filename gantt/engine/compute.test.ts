/** The conventions of the schedule, one by one. The week is Monday to Saturday, authorities have Monday to Friday. */
import { describe, expect, test } from 'vitest';
import { computeSchedule } from './compute.ts';
import type { Cause, Plan, PlanEvent, PlanLink } from './plan.ts';

const company = { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: ['2026-01-26'] };
const authority = { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: ['2026-01-26'] };
const outdoor = { ...company, slow_spans: [{ from: '2026-02-01', to: '2026-02-28', productivity: 0.5 }] };

/** A working event; `7c` is a regulated one. */
const event = (id: number, days: number | string, more: Partial<PlanEvent> = {}): PlanEvent => ({
  id,
  days: Number.parseInt(String(days), 10),
  clock: String(days).endsWith('c') ? 'calendar' : 'working',
  ...more,
});

/** `'1 FS+2 3'`: event 3 waits for event 1. */
const link = (text: string): PlanLink => {
  const [from = '', how = '', to = ''] = text.split(' ');
  return { from: Number(from), to: Number(to), kind: how.slice(0, 2) as PlanLink['kind'], lag: Number(how.slice(2)) };
};

// Monday 5 January 2026
const plan = (events: PlanEvent[], links: string[] = [], more: Partial<Plan> = {}): Plan => ({
  start: '2026-01-05',
  pace: 100,
  calendars: [company, authority, outdoor],
  events,
  links: links.map(link),
  ...more,
});

test('ids that lie close together and those that lie far apart give the same plan', () => {
  const numbers = [-1001, 3, 900_000, 70_000_000];
  const of = (ids: readonly number[]) =>
    computeSchedule({
      ...plan(ids.map((id, at) => event(id, at + 1)).toReversed()),
      links: [1, 2, 3].map((at) => ({ from: ids[at - 1] as number, to: ids[at] as number, kind: 'FS', lag: 0 })),
    }).events.map(({ id, cause, ...one }) => ({ ...one, at: ids.indexOf(id), by: cause.by }));
  expect(of(numbers)).toEqual(of([1, 2, 3, 4]));
  expect(() => of([1, 2, 2, 4])).toThrow('Two events have the same id.');
});

/** 'id start–end' with only the days of January and February. */
const days = (of: Plan): string[] =>
  computeSchedule(of).events.map(({ id, start, end }) => `${id} ${start.slice(5)} ${end.slice(5)}`);

describe('links', () => {
  test.each([
    ['FS: the day after', '1 FS+0 2', '2 01-08 01-09'],
    ['FS with a lag, over Sunday', '1 FS+3 2', '2 01-12 01-13'],
    ['FS with an overlap', '1 FS-2 2', '2 01-06 01-07'],
    ['never before the plan starts', '1 FS-9 2', '2 01-05 01-06'],
    ['SS: the same day', '1 SS+0 2', '2 01-05 01-06'],
    ['SS with a lag', '1 SS+2 2', '2 01-07 01-08'],
    ['FF: the same end', '1 FF+0 2', '2 01-06 01-07'],
    ['FF with a lag', '1 FF+2 2', '2 01-08 01-09'],
    ['SF: ends when the other starts, lag counted', '1 SF+4 2', '2 01-07 01-08'],
  ])('%s', (_name, how, expected) => {
    expect(days(plan([event(1, 3), event(2, 2)], [how]))[1]).toBe(expected);
  });

  test('the latest of several decides, and is named', () => {
    const { events } = computeSchedule(plan([event(1, 3), event(2, 5), event(3, 1)], ['1 FS+0 3', '2 FS+0 3']));
    expect(events[2]).toMatchObject({ start: '2026-01-10', cause: { by: 'link', event: 2, kind: 'FS', lag: 0 } });
  });
});

describe('days off', () => {
  test('are jumped over: Sunday and Republic Day', () => {
    expect(days(plan([event(1, 2)], [], { start: '2026-01-24' }))).toEqual(['1 01-24 01-27']);
  });

  test('a start on one is the next working day', () => {
    expect(days(plan([event(1, 1)], [], { start: '2026-01-25' }))).toEqual(['1 01-27 01-27']);
  });

  test('work goes half as fast in a slow season', () => {
    expect(days(plan([event(1, 3, { calendar: 2 })], [], { start: '2026-02-02' }))).toEqual(['1 02-02 02-07']);
  });
});

describe('a regulated clock', () => {
  test.each([
    ['runs through the weekend', ['1 01-05 01-07', '2 01-08 01-14'], [event(1, 3), event(2, '7c')]],
    ['starts when the authority is open', ['1 01-05 01-10', '2 01-12 01-16'], [event(1, 6), event(2, '5c')]],
    ['ends when it is open', ['1 01-05 01-06', '2 01-07 01-12'], [event(1, 2), event(2, '4c')]],
    ['knows holidays', ['1 01-05 01-24', '2 01-27 01-27'], [event(1, 18), event(2, '1c')]],
  ])('%s', (_name, expected, events) => {
    expect(days(plan(events, ['1 FS+0 2']))).toEqual(expected);
  });

  test('counts lags in calendar days', () => {
    expect(days(plan([event(1, 5), event(2, '3c')], ['1 FS+4 2']))[1]).toBe('2 01-14 01-16');
  });

  test('is never scaled by the pace', () => {
    expect(days(plan([event(1, '7c'), event(2, 4)], ['1 FS+0 2'], { pace: 50 }))).toEqual([
      '1 01-05 01-12',
      '2 01-13 01-14',
    ]);
  });
});

describe('milestones', () => {
  test('lie on the day on which what they wait for is finished', () => {
    expect(days(plan([event(1, 3), event(2, 0), event(3, 1)], ['1 FS+0 2', '2 FS+0 3']))).toEqual([
      '1 01-05 01-07',
      '2 01-07 01-07',
      '3 01-08 01-08',
    ]);
  });

  test('lie on the day they are held to, and what follows starts on that day', () => {
    const held = event(1, 0, { constraint: 'not_earlier_than', constraint_date: '2026-01-14' });
    expect(days(plan([held, event(2, 1)], ['1 FS+0 2']))).toEqual(['1 01-14 01-14', '2 01-14 01-14']);
  });

  test('alone lie on the first day', () => {
    expect(days(plan([event(1, 0)]))).toEqual(['1 01-05 01-05']);
  });

  test('after work on a Sunday lie on the next working day', () => {
    const sunday = event(1, 1, { actual_start: '2026-01-11', actual_end: '2026-01-11' });
    expect(days(plan([sunday, event(2, 0)], ['1 FS+0 2']))[1]).toBe('2 01-12 01-12');
  });
});

describe('the pace', () => {
  const row = (pace: number) =>
    plan(
      Array.from({ length: 10 }, (_, at) => event(at + 1, 1)),
      Array.from({ length: 9 }, (_, at) => `${at + 1} FS+0 ${at + 2}`),
      { pace },
    );
  test.each([
    [50, '2026-01-09'],
    [90, '2026-01-14'],
    [100, '2026-01-15'],
    [110, '2026-01-16'],
    [130, '2026-01-19'],
  ])('%d ends ten days of work on %s: rounded once', (pace, end) => {
    expect(computeSchedule(row(pace)).end).toBe(end);
  });

  test('leaves lags their days', () => {
    expect(days(plan([event(1, 2), event(2, 2)], ['1 FS+4 2'], { pace: 50 }))).toEqual([
      '1 01-05 01-05',
      '2 01-10 01-10',
    ]);
  });
});

describe('constraints', () => {
  test('not earlier than holds an event back, and not what its links hold further', () => {
    const held = event(2, 1, { constraint: 'not_earlier_than', constraint_date: '2026-01-12' });
    const { events } = computeSchedule(plan([event(1, 2), held], ['1 FS+0 2']));
    expect(events[1]).toMatchObject({
      start: '2026-01-12',
      cause: { by: 'constraint', constraint: 'not_earlier_than', date: '2026-01-12' },
    });
    expect(days(plan([event(1, 9), held], ['1 FS+0 2']))[1]).toBe('2 01-15 01-15');
  });

  test('must start on wins over links and tells when they would have it later', () => {
    const held = event(2, 1, { constraint: 'must_start_on', constraint_date: '2026-01-07' });
    const { events, conflicts } = computeSchedule(plan([event(1, 6), held], ['1 FS+0 2']));
    expect(events[1]).toMatchObject({ start: '2026-01-07', cause: { by: 'constraint', constraint: 'must_start_on' } });
    expect(events[0]).toMatchObject({ total_float: -4, critical: true });
    expect(conflicts).toEqual([{ kind: 'must_start_on', event: 2, date: '2026-01-07', needed: '2026-01-12' }]);
    expect(computeSchedule(plan([event(1, 2), held], ['1 FS+0 2'])).conflicts).toEqual([]);
  });

  test('today wins over must start on: what was not begun cannot lie in the past', () => {
    const held = event(1, 1, { constraint: 'must_start_on', constraint_date: '2026-01-07' });
    const { events, conflicts } = computeSchedule(plan([held], [], { today: '2026-01-09' }));
    expect(events[0]).toMatchObject({ start: '2026-01-09', cause: { by: 'today' } });
    expect(conflicts).toEqual([{ kind: 'must_start_on', event: 1, date: '2026-01-07', needed: '2026-01-09' }]);
  });

  test('not later than moves nothing, but makes floats negative and tells', () => {
    const due = event(2, 3, { constraint: 'not_later_than', constraint_date: '2026-01-08' });
    const { events, conflicts } = computeSchedule(plan([event(1, 3), due, event(3, 9)], ['1 FS+0 2']));
    expect(events.map(({ total_float, critical }) => [total_float, critical])).toEqual([
      [-2, true],
      [-2, true],
      [0, true],
    ]);
    expect(events[1]).toMatchObject({ start: '2026-01-08', end: '2026-01-10', late_end: '2026-01-08' });
    expect(conflicts).toEqual([{ kind: 'not_later_than', event: 2, date: '2026-01-08', needed: '2026-01-10' }]);
  });
});

describe('what really happened', () => {
  const today = '2026-01-14';
  const begun = (length: number | string, percent?: number, actual_start = '2026-01-12') =>
    event(1, length, { actual_start, ...(percent === undefined ? {} : { percent }) });
  test.each<[string, PlanEvent, string, Cause['by']]>([
    [
      'finished work never moves',
      event(1, 3, { actual_start: '2026-01-06', actual_end: '2026-01-13' }),
      '1 01-06 01-13',
      'actual',
    ],
    [
      'finished work may lie on a Sunday',
      event(1, 1, { actual_start: '2026-01-11', actual_end: '2026-01-11' }),
      '1 01-11 01-11',
      'actual',
    ],
    ['an end without a start is a day', event(1, 3, { actual_end: '2026-01-13' }), '1 01-13 01-13', 'actual'],
    ['work not begun moves to today', event(1, 3), '1 01-14 01-16', 'today'],
    ['half of six days are left from today', begun(6, 50, '2026-01-05'), '1 01-05 01-16', 'today'],
    ['without a percent the time counts', begun(12), '1 01-12 01-24', 'actual'],
    ['what is overdue ends today', begun(2, undefined, '2026-01-05'), '1 01-05 01-14', 'today'],
    ['a hundred percent without an end end today', begun(9, 100), '1 01-12 01-14', 'actual'],
    ['a regulated clock runs by itself', begun('10c', 80), '1 01-12 01-21', 'actual'],
  ])('%s', (_name, one, expected, by) => {
    expect(days(plan([one], [], { today }))).toEqual([expected]);
    expect(computeSchedule(plan([one], [], { today })).events[0]?.cause.by).toBe(by);
  });

  test('a late end pushes what waits, an early one lets it come', () => {
    const ended = (actual_end: string) =>
      days(plan([event(1, 3, { actual_start: '2026-01-05', actual_end }), event(2, 2)], ['1 FS+0 2']))[1];
    expect(ended('2026-01-09')).toBe('2 01-10 01-12');
    expect(ended('2026-01-05')).toBe('2 01-06 01-07');
  });

  test('what was begun too early waits for the rest, and tells', () => {
    const early = event(2, 4, { actual_start: '2026-01-06', percent: 50 });
    const { events, conflicts } = computeSchedule(plan([event(1, 6), early], ['1 FS+0 2'], { today: '2026-01-07' }));
    expect(events[0]).toMatchObject({ start: '2026-01-07', end: '2026-01-13' });
    expect(events[1]).toMatchObject({ start: '2026-01-06', end: '2026-01-15', cause: { by: 'link', event: 1 } });
    expect(conflicts).toEqual([{ kind: 'out_of_sequence', event: 2, waits_for: 1 }]);
  });

  test('without a today nothing is pushed', () => {
    expect(days(plan([event(1, 3, { actual_start: '2026-01-07', percent: 10 }), event(2, 1)]))).toEqual([
      '1 01-07 01-09',
      '2 01-05 01-05',
    ]);
  });
});

describe('floats and the critical path', () => {
  // 1 → 2 (5 days) → 4 and 1 → 3 (2 days) → 4
  const diamond = plan(
    [event(1, 1), event(2, 5), event(3, 2), event(4, 1)],
    ['1 FS+0 2', '1 FS+0 3', '2 FS+0 4', '3 FS+0 4'],
  );

  test('of a diamond', () => {
    expect(
      computeSchedule(diamond).events.map(({ total_float, free_float, critical }) => [
        total_float,
        free_float,
        critical,
      ]),
    ).toEqual([
      [0, 0, true],
      [0, 0, true],
      [3, 3, false],
      [0, 0, true],
    ]);
    expect(computeSchedule(diamond).events[2]).toMatchObject({ late_start: '2026-01-09', late_end: '2026-01-10' });
  });

  test('of finished work are 0, and it is not critical', () => {
    const done = event(1, 3, { actual_start: '2026-01-05', actual_end: '2026-01-07' });
    expect(computeSchedule(plan([done])).events[0]).toMatchObject({ total_float: 0, free_float: 0, critical: false });
  });

  test('before a regulated clock a weekend is float, and the chain stays critical', () => {
    const { events } = computeSchedule(plan([event(1, 5), event(2, '4c')], ['1 FS+0 2']));
    expect(events[0]).toMatchObject({ end: '2026-01-09', total_float: 1, critical: true });
  });
});

describe('a schedule', () => {
  test('spans its events, and is empty without any', () => {
    expect(computeSchedule(plan([event(1, 2), event(2, '9c')]))).toMatchObject({
      start: '2026-01-05',
      end: '2026-01-13',
    });
    expect(computeSchedule(plan([]))).toEqual({ events: [], start: '2026-01-05', end: '2026-01-05', conflicts: [] });
  });

  test.each([
    ['Two events have the same id.', [event(1, 1), event(1, 2)], []],
    ['A link leads from event 1 to 9, and one of them is not there.', [event(1, 1)], ['1 FS+0 9']],
    ['Event 1 lasts -1 days.', [event(1, -1)], []],
    ['Event 1 has no calendar 7.', [event(1, 1, { calendar: 7 })], []],
    ['Events 1, 3, 2 wait for each other.', [1, 2, 3].map((id) => event(id, 1)), ['1 FS+0 2', '2 SS+0 3', '3 FF+0 1']],
    ['The plan would last 200000 days.', [event(1, 100_000), event(2, 100_000)], ['1 FS+0 2']],
  ])('is refused: %s', (sentence, events, links) => {
    expect(() => computeSchedule(plan(events, links))).toThrow(sentence);
  });

  test('lies where the plan lies, ten years before and after the holidays', () => {
    expect(days(plan([event(1, 6)], [], { start: '1996-01-01' }))).toEqual(['1 01-01 01-06']);
    expect(days(plan([event(1, 6)], [], { start: '2096-01-02' }))).toEqual(['1 01-02 01-07']);
    const far = event(1, 1, { constraint: 'not_earlier_than', constraint_date: '2196-01-01' });
    expect(computeSchedule(plan([far])).end).toBe('2196-01-01');
  });
});
