/** SQL of the limits up to which people approve documents of money. */
import { type MoneyLimits, no_money_limits } from '../../domain/money/money_limits.ts';
import type { Db } from '../tenancy/in_company.ts';

export async function limits(db: Db): Promise<{ limits: MoneyLimits; version: number }> {
  const row = await db.selectFrom('money_limits').select(['limits', 'version']).executeTakeFirst();
  return row ? { limits: row.limits as MoneyLimits, version: row.version } : { limits: no_money_limits, version: 0 };
}
