/** SQL by which a document changes: what it says then, and its version, which rises with every change. */
import { sql, type UpdateObject } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Db } from '../tenancy/in_company.ts';

/** Tables whose rows have a number and count their changes. */
type Versioned = { [T in keyof DB]: 'id' | 'version' extends keyof DB[T] ? T : never }[keyof DB];

/** The moment of the transaction, for a column that keeps it. */
export const now = sql<Date>`now()`;

/** Writes facts of a row. Returns the version it has then. */
export async function changeRow<T extends Versioned>(
  db: Db,
  table: T,
  id: number,
  facts: UpdateObject<DB, T, T>,
): Promise<number> {
  const { version } = await db
    // every such table has these columns
    .updateTable(table as 'loans')
    .set({ ...(facts as object), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
