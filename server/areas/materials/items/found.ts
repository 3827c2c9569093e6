/** Items as they are found by words. */
import type { PermissionContext } from '../../../../domain/permissions.ts';
import type { Ctx, Found } from '../../../ctx.ts';
import * as rows from './rows.ts';

export const searchers = {
  async item(ctx: Ctx, _ask: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const found = await rows.found(ctx.db, ids);
    return found.map(({ id, name, category, make, model }) => ({
      kind: 'item' as const,
      id,
      title: name,
      note: [category, make, model].filter(Boolean).join(' · '),
      path: `/inventory?tab=items&open=${id}`,
      project: null,
    }));
  },
};
