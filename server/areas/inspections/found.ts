/** Inspections and clearances as they are found by words, and who may read their files. */
import { type RawBuilder, sql } from 'kysely';
import { type PermissionContext, whyNot } from '../../../domain/permissions.ts';
import { membershipOf } from '../../auth/subjects.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { views } from '../../supply/scope.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';

interface FoundRow {
  id: number;
  number: string;
  order: string;
  supplier: string;
  project_id: number;
  project: string;
  status: string;
}

async function found(
  ctx: Ctx,
  permissions: PermissionContext,
  ids: readonly number[],
  table: RawBuilder<unknown>,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select r.id, r.number, o.number as "order", s.name as supplier, r.project_id, p.name as project, p.status from ${table} r
    join projects p on p.company_id = r.company_id and p.id = r.project_id
    join purchase_orders o on o.company_id = r.company_id and o.id = r.order_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    where r.id = any(${[...ids]}::bigint[]) and r.project_id in (${projectsSeen(permissions)})`.execute(ctx.db);
  return rows;
}

const shown = (kind: 'inspection' | 'mdcc', tab: string, row: FoundRow): Found => ({
  kind,
  id: row.id,
  title: row.number || 'MDCC',
  note: [row.order, row.supplier, row.project].join(' · '),
  path: `/projects/scm-dashboard?projectId=${row.project_id}&tab=${tab}&${kind}=${row.id}`,
  project: { id: row.project_id, name: row.project, status: row.status },
});

export const searchers = {
  inspection: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await found(ctx, permissions, ids, sql`inspections`)).map((row) => shown('inspection', 'inspections', row)),
  mdcc: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await found(ctx, permissions, ids, sql`mdccs`)).map((row) => shown('mdcc', 'mdcc', row)),
};

async function readsIn(ctx: Ctx, project_ids: readonly number[]): Promise<boolean> {
  for (const project_id of project_ids) {
    const membership = await membershipOf(ctx.db, ctx.person, project_id);
    if (!membership || whyNot(views, { ...ctx.permissions, membership })) return false;
  }
  return project_ids.length > 0;
}

/** A file of an inspection is for who sees it; of a part of it, who sees that part’s project. */
export async function readsInspectionFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ project_id: number }>`
    select distinct coalesce(l.project_id, i.project_id) as project_id from inspection_files x
    join inspections i on i.company_id = x.company_id and i.id = x.inspection_id
    left join inspection_lines l on l.company_id = x.company_id and l.id = x.inspection_line_id
    where x.file_id = ${file_id}`.execute(ctx.db);
  return readsIn(
    ctx,
    rows.map(({ project_id }) => project_id),
  );
}

export async function readsMdccFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ project_id: number }>`
    select distinct c.project_id from mdcc_documents d join mdccs c on c.company_id = d.company_id and c.id = d.mdcc_id
    where d.file_id = ${file_id}`.execute(ctx.db);
  return readsIn(
    ctx,
    rows.map(({ project_id }) => project_id),
  );
}
