/** What a schedule is made of. The engine reads a Plan; server, screens and imports all speak these words. */
import type { PlainDate } from '../dates.ts';

/** How one event waits for another: finish to start, start to start, finish to finish, start to finish. */
export const link_kinds = ['FS', 'SS', 'FF', 'SF'] as const;
export type LinkKind = (typeof link_kinds)[number];

/** A day an event is held to, beside its links. */
export const constraint_kinds = ['not_earlier_than', 'not_later_than', 'must_start_on'] as const;
export type ConstraintKind = (typeof constraint_kinds)[number];

/** What a duration counts: working days, or calendar days as an office's prescribed period does. */
export type DurationClock = 'working' | 'calendar';

/** One piece of work. Its status follows from its actual days: none, a start, a start and an end. */
export interface PlanEvent {
  id: number;
  /** length at pace 100, in working days or calendar days as `clock` says; 0 is a milestone */
  days: number;
  clock: DurationClock;
  /** position in `Plan.calendars`; left out: 0 for working days and 1, the office's, for calendar days */
  calendar?: number;
  constraint?: ConstraintKind | null;
  constraint_date?: PlainDate | null;
  /** the last day on which it should end, whatever else holds it */
  deadline?: PlainDate | null;
  actual_start?: PlainDate | null;
  /** the last day worked on, included */
  actual_end?: PlainDate | null;
  /** how much is done, 0 to 100 */
  percent?: number;
}

/** `to` waits for `from`. */
export interface PlanLink {
  from: number;
  to: number;
  kind: LinkKind;
  /** days between, in the calendar and clock of `to`; negative overlaps */
  lag: number;
}

/** The days no one works. */
export interface PlanCalendar {
  name: string;
  /** weekdays worked on, 1 Monday to 7 Sunday */
  working_days: readonly number[];
  holidays: readonly PlainDate[];
  /** spans in which outdoor work goes slower: 0.5 makes a day's work take two */
  slow_spans?: readonly { from: PlainDate; to: PlainDate; productivity: number }[];
}

export interface Plan {
  /** no event without actual days starts before it */
  start: PlainDate;
  /** work that is not done cannot lie before this day; left out: nothing is pushed by the clock */
  today?: PlainDate | null;
  /** pace factor in percent, on working durations only */
  pace: number;
  calendars: readonly PlanCalendar[];
  events: readonly PlanEvent[];
  links: readonly PlanLink[];
}

/** Why an event lies where it lies. */
export type Cause =
  | { by: 'start' }
  | { by: 'link'; event: number; kind: LinkKind; lag: number }
  | { by: 'constraint'; constraint: ConstraintKind; date: PlainDate }
  | { by: 'actual' }
  | { by: 'today' };

/** Where one event lies, and how far it can slip. Days are plain dates, the end included; a milestone's end is its start. */
export interface ScheduledEvent extends Floats {
  id: number;
  start: PlainDate;
  end: PlainDate;
  critical: boolean;
  cause: Cause;
}

/** How far one event can slip. It hangs on the end of the plan: where that moves, nearly every event has other floats. */
export interface Floats {
  late_start: PlainDate;
  late_end: PlainDate;
  /** days it can slip without moving the end of the plan, in its own clock; negative when a deadline is missed */
  total_float: number;
  /** days it can slip without moving any successor */
  free_float: number;
}

/** What the plan asks for and cannot have; the schedule stands nevertheless. */
export type Conflict =
  /** starts on its day although links, or today, would have it start on `needed` */
  | { kind: 'must_start_on'; event: number; date: PlainDate; needed: PlainDate }
  /** ends on `needed`, after the day it is held to */
  | { kind: 'not_later_than'; event: number; date: PlainDate; needed: PlainDate }
  /** was started before what it waits for allowed; its rest waits (retained logic) */
  | { kind: 'out_of_sequence'; event: number; waits_for: number };

export interface Schedule {
  /** in the order of the plan's events */
  events: ScheduledEvent[];
  /** the first day of the first event; the plan's start when there is none */
  start: PlainDate;
  /** the last day of the last event */
  end: PlainDate;
  /** by event id */
  conflicts: Conflict[];
}
