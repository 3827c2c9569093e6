/** SQL of what a company allows when material arrives. */
import type { Db } from '../../tenancy/in_company.ts';

/** How much more than was ordered of a line may come, percent; nothing more until the company sets it. */
export async function settings(db: Db): Promise<{ over_delivery_percent: number; version: number }> {
  const row = await db.selectFrom('delivery_settings').select(['over_delivery_percent', 'version']).executeTakeFirst();
  return row ?? { over_delivery_percent: 0, version: 0 };
}

/** Keeps them as the version after the one they follow; undefined where someone was first. */
export const keepSettings = (db: Db, kept: { over_delivery_percent: number; version: number }) =>
  db
    .insertInto('delivery_settings')
    .values(kept)
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(kept)
        .where('delivery_settings.version', '=', kept.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
