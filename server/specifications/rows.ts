/** All SQL of technical sheets. */
import type { Sheet } from '../../domain/specifications.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';

const named = (db: Db, project_id: number) =>
  db
    .selectFrom('project_specifications as s')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.made_by'))
    .select(['s.number', 's.note', 's.made_at', 'u.name as made_by'])
    .where('s.project_id', '=', project_id)
    .orderBy('s.number', 'desc');

export const versions = (db: Db, project_id: number) => named(db, project_id).limit(500).execute();

export async function find(db: Db, project_id: number, number: number | undefined) {
  const row = await named(db, project_id)
    .select('s.sheet')
    .$if(number !== undefined, (query) => query.where('s.number', '=', number as number))
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, sheet: row.sheet as Sheet };
}

/** The project's row is locked, so that two never get the same number. */
export async function lastNumber(db: Db, project_id: number): Promise<number> {
  await lockRows(db, 'projects', [project_id]);
  const row = await named(db, project_id).limit(1).executeTakeFirst();
  return row?.number ?? 0;
}

export const add = (
  db: Db,
  version: { project_id: number; number: number; sheet: Sheet; note: string; made_by: number },
) =>
  db
    .insertInto('project_specifications')
    .values({ ...version, sheet: JSON.stringify(version.sheet) })
    .returning(['number', 'note', 'made_at'])
    .executeTakeFirstOrThrow();
