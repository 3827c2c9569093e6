/** SQL of the form for people without an account. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

/** The company as the form shows it. */
export const company = (db: Db) =>
  db
    .selectFrom('companies as c')
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 'c.id').onRef('f.id', '=', 'c.logo_file_id'))
    .select(['c.name', 'c.phone_number', 'c.customer_language', 'f.object_key', 'f.content_type'])
    .executeTakeFirstOrThrow();

/** How many tickets came from a phone number within a day. */
export async function countOfPhone(db: Db, phone: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tickets
    where contact_phone = ${phone} and raised_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The one plant with this code, or of this phone number; undefined when there is none, or several. */
export async function plantOf(db: Db, code: string, phone: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string; coded: boolean }>`
    select p.id, p.name, lower(p.code) = lower(${code}) as coded from projects p
    left join users u on u.company_id = p.company_id and u.id = p.customer_id
    where lower(p.code) = lower(${code}) or regexp_replace(p.customer_phone, '[^0-9+]', '', 'g') = ${phone}
      or regexp_replace(u.phone_number, '[^0-9+]', '', 'g') = ${phone}
    order by coded desc limit 2`.execute(db);
  const [first, second] = rows;
  return first && (first.coded || !second) ? first : undefined;
}
