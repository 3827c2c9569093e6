/** The engine against the naive one: early dates one by one, floats by slipping an event until something moves. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, dayNumber } from '../dates.ts';
import { computeSchedule } from './compute.ts';
import { calendars, nextWorked, type Place, place, shown } from './reference_engine.ts';
import type { Plan, PlanEvent } from './plan.ts';

const monday = dayNumber('2026-01-05');

interface Spice {
  constraints: boolean;
  actuals: boolean;
  days?: number[];
  /** 0 to 2 working in a calendar, 3 and 4 regulated */
  kinds?: number[];
}

const plans = ({
  constraints,
  actuals,
  days = [0, 1, 1, 2, 3, 5, 8],
  kinds = [0, 0, 0, 1, 2, 3, 4],
}: Spice): fc.Arbitrary<Plan> =>
  fc.integer({ min: 1, max: 7 }).chain((count) => {
    const date = fc.integer({ min: -4, max: 25 }).map((day) => dateOfDay(monday + day));
    const event = fc.record({
      days: fc.constantFrom(...days),
      kind: fc.constantFrom(...kinds),
      constraint: constraints ? fc.constantFrom(null, null, 'not_earlier_than', 'must_start_on') : fc.constant(null),
      constraint_date: date,
      actual: actuals ? fc.constantFrom(0, 0, 1, 2) : fc.constant(0),
      actual_day: fc.integer({ min: 0, max: 10 }),
      actual_length: fc.integer({ min: 0, max: 5 }),
    });
    const link = fc.record({
      a: fc.nat(count - 1),
      b: fc.nat(count - 1),
      kind: fc.constantFrom('FS', 'FS', 'FS', 'SS', 'FF', 'SF'),
      lag: fc.constantFrom(0, 0, 0, 1, 2, 4, -1, -3),
    });
    return fc
      .record({
        events: fc.array(event, { minLength: count, maxLength: count }),
        links: fc.array(link, { maxLength: count * 2 }),
        ids: fc.shuffledSubarray([11, 7, 3, 40, 25, 2, 9], { minLength: count, maxLength: count }),
        today: actuals ? fc.option(fc.integer({ min: 0, max: 14 })) : fc.constant(null),
      })
      .map(
        ({ events, links, ids, today }): Plan => ({
          start: dateOfDay(monday),
          today: today === null ? null : dateOfDay(monday + today),
          pace: 100,
          calendars,
          events: events.map(
            ({ kind, constraint, constraint_date, actual, actual_day, actual_length, ...rest }, at) => ({
              id: ids[at] as number,
              days: rest.days,
              clock: kind >= 3 ? ('calendar' as const) : ('working' as const),
              ...(kind === 0 || kind === 3 ? {} : { calendar: kind === 4 ? 2 : kind }),
              constraint: constraint as 'not_earlier_than' | null,
              constraint_date: constraint ? constraint_date : null,
              actual_start: actual > 0 ? dateOfDay(monday + actual_day) : null,
              actual_end: actual === 2 ? dateOfDay(monday + actual_day + actual_length) : null,
            }),
          ),
          links: links
            .filter(({ a, b }) => a !== b)
            .map(({ a, b, kind, lag }) => ({
              from: ids[Math.min(a, b)] as number,
              to: ids[Math.max(a, b)] as number,
              kind: kind,
              lag,
            })),
        }),
      );
  });

const agree = (plan: Plan) => {
  const places = place(plan);
  const expected = plan.events.map((event) => ({
    id: event.id,
    ...shown(event, places.get(event.id) as Place, Boolean(event.actual_start)),
  }));
  expect(computeSchedule(plan).events.map(({ id, start, end }) => ({ id, start, end }))).toEqual(expected);
};

test('early dates agree on plans with links and several calendars', () => {
  fc.assert(fc.property(plans({ constraints: false, actuals: false }), agree), { numRuns: 500 });
});

test('early dates agree under constraints', () => {
  fc.assert(fc.property(plans({ constraints: true, actuals: false }), agree), { numRuns: 500 });
});

test('early dates agree with actual days and a today', () => {
  fc.assert(fc.property(plans({ constraints: true, actuals: true }), agree), { numRuns: 500 });
});

/**
 * Checks floats by slipping events; `moment` says which mornings are one moment of an event. The end of a plan is the last
 * moment of work and the last day shown: a milestone at a morning is shown as the day that begins.
 */
function slipAndCompare(plan: Plan, moment: (event: PlanEvent, day: number) => number): void {
  const early = place(plan);
  const dayOf = (event: PlanEvent, at: Place) => dayNumber(shown(event, at, Boolean(event.actual_start)).end);
  const endOf = (places: ReadonlyMap<number, Place>): [number, number] => [
    Math.max(...plan.events.map((event) => moment(event, (places.get(event.id) as Place).over))),
    Math.max(...plan.events.map((event) => dayOf(event, places.get(event.id) as Place))),
  ];
  const others = (places: ReadonlyMap<number, Place>, id: number) =>
    plan.events
      .filter((event) => event.id !== id)
      .map((event) => {
        const at = places.get(event.id) as Place;
        return `${event.id} ${moment(event, at.start)} ${moment(event, at.over)} ${event.days === 0 ? dayOf(event, at) : ''}`;
      });
  const [last, last_day] = endOf(early);
  for (const { id, total_float, free_float } of computeSchedule(plan).events) {
    const after = (days: number) => place(plan, new Map([[id, days]]));
    expect([id, total_float, ...endOf(after(total_float))]).toEqual([id, total_float, last, last_day]);
    const [later, later_day] = endOf(after(total_float + 1));
    expect([id, total_float, later > last || later_day > last_day]).toEqual([id, total_float, true]);
    expect(free_float).toBeLessThanOrEqual(total_float);
    expect([id, free_float, others(after(free_float), id)]).toEqual([id, free_float, others(early, id)]);
    if (free_float < total_float) expect(others(after(free_float + 1), id)).not.toEqual(others(early, id));
  }
}

test('total float is how far work can slip before the end moves, free float before any other work does', () => {
  const work = plans({ constraints: false, actuals: false, days: [1, 1, 2, 3, 5, 8] });
  fc.assert(
    fc.property(work, (plan) => slipAndCompare(plan, (_, day) => day)),
    { numRuns: 200 },
  );
});

test('the same holds with milestones on one calendar, where an evening and the next morning are one moment', () => {
  const one_calendar = plans({ constraints: false, actuals: false, kinds: [0], days: [0, 0, 1, 2, 3, 5, 8] });
  fc.assert(
    fc.property(one_calendar, (plan) => slipAndCompare(plan, (_, day) => nextWorked(0, day))),
    { numRuns: 300 },
  );
});

test('a milestone at a morning can slip to the morning of the last day, and no further', () => {
  const plan: Plan = {
    start: dateOfDay(monday),
    pace: 100,
    calendars,
    events: [
      { id: 1, days: 5, clock: 'working' },
      { id: 2, days: 0, clock: 'working' },
      { id: 3, days: 0, clock: 'working', constraint: 'not_later_than', constraint_date: dateOfDay(monday + 1) },
    ],
    links: [],
  };
  const [work, free, held] = computeSchedule(plan).events;
  expect(work).toMatchObject({ end: '2026-01-09', total_float: 0 });
  expect(free).toMatchObject({ start: '2026-01-05', late_end: '2026-01-09', total_float: 4, free_float: 4 });
  expect(held).toMatchObject({ start: '2026-01-05', late_end: '2026-01-06', total_float: 1 });
});
