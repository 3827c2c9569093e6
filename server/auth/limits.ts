/** Limits on how often something may be tried, counted in the database so that every instance counts together. */
import { sql } from 'kysely';
import type { Entry } from '../../contract/call.ts';
import { fail } from '../../domain/errors.ts';
import { foldName } from '../../domain/text.ts';
import { plural, say, type Sentence } from '../../domain/sentences.ts';
import type { Database } from '../db/connection.ts';
import { type Db, withoutTenant } from '../tenancy/in_company.ts';
import { hashToken } from './secrets.ts';

type Limits = NonNullable<Entry['limits']>;

export interface Counted {
  key: string;
  window: number;
}

/**
 * Counts one try against every limit, in a transaction of its own, so that it stays counted when what is tried fails.
 * Gives what a success takes back.
 */
export function consumeRateLimit(
  database: Database,
  name: string,
  limits: Limits,
  input: Record<string, unknown>,
  address: string,
): Promise<Counted[]> {
  return withoutTenant(database, (db) => count(db, name, limits, input, address));
}

/** The browser a request comes from, when the person it names signed in with it before. */
export async function knownDevice(
  db: Db,
  limits: Limits,
  input: Record<string, unknown>,
  device: string | undefined,
): Promise<string | undefined> {
  const { username } = input;
  if (!device || typeof username !== 'string' || !limits.some((limit) => limit.unknown_devices)) return undefined;
  const { rows } = await sql<{ known: boolean }>`
    select app.is_known_device(${foldName(username)}, ${hashToken(device)}) as known`.execute(db);
  return rows[0]?.known ? device : undefined;
}

/** Counts one try against every limit; gives what a success takes back. */
export async function count(
  db: Db,
  name: string,
  limits: Limits,
  input: Record<string, unknown>,
  address: string,
  known_device?: string,
): Promise<Counted[]> {
  const given: Record<string, unknown> = { ...input, address, device: known_device };
  const asked = limits.flatMap((limit) => {
    if (limit.unknown_devices && known_device !== undefined) return [];
    const values = limit.per.split('+').map((part) => given[part]);
    if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return [];
    const whose = values.map((value) => foldName(String(value))).join('|');
    return [{ ...limit, key: hashToken(`${name}|${limit.per}|${limit.seconds}|${whose}`) }];
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
      fail('too_many', waitWords(left), { retry_after: left });
    }
  }
  return refundable;
}

/** Takes a successful try back from the limits that count failures only. */
export async function refundRateLimit(database: Database, tries: Counted[]): Promise<void> {
  if (tries.length === 0) return;
  await withoutTenant(database, async (db) => {
    await sql`update rate_limits r set count = greatest(r.count - 1, 0)
      from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as taken (key text, "window" bigint)
      where r.key = taken.key and r.window_start = to_timestamp(taken."window")`.execute(db);
  });
}

function waitWords(seconds: number): Sentence {
  if (seconds < 60) return say`Too many attempts. Wait ${plural({ seconds }, '# second', '# seconds')}.`;
  return say`Too many attempts. Wait ${plural({ minutes: Math.ceil(seconds / 60) }, '# minute', '# minutes')}.`;
}
