/** What must hold for any plan: decimals at a pace, slow seasons, several calendars, actual days. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from './backward.ts';
import { compile } from './compile.ts';
import { computeSchedule, onDay, recompute, scheduleOf, update } from './compute.ts';
import { addDays } from '../dates.ts';
import { dueOf } from './event_inputs.ts';
import { constraint_kinds, link_kinds, type LinkKind, type Plan, type PlanEvent } from './plan.ts';
import { reschedule } from './reschedule.ts';

const calendars = [
  { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: ['2026-01-14', '2026-01-26'] },
  { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: ['2026-01-15', '2026-01-26'] },
  {
    name: 'Outdoor',
    working_days: [1, 2, 3, 4, 5, 6],
    holidays: ['2026-01-14'],
    slow_spans: [
      { from: '2026-01-10', to: '2026-01-25', productivity: 0.5 },
      { from: '2026-02-01', to: '2026-02-20', productivity: 0.65 },
    ],
  },
];

interface Kinds {
  links?: readonly LinkKind[];
  constraints?: boolean;
  actuals?: boolean;
  paces?: readonly number[];
  days?: readonly number[];
  /** the calendars events may name */
  used?: readonly (number | undefined)[];
}

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-01-05', days));

const eventFields = ({
  constraints = true,
  actuals = true,
  days = [0, 1, 1, 2, 3, 7, 12],
  used = [undefined, undefined, 0, 1, 2],
}: Kinds) =>
  fc.record({
    days: fc.constantFrom(...days),
    clock: fc.constantFrom('working', 'working', 'calendar' as const),
    calendar: fc.constantFrom(...used),
    constraint: constraints ? fc.constantFrom(null, null, null, ...constraint_kinds) : fc.constant(null),
    constraint_date: day,
    actual_start: actuals ? fc.option(day, { freq: 1 }) : fc.constant(null),
    length: fc.option(fc.nat(9), { freq: 1 }),
    percent: fc.constantFrom(undefined, 0, 30, 80, 100),
  });

const paces = [50, 90, 100, 110, 120, 130];

const plans = (kinds: Kinds = {}): fc.Arbitrary<Plan> =>
  fc.integer({ min: 1, max: 12 }).chain((count) =>
    fc
      .record({
        events: fc.array(eventFields(kinds), { minLength: count, maxLength: count }),
        links: fc.array(
          fc.record({
            a: fc.nat(count - 1),
            b: fc.nat(count - 1),
            kind: fc.constantFrom(...(kinds.links ?? link_kinds)),
            lag: fc.constantFrom(0, 0, 0, 1, 3, -1, -2),
          }),
          { maxLength: count * 2 },
        ),
        pace: fc.constantFrom(...(kinds.paces ?? paces)),
        today: kinds.actuals === false ? fc.constant(null) : fc.option(day),
      })
      .map(({ events, links, pace, today }) => ({
        start: '2026-01-05',
        today,
        pace,
        calendars,
        events: events.map(({ length, calendar, percent, ...event }, at): PlanEvent => {
          const { actual_start } = event;
          return {
            ...event,
            id: at * 3 + 1,
            ...(calendar === undefined ? {} : { calendar }),
            ...(percent === undefined ? {} : { percent }),
            constraint_date: event.constraint ? event.constraint_date : null,
            actual_end: actual_start && length !== null ? addDays(actual_start, length) : null,
          };
        }),
        links: links
          .filter(({ a, b }) => a !== b)
          .map(({ a, b, kind, lag }) => ({ from: Math.min(a, b) * 3 + 1, to: Math.max(a, b) * 3 + 1, kind, lag })),
      })),
  );

test('an event without actual days never starts before the plan, its day, today, or what it waits for', () => {
  // with parts of days a rounded start may lie before that of a neighbour on another calendar, so whole days only
  const simple = plans({ links: ['FS', 'SS'], paces: [100], used: [undefined, 0, 1] });
  fc.assert(
    fc.property(simple, (plan) => {
      const schedule = computeSchedule(plan);
      const by_id = new Map(schedule.events.map((event) => [event.id, event]));
      plan.events.forEach((event, at) => {
        const { start, end } = schedule.events[at] ?? { start: '', end: '' };
        expect(start <= end).toBe(true);
        if (event.actual_start) {
          expect(start).toBe(event.actual_start);
          if (event.actual_end) expect(end).toBe(event.actual_end);
          else if (plan.today) expect(end >= plan.today).toBe(true);
          return;
        }
        if (plan.today) expect(start >= plan.today).toBe(true);
        if (event.constraint === 'must_start_on') return;
        expect(start >= plan.start).toBe(true);
        if (event.constraint === 'not_earlier_than' && event.constraint_date)
          expect(start >= event.constraint_date).toBe(true);
        for (const { from, to, kind, lag } of plan.links) {
          if (to !== event.id || lag < 0) continue;
          const before = by_id.get(from);
          if (before) expect(start >= (kind === 'FS' ? before.end : before.start)).toBe(true);
        }
      });
    }),
    { numRuns: 600 },
  );
});

test('floats are 0 or more on plans that can be had, free float is never more than total, and something is critical', () => {
  fc.assert(
    fc.property(plans({ constraints: false }), (plan) => {
      const { events } = computeSchedule(plan);
      for (const { total_float, free_float } of events) {
        expect(total_float).toBeGreaterThanOrEqual(0);
        expect(free_float).toBeGreaterThanOrEqual(0);
        expect(free_float).toBeLessThanOrEqual(total_float);
      }
      for (const { id, start, end, late_start, late_end, critical } of events) {
        if (critical) expect(plan.events.find((event) => event.id === id)?.actual_end ?? null).toBe(null);
        expect(late_start >= start).toBe(true);
        expect(late_end >= end).toBe(true);
      }
      const last = Math.max(...events.map(({ end }) => Date.parse(end)));
      const open = events.filter((_, at) => !plan.events[at]?.actual_end);
      const decides =
        open.some(({ end }) => Date.parse(end) === last) &&
        !events.some(({ id, end }) => Date.parse(end) === last && !open.some((one) => one.id === id));
      if (decides) expect(open.some(({ critical }) => critical)).toBe(true);
    }),
    { numRuns: 800 },
  );
});

test('computing again changes nothing, and the order of events and links never matters', () => {
  fc.assert(
    fc.property(plans(), fc.integer(), (plan, turn) => {
      const network = compile(plan);
      recompute(network);
      const schedule = scheduleOf(network);
      recompute(network);
      expect(scheduleOf(network)).toEqual(schedule);
      const turned = <T>(list: readonly T[]): T[] => {
        const at = list.length ? Math.abs(turn) % list.length : 0;
        return [...list.slice(at), ...list.slice(0, at)].toReversed();
      };
      const other = computeSchedule({ ...plan, events: turned(plan.events), links: turned(plan.links) });
      expect(other.events.toSorted((a, b) => a.id - b.id)).toEqual(schedule.events);
      expect({ ...other, events: [] }).toEqual({ ...schedule, events: [] });
    }),
    { numRuns: 400 },
  );
});

test('a network put on another day gives what the plan of that day gives', () => {
  fc.assert(
    fc.property(plans(), fc.option(day), fc.option(day), (plan, first, other) => {
      const network = compile({ ...plan, today: first });
      recompute(network);
      const moved = onDay(network, other);
      recompute(moved);
      expect(scheduleOf(moved)).toEqual(computeSchedule({ ...plan, today: other }));
      // the first stays as it was
      expect(scheduleOf(network)).toEqual(computeSchedule({ ...plan, today: first }));
    }),
    { numRuns: 300 },
  );
});

test('changing one event gives what computing everything gives, and names what moved', () => {
  const change = fc.record({
    at: fc.nat(11),
    days: fc.constantFrom(0, 1, 4, 9),
    constraint: fc.constantFrom(null, ...constraint_kinds),
    constraint_date: day,
    actual_start: fc.option(day),
  });
  fc.assert(
    fc.property(plans(), fc.array(change, { minLength: 1, maxLength: 3 }), (plan, changes) => {
      const network = compile(plan);
      recompute(network);
      let events = [...plan.events];
      for (const { at, ...fields } of changes) {
        const index = at % events.length;
        const event = events[index] as PlanEvent;
        events = events.with(index, { ...event, ...fields });
        const was = scheduleOf(network);
        const moved = update(network, network.place_of[index] as number, fields);
        const now = scheduleOf(network);
        const names = new Set(moved.map((place) => network.events[place]?.id));
        now.events.forEach(({ id, start, end }, one) => {
          if (start !== was.events[one]?.start || end !== was.events[one]?.end) expect(names.has(id)).toBe(true);
        });
      }
      settle(network);
      expect(scheduleOf(network)).toEqual(computeSchedule({ ...plan, events }));
    }),
    { numRuns: 600 },
  );
});

test('a slower pace never ends earlier', () => {
  const paced = plans({ links: ['FS', 'SS'], constraints: false, actuals: false, days: [1, 1, 2, 3, 7] });
  fc.assert(
    fc.property(paced, (plan) => {
      const ends = paces.map((pace) => computeSchedule({ ...plan, pace }).end);
      expect(ends).toEqual(ends.toSorted());
    }),
    { numRuns: 300 },
  );
});

/** The second event follows the first with a lead of a day: held to its day, the first leads it to the day before. */
const led_before_today: Plan = {
  start: '2026-01-05',
  today: null,
  pace: 50,
  calendars,
  events: [
    { id: 1, days: 1, clock: 'working' },
    { id: 2, days: 0, clock: 'calendar' },
  ],
  links: [{ from: 1, to: 2, kind: 'FS', lag: -1 }],
};

test('rescheduled, no work that has not begun lies in the past, and due days and work that began are as they were', () => {
  fc.assert(
    fc.property(plans(), day, (plan, today) => {
      const held = new Map(reschedule(plan, today).map((one) => [one.id, one]));
      const events = plan.events.map((event): PlanEvent => {
        const one = held.get(event.id);
        if (!one) return event;
        const { start, deadline } = one;
        return { ...event, constraint: 'not_earlier_than', constraint_date: start, deadline };
      });
      const before = computeSchedule({ ...plan, today: null });
      const after = computeSchedule({ ...plan, today: null, events });
      plan.events.forEach((event, at) => {
        expect(dueOf(events[at] as PlanEvent)).toEqual(dueOf(event));
        const { start, end } = after.events[at] ?? { start: '', end: '' };
        if (!event.actual_start) expect(start >= today).toBe(true);
        else expect(start).toBe(before.events[at]?.start);
        if (event.actual_end) expect(end).toBe(event.actual_end);
      });
      expect(reschedule({ ...plan, events }, today)).toEqual([]);
    }),
    { examples: [[led_before_today, '2026-01-06']] },
  );
});
