/** Checklists as they are found by words, and who may read their photos and certificates. */
import { isInside } from '../../../../domain/people.ts';
import type { PermissionContext } from '../../../../domain/permissions.ts';
import type { Ctx, Found } from '../../../ctx.ts';
import { ofFile as ofTestSheet } from '../test_sheets/rows.ts';
import { seesTestSheet } from '../test_sheets/seen_rows.ts';
import { isCertificate } from './instrument_rows.ts';
import { checklistPath } from './paths.ts';
import * as rows from './rows.ts';
import { seesChecklist } from './seen_rows.ts';

export const searchers = {
  // a customer has no screen of construction
  checklist: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    permissions.actor?.kind === 'consumer'
      ? []
      : (await rows.found(ctx.db, seesChecklist(permissions), ids)).map((row) => ({
          kind: 'checklist',
          id: row.id,
          title: row.name,
          note: [row.number, row.place, row.asset, row.project].filter(Boolean).join(' · '),
          path: checklistPath(row.project_id, row.id),
          project: { id: row.project_id, name: row.project, status: row.status },
        })),
};

export async function readsChecklistFile(ctx: Ctx, file_id: number): Promise<boolean> {
  if ((await rows.ofFile(ctx.db, seesChecklist(ctx.permissions), file_id)) !== undefined) return true;
  // the file of an instrument is no document for the customer
  if (
    ctx.person.kind !== 'consumer' &&
    (await ofTestSheet(ctx.db, seesTestSheet(ctx.permissions), file_id)) !== undefined
  )
    return true;
  return isInside(ctx.person.kind) && isCertificate(ctx.db, file_id);
}
