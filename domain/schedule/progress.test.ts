import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { stage_keys } from '../stages.ts';
import {
  earnedShare,
  type ProgressEvent,
  progressCurve,
  progressFigures,
  shareOfSpan,
  sharesOf,
  stage_weights,
  stageProgress,
} from './progress.ts';

/** Ten days of engineering from Monday, then ten of construction. */
const event = (more: Partial<ProgressEvent> = {}): ProgressEvent => ({
  stage: 'engineering',
  percent: 0,
  planned_start: '2026-01-05',
  planned_end: '2026-01-14',
  actual_start: null,
  actual_end: null,
  ...more,
});
const second = { planned_start: '2026-01-15', planned_end: '2026-01-24' };

test('the stages weigh 100 together', () => {
  expect(Object.values(stage_weights).reduce((sum, weight) => sum + weight)).toBe(100);
});

describe('shares', () => {
  test.each([
    [
      [{ stage: 'engineering' }, { stage: 'construction' }],
      [8 / 35, 27 / 35],
    ],
    [
      [{ stage: 'engineering' }, { stage: 'engineering', weight: 3 }],
      [0.25, 0.75],
    ],
    [[{ stage: 'pre_requisites' }], [1]],
    [
      [{ stage: 'pre_requisites' }, { stage: 'materials', weight: 0 }],
      [0, 1],
    ],
    [[], []],
  ] as const)('of %j are %j', (events, shares) => {
    sharesOf(events).forEach((share, at) => expect(share).toBeCloseTo(shares[at] as number, 12));
  });
});

test.each([
  ['2026-01-04', 0],
  ['2026-01-05', 0.1],
  ['2026-01-09', 0.5],
  ['2026-01-14', 1],
  ['2026-02-01', 1],
])('at the end of %s, %d of ten days have passed', (date, share) => {
  expect(shareOfSpan('2026-01-05', '2026-01-14', date)).toBeCloseTo(share, 12);
});

test.each([
  [{ percent: 40, actual_end: null }, 0.4],
  [{ percent: 40, actual_end: '2026-01-08' }, 1],
  [{ percent: 140, actual_end: null }, 1],
])('%j has earned %d', (one, share) => {
  expect(earnedShare(one)).toBe(share);
});

describe('the curves', () => {
  const events = [event({ actual_start: '2026-01-05', actual_end: '2026-01-12', percent: 100 }), event(second)];

  test('rise evenly over planned and actual days, and go on from today', () => {
    const points = new Map(progressCurve(events, '2026-01-14', 'day').map((point) => [point.date, point]));
    expect(points.get('2026-01-05')).toEqual({ date: '2026-01-05', planned: 5, earned: 6.25, forecast: null });
    expect(points.get('2026-01-14')).toEqual({ date: '2026-01-14', planned: 50, earned: 50, forecast: 50 });
    expect(points.get('2026-01-15')).toEqual({ date: '2026-01-15', planned: 55, earned: null, forecast: 55 });
    expect(points.get('2026-01-24')).toEqual({ date: '2026-01-24', planned: 100, earned: null, forecast: 100 });
  });

  test('by week have today and the end besides', () => {
    expect(progressCurve(events, '2026-01-14').map(({ date }) => date)).toEqual([
      '2026-01-05',
      '2026-01-12',
      '2026-01-14',
      '2026-01-19',
      '2026-01-24',
    ]);
  });

  test('follow the forecast of what is late', () => {
    const late = [event({ actual_start: '2026-01-05', percent: 20, forecast_end: '2026-02-01' })];
    const points = progressCurve(late, '2026-01-22', 'day');
    expect(points.at(-1)).toEqual({ date: '2026-02-01', planned: 100, earned: null, forecast: 100 });
    expect(points.find(({ date }) => date === '2026-01-22')).toMatchObject({ planned: 100, earned: 20, forecast: 20 });
  });

  test('before the start are all to come', () => {
    const [first] = progressCurve(events.slice(1), '2026-01-01', 'day');
    expect(first).toEqual({ date: '2026-01-15', planned: 10, earned: null, forecast: 10 });
  });

  test('of nothing are empty', () => {
    expect(progressCurve([], '2026-01-05')).toEqual([]);
    expect(progressCurve([event({ planned_start: null, planned_end: null })], '2026-01-05')).toEqual([]);
  });

  test('never fall, and end at what is planned and earned', () => {
    const any_event = fc
      .record({
        stage: fc.constantFrom(...stage_keys),
        weight: fc.constantFrom(0, 1, 5),
        percent: fc.integer({ min: 0, max: 100 }),
        start: fc.nat(60),
        days: fc.nat(30),
        started: fc.option(fc.nat(30)),
        lasted: fc.option(fc.nat(20)),
      })
      .map(({ stage, weight, percent, start, days, started, lasted }): ProgressEvent => {
        const actual_start = started === null ? null : addDays('2026-01-05', started);
        return {
          stage,
          weight,
          percent: actual_start ? percent : 0,
          planned_start: addDays('2026-01-05', start),
          planned_end: addDays('2026-01-05', start + days),
          actual_start,
          actual_end:
            actual_start && lasted !== null ? addDays(actual_start, Math.min(lasted, 40 - (started ?? 0))) : null,
        };
      });
    const today = addDays('2026-01-05', 41);
    fc.assert(
      fc.property(fc.array(any_event, { minLength: 1, maxLength: 12 }), (events_of_any_kind) => {
        const points = progressCurve(events_of_any_kind, today, 'day');
        const figures = progressFigures(events_of_any_kind, today);
        points.forEach((point, at) => {
          const before = points[at - 1];
          if (!before) return;
          expect(point.planned).toBeGreaterThanOrEqual(before.planned);
          if (point.earned !== null) expect(point.earned).toBeGreaterThanOrEqual(before.earned ?? 0);
          if (before.forecast !== null) expect(point.forecast).toBeGreaterThanOrEqual(before.forecast);
        });
        const now = points.find(({ date }) => date === today);
        // a project that begins later has no point today
        expect(now?.planned ?? 0).toBeCloseTo(figures.planned_percent, 1);
        expect(now?.earned ?? 0).toBeCloseTo(figures.percent, 1);
        expect(points.at(-1)?.forecast).toBeCloseTo(100, 1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('where a project stands', () => {
  test.each([
    ['on its plan', [event({ percent: 50, actual_start: '2026-01-05' })], [50, 50, 0, 1, '2026-01-09', '2026-01-14']],
    ['behind', [event({ percent: 25, actual_start: '2026-01-05' })], [50, 25, -25, 0.5, '2026-01-06', '2026-01-29']],
    ['ahead', [event({ percent: 100, actual_start: '2026-01-05' })], [50, 100, 50, 2, '2026-01-14', '2026-01-09']],
    ['not begun', [event()], [50, 0, -50, 0, null, null]],
    ['not due yet', [event(second)], [0, 0, 0, null, null, null]],
    [
      'finished',
      [event({ percent: 100, actual_start: '2026-01-05', actual_end: '2026-01-08' })],
      [50, 100, 50, 2, '2026-01-14', '2026-01-08'],
    ],
  ])('%s on the fifth of ten days', (_name, events, [due, earned, variance, spi, until, end]) => {
    expect(progressFigures(events, '2026-01-09')).toMatchObject({
      planned_percent: due,
      percent: earned,
      schedule_variance: variance,
      schedule_performance: spi,
      earned_until: until,
      trend_end: end,
    });
  });
});

test.each([
  [
    [event(), event({ stage: 'construction' })],
    ['PENDING', 'PENDING'],
    [0, 0],
  ],
  [[event({ actual_start: '2026-01-05', percent: 40 }), event()], ['IN-PROGRESS'], [20]],
  [[event({ actual_end: '2026-01-08', weight: 3 }), event()], ['IN-PROGRESS'], [75]],
  [[event({ actual_end: '2026-01-08' })], ['FINISHED'], [100]],
])('a stage follows its events (%#)', (events, statuses, percents) => {
  const stages = stageProgress(events, '2026-01-09');
  expect(stages.map(({ status }) => status)).toEqual(statuses);
  expect(stages.map(({ percent }) => percent)).toEqual(percents);
  expect(stages[0]?.planned_percent).toBe(50);
});
