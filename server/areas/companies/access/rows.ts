/** What the database knows of people and what they are in projects. */
import { sql } from 'kysely';
import type { UserKind } from '../../../../domain/people.ts';
import { manages_procurement, person_facts, type PersonFacts } from '../../../auth/rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** One person of the company, active or not. */
export async function personOf(db: Db, user_id: number) {
  const row = await db
    .selectFrom('users as u')
    .select(['id as user_id', 'name', 'username', 'email', 'kind', 'department', 'designation', 'is_crm', 'activated'])
    .select(['active', manages_procurement.as('manages_procurement')])
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as UserKind };
}

interface PlaceRow {
  role: string;
  stage_access: string[] | null;
}

/** Everybody active by name, with what they are in so many projects: people with the same roles in a project count once. */
export async function peopleWithPlaces(db: Db) {
  const { rows } = await sql<PersonFacts & { activated: boolean; places: { roles: PlaceRow[]; projects: number }[] }>`
    with place as (
      select user_id, project_id, role, stage_access from project_members
      union all select owner_id, id, 'Project Manager', null from projects where owner_id is not null
      union all select project_manager_id, id, 'Project Manager', null from projects where project_manager_id is not null
      union all select customer_id, id, 'Customer', null from projects where customer_id is not null),
    in_project as (
      select user_id, jsonb_agg(distinct jsonb_build_object('role', role, 'stage_access', stage_access)) as roles
      from place group by user_id, project_id),
    counted as (select user_id, roles, count(*)::int as projects from in_project group by user_id, roles),
    of_person as (
      select user_id, jsonb_agg(jsonb_build_object('roles', roles, 'projects', projects)) as places from counted group by user_id)
    select ${person_facts}, u.activated, coalesce(o.places, '[]'::jsonb) as places
    from users u left join of_person o on o.user_id = u.id where u.active order by lower(u.name), u.id`.execute(db);
  return rows;
}
