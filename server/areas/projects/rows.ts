/** All SQL of projects. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Takes } from '../../../contract/index.ts';
import { profileOf } from '../../../domain/companies.ts';
import { currentStage } from '../../../domain/projects.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { type StageShare, wholePercent } from '../../../domain/schedule/progress.ts';
import { stage_keys } from '../../../domain/stages.ts';
import type { Person } from '../../auth/session.ts';
import { seesProject } from '../../auth/subjects.ts';
import type { DB } from '../../db/types.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockAll, lockRows } from '../../tenancy/lock_rows.ts';

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The stages of a project, as its progress is worked out from them. A sub-contractor is shown the stages given to them. */
const progressOf = (person: Person) => (eb: ExpressionBuilder<DB & { p: DB['projects'] }, 'p'>) =>
  eb
    .selectFrom('project_stages as s')
    .whereRef('s.company_id', '=', 'p.company_id')
    .whereRef('s.project_id', '=', 'p.id')
    .$if(person.kind === 'subcontractor', (query) =>
      query.where(
        sql<boolean>`exists (select 1 from project_members m where m.company_id = s.company_id
          and m.project_id = s.project_id and m.user_id = ${person.user_id} and s.stage = any(m.stage_access))`,
      ),
    )
    .select([
      sql<
        StageOfProject[]
      >`coalesce(jsonb_agg(jsonb_build_object('stage', s.stage, 'status', s.status, 'percent', s.percent,
        'planned_start', s.planned_start)), '[]'::jsonb)`.as('stages'),
    ])
    .as('progress');

type StageOfProject = StageShare & { status: string };

/** What a project's row says of its stages: in the company's order, the one it is in, and the progress of the whole. */
function shownProgress<Row extends { stages: StageOfProject[] }>(row: Row, person: Person) {
  const order = profileOf(person.company_key).stage_order;
  const stages = row.stages.toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage));
  return {
    ...row,
    percent: wholePercent(stages),
    current_stage: currentStage(stages, order),
    stages: stages.map(({ stage, status }) => ({ stage, status })),
  };
}

const shown_columns = [
  'p.id',
  'p.code',
  'p.name',
  'p.project_type',
  'p.segment',
  'p.status',
  'p.capacity_kwp',
  'p.customer_name',
  'p.state',
  'p.discom',
  'p.latitude',
  'p.longitude',
  'p.start_date',
  'p.target_commissioning',
  'p.commissioned_on',
  'p.forecast_commissioning',
  'p.version',
  'p.updated_at',
] as const;

const may_be_empty: ReadonlySet<string> = new Set(['start_date', 'target_commissioning']);

/** One page of the projects a person sees, and how many match. */
export async function page(db: Db, person: Person, wanted: Takes<'get_projects'>) {
  const matching = db
    .selectFrom('projects as p')
    .where(seesProject(person))
    .$if(wanted.status.length > 0, (query) => query.where('p.status', 'in', wanted.status))
    .$if(wanted.project_type.length > 0, (query) => query.where('p.project_type', 'in', wanted.project_type))
    .$if(wanted.state.length > 0, (query) => query.where('p.state', 'in', wanted.state))
    .$if(wanted.changed_since !== undefined, (query) => query.where('p.updated_at', '>=', wanted.changed_since ?? null))
    .$if(wanted.search !== '', (query) => query.where(anyText(wanted.search)));
  const direction = wanted.descending ? 'desc' : 'asc';
  // counted once, within the same statement: it spares every page a round trip
  const total = matching.select((eb) => eb.fn.countAll<number>().as('total'));
  const projects = await matching
    .leftJoin('users as manager', (join) =>
      join.onRef('manager.company_id', '=', 'p.company_id').onRef('manager.id', '=', 'p.project_manager_id'),
    )
    .innerJoinLateral(progressOf(person), (join) => join.onTrue())
    .select([...shown_columns, 'manager.name as project_manager_name', 'progress.stages'])
    .select(total.as('total'))
    .orderBy(
      wanted.sort === 'name' || wanted.sort === 'customer_name'
        ? sql`lower(${sql.ref(`p.${wanted.sort}`)})`
        : `p.${wanted.sort}`,
      (order) => {
        const ordered = wanted.descending ? order.desc() : order.asc();
        // only where there may be none: an index serves a plain order, not this one
        return may_be_empty.has(wanted.sort) ? ordered.nullsLast() : ordered;
      },
    )
    .orderBy('p.id', direction)
    // written out, so that a plan kept for the first page knows how few rows it is about
    .limit(sql.lit(wanted.limit))
    .$if(wanted.offset > 0, (query) => query.offset(wanted.offset))
    .execute();
  // a page behind the last one has no row to carry the number
  const beyond = projects.length === 0 && wanted.offset > 0 ? await total.executeTakeFirstOrThrow() : undefined;
  return {
    projects: projects.map((row) => shownProgress(row, person)),
    total: projects[0]?.total ?? beyond?.total ?? 0,
  };
}

function anyText(search: string) {
  const pattern = likePattern(search);
  return (eb: ExpressionBuilder<DB & { p: DB['projects'] }, 'p'>) =>
    eb.or([
      eb('p.name', 'ilike', pattern),
      eb('p.code', 'ilike', pattern),
      eb('p.customer_name', 'ilike', pattern),
      eb('p.site_address', 'ilike', pattern),
      eb('p.discom', 'ilike', pattern),
    ]);
}

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
      // isLate of domain/projects.ts
      sql<number>`count(*) filter (where p.status = 'active' and p.commissioned_on is null
        and p.target_commissioning < greatest(p.forecast_commissioning, ${today}::date))::int`.as('late'),
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
    .innerJoinLateral(progressOf(person), (join) => join.onTrue())
    .selectAll('p')
    .select(['manager.name as project_manager_name', 'owner.name as owner_name', 'progress.stages'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return shownProgress(row ?? refuse('not_found', sentences.not_found), person);
}

/** Locks a project for a change. */
export async function lock(db: Db, id: number) {
  await lockRows(db, 'projects', [id]);
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('not_found', sentences.not_found);
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

type Facts = {
  [K in keyof Omit<Takes<'add_project'>, 'team' | 'draft_id' | 'template_options'>]?:
    | Takes<'add_project'>[K]
    | undefined;
};

/** Writes facts of a locked project. */
export async function setFacts(
  db: Db,
  id: number,
  facts: Facts & { status?: string; commissioned_on?: string | null },
): Promise<void> {
  const set = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  await db
    .updateTable('projects')
    .set({ ...set, version: sql`version + 1`, updated_at: sql`now()` } as never)
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
  project: Omit<Facts, 'code'> & { code: string; status: string; owner_id: number; project_manager_id: number | null },
): Promise<number> {
  const row = await db
    .insertInto('projects')
    .values({ ...project, created_by: project.owner_id } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('project_stages')
    .values(stage_keys.map((stage) => ({ project_id: row.id, stage })))
    .execute();
  return row.id;
}

export const stages = (db: Db, project_id: number) =>
  db.selectFrom('project_stages').selectAll().where('project_id', '=', project_id).execute();

/** The people who are told about a project: its team, its manager, its owner. */
export async function followers(db: Db, project_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from project_members where project_id = ${project_id}
    union select project_manager_id from projects where id = ${project_id} and project_manager_id is not null
    union select owner_id from projects where id = ${project_id} and owner_id is not null`.execute(db);
  return rows.map((row) => row.id);
}
