/** SQL of baselines: a plan as it was on a day. */
import { sql } from 'kysely';
import { fail, notFound } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { Db } from '../tenancy/in_company.ts';
import type { EventState, PlanState } from './state.ts';

/** The days of a plan as a baseline keeps them; groups have none of their own. */
export const baselineOf = (events: readonly Readonly<EventState>[]) =>
  events.flatMap(({ id, is_group, planned_start, planned_end, days, weight }) =>
    is_group || !planned_start || !planned_end ? [] : [{ id, start: planned_start, end: planned_end, days, weight }],
  );

export const baselines = (db: Db, project_id: number) =>
  db
    .selectFrom('baselines as b')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'b.company_id').onRef('u.id', '=', 'b.made_by'))
    .select(['b.id', 'b.name', 'b.note', 'b.made_at', 'u.name as made_by'])
    .where('b.project_id', '=', project_id)
    .orderBy('b.id')
    .execute();

/** Without their events, which are many. */
export const baselineNames = (db: Db, project_id: number) =>
  db.selectFrom('baselines').select(['id', 'name']).where('project_id', '=', project_id).orderBy('id').execute();

export const addBaseline = (
  db: Db,
  baseline: { project_id: number; name: string; note: string; events: string; made_by: number },
) => db.insertInto('baselines').values(baseline).returning(['id', 'made_at']).executeTakeFirstOrThrow();

/**
 * Keeps the plan a project was agreed on as its first baseline, once: when it is applied or imported, when the project
 * leaves draft, at the latest before the first work. A draft has nothing agreed yet.
 */
export async function keepAgreedPlan(
  db: Db,
  { id, status, events, newest_baseline }: Pick<PlanState, 'id' | 'status' | 'events' | 'newest_baseline'>,
): Promise<void> {
  if (status === 'draft' || newest_baseline) return;
  const kept = baselineOf(events);
  if (kept.length === 0) return;
  await sql`insert into baselines (project_id, name, events)
    select ${id}, 'Agreed plan', ${JSON.stringify(kept)}::jsonb
    where not exists (select 1 from baselines where project_id = ${id})`.execute(db);
}

/** Deletes a baseline, except the first: what was agreed stays. */
export async function deleteBaseline(db: Db, id: number): Promise<{ name: string }> {
  const row = await db
    .selectFrom('baselines as b')
    .select([
      'b.name',
      sql<boolean>`not exists (select 1 from baselines o where o.company_id = b.company_id
        and o.project_id = b.project_id and o.id < b.id)`.as('first'),
    ])
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!row) return notFound();
  if (row.first) fail('conflict', say`${{ name: row.name }} is the agreed plan and is kept.`);
  await db.deleteFrom('baselines').where('id', '=', id).execute();
  return row;
}
