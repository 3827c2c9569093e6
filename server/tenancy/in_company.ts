/** The transaction that belongs to a company. No query of an area runs outside one. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/connection.ts';
import { requireNoOwner } from '../db/owner.ts';
import type { DB } from '../db/types.ts';
import { asTransaction } from './outside.ts';

/** A transaction as the app's role. Before a company is entered every company table answers with an error. */
export type Db = Transaction<DB>;

/** Begins a transaction without a tenant: as the app's role (every transaction of the connection begins so), with no company. */
export function withoutTenant<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  requireNoOwner(database.identity);
  return asTransaction(() => database.kysely.transaction().execute(work));
}

/** Begins a transaction inside one company. */
export function inCompany<T>(database: Database, company_id: number, work: (db: Db) => Promise<T>): Promise<T> {
  return withoutTenant(database, async (db) => {
    await setTenant(db, company_id);
    return work(db);
  });
}

/** Sets the company of a transaction that has none, once it is known whose request this is. A transaction has one company. */
export async function setTenant(db: Db, company_id: number): Promise<void> {
  if (!Number.isSafeInteger(company_id)) throw new Error('A company is a whole number.');
  // written out, not passed as a value: so it travels with the transaction's begin (see server_driver.ts)
  await sql`select app.set_tenant(${sql.lit(company_id)})`.execute(db);
}
