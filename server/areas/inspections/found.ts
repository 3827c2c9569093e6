/** Inspections and clearances as they are found by words, and who may read their files. */
import { type PermissionContext, whyNot } from '../../../domain/permissions.ts';
import { membershipOf } from '../../auth/subjects.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { views } from '../../supply/scope.ts';
import * as rows from './found_rows.ts';

const shown = (kind: 'inspection' | 'mdcc', tab: string, row: rows.FoundRow): Found => ({
  kind,
  id: row.id,
  title: row.number || 'MDCC',
  note: [row.order, row.supplier, row.project].join(' · '),
  path: `/projects/scm-dashboard?projectId=${row.project_id}&tab=${tab}&${kind}=${row.id}`,
  project: { id: row.project_id, name: row.project, status: row.status },
});

export const searchers = {
  inspection: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await rows.found(ctx.db, permissions, ids, 'inspections')).map((row) => shown('inspection', 'inspections', row)),
  mdcc: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await rows.found(ctx.db, permissions, ids, 'mdccs')).map((row) => shown('mdcc', 'mdcc', row)),
};

async function readsIn(ctx: Ctx, project_ids: readonly number[]): Promise<boolean> {
  for (const project_id of project_ids) {
    const membership = await membershipOf(ctx.db, ctx.person, project_id);
    if (!membership || whyNot(views, { ...ctx.permissions, membership })) return false;
  }
  return project_ids.length > 0;
}

/** A file of an inspection is for who sees it; of a part of it, who sees that part’s project. */
export const readsInspectionFile = async (ctx: Ctx, file_id: number): Promise<boolean> =>
  readsIn(ctx, await rows.projectsOfInspectionFile(ctx.db, file_id));

export const readsMdccFile = async (ctx: Ctx, file_id: number): Promise<boolean> =>
  readsIn(ctx, await rows.projectsOfMdccFile(ctx.db, file_id));
