/** All SQL of the people a document concerns. */
import { sql } from 'kysely';
import type { DocumentScope } from '../../../domain/documents.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Db } from '../../tenancy/in_company.ts';

/** Who fills a role in a project; its manager where nobody does. For the customer: whoever is. */
export async function peopleOf(db: Db, project_id: number, role: string): Promise<number[]> {
  const wanted = role === 'customer' ? 'Customer' : role;
  const { rows } = await sql<{ id: number }>`
    with filled as (
      select m.user_id as id from project_members m join users u on u.company_id = m.company_id and u.id = m.user_id
      where m.project_id = ${project_id} and m.role = ${wanted} and u.active
      union select customer_id from projects
        where id = ${project_id} and ${wanted} = 'Customer' and customer_id is not null)
    select id from filled
    union select project_manager_id from projects
      where id = ${project_id} and ${wanted} <> 'Customer' and project_manager_id is not null
        and not exists (select 1 from filled)`.execute(db);
  return rows.map((row) => row.id);
}

/** The people of a project under a share flag. */
export async function sharedPeople(db: Db, project_id: number, flags: readonly string[]): Promise<number[]> {
  const roles = { customer: 'Customer', investor: 'Investor', subcontractor: 'Sub-contractor' };
  const wanted = flags.flatMap((flag) => roles[flag as keyof typeof roles] ?? []);
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select user_id from project_members where project_id = ${project_id} and role = any(${wanted}::text[])
    union select customer_id from projects
      where id = ${project_id} and 'Customer' = any(${wanted}::text[]) and customer_id is not null`.execute(db);
  return rows.map((row) => row.user_id);
}

/** What decides who may see a document, as it is now. */
export async function document(db: Db, id: number): Promise<DocumentScope | undefined> {
  const row = await db.selectFrom('documents').select(['stage', 'shared_with']).where('id', '=', id).executeTakeFirst();
  return row && { stage: row.stage as StageKey, shared_with: row.shared_with };
}

/** What kind of user each of these people is. */
export async function kindsOf(db: Db, user_ids: readonly number[]): Promise<Map<number, string>> {
  if (user_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'kind'])
    .where('id', 'in', [...user_ids])
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
