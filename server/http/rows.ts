/** All SQL of the pipeline itself. */
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Db } from '../tenancy/in_company.ts';

/** One key of a person. Claiming gives true when it is this request's; it waits for a request that holds the key. */
export const keysOf = (db: Db, user_id: number, key: string) => ({
  async claim(request_hash: string): Promise<boolean> {
    const mine = await db
      .insertInto('idempotency_keys')
      .values({ user_id, key, request_hash })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return mine !== undefined;
  },
  find: () =>
    db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .executeTakeFirst(),
  async keep(answer: string): Promise<void> {
    await db
      .updateTable('idempotency_keys')
      .set({ answer })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute();
  },
  async release(): Promise<void> {
    await db.deleteFrom('idempotency_keys').where('user_id', '=', user_id).where('key', '=', key).execute();
  },
});

/** The same for one key of someone without an account. */
export const publicKeys = (db: Db, key: string) => ({
  async claim(request_hash: string): Promise<boolean> {
    const mine = await db
      .insertInto('public_idempotency_keys')
      .values({ key, request_hash })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    return mine !== undefined;
  },
  async find() {
    const { rows } = await sql<{ request_hash: string; answer: string | null }>`
      select * from app.public_answer(${key})`.execute(db);
    return rows[0];
  },
  async keep(answer: string): Promise<void> {
    await db.updateTable('public_idempotency_keys').set({ answer }).where('key', '=', key).execute();
  },
  async release(): Promise<void> {
    await db.deleteFrom('public_idempotency_keys').where('key', '=', key).execute();
  },
});

/** Forgets the keys of people without an account after two days. */
export async function sweepPublicKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('public_idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '2 days'`)
    .execute();
}

interface WaitingWork {
  outbox_waiting: number;
  outbox_given_up: number;
  outbox_oldest_seconds: number;
  mails_waiting: number;
  mails_given_up: number;
  mails_oldest_seconds: number;
}

/** How much waits to be carried on or to leave, over all companies. */
export async function waitingWork(db: Db): Promise<WaitingWork> {
  const { rows } = await sql<WaitingWork>`select * from app.waiting_work()`.execute(db);
  return rows[0] as WaitingWork;
}

/** The jobs of the engine by queue and state; none before it made its tables. */
export async function jobCounts(database: Database): Promise<{ queue: string; state: string; count: number }[]> {
  const there = await database.execute('sunstage_jobs', `select to_regclass('pgboss.job') is not null as there`);
  if (!(there.rows[0] as { there: boolean }).there) return [];
  const counted = await database.execute(
    'sunstage_jobs',
    `select name as queue, state::text as state, count(*)::int as count from pgboss.job
     where name not like '\\_\\_pgboss%' group by 1, 2`,
  );
  return counted.rows as { queue: string; state: string; count: number }[];
}
