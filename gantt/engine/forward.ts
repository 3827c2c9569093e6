/** The forward pass: how early every event can lie, and what holds it there. */
import {
  day_ticks,
  finishAt,
  nearestWorkedDay,
  positionAt,
  startAt,
  type WorkCalendar,
  workedFrom,
} from './calendars.ts';
import { finished, in_progress, type Network, never, pending } from './network.ts';

const half_day = day_ticks / 2;

/** The whole day an instant is nearest to: where an office, which counts whole days, takes notice of it. */
export const nearestDay = (instant: number): number => Math.floor((instant + half_day) / day_ticks);

/** Where the regulated clock's last day lies on a day off, it ends on the next working day. */
export const lastRegulatedDay = (calendar: WorkCalendar, start_day: number, days: number): number =>
  workedFrom(calendar, start_day + days - 1);

/** Computes the early place of one event from those before it. */
export function placeEvent(network: Network, place: number): void {
  if (network.state[place] === finished) return;
  if (network.regulated[place]) placeRegulated(network, place);
  else placeWorking(network, place);
}

function placeWorking(network: Network, place: number): void {
  const { in_from, in_kind, in_lag, regulated, calendar, start, finish, start_at, finish_at } = network;
  const number = network.calendar[place] as number;
  const own = network.calendars[number] as WorkCalendar;
  const work = network.work[place] as number;
  const started = network.state[place] === in_progress;
  let bound = network.floor[place] as number;
  let driver = network.floor_by[place] as number;
  const end = network.held[place] ? 0 : (network.in_ptr[place + 1] as number);
  for (let link = network.in_ptr[place] as number; link < end; link += 1) {
    const from = in_from[link] as number;
    const kind = in_kind[link] as number;
    const from_finish = (kind & 1) === 0;
    let at: number;
    if (calendar[from] === number && !regulated[from]) at = (from_finish ? finish[from] : start[from]) as number;
    else at = positionAt(own, (from_finish ? finish_at[from] : start_at[from]) as number);
    at += in_lag[link] as number;
    // bounds of an event in progress are on its finish, the others' on their start
    if (started) at += kind < 2 ? work : 0;
    else if (kind >= 2) at -= work;
    if (at > bound || (at === bound && driver < 0)) {
      bound = at;
      driver = link;
    }
  }
  network.driver[place] = driver;
  if (started) {
    finish[place] = bound;
    finish_at[place] = Math.max(start_at[place] as number, finishAt(own, bound));
  } else if (work > 0) {
    start[place] = bound;
    finish[place] = bound + work;
    start_at[place] = startAt(own, bound);
    finish_at[place] = finishAt(own, bound + work);
  } else placeMilestone(network, place, own, bound);
}

/** A milestone lies at the end of the day on which what it waits for is finished, else at the morning of its day. */
function placeMilestone(network: Network, place: number, own: WorkCalendar, position: number): void {
  const day_end = finishAt(own, position);
  const floor = nearestWorkedDay(own, network.floor[place] as number);
  const at_end =
    network.held[place] === 0 &&
    nearestWorkedDay(own, position) > floor &&
    followsDayEnd(network, place, day_end, (instant, lag) => positionAt(own, instant) + lag === position);
  network.at_day_end[place] = at_end ? 1 : 0;
  network.start[place] = position;
  network.finish[place] = position;
  network.start_at[place] = at_end ? day_end : startAt(own, position);
  network.finish_at[place] = network.start_at[place];
}

/**
 * True when what holds a milestone leaves from the end of a day, and nothing from a morning: not the start of work, not
 * a milestone in the morning, not work that was done on a day off after the last working day.
 */
function followsDayEnd(
  network: Network,
  place: number,
  day_end: number,
  holds: (instant: number, lag: number) => boolean,
): boolean {
  const { in_ptr, in_from, in_kind, in_lag, start_at, finish_at, at_day_end, work, state } = network;
  let follows = false;
  for (let link = in_ptr[place] as number; link < (in_ptr[place + 1] as number); link += 1) {
    const from = in_from[link] as number;
    const lag = in_lag[link] as number;
    const from_finish = ((in_kind[link] as number) & 1) === 0;
    const instant = (from_finish ? finish_at[from] : start_at[from]) as number;
    if (!holds(instant, lag)) continue;
    const from_day_end = work[from] === 0 && state[from] === pending ? at_day_end[from] === 1 : from_finish;
    if (!from_day_end || (lag === 0 && instant > day_end)) return false;
    follows = true;
  }
  return follows;
}

function placeRegulated(network: Network, place: number): void {
  const { in_from, in_kind, in_lag, start_at, finish_at } = network;
  const own = network.calendars[network.calendar[place] as number] as WorkCalendar;
  const work = network.work[place] as number;
  const started = network.state[place] === in_progress;
  let bound = network.floor[place] as number;
  let driver = network.floor_by[place] as number;
  const end = network.held[place] ? 0 : (network.in_ptr[place + 1] as number);
  for (let link = network.in_ptr[place] as number; link < end; link += 1) {
    const from = in_from[link] as number;
    const kind = in_kind[link] as number;
    let at = nearestDay(((kind & 1) === 0 ? finish_at[from] : start_at[from]) as number) * day_ticks;
    at += in_lag[link] as number;
    if (started) at += kind < 2 ? work : 0;
    else if (kind >= 2) at -= work;
    if (at > bound || (at === bound && driver < 0)) {
      bound = at;
      driver = link;
    }
  }
  network.driver[place] = driver;
  const day = Math.ceil(bound / day_ticks);
  let first = network.start_at[place] as number;
  let over = 0;
  if (started) over = (lastRegulatedDay(own, day, 0) + 1) * day_ticks;
  else if (work > 0) {
    const first_day = workedFrom(own, day);
    first = first_day * day_ticks;
    over = (lastRegulatedDay(own, first_day, work / day_ticks) + 1) * day_ticks;
  } else {
    const at_end =
      bound !== network.floor[place] &&
      workedFrom(own, day - 1) === day - 1 &&
      followsDayEnd(network, place, never, (instant, lag) => nearestDay(instant) * day_ticks + lag === bound);
    network.at_day_end[place] = at_end ? 1 : 0;
    first = (at_end ? day : workedFrom(own, day)) * day_ticks;
    over = first;
  }
  network.start[place] = first;
  network.start_at[place] = first;
  network.finish[place] = over;
  network.finish_at[place] = over;
}
