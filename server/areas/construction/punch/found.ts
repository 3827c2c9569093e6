/** Punch points as they are found by words, who may read their photos, and what became overdue. */
import type { PermissionContext } from '../../../../domain/permissions.ts';
import type { Ctx, Found } from '../../../ctx.ts';
import { recordEvents } from '../../../events/domain_events.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { punchPath } from './paths.ts';
import * as rows from './rows.ts';
import { seesPunchPoint } from './seen_rows.ts';

export const searchers = {
  punch_point: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await rows.found(ctx.db, seesPunchPoint(permissions), ids)).map((row) => ({
      kind: 'punch_point',
      id: row.id,
      title: row.title,
      note: [row.number, row.place, row.project].filter(Boolean).join(' · '),
      path: punchPath(row.project_id, row.id, permissions.actor?.kind === 'consumer'),
      project: { id: row.project_id, name: row.project, status: row.status },
    })),
};

export const readsPunchPhoto = async (ctx: Ctx, file_id: number): Promise<boolean> =>
  (await rows.ofFile(ctx.db, seesPunchPoint(ctx.permissions), file_id)) !== undefined;

/** Tells who is responsible of what became overdue over night. */
export async function noteOverdue(db: Db, today: string): Promise<void> {
  const overdue = await rows.overdueSince(db, today);
  await recordEvents(
    db,
    'punch_points_overdue',
    overdue.map((one) => ({ tell: one })),
  );
}
