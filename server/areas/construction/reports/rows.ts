/** SQL of progress reports that are mailed: to whom, and what was mailed. */
import { sql } from 'kysely';
import type { ReportSpan } from '../../../../domain/construction/site_reports.ts';
import { inside_kinds } from '../../../../domain/people.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** People of the company who are one of the project `p`. */
const of_the_project = sql`u.active and u.kind = any(${[...inside_kinds]}::text[]) and (u.id = p.project_manager_id
  or exists (select 1 from project_members m where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))`;

export interface RecipientRow {
  id: number;
  user_id: number | null;
  name: string;
  email: string;
  /** an account that is no longer one of the project is not mailed */
  there: boolean;
  daily: boolean;
  weekly: boolean;
  version: number;
}

export async function recipients(db: Db, project_id: number): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select r.id, r.user_id, coalesce(u.name, r.name) as name, coalesce(u.email, r.email) as email,
      r.user_id is null or coalesce(${of_the_project}, false) as there, r.daily, r.weekly, r.version
    from report_recipients r join projects p on p.company_id = r.company_id and p.id = r.project_id
    left join users u on u.company_id = r.company_id and u.id = r.user_id
    where r.project_id = ${project_id} order by r.user_id is null, 3, r.id`.execute(db);
  return rows;
}

export async function people(db: Db, project_id: number): Promise<{ id: number; name: string; email: string }[]> {
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select u.id, u.name, coalesce(u.email, '') as email from users u join projects p on p.company_id = u.company_id
    where p.id = ${project_id} and ${of_the_project} order by u.name, u.id`.execute(db);
  return rows;
}

export const addRecipient = (
  db: Db,
  recipient: {
    project_id: number;
    user_id: number | null;
    name: string;
    email: string;
    daily: boolean;
    weekly: boolean;
    made_by: number;
  },
) => db.insertInto('report_recipients').values(recipient).returning(['id', 'version']).executeTakeFirstOrThrow();

export const changeRecipient = (db: Db, id: number, facts: { daily: boolean; weekly: boolean }) =>
  db
    .updateTable('report_recipients')
    .set({ ...facts, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const removeRecipient = (db: Db, id: number) =>
  db.deleteFrom('report_recipients').where('id', '=', id).execute();

export interface ReportRow {
  id: number;
  project_id: number;
  span: ReportSpan;
  day: string;
  edition: number;
  made_at: string;
  mailed: { id: number; user_id: number | null; name: string; email: string; outside: boolean }[];
}

const mailed = sql`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'user_id', m.user_id, 'name', m.name, 'email', m.email,
    'outside', m.user_id is null) order by m.id)
  from site_report_mails m where m.company_id = r.company_id and m.site_report_id = r.id), '[]') as mailed`;

/** The reports that were mailed: of one day, or the newest of the project. */
export async function reports(
  db: Db,
  { project_id, day, most }: { project_id: number; day: string | undefined; most: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.project_id, r.span, r.day, r.edition, r.made_at, ${mailed} from site_reports r
    where r.project_id = ${project_id} and exists (select 1 from site_report_mails m
        where m.company_id = r.company_id and m.site_report_id = r.id)
      and ${day === undefined ? sql`true` : sql`r.day = ${day}::date and r.span = 'day'`}
    order by r.day desc, r.id desc limit ${most}`.execute(db);
  return rows;
}

export async function report(db: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.project_id, r.span, r.day, r.edition, r.made_at, ${mailed} from site_reports r where r.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps a report; undefined when that edition is there already. */
export async function addReport(
  db: Db,
  one: { project_id: number; span: ReportSpan; day: string; edition: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into site_reports (project_id, span, day, edition) values (${one.project_id}, ${one.span}, ${one.day}::date, ${one.edition})
    on conflict (company_id, project_id, span, day, edition) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Keeps who is mailed a report, each address once. */
export async function addMails(
  db: Db,
  site_report_id: number,
  to: readonly Pick<RecipientRow, 'user_id' | 'name' | 'email'>[],
): Promise<void> {
  if (to.length === 0) return;
  await sql`insert into site_report_mails (site_report_id, user_id, name, email)
    select ${site_report_id}, user_id, name, email from jsonb_to_recordset(${JSON.stringify(to)}::jsonb)
      as one (user_id bigint, name text, email text)
    on conflict do nothing`.execute(db);
}

/** Projects under construction in a week whose summary someone receives and that was not mailed yet. */
export async function weeksDue(db: Db, from: string, last: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from projects p where p.status = 'active'
      and exists (select 1 from report_recipients r where r.company_id = p.company_id and r.project_id = p.id and r.weekly)
      and exists (select 1 from site_days d where d.company_id = p.company_id and d.project_id = p.id and d.day <= ${last}::date)
      and not exists (select 1 from events e where e.company_id = p.company_id and e.project_id = p.id and e.stage = 'construction'
        and e.milestone = 'mechanical_completion' and e.status = 'FINISHED' and e.deleted_at is null and e.actual_end < ${from}::date)
      and not exists (select 1 from site_reports s where s.company_id = p.company_id and s.project_id = p.id and s.span = 'week'
        and s.day = ${last}::date)
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}
