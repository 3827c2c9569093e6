/** A schedule as rows, as the database and the browser hold it, read as the engine's plan. */
import type { PlainDate } from '../dates.ts';
import type { StageKey } from '../stages.ts';
import type { ConstraintKind, LinkKind, Plan, PlanEvent, DurationClock } from '../../gantt/engine/plan.ts';

interface Placed {
  clock: DurationClock;
  stage: StageKey;
  outside_approval: readonly string[];
}

/** Parties outside that keep no office days: they decide where the plant is built, or are asked by the company. */
const no_offices = ['customer', "owner's engineer", 'owner’s engineer', 'structural engineer', 'finance', 'management'];

/**
 * True for calendar days that an authority counts: where applications run, or an authority approves. Other calendar days,
 * as those of a test run at the customer's or of a transformer being made, wait for nobody's office hours.
 */
export const isAuthoritys = ({ clock, stage, outside_approval }: Placed): boolean =>
  clock === 'calendar' &&
  (stage === 'pre_requisites' ||
    stage === 'approvals' ||
    outside_approval.some((party) => !no_offices.includes(party.toLowerCase())));

/** True for work at the site, which the weather stops: working days of construction. */
const isOnSite = ({ clock, stage }: Placed): boolean => clock === 'working' && stage === 'construction';

interface EventInput extends Placed {
  days: number;
  constraint_kind: ConstraintKind | null;
  constraint_date: PlainDate | null;
  deadline: PlainDate | null;
  actual_start: PlainDate | null;
  actual_end: PlainDate | null;
  percent: number;
}

interface PlanRows extends Omit<Plan, 'events' | 'links'> {
  events: readonly (EventInput & { id: number; is_group: boolean })[];
  links: readonly { from_id: number; to_id: number; kind: LinkKind; lag: number }[];
}

/** What of an event the engine reads, in a plan of so many calendars: the company's, the authority's and, where days were lost, the site's. */
export const inputOf = (event: EventInput, calendars: number): Omit<PlanEvent, 'id'> => ({
  days: event.days,
  clock: event.clock,
  calendar: isAuthoritys(event) ? 1 : calendars > 2 && isOnSite(event) ? 2 : 0,
  constraint: event.constraint_kind,
  constraint_date: event.constraint_date,
  deadline: event.deadline,
  actual_start: event.actual_start,
  actual_end: event.actual_end,
  percent: event.percent,
});

/** The plan of rows: groups are no work, and links to what is no work are left out. */
export function planOfRows({ events, links, ...plan }: PlanRows): Plan {
  const work = events.filter((event) => !event.is_group);
  const there = new Set(work.map(({ id }) => id));
  return {
    ...plan,
    events: work.map((event) => ({ id: event.id, ...inputOf(event, plan.calendars.length) })),
    links: links.flatMap(({ from_id, to_id, kind, lag }) =>
      there.has(from_id) && there.has(to_id) ? [{ from: from_id, to: to_id, kind, lag }] : [],
    ),
  };
}
