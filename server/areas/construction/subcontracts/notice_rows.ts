/** SQL of who prepares bills of a project. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

/** The Project Manager and the Site In-Charges of a project. */
export async function managers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join projects p on p.company_id = u.company_id and p.project_manager_id = u.id
      where u.active and p.id = ${project_id}
    union select u.id from users u join project_members m on m.company_id = u.company_id and m.user_id = u.id
      where u.active and m.project_id = ${project_id} and m.role in ('Project Manager', 'Site In-Charge') order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
