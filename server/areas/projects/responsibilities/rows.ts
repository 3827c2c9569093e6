/** All SQL of responsibility matrices. */
import { sql } from 'kysely';
import type { ChangedResponsibilities } from '../../../../domain/responsibilities.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

export async function changed(db: Db, project_id: number, lock = false): Promise<ChangedResponsibilities> {
  if (lock) await lockRows(db, 'projects', [project_id]);
  const row = await db
    .selectFrom('projects')
    .select('responsibility')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();
  return row.responsibility as ChangedResponsibilities;
}

export const keep = (db: Db, project_id: number, marks: ChangedResponsibilities) =>
  db
    .updateTable('projects')
    .set({ responsibility: sql`${JSON.stringify(marks)}::jsonb`, updated_at: sql`now()` })
    .where('id', '=', project_id)
    .execute();
