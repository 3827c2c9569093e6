/**
 * The one place where rows are locked. A statement that waits for a lock and reads other tables, or has sub-selects, is
 * given what they were before it waited; so a lock is a statement of its own, and what it protects is read afterwards.
 */
import { sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Db } from './in_company.ts';

type Lockable = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** What the rows are locked for. While a row is held to be deleted, no row of another table that names it can come. */
const strengths = { change: sql`for no key update`, delete: sql`for update` };
type Purpose = keyof typeof strengths;

/** Locks rows of the company until the transaction ends, in the order of their ids. */
export async function lockRows(
  db: Db,
  table: Lockable,
  ids: readonly number[],
  purpose: Purpose = 'change',
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select 1 from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id ${strengths[purpose]}`.execute(
    db,
  );
}

/** Locks every row of the company in a table until the transaction ends: for what depends on how many there are. */
export async function lockAll(db: Db, table: Lockable, purpose: Purpose = 'change'): Promise<void> {
  await sql`select 1 from ${sql.table(table)} order by id ${strengths[purpose]}`.execute(db);
}
