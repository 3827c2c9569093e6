/** SQL of the company's calendar: its last changes, what they moved, who is concerned, what was reminded of. */
import { sql } from 'kysely';
import type { CompanyCalendar } from '../../../../domain/company_calendar.ts';
import { workLeft } from '../../../../domain/construction/site_days.ts';
import type { Logged } from '../../../../domain/schedule/seasons.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

interface ChangeRow {
  id: number;
  reason: 'changed' | 'undone' | 'renewed';
  before: CompanyCalendar;
  after: CompanyCalendar;
  made_by: string | null;
  made_at: string;
  done_at: string | null;
  undone_at: string | null;
  projects: number;
  replanned: number;
  failed: number;
  moved: number;
}

/** What was kept before calendars had seasons has none. */
const asCalendar = (kept: unknown): CompanyCalendar => ({ seasons: [], ...(kept as Omit<CompanyCalendar, 'seasons'>) });

export async function lastChanges(db: Db): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.reason, c.before, c.after, u.name as made_by, c.made_at, c.done_at, c.undone_at, c.projects,
      (select count(*)::int from calendar_moves m where m.company_id = c.company_id and m.change_id = c.id and m.failure = '') as replanned,
      (select count(*)::int from calendar_moves m where m.company_id = c.company_id and m.change_id = c.id and m.failure <> '') as failed,
      (select count(*)::int from calendar_moves m where m.company_id = c.company_id and m.change_id = c.id and m.moved > 0) as moved
    from calendar_changes c left join users u on u.company_id = c.company_id and u.id = c.made_by
    order by c.id desc limit 10`.execute(db);
  return rows.map((row) => ({ ...row, before: asCalendar(row.before), after: asCalendar(row.after) }));
}

export interface MoveRow {
  change_id: number;
  project_id: number;
  name: string;
  moved: number;
  end_before: string | null;
  end_after: string | null;
  commissioning_before: string | null;
  commissioning_after: string | null;
}

/** Of each of the last changes the projects that moved furthest. */
export async function furthestMoves(db: Db): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select r.* from (select m.change_id, m.project_id, p.name, m.moved, m.end_before, m.end_after, m.commissioning_before,
        m.commissioning_after, row_number() over (partition by m.change_id order by
          abs(coalesce(m.commissioning_after - m.commissioning_before, m.end_after - m.end_before, 0)) desc, m.project_id) as place
      from calendar_moves m join projects p on p.company_id = m.company_id and p.id = m.project_id
      where m.moved > 0 and m.change_id in (select id from calendar_changes order by id desc limit 10)) r
    where r.place <= 20 order by r.change_id desc, r.place`.execute(db);
  return rows.map(
    ({ change_id, project_id, name, moved, end_before, end_after, commissioning_before, commissioning_after }) => ({
      change_id,
      project_id,
      name,
      moved,
      end_before,
      end_after,
      commissioning_before,
      commissioning_after,
    }),
  );
}

export async function lockChange(db: Db, id: number) {
  await lockRows(db, 'calendar_changes', [id]);
  const row = await db
    .selectFrom('calendar_changes')
    .select(['id', 'reason', 'before', 'after', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, before: asCalendar(row.before), after: asCalendar(row.after) };
}

export const setUndone = (db: Db, id: number) =>
  db.updateTable('calendar_changes').set({ undone_at: sql`now()` }).where('id', '=', id).execute();

/** The people who follow a project that a change moved, each with their projects. */
export async function concerned(
  db: Db,
  change_id: number,
): Promise<
  { user_id: number; projects: { id: number; name: string; before: string | null; after: string | null }[] }[]
> {
  const { rows } = await sql<{
    user_id: number;
    projects: { id: number; name: string; before: string | null; after: string | null }[];
  }>`
    with moved as (
      select p.id, p.name, p.project_manager_id, p.owner_id,
        coalesce(m.commissioning_before, m.end_before) as before, coalesce(m.commissioning_after, m.end_after) as after
      from calendar_moves m join projects p on p.company_id = m.company_id and p.id = m.project_id
      where m.change_id = ${change_id} and m.moved > 0),
    told as (
      select moved.id as project_id, t.user_id from moved join project_members t on t.project_id = moved.id
        and t.role not in ('Customer', 'Investor', 'Sub-contractor')
      union select id, project_manager_id from moved where project_manager_id is not null
      union select id, owner_id from moved where owner_id is not null)
    select told.user_id, jsonb_agg(jsonb_build_object('id', moved.id, 'name', moved.name, 'before', moved.before,
      'after', moved.after) order by abs(coalesce(moved.after - moved.before, 0)) desc, moved.id) as projects
    from told join moved on moved.id = told.project_id group by told.user_id`.execute(db);
  return rows;
}

export async function changeOf(db: Db, id: number) {
  const { rows } = await sql<{ made_by: number | null; projects: number; failed: number; moved: number }>`
    select c.made_by, c.projects,
      (select count(*)::int from calendar_moves m where m.company_id = c.company_id and m.change_id = c.id and m.failure <> '') as failed,
      (select count(*)::int from calendar_moves m where m.company_id = c.company_id and m.change_id = c.id and m.moved > 0) as moved
    from calendar_changes c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** The active administrators of the company. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'admin')
    .where('active', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reminds of something once a year. */
export async function remindOnce(
  db: Db,
  kind: 'holidays_missing' | 'authority_holidays_unknown',
  year: number,
  summary: Sentence,
): Promise<void> {
  const said = await db
    .selectFrom('domain_events')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', year)
    .limit(1)
    .executeTakeFirst();
  if (!said) await recordEvents(db, kind, [{ summary, subject_type: 'company', subject_id: year, tell: { year } }]);
}

/** The signed days of all sites, as seasons are compared with them. */
export async function siteLog(db: Db): Promise<Logged[]> {
  const { rows } = await sql<{ project_id: number; state: string; district: string; day: string; lost_hours: number }>`
    select d.project_id, p.state, p.district, to_char(d.day, 'MM-DD') as day, d.lost_hours from site_days d
    join projects p on p.company_id = d.company_id and p.id = d.project_id
    where d.status = 'Signed' order by d.id desc limit 20000`.execute(db);
  return rows.map(({ lost_hours, ...one }) => ({ ...one, lost: 1 - workLeft(lost_hours) }));
}

/** Where the projects of the company lie. */
export async function places(db: Db): Promise<{ states: string[]; districts: string[] }> {
  const rows = await db.selectFrom('projects').select(['state', 'district']).distinct().execute();
  const of = (key: 'state' | 'district') =>
    [...new Set(rows.map((row) => row[key]))].filter(Boolean).toSorted((one, other) => one.localeCompare(other));
  return { states: of('state'), districts: of('district') };
}
