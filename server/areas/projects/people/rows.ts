/** All SQL of the people who run and build projects. */
import { sql } from 'kysely';
import type { StageKey } from '../../../../domain/stages.ts';
import type { Person } from '../../../auth/session.ts';
import { seesProject } from '../../../auth/subjects.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface PlaceInProject {
  project_id: number;
  name: string;
  status: string;
  capacity_kwp: number;
  target_commissioning: string | null;
  forecast_commissioning: string | null;
  commissioned_on: string | null;
  stages: StageKey[];
}

/** People of one kind with the projects they have a place in, among those the person sees. */
export async function withProjects(db: Db, person: Person, kind: 'project_manager' | 'subcontractor') {
  const role = kind === 'project_manager' ? 'Project Manager' : 'Sub-contractor';
  const { rows } = await sql<{
    user_id: number;
    name: string;
    designation: string;
    email: string;
    phone_number: string;
    active: boolean;
    avatar_file_id: number | null;
    projects: PlaceInProject[];
  }>`
    select u.id as user_id, u.name, u.designation, u.email, u.phone_number, u.active, u.avatar_file_id,
      coalesce(jsonb_agg(jsonb_build_object('project_id', p.id, 'name', p.name, 'status', p.status,
        'capacity_kwp', p.capacity_kwp, 'target_commissioning', p.target_commissioning,
        'forecast_commissioning', p.forecast_commissioning,
        'commissioned_on', p.commissioned_on, 'stages', place.stages) order by lower(p.name), p.id)
        filter (where p.id is not null), '[]'::jsonb) as projects
    from users u
    left join lateral (
      select p.id as project_id, coalesce((select m.stage_access from project_members m where m.company_id = p.company_id
        and m.project_id = p.id and m.user_id = u.id and m.role = ${role} limit 1), '{}') as stages
      from projects p
      where p.company_id = u.company_id and p.status <> 'draft' and ${seesProject(person)}
        and ((${role} = 'Project Manager' and p.project_manager_id = u.id) or exists (select 1 from project_members m
          where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id and m.role = ${role}))
    ) place on true
    left join projects p on p.company_id = u.company_id and p.id = place.project_id
    where u.kind = ${kind}
    group by u.company_id, u.id
    order by lower(u.name), u.id
    limit 2000`.execute(db);
  return rows;
}
