/** From a project's rows to the engine's plan and back: works a change out, and says what it did. */
import { dateOfDay, daysBetween, type PlainDate } from '../../domain/dates.ts';
import { fail } from '../../domain/errors.ts';
import { compile } from '../../gantt/engine/compile.ts';
import { onDay, placeAll, recompute } from '../../gantt/engine/compute.ts';
import { findCycle } from '../../gantt/engine/cycles.ts';
import { explainMoves, cycleSentence } from '../../domain/schedule/explain.ts';
import type { Network } from '../../gantt/engine/network.ts';
import type { Cause, Plan, PlanCalendar } from '../../gantt/engine/plan.ts';
import { planOfRows } from '../../domain/schedule/plan_rows.ts';
import { stageProgress } from '../../domain/schedule/progress.ts';
import { causeOf, lastDay, shownDates } from '../../gantt/engine/shown.ts';
import { type StageKey, stage_keys } from '../../domain/stages.ts';
import { say, type Sentence, type Value } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import { calendarsFrom, digestOf } from './calendars.ts';
import type { EventState, PlanHead, PlanState, SeenPlan } from './state.ts';
import { type PlanChange, type StageState, type Written, writePlan } from './mutations.ts';
import { type Move, shiftOf } from '../../gantt/engine/moves.ts';

/** The calendars of a project that was read. */
export const calendarsOf = (state: PlanHead): PlanCalendar[] => calendarsFrom(state, state);

/** What the engine reads. Without `today` it gives the plan; with it the forecast: work not done lies in the future. */
export const toPlan = (state: SeenPlan, today: PlainDate | null): Plan =>
  planOfRows({
    start: state.start_date ?? today ?? '',
    today,
    pace: state.pace,
    calendars: calendarsOf(state),
    events: state.events,
    links: state.links,
  });

/** Refuses a plan whose events wait for each other in a circle, and names the circle. */
export function rejectCircle(state: PlanState): void {
  const names = new Map(state.events.map((event) => [event.id, event.name]));
  const cycle = findCycle(
    state.events.map((event) => event.id),
    state.links.map(({ from_id, to_id }) => ({ from: from_id, to: to_id })),
  );
  if (cycle)
    fail(
      'bad_input',
      cycleSentence(cycle, (id) => names.get(id) ?? ''),
      { fields: { add_links: say`These events would wait for each other.` } },
    );
}

/** The stages' status, progress and days, from their events; those without events are pending and have no days. */
export function stagesOf(events: readonly Readonly<EventState>[]): StageState[] {
  const single = events.filter((event) => !event.is_group);
  const found = new Map(stageProgress(single, '').map((one) => [one.stage, one]));
  const stages = stage_keys.map((stage): StageState => {
    const { status, percent } = found.get(stage) ?? { status: 'PENDING' as const, percent: 0 };
    return { stage, status, percent, planned_start: null, planned_end: null, actual_start: null, actual_end: null };
  });
  const by_key = new Map(stages.map((stage) => [stage.stage, stage]));
  for (const event of single) {
    const stage = by_key.get(event.stage);
    if (!stage) continue;
    stage.planned_start = earlier(stage.planned_start, event.planned_start);
    stage.planned_end = later(stage.planned_end, event.planned_end);
    stage.actual_start = earlier(stage.actual_start, event.actual_start);
    if (stage.status === 'FINISHED') stage.actual_end = later(stage.actual_end, event.actual_end);
  }
  return stages;
}

type Day = PlainDate | null;
const later = (one: Day, other: Day): Day => (one === null || (other !== null && other > one) ? other : one);
const earlier = (one: Day, other: Day): Day => (one === null || (other !== null && other < one) ? other : one);

/** What a change did to the dates people ask for. */
export interface Consequence {
  end_before: PlainDate | null;
  end: PlainDate | null;
  commissioning_before: PlainDate | null;
  commissioning: PlainDate | null;
  moved_count: number;
  explanations: { event_id: number; days: number; says: Sentence }[];
}

export interface Replanned {
  consequence: Consequence;
  /** events whose row differs from what was read */
  moved: EventState[];
  /** the event whose own change moved the commissioning, and by how many days; undefined where no other event did */
  cause: { name: Value; days: number } | undefined;
  forecast_commissioning: PlainDate | null;
  forecast_end: PlainDate | null;
  /** the day the plant was synchronised; null: it was not yet, undefined: the plan has no such event */
  commissioned_on: PlainDate | null | undefined;
  /** the digest of the calendars it was worked out with */
  plan_calendar: string;
  /** the plan as it is computed; undefined without work */
  network: Network | undefined;
}

/** The day of synchronisation in a computed plan: where the event marked as such lies. */
export const commissioningIn = (state: SeenPlan, network: Network): PlainDate | null => {
  const place = network.places.get(state.events.find(({ milestone }) => milestone === 'synchronised')?.id ?? 0);
  return place === undefined ? null : shownDates(network, place).end;
};

/** The day on which the event of synchronisation finished; undefined where a plan has none. */
function commissionedIn(events: readonly Readonly<EventState>[]): PlainDate | null | undefined {
  const event = events.find(({ milestone }) => milestone === 'synchronised');
  return event && (event.status === 'FINISHED' ? event.actual_end : null);
}

/** Where a plan is heading: work not done cannot lie in the past. Floats and late dates are not worked out. */
export function forecastOf(state: SeenPlan, today: PlainDate): Network {
  const network = compile(toPlan(state, today));
  placeAll(network);
  return network;
}

/** The last day of a forecast, and that of synchronisation. */
export function endsOf(state: SeenPlan, forecast: Network): { end: PlainDate; commissioning: PlainDate | null } {
  const last = lastDay(forecast);
  return {
    end: last === undefined ? forecast.plan.start : dateOfDay(last),
    commissioning: commissioningIn(state, forecast),
  };
}

/**
 * Computes a changed plan and puts every event of `state` where it lies now. Plan dates follow links, constraints and
 * what really happened; the forecast also knows that work not done cannot lie in the past. `dated` are events whose days
 * someone set by hand. What it explains is for someone who sees the stages of `seen`.
 */
export function replan(
  state: PlanState,
  today: PlainDate,
  {
    dated = new Set(),
    seen = stage_keys,
  }: { dated?: ReadonlySet<number> | undefined; seen?: readonly StageKey[] | undefined } = {},
): Replanned {
  const plan_calendar = digestOf(state, state);
  if (state.events.every((event) => event.is_group)) {
    const nothing = {
      end_before: state.forecast_end,
      end: null,
      commissioning_before: state.forecast_commissioning,
      commissioning: null,
    };
    return {
      consequence: { ...nothing, moved_count: 0, explanations: [] },
      moved: [],
      cause: undefined,
      forecast_commissioning: null,
      forecast_end: null,
      commissioned_on: undefined,
      plan_calendar,
      network: undefined,
    };
  }
  const forecast = forecastOf(state, today);
  const { end, commissioning } = endsOf(state, forecast);
  const network = onDay(forecast, null);
  recompute(network);
  const moved: EventState[] = [];
  const moves: Required<Move>[] = [];
  const shifted: { id: number; cause: Cause }[] = [];
  for (const event of state.events) {
    const place = network.places.get(event.id);
    if (place === undefined) continue;
    const one: Place = {
      ...shownDates(network, place),
      critical: network.critical[place] === 1,
      cause: causeOf(network, place),
    };
    const { current_start: start, current_end: last } = event;
    if (last && (last !== one.end || start !== one.start)) {
      shifted.push({ id: event.id, cause: one.cause });
      moves.push({
        id: event.id,
        days: daysBetween(last, one.end),
        start_days: daysBetween(start ?? one.start, one.start),
      });
    }
    if (placed(event, one, dated.has(event.id))) moved.push(event);
  }
  const by_id = new Map(state.events.map((event) => [event.id, event]));
  const sees = (id: number): boolean => seen.includes(by_id.get(id)?.stage as StageKey);
  const nameOf = (id: number): Value => (sees(id) ? (by_id.get(id)?.name ?? '') : say`an event of another stage`);
  const told = explainMoves({ events: shifted }, moves, nameOf);
  const synchronised = state.events.find(({ milestone }) => milestone === 'synchronised')?.id;
  const root_id = told.find(({ event_id }) => event_id === synchronised)?.root_id;
  const root = moves.find(({ id }) => id === root_id && id !== synchronised);
  return {
    consequence: {
      end_before: state.forecast_end,
      end,
      commissioning_before: state.forecast_commissioning,
      commissioning,
      moved_count: moves.filter(({ id }) => sees(id)).length,
      explanations: told.filter(({ event_id }) => sees(event_id)).slice(0, 50),
    },
    moved,
    cause: root && { name: nameOf(root.id), days: shiftOf(root) },
    forecast_commissioning: commissioning,
    forecast_end: end,
    commissioned_on: commissionedIn(state.events),
    plan_calendar,
    network,
  };
}

/** Where the engine puts an event, and why. */
interface Place {
  start: PlainDate;
  end: PlainDate;
  critical: boolean;
  cause: Cause;
}

/** Puts an event where it was computed to lie; false when it lay there already. */
function placed(event: EventState, one: Place, is_dated: boolean): boolean {
  // work that began keeps the days it was planned on, unless someone plans it again
  const free = !event.actual_start || !event.planned_start || !event.planned_end;
  const planned_start = free ? one.start : event.planned_start;
  const planned_end = free || (is_dated && !event.actual_end) ? one.end : event.planned_end;
  if (
    event.current_start === one.start &&
    event.current_end === one.end &&
    event.planned_start === planned_start &&
    event.planned_end === planned_end &&
    event.critical === one.critical &&
    sameCause(event.cause, one.cause)
  )
    return false;
  event.current_start = one.start;
  event.current_end = one.end;
  event.planned_start = planned_start;
  event.planned_end = planned_end;
  event.critical = one.critical;
  event.cause = one.cause;
  return true;
}

function sameCause(was: Cause | null, now: Cause): boolean {
  if (was?.by === 'link' && now.by === 'link')
    return was.event === now.event && was.kind === now.kind && was.lag === now.lag;
  if (was?.by === 'constraint' && now.by === 'constraint')
    return was.date === now.date && was.constraint === now.constraint;
  return was?.by === now.by;
}

/** Writes a plan that was changed and recalculated. */
export const writeReplanned = (
  db: Db,
  state: PlanState,
  { moved, forecast_commissioning, forecast_end, commissioned_on, plan_calendar }: Replanned,
  changed: { [Part in 'touched' | 'assignees' | 'links_gone' | 'links_new']?: PlanChange[Part] | undefined } = {},
): Promise<Written> => {
  const { touched = [], assignees = [], links_gone = [], links_new = [] } = changed;
  const whole = new Set(touched.map(({ id }) => id));
  return writePlan(db, state.id, {
    touched,
    moved: moved.filter(({ id }) => !whole.has(id)),
    stages: stagesOf(state.events),
    forecast_commissioning,
    forecast_end,
    commissioned_on,
    plan_calendar,
    pace: state.pace,
    start_date: state.start_date,
    assignees,
    links_gone,
    links_new,
  });
};
