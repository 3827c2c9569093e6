/** Serial numbers as the finder shows them: found by how they begin, never by words, because there are millions. */
import { isSerial, plainSerial } from '../../../domain/inventory/serials.ts';
import type { PermissionContext } from '../../../domain/permissions.ts';
import type { Ctx, Found, Numbered } from '../../ctx.ts';
import { beginningWith, serialsFound } from './serials/rows.ts';

export const numbered: { serial: Numbered } = {
  serial: async (ctx, words, most) => {
    const number = plainSerial(words);
    return isSerial(number) && /\d/.test(number) ? beginningWith(ctx.db, number, Math.min(most, 5)) : [];
  },
};

export const searchers = {
  async serial(ctx: Ctx, _ask: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const found = await serialsFound(ctx.db, ids);
    return found
      .toSorted((one, other) => (one.number < other.number ? -1 : 1))
      .map(({ id, number, item, store, state }) => ({
        kind: 'serial' as const,
        id,
        title: number,
        note: [item, store || state].filter(Boolean).join(' · '),
        path: `/inventory/serial-number?serial=${id}`,
        project: null,
      }));
  },
};
