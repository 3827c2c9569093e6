/** All SQL of responsibility matrices. */
import { sql } from 'kysely';
import type { ChangedResponsibilities } from '../../../../domain/responsibilities.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export async function changed(db: Db, project_id: number, lock = false): Promise<ChangedResponsibilities> {
  const row = await db
    .selectFrom('projects')
    .select('responsibility')
    .where('id', '=', project_id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return row.responsibility as ChangedResponsibilities;
}

export const keep = (db: Db, project_id: number, marks: ChangedResponsibilities) =>
  db
    .updateTable('projects')
    .set({ responsibility: sql`${JSON.stringify(marks)}::jsonb`, updated_at: sql`now()` })
    .where('id', '=', project_id)
    .execute();
