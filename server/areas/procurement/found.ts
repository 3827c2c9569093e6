/** Requests as they are found by words, and who may read their files. */
import { sql } from 'kysely';
import { whyNot, type PermissionContext } from '../../../domain/permissions.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { membershipOf } from '../../auth/subjects.ts';
import { sees_prices, views } from '../../supply/scope.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';

export const searchers = {
  async request(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const { rows } = await sql<{
      id: number;
      number: string;
      title: string;
      project_id: number;
      project: string;
      status: string;
    }>`
      select r.id, r.number, r.title, r.project_id, p.name as project, p.status from rfqs r
      join projects p on p.company_id = r.company_id and p.id = r.project_id
      where r.id = any(${[...ids]}::bigint[]) and r.project_id in (${projectsSeen(permissions)})`.execute(ctx.db);
    return rows.map(({ id, number, title, project_id, project, status }) => ({
      kind: 'request' as const,
      id,
      title: number || title,
      note: [number && title, project].filter(Boolean).join(' · '),
      path: `/projects/scm-dashboard?projectId=${project_id}&tab=requests&request=${id}`,
      project: { id: project_id, name: project, status },
    }));
  },

  async order(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const { rows } = await sql<{
      id: number;
      number: string;
      title: string;
      supplier: string;
      project_id: number;
      project: string;
      status: string;
    }>`
      select o.id, o.number, o.title, s.name as supplier, o.project_id, p.name as project, p.status from purchase_orders o
      join projects p on p.company_id = o.company_id and p.id = o.project_id
      join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
      where o.id = any(${[...ids]}::bigint[]) and o.project_id in (${projectsSeen(permissions)})`.execute(ctx.db);
    return rows.map(({ id, number, title, supplier, project_id, project, status }) => ({
      kind: 'order' as const,
      id,
      title: number || title || supplier,
      note: [number && title, supplier, project].filter(Boolean).join(' · '),
      path: `/projects/scm-dashboard?projectId=${project_id}&tab=orders&order=${id}`,
      project: { id: project_id, name: project, status },
    }));
  },
};

/** Whether a person may look at something in every one of some projects, with prices where it shows them. */
async function seesIn(ctx: Ctx, rows: readonly { project_id: number; priced: boolean }[]): Promise<boolean> {
  for (const { project_id, priced } of rows) {
    const membership = await membershipOf(ctx.db, ctx.person, project_id);
    const permissions = { ...ctx.permissions, membership };
    if (!membership || whyNot(views, permissions) || (priced && whyNot(sees_prices, permissions))) return false;
  }
  return rows.length > 0;
}

/** A file of an order is for who sees its supply chain. */
export async function readsOrderFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ project_id: number; priced: boolean }>`
    select distinct l.project_id, false as priced from po_files x
    join po_lines l on l.company_id = x.company_id and l.order_id = x.order_id where x.file_id = ${file_id}`.execute(
    ctx.db,
  );
  return seesIn(ctx, rows);
}

/** A file of a request is for who sees it; one of a quote for who sees its prices too. */
export async function readsRequestFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ project_id: number; priced: boolean }>`
    select distinct l.project_id, x.rfq_supplier_id is not null as priced from rfq_files x
    join rfq_lines l on l.company_id = x.company_id and l.rfq_id = x.rfq_id where x.file_id = ${file_id}`.execute(
    ctx.db,
  );
  return seesIn(ctx, rows);
}
