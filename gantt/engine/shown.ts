/**
 * The days shown for what was computed in ticks: start and end are rounded once, each on its own, so that a chain of
 * short events at a pace neither grows nor shrinks by rounding.
 */
import { dateOfDay, type PlainDate } from '../dates.ts';
import {
  capacityOf,
  day_ticks,
  dayOfWorked,
  morningOf,
  nearestWorkedDay,
  type WorkCalendar,
  workedDayAt,
} from './calendars.ts';
import { lastRegulatedDay } from './forward.ts';
import { freeFloat } from './free_float.ts';
import { by_must_start, by_not_earlier, by_start, by_today, finished, in_progress, type Network } from './network.ts';
import { type Cause, type Floats, link_kinds, type ScheduledEvent } from './plan.ts';

/** First and last day, counted from the network's first. */
type Days = [first: number, last: number];

/** Fills in two days. Thousands are asked for in a row: who asks may give the same pair each time. */
function put(into: Days, first: number, last: number): Days {
  into[0] = first;
  into[1] = last;
  return into;
}

const early_days: Days = [0, 0];
const late_days: Days = [0, 0];

function workingDays(own: WorkCalendar, start: number, work: number, at_day_end: boolean, into: Days): Days {
  const from = nearestWorkedDay(own, start);
  if (work === 0) {
    const day = dayOfWorked(own, at_day_end ? from - 1 : from);
    return put(into, day, day);
  }
  const until = nearestWorkedDay(own, start + work);
  // work that would vanish is shown as the one day it falls on
  if (until > from) return put(into, dayOfWorked(own, from), dayOfWorked(own, until - 1));
  const day = dayOfWorked(own, workedDayAt(own, start));
  return put(into, day, day);
}

/** The first and last day of the event at a place, counted from the network's first. */
export function earlyDays(network: Network, place: number, into: Days = [0, 0]): Days {
  const own = network.calendars[network.calendar[place] as number] as WorkCalendar;
  const work = network.work[place] as number;
  const at_day_end = network.at_day_end[place] === 1;
  const first = Math.floor((network.start_at[place] as number) / day_ticks);
  const over = (network.finish_at[place] as number) / day_ticks;
  if (network.state[place] === finished) return put(into, first, over - 1);
  if (network.regulated[place]) {
    if (work > 0 || network.state[place] === in_progress) return put(into, first, Math.max(first, over - 1));
    return at_day_end ? put(into, first - 1, first - 1) : put(into, first, first);
  }
  if (network.state[place] === in_progress)
    return put(
      into,
      first,
      Math.max(first, dayOfWorked(own, nearestWorkedDay(own, network.finish[place] as number) - 1)),
    );
  return workingDays(own, network.start[place] as number, work, at_day_end, into);
}

function lateDays(network: Network, place: number, early: Readonly<Days>, into: Days = [0, 0]): Days {
  const first = early[0];
  const own = network.calendars[network.calendar[place] as number] as WorkCalendar;
  const work = network.work[place] as number;
  const late = network.late[place] as number;
  const at_day_end = network.at_day_end[place] === 1;
  if (network.state[place] === finished) return put(into, first, early[1]);
  if (network.regulated[place]) {
    const day = Math.floor(late / day_ticks);
    if (network.state[place] === in_progress) return put(into, first, day - 1);
    if (work === 0) return at_day_end ? put(into, day - 1, day - 1) : put(into, day, day);
    return put(into, day, lastRegulatedDay(own, day, work / day_ticks));
  }
  if (network.state[place] === in_progress) return put(into, first, dayOfWorked(own, nearestWorkedDay(own, late) - 1));
  return workingDays(own, late - work, work, at_day_end, into);
}

/** Whole days an event can slip, in its own clock: parts of a day are no day. */
function wholeDays(network: Network, place: number, slip: number): number {
  const own = network.calendars[network.calendar[place] as number] as WorkCalendar;
  if (network.regulated[place] || !own.starts) return Math.floor(slip / day_ticks);
  const finish = network.finish[place] as number;
  return Math.floor(workedDays(own, finish + slip) - workedDays(own, finish) + 1e-9);
}

/** Worked days up to a position, a slow day in parts. */
function workedDays(own: WorkCalendar, position: number): number {
  const at = workedDayAt(own, position);
  return at + (position - morningOf(own, at)) / capacityOf(own, at);
}

const dateAt = ({ first }: Network, day: number): PlainDate => dateOfDay(first + day);

/** First and last day of the event at a place, as day numbers (`dayNumber`), the last included. */
export function shownDays(network: Network, place: number): Days {
  const [first, last] = earlyDays(network, place);
  return [network.first + first, network.first + last];
}

/** The latest first and last day of the event at a place, as day numbers. The network must be settled. */
export function shownLateDays(network: Network, place: number): Days {
  const [first, last] = lateDays(network, place, earlyDays(network, place));
  return [network.first + first, network.first + last];
}

/** The day number of the last day anything lies on; undefined without events. */
export function lastDay(network: Network): number | undefined {
  if (network.size === 0) return undefined;
  let last = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < network.size; place += 1) last = Math.max(last, earlyDays(network, place, early_days)[1]);
  return network.first + last;
}

/** First and last day of the event at a place as dates. Late dates need not be known. */
export function shownDates(network: Network, place: number): { start: PlainDate; end: PlainDate } {
  const [first, last] = earlyDays(network, place);
  return { start: dateAt(network, first), end: dateAt(network, last) };
}

/** Why the event at a place lies where it lies; its fields stand in the order the database gives them back in. */
export function causeOf(network: Network, place: number): Cause {
  const event = network.events[place];
  const link = network.driver[place] as number;
  if (link >= 0) {
    const from = network.events[network.in_from[link] as number];
    const kind = link_kinds[network.in_kind[link] as number];
    if (from && kind) return { by: 'link', lag: (network.in_lag[link] as number) / day_ticks, kind, event: from.id };
  }
  if (link === by_start) return { by: 'start' };
  if (link === by_today) return { by: 'today' };
  const date = event?.constraint_date;
  if (link === by_not_earlier && date) return { by: 'constraint', date, constraint: 'not_earlier_than' };
  if (link === by_must_start && date) return { by: 'constraint', date, constraint: 'must_start_on' };
  return { by: 'actual' };
}

/** The event at a place as a schedule gives it. The network must be settled. */
export function scheduledEvent(network: Network, place: number): ScheduledEvent {
  const early = earlyDays(network, place, early_days);
  const late = lateDays(network, place, early, late_days);
  return {
    id: (network.events[place] as { id: number }).id,
    start: dateAt(network, early[0]),
    end: dateAt(network, early[1]),
    late_start: dateAt(network, late[0]),
    late_end: dateAt(network, late[1]),
    total_float: totalFloat(network, place),
    free_float: wholeDays(network, place, freeFloat(network, place)),
    critical: network.critical[place] === 1,
    cause: causeOf(network, place),
  };
}

/** How far the event at a place can slip. The network must be settled. */
export function floatsAt(network: Network, place: number): Floats {
  const [first, last] = lateDays(network, place, earlyDays(network, place));
  return {
    late_start: dateAt(network, first),
    late_end: dateAt(network, last),
    total_float: totalFloat(network, place),
    free_float: wholeDays(network, place, freeFloat(network, place)),
  };
}

/** Days the event at a place can slip without moving the end of the plan, in its own clock. The network must be settled. */
export const totalFloat = (network: Network, place: number): number =>
  wholeDays(network, place, network.total_float[place] as number);
