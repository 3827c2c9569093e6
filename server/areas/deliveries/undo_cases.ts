/** For tests: every way back of deliveries, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { aDispatch, anArrival, arrives, by_manager, stores, today } from './fixtures.ts';

export const undo_screens: Record<string, string> = {};

export const undoCases = (w: World): UndoCases => ({
  async undo_dispatch() {
    const on_way = await aDispatch(w.t);
    const { dispatch_id } = on_way;
    return {
      undo: 'undo_dispatch',
      as: by_manager,
      input: { dispatch_id, version: 1, reason: 'Mine' },
      between: () => w.t.call('add_goods_receipt', arrives(on_way), by_manager),
      kept: async () => (await w.t.call('get_dispatch', { dispatch_id }, by_manager)).ok().standing === 'arrived',
    };
  },
  async undo_goods_receipt() {
    const arrival = await anArrival(w.t);
    const { receipt_id, version } = arrival;
    return {
      undo: 'undo_goods_receipt',
      as: by_manager,
      input: { receipt_id, version, reason: 'Mine' },
      between: () => w.t.call('update_goods_receipt', stores(arrival, 400), by_manager),
      kept: async () => (await w.t.call('get_goods_receipt', { receipt_id }, by_manager)).ok().status === 'Stored',
    };
  },
  async undo_material_return() {
    const { dispatch_id, lots } = await aDispatch(w.t);
    const lines = [{ dispatch_line_id: lots[0]?.id ?? 0, quantity: 5 }];
    const asked = { dispatch_id, reason: 'theft' as const, from: 'Dispatched' as const, day: today(), lines };
    const { return_id } = (await w.t.call('add_material_return', asked, by_manager)).ok();
    const claim = { return_id, version: 1, claim: 'reported' as const, insurer: 'New India Assurance' };
    return {
      undo: 'undo_material_return',
      as: by_manager,
      input: { return_id, version: 1, reason: 'Mine' },
      between: () => w.t.call('update_material_return', claim, by_manager),
      kept: async () =>
        (await w.t.call('get_material_returns', {}, by_manager)).ok().returns.find(({ id }) => id === return_id)
          ?.insurer === claim.insurer,
    };
  },
});
