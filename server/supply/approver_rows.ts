/** SQL of people of the company with their places on projects. */
import { sql } from 'kysely';
import { person_facts, type PersonFacts } from '../auth/rows.ts';
import type { Db } from '../tenancy/in_company.ts';

export interface PersonRow extends PersonFacts {
  places: { project_id: number; role: string; stage_access: string[] | null }[];
  /** projects they own or manage */
  leads: number[];
}

/** What people of the company are called, also those who left. */
export const names = (db: Db, user_ids: readonly number[]): Promise<{ user_id: number; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id as user_id', 'name'])
    .where('id', 'in', [0, ...user_ids])
    .orderBy('id')
    .execute();

/** Everybody of the company who is active, with their places on some projects, or on any (null). */
export async function people(db: Db, project_ids: readonly number[] | null): Promise<PersonRow[]> {
  const ids = project_ids === null ? null : [...project_ids];
  const { rows } = await sql<PersonRow>`
    select ${person_facts},
      coalesce((select jsonb_agg(jsonb_build_object('project_id', m.project_id, 'role', m.role, 'stage_access', m.stage_access))
        from project_members m where m.company_id = u.company_id and m.user_id = u.id
          and (${ids}::bigint[] is null or m.project_id = any (${ids}::bigint[]))), '[]') as places,
      array(select p.id from projects p where p.company_id = u.company_id and (p.owner_id = u.id or p.project_manager_id = u.id)
        and (${ids}::bigint[] is null or p.id = any (${ids}::bigint[]))) as leads
    from users u where u.active and u.kind not in ('consumer', 'vendor', 'subcontractor', 'investor')
    order by lower(u.name), u.id`.execute(db);
  return rows;
}
