/** All SQL of single projects, and of the figures of all. */
import { sql } from 'kysely';
import { profileOf } from '../../../domain/companies.ts';
import type { CustomValues } from '../../../domain/defined_fields.ts';
import type { Values } from '../../../domain/fields.ts';
import type { project_fields } from '../../../domain/projects/project_fields.ts';
import type { UserKind } from '../../../domain/people.ts';
import { currentStage } from '../../../domain/projects.ts';
import { notFound } from '../../../domain/errors.ts';
import { type StageShare, wholePercent } from '../../../domain/schedule/progress.ts';
import { stage_keys } from '../../../domain/stages.ts';
import type { Person } from '../../auth/session.ts';
import { seesProject } from '../../auth/subjects.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockAll, lockRows } from '../../tenancy/lock_rows.ts';

/** The stages of a project (alias `p`), as its progress is worked out from them. A sub-contractor is shown those given to them. */
export const stagesOf = (person: Person) => sql<
  StageOfProject[]
>`(select coalesce(jsonb_agg(jsonb_build_object('stage', s.stage,
    'status', s.status, 'percent', s.percent, 'planned_start', s.planned_start)), '[]'::jsonb)
  from project_stages s where s.company_id = p.company_id and s.project_id = p.id
  ${
    person.kind === 'subcontractor'
      ? sql`and exists (select 1 from project_members m where m.company_id = s.company_id and m.project_id = s.project_id
          and m.user_id = ${person.user_id} and s.stage = any(m.stage_access))`
      : sql``
  })`;

export type StageOfProject = StageShare & { status: string };

/** What a project's row says of its stages: in the company's order, the one it is in, and the progress of the whole. */
export function presentProgress<Row extends { stages: StageOfProject[] }>(row: Row, person: Person) {
  const order = profileOf(person.company_key).stage_order;
  const stages = row.stages.sort((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage));
  // the row is the reader's own: a copy of each would cost as much as all the rest of a list
  return Object.assign(row, { percent: wholePercent(stages), current_stage: currentStage(stages, order) });
}

/** True for a project row (alias `p`) that is late: isLate of domain/projects.ts. */
export const isLate = (today: string) => sql<boolean>`(p.status = 'active' and p.commissioned_on is null
  and coalesce(p.target_commissioning < greatest(p.forecast_commissioning, ${today}::date), false))`;

/** Counts and capacities of the projects a person sees, by status; `today` decides what is late. */
export async function figures(db: Db, person: Person, today: string) {
  const by_status = await db
    .selectFrom('projects as p')
    .where(seesProject(person))
    .groupBy('p.status')
    .select([
      'p.status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(p.capacity_kwp), 0)`.as('kwp'),
      sql<number>`count(*) filter (where ${isLate(today)})::int`.as('late'),
      sql<number>`coalesce(sum(p.capacity_kwp) filter (where p.commissioned_on >= date_trunc('year', ${today}::date)
        and p.commissioned_on <= ${today}::date), 0)`.as('kwp_this_year'),
    ])
    .execute();
  const { drafts } = await db
    .selectFrom('project_drafts')
    .where('user_id', '=', person.user_id)
    .select(sql<number>`count(*)::int`.as('drafts'))
    .executeTakeFirstOrThrow();
  return { by_status, drafts };
}

/** One project with the names of its people. */
export async function find(db: Db, id: number, person: Person) {
  const row = await db
    .selectFrom('projects as p')
    .leftJoin('users as manager', (join) =>
      join.onRef('manager.company_id', '=', 'p.company_id').onRef('manager.id', '=', 'p.project_manager_id'),
    )
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.company_id', '=', 'p.company_id').onRef('owner.id', '=', 'p.owner_id'),
    )
    .selectAll('p')
    .select(['manager.name as project_manager_name', 'owner.name as owner_name'])
    .select(stagesOf(person).as('stages'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  return presentProgress(row ?? notFound(), person);
}

/** Locks a project for a change. */
export async function lock(db: Db, id: number) {
  await lockRows(db, 'projects', [id]);
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? notFound();
}

/** True when another project of the company has the code. */
export async function hasCode(db: Db, code: string, but?: number): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('code', '=', code)
    .$if(but !== undefined, (query) => query.where('id', '!=', but as number))
    .executeTakeFirst();
  return row !== undefined;
}

/** What is written of a project. */
export type Facts = Partial<Values<typeof project_fields>> & { custom?: CustomValues };

const columnsOf = ({ custom, ...facts }: Facts) => ({ ...facts, ...(custom && { custom: JSON.stringify(custom) }) });

/** Writes facts of a locked project. */
export async function setFacts(
  db: Db,
  id: number,
  facts: Facts & { status?: string; commissioned_on?: string | null },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...columnsOf(facts), version: sql`version + 1`, updated_at: sql`now()` } as never)
    .where('id', '=', id)
    .execute();
}

/** The next free project code of the company, as `P-0042`. The company's row is locked so that two never get the same. */
export async function nextCode(db: Db): Promise<string> {
  await lockAll(db, 'companies');
  const { highest } = await db
    .selectFrom('projects')
    .select(sql<number | null>`max(substring(code from '^P-(\\d{1,9})$')::int)`.as('highest'))
    .executeTakeFirstOrThrow();
  return `P-${String((highest ?? 0) + 1).padStart(4, '0')}`;
}

/** Adds a project with its six stages. */
export async function add(
  db: Db,
  project: Omit<Facts, 'code'> & {
    code: string;
    status: string;
    owner_id: number;
    project_manager_id: number | null;
    is_sample?: boolean;
  },
): Promise<number> {
  const row = await db
    .insertInto('projects')
    .values({ ...columnsOf(project), created_by: project.owner_id } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('project_stages')
    .values(stage_keys.map((stage) => ({ project_id: row.id, stage })))
    .execute();
  return row.id;
}

/** The files of a project's documents, which a field of the company's own may name. */
export async function fileIds(db: Db, project_id: number): Promise<number[]> {
  const files = await db
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.company_id', '=', 'v.company_id').onRef('d.id', '=', 'v.document_id'),
    )
    .where('d.project_id', '=', project_id)
    .select('v.file_id')
    .execute();
  return files.map(({ file_id }) => file_id);
}

export const stages = (db: Db, project_id: number) =>
  db.selectFrom('project_stages').selectAll().where('project_id', '=', project_id).execute();

/** Those who follow a project, each with whether they are of the company: its team, its manager, its owner, its customer. */
export async function followers(db: Db, project_id: number): Promise<{ id: number; kind: UserKind }[]> {
  const { rows } = await sql<{ id: number; kind: UserKind }>`
    select u.id, u.kind from users u where u.active and u.id in (
      select user_id from project_members where project_id = ${project_id}
      union select unnest(array[project_manager_id, owner_id, customer_id]) from projects where id = ${project_id})`.execute(
    db,
  );
  return rows;
}
