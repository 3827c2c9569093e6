/** Free float: how far an event can slip before any other moves. Asked for one event at a time, from its successors. */
import { instantBefore, lastMorning, latestByStart, latestMorning, latestRegulated } from './bounds.ts';
import { capacityOf, day_ticks, positionAt, type WorkCalendar, workedDayAt } from './calendars.ts';
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

/** Free float of the event at a place in ticks, 0 or more. The network must be settled, since its end is a bound. */
export function freeFloat(network: Network, place: number): number {
  const { state, work, regulated, calendar, calendars, start, finish, start_at, finish_at } = network;
  if (state[place] === finished || network.floor_by[place] === by_must_start) return 0;
  const own = calendars[calendar[place] as number] as WorkCalendar;
  let free = never;
  const at_morning = isAtMorning(network, place);
  let free_at = at_morning ? lastMorning(network.end_day) : network.end;
  for (let out = network.out_ptr[place] as number; out < (network.out_ptr[place + 1] as number); out += 1) {
    const link = network.out_link[out] as number;
    const to = network.in_to[link] as number;
    const kind = network.in_kind[link] as number;
    const on_finish = (kind & 1) === 0;
    if (state[to] === finished || (state[place] === in_progress && !on_finish)) continue;
    const length = work[to] as number;
    const on_start = regulated[to] === 1 && state[to] === pending;
    const early_start = on_start ? (start[to] as number) : (finish[to] as number) - length;
    let value = early_start + (kind < 2 ? 0 : length) - (network.in_lag[link] as number);
    // what leaves from a morning would make a milestone at the end of a day one at the next morning
    const leaves_morning = isMilestone(network, place) ? at_morning : !on_finish;
    if (leaves_morning && network.at_day_end[to] === 1 && isMilestone(network, to))
      value -= dayBefore(network, to, value);
    if (calendar[to] === calendar[place] && regulated[to] === 0 && regulated[place] === 0) {
      free = Math.min(free, on_finish ? value : value + (work[place] as number));
      continue;
    }
    const known = (on_finish ? finish_at[place] : start_at[place]) as number;
    const instant = instantBefore(network, to, calendars[calendar[to] as number] as WorkCalendar, known, value);
    if (on_finish || at_morning) free_at = Math.min(free_at, instant);
    else free = Math.min(free, latestByStart(network, place, instant));
  }
  const by_finish = at_morning
    ? latestMorning(network, place, free_at)
    : regulated[place] === 1
      ? latestRegulated(network, place, own, free_at)
      : positionAt(own, free_at);
  const early = (regulated[place] === 1 && state[place] === pending ? start[place] : finish[place]) as number;
  return Math.max(0, Math.min(free, by_finish) - early);
}

/** Ticks of work in the day before a place of an event. */
function dayBefore({ calendar, calendars, regulated }: Network, place: number, value: number): number {
  if (regulated[place]) return day_ticks;
  const own = calendars[calendar[place] as number] as WorkCalendar;
  return capacityOf(own, workedDayAt(own, value) - 1);
}
