/** A project's plan in memory: its events and links as their rows hold them, and what of the project decides over them. */
import type { ApprovalState } from '../../domain/events.ts';
import type { PaceFactor } from '../../domain/schedule/pace.ts';
import type { Cause, ConstraintKind, LinkKind, DurationClock } from '../../gantt/engine/plan.ts';
import type { Follows } from '../../domain/materials/followed.ts';
import type { LostDay } from '../../domain/construction/site_days.ts';
import type { Season } from '../../domain/schedule/seasons.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { EventStatus } from '../../domain/lists.ts';

/** An event as its row holds it. */
export interface EventState {
  id: number;
  stage: StageKey;
  parent_id: number | null;
  is_group: boolean;
  code: string;
  name: string;
  description: string;
  position: number;
  days: number;
  clock: DurationClock;
  optimistic_days: number | null;
  pessimistic_days: number | null;
  constraint_kind: ConstraintKind | null;
  constraint_date: string | null;
  deadline: string | null;
  planned_start: string | null;
  planned_end: string | null;
  /** where it lies now: on its actual days, else where links, constraints and what really happened put it */
  current_start: string | null;
  current_end: string | null;
  critical: boolean;
  cause: Cause | null;
  status: EventStatus;
  actual_start: string | null;
  actual_end: string | null;
  percent: number;
  quantity: number | null;
  quantity_done: number;
  quantity_unit: string;
  weight: number;
  milestone: string;
  /** what of its material its progress follows, where it waits for some */
  follows: Follows;
  works_role: string;
  approves_role: string;
  outside_approval: string[];
  approval: ApprovalState;
  override_reason: string;
  version: number;
  deleted_at: string | null;
  assignees: number[];
}

export interface LinkState {
  id: number;
  from_id: number;
  to_id: number;
  kind: LinkKind;
  lag: number;
}

interface Holiday {
  date: string;
  name: string;
  states?: string[];
}

/** An event as a baseline keeps it. */
export interface BaselineEvent {
  id: number;
  start: string;
  end: string;
  days: number;
  weight: number;
}

/** A project as its schedule needs it, with every event and link. */
export interface PlanState extends PlanHead {
  newest_baseline: readonly BaselineEvent[] | null;
  events: EventState[];
  links: LinkState[];
}

/** A plan that is only looked at: its rows are those that others look at too. */
export interface SeenPlan extends PlanHead {
  newest_baseline: readonly BaselineEvent[] | null;
  events: readonly Readonly<EventState>[];
  links: readonly Readonly<LinkState>[];
}

/** What of a project its plan depends on, beside the events themselves. */
export interface PlanHead {
  id: number;
  name: string;
  status: string;
  state: string;
  district: string;
  start_date: string | null;
  pace: PaceFactor;
  plan_version: number;
  target_commissioning: string | null;
  forecast_commissioning: string | null;
  forecast_end: string | null;
  capacity_kwp: number;
  segment: string;
  working_days: number[];
  holidays: Holiday[];
  seasons: Season[];
  /** the last signed day of its site: up to it the log counts, after it the seasons */
  signed_to: string | null;
  /** signed days of its site with hours lost to the weather */
  lost_days: LostDay[];
  newest_baseline_id: number | null;
  /** someone kept it; false for the one that was kept when the plan was agreed */
  baseline_by_hand: boolean;
}

/** The values of events, field by field. */
export type EventColumns = { [K in Exclude<keyof EventState, 'assignees' | 'deleted_at'>]: EventState[K][] };

/** The events of columns. Written out: rows of one form are quick to copy and to compare, which rows put together are not. */
export function eventsOf(columns: EventColumns | null): EventState[] {
  return (columns?.id ?? []).map((id, at) => eventAt(columns as EventColumns, id, at));
}

const eventAt = (c: EventColumns, id: number, at: number): EventState =>
  ({
    id,
    stage: c.stage[at],
    parent_id: c.parent_id[at],
    is_group: c.is_group[at],
    code: c.code[at],
    name: c.name[at],
    description: c.description[at],
    position: c.position[at],
    days: c.days[at],
    clock: c.clock[at],
    optimistic_days: c.optimistic_days[at],
    pessimistic_days: c.pessimistic_days[at],
    constraint_kind: c.constraint_kind[at],
    constraint_date: c.constraint_date[at],
    deadline: c.deadline[at],
    planned_start: c.planned_start[at],
    planned_end: c.planned_end[at],
    current_start: c.current_start[at],
    current_end: c.current_end[at],
    critical: c.critical[at],
    cause: c.cause[at],
    status: c.status[at],
    actual_start: c.actual_start[at],
    actual_end: c.actual_end[at],
    percent: c.percent[at],
    quantity: c.quantity[at],
    quantity_done: c.quantity_done[at],
    quantity_unit: c.quantity_unit[at],
    weight: c.weight[at],
    milestone: c.milestone[at],
    follows: c.follows[at],
    works_role: c.works_role[at],
    approves_role: c.approves_role[at],
    outside_approval: c.outside_approval[at],
    approval: c.approval[at],
    override_reason: c.override_reason[at],
    version: c.version[at],
    deleted_at: null,
    assignees: [],
  }) as EventState;
