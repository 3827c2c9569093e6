/** SQL of what is written of overrides and of what categories need. */
import { sql } from 'kysely';
import type { ChainRules } from '../../../domain/materials/chain.ts';
import type { Db } from '../../tenancy/in_company.ts';

export async function addOverride(
  db: Db,
  one: { project_id: number; po_line_id: number; quantity: number; reason: string; made_by: number },
): Promise<number> {
  const row = await db.insertInto('dispatch_overrides').values(one).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** An override, also one that was withdrawn: its version says so to whoever comes second. */
export const override = (db: Db, override_id: number) =>
  db
    .selectFrom('dispatch_overrides')
    .select(['id', 'po_line_id', 'quantity', 'reason', 'version', 'withdrawn_at'])
    .where('id', '=', override_id)
    .executeTakeFirst();

export const withdraw = (db: Db, override_id: number, withdrawn_by: number) =>
  db
    .updateTable('dispatch_overrides')
    .set({ withdrawn_by, withdrawn_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', override_id)
    .execute();

/** Keeps what categories need as the version after the one it follows; undefined where someone was first. */
export function keepRules(
  db: Db,
  kept: { rules: Readonly<Record<string, ChainRules>>; made_by: number; version: number },
) {
  const values = { ...kept, rules: JSON.stringify(kept.rules) };
  return db
    .insertInto('chain_rules')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...values, updated_at: sql`now()` })
        .where('chain_rules.version', '=', kept.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
}
