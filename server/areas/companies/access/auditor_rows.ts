/** SQL of what auditors read. */
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface AuditorFilter {
  search: string;
  auditor: readonly number[];
  day_from?: string | undefined;
  day_to?: string | undefined;
  downloaded: readonly ('yes' | 'no')[];
}

export interface AuditorRead {
  id: number;
  at: string;
  auditor: string;
  module: string;
  call: string;
  downloaded: boolean;
  project_id: number | null;
  project: string;
  subject: string;
  subject_id: number | null;
}

function where({ search, auditor, day_from, day_to, downloaded }: AuditorFilter): RawBuilder<unknown> {
  const day = sql`(r.at at time zone 'Asia/Kolkata')::date`;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(p.name ilike ${like} or r.call ilike ${like})`);
  }
  if (auditor.length > 0) all.push(sql`r.user_id = any(${[...auditor]}::bigint[])`);
  if (day_from) all.push(sql`${day} >= ${day_from}::date`);
  if (day_to) all.push(sql`${day} <= ${day_to}::date`);
  if (downloaded.length > 0) all.push(sql`r.downloaded = any(${downloaded.map((one) => one === 'yes')}::boolean[])`);
  return sql.join(all, sql` and `);
}

const from = sql`from auditor_reads r join users u on u.company_id = r.company_id and u.id = r.user_id
  left join projects p on p.company_id = r.company_id and p.id = r.project_id`;

export async function reads(
  db: Db,
  filter: AuditorFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditorRead[]> {
  const { rows } = await sql<AuditorRead>`
    select r.id, r.at, u.name as auditor, r.module, r.call, r.downloaded, r.project_id, coalesce(p.name, '') as project,
      r.subject, r.subject_id
    ${from}
    where ${where(filter)} order by r.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function count(db: Db, filter: AuditorFilter): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n ${from} where ${where(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Who read anything so far, by name. */
export async function auditors(db: Db): Promise<{ user_id: number; name: string }[]> {
  const { rows } = await sql<{ user_id: number; name: string }>`
    select u.id as user_id, u.name from users u
    where exists (select 1 from auditor_reads r where r.company_id = u.company_id and r.user_id = u.id)
    order by lower(u.name), u.id`.execute(db);
  return rows;
}
