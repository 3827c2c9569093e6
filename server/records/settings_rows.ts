/** SQL by which settings of a company change: one row, whose version is 0 until it is kept. */
import { type InsertObject, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Db } from '../tenancy/in_company.ts';

type Settings = 'billing_settings' | 'money_limits' | 'order_limits' | 'payable_settings' | 'purchase_settings';

/** Keeps settings where they are still as they were seen. Returns their new version; undefined where they changed since. */
export async function keepSettings<T extends Settings>(
  db: Db,
  table: T,
  version: number,
  facts: Omit<InsertObject<DB, T>, 'company_id' | 'version'>,
): Promise<number | undefined> {
  // they all have these columns
  const one = table as 'payable_settings';
  const row =
    version === 0
      ? await db
          .insertInto(one)
          .values({ ...(facts as InsertObject<DB, 'payable_settings'>), version: 1 })
          .onConflict((on) => on.column('company_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable(one)
          .set({ ...(facts as object), version: sql`version + 1` })
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}
