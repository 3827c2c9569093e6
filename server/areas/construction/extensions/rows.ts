/** SQL of letters that claim an extension of time. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type { LetterStatus, Uncounted } from '../../../../domain/construction/extension_letters.ts';
import type { IdleReason, Sky } from '../../../../domain/construction/site_days.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow } from '../../../records/version_rows.ts';

export interface LostDay {
  day: string;
  reason: IdleReason;
  lost_hours: number;
  rain_mm: number | null;
  wind_ms: number | null;
  signed_by: string;
  photos: number;
  uncounted: Uncounted | null;
}

/** What a letter says, kept when it is issued. */
export interface LetterContent {
  lost: number;
  allowed: number;
  usual_allowed: number;
  claimed: number;
  promised: string | null;
  extended_to: string | null;
  days: LostDay[];
}

export interface LetterRow {
  id: number;
  project_id: number;
  number: number | null;
  status: LetterStatus;
  starts_on: string;
  ends_on: string;
  addressee: string;
  subject: string;
  body: string;
  allowed_days: number | null;
  content: LetterContent | null;
  issued_at: string | null;
  issued_by: string;
  reason: string;
  version: number;
}

const letter = sql`l.id, l.project_id, l.number, l.status, l.starts_on, l.ends_on, l.addressee, l.subject, l.body, l.allowed_days, l.content,
  l.issued_at, coalesce(u.name, '') as issued_by, l.reason, l.version
  from extension_letters l left join users u on u.company_id = l.company_id and u.id = l.issued_by`;

/** The letters of a project, drafts first, then the newest. */
export async function letters(db: Db, project_id: number): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`select ${letter} where l.project_id = ${project_id}
    order by l.number desc nulls first, l.id desc limit 200`.execute(db);
  return rows;
}

export async function one(db: Db, id: number): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`select ${letter} where l.id = ${id}`.execute(db);
  return rows[0];
}

export interface LoggedRow {
  day: string;
  sky: Sky;
  temperature_c: number | null;
  rain_mm: number | null;
  wind_ms: number | null;
  lightning: boolean;
  lost_hours: number;
  signed: boolean;
  signed_by: string;
  photos: number;
}

/** The days of a span on which hours were lost to the weather. */
export async function lostDays(db: Db, project_id: number, from: string, to: string): Promise<LoggedRow[]> {
  const { rows } = await sql<LoggedRow>`
    select d.day, d.sky, d.temperature_c, d.rain_mm, d.wind_ms, d.lightning, d.lost_hours, d.status = 'Signed' as signed,
      coalesce(u.name, '') as signed_by,
      (select count(*)::int from site_day_photos p where p.company_id = d.company_id and p.site_day_id = d.id) as photos
    from site_days d left join users u on u.company_id = d.company_id and u.id = d.signed_by
    where d.project_id = ${project_id} and d.day between ${from}::date and ${to}::date and d.lost_hours > 0 order by d.day`.execute(
    db,
  );
  return rows;
}

/** The days that issued letters of a project claim. */
export async function claimedDays(db: Db, project_id: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct x.day from extension_letters l
    cross join lateral jsonb_to_recordset(l.content -> 'days') as x (day text, uncounted text)
    where l.project_id = ${project_id} and l.status = 'Issued' and x.uncounted is null order by x.day`.execute(db);
  return rows.map(({ day }) => day);
}

export interface LetterProject {
  name: string;
  code: string;
  state: string;
  district: string;
  site_address: string;
  promised: string | null;
  customer: string;
}

export async function projectOf(db: Db, project_id: number): Promise<LetterProject> {
  const { rows } = await sql<LetterProject>`
    select p.name, p.code, p.state, p.district, p.site_address, p.target_commissioning as promised, coalesce(c.name, '') as customer
    from projects p left join users c on c.company_id = p.company_id and c.id = p.customer_id where p.id = ${project_id}`.execute(
    db,
  );
  return rows[0]!;
}

export const add = (
  db: Db,
  draft: {
    project_id: number;
    starts_on: string;
    ends_on: string;
    addressee: string;
    subject: string;
    body: string;
    made_by: number;
  },
) => db.insertInto('extension_letters').values(draft).returning(['id', 'version']).executeTakeFirstOrThrow();

export async function change(
  db: Db,
  id: number,
  facts: Omit<RequestOf<'update_extension_letter'>, 'extension_letter_id' | 'version'>,
): Promise<number> {
  return changeRow(db, 'extension_letters', id, facts);
}

/** Issues a letter under the next number of its project, whose row is held. */
export async function issue(
  db: Db,
  { id, project_id }: Pick<LetterRow, 'id' | 'project_id'>,
  { content, issued_by, at }: { content: LetterContent; issued_by: number; at: Date },
): Promise<{ version: number; number: number }> {
  const { rows } = await sql<{ version: number; number: number }>`
    update extension_letters set status = 'Issued', content = ${JSON.stringify(content)}::jsonb, issued_by = ${issued_by},
      issued_at = ${at.toISOString()}::timestamptz, version = version + 1,
      number = (select coalesce(max(o.number), 0) + 1 from extension_letters o where o.project_id = ${project_id})
    where id = ${id} returning version, number`.execute(db);
  return rows[0]!;
}

export async function withdraw(db: Db, id: number, reason: string): Promise<number> {
  const row = await db
    .updateTable('extension_letters')
    .set({ status: 'Withdrawn', reason, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const remove = (db: Db, id: number) => db.deleteFrom('extension_letters').where('id', '=', id).execute();
