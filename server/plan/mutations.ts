/** SQL of changing a project's plan: what comes is added, and of what changed only that is written, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { wholePercent } from '../../domain/schedule/progress.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { Db } from '../tenancy/in_company.ts';
import { type EventColumns, type EventState, eventsOf, type LinkState } from './state.ts';
import type { EventStatus } from '../../domain/lists.ts';

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
  follows: 'text',
  works_role: 'text',
  approves_role: 'text',
  outside_approval: 'text[]',
  approval: 'text',
  override_reason: 'text',
  version: 'int',
  deleted_at: 'timestamptz',
} as const satisfies Record<Exclude<keyof EventState, 'id' | 'assignees'>, string>;

const names = Object.keys(columns);

/** The columns of rows as one object, each a list. */
export const columnsOf = (alias: string) =>
  sql.raw(
    `json_build_object(${['id', ...names]
      .filter((name) => name !== 'deleted_at')
      .map((name) => `'${name}', json_agg(${alias}.${name})`)
      .join(', ')})`,
  );

const definition = sql.raw(
  Object.entries({ id: 'bigint', ...columns })
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** The version of the plan goes up with the change this belongs to, and not for this statement alone. */
const raises = sql.raw('app.raises_plan_version()');

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
    order by list.place returning id, ${raises}`.execute(db);
  return rows.map((row) => row.id);
}

/** What of a plan a change leaves to write. */
export interface PlanChange {
  /** events of which anything may have changed */
  touched: readonly EventState[];
  /** events that lie elsewhere, or for another reason; besides that they are as they were */
  moved: readonly EventState[];
  stages: readonly StageState[];
  forecast_commissioning: string | null;
  forecast_end: string | null;
  /** the day the plant was synchronised, of a project that is not over; undefined: as it is */
  commissioned_on: string | null | undefined;
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

/** What the engine works out of an event, with its type. */
const worked_out = {
  planned_start: 'date',
  planned_end: 'date',
  current_start: 'date',
  current_end: 'date',
  critical: 'boolean',
  cause: 'text',
} as const satisfies Partial<Record<keyof EventState, string>>;

/** A list as the database reads it; values are dates, numbers, true and false, and JSON in quotes. */
const listed = (values: readonly (string | number | boolean | object | null)[]): string =>
  `{${values.map((value) => (value !== null && typeof value === 'object' ? quoted(JSON.stringify(value)) : `${value}`)).join(',')}}`;
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Writes where events lie, and nothing else of them. */
function moving(project_id: number, moved: readonly EventState[]): RawBuilder<unknown> {
  const fields = Object.entries(worked_out) as [keyof typeof worked_out, string][];
  const lists = fields.map(
    ([name, type]) => sql`${listed(moved.map((event) => event[name]))}::text::${sql.raw(type)}[]`,
  );
  return sql`update events e set ${sql.raw(fields.map(([name]) => `${name} = one.${name}${name === 'cause' ? '::jsonb' : ''}`).join(', '))}, updated_at = now()
      from unnest(${listed(moved.map(({ id }) => id))}::text::bigint[], ${sql.join(lists)}) as one (id, ${sql.raw(fields.map(([name]) => name).join(', '))})
      where e.id = one.id and e.project_id = ${project_id}`;
}

/** A plan's rows as a change left them. */
export interface Written {
  plan_version: number;
  /** the touched events as their rows are now */
  touched: EventState[];
  /** the links that came, with their numbers */
  links: LinkState[];
}

/** The stages under way, as the row of a project keeps them for lists. */
const underWay = (stages: readonly StageState[]): StageKey[] =>
  stages.flatMap(({ stage, status }) => (status === 'IN-PROGRESS' ? stage : []));

/** Writes a change of a plan in one statement. The version of the plan goes up by one. */
export async function writePlan(db: Db, project_id: number, change: PlanChange): Promise<Written> {
  const { touched, moved, stages, assignees, links_gone, links_new } = change;
  const given = sql`jsonb_to_recordset(${JSON.stringify(assignees)}::jsonb) as one (event_id bigint, users jsonb)`;
  const parts = [
    touched.length > 0 &&
      sql`touched as (
      update events e set ${sql.raw(names.map((name) => `${name} = one.${name}`).join(', '))}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) as one (${definition})
      where e.id = one.id and e.project_id = ${project_id} returning e.*)`,
    moved.length > 0 && sql`moved as (${moving(project_id, moved)})`,
    sql`stage as (
      update project_stages s set status = one.status, percent = one.percent, planned_start = one.planned_start,
        planned_end = one.planned_end, actual_start = one.actual_start, actual_end = one.actual_end, version = s.version + 1
      from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as one (stage text, status text, percent numeric,
        planned_start date, planned_end date, actual_start date, actual_end date)
      where s.project_id = ${project_id} and s.stage = one.stage
        and (s.status, s.percent, s.planned_start, s.planned_end, s.actual_start, s.actual_end) is distinct from
          (one.status, one.percent, one.planned_start, one.planned_end, one.actual_start, one.actual_end))`,
    links_gone.length > 0 &&
      sql`unlinked as (
      delete from event_links where project_id = ${project_id}
        and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(links_gone)}::jsonb)))`,
    links_new.length > 0 &&
      sql`linked as (
      insert into event_links (project_id, from_id, to_id, kind, lag)
      select ${project_id}, one.from_id, one.to_id, one.kind, one.lag
      from jsonb_to_recordset(${JSON.stringify(links_new)}::jsonb) as one (from_id bigint, to_id bigint, kind text, lag numeric)
      on conflict (company_id, from_id, to_id, kind) do update set lag = excluded.lag
      returning id, from_id, to_id, kind, lag)`,
    assignees.length > 0 &&
      sql`freed as (
      delete from event_assignees a using ${given} where a.event_id = one.event_id and not one.users @> to_jsonb(a.user_id)),
    assigned as (
      insert into event_assignees (event_id, user_id)
      select one.event_id, value::bigint from ${given}, jsonb_array_elements_text(one.users)
      on conflict do nothing)`,
  ].filter((part) => part !== false);
  // what is over keeps the day it was closed with
  const commissioned =
    change.commissioned_on === undefined
      ? sql``
      : sql`commissioned_on = case when status in ('draft', 'active', 'on_hold') then ${change.commissioned_on}::date
          else commissioned_on end,`;
  const { rows } = await sql<{ plan_version: number; touched: EventColumns | null; links: LinkState[] | null }>`
    with ${sql.join(parts)}
    update projects set plan_version = plan_version + 1, forecast_commissioning = ${change.forecast_commissioning}::date,
      forecast_end = ${change.forecast_end}::date, ${commissioned} pace = ${change.pace}, start_date = ${change.start_date}::date,
      plan_calendar = ${change.plan_calendar}, percent = ${wholePercent(stages)},
      stages_under_way = ${underWay(stages)}::text[], updated_at = now()
    where id = ${project_id}
    returning plan_version, ${raises},
      ${touched.length > 0 ? sql`(select ${columnsOf('touched')} from touched)` : sql`null::json`} as touched,
      ${links_new.length > 0 ? sql`(select json_agg(linked) from linked)` : sql`null::json`} as links`.execute(db);
  const [row] = rows;
  const written = eventsOf(row?.touched ?? null);
  const people = await peopleOf(
    db,
    assignees.map(({ event_id }) => event_id),
  );
  const was = new Map(touched.map((event) => [event.id, event.assignees]));
  for (const event of written) event.assignees = people.get(event.id) ?? was.get(event.id) ?? [];
  return { plan_version: row?.plan_version ?? 0, touched: written, links: row?.links ?? [] };
}

/** Who events are given to, in the order they were; those of nobody have an empty list. */
async function peopleOf(db: Db, event_ids: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>(event_ids.map((id) => [id, []]));
  if (event_ids.length === 0) return found;
  const rows = await db
    .selectFrom('event_assignees')
    .select(['event_id', 'user_id'])
    .where('event_id', 'in', [...found.keys()])
    .orderBy('id')
    .execute();
  for (const { event_id, user_id } of rows) found.get(event_id)?.push(user_id);
  return found;
}
