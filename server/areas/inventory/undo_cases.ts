/** For tests: every way back of the inventory, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { aCount, someStock } from './fixtures.ts';

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
  async undo_stock_count() {
    const { count_id, version } = await aCount(w.t, { counted: 9, sent: true });
    (await w.t.call('approve_stock_count', { count_id, version }, 'helios.pre')).ok();
    const undo = { count_id, version: version + 1 };
    return {
      undo: 'undo_stock_count',
      as: 'helios.pre',
      input: { ...undo, reason: 'Mine' },
      between: () => w.t.call('undo_stock_count', { ...undo, reason: 'Theirs' }, 'helios.pre_2'),
      kept: async () =>
        (await w.t.call('get_stock_count', { count_id }, 'helios.owner')).ok().count.remark === 'Theirs',
    };
  },
});
