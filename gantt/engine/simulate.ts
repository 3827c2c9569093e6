/**
 * How certain the end is: the plan computed many times with durations drawn at random, always the same for a seed. A
 * duration's three points are given, or follow from the usual spread of working days and from how long offices take for
 * calendar days. Events of a side share part of their luck, since crews, weather and one office's habits do not change
 * from event to event; without that, the sum of many events is far too certain.
 */
import { dateOfDay, dayNumber, type PlainDate } from '../dates.ts';
import { day_ticks } from './calendars.ts';
import {
  normal_shift,
  normalTable,
  seeded,
  type SpreadShape,
  spreadTable,
  type ThreePoint,
  z_table_size,
  zStep,
} from './chance.ts';
import { compile } from './compile.ts';
import { recompute } from './compute.ts';
import { placeEvent } from './forward.ts';
import { finished, in_progress, type Network } from './network.ts';
import type { Plan } from './plan.ts';
import { shownDays } from './shown.ts';

/** What calendar days become, as a factor: a little faster, as prescribed, far slower (an estimate). */
export const office_spread: ThreePoint = { optimistic: 0.8, likely: 1, pessimistic: 1.8 };
/** What working days become at the worst and best pace that is planned with, in percent. */
export const working_spread = { optimistic: 90, pessimistic: 130 } as const;
/** How much of their luck events of one side share (an estimate). */
export const shared_luck = 0.3;

export interface SimulationChoice {
  /** 1 to 100,000; left out: as many as place two million events, between 500 and 5,000 */
  runs?: number;
  seed?: number;
  shape?: SpreadShape;
  /** by event id, in the event's days at pace 100 */
  spreads?: ReadonlyMap<number, ThreePoint>;
  /** 0, every event for itself, to 1, all alike */
  shared?: number;
  /** the event whose end counts; left out: the end of the plan */
  event_id?: number;
  /** a day to be reached */
  target?: PlainDate | null;
}

export interface SimulatedEvent {
  id: number;
  /** in how many of the runs it lay on the chain that decided the end, 0 to 1 */
  criticality: number;
  /** correlation of its own luck, not the shared part, with the end, -1 to 1 */
  influence: number;
}

export interface Simulation {
  runs: number;
  /** the end as planned, without chance */
  planned_end: PlainDate;
  /** the day reached in 50, 80 and 90 percent of the runs */
  p50: PlainDate;
  p80: PlainDate;
  p90: PlainDate;
  /** share of runs that end on the target or before, 0 to 1; null without a target */
  on_time: number | null;
  /** how many runs end from each day to the next one listed; at most 40 */
  histogram: { date: PlainDate; runs: number }[];
  /** in the order of the plan */
  events: SimulatedEvent[];
  /** at most ten, by criticality times influence: what to look after first */
  drivers: SimulatedEvent[];
}

const offices = 1;

/** What is drawn for every event: ticks of work at each z, or none where nothing is left to chance. */
interface Draws {
  /** places with something to draw */
  places: Int32Array;
  /** their tables, one after the other */
  ticks: Int32Array;
  /** the side whose luck they share: 0 those who work, 1 offices */
  side: Uint8Array;
}

function drawsOf(network: Network, spreads: SimulationChoice['spreads'], shape: SpreadShape): Draws {
  const { plan, size, state, regulated, work, events } = network;
  const places = Array.from(work.keys()).filter((place) => state[place] !== finished && (work[place] as number) > 0);
  const ticks = new Int32Array(places.length * z_table_size);
  const tables = new Map<number, Float64Array>();
  const side = new Uint8Array(size);
  places.forEach((place, at) => {
    const event = events[place] as (typeof events)[number];
    const is_regulated = regulated[place] === 1;
    const given = spreads?.get(event.id);
    const scale = is_regulated ? 1 : plan.pace / 100;
    const points = given ?? (is_regulated ? times(office_spread, event.days) : pacePoints(event.days, plan.pace));
    const [best, likely, worst] = [points.optimistic, points.likely, points.pessimistic].map(
      (days) => Math.max(0, days) * (given ? scale : 1),
    ) as [number, number, number];
    // of an event in progress only what is left is uncertain
    const left = event.days > 0 ? (work[place] as number) / day_ticks / (event.days * scale) : 0;
    const width = Math.max(0, worst - best);
    const mode = width > 0 ? Math.round(Math.min(1, Math.max(0, (likely - best) / width)) * 64) / 64 : 0;
    const table = tables.get(mode) ?? spreadTable(mode, shape);
    tables.set(mode, table);
    side[place] = is_regulated ? offices : 0;
    for (let step = 0; step < z_table_size; step += 1) {
      const days = (best + width * (table[step] as number)) * left;
      const whole = is_regulated ? Math.max(1, Math.round(days)) : Math.max(1 / day_ticks, days);
      ticks[at * z_table_size + step] = Math.round(whole * day_ticks);
    }
  });
  return { places: Int32Array.from(places), ticks, side };
}

const times = ({ optimistic, likely, pessimistic }: ThreePoint, days: number): ThreePoint => ({
  optimistic: optimistic * days,
  likely: likely * days,
  pessimistic: pessimistic * days,
});

/** Working days at the plan's pace between the best and the worst; a pace outside widens them. */
const pacePoints = (days: number, pace: number): ThreePoint => ({
  optimistic: (days * Math.min(working_spread.optimistic, pace)) / 100,
  likely: (days * pace) / 100,
  pessimistic: (days * Math.max(working_spread.pessimistic, pace)) / 100,
});

/** Simulates the end of a plan. Throws like `compile`; an unknown `event_id` is a RangeError. */
export function simulate(plan: Plan, choice: SimulationChoice = {}): Simulation {
  const { seed = 1, shape = 'pert', spreads, shared = shared_luck, event_id, target = null } = choice;
  const network = compile(plan);
  recompute(network);
  const { size } = network;
  const goal = event_id === undefined ? undefined : network.places.get(event_id);
  if (event_id !== undefined && goal === undefined) throw new RangeError(`There is no event ${event_id}.`);
  const runs = Math.max(
    1,
    Math.min(100_000, choice.runs ?? Math.min(5000, Math.max(500, Math.floor(2e6 / (size || 1))))),
  );
  const planned = endOf(network, goal);
  const draws = drawsOf(network, spreads, shape);
  const { places, ticks, side } = draws;
  const planned_work = network.work.slice();
  const planned_floor = network.floor.slice();
  const bits = seeded(seed);
  const normals = normalTable();
  const [own_part, shared_part] = [Math.sqrt(1 - shared), Math.sqrt(shared)];
  const ends = new Int32Array(runs);
  const critical = new Int32Array(size);
  const luck = new Float64Array(places.length);
  const with_end = new Float64Array(places.length);
  const squared = new Float64Array(places.length);
  const sums = new Float64Array(places.length);
  for (let run = 0; run < runs; run += 1) {
    const common = [normals[bits() >>> normal_shift] as number, normals[bits() >>> normal_shift] as number];
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number;
      const own = normals[bits() >>> normal_shift] as number;
      luck[at] = own;
      const z = own_part * own + shared_part * (common[side[place] as number] as number);
      const work = ticks[at * z_table_size + zStep(z)] as number;
      network.work[place] = work;
      if (network.state[place] === in_progress)
        network.floor[place] = (planned_floor[place] as number) + work - (planned_work[place] as number);
    }
    for (let place = 0; place < size; place += 1) placeEvent(network, place);
    const [last, day] = endOf(network, goal);
    ends[run] = day;
    markChain(network, last, critical);
    const away = day - planned[1];
    for (let at = 0; at < places.length; at += 1) {
      const own = luck[at] as number;
      (sums[at] as number) += own;
      (squared[at] as number) += own * own;
      (with_end[at] as number) += own * away;
    }
  }
  const spread = spreadOf(ends, planned[1]);
  const influence = new Float64Array(size);
  places.forEach((place, at) => {
    const own = (squared[at] as number) / runs - ((sums[at] as number) / runs) ** 2;
    const together = (with_end[at] as number) / runs - ((sums[at] as number) / runs) * spread.mean;
    if (own > 0 && spread.variance > 0) influence[place] = together / Math.sqrt(own * spread.variance);
  });
  const events = Array.from(network.place_of, (place) => ({
    id: (network.events[place] as { id: number }).id,
    criticality: (critical[place] as number) / runs,
    influence: Math.round((influence[place] as number) * 1000) / 1000,
  }));
  const weight = ({ criticality, influence: own }: SimulatedEvent) => criticality * Math.max(0, own);
  ends.sort();
  return {
    runs,
    planned_end: dateOfDay(planned[1]),
    p50: reached(ends, 0.5),
    p80: reached(ends, 0.8),
    p90: reached(ends, 0.9),
    on_time: target === null ? null : ends.filter((day) => day <= dayNumber(target)).length / runs,
    histogram: histogramOf(ends),
    events,
    drivers: events
      .filter((event) => weight(event) > 0)
      .toSorted((a, b) => weight(b) - weight(a) || a.id - b.id)
      .slice(0, 10),
  };
}

/** The event that ends last, or the one asked for, and the day number of its end. */
function endOf(network: Network, goal: number | undefined): [place: number, day: number] {
  let last = goal ?? 0;
  if (network.size === 0) return [-1, dayNumber(network.plan.start)];
  if (goal === undefined)
    for (let place = 1; place < network.size; place += 1)
      if ((network.finish_at[place] as number) > (network.finish_at[last] as number)) last = place;
  return [last, shownDays(network, last)[1]];
}

function markChain({ driver, in_from }: Network, last: number, critical: Int32Array): void {
  for (let place = last; place >= 0; ) {
    (critical[place] as number) += 1;
    const link = driver[place] as number;
    place = link >= 0 ? (in_from[link] as number) : -1;
  }
}

function spreadOf(ends: Int32Array, planned: number): { mean: number; variance: number } {
  let [sum, squares] = [0, 0];
  for (const end of ends) {
    sum += end - planned;
    squares += (end - planned) ** 2;
  }
  const mean = sum / ends.length;
  return { mean, variance: squares / ends.length - mean * mean };
}

/** The earliest day by which a share of the runs has ended; `ends` ascend. */
const reached = (ends: Int32Array, share: number): PlainDate =>
  dateOfDay(ends[Math.max(0, Math.ceil(share * ends.length) - 1)] as number);

function histogramOf(ends: Int32Array): Simulation['histogram'] {
  const first = ends[0] as number;
  const width = Math.max(1, Math.ceil(((ends.at(-1) as number) - first + 1) / 40));
  const bars: Simulation['histogram'] = [];
  for (const end of ends) {
    const bar = Math.floor((end - first) / width);
    while (bars.length <= bar) bars.push({ date: dateOfDay(first + bars.length * width), runs: 0 });
    (bars[bar] as { runs: number }).runs += 1;
  }
  return bars;
}
