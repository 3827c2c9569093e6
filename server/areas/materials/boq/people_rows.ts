/** SQL of the people a bill of quantities concerns. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

/** Who approves the bills of quantities of a project: its Lead Designers and Procurement Managers, otherwise its manager. */
export async function approvers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select m.user_id as id from project_members m join users u on u.company_id = m.company_id and u.id = m.user_id
      where m.project_id = ${project_id} and m.role in ('Lead Designer', 'Procurement Manager') and u.active)
    select id from own union select project_manager_id from projects
      where id = ${project_id} and project_manager_id is not null and not exists (select 1 from own)`.execute(db);
  return rows.map(({ id }) => id);
}
