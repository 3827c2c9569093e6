/** SQL of finding: the best entries for some words, and what is shown of projects, events, documents and people. */
import { type RawBuilder, sql } from 'kysely';
import type { ShareFlag } from '../../../domain/documents.ts';
import { seesEveryProject } from '../../../domain/permissions.ts';
import type { FoundKind, SeenInProjects } from '../../../domain/search.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Person } from '../../auth/session.ts';
import { numbersAs, numbersGiven, numbersOfSeen, seesProject } from '../../auth/subjects.ts';
import { is_released } from '../../storage/rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface Wanted {
  search: string;
  kinds: readonly FoundKind[];
  /** kinds of which the person finds only what names them */
  own_kinds: readonly FoundKind[];
  /** kinds of which they find only what is listed, and the rows (`id`) that are */
  listed: ReadonlyMap<FoundKind, RawBuilder<unknown>>;
  seen: SeenInProjects;
  /** customers are found by phone number and address too */
  contacts: boolean;
  /** of each kind */
  most: number;
}

/** A list of numbers (`id`) as an array. */
const arrayOf = (ids: RawBuilder<unknown>) => sql`array(select one.id from (${ids}) one)`;

/** The best entries of what the person sees, best first. */
export async function best(db: Db, person: Person, { search, kinds, own_kinds, listed, seen, contacts, most }: Wanted) {
  const { as_roles, stages, by_role, given } = seen;
  const projects =
    as_roles === undefined && seesEveryProject(person)
      ? sql`null`
      : arrayOf(as_roles ? numbersAs(person, as_roles) : numbersOfSeen(person));
  const more_stages = [
    ...by_role.map((one) => ({ stages: one.stages, ids: numbersAs(person, one.roles) })),
    ...given.map((stage) => ({ stages: [stage], ids: numbersGiven(person, stage) })),
  ].map((one) => sql`row(${one.stages}::text[], ${arrayOf(one.ids)})::app.seen_stages`);
  const things = [...listed].map(([kind, ids]) => sql`select row(${kind}, l.id)::app.found_thing from (${ids}) l`);
  const { rows } = await sql<{ kind: FoundKind; subject_id: number }>`
    select kind, subject_id from app.find(${search}, ${kinds}::text[], ${person.user_id}::bigint, ${own_kinds}::text[],
      ${[...listed.keys()]}::text[], ${things.length > 0 ? sql`array(${sql.join(things, sql` union all `)})` : sql`null`}::app.found_thing[],
      ${projects}::bigint[], ${stages}::text[], array[${sql.join(more_stages)}]::app.seen_stages[], ${contacts}, ${most}::int)`.execute(
    db,
  );
  return rows;
}

/** The documents that are shared with an outside person and were released, in projects they see. */
export const sharedDocuments = (person: Person, flag: ShareFlag | undefined) =>
  sql`select d.id from documents d join projects p on p.company_id = d.company_id and p.id = d.project_id
    where ${seesProject(person)} and ${flag ?? ''} = any (d.shared_with) and exists (select 1 from document_versions v
      where v.company_id = d.company_id and v.document_id = d.id and ${is_released})`;

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
