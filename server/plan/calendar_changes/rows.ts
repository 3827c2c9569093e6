/** SQL of changed calendars: which plans are stale, what a change did to each, and how far it has come. */
import { sql } from 'kysely';
import type { CompanyCalendar } from '../../../domain/company_calendar.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { digestOf } from '../calendars.ts';

/** Projects whose plan still moves. */
const open_statuses = ['draft', 'active', 'on_hold', 'maintenance'];

/** The digest of the calendars of every place in which the company has a plan that still moves. */
async function digests(db: Db): Promise<{ state: string; district: string; digest: string }[]> {
  const company = await db
    .selectFrom('companies')
    .select(['working_days', 'holidays', 'seasons'])
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('projects')
    .select(['state', 'district'])
    .distinct()
    .where('status', 'in', open_statuses)
    .execute();
  return places.map((place) => ({ ...place, digest: digestOf(company, place) }));
}

const stale = (known: readonly { state: string; district: string; digest: string }[]) => sql`
  from projects p join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as d (state text, district text, digest text)
    on d.state = p.state and d.district = p.district
  where p.status = any(${open_statuses}::text[]) and p.plan_calendar <> d.digest and p.start_date is not null
    and exists (select 1 from events e where e.company_id = p.company_id and e.project_id = p.id and e.deleted_at is null)
    -- what could not be worked out is tried again the next day
    and not exists (select 1 from calendar_moves m where m.company_id = p.company_id and m.project_id = p.id
      and m.failure <> '' and m.made_at > now() - interval '20 hours')`;

export async function countStale(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${stale(await digests(db))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next stale project after one; undefined when there is none. */
export async function nextStale(db: Db, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id ${stale(await digests(db))} and p.id > ${after} order by p.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Locks a project and gives the digest its dates were worked out with. */
export async function lockCalendar(db: Db, project_id: number) {
  await lockRows(db, 'projects', [project_id]);
  return db.selectFrom('projects').select('plan_calendar').where('id', '=', project_id).executeTakeFirst();
}

export interface NewChange {
  reason: 'changed' | 'undone' | 'renewed';
  before: CompanyCalendar;
  after: CompanyCalendar;
  made_by: number | null;
  undo_of?: number | undefined;
}

/** Notes a change of the calendar; it is done at once where no plan follows it. */
export async function addChange(
  db: Db,
  { before, after, ...change }: NewChange,
): Promise<{ id: number; projects: number }> {
  const projects = await countStale(db);
  const row = await db
    .insertInto('calendar_changes')
    .values({
      ...change,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      projects,
      ...(projects === 0 && { done_at: sql<string>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, projects };
}

/** The newest change that plans still wait for. */
export const openChange = (db: Db) =>
  db
    .selectFrom('calendar_changes')
    .select(['id', 'made_by'])
    .where('done_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

interface Move {
  change_id: number;
  project_id: number;
  moved: number;
  end_before: string | null;
  end_after: string | null;
  commissioning_before: string | null;
  commissioning_after: string | null;
  failure: string;
}

/** Notes what a change did to a project; the last word on it holds. */
export async function addMove(db: Db, move: Move): Promise<void> {
  await db
    .insertInto('calendar_moves')
    .values(move)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'change_id', 'project_id']).doUpdateSet({ ...move, made_at: sql`now()` }),
    )
    .execute();
}

/** Marks a plan as worked out with some calendars, where nothing of it moved. */
export async function setPlanCalendar(db: Db, project_id: number, plan_calendar: string): Promise<void> {
  await db.updateTable('projects').set({ plan_calendar }).where('id', '=', project_id).execute();
}

/** Ends every change that plans waited for; gives those that were open. */
export async function endChanges(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('calendar_changes')
    .set({ done_at: sql`now()` })
    .where('done_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Projects whose plan still moves, with how many events each has, for looking at some after another. */
export async function openPlans(db: Db, after: number): Promise<{ id: number; events: number }[]> {
  const { rows } = await sql<{ id: number; events: number }>`
    select p.id, (select count(*)::int from events e where e.company_id = p.company_id and e.project_id = p.id
      and e.deleted_at is null) as events
    from projects p where p.status = any(${open_statuses}::text[]) and p.start_date is not null and p.id > ${after}
      and exists (select 1 from events e where e.company_id = p.company_id and e.project_id = p.id and e.deleted_at is null)
    order by p.id limit 40`.execute(db);
  return rows;
}

/** How many plans still move, and how far the longest reaches. */
export async function planReach(db: Db): Promise<{ count: number; latest: string | null }> {
  const { rows } = await sql<{ count: number; latest: string | null }>`
    select count(*)::int as count, max(forecast_end)::date as latest from projects p
    where p.status = any(${open_statuses}::text[]) and p.start_date is not null
      and exists (select 1 from events e where e.company_id = p.company_id and e.project_id = p.id and e.deleted_at is null)`.execute(
    db,
  );
  return rows[0] ?? { count: 0, latest: null };
}

/** Plans that reach beyond a year. */
export const plansBeyond = (db: Db, year: number) =>
  db
    .selectFrom('projects')
    .select(['id as project_id', 'name', 'forecast_end'])
    .where('status', 'in', open_statuses)
    .where('forecast_end', '>', `${year}-12-31`)
    .orderBy('forecast_end', 'desc')
    .limit(50)
    .execute();

/** The company's calendar as it is. */
export async function calendarNow(db: Db): Promise<CompanyCalendar> {
  const row = await db
    .selectFrom('companies')
    .select(['working_days', 'holidays', 'seasons'])
    .executeTakeFirstOrThrow();
  return {
    working_days: row.working_days,
    holidays: row.holidays as CompanyCalendar['holidays'],
    seasons: row.seasons as CompanyCalendar['seasons'],
  };
}

/** Companies in which plans wait; asked before any is entered. */
export const companiesToReplan = (db: Db) => sql<{ id: number }>`select app.companies_to_replan() as id`.execute(db);
