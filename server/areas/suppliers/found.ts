/** Suppliers as they are found by words. */
import type { PermissionContext } from '../../../domain/permissions.ts';
import type { Ctx, Found } from '../../ctx.ts';
import * as rows from './rows.ts';

export const searchers = {
  async supplier(ctx: Ctx, _ask: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const found = await rows.found(ctx.db, ids);
    return found.map(({ id, name, city, state, categories }) => ({
      kind: 'supplier' as const,
      id,
      title: name,
      note: [categories.slice(0, 2).join(', '), city || state].filter(Boolean).join(' · '),
      path: `/suppliers?tab=suppliers&open=${id}`,
      project: null,
    }));
  },
};
