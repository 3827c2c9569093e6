/** The backward pass: how late every event may lie, its floats, and the critical path. */
import { instantBefore, latestByStart, latestRegulated } from './bounds.ts';
import { positionAt, type WorkCalendar } from './calendars.ts';
import { by_must_start, finished, in_progress, type Network, never, pending } from './network.ts';

/**
 * Late dates, total floats and the critical path of a network whose early dates are known. Critical is what has no
 * float, and what lies on the chain that drives the end: before a weekend or an authority's clock an event can have a
 * day of float and still be the one everything waits for.
 */
export function settle(network: Network): void {
  const { size, state, work, regulated, calendar, calendars, start, finish, start_at, finish_at, deadline } = network;
  const { in_ptr, in_from, in_kind, in_lag, floor_by, driver, late, late_at, total_float, critical } = network;
  let end = 0;
  for (let place = 0; place < size; place += 1)
    if ((finish_at[place] as number) > end) end = finish_at[place] as number;
  network.end = end;
  const ends = calendars.map((own) => positionAt(own, end));
  late.fill(never);
  late_at.set(deadline);
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
    if (floor_by[place] === by_must_start) last = early;
    late[place] = last;
    total_float[place] = last - early;
    if (critical[place] === 1 || finish_at[place] === end) {
      critical[place] = 1;
      const link = driver[place] as number;
      if (link >= 0) critical[in_from[link] as number] = 1;
    } else if (last <= early) critical[place] = 1;

    // a regulated finish counts before it is moved off a day off, as in the forward pass
    const last_start = on_start ? last : last - length;
    const until = in_ptr[place + 1] as number;
    for (let link = in_ptr[place] as number; link < until; link += 1) {
      const from = in_from[link] as number;
      const kind = in_kind[link] as number;
      const on_finish = (kind & 1) === 0;
      if (state[from] === finished || (state[from] === in_progress && !on_finish)) continue;
      const value = last_start + (kind < 2 ? 0 : length) - (in_lag[link] as number);
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
