/** Dispatches and arrivals as they are found by words, and who may read their files. */
import { sql } from 'kysely';
import { whyNot, type PermissionContext } from '../../../domain/permissions.ts';
import { membershipOf } from '../../auth/subjects.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { views } from '../../supply/scope.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';

interface Row {
  id: number;
  title: string;
  supplier: string;
  project_id: number;
  project: string;
  status: string;
}

const shown =
  (kind: 'dispatch' | 'goods_receipt', param: string) =>
  (one: Row): Found => ({
    kind,
    id: one.id,
    title: one.title,
    note: [one.supplier, one.project].filter(Boolean).join(' · '),
    path: `/projects/scm-dashboard?projectId=${one.project_id}&tab=deliveries&${param}=${one.id}`,
    project: { id: one.project_id, name: one.project, status: one.status },
  });

export const searchers = {
  async dispatch(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const { rows } =
      await sql<Row>`select d.id, d.number as title, s.name as supplier, d.project_id, p.name as project, p.status
      from dispatches d join projects p on p.company_id = d.company_id and p.id = d.project_id
      join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
      where d.id = any(${[...ids]}::bigint[]) and d.project_id in (${projectsSeen(permissions)})`.execute(ctx.db);
    return rows.map(shown('dispatch', 'dispatch'));
  },
  async goods_receipt(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const { rows } =
      await sql<Row>`select r.id, coalesce(nullif(r.number, ''), 'GRN') as title, s.name as supplier, r.project_id,
        p.name as project, p.status
      from goods_receipts r join projects p on p.company_id = r.company_id and p.id = r.project_id
      join dispatches d on d.company_id = r.company_id and d.id = r.dispatch_id
      join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
      where r.id = any(${[...ids]}::bigint[]) and r.project_id in (${projectsSeen(permissions)})`.execute(ctx.db);
    return rows.map(shown('goods_receipt', 'receipt'));
  },
};

/** A file of a delivery is for who sees the supply chain of its project. */
export async function readsDeliveryFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ project_id: number }>`select d.project_id from delivery_files x
    join dispatches d on d.company_id = x.company_id and d.id = x.dispatch_id where x.file_id = ${file_id}`.execute(
    ctx.db,
  );
  const project_id = rows[0]?.project_id;
  if (project_id === undefined) return false;
  const membership = await membershipOf(ctx.db, ctx.person, project_id);
  return membership !== undefined && !whyNot(views, { ...ctx.permissions, membership });
}
