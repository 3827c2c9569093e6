/**
 * A second schedule engine, for tests only: objects, days tried one after the other, nothing shared with the first.
 * Whole days, pace 100, no slow spans. On plans whose calendars are the three below.
 */
import { dateOfDay, dayNumber, weekday } from '../dates.ts';
import type { Plan, PlanEvent, PlanLink } from './plan.ts';

export const calendars = [
  { name: 'Company', working_days: [1, 2, 3, 4, 5, 6], holidays: ['2026-01-14', '2026-01-26', '2026-01-27'] },
  { name: 'Authority', working_days: [1, 2, 3, 4, 5], holidays: ['2026-01-15', '2026-01-26'] },
  { name: 'Every day', working_days: [1, 2, 3, 4, 5, 6, 7], holidays: ['2026-01-20'] },
];

/** Where an event lies: mornings, the second one after its last day. A milestone has two equal ones. */
export interface Place {
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
export const nextWorked = (calendar: number, day: number): number =>
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
export function place(plan: Plan, slip: ReadonlyMap<number, number> = new Map()): Map<number, Place> {
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
  // a milestone stays what it is: at the morning of its day, or at the end of it
  if (event.clock === 'calendar' && !early.at_end) {
    const day = nextWorked(calendar, early.start + days);
    return { start: day, over: day, at_end: false };
  }
  if (event.clock === 'calendar') {
    const day = worksOn(calendar, early.start + days - 1)
      ? early.start + days
      : nextWorked(calendar, early.start + days);
    return { start: day, over: day, at_end: true };
  }
  for (let left = days; left > 0; left -= 1) start = nextWorked(calendar, start + 1);
  if (event.days > 0) return spanFrom(event, start);
  if (!early.at_end) return { start, over: start, at_end: false };
  // as late as the end of the day before
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

export const shown = ({ days }: PlanEvent, { start, over, at_end }: Place, started: boolean) => {
  if (days > 0 || started) return { start: dateOfDay(start), end: dateOfDay(Math.max(start, over - 1)) };
  const day = dateOfDay(at_end ? start - 1 : start);
  return { start: day, end: day };
};
