/**
 * The schedule of a plan. Conventions, pinned by compute.test.ts:
 *
 * - Days are plain dates, the last one included. An event that waits FS for another starts the day after it ends.
 * - A milestone (0 days) lies on the day on which what it waits for is finished, else on the day it is held to; what
 *   waits for it starts the day after, or on that day.
 * - Working days are multiplied by the pace and stay decimal; start and end are rounded once, when shown. Lags keep their
 *   days at any pace. Calendar days, as those an office is given by law to decide, keep theirs: they start on the
 *   first working day of the office after what they wait for is shown to end, and where the last one lies on a day off
 *   they end on the next working day.
 * - Lags count in the calendar and clock of the event that waits.
 * - A finished event lies on its actual days. One in progress keeps its actual start; what is left by its percent is done
 *   from today, and where no one gave a percent (none, or 0) the time since its start counts as done. It ends
 *   today at the earliest. Calendar days pass by themselves: their percent says nothing. What was started too early waits for the rest
 *   (retained logic). Without a today nothing is pushed by the clock.
 * - Work that is not started lies neither before the plan's start nor before today. `must_start_on` wins over links, and
 *   today over it; `not_later_than` holds the end and moves nothing, but makes floats negative. Both tell of conflicts.
 * - Whatever the order of events and links, the schedule is the same: ties go to the smaller id.
 */
import type { PlainDate } from '../dates.ts';
import { settle } from './backward.ts';
import { compile } from './compile.ts';
import { conflictsOf } from './conflicts.ts';
import { readEvent } from './event_inputs.ts';
import { placeEvent } from './forward.ts';
import { instantOf, type Network } from './network.ts';
import type { Plan, PlanEvent, Schedule, ScheduledEvent } from './plan.ts';
import { scheduledEvent } from './shown.ts';

/** Computes every early date of a network, whatever it held before. Floats and late dates are out of date until `settle`. */
export function placeAll(network: Network): void {
  for (let place = 0; place < network.size; place += 1) placeEvent(network, place);
  network.settled = false;
}

/** Computes every date and float of a network, whatever it held before. */
export function recompute(network: Network): void {
  placeAll(network);
  settle(network);
}

/** What differs between a network and the same one on another day. */
const own_columns = [
  'calendar',
  'regulated',
  'state',
  'work',
  'floor',
  'floor_by',
  'held',
  'deadline',
  'start',
  'finish',
  'start_at',
  'finish_at',
  'driver',
  'at_day_end',
  'late',
  'late_at',
  'late_morning',
  'late_morning_at',
  'total_float',
  'critical',
] as const satisfies (keyof Network)[];

/** A compiled network as if today were another day, not computed yet; null: nothing is pushed by the clock. */
export function onDay(network: Network, today: PlainDate | null): Network {
  const columns = Object.fromEntries(own_columns.map((name) => [name, network[name].slice()]));
  const other: Network = {
    ...network,
    ...columns,
    plan: { ...network.plan, today },
    today: today === null ? null : instantOf(network, today),
    events: network.events.slice(),
    settled: false,
  };
  for (let place = 0; place < other.size; place += 1) readEvent(other, place);
  return other;
}

/**
 * Changes one event, by its place, and moves only what depends on it. Gives the places that moved, in order; floats and
 * the critical path are out of date until `settle`. The id of an event and its calendar's tables stay; a plan that
 * gets other events or links is compiled anew.
 */
export function update(network: Network, place: number, change: Partial<Omit<PlanEvent, 'id'>>): number[] {
  network.events[place] = { ...(network.events[place] as PlanEvent), ...change };
  readEvent(network, place);
  const { start_at, finish_at, start, finish, at_day_end, out_ptr, out_link, in_to } = network;
  const columns = [start_at, finish_at, start, finish, at_day_end] as const;
  const was = [0, 0, 0, 0, 0];
  const moved: number[] = [];
  const dirty = new Uint8Array(network.size);
  dirty[place] = 1;
  let last = place;
  for (let at = place; at <= last; at += 1) {
    if (!dirty[at]) continue;
    columns.forEach((column, one) => {
      was[one] = column[at] as number;
    });
    placeEvent(network, at);
    if (at !== place && columns.every((column, one) => column[at] === was[one])) continue;
    moved.push(at);
    for (let out = out_ptr[at] as number; out < (out_ptr[at + 1] as number); out += 1) {
      const to = in_to[out_link[out] as number] as number;
      dirty[to] = 1;
      if (to > last) last = to;
    }
  }
  network.settled = false;
  return moved;
}

/** The schedule a computed network stands for. Settles it if need be. */
export function scheduleOf(network: Network): Schedule {
  if (!network.settled) settle(network);
  const events: ScheduledEvent[] = [];
  let start = network.plan.start;
  let end = start;
  for (let at = 0; at < network.size; at += 1) {
    const event = scheduledEvent(network, network.place_of[at] as number);
    events.push(event);
    if (at === 0 || event.start < start) start = event.start;
    if (at === 0 || event.end > end) end = event.end;
  }
  return { events, start, end, conflicts: conflictsOf(network) };
}

/** The schedule of a plan. Throws a RangeError for a plan that cannot be computed; see `compile` for what that is. */
export function computeSchedule(plan: Plan): Schedule {
  const network = compile(plan);
  recompute(network);
  return scheduleOf(network);
}
