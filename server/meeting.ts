/** For tests: two calls that really meet, one waiting for a lock the other holds. Only a database server lets calls meet. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallName } from '../contract/index.ts';
import type { AppContext } from './ctx.ts';
import { runCall } from './http/run_call.ts';
import type { Answered, TestApp } from './test_kit.ts';

if (!process.env.TEST_DATABASE_URL)
  throw new Error('Calls meet only on a database server: name this test in needs_a_server of vitest.config.ts.');

export interface Meeting {
  name: CallName;
  input: Record<string, unknown>;
  /** a user name; empty: a stranger */
  as: string;
}

/** Waits until this many transactions of the database wait for a lock, or until `over`; true when they wait. */
export const untilWaiting = (t: TestApp, count: number, over: () => boolean): Promise<boolean> =>
  t.app.database.asOwner(async (run) => {
    for (;;) {
      const { rows } = await run(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      if (Number(rows[0]?.count) >= count) return true;
      if (over()) return false;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

/** An app whose transactions that answer a call have done everything and stay open until `gate` lets them go. */
function heldOpen(app: AppContext, gate: () => Promise<void>): AppContext {
  const { kysely } = app.database;
  const held = new Proxy(kysely, {
    get: (target, key): unknown =>
      key === 'transaction'
        ? () => ({
            execute: (work: (db: unknown) => Promise<unknown>) =>
              target.transaction().execute(async (db) => {
                const done = await work(db);
                // tries are counted in a transaction before, which gives no answer
                if (done !== null && typeof done === 'object' && 'body' in done) await gate();
                return done;
              }),
          })
        : Reflect.get(target, key),
  });
  return { ...app, database: { ...app.database, kysely: held } };
}

/**
 * Makes the first call and holds its transaction open, makes the second, and commits the first when the second waits for it or
 * has finished. Returns both statuses, and whether the second waited.
 */
export async function meet(
  t: TestApp,
  first: Meeting,
  second: Meeting,
): Promise<{ met: [number, number]; waited: boolean }> {
  const token = first.as ? await t.signIn(first.as) : undefined;
  if (second.as) await t.signIn(second.as);
  let over = false;
  let waited = false;
  let other: Promise<Answered<CallName>> | undefined;
  // what one call is within, such as its transaction, the other is not
  const apart = AsyncLocalStorage.snapshot();
  const app = heldOpen(t.app, async () => {
    other = apart(() => t.call(second.name, second.input, second.as || undefined)).finally(() => {
      over = true;
    });
    waited = await untilWaiting(t, 1, () => over);
  });
  const request = { request_id: 'first', address: '127.0.0.1', user_agent: 'test' };
  const one = await runCall(app, { ...request, name: first.name, input: first.input, token });
  return { met: [one.status, (await other)?.status ?? 0], waited };
}
