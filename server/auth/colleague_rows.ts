/** SQL of people of the company who may have a right that a reader lacks. */
import { sql } from 'kysely';
import { inside_kinds } from '../../domain/people.ts';
import type { Sought } from '../../domain/who_could.ts';
import type { Db } from '../tenancy/in_company.ts';
import { manages_procurement, person_facts, type PersonFacts } from './rows.ts';

export interface ColleagueRow extends PersonFacts {
  activated: boolean;
  /** their roles in the projects, by preference: the project manager, the team, the owner */
  places: { project_id: number; role: string; preference: number }[];
}

/** Active people with these roles in these projects, and the first two of each kind and department; never the reader. */
export async function colleagues(
  db: Db,
  reader_id: number,
  { project_ids, roles, kinds, departments }: Sought,
): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    with placed as (
      select m.project_id, m.user_id, m.role, 1 as preference from project_members m
      where m.project_id = any (${project_ids}::bigint[]) and m.role = any (${roles}::text[])
      union all
      select p.id, l.user_id, 'Project Manager', l.preference
      from projects p cross join lateral (values (p.project_manager_id, 0), (p.owner_id, 2)) as l (user_id, preference)
      where p.id = any (${project_ids}::bigint[]) and l.user_id is not null
        and 'Project Manager' = any (${roles}::text[])),
    of_company as (
      select c.id from (
        select u.id, row_number() over (partition by u.kind, u.department
          order by ${manages_procurement} desc, u.id) as place
        from users u where u.active and u.activated and u.id <> ${reader_id} and u.kind = any (${[...inside_kinds]}::text[])
          and (u.kind = any (${kinds}::text[]) or u.department = any (${departments}::text[]))) c
      where c.place <= 2),
    found as (select user_id from placed union select id from of_company)
    select ${person_facts}, u.activated,
      coalesce((select jsonb_agg(jsonb_build_object('project_id', p.project_id, 'role', p.role, 'preference', p.preference))
        from placed p where p.user_id = u.id), '[]') as places
    from found f join users u on u.id = f.user_id
    where u.active and u.activated and u.id <> ${reader_id} and u.kind = any (${[...inside_kinds]}::text[])
    order by u.id`.execute(db);
  return rows;
}
