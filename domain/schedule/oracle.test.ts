/**
 * The engine against a second one that shares nothing with it: objects, days tried one after the other, floats by
 * slipping an event until something moves. Whole days, pace 100.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, dayNumber, weekday } from '../dates.ts';
import { computeSchedule } from './compute.ts';
import { type Plan, type PlanEvent, type PlanLink } from './plan.ts';

const monday = dayNumber('2026-01-05');
const calendars = [
  { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: ['2026-01-14', '2026-01-26', '2026-01-27'] },
  { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: ['2026-01-15', '2026-01-26'] },
  { name: 'Every day', working_days: [1, 2, 3, 4, 5, 6, 7], holidays: ['2026-01-20'] },
];

/** Where an event lies: mornings, the second one after its last day. A milestone has two equal ones. */
interface Place {
  start: number;
  over: number;
  /** a milestone shown on the day before its morning */
  at_end: boolean;
}

const worksOn = (calendar: number, day: number): boolean => {
  const own = calendars[calendar];
  const date = dateOfDay(day);
  return own !== undefined && own.working_days.includes(weekday(date) || 7) && !own.holidays.includes(date);
};
const nextWorked = (calendar: number, day: number): number =>
  worksOn(calendar, day) ? day : nextWorked(calendar, day + 1);
const calendarOf = ({ calendar, clock }: PlanEvent): number => calendar ?? (clock === 'calendar' ? 1 : 0);

/** Days of work from one morning to another, negative backwards. */
function between(calendar: number, from: number, to: number): number {
  let count = 0;
  for (let day = Math.min(from, to); day < Math.max(from, to); day += 1) if (worksOn(calendar, day)) count += 1;
  return to < from ? -count : count;
}

const finishesLast = (link: PlanLink) => link.kind === 'FF' || link.kind === 'SF';
const leavesFinish = (link: PlanLink) => link.kind === 'FS' || link.kind === 'FF';

/** Work is finished at the end of a day; a milestone that is still to come lies where it lies. */
function leavesDayEnd(plan: Plan, link: PlanLink, place_of_other: Place): boolean {
  const other = plan.events.find(({ id }) => id === link.from);
  return other?.days === 0 && !other.actual_start ? place_of_other.at_end : leavesFinish(link);
}

/** Early places by trying days; `slip` forces events to start that many of their own days later. */
function place(plan: Plan, slip: ReadonlyMap<number, number> = new Map()): Map<number, Place> {
  const places = new Map<number, Place>();
  while (places.size < plan.events.length) {
    for (const event of plan.events) {
      const links = plan.links.filter((link) => link.to === event.id);
      if (places.has(event.id) || !links.every((link) => places.has(link.from))) continue;
      const early = placeOne(plan, event, links, places);
      places.set(event.id, slipped(event, early, slip.get(event.id) ?? 0));
    }
  }
  return places;
}

function spanFrom(event: PlanEvent, day: number): Place {
  const calendar = calendarOf(event);
  const start = nextWorked(calendar, day);
  let over = start;
  if (event.days === 0) return { start, over, at_end: false };
  if (event.clock === 'calendar') over = nextWorked(calendar, start + event.days - 1) + 1;
  else for (let left = event.days; left > 0; over += 1) if (worksOn(calendar, over)) left -= 1;
  return { start, over, at_end: false };
}

function slipped(event: PlanEvent, early: Place, days: number): Place {
  if (days === 0) return early;
  const calendar = calendarOf(event);
  let start = nextWorked(calendar, early.start);
  if (event.clock === 'calendar' && event.days > 0) return spanFrom(event, start + days);
  if (event.clock === 'calendar') {
    const day = worksOn(calendar, early.start + days - 1)
      ? early.start + days
      : nextWorked(calendar, early.start + days);
    return { start: day, over: day, at_end: true };
  }
  for (let left = days; left > 0; left -= 1) start = nextWorked(calendar, start + 1);
  if (event.days > 0) return spanFrom(event, start);
  // a milestone is as late as the end of the day before
  let day_end = start;
  while (!worksOn(calendar, day_end - 1)) day_end -= 1;
  return { start: day_end, over: day_end, at_end: true };
}

function satisfied(event: PlanEvent, span: Place, link: PlanLink, from: Place): boolean {
  const calendar = calendarOf(event);
  const mark = leavesFinish(link) ? from.over : from.start;
  const own = finishesLast(link) ? span.over : span.start;
  if (event.clock === 'working') return between(calendar, mark, own) >= link.lag;
  // a regulated span counts its days before its end is moved off a day off
  return (finishesLast(link) ? span.start + event.days : span.start) >= mark + link.lag;
}

function placeOne(plan: Plan, event: PlanEvent, links: PlanLink[], places: ReadonlyMap<number, Place>): Place {
  const calendar = calendarOf(event);
  const day = (date: string) => dayNumber(date);
  if (event.actual_end)
    return { start: day(event.actual_start ?? event.actual_end), over: day(event.actual_end) + 1, at_end: false };
  const from = (link: PlanLink) => places.get(link.from) as Place;
  if (event.actual_start) return inProgress(plan, event, links, places, day(event.actual_start));

  let floor = day(plan.start);
  if (event.constraint === 'not_earlier_than') floor = Math.max(floor, day(event.constraint_date as string));
  if (event.constraint === 'must_start_on') floor = day(event.constraint_date as string);
  if (plan.today) floor = Math.max(floor, day(plan.today));
  const lowest = spanFrom(event, floor);
  if (event.constraint === 'must_start_on') return lowest;
  if (event.clock === 'calendar' && event.days === 0) return regulatedMilestone(plan, event, links, from, floor);
  let span = lowest;
  while (!links.every((link) => satisfied(event, span, link, from(link)))) span = spanFrom(event, span.start + 1);
  if (event.days > 0 || span.start === lowest.start) return span;

  // a milestone: is it a finish that keeps it from lying a day earlier?
  let day_end = span.start;
  while (!worksOn(calendar, day_end - 1)) day_end -= 1;
  const earlier: Place = { start: day_end - 1, over: day_end - 1, at_end: false };
  const atFinish = (link: PlanLink) => leavesDayEnd(plan, link, from(link));
  const holding = links.filter((link) => !satisfied(event, earlier, link, from(link)));
  const binds = holding.length > 0 && holding.every(atFinish);
  const raw = links.filter((link) => atFinish(link) && link.lag === 0).map((link) => from(link).over);
  if (!binds || Math.max(0, ...raw) > day_end) return span;
  return { start: day_end, over: day_end, at_end: true };
}

function regulatedMilestone(
  plan: Plan,
  event: PlanEvent,
  links: PlanLink[],
  from: (link: PlanLink) => Place,
  floor: number,
): Place {
  const at = (day: number): Place => ({ start: day, over: day, at_end: false });
  const calendar = calendarOf(event);
  let day = floor;
  while (!links.every((link) => satisfied(event, at(day), link, from(link)))) day += 1;
  const atFinish = (link: PlanLink) => leavesDayEnd(plan, link, from(link));
  const holding = links.filter((link) => !satisfied(event, at(day - 1), link, from(link)));
  const finishBinds = holding.length > 0 && holding.every(atFinish);
  if (day > floor && finishBinds && worksOn(calendar, day - 1)) return { ...at(day), at_end: true };
  return at(nextWorked(calendar, day));
}

/** What is left, in whole days, is done after today and after whatever it should have waited for. */
function inProgress(
  plan: Plan,
  event: PlanEvent,
  links: PlanLink[],
  places: ReadonlyMap<number, Place>,
  start: number,
): Place {
  const calendar = calendarOf(event);
  const regulated = event.clock === 'calendar';
  const now = plan.today ? Math.max(start, dayNumber(plan.today)) : undefined;
  const add = (from: number, days: number): number => {
    if (regulated) return from + days;
    let over = from;
    for (let left = days; left > 0; over += 1) if (worksOn(calendar, over)) left -= 1;
    return over;
  };
  const worked = now === undefined ? 0 : regulated ? now - start : between(calendar, start, now);
  const left = Math.max(0, event.days - worked);
  let over = add(start, event.days);
  if (now !== undefined) over = Math.max(over, nextWorked(calendar, now) + 1);
  for (const link of links) {
    const from = places.get(link.from) as Place;
    const mark = leavesFinish(link) ? from.over : from.start;
    const rest = finishesLast(link) ? 0 : left;
    if (regulated) over = Math.max(over, mark + link.lag + rest);
    else while (between(calendar, mark, over) < link.lag + rest) over += 1;
  }
  if (regulated) over = nextWorked(calendar, over - 1) + 1;
  else while (over - 1 > start && !worksOn(calendar, over - 1) && between(calendar, start, over) > 0) over -= 1;
  return { start, over, at_end: false };
}

const shown = ({ days }: PlanEvent, { start, over, at_end }: Place, started: boolean) => {
  if (days > 0 || started) return { start: dateOfDay(start), end: dateOfDay(Math.max(start, over - 1)) };
  const day = dateOfDay(at_end ? start - 1 : start);
  return { start: day, end: day };
};

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

/** Checks floats by slipping events; `moment` says which mornings are one moment of an event. */
function slipAndCompare(plan: Plan, moment: (event: PlanEvent, day: number) => number): void {
  const early = place(plan);
  const endOf = (places: ReadonlyMap<number, Place>) =>
    Math.max(...plan.events.map((event) => moment(event, (places.get(event.id) as Place).over)));
  const others = (places: ReadonlyMap<number, Place>, id: number) =>
    plan.events
      .filter((event) => event.id !== id)
      .map((event) => {
        const { start, over } = places.get(event.id) as Place;
        return `${event.id} ${moment(event, start)} ${moment(event, over)}`;
      });
  for (const { id, total_float, free_float } of computeSchedule(plan).events) {
    const after = (days: number) => place(plan, new Map([[id, days]]));
    expect([id, total_float, endOf(after(total_float))]).toEqual([id, total_float, endOf(early)]);
    expect(endOf(after(total_float + 1))).toBeGreaterThan(endOf(early));
    expect(free_float).toBeLessThanOrEqual(total_float);
    expect(others(after(free_float), id)).toEqual(others(early, id));
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
  const one_calendar = plans({ constraints: false, actuals: false, kinds: [0] });
  fc.assert(
    fc.property(one_calendar, (plan) => slipAndCompare(plan, (_, day) => nextWorked(0, day))),
    { numRuns: 200 },
  );
});
