/** The forward pass: how early every event can lie, and what holds it there. */
import { day_ticks, finishAt, positionAt, startAt, type WorkCalendar, workedFrom } from './calendars.ts';
import { finished, in_progress, type Network } from './network.ts';

const half_day = day_ticks / 2;

/** The whole day an instant is nearest to: where an authority's clock, which counts whole days, takes notice of it. */
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
    finish_at[place] = finishAt(own, bound);
  } else if (work > 0) {
    start[place] = bound;
    finish[place] = bound + work;
    start_at[place] = startAt(own, bound);
    finish_at[place] = finishAt(own, bound + work);
  } else placeMilestone(network, place, own, bound, driver);
}

/** A milestone lies at the end of the day on which what it waits for is finished, else at the morning of its day. */
function placeMilestone(network: Network, place: number, own: WorkCalendar, position: number, driver: number): void {
  let at_end = driver >= 0 && ((network.in_kind[driver] as number) & 1) === 0;
  const day_end = finishAt(own, position);
  if (at_end) {
    // work done on a day off is over later than the last working day
    for (let link = network.in_ptr[place] as number; link < (network.in_ptr[place + 1] as number); link += 1) {
      if (network.in_kind[link] !== 0 || network.in_lag[link] !== 0) continue;
      if ((network.finish_at[network.in_from[link] as number] as number) > day_end) at_end = false;
    }
  }
  network.at_day_end[place] = at_end ? 1 : 0;
  network.start[place] = position;
  network.finish[place] = position;
  network.start_at[place] = at_end ? day_end : startAt(own, position);
  network.finish_at[place] = network.start_at[place] as number;
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
    const after_finish = driver >= 0 && ((in_kind[driver] as number) & 1) === 0;
    const at_end = after_finish && workedFrom(own, day - 1) === day - 1;
    network.at_day_end[place] = at_end ? 1 : 0;
    first = (at_end ? day : workedFrom(own, day)) * day_ticks;
    over = first;
  }
  network.start[place] = first;
  network.start_at[place] = first;
  network.finish[place] = over;
  network.finish_at[place] = over;
}
