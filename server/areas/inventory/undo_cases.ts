/** For tests: every way back of the inventory, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { someStock } from './fixtures.ts';

export const undo_screens: Record<string, string> = {};

export const undoCases = (w: World): UndoCases => ({
  async undo_movement() {
    const { movement_id, store_id, item_id } = await someStock(w.t);
    const lines = [{ item_id, quantity: 3 }];
    let theirs = 0;
    return {
      undo: 'undo_movement',
      as: 'helios.prm',
      input: { movement_id, reason: 'Mine' },
      async between() {
        await w.t.call('undo_movement', { movement_id, reason: 'Theirs' }, 'helios.owner');
        const again = await w.t.call('add_stock_receipt', { store_id, day: '2026-01-05', lines }, 'helios.owner');
        theirs = again.ok().movement_ids[0] ?? 0;
        return again;
      },
      kept: async () =>
        (await w.t.call('get_movements', { store_ids: [store_id] }, 'helios.owner'))
          .ok()
          .movements.some(({ id }) => id === theirs),
    };
  },
});
