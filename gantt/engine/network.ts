/**
 * A plan compiled into columns. Events are numbered so that each comes after all it waits for (its *place*); links lie
 * in compressed rows; every date is an instant or a position in ticks (see calendars.ts). What a pass reads and writes
 * are typed arrays, so that thousands of events are computed between two frames.
 */
import { dayNumber, type PlainDate } from '../dates.ts';
import { day_ticks, type WorkCalendar } from './calendars.ts';
import type { Plan, PlanEvent } from './plan.ts';

/** What an event is in the passes. */
export const pending = 0;
export const in_progress = 1;
export const finished = 2;

/** Drivers that are no link; a link that drives is its number in the rows, 0 and up. */
export const by_start = -1;
export const by_not_earlier = -2;
export const by_must_start = -3;
export const by_today = -4;
export const by_actual = -5;

/** Numbers by ids: an array where the ids lie close together, as those of a plan do, else a map. */
export interface Numbers {
  get(id: number): number | undefined;
}

/** Later than any day. */
export const never = 2_000_000_000;

export interface Network {
  plan: Plan;
  size: number;
  /** day number of the morning that instants count from */
  first: number;
  calendars: WorkCalendar[];
  /** the mornings of the plan's start and today as instants; null: there is no today */
  begin: number;
  today: number | null;
  /** id → place */
  places: Numbers;
  /** the plan's n-th event → place */
  place_of: Int32Array;
  /** by place, as are all columns below */
  events: PlanEvent[];

  calendar: Uint8Array;
  /** 1 where durations are calendar days; they start and end on working days */
  regulated: Uint8Array;
  state: Uint8Array;
  /** ticks of work, what is left of it for an event in progress */
  work: Int32Array;
  /** pending: the earliest start, in progress: the earliest finish; a position, or an instant where regulated */
  floor: Int32Array;
  floor_by: Int8Array;
  /** 1 where the start is held to its day, whatever the links say */
  held: Uint8Array;
  /** the instant it must be finished by, or `never` */
  deadline: Int32Array;

  /** links into each event, by the id of the other end */
  in_ptr: Int32Array;
  in_from: Int32Array;
  /** 0 FS, 1 SS, 2 FF, 3 SF: even ones leave from a finish, the last two lead to a finish */
  in_kind: Uint8Array;
  in_lag: Int32Array;
  in_to: Int32Array;
  /** links out of each event, by their number in the rows above */
  out_ptr: Int32Array;
  out_link: Int32Array;

  /** positions of start and finish, instants where regulated */
  start: Int32Array;
  finish: Int32Array;
  start_at: Int32Array;
  finish_at: Int32Array;
  driver: Int32Array;
  /** 1 for a milestone at the end of a day, 0 at its morning */
  at_day_end: Uint8Array;
  /** position of the latest finish; where regulated, the instant of the latest start, or finish when in progress */
  late: Int32Array;
  /** the instant by which its deadline and events on other calendars ask it to be finished */
  late_at: Int32Array;
  /** the same two of a milestone as one at a morning; it is shown as the day that begins */
  late_morning: Int32Array;
  late_morning_at: Int32Array;
  total_float: Int32Array;
  critical: Uint8Array;
  /** the instant the last event is finished */
  end: number;
  /** the last day shown, counted from `first`; kept where there are milestones to come */
  end_day: number;
  /** false while dates are newer than floats */
  settled: boolean;
}

/** True for a milestone that is still to come. */
export const isMilestone = ({ work, state }: Network, place: number): boolean =>
  work[place] === 0 && state[place] === pending;

/** True for a milestone still to come that lies at the morning of its day. */
export const isAtMorning = (network: Network, place: number): boolean =>
  network.at_day_end[place] === 0 && isMilestone(network, place);

const farthest_days = 1_000_000;

/** The morning of a date as an instant of the network; dates further than 1,000,000 days away count as that far. */
export const instantOf = ({ first }: Pick<Network, 'first'>, date: PlainDate): number =>
  Math.max(-farthest_days, Math.min(farthest_days, dayNumber(date) - first)) * day_ticks;
