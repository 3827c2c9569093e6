import { describe, expect, test } from 'vitest';
import { daysBetween } from '../dates.ts';
import { normalShare, normalTable, seeded, spread_shapes, spreadTable, zStep } from './chance.ts';
import { computeSchedule } from './compute.ts';
import type { Plan } from './plan.ts';
import { simulate } from './simulate.ts';

const every_day = [{ name: 'Every day', working_days: [1, 2, 3, 4, 5, 6, 7], holidays: [] }];
const row = (count: number, days: number): Plan => ({
  start: '2026-01-05',
  pace: 100,
  calendars: [...every_day, ...every_day],
  events: Array.from({ length: count }, (_, at) => ({ id: at + 1, days, clock: 'working' as const })),
  links: Array.from({ length: count - 1 }, (_, at) => ({ from: at + 1, to: at + 2, kind: 'FS' as const, lag: 0 })),
});

describe('chance', () => {
  test('comes again for the same seed', () => {
    const [a, b, c] = [seeded(7), seeded(7), seeded(8)];
    const [first, again, other] = [a, b, c].map((bits) => Array.from({ length: 5 }, () => bits()));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('is even: the mean of many numbers is the middle', () => {
    const bits = seeded(1);
    let sum = 0;
    for (let at = 0; at < 100_000; at += 1) sum += bits() / 2 ** 32;
    expect(sum / 100_000).toBeCloseTo(0.5, 2);
  });

  test.each([
    [0, 0.5],
    [1.2815515655446004, 0.9],
    [-1.6448536269514722, 0.05],
  ])('of normal numbers, those below %d are %d', (z, share) => {
    expect(normalShare(z)).toBeCloseTo(share, 6);
  });

  test('the normal numbers have mean 0 and variance 1', () => {
    const table = normalTable();
    const mean = table.reduce((sum, z) => sum + z, 0) / table.length;
    expect(mean).toBeCloseTo(0, 5);
    expect(table.reduce((sum, z) => sum + z * z, 0) / table.length).toBeCloseTo(1, 2);
  });

  // PERT has mean (a + 4 m + b) / 6, the triangle (a + m + b) / 3
  test.each(spread_shapes)('the means of %s are those of the formula', (shape) => {
    const normals = normalTable();
    for (const mode of [0, 0.25, 0.5, 1]) {
      const table = spreadTable(mode, shape);
      const mean = normals.reduce((sum, z) => sum + (table[zStep(z)] as number), 0) / normals.length;
      expect(mean).toBeCloseTo(shape === 'pert' ? (4 * mode + 1) / 6 : (mode + 1) / 3, 2);
    }
  });
});

describe('a simulation', () => {
  test('is the same for the same seed, and another for another', () => {
    const one = simulate(row(20, 5), { seed: 3, runs: 300 });
    expect(simulate(row(20, 5), { seed: 3, runs: 300 })).toEqual(one);
    expect(simulate(row(20, 5), { seed: 4, runs: 300 })).not.toEqual(one);
  });

  test('without any spread ends as planned, every time', () => {
    const spreads = new Map(row(5, 4).events.map(({ id }) => [id, { optimistic: 4, likely: 4, pessimistic: 4 }]));
    const found = simulate(row(5, 4), { spreads, runs: 50, target: '2026-01-24' });
    const end = computeSchedule(row(5, 4)).end;
    expect(found).toMatchObject({ planned_end: end, p50: end, p80: end, p90: end, on_time: 1, drivers: [] });
    expect(found.histogram).toEqual([{ date: end, runs: 50 }]);
    expect(found.events.every(({ criticality, influence }) => criticality === 1 && influence === 0)).toBe(true);
  });

  test('of ten events of ten days for themselves has the mean and spread of the formula', () => {
    const spreads = new Map(row(10, 10).events.map(({ id }) => [id, { optimistic: 8, likely: 10, pessimistic: 15 }]));
    const found = simulate(row(10, 10), { spreads, shape: 'triangular', shared: 0, runs: 4000 });
    // triangle: mean 11, variance (64 + 100 + 225 - 80 - 120 - 150) / 18 = 39 / 18, so ten have 110 and 4.65
    expect(daysBetween('2026-01-05', found.p50) + 1).toBeGreaterThanOrEqual(109);
    expect(daysBetween('2026-01-05', found.p50) + 1).toBeLessThanOrEqual(111);
    expect(daysBetween(found.p50, found.p90)).toBeGreaterThanOrEqual(5);
    expect(daysBetween(found.p50, found.p90)).toBeLessThanOrEqual(7);
  });

  test('is less certain where events share their luck', () => {
    const spreadOf = (shared: number) => {
      const { p50, p90 } = simulate(row(30, 5), { shared, runs: 1000 });
      return daysBetween(p50, p90);
    };
    expect(spreadOf(0.6)).toBeGreaterThan(spreadOf(0) + 2);
  });

  test('names the long uncertain branch as the driver, not the short one beside it', () => {
    const plan: Plan = {
      ...row(4, 5),
      links: [
        { from: 1, to: 2, kind: 'FS', lag: 0 },
        { from: 1, to: 3, kind: 'FS', lag: 0 },
        { from: 2, to: 4, kind: 'FS', lag: 0 },
        { from: 3, to: 4, kind: 'FS', lag: 0 },
      ],
    };
    const spreads = new Map([
      [2, { optimistic: 10, likely: 20, pessimistic: 40 }],
      [3, { optimistic: 4, likely: 5, pessimistic: 6 }],
    ]);
    const { drivers, events } = simulate(plan, { spreads, runs: 500 });
    expect(drivers[0]).toMatchObject({ id: 2, criticality: 1 });
    expect(drivers[0]?.influence).toBeGreaterThan(0.8);
    expect(events[2]).toMatchObject({ id: 3, criticality: 0 });
  });

  test('may be about one event, and asks how often a day is reached', () => {
    const found = simulate(row(20, 5), { event_id: 15, target: '2026-03-22', runs: 500 });
    expect(found.planned_end).toBe('2026-03-20');
    expect(found.p50 < found.p80 && found.p80 < found.p90).toBe(true);
    expect(found.on_time).toBeGreaterThan(0);
    expect(found.on_time).toBeLessThan(1);
    expect(found.histogram.reduce((sum, { runs }) => sum + runs, 0)).toBe(500);
    expect(() => simulate(row(2, 5), { event_id: 999 })).toThrow('There is no event 999.');
  });

  test('leaves finished events where they lie, and only the rest of one in progress to chance', () => {
    const plan = { ...row(2, 100), today: '2026-04-14' };
    const [first, second] = plan.events as [Plan['events'][number], Plan['events'][number]];
    const done = { ...first, actual_start: '2026-01-05', actual_end: '2026-01-10' };
    const begun = { ...second, actual_start: '2026-01-11', percent: 90 };
    const { p90, events } = simulate({ ...plan, events: [done, begun] }, { runs: 300 });
    expect(events[0]).toMatchObject({ influence: 0 });
    expect(daysBetween('2026-04-14', p90)).toBeLessThan(14);
    expect(simulate({ ...plan, events: [done], links: [] }, { runs: 20 }).p90).toBe('2026-01-10');
  });

  test('of an empty plan ends where it starts', () => {
    expect(simulate({ ...row(1, 1), events: [], links: [] }, { runs: 10 })).toMatchObject({
      p90: '2026-01-05',
      drivers: [],
    });
  });
});
