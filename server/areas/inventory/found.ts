/** Serial numbers and stock documents as the finder shows them: found by how their numbers begin, never by words. */
import { isSerial, plainSerial } from '../../../domain/inventory/serials.ts';
import { stock_document_names } from '../../../domain/inventory/stock_documents.ts';
import { say, term } from '../../../domain/sentences.ts';
import { placesOf } from '../../construction/placed_rows.ts';
import type { PermissionContext } from '../../../domain/permissions.ts';
import type { Ctx, Found, Numbered } from '../../ctx.ts';
import { headsOf, numberedAs } from './documents/rows.ts';
import { beginningWith, serialsFound } from './serials/rows.ts';

export const numbered: { serial: Numbered; stock_document: Numbered } = {
  serial: async (ctx, words, most) => {
    const number = plainSerial(words);
    return isSerial(number) && /\d/.test(number) ? beginningWith(ctx.db, number, Math.min(most, 5)) : [];
  },
  stock_document: async (ctx, words, most) => (/\d/.test(words) ? numberedAs(ctx.db, words.trim(), most) : []),
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

  async stock_document(ctx: Ctx, _ask: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const found = await headsOf(ctx.db, ids);
    return found.map(({ id, number, kind, challan, store, place, project_id, project, status }) => ({
      kind: 'stock_document' as const,
      id,
      title: number,
      note: [ctx.inWords(say`${{ kind: term(stock_document_names[kind]) }}`), challan, place || store]
        .filter(Boolean)
        .join(' · '),
      path: `/inventory?tab=documents&open=${id}`,
      project: project_id === null ? null : { id: project_id, name: project, status },
    }));
  },
};
