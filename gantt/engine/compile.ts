/** A plan made into a network: numbered, ordered, with its calendars' tables. */
import { dayNumber, type PlainDate } from '../dates.ts';
import { compileCalendar, day_ticks } from './calendars.ts';
import { findCycle } from './cycles.ts';
import { readEvent } from './event_inputs.ts';
import { instantOf, type Network, type Numbers } from './network.ts';
import { rowsOf, topologicalOrder } from './order.ts';
import type { LinkKind, Plan, PlanEvent, PlanLink } from './plan.ts';

const longest_plan_days = 100_000;

/**
 * A plan as a network, not computed yet. The order of events and links in the plan never matters: ties go to smaller
 * ids. Throws a RangeError for an id used twice, a link to an unknown event, a duration below 0, a calendar that is
 * not there or has no working day, events that wait for each other, and a plan longer than 100,000 days.
 */
export function compile(plan: Plan): Network {
  const size = plan.events.length;
  const sorted = inOrder(plan.events);
  const ranks = numbersOf(sorted);
  const links = rankedLinks(plan, ranks, size);
  const order = topologicalOrder(size, rowsOf(size, links.from, links.to));
  if (order.length < size) {
    const cycle = findCycle(
      sorted.map(({ id }) => id),
      plan.links,
    );
    throw new RangeError(`Events ${cycle?.join(', ')} wait for each other.`);
  }

  const place_of_rank = new Int32Array(size);
  const events: PlanEvent[] = [];
  for (let place = 0; place < size; place += 1) {
    const rank = order[place] as number;
    place_of_rank[rank] = place;
    events.push(sorted[rank] as PlanEvent);
  }
  const places = { get: (id: number) => place_of_rank[ranks.get(id) ?? -1] };
  const place_of = new Int32Array(size);
  for (let at = 0; at < size; at += 1) place_of[at] = places.get((plan.events[at] as PlanEvent).id) as number;
  const rows = rowsByPlace(links, order, place_of_rank);
  const ints = () => new Int32Array(size);
  const bytes = () => new Uint8Array(size);
  const network: Network = {
    plan,
    size,
    first: 0,
    calendars: [],
    begin: 0,
    today: null,
    places,
    place_of,
    events,
    calendar: bytes(),
    regulated: bytes(),
    state: bytes(),
    work: ints(),
    floor: ints(),
    floor_by: new Int8Array(size),
    held: bytes(),
    deadline: ints(),
    in_ptr: rows.in_ptr,
    in_from: rows.in_from,
    in_to: rows.in_to,
    in_kind: rows.in_kind,
    in_lag: rows.in_lag,
    out_ptr: rows.out_ptr,
    out_link: rows.out_link,
    start: ints(),
    finish: ints(),
    start_at: ints(),
    finish_at: ints(),
    driver: ints(),
    at_day_end: bytes(),
    late: ints(),
    late_at: ints(),
    late_morning: ints(),
    late_morning_at: ints(),
    total_float: ints(),
    critical: bytes(),
    end: 0,
    end_day: 0,
    settled: false,
  };
  for (let place = 0; place < size; place += 1) checkEvent(network, events[place] as PlanEvent);
  Object.assign(network, tablesFor(plan, longestPath(network, links.lag)));
  network.begin = instantOf(network, plan.start);
  network.today = plan.today ? instantOf(network, plan.today) : null;
  for (let place = 0; place < size; place += 1) readEvent(network, place);
  for (let place = 0; place < size; place += 1) {
    const whole = network.regulated[place] === 1;
    for (let at = network.in_ptr[place] as number; at < (network.in_ptr[place + 1] as number); at += 1) {
      const lag = links.lag[network.in_lag[at] as number] as number;
      network.in_lag[at] = Math.round((whole ? Math.round(lag) : lag) * day_ticks);
    }
  }
  return network;
}

/** Events by id; the same list where they lie so, as a plan made in one go does. */
function inOrder(events: readonly PlanEvent[]): readonly PlanEvent[] {
  for (let at = 1; at < events.length; at += 1)
    if ((events[at - 1] as PlanEvent).id > (events[at] as PlanEvent).id) return events.toSorted((a, b) => a.id - b.id);
  return events;
}

/** The place of each event in a list in order of ids. */
function numbersOf(sorted: readonly PlanEvent[]): Numbers {
  const size = sorted.length;
  for (let at = 1; at < size; at += 1)
    if ((sorted[at - 1] as PlanEvent).id === (sorted[at] as PlanEvent).id)
      throw new RangeError('Two events have the same id.');
  const least = sorted[0]?.id ?? 0;
  const span = (sorted[size - 1]?.id ?? 0) - least + 1;
  if (!(span <= size * 8 + 1000)) return new Map(sorted.map(({ id }, at) => [id, at]));
  const numbers = new Int32Array(span).fill(-1);
  for (let at = 0; at < size; at += 1) numbers[(sorted[at] as PlanEvent).id - least] = at;
  return {
    get(id) {
      const found = numbers[id - least];
      return found === undefined || found < 0 ? undefined : found;
    },
  };
}

const kind_numbers: Record<LinkKind, number> = { FS: 0, SS: 1, FF: 2, SF: 3 };

/** Links with the ranks of their events, ordered by `to`, `from`, kind and lag. */
function rankedLinks(plan: Plan, ranks: Numbers, size: number) {
  const count = plan.links.length;
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  const kind = new Uint8Array(count);
  const lag = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const link = plan.links[at] as PlanLink;
    const [a, b] = [ranks.get(link.from), ranks.get(link.to)];
    if (a === undefined || b === undefined)
      throw new RangeError(`A link leads from event ${link.from} to ${link.to}, and one of them is not there.`);
    if (!Number.isFinite(link.lag)) throw new RangeError(`A link to event ${link.to} has no lag.`);
    from[at] = a;
    to[at] = b;
    kind[at] = kind_numbers[link.kind];
    lag[at] = link.lag;
  }
  const rows = rowsOf(size, to, upTo(count));
  const by_place = (a: number, b: number) =>
    (from[a] as number) - (from[b] as number) ||
    (kind[a] as number) - (kind[b] as number) ||
    (lag[a] as number) - (lag[b] as number);
  for (let node = 0; node < size; node += 1) {
    const begin = rows.ptr[node] as number;
    for (let at = begin + 1; at < (rows.ptr[node + 1] as number); at += 1) {
      const link = rows.to[at] as number;
      let hole = at;
      for (; hole > begin && by_place(rows.to[hole - 1] as number, link) > 0; hole -= 1)
        rows.to[hole] = rows.to[hole - 1] as number;
      rows.to[hole] = link;
    }
  }
  return {
    ptr: rows.ptr,
    from: picked(from, rows.to, new Int32Array(count)),
    to: picked(to, rows.to, new Int32Array(count)),
    kind: picked(kind, rows.to, new Uint8Array(count)),
    lag: picked(lag, rows.to, new Float64Array(count)),
  };
}

function picked<T extends Int32Array | Uint8Array | Float64Array>(column: T, which: Int32Array, into: T): T {
  for (let at = 0; at < which.length; at += 1) into[at] = column[which[at] as number] as number;
  return into;
}

/** 0, 1, 2 … */
function upTo(count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (let at = 0; at < count; at += 1) numbers[at] = at;
  return numbers;
}

/** Rows by place. `in_lag` holds the number of the link until its lag is read. */
function rowsByPlace(links: ReturnType<typeof rankedLinks>, order: Int32Array, place_of_rank: Int32Array) {
  const count = links.from.length;
  const in_ptr = new Int32Array(order.length + 1);
  const in_from = new Int32Array(count);
  const in_kind = new Uint8Array(count);
  const in_lag = new Int32Array(count);
  const to = new Int32Array(count);
  let at = 0;
  for (let place = 0; place < order.length; place += 1) {
    const rank = order[place] as number;
    for (let link = links.ptr[rank] as number; link < (links.ptr[rank + 1] as number); link += 1) {
      in_from[at] = place_of_rank[links.from[link] as number] as number;
      in_kind[at] = links.kind[link] as number;
      in_lag[at] = link;
      to[at] = place;
      at += 1;
    }
    in_ptr[place + 1] = at;
  }
  const out = rowsOf(order.length, in_from, upTo(count));
  return { in_ptr, in_from, in_kind, in_lag, in_to: to, out_ptr: out.ptr, out_link: out.to };
}

function checkEvent({ plan }: Network, event: PlanEvent): void {
  if (!(event.days >= 0 && event.days <= longest_plan_days))
    throw new RangeError(`Event ${event.id} lasts ${event.days} days.`);
  const calendar = event.calendar ?? (event.clock === 'calendar' ? 1 : 0);
  if (!plan.calendars[calendar]) throw new RangeError(`Event ${event.id} has no calendar ${calendar}.`);
}

/** Days of the longest chain, days off left out: how far the tables should reach. */
function longestPath({ plan, size, events, in_ptr, in_from, in_lag }: Network, lags: Float64Array): number {
  const until = new Float64Array(size);
  let longest = 0;
  for (let place = 0; place < size; place += 1) {
    let from = 0;
    for (let at = in_ptr[place] as number; at < (in_ptr[place + 1] as number); at += 1)
      from = Math.max(from, (until[in_from[at] as number] as number) + Math.abs(lags[in_lag[at] as number] as number));
    const { days, clock } = events[place] as PlanEvent;
    const pace = clock === 'working' ? Math.max(plan.pace, 100) / 100 : 1;
    until[place] = from + days * pace;
    longest = Math.max(longest, until[place] as number);
  }
  if (longest > longest_plan_days) throw new RangeError(`The plan would last ${Math.round(longest)} days.`);
  return longest;
}

/** The calendars' tables, from the earliest day the plan names to well after its end, 20 and 60 years at most. */
function tablesFor(plan: Plan, longest: number): Pick<Network, 'first' | 'calendars'> {
  const start = dayNumber(plan.start);
  let [low, high] = [start, start];
  const see = (date: PlainDate | null | undefined) => {
    if (!date) return;
    const day = dayNumber(date);
    if (day < low) low = day;
    else if (day > high) high = day;
  };
  see(plan.today);
  for (const event of plan.events) {
    see(event.constraint_date);
    see(event.deadline);
    see(event.actual_start);
    see(event.actual_end);
  }
  for (const calendar of plan.calendars) calendar.holidays.forEach(see);
  const first = Math.max(low, start - 7300) - 31;
  const last = Math.min(high + Math.ceil(longest * 1.6) + 400, start + 21_900 + Math.ceil(longest * 1.6));
  return { first, calendars: plan.calendars.map((calendar) => compileCalendar(calendar, first, last - first)) };
}
