/** What refers to suppliers, whichever area it belongs to: asked of the database, so that a new table is among it by itself. */
import { sql } from 'kysely';
import type { Db } from '../../tenancy/in_company.ts';

export interface Reference {
  table: string;
  column: string;
  /** goes with the supplier when it is deleted: its own registrations, documents, links */
  own: boolean;
  has_id: boolean;
}

/** The columns that name a supplier. */
export async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname::text as table, a.attname::text as column, f.confdeltype = 'c' as own,
      exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as has_id
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey) and a.attname <> 'company_id'
    where f.contype = 'f' and f.confrelid = 'public.suppliers'::regclass order by 1, 2`.execute(db);
  return rows;
}

/** Those of the suppliers that something besides their own names. */
export async function used(db: Db, ids: readonly number[]): Promise<number[]> {
  const named = (await references(db)).filter(({ table, own }) => !own || table === 'supplier_documents');
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

/** Rows of a table that named another supplier before a merge. */
export interface Moved {
  table: string;
  column: string;
  was: number;
  ids: number[];
}
