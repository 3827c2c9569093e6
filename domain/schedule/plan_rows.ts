/** A schedule as rows, as the database and the browser hold it, read as the engine's plan. */
import type { PlainDate } from '../dates.ts';
import type { DurationClock } from './pace.ts';
import type { ConstraintKind, LinkKind, Plan, PlanEvent } from './plan.ts';

interface EventInput {
  days: number;
  clock: DurationClock;
  constraint_kind: ConstraintKind | null;
  constraint_date: PlainDate | null;
  deadline: PlainDate | null;
  actual_start: PlainDate | null;
  actual_end: PlainDate | null;
  planned_end: PlainDate | null;
  percent: number;
}

interface PlanRows extends Omit<Plan, 'events' | 'links'> {
  /** the day as of which the plan was last rescheduled; without a today unfinished work is not planned before it */
  data_date?: PlainDate | null;
  events: readonly (EventInput & { id: number; is_group: boolean })[];
  links: readonly { from_id: number; to_id: number; kind: LinkKind; lag: number }[];
}

/**
 * What of an event the engine reads. In a plan as of a data date work that was under way then is not planned to end
 * before its planned end, and progress since then moves nothing.
 */
export const inputOf = (event: EventInput, data_date: PlainDate | null = null): Omit<PlanEvent, 'id'> => {
  const was_under_way = data_date !== null && event.actual_start !== null && event.actual_start <= data_date;
  return {
    days: event.days,
    clock: event.clock,
    constraint: event.constraint_kind,
    constraint_date: event.constraint_date,
    deadline: event.deadline,
    actual_start: event.actual_start,
    actual_end: event.actual_end,
    percent: data_date === null ? event.percent : 0,
    expected_end: was_under_way ? event.planned_end : null,
  };
};

/** The plan of rows: groups are no work, and links to what is no work are left out. */
export function planOfRows({ events, links, data_date = null, ...plan }: PlanRows): Plan {
  const as_of = plan.today ? null : data_date;
  const work = events.filter((event) => !event.is_group);
  const there = new Set(work.map(({ id }) => id));
  return {
    ...plan,
    today: plan.today ?? data_date,
    events: work.map((event) => ({ id: event.id, ...inputOf(event, as_of) })),
    links: links.flatMap(({ from_id, to_id, kind, lag }) =>
      there.has(from_id) && there.has(to_id) ? [{ from: from_id, to: to_id, kind, lag }] : [],
    ),
  };
}
