/** Work orders and running bills as they are found by words. */
import type { PermissionContext } from '../../../../domain/permissions.ts';
import type { Ctx, Found } from '../../../ctx.ts';
import { subcontractPath } from './paths.ts';
import { foundBills, foundOrders } from './seen_rows.ts';

export const searchers = {
  work_order: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await foundOrders(ctx.db, permissions, ids)).map((row) => ({
      kind: 'work_order',
      id: row.id,
      title: row.title,
      note: [row.number, row.subcontractor, row.project].filter(Boolean).join(' · '),
      path: subcontractPath({ project_id: row.project_id, work_order_id: row.id }),
      project: { id: row.project_id, name: row.project, status: row.status },
    })),
  running_bill: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await foundBills(ctx.db, permissions, ids)).map((row) => ({
      kind: 'running_bill',
      id: row.id,
      title: row.number || row.title,
      note: [row.number && row.title, row.subcontractor, row.project].filter(Boolean).join(' · '),
      path: subcontractPath({ project_id: row.project_id, running_bill_id: row.id }),
      project: { id: row.project_id, name: row.project, status: row.status },
    })),
};
