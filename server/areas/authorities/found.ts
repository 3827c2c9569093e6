/** Applications to authorities as they are found by words: by number, reference, consumer number. */
import type { PermissionContext } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import { filePath } from './paths.ts';
import * as rows from './rows.ts';

export const searchers = {
  authority_file: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await rows.found(ctx.db, projectsSeen(permissions, allow.toView('net_metering')), ids)).map((row) => ({
      kind: 'authority_file',
      id: row.id,
      title: row.reference ? `${row.number} · ${row.reference}` : row.number,
      note: [row.project, row.division].filter(Boolean).join(' · '),
      path: filePath(row.project_id, row.id),
      project: { id: row.project_id, name: row.project, status: row.status },
    })),
};
