/** Dispatches and arrivals as they are found by words, and who may read their files. */
import { whyNot, type PermissionContext } from '../../../domain/permissions.ts';
import { membershipOf } from '../../auth/subjects.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { views } from '../../supply/scope.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import * as rows from './found_rows.ts';

const shown =
  (kind: 'dispatch' | 'goods_receipt', param: string) =>
  (one: rows.FoundRow): Found => ({
    kind,
    id: one.id,
    title: one.title,
    note: [one.supplier, one.project].filter(Boolean).join(' · '),
    path: `/projects/scm-dashboard?projectId=${one.project_id}&tab=deliveries&${param}=${one.id}`,
    project: { id: one.project_id, name: one.project, status: one.status },
  });

export const searchers = {
  async dispatch(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const found = await rows.dispatches(ctx.db, ids, projectsSeen(permissions));
    return found.map(shown('dispatch', 'dispatch'));
  },
  async goods_receipt(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const found = await rows.receipts(ctx.db, ids, projectsSeen(permissions));
    return found.map(shown('goods_receipt', 'receipt'));
  },
};

/** A file of a delivery is for who sees the supply chain of its project. */
export async function readsDeliveryFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const project_id = await rows.projectOfFile(ctx.db, file_id);
  if (project_id === undefined) return false;
  const membership = await membershipOf(ctx.db, ctx.person, project_id);
  return membership !== undefined && !whyNot(views, { ...ctx.permissions, membership });
}
