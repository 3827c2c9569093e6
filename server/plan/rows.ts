/** SQL of reading a project's plan: all of it in one statement, or only what decides over it. */
import { sql } from 'kysely';
import { notFound } from '../../domain/errors.ts';
import type { Season } from '../../domain/schedule/seasons.ts';
import type { LinkKind } from '../../gantt/engine/plan.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';
import {
  type BaselineEvent,
  type EventColumns,
  type EventState,
  eventsOf,
  type LinkState,
  type PlanHead,
  type PlanState,
} from './state.ts';
import { columnsOf } from './mutations.ts';

const head = sql`p.id, p.name, p.status, p.state, p.district, p.start_date, p.pace, p.plan_version, p.target_commissioning,
      p.forecast_commissioning, p.forecast_end, p.capacity_kwp, p.segment, c.working_days, c.holidays, c.seasons,
      (select max(d.day) from site_days d where d.company_id = p.company_id and d.project_id = p.id
        and d.status = 'Signed') as signed_to,
      (select coalesce(json_agg(json_build_object('day', d.day, 'lost_hours', d.lost_hours) order by d.day), '[]'::json)
        from site_days d where d.company_id = p.company_id and d.project_id = p.id and d.status = 'Signed'
        and d.lost_hours > 0) as lost_days,
      newest.id as newest_baseline_id, newest.made_by is not null as baseline_by_hand`;
const ofProject = (project_id: number) => sql`
    from projects p join companies c on c.id = p.company_id
    left join lateral (select b.id, b.made_by from baselines b where b.company_id = p.company_id and b.project_id = p.id
      order by b.id desc limit 1) newest on true
    where p.id = ${project_id}`;

/** What of a project its plan depends on, and the version of the plan, without reading the plan. */
export async function planHead(db: Db, project_id: number): Promise<PlanHead> {
  const { rows } = await sql<PlanHead>`select ${head} ${ofProject(project_id)}`.execute(db);
  return rows[0] ?? notFound();
}

interface WholeRow extends PlanHead {
  event_columns: EventColumns | null;
  link_rows: [number, number, number, LinkKind, number][] | null;
  assignee_rows: [number, number][] | null;
}

/** A plan as its rows are, in one statement: its version is that of its events and links. */
export async function wholePlan(
  db: Db,
  project_id: number,
): Promise<{ head: PlanHead; events: EventState[]; links: LinkState[] }> {
  const { rows } = await sql<WholeRow>`
    select ${head},
      (select ${columnsOf('one')} from (select * from events e
        where e.company_id = p.company_id and e.project_id = p.id and e.deleted_at is null order by e.position, e.id) one) as event_columns,
      (select json_agg(json_build_array(l.id, l.from_id, l.to_id, l.kind, l.lag) order by l.id)
        from event_links l where l.company_id = p.company_id and l.project_id = p.id) as link_rows,
      (select json_agg(json_build_array(a.event_id, a.user_id) order by a.id)
        from event_assignees a join events e on e.company_id = a.company_id and e.id = a.event_id
        where a.company_id = p.company_id and e.project_id = p.id and e.deleted_at is null) as assignee_rows
    ${ofProject(project_id)}`.execute(db);
  const { event_columns, link_rows, assignee_rows, ...found } = rows[0] ?? notFound();
  const events = withPeople(eventsOf(event_columns), assignee_rows ?? []);
  const there = new Set(events.map(({ id }) => id));
  const links = (link_rows ?? []).flatMap(([id, from_id, to_id, kind, lag]) =>
    there.has(from_id) && there.has(to_id) ? [{ id, from_id, to_id, kind, lag }] : [],
  );
  return { head: found, events, links };
}

/** Events with those they are given to. */
function withPeople(events: EventState[], given: readonly [number, number][]): EventState[] {
  const by_id = given.length > 0 ? new Map(events.map((event) => [event.id, event])) : undefined;
  for (const [event_id, user_id] of given) by_id?.get(event_id)?.assignees.push(user_id);
  return events;
}

/** What baselines promise, by their number; what a baseline has is never changed. */
export async function promisedBy(db: Db, ids: readonly number[]): Promise<Map<number, BaselineEvent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('baselines')
    .select(['id', 'events'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, events }) => [id, events as BaselineEvent[]]));
}

/** Reads a plan whole; `lock` holds the project until the transaction ends, so that two changes never cross. */
export async function readPlan(db: Db, project_id: number, { lock }: { lock: boolean }): Promise<PlanState> {
  if (lock) await lockRows(db, 'projects', [project_id]);
  const { head: found, events, links } = await wholePlan(db, project_id);
  const { newest_baseline_id: newest } = found;
  const promised = newest === null ? undefined : (await promisedBy(db, [newest])).get(newest);
  return { ...found, newest_baseline: promised ?? null, events, links };
}

/** Names a plan as it is: everything that is worked out from it is the same while its key is. */
export const planKey = (found: PlanHead): string =>
  JSON.stringify([
    found.plan_version,
    found.target_commissioning,
    found.state,
    found.start_date,
    found.pace,
    found.working_days,
    found.holidays,
    found.district,
    found.seasons,
    found.seasons.length > 0 ? found.signed_to : null,
    found.lost_days,
  ]);

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

/** Events of a project that were deleted, for bringing them back. */
export async function deletedEvents(db: Db, project_id: number, ids: readonly number[]): Promise<EventState[]> {
  const { rows } = await sql<{ events: EventColumns | null; people: [number, number][] | null }>`
    with gone as (select * from events e
      where e.project_id = ${project_id} and e.deleted_at is not null and e.id = any(${[...ids]}::bigint[]))
    select (select ${columnsOf('gone')} from gone) as events,
      (select json_agg(json_build_array(a.event_id, a.user_id) order by a.id) from event_assignees a
        where a.event_id in (select id from gone)) as people`.execute(db);
  return withPeople(eventsOf(rows[0]?.events ?? null), rows[0]?.people ?? []);
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
    order by lower(u.name), u.id`.execute(db);
  return rows;
}

/** The seasons the company plans with. */
export async function companySeasons(db: Db): Promise<Season[]> {
  const { seasons } = await db.selectFrom('companies').select('seasons').executeTakeFirstOrThrow();
  return seasons as Season[];
}
