/** Site visits as they are found by words, and who may read their photos. */
import type { PermissionContext } from '../../../domain/permissions.ts';
import type { Ctx, Found, Listed } from '../../ctx.ts';
import { visitPath } from './paths.ts';
import * as rows from './rows.ts';

export const searchers = {
  site_visit: async (ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> =>
    (await rows.found(ctx.db, permissions, ids)).map(({ id, number, name, address, surveyor, of_lead_id }) => ({
      kind: 'site_visit',
      id,
      title: name,
      note: [number, address, surveyor].filter(Boolean).join(' · '),
      path: visitPath(id, of_lead_id, ctx.person, ctx.person.company_key),
      project: null,
    })),
};

export const listed = {
  site_visit: (ctx) => rows.numbersSeen(ctx.permissions),
} satisfies Record<string, Listed>;

export const readsVisitPhoto = (ctx: Ctx, file_id: number): Promise<boolean> =>
  rows.ofFile(ctx.db, ctx.permissions, file_id);
