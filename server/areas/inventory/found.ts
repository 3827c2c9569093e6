/** Serial numbers as the finder shows them: found by how they begin, never by words, because there are millions. */
import { isSerial, plainSerial } from '../../../domain/inventory/serials.ts';
import { say } from '../../../domain/sentences.ts';
import { placesOf } from '../../construction/placed_rows.ts';
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
    const places = await placesOf(
      ctx.db,
      found.map(({ number }) => number),
    );
    const placed = (number: string): string => {
      const at = places.get(number);
      if (!at) return '';
      return ctx.inWords(
        at.position === null
          ? say`inverter ${{ place: at.place }}`
          : say`string ${{ place: at.place }}, position ${{ position: at.position }}`,
      );
    };
    return found
      .toSorted((one, other) => (one.number < other.number ? -1 : 1))
      .map(({ id, number, item, store, state }) => ({
        kind: 'serial' as const,
        id,
        title: number,
        note: [item, store || state, placed(number)].filter(Boolean).join(' · '),
        path: `/inventory/serial-number?serial=${id}`,
        project: null,
      }));
  },
};
