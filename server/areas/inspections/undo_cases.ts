/** For tests: every way back, with what someone else did in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { aCompleted, aDecided, anOverride, aRequest, manager, modules } from './fixtures.ts';

export const undoCases = (world: World): UndoCases => ({
  async undo_inspection_result() {
    const { t } = world;
    const { order, inspection } = await aCompleted(t);
    const inspection_id = inspection.id;
    return {
      undo: 'undo_inspection_result',
      as: manager,
      input: { inspection_id, version: inspection.version },
      // what it accepted is cleared meanwhile
      between: async () => {
        await aRequest(t, { order, quantity: 500 });
        return t.call('get_inspection', { inspection_id }, manager);
      },
      kept: async () => (await t.call('get_inspection', { inspection_id }, manager)).ok().lines[0]?.accepted === 500,
    };
  },
  async undo_mdcc_refusal() {
    const { t } = world;
    const { order, mdcc } = await aDecided(t, false, { quantity: 500 });
    const mdcc_id = mdcc.id;
    return {
      undo: 'undo_mdcc_refusal',
      as: manager,
      input: { mdcc_id, version: mdcc.version },
      // the same quantity is requested again meanwhile
      between: async () => {
        await aRequest(t, { order, quantity: 500 });
        return t.call('get_mdcc', { mdcc_id }, manager);
      },
      kept: async () => (await t.call('get_mdcc', { mdcc_id }, manager)).ok().status === 'refused',
    };
  },
  async undo_dispatch_override() {
    const { t } = world;
    const { order, by, override_id } = await anOverride(t, 50);
    const left = async () =>
      (await t.call('get_chain_lines', { project_id: order.project_id, order_id: order.order_id }, by)).ok().lines[0];
    return {
      undo: 'undo_dispatch_override',
      as: by,
      input: { override_id, version: 1 },
      // someone withdraws it and lets another quantity through
      between: async () => {
        (await t.call('undo_dispatch_override', { override_id, version: 1 }, by)).ok();
        const again = { project_id: order.project_id, ...modules(order, 20)[0], reason: 'Only the first lorry' };
        return t.call('add_dispatch_override', again, by);
      },
      kept: async () => (await left())?.dispatchable === 20,
    };
  },
});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {};
