/** SQL of baselines: a plan as it was on a day. */
import { refuse, sentences } from '../../domain/refusals.ts';
import type { Db } from '../tenancy/in_company.ts';

export const baselines = (db: Db, project_id: number) =>
  db
    .selectFrom('baselines as b')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'b.company_id').onRef('u.id', '=', 'b.made_by'))
    .select(['b.id', 'b.name', 'b.note', 'b.events', 'b.made_at', 'u.name as made_by'])
    .where('b.project_id', '=', project_id)
    .orderBy('b.id')
    .execute();

export const addBaseline = (
  db: Db,
  baseline: { project_id: number; name: string; note: string; events: string; made_by: number },
) => db.insertInto('baselines').values(baseline).returning(['id', 'made_at']).executeTakeFirstOrThrow();

export async function deleteBaseline(db: Db, id: number): Promise<{ name: string }> {
  const row = await db.deleteFrom('baselines').where('id', '=', id).returning('name').executeTakeFirst();
  return row ?? refuse('not_found', sentences.not_found);
}
