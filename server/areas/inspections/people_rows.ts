/** SQL of the people whom inspections and clearances concern. */
import { sql } from 'kysely';
import type { ProjectRole } from '../../../domain/people.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** The people of the company on a project, by name. */
export async function team(db: Db, project_id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u where u.active and u.kind in ('admin', 'staff', 'project_manager', 'sales_person')
      and (u.id in (select m.user_id from project_members m where m.project_id = ${project_id})
        or u.id in (select p.project_manager_id from projects p where p.id = ${project_id})
        or u.id in (select p.owner_id from projects p where p.id = ${project_id}))
    order by lower(u.name), u.id limit 200`.execute(db);
  return rows;
}

/** Who has a role in a project; its manager is named by the project too. */
const inRole = (project_id: number, role: ProjectRole) => sql`
  select m.user_id as id from project_members m where m.project_id = ${project_id} and m.role = ${role}
  union select p.project_manager_id from projects p where p.id = ${project_id} and ${role} = 'Project Manager'`;

export async function namesAs(db: Db, project_id: number, role: ProjectRole): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.name from users u where u.active and u.id in (${inRole(project_id, role)}) order by lower(u.name), u.id`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Who decides on the clearances of a project: its Procurement Managers, otherwise its manager. */
export async function deciders(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (select u.id from users u where u.active and u.id in (${inRole(project_id, 'Procurement Manager')}))
    select id from own union select u.id from users u
      where u.active and not exists (select 1 from own) and u.id in (${inRole(project_id, 'Project Manager')})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The project managers of a project. */
export async function managers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.active and u.id in (${inRole(project_id, 'Project Manager')})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where mails to the supplier of an order go. */
export interface SupplierContact {
  supplier_id: number;
  name: string;
  contact_name: string;
  email: string;
}

export async function supplierOfOrder(db: Db, order_id: number): Promise<SupplierContact | undefined> {
  const { rows } = await sql<SupplierContact>`
    select s.id as supplier_id, s.name, s.contact_name, s.email from purchase_orders o
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id where o.id = ${order_id}`.execute(db);
  return rows[0];
}

/** The supplier a vendor acts for. */
export async function supplierOf(db: Db, user_id: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('supplier_id').where('id', '=', user_id).executeTakeFirst();
  return row?.supplier_id ?? undefined;
}
