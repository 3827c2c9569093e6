/** All SQL of the pipeline itself. */
import type { Db } from '../tenancy/in_company.ts';

/** True when the key is this request's; false when it was there already. Waits for a request that holds it. */
export async function claimKey(db: Db, user_id: number, key: string, request_hash: string): Promise<boolean> {
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return mine !== undefined;
}

export const findKey = (db: Db, user_id: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();

export async function keepAnswer(db: Db, user_id: number, key: string, answer: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();
}
