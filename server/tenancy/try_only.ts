/** A change that is worked out and then taken back. */
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** Works a change out and, when it is only tried, takes all of it back. */
export async function tryOnly<T>(ctx: Ctx, only: boolean, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (!only) return work(ctx);
  await sql`savepoint try_only`.execute(ctx.db);
  const answer = await work({ ...ctx, recordEvent: () => {}, afterCommit: () => {} });
  await sql`rollback to savepoint try_only`.execute(ctx.db);
  return answer;
}
