/**
 * The one place where rows are locked. A statement that waits for a lock and reads other tables, or has sub-selects, is
 * given what they were before it waited; so a lock is a statement of its own, and what it protects is read afterwards.
 * The order of locks is in docs/locks.md and `lock_order`; a lock out of order throws in tests and development, and is logged in
 * production.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Db } from './in_company.ts';

type Lockable = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** The tables that are locked after all documents, in their order. Every table not listed here counts as a document. */
export const lock_order = [
  'purchase_orders',
  'boq_lines',
  'po_lines',
  'stock_balances',
] as const satisfies readonly Lockable[];

const rankOf = (table: Lockable): number => (lock_order as readonly Lockable[]).indexOf(table);

/** The last of `lock_order` that each open transaction has locked. */
const held = new WeakMap<Db, Lockable>();

const throwIt = (error: Error): void => {
  throw error;
};
let report = throwIt;

/** What becomes of a lock out of order: thrown, unless it is reported to a log. It may wait in a circle, and mostly does not. */
export function reportLocks(to: ((error: Error) => void) | undefined): void {
  report = to ?? throwIt;
}

/** Notes that a transaction locks rows of a table, and reports a table that comes before one it already locked. */
export function noteLock(db: Db, table: Lockable): void {
  const before = held.get(db);
  if (before !== undefined && rankOf(table) < rankOf(before))
    report(new Error(`${table} is locked after ${before}; see docs/locks.md for the order of locks.`));
  else if (rankOf(table) >= 0) held.set(db, table);
}

/** What the rows are locked for. While a row is held to be deleted, no row of another table that names it can come. */
const strengths = { change: sql`for no key update`, delete: sql`for update` };
type Purpose = keyof typeof strengths;

/** Row ids, or a query of ids that no other transaction changes. */
type Ids = readonly number[] | RawBuilder<unknown>;

/** Locks rows of the company until the transaction ends, in the order of their ids. */
export async function lockRows(db: Db, table: Lockable, ids: Ids, purpose: Purpose = 'change'): Promise<void> {
  if ('length' in ids && ids.length === 0) return;
  noteLock(db, table);
  const chosen = 'length' in ids ? sql`any(${[...ids]}::bigint[])` : sql`any(array(${ids}))`;
  await sql`select 1 from ${sql.table(table)} where id = ${chosen} order by id ${strengths[purpose]}`.execute(db);
}

/** Locks every row of the company in a table until the transaction ends: for what depends on how many there are. */
export async function lockAll(db: Db, table: Lockable, purpose: Purpose = 'change'): Promise<void> {
  noteLock(db, table);
  await sql`select 1 from ${sql.table(table)} order by id ${strengths[purpose]}`.execute(db);
}
