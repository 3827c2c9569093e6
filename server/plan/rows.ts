/** SQL of a project's plan: all of it in one reading, every change of it in one writing. */
import { sql } from 'kysely';
import type { ApprovalState } from '../../domain/events.ts';
import { refuse, sentences } from '../../domain/refusals.ts';
import type { DurationClock, PaceFactor } from '../../domain/schedule/pace.ts';
import { wholePercent } from '../../domain/schedule/progress.ts';
import type { Cause, ConstraintKind, EventStatus, LinkKind } from '../../domain/schedule/plan.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';

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
  late_start: string | null;
  late_end: string | null;
  total_float: number;
  free_float: number;
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

/** A project as its schedule needs it, with every event and link. */
export interface PlanState {
  id: number;
  name: string;
  status: string;
  state: string;
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
  newest_baseline: { id: number; start: string; end: string }[] | null;
  /** somebody kept it; false for the one that was kept when the plan was agreed */
  baseline_by_hand: boolean;
  events: EventState[];
  links: LinkState[];
}

/** Columns of an event that a change may write, with their types. */
const columns = {
  stage: 'text',
  parent_id: 'bigint',
  is_group: 'boolean',
  code: 'text',
  name: 'text',
  description: 'text',
  position: 'int',
  days: 'numeric',
  clock: 'text',
  optimistic_days: 'numeric',
  pessimistic_days: 'numeric',
  constraint_kind: 'text',
  constraint_date: 'date',
  deadline: 'date',
  planned_start: 'date',
  planned_end: 'date',
  current_start: 'date',
  current_end: 'date',
  late_start: 'date',
  late_end: 'date',
  total_float: 'numeric',
  free_float: 'numeric',
  critical: 'boolean',
  cause: 'jsonb',
  status: 'text',
  actual_start: 'date',
  actual_end: 'date',
  percent: 'numeric',
  quantity: 'numeric',
  quantity_done: 'numeric',
  quantity_unit: 'text',
  weight: 'numeric',
  milestone: 'text',
  works_role: 'text',
  approves_role: 'text',
  outside_approval: 'text[]',
  approval: 'text',
  override_reason: 'text',
  version: 'int',
  deleted_at: 'timestamptz',
} as const satisfies Record<Exclude<keyof EventState, 'id' | 'assignees'>, string>;

const names = Object.keys(columns);
/** Rows as arrays: an object with its names for every row is most of what a long plan takes to be read. */
const event_fields = sql.raw(['id', ...names].map((name) => `e.${name}`).join(', '));

/** An event from its row, in the order of `event_fields`. */
function eventOf(row: readonly unknown[]): EventState {
  const event: Record<string, unknown> = { id: row[0], assignees: [] };
  for (let at = 0; at < names.length; at += 1) event[names[at] as string] = row[at + 1];
  return event as unknown as EventState;
}

type PlanRows = Omit<PlanState, 'events' | 'links'> & {
  event_rows: unknown[][] | null;
  link_rows: [number, number, number, LinkKind, number][] | null;
  assignee_rows: [number, number][] | null;
};

/** Reads a plan whole; `lock` holds the project until the transaction ends, so that two changes never cross. */
export async function readPlan(db: Db, project_id: number, { lock }: { lock: boolean }): Promise<PlanState> {
  if (lock) await lockRows(db, 'projects', [project_id]);
  const { rows } = await sql<PlanRows>`
    select p.id, p.name, p.status, p.state, p.start_date, p.pace, p.plan_version, p.target_commissioning,
      p.forecast_commissioning, p.forecast_end, p.capacity_kwp, p.segment, c.working_days, c.holidays,
      (select b.events from baselines b where b.company_id = p.company_id and b.project_id = p.id
        order by b.id desc limit 1) as newest_baseline,
      coalesce((select b.made_by is not null from baselines b where b.company_id = p.company_id and b.project_id = p.id
        order by b.id desc limit 1), false) as baseline_by_hand,
      (select json_agg(json_build_array(${event_fields}) order by e.position, e.id)
        from events e where e.company_id = p.company_id and e.project_id = p.id and e.deleted_at is null) as event_rows,
      (select json_agg(json_build_array(l.id, l.from_id, l.to_id, l.kind, l.lag) order by l.id)
        from event_links l where l.company_id = p.company_id and l.project_id = p.id) as link_rows,
      (select json_agg(json_build_array(a.event_id, a.user_id) order by a.id)
        from event_assignees a join events e on e.company_id = a.company_id and e.id = a.event_id
        where a.company_id = p.company_id and e.project_id = p.id and e.deleted_at is null) as assignee_rows
    from projects p join companies c on c.id = p.company_id
    where p.id = ${project_id}`.execute(db);
  const { event_rows, link_rows, assignee_rows, ...head } = rows[0] ?? refuse('not_found', sentences.not_found);
  const events = (event_rows ?? []).map(eventOf);
  const by_id = new Map(events.map((event) => [event.id, event]));
  for (const [event_id, user_id] of assignee_rows ?? []) by_id.get(event_id)?.assignees.push(user_id);
  const links = (link_rows ?? []).flatMap(([id, from_id, to_id, kind, lag]) =>
    by_id.has(from_id) && by_id.has(to_id) ? [{ id, from_id, to_id, kind, lag }] : [],
  );
  return { ...head, events, links };
}

/** What of a project decides where its events lie, beside the events themselves. */
type PlanHead = Pick<
  PlanState,
  'plan_version' | 'target_commissioning' | 'state' | 'start_date' | 'pace' | 'working_days' | 'holidays'
>;

/** Names a plan as it is: everything that is worked out from it is the same while its key is. */
export const planKey = (head: PlanHead): string =>
  JSON.stringify([
    head.plan_version,
    head.target_commissioning,
    head.state,
    head.start_date,
    head.pace,
    head.working_days,
    head.holidays,
  ]);

/** The head of a plan, without reading it whole. */
export async function planHead(db: Db, project_id: number): Promise<PlanHead> {
  const { rows } = await sql<PlanHead>`
    select p.plan_version, p.target_commissioning, p.state, p.start_date, p.pace, c.working_days, c.holidays
    from projects p join companies c on c.id = p.company_id where p.id = ${project_id}`.execute(db);
  return rows[0] ?? refuse('not_found', sentences.not_found);
}

const definition = sql.raw(
  Object.entries({ id: 'bigint', ...columns })
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** Adds events in their order; gives their numbers in the same order. */
export async function addEvents(
  db: Db,
  project_id: number,
  added: readonly Omit<EventState, 'id'>[],
  created_by: number | null,
): Promise<number[]> {
  if (added.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into events (project_id, created_by, ${sql.raw(names.join(', '))})
    select ${project_id}, ${created_by}::bigint, ${sql.raw(names.map((name) => `one.${name}`).join(', '))}
    from jsonb_array_elements(${JSON.stringify(added)}::jsonb) with ordinality as list (item, place)
      cross join lateral jsonb_populate_record(null::events, item) as one
    order by list.place returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** What of a plan a change leaves to write. */
export interface PlanChange {
  events: readonly EventState[];
  stages: readonly StageState[];
  forecast_commissioning: string | null;
  forecast_end: string | null;
  /** the digest of the calendars it was worked out with */
  plan_calendar: string;
  pace: number;
  start_date: string | null;
  assignees: readonly { event_id: number; users: readonly number[] }[];
  /** links that go, by their number, and links that come */
  links_gone: readonly number[];
  links_new: readonly Omit<LinkState, 'id'>[];
}

export interface StageState {
  stage: StageKey;
  status: EventStatus;
  percent: number;
  planned_start: string | null;
  planned_end: string | null;
  actual_start: string | null;
  actual_end: string | null;
}

/** The stages under way, as the row of a project keeps them for lists. */
const underWay = (stages: readonly StageState[]): StageKey[] =>
  stages.flatMap(({ stage, status }) => (status === 'IN-PROGRESS' ? stage : []));

/** Writes a change of a plan in one statement. The version of the plan goes up by one. */
export async function writePlan(db: Db, project_id: number, change: PlanChange): Promise<void> {
  await sql`
    with changed as (
      update events e set ${sql.raw(names.map((name) => `${name} = one.${name}`).join(', '))}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(change.events)}::jsonb) as one (${definition})
      where e.id = one.id and e.project_id = ${project_id}),
    stage as (
      update project_stages s set status = one.status, percent = one.percent, planned_start = one.planned_start,
        planned_end = one.planned_end, actual_start = one.actual_start, actual_end = one.actual_end, version = s.version + 1
      from jsonb_to_recordset(${JSON.stringify(change.stages)}::jsonb) as one (stage text, status text, percent numeric,
        planned_start date, planned_end date, actual_start date, actual_end date)
      where s.project_id = ${project_id} and s.stage = one.stage
        and (s.status, s.percent, s.planned_start, s.planned_end, s.actual_start, s.actual_end) is distinct from
          (one.status, one.percent, one.planned_start, one.planned_end, one.actual_start, one.actual_end)),
    unlinked as (
      delete from event_links where project_id = ${project_id}
        and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(change.links_gone)}::jsonb))),
    linked as (
      insert into event_links (project_id, from_id, to_id, kind, lag)
      select ${project_id}, one.from_id, one.to_id, one.kind, one.lag
      from jsonb_to_recordset(${JSON.stringify(change.links_new)}::jsonb) as one (from_id bigint, to_id bigint, kind text, lag numeric)
      on conflict (company_id, from_id, to_id, kind) do update set lag = excluded.lag),
    freed as (
      delete from event_assignees a using jsonb_to_recordset(${JSON.stringify(change.assignees)}::jsonb)
        as one (event_id bigint, users jsonb)
      where a.event_id = one.event_id and not one.users @> to_jsonb(a.user_id)),
    assigned as (
      insert into event_assignees (event_id, user_id)
      select one.event_id, value::bigint from jsonb_to_recordset(${JSON.stringify(change.assignees)}::jsonb)
        as one (event_id bigint, users jsonb), jsonb_array_elements_text(one.users)
      on conflict do nothing)
    update projects set plan_version = plan_version + 1, forecast_commissioning = ${change.forecast_commissioning}::date,
      forecast_end = ${change.forecast_end}::date, pace = ${change.pace}, start_date = ${change.start_date}::date,
      plan_calendar = ${change.plan_calendar}, percent = ${wholePercent(change.stages)},
      stages_under_way = ${underWay(change.stages)}::text[], updated_at = now()
    where id = ${project_id}`.execute(db);
}

/** Running projects that have a schedule. */
export async function runningProjects(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('status', '=', 'active')
    .where('forecast_end', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts a project's forecast on other days; its schedule stays as it is. */
export async function setForecast(
  db: Db,
  project_id: number,
  { commissioning, end }: { commissioning: string | null; end: string },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ forecast_commissioning: commissioning, forecast_end: end })
    .where('id', '=', project_id)
    .execute();
}

/** The links of a project with their numbers, after a change. */
export const links = (db: Db, project_id: number): Promise<LinkState[]> =>
  db
    .selectFrom('event_links')
    .select(['id', 'from_id', 'to_id', 'kind', 'lag'])
    .where('project_id', '=', project_id)
    .orderBy('id')
    .execute() as Promise<LinkState[]>;

/** Events of a project that were deleted, for bringing them back. */
export async function deletedEvents(db: Db, project_id: number, ids: readonly number[]): Promise<EventState[]> {
  const { rows } = await sql<{ event: EventState }>`
    select to_jsonb(e) || jsonb_build_object('assignees', coalesce((select jsonb_agg(a.user_id order by a.id)
      from event_assignees a where a.company_id = e.company_id and a.event_id = e.id), '[]')) as event
    from events e where e.project_id = ${project_id} and e.deleted_at is not null and e.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return rows.map((row) => row.event);
}

/** Links that touch events, also those whose other end is deleted. */
export const linksOf = (db: Db, ids: readonly number[]): Promise<LinkState[]> =>
  db
    .selectFrom('event_links')
    .select(['id', 'from_id', 'to_id', 'kind', 'lag'])
    .where((eb) => eb.or([eb('from_id', 'in', [...ids]), eb('to_id', 'in', [...ids])]))
    .execute() as Promise<LinkState[]>;

/** The active people of the company among some numbers: the only ones who can be given work. */
export async function activeUsers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The people who can be given work on a project: its team, and its manager. */
export async function workers(db: Db, project_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u where u.active and u.id in (
      select user_id from project_members where project_id = ${project_id} and role not in ('Customer', 'Investor')
      union select project_manager_id from projects where id = ${project_id}
      union select a.user_id from event_assignees a join events e on e.company_id = a.company_id and e.id = a.event_id
        where e.project_id = ${project_id})
    order by lower(u.name)`.execute(db);
  return rows;
}
