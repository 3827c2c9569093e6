/** What refers to the records of a table, whichever area it belongs to: asked of the database, so that a new table is among it by itself. */
import { sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

export interface Reference {
  table: string;
  column: string;
  /** goes with the record when it is deleted: what is its own */
  own: boolean;
  has_id: boolean;
}

/** The columns that name a record of a table. */
export async function references(db: Db, of: 'suppliers' | 'items'): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname::text as table, a.attname::text as column, f.confdeltype = 'c' as own,
      exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as has_id
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey) and a.attname <> 'company_id'
    where f.contype = 'f' and f.confrelid = ${`public.${of}`}::regclass order by 1, 2`.execute(db);
  return rows;
}

/** Those of the records that something besides their own names. */
export async function usedIn(db: Db, named: readonly Reference[], ids: readonly number[]): Promise<number[]> {
  if (named.length === 0 || ids.length === 0) return [];
  const parts = named.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::bigint[])`,
  );
  const { rows } = await sql<{
    id: number;
  }>`select distinct id from (${sql.join(parts, sql` union all `)}) named`.execute(db);
  return rows.map(({ id }) => id);
}
