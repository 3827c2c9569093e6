/** For tests: the way back of an award, with another award by someone else in between. */
import { todayInIndia } from '../../../domain/dates.ts';
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { anAward, buyer, manager } from './fixtures.ts';
import { anAskedOrder, aServedOrder, versionOf } from './orders/fixtures.ts';

export const undoCases = (world: World): UndoCases => ({
  async undo_rfq_award() {
    const { t } = world;
    const { rfq, parts } = await anAward(t);
    const rfq_id = rfq.id;
    const now = async () => (await t.call('get_rfq', { rfq_id }, manager)).ok();
    const reason = 'Another supplier';
    return {
      undo: 'undo_rfq_award',
      as: manager,
      input: { rfq_id, version: rfq.version },
      between: async () => {
        (await t.call('undo_rfq_award', { rfq_id, version: rfq.version }, manager)).ok();
        const { version } = await now();
        return t.call('approve_rfq_award', { rfq_id, version, parts, reason }, manager);
      },
      kept: async () => (await now()).award?.reason === reason,
    };
  },

  async undo_order_for_approval() {
    const { t } = world;
    const order = await anAskedOrder(t);
    return {
      undo: 'undo_order_for_approval',
      as: buyer,
      input: versionOf(order),
      // it was approved meanwhile, and stays so
      between: () => t.call('approve_order', versionOf(order), manager),
      kept: async () => (await t.call('get_order', { order_id: order.id }, manager)).ok().status === 'approved',
    };
  },

  async undo_service_entry() {
    const { t } = world;
    const order = await aServedOrder(t);
    const entry_id = order.lines[0]?.service_entries[0]?.id;
    const bill = { order_id: order.id, number: 'CR/2207', day: todayInIndia(t.app.now()) };
    return {
      undo: 'undo_service_entry',
      as: buyer,
      input: { order_id: order.id, entry_id },
      // it was billed before, and stays done
      between: () => t.call('add_supplier_bill', bill, 'helios.finance'),
      kept: async () => (await t.call('get_order', { order_id: order.id }, manager)).ok().lines[0]?.received === 2,
    };
  },
});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {};
