/** Whose project is this about? From a field of a call to a project, and from a project to what a person is to it. */
import { type RawBuilder, sql } from 'kysely';
import { groupedBy } from '../../domain/grouped.ts';
import type { Actor, ProjectRole, ProjectMembership } from '../../domain/people.ts';
import { isInside, outside_roles, project_roles } from '../../domain/people.ts';
import type { Role } from '../../domain/default_rights.ts';
import type { Module, Rights } from '../../domain/modules.ts';
import {
  type PermissionContext,
  type ChangedRights,
  cellOf,
  contactScope,
  seesEveryProject,
} from '../../domain/permissions.ts';
import type { StageKey } from '../../domain/stages.ts';
import type { Db } from '../tenancy/in_company.ts';

/** What a call is about: a project, and the stage in it where the subject lies in one. */
export interface Subject {
  project_id: number;
  stage?: StageKey;
}

/** Where the rows lie that a field of a call names: their table, and whether only who sees their stage may know of them. */
export type SubjectTable =
  | { table: 'events' | 'documents'; in_its_stage: true }
  | {
      table:
        | 'baselines'
        | 'comments'
        | 'uploads'
        | 'documents'
        | 'rfqs'
        | 'purchase_orders'
        | 'inspections'
        | 'mdccs'
        | 'dispatch_overrides'
        | 'dispatches'
        | 'goods_receipts'
        | 'material_returns'
        | 'punch_points'
        | 'checklists'
        | 'test_sheets'
        | 'plant_strings'
        | 'plant_inverters'
        | 'string_modules'
        | 'site_days'
        | 'supplier_bills'
        | 'work_orders'
        | 'measurements'
        | 'running_bills'
        | 'site_expenses'
        | 'invoices'
        | 'receipts'
        | 'extension_letters'
        | 'shutdowns'
        | 'authority_files'
        | 'budget_revisions'
        | 'change_orders'
        | 'guarantees'
        | 'loans';
      in_its_stage?: undefined;
    };

/** The project and stage a call is about; undefined when there is no such row in this company. */
export async function findSubject(
  db: Db,
  subjects: Readonly<Record<string, SubjectTable>>,
  field: string,
  id: number,
): Promise<Subject | undefined> {
  if (field === 'id' || field === 'project_id') return { project_id: id };
  const subject = subjects[field];
  if (!subject) throw new Error(`No way is known from ${field} to a project.`);
  if (!subject.in_its_stage)
    return db.selectFrom(subject.table).select('project_id').where('id', '=', id).executeTakeFirst();
  const row = await db
    .selectFrom(subject.table)
    .select(['project_id', 'stage'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { project_id: row.project_id, stage: row.stage as StageKey };
}

/** What a person is to a project; undefined when they may not know that it exists. */
export async function membershipOf(db: Db, actor: Actor, project_id: number): Promise<ProjectMembership | undefined> {
  return (await membershipsOf(db, actor, [project_id])).get(project_id);
}

/** The same of some projects, in one statement; those they may not know of are left out. */
export async function membershipsOf(
  db: Db,
  actor: Actor,
  project_ids: readonly number[],
): Promise<Map<number, ProjectMembership>> {
  if (project_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects as p')
    .leftJoin('project_members as m', (join) =>
      join
        .onRef('m.company_id', '=', 'p.company_id')
        .onRef('m.project_id', '=', 'p.id')
        .on('m.user_id', '=', actor.user_id),
    )
    .select(['p.id', 'm.role', 'm.stage_access', 'p.customer_id', 'p.owner_id', 'p.project_manager_id'])
    .where('p.id', '=', sql<number>`any(${[...project_ids]}::bigint[])`)
    .execute();
  return new Map(
    [...groupedBy(rows, ({ id }) => id)].flatMap(([id, places]) => {
      const membership = places[0] && membershipFrom(actor, places[0], places);
      return membership ? [[id, { ...membership, project_id: id }] as const] : [];
    }),
  );
}

interface ProjectPeople {
  customer_id: number | null;
  owner_id: number | null;
  project_manager_id: number | null;
}

/** The same from rows that were read already: whom the project names, and the person's own places on its team. */
export function membershipFrom(
  actor: Actor,
  project: ProjectPeople,
  places: readonly { role: string | null; stage_access: string[] | null }[],
): ProjectMembership | undefined {
  const roles = new Set<ProjectRole>();
  let relation: ProjectMembership['relation'];
  let stage_access: readonly StageKey[] | undefined;
  for (const place of places) {
    if ((project_roles as readonly string[]).includes(place.role ?? '')) roles.add(place.role as ProjectRole);
    if (place.role === 'Customer') relation = 'customer';
    if (place.role === 'Investor') relation = 'investor';
    if (place.role === 'Sub-contractor') {
      relation = 'subcontractor';
      stage_access = (place.stage_access ?? []) as StageKey[];
    }
  }
  if (project.customer_id === actor.user_id) relation = 'customer';
  // the owner of a project stands in it as its project manager does
  if (project.owner_id === actor.user_id || project.project_manager_id === actor.user_id) roles.add('Project Manager');
  if (roles.size === 0 && !relation && !seesEveryProject(actor)) return undefined;
  return { roles: [...roles], ...(relation ? { relation } : {}), ...(stage_access ? { stage_access } : {}) };
}

/** The condition under which a person sees a project row (alias `p`): the one second scope of every list, count and search. */
export function seesProject(actor: Actor) {
  if (seesEveryProject(actor)) return sql<boolean>`true`;
  const me = actor.user_id;
  if (isInside(actor.kind)) {
    return sql<boolean>`(p.owner_id = ${me} or p.project_manager_id = ${me} or exists (select 1 from project_members m
      where m.company_id = p.company_id and m.project_id = p.id and m.user_id = ${me}
        and m.role not in ('Customer', 'Investor', 'Sub-contractor')))`;
  }
  // what an outside person was before counts no longer: only what their kind can be to a project
  const role = outside_roles[actor.kind] ?? '';
  return sql<boolean>`((${role} = 'Customer' and p.customer_id = ${me}) or exists (select 1 from project_members m
    where m.company_id = p.company_id and m.project_id = p.id and m.user_id = ${me} and m.role = ${role}))`;
}

/**
 * The same as a list of numbers (`id`), for persons who see a few of very many: each way of being on a project asks an index
 * of its own, where the condition would be tried on every project.
 */
export function numbersOfSeen(actor: Pick<Actor, 'user_id' | 'kind' | 'department'>): RawBuilder<unknown> {
  if (seesEveryProject(actor)) return sql`select p.id from projects p`;
  const me = actor.user_id;
  if (isInside(actor.kind))
    return sql`select p.id from projects p where p.owner_id = ${me}
      union select p.id from projects p where p.project_manager_id = ${me}
      union select m.project_id from project_members m where m.user_id = ${me}
        and m.role not in ('Customer', 'Investor', 'Sub-contractor')`;
  const role = outside_roles[actor.kind] ?? '';
  return sql`select p.id from projects p where ${role} = 'Customer' and p.customer_id = ${me}
    union select m.project_id from project_members m where m.user_id = ${me} and m.role = ${role}`;
}

/** The numbers of the projects a person sees. */
export async function ownProjects(
  db: Db,
  actor: Pick<Actor, 'user_id' | 'kind' | 'department'>,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`${numbersOfSeen(actor)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The condition under which a person sees the contact data of the customer of a project row (alias `p`). */
export function seesContactOf(permissions: PermissionContext) {
  const { everywhere, roles, as_customer } = contactScope(permissions);
  if (everywhere) return sql<boolean>`true`;
  const me = permissions.actor?.user_id ?? 0;
  if (as_customer)
    return sql<boolean>`(coalesce(p.customer_id = ${me}, false) or exists (select 1 from project_members m
      where m.company_id = p.company_id and m.project_id = p.id and m.user_id = ${me} and m.role = 'Customer'))`;
  return permissions.actor ? standsAs(permissions.actor, roles) : sql<boolean>`false`;
}

/** The condition under which a person of the company has one of some roles in a project row (alias `p`). */
export function standsAs({ user_id: me }: Actor, roles: readonly ProjectRole[]) {
  if (roles.length === 0) return sql<boolean>`false`;
  const leads = roles.includes('Project Manager')
    ? sql`coalesce(p.owner_id = ${me} or p.project_manager_id = ${me}, false)`
    : sql`false`;
  return sql<boolean>`(${leads} or exists (select 1 from project_members m where m.company_id = p.company_id
    and m.project_id = p.id and m.user_id = ${me} and m.role = any (${[...roles]}::text[])))`;
}

/** The numbers (`id`) of the projects in which a person of the company has one of some roles: `standsAs` as a list. */
export function numbersAs({ user_id: me }: Actor, roles: readonly ProjectRole[]): RawBuilder<unknown> {
  const placed = sql`select m.project_id as id from project_members m
    where m.user_id = ${me} and m.role = any (${[...roles]}::text[])`;
  if (!roles.includes('Project Manager')) return placed;
  return sql`${placed} union select p.id from projects p where p.owner_id = ${me}
    union select p.id from projects p where p.project_manager_id = ${me}`;
}

/** The numbers (`id`) of the projects in which a stage was given to a sub-contractor. */
export const numbersGiven = ({ user_id: me, kind }: Actor, stage: StageKey): RawBuilder<unknown> =>
  sql`select m.project_id as id from project_members m where ${outside_roles[kind] === 'Sub-contractor'}
    and m.user_id = ${me} and m.role = 'Sub-contractor' and ${stage} = any (m.stage_access)`;

/** The cells of the rights table that the company changed. */
export const changedRights = async (db: Db): Promise<ChangedRights> =>
  rightsFrom(await db.selectFrom('role_rights').selectAll().execute());

/** One cell of them, as it is stored. */
export interface ChangedCell extends Rights {
  role: string;
  module: string;
}

/** The same from rows that were read already. */
export const rightsFrom = (rows: readonly ChangedCell[]): ChangedRights =>
  new Map(
    rows.map((row) => [
      cellOf(row.role as Role, row.module as Module),
      {
        can_view: row.can_view,
        can_edit: row.can_edit,
        can_work: row.can_work,
        can_approve: row.can_approve,
        docs_details: row.docs_details,
      },
    ]),
  );
