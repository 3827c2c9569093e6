/** SQL of finding: the best entries for some words, and what is shown of projects, events, documents and people. */
import { sql } from 'kysely';
import { seesEveryProject } from '../../../domain/permissions.ts';
import type { FoundKind } from '../../../domain/search.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Person } from '../../auth/session.ts';
import { seesProject } from '../../auth/subjects.ts';
import { is_released } from '../../storage/rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface Wanted {
  search: string;
  kinds: readonly FoundKind[];
  /** kinds of which the person finds only their own */
  only_of: readonly FoundKind[];
  /** of each kind */
  most: number;
}

/** The best entries, best first, of projects the person sees. They are candidates: who may see them is asked for each. */
export async function best(db: Db, person: Person, { search, kinds, only_of, most }: Wanted) {
  const projects = seesEveryProject(person)
    ? sql`null::bigint[]`
    : sql`array(select p.id from projects p where ${seesProject(person)})`;
  const { rows } = await sql<{ kind: FoundKind; subject_id: number }>`
    select kind, subject_id from app.find(${search}, ${kinds}::text[], ${only_of}::text[], ${person.user_id}::bigint,
      ${projects}, ${most}::int)`.execute(db);
  return rows;
}

/** What stands in a project, with the person's own place in it. */
export interface InProject {
  id: number;
  title: string;
  code: string;
  customer_name: string;
  stage: StageKey | null;
  shared_with: string[];
  released: boolean;
  project_id: number;
  project_name: string;
  project_status: string;
  customer_id: number | null;
  owner_id: number | null;
  project_manager_id: number | null;
  places: { role: string; stage_access: string[] | null }[];
}

const subjects = {
  project: sql`select p.id, p.id as project_id, p.name as title, null as stage, '{}'::text[] as shared_with, true as released
    from projects p`,
  event: sql`select e.id, e.project_id, e.name as title, e.stage, '{}'::text[] as shared_with, true as released
    from events e where e.deleted_at is null`,
  document: sql`select d.id, d.project_id, d.name as title, d.stage, d.shared_with, exists (select 1 from document_versions v
      where v.company_id = d.company_id and v.document_id = d.id and ${is_released}) as released
    from documents d`,
};

/** Projects, events or documents by their numbers. */
export async function inProjects(db: Db, kind: keyof typeof subjects, ids: readonly number[], person: Person) {
  const { rows } = await sql<InProject>`
    select s.id, s.title, s.stage, s.shared_with, s.released, p.id as project_id, p.name as project_name,
      p.status as project_status, p.code, p.customer_name, p.customer_id, p.owner_id, p.project_manager_id,
      coalesce((select jsonb_agg(jsonb_build_object('role', m.role, 'stage_access', m.stage_access)) from project_members m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = ${person.user_id}), '[]'::jsonb) as places
    from (${subjects[kind]}) s join projects p on p.id = s.project_id
    where s.id = any (${ids}::bigint[]) and ${seesProject(person)}`.execute(db);
  return rows;
}

/**
 * People by their numbers. `only_named`: customers only where the words stand in their name or designation, so that
 * nobody learns by a find whose a phone number is.
 */
export const people = (db: Db, ids: readonly number[], only_named: string | undefined) =>
  db
    .selectFrom('users')
    .select(['id', 'name as title', 'designation', 'department', 'kind'])
    .$if(only_named !== undefined, (query) =>
      query.where(
        sql<boolean>`(kind <> 'consumer' or not exists (
          select 1 from regexp_split_to_table(btrim(app.plain_words(${only_named})), ' ') word
          where position(word in app.plain_words(concat_ws(' ', name, designation))) = 0))`,
      ),
    )
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .execute();
