/** The backward pass: how late every event may lie, its floats, and the critical path. */
import { instantBefore, lastMorning, latestByStart, latestMorning, latestRegulated } from './bounds.ts';
import { day_ticks, positionAt, type WorkCalendar } from './calendars.ts';
import {
  by_must_start,
  finished,
  in_progress,
  isAtMorning,
  isMilestone,
  type Network,
  never,
  pending,
} from './network.ts';
import { earlyDays } from './shown.ts';

/**
 * Late dates, total floats and the critical path of a network whose early dates are known. Critical is what has no
 * float, and what lies on the chain that drives the end: before a weekend or an office's days an event can have a
 * day of float and still be the one everything waits for.
 *
 * A milestone has two latest places: at the end of a day, and at a morning, where it is shown as the day that begins.
 * Whatever leaves from a morning (the start of work, a milestone at a morning) makes one that waits for it lie there.
 */
export function settle(network: Network): void {
  const { size, state, work, regulated, calendar, calendars, start, finish, start_at, finish_at, deadline } = network;
  const { in_ptr, in_from, in_kind, in_lag, floor_by, driver, late, late_at, total_float, critical } = network;
  const { late_morning, late_morning_at } = network;
  let end = 0;
  for (let place = 0; place < size; place += 1)
    if ((finish_at[place] as number) > end) end = finish_at[place] as number;
  network.end = end;
  const ends = calendars.map((own) => positionAt(own, end));
  late.fill(never);
  late_at.set(deadline);
  boundMornings(network);
  critical.fill(0);
  for (let place = size - 1; place >= 0; place -= 1) {
    if (state[place] === finished) {
      total_float[place] = 0;
      critical[place] = 0;
      continue;
    }
    const number = calendar[place] as number;
    const own = calendars[number] as WorkCalendar;
    const clock = regulated[place] as number;
    const length = work[place] as number;
    const on_start = clock === 1 && state[place] === pending;
    const early = (on_start ? start[place] : finish[place]) as number;
    const latest_at = late_at[place] as number;
    let last = late[place] as number;
    if (clock === 1) last = Math.min(last, latestRegulated(network, place, own, latest_at < end ? latest_at : end));
    else {
      const bound = latest_at < end ? positionAt(own, latest_at) : (ends[number] as number);
      if (bound < last) last = bound;
    }
    let last_morning = last;
    if (isMilestone(network, place))
      last_morning = Math.min(
        late_morning[place] as number,
        latestMorning(network, place, late_morning_at[place] as number),
      );
    if (floor_by[place] === by_must_start) [last, last_morning] = [early, early];
    const own_last = isAtMorning(network, place) ? last_morning : last;
    late[place] = own_last;
    total_float[place] = own_last - early;
    if (critical[place] === 1 || finish_at[place] === end) {
      critical[place] = 1;
      const link = driver[place] as number;
      if (link >= 0) critical[in_from[link] as number] = 1;
    } else if (own_last <= early) critical[place] = 1;

    // a regulated finish counts before it is moved off a day off, as in the forward pass
    const to_start = on_start ? 0 : length;
    const until = in_ptr[place + 1] as number;
    for (let link = in_ptr[place] as number; link < until; link += 1) {
      const from = in_from[link] as number;
      const kind = in_kind[link] as number;
      const on_finish = (kind & 1) === 0;
      if (state[from] === finished || (state[from] === in_progress && !on_finish)) continue;
      const offset = (kind < 2 ? 0 : length) - to_start - (in_lag[link] as number);
      if (isMilestone(network, from)) {
        boundMilestone(network, link, place, last + offset, last_morning + offset);
        continue;
      }
      const value = (on_finish ? last : last_morning) + offset;
      if (clock === 0 && calendar[from] === number && regulated[from] === 0) {
        const bound = on_finish ? value : value + (work[from] as number);
        if (bound < (late[from] as number)) late[from] = bound;
        continue;
      }
      const known = (on_finish ? finish_at[from] : start_at[from]) as number;
      const instant = instantBefore(network, place, own, known, value);
      if (!on_finish) late[from] = Math.min(late[from] as number, latestByStart(network, from, instant));
      else if (instant < (late_at[from] as number)) late_at[from] = instant;
    }
  }
  network.settled = true;
}

/** The last day shown and deadlines hold milestones at a morning. */
function boundMornings(network: Network): void {
  const { size, late_morning, late_morning_at, deadline } = network;
  let milestones = false;
  for (let place = 0; place < size && !milestones; place += 1) milestones = isMilestone(network, place);
  if (!milestones) return;
  let end_day = 0;
  for (let place = 0; place < size; place += 1) end_day = Math.max(end_day, earlyDays(network, place)[1]);
  network.end_day = end_day;
  late_morning.fill(never);
  for (let place = 0; place < size; place += 1) {
    const due = deadline[place] as number;
    const day = due === never ? end_day : Math.min(end_day, due / day_ticks - 1);
    late_morning_at[place] = lastMorning(day);
  }
}

/** A link back to a milestone: how late it may lie as one at the end of a day, and as one at a morning. */
function boundMilestone(network: Network, link: number, to: number, value: number, morning_value: number): void {
  const { in_from, calendar, calendars, regulated, finish_at, late, late_at, late_morning, late_morning_at } = network;
  const from = in_from[link] as number;
  if (regulated[to] === 0 && regulated[from] === 0 && calendar[to] === calendar[from]) {
    if (value < (late[from] as number)) late[from] = value;
    if (morning_value < (late_morning[from] as number)) late_morning[from] = morning_value;
    return;
  }
  const own = calendars[calendar[to] as number] as WorkCalendar;
  const known = finish_at[from] as number;
  const instant = instantBefore(network, to, own, known, value);
  if (instant < (late_at[from] as number)) late_at[from] = instant;
  const morning = instantBefore(network, to, own, known, morning_value);
  if (morning < (late_morning_at[from] as number)) late_morning_at[from] = morning;
}
