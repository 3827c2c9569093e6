/** SQL of delays. */
import { sql } from 'kysely';
import type { Db } from '../../../../tenancy/in_company.ts';

interface NewDelay {
  event_id: number;
  days: number;
  reason: string;
  party: string;
  note: string;
}

/** Records delays of events. */
export async function addDelays(
  db: Db,
  project_id: number,
  added_by: number,
  delays: readonly NewDelay[],
): Promise<void> {
  if (delays.length === 0) return;
  await db
    .insertInto('event_delays')
    .values(delays.map((delay) => ({ ...delay, project_id, added_by })))
    .execute();
}

export const delaysOf = (db: Db, event_id: number) =>
  db
    .selectFrom('event_delays as d')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.added_by'))
    .select([
      'd.id',
      'd.reason',
      'd.party',
      'd.days',
      'd.note',
      'u.name as added_by',
      'd.added_by as added_by_id',
      'd.added_at',
    ])
    .where('d.event_id', '=', event_id)
    .orderBy('d.id')
    .execute();

/** How many days of delay were recorded of some events since the plan was agreed last. */
export async function daysRecorded(
  db: Db,
  project_id: number,
  event_ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('event_delays as d')
    .select(['d.event_id', sql<number>`sum(d.days)::int`.as('days')])
    .where('d.event_id', 'in', [...event_ids])
    .where(
      sql<boolean>`d.added_at >= coalesce((select max(b.made_at) from baselines b where b.project_id = ${project_id}), '-infinity')`,
    )
    .groupBy('d.event_id')
    .execute();
  return new Map(rows.map(({ event_id, days }) => [event_id, days]));
}

export async function deleteDelay(db: Db, event_id: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('event_delays')
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
