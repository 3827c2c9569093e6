/** The backward pass: how late every event may lie, its floats, and the critical path. */
import {
  capacityOf,
  day_ticks,
  morningOf,
  positionAt,
  startAt,
  type WorkCalendar,
  workedDayAt,
  workedUntil,
} from './calendars.ts';
import { nearestDay } from './forward.ts';
import { by_must_start, finished, in_progress, type Network, never, pending } from './network.ts';

const calendarOf = (network: Network, place: number): WorkCalendar =>
  network.calendars[network.calendar[place] as number] as WorkCalendar;

/** The latest start of regulated work that must be over at an instant, as an instant. */
function latestRegulatedStart(network: Network, place: number, over: number): number {
  const own = calendarOf(network, place);
  const days = (network.work[place] as number) / day_ticks;
  const day = Math.floor(over / day_ticks);
  if (days === 0) return workedUntil(own, day) === day ? day * day_ticks : (workedUntil(own, day - 1) + 1) * day_ticks;
  return workedUntil(own, workedUntil(own, day - 1) + 1 - days) * day_ticks;
}

/**
 * The latest bound of an event whose finish (or start) may not be later than an instant: in the scale of `late`. Where
 * the instant lies on a day off, a start moves to the day before and keeps its time of day.
 */
function latest(network: Network, place: number, instant: number, on_finish: boolean): number {
  const own = calendarOf(network, place);
  if (network.regulated[place]) {
    if (network.state[place] === in_progress)
      return (workedUntil(own, Math.floor(instant / day_ticks) - 1) + 1) * day_ticks;
    if (on_finish || network.work[place] === 0) return latestRegulatedStart(network, place, instant);
    return workedUntil(own, Math.floor(instant / day_ticks)) * day_ticks;
  }
  const position = positionAt(own, instant);
  const work = network.work[place] as number;
  if (on_finish || network.at_day_end[place]) return position;
  if (startAt(own, position) <= instant) return position + work;
  const start = network.start[place] as number;
  const day = workedDayAt(own, position) - 1;
  const within = start - morningOf(own, workedDayAt(own, start));
  return morningOf(own, day) + Math.min(within, capacityOf(own, day) - 1) + work;
}

/** The bound that a link puts on the event it leaves, when the event it leads to lies at `value` in its own scale. */
function boundBefore(network: Network, place: number, link: number, value: number): number {
  const from = network.in_from[link] as number;
  const on_finish = ((network.in_kind[link] as number) & 1) === 0;
  const lagged = value - (network.in_lag[link] as number);
  const known = (on_finish ? network.finish_at[from] : network.start_at[from]) as number;
  if (network.regulated[place]) {
    // the clock takes the nearest day, so what comes before keeps its part of a day
    const day = Math.floor(lagged / day_ticks) * day_ticks;
    return latest(network, from, day + known - nearestDay(known) * day_ticks, on_finish);
  }
  const own = network.calendar[place] as number;
  if (network.calendar[from] === own && !network.regulated[from])
    return on_finish ? lagged : lagged + (network.work[from] as number);
  const calendar = network.calendars[own] as WorkCalendar;
  const instant = startAt(calendar, lagged);
  if (instant < known && positionAt(calendar, known) <= lagged) return latest(network, from, known, on_finish);
  return latest(network, from, instant, on_finish);
}

/** Late dates, floats and the critical path of a network whose early dates are known. */
export function settle(network: Network): void {
  const { size, late, free_float, total_float, finish, start, state, work, regulated } = network;
  let end = 0;
  for (let place = 0; place < size; place += 1) end = Math.max(end, network.finish_at[place] as number);
  network.end = end;
  late.fill(never);
  free_float.fill(never);
  for (let place = size - 1; place >= 0; place -= 1) {
    if (state[place] === finished) {
      total_float[place] = 0;
      free_float[place] = 0;
      continue;
    }
    const of_end = latest(network, place, end, true);
    const deadline = network.deadline[place] as number;
    let last = Math.min(late[place] as number, of_end);
    if (deadline !== never) last = Math.min(last, latest(network, place, deadline, true));
    const on_start = regulated[place] === 1 && state[place] === pending;
    const early = (on_start ? start[place] : finish[place]) as number;
    const held = network.floor_by[place] === by_must_start;
    if (held) last = early;
    late[place] = last;
    total_float[place] = last - early;
    free_float[place] = held ? 0 : Math.max(0, Math.min(free_float[place] as number, of_end) - early);

    const length = work[place] as number;
    // a regulated finish counts before it is moved off a day off, as in the forward pass
    const last_start = on_start ? last : last - length;
    const last_finish = last_start + length;
    const early_start = on_start ? early : early - length;
    const early_finish = early_start + length;
    for (let link = network.in_ptr[place] as number; link < (network.in_ptr[place + 1] as number); link += 1) {
      const from = network.in_from[link] as number;
      const kind = network.in_kind[link] as number;
      if (state[from] === finished || (state[from] === in_progress && (kind & 1) === 1)) continue;
      const bound = boundBefore(network, place, link, kind < 2 ? last_start : last_finish);
      if (bound < (late[from] as number)) late[from] = bound;
      const free = boundBefore(network, place, link, kind < 2 ? early_start : early_finish);
      if (free < (free_float[from] as number)) free_float[from] = free;
    }
  }
  markCritical(network);
  network.settled = true;
}

/**
 * Critical is what has no float, and what lies on the chain that drives the end: before a weekend or an authority's
 * clock an event can have a day of float and still be the one everything waits for.
 */
function markCritical({ size, critical, driver, in_from, finish_at, end, state, total_float }: Network): void {
  critical.fill(0);
  for (let place = size - 1; place >= 0; place -= 1) {
    if (finish_at[place] === end) critical[place] = 1;
    const link = driver[place] as number;
    if (critical[place] && link >= 0) critical[in_from[link] as number] = 1;
  }
  for (let place = 0; place < size; place += 1)
    critical[place] = state[place] !== finished && (critical[place] || (total_float[place] as number) <= 0) ? 1 : 0;
}
