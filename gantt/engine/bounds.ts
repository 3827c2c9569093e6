/** How late an event may lie when what comes after it lies at a known place: the links, read backwards. */
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
import { in_progress, type Network } from './network.ts';

/** The last instant of a morning: what begins later is shown on the next day. */
export const lastMorning = (day: number): number => day * day_ticks + day_ticks / 2 - 1;

/** The latest start of regulated work that must be over at an instant; where it was started, the latest finish. */
export function latestRegulated(network: Network, place: number, own: WorkCalendar, over: number): number {
  const days = (network.work[place] as number) / day_ticks;
  const day = Math.floor(over / day_ticks);
  if (network.state[place] === in_progress) return (workedUntil(own, day - 1) + 1) * day_ticks;
  if (days === 0) return workedUntil(own, day) === day ? day * day_ticks : (workedUntil(own, day - 1) + 1) * day_ticks;
  return workedUntil(own, workedUntil(own, day - 1) + 1 - days) * day_ticks;
}

/**
 * The latest finish of an event that may not start later than an instant, as `late` counts it. Where the instant lies on
 * a day off the start moves to the day before and keeps its time of day.
 */
export function latestByStart(network: Network, place: number, instant: number): number {
  const own = network.calendars[network.calendar[place] as number] as WorkCalendar;
  const work = network.work[place] as number;
  if (network.regulated[place]) {
    if (work === 0) return latestRegulated(network, place, own, instant);
    return workedUntil(own, Math.floor(instant / day_ticks)) * day_ticks;
  }
  return latestStart(network, place, own, instant) + work;
}

/** The latest place of a milestone at a morning that must begin by an instant. */
export function latestMorning(network: Network, place: number, instant: number): number {
  const own = network.calendars[network.calendar[place] as number] as WorkCalendar;
  if (network.regulated[place]) return workedUntil(own, Math.floor(instant / day_ticks)) * day_ticks;
  return latestStart(network, place, own, instant);
}

/** The latest position to start at by an instant; from a day off back to the day before, at the same time of day. */
function latestStart(network: Network, place: number, own: WorkCalendar, instant: number): number {
  const position = positionAt(own, instant);
  if (startAt(own, position) <= instant) return position;
  const start = network.start[place] as number;
  const day = workedDayAt(own, position) - 1;
  const within = start - morningOf(own, workedDayAt(own, start));
  return morningOf(own, day) + Math.min(within, capacityOf(own, day) - 1);
}

/**
 * The instant by which a link lets the event that it leaves be finished, or started, when the event it leads to lies at
 * `value`, a position or an instant of its own scale, the lag already taken off.
 */
export function instantBefore(
  network: Network,
  place: number,
  own: WorkCalendar,
  known: number,
  value: number,
): number {
  // a regulated clock takes the nearest day, so what comes before keeps its part of a day
  if (network.regulated[place])
    return Math.floor(value / day_ticks) * day_ticks + known - nearestDay(known) * day_ticks;
  const instant = startAt(own, value);
  // on slow days several instants are one position
  return own.starts !== null && instant < known && positionAt(own, known) <= value ? known : instant;
}
