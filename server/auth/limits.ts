/** Limits on how often something may be tried, counted in the database so that every instance counts together. */
import { sql } from 'kysely';
import type { Entry } from '../../contract/call.ts';
import { refuse } from '../../domain/refusals.ts';
import { foldName } from '../../domain/text.ts';
import type { Database } from '../db/connection.ts';
import { type Db, inLobby } from '../tenancy/in_company.ts';
import { hashToken } from './secrets.ts';

type Limits = NonNullable<Entry['limits']>;

export interface Counted {
  key: string;
  window: number;
}

/**
 * Counts one try of a call open to strangers against every limit, in a transaction of its own, so that it stays counted
 * when the call fails. Gives what a success takes back.
 */
export function countTry(
  database: Database,
  name: string,
  limits: Limits,
  input: Record<string, unknown>,
  address: string,
): Promise<Counted[]> {
  return inLobby(database, (db) => count(db, name, limits, input, address));
}

/** Counts one try within a call's own transaction: for people who are known and may make the call. */
export async function count(
  db: Db,
  name: string,
  limits: Limits,
  input: Record<string, unknown>,
  address: string,
): Promise<Counted[]> {
  const asked = limits.flatMap((limit) => {
    const value = limit.per === 'address' ? address : input[limit.per];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const key = hashToken(`${name}|${limit.per}|${limit.seconds}|${foldName(String(value))}`);
    return [{ ...limit, key }];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<{ key: string; count: number; window: number; now: number }>`
    insert into rate_limits (key, window_start, count)
    select key, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds), 1
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, seconds int)
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning key, count, extract(epoch from window_start)::bigint as window, extract(epoch from now())::float8 as now`.execute(
    db,
  );
  const refundable: Counted[] = [];
  for (const { key, tries, seconds, failures_only } of asked) {
    const row = rows.find((one) => one.key === key);
    if (!row) continue;
    if (failures_only) refundable.push({ key, window: row.window });
    if (row.count > tries) {
      const left = Math.max(1, Math.ceil(row.window + seconds - row.now));
      refuse('too_many', `Too many tries. Please wait ${waiting(left)}.`, { retry_after: left });
    }
  }
  return refundable;
}

/** Takes a successful try back from the limits that count failures only. */
export async function uncountTry(database: Database, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await inLobby(database, async (db) => {
    await sql`update rate_limits r set count = greatest(r.count - 1, 0)
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as taken (key text, "window" bigint)
      where r.key = taken.key and r.window_start = to_timestamp(taken."window")`.execute(db);
  });
}

function waiting(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
