/** From a project's rows to the engine's plan and back: works a change out, and says what it did. */
import type { PlainDate } from '../../domain/dates.ts';
import { daysBetween } from '../../domain/dates.ts';
import { refuse } from '../../domain/refusals.ts';
import { computeSchedule } from '../../domain/schedule/compute.ts';
import { cycleSentence, findCycle } from '../../domain/schedule/cycles.ts';
import { explainMoves } from '../../domain/schedule/explain.ts';
import type { Plan, PlanCalendar, Schedule } from '../../domain/schedule/plan.ts';
import { planOfRows } from '../../domain/schedule/plan_rows.ts';
import { stageProgress } from '../../domain/schedule/progress.ts';
import { type StageKey, stage_keys } from '../../domain/stages.ts';
import { calendarsFrom, digestOf } from './calendars.ts';
import type { EventState, PlanState, StageState } from './rows.ts';

/** The calendars of a project that was read. */
export const calendarsOf = (state: PlanState): PlanCalendar[] => calendarsFrom(state, state.state);

/** What the engine reads. Without `today` it gives the plan; with it the forecast: work not done lies in the future. */
export const toPlan = (state: PlanState, today: PlainDate | null): Plan =>
  planOfRows({
    start: state.start_date ?? today ?? '',
    today,
    pace: state.pace,
    calendars: calendarsOf(state),
    events: state.events,
    links: state.links,
  });

/** Refuses a plan whose events wait for each other in a circle, and names the circle. */
export function refuseCircle(state: PlanState): void {
  const names = new Map(state.events.map((event) => [event.id, event.name]));
  const cycle = findCycle(
    state.events.map((event) => event.id),
    state.links.map(({ from_id, to_id }) => ({ from: from_id, to: to_id })),
  );
  if (cycle)
    refuse(
      'bad_input',
      cycleSentence(cycle, (id) => names.get(id) ?? ''),
      { fields: { add_links: 'These events would wait for each other.' } },
    );
}

/** The stages' status, progress and days, from their events; those without events are pending and have no days. */
export function stagesOf(events: readonly EventState[]): StageState[] {
  const single = events.filter((event) => !event.is_group);
  const found = new Map(stageProgress(single, '').map((one) => [one.stage, one]));
  return stage_keys.map((stage) => {
    const { status, percent } = found.get(stage) ?? { status: 'PENDING' as const, percent: 0 };
    const own = single.filter((event) => event.stage === stage);
    return {
      stage,
      status,
      percent,
      planned_start: least(own.map(({ planned_start }) => planned_start)),
      planned_end: most(own.map(({ planned_end }) => planned_end)),
      actual_start: least(own.map(({ actual_start }) => actual_start)),
      actual_end: status === 'FINISHED' ? most(own.map(({ actual_end }) => actual_end)) : null,
    };
  });
}

type Days = readonly (string | null)[];
const most = (days: Days) =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
const least = (days: Days) =>
  days.reduce((first, day) => (day !== null && (first === null || day < first) ? day : first), null);

/** What a change did to the dates people ask for. */
export interface Consequence {
  end_before: PlainDate | null;
  end: PlainDate | null;
  commissioning_before: PlainDate | null;
  commissioning: PlainDate | null;
  moved_count: number;
  explanations: { event_id: number; days: number; says: string }[];
}

export interface Replanned {
  consequence: Consequence;
  /** events whose row differs from what was read */
  moved: EventState[];
  forecast_commissioning: PlainDate | null;
  forecast_end: PlainDate | null;
  /** the digest of the calendars it was worked out with */
  plan_calendar: string;
}

/** The day of synchronisation in a schedule: where the event marked as such lies. */
export const commissioningIn = (state: PlanState, schedule: Schedule): PlainDate | null => {
  const event = state.events.find(({ milestone }) => milestone === 'synchronised');
  return event ? (schedule.events.find(({ id }) => id === event.id)?.end ?? null) : null;
};

/**
 * Computes a changed plan and puts every event of `state` where it lies now. Plan dates follow links, constraints and
 * what really happened; the forecast also knows that work not done cannot lie in the past. `dated` are events whose days
 * somebody set by hand. What it explains is for somebody who sees the stages of `seen`.
 */
export function replan(
  state: PlanState,
  today: PlainDate,
  {
    dated = new Set(),
    seen = stage_keys,
  }: { dated?: ReadonlySet<number> | undefined; seen?: readonly StageKey[] | undefined } = {},
): Replanned {
  const plan_calendar = digestOf(calendarsOf(state));
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
      forecast_commissioning: null,
      forecast_end: null,
      plan_calendar,
    };
  }
  const before = new Map(
    state.events.map((event) => [event.id, { start: event.current_start, end: event.current_end }]),
  );
  const schedule = computeSchedule(toPlan(state, null));
  const forecast = computeSchedule(toPlan(state, today));
  const by_id = new Map(state.events.map((event) => [event.id, event]));
  const moved: EventState[] = [];
  for (const one of schedule.events) {
    const event = by_id.get(one.id);
    if (!event) continue;
    const was = computed(event);
    event.current_start = one.start;
    event.current_end = one.end;
    // work that began keeps the days it was planned on, unless somebody plans it anew
    if (!event.actual_start || !event.planned_start || !event.planned_end) {
      event.planned_start = one.start;
      event.planned_end = one.end;
    } else if (dated.has(event.id) && !event.actual_end) event.planned_end = one.end;
    event.late_start = one.late_start;
    event.late_end = one.late_end;
    event.total_float = round(one.total_float);
    event.free_float = round(one.free_float);
    event.critical = one.critical;
    event.cause = one.cause;
    if (computed(event).some((value, at) => value !== was[at])) moved.push(event);
  }
  const shifted = schedule.events.filter(({ id, start, end }) => {
    const was = before.get(id);
    return was?.end && (was.end !== end || was.start !== start);
  });
  const commissioning = commissioningIn(state, forecast);
  const sees = (id: number): boolean => seen.includes(by_id.get(id)?.stage as StageKey);
  return {
    consequence: {
      end_before: state.forecast_end,
      end: forecast.end,
      commissioning_before: state.forecast_commissioning,
      commissioning,
      moved_count: shifted.filter(({ id }) => sees(id)).length,
      explanations: explainMoves(
        schedule,
        shifted.map(({ id, start, end }) => {
          const was = before.get(id);
          return { id, days: daysBetween(was?.end ?? end, end), start_days: daysBetween(was?.start ?? start, start) };
        }),
        (id) => (sees(id) ? (by_id.get(id)?.name ?? '') : 'an event of another stage'),
      )
        .filter(({ event_id }) => sees(event_id))
        .slice(0, 50),
    },
    moved,
    forecast_commissioning: commissioning,
    forecast_end: forecast.end,
    plan_calendar,
  };
}

/** What the engine writes of an event. */
const computed = (event: EventState) => [
  event.planned_start,
  event.planned_end,
  event.current_start,
  event.current_end,
  event.late_start,
  event.late_end,
  event.total_float,
  event.free_float,
  event.critical,
];

const round = (value: number): number => Math.round(value * 1000) / 1000;
