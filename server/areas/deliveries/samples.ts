/** For tests: one request for each call of deliveries, and rows of another company. */
import { except } from '../../../domain/records.ts';
import { aPicture } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import { actFor } from '../../supply/fixtures.ts';
import { aClearedOrder, aDispatch, anArrival, arrives, by_manager, inStore, sent, today } from './fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

const as = by_manager;
const dispatch = async (t: TestApp) => ({ dispatch_id: (await aDispatch(t)).dispatch_id });
const rejected = async (t: TestApp) => {
  const { order, receipt_id } = await inStore(t, { rejected: 10 });
  const { returns } = (await t.call('get_material_returns', { project_ids: [order.project_id] }, as)).ok();
  const found = returns.find((one) => one.receipt_id === receipt_id);
  return { return_id: found?.id ?? 0, version: found?.version ?? 0 };
};
const lost = async (t: TestApp, by = as) => {
  const { dispatch_id, lots } = await aDispatch(t, { by, key: by.split('.')[0] ?? '' });
  const lines = [{ dispatch_line_id: lots[0]?.id ?? 0, quantity: 5 }];
  const asked = { dispatch_id, reason: 'theft' as const, from: 'Dispatched' as const, day: today(), lines };
  return { ...(await t.call('add_material_return', asked, by)).ok(), dispatch_id };
};
/** the vendor’s own order, without the fields that only the company says */
const ownDispatch = async (t: TestApp) => {
  const order = await aClearedOrder(t);
  await actFor(t, order.supplier_id);
  return except(sent(order), ['project_id', 'store_id']);
};

export const samples: Samples<'deliveries'> = {
  get_delivery_settings: { as, input: () => ({}) },
  update_delivery_settings: {
    as,
    input: async ({ t }) => {
      const { version } = (await t.call('get_delivery_settings', {}, as)).ok();
      return { version, over_delivery_percent: 1.5 };
    },
  },
  get_dispatches: { as, input: async ({ t }) => (await aDispatch(t), {}) },
  get_dispatch_places: { as, input: async ({ t }) => (await aDispatch(t), {}) },
  get_dispatch: { as, input: ({ t }) => dispatch(t) },
  get_dispatch_choices: {
    as,
    input: async ({ t }) => {
      const { project_id, order_id } = await aClearedOrder(t);
      return { project_id, order_id };
    },
  },
  add_dispatch: { as, input: async ({ t }) => sent(await aClearedOrder(t)) },
  update_dispatch: {
    as,
    input: async ({ t }) => ({ ...(await dispatch(t)), version: 1, transporter: 'VRL Logistics' }),
  },
  undo_dispatch: { as, input: async ({ t }) => ({ ...(await dispatch(t)), version: 1, reason: 'Wrong order' }) },
  generate_eway_bill: {
    as,
    input: async ({ t }) => {
      const { dispatch_id, order } = await aDispatch(t);
      await t.app.database.asOwner(async (run) => {
        await run(
          `update purchase_orders set supplier_gstin = '24AABCH1234A1ZI', company_gstin = '27AABCB5678C1ZQ' where id = $1`,
          [order.order_id],
        );
        await run(`update po_lines set hsn = '85414300' where order_id = $1`, [order.order_id]);
        await run(
          `update dispatches set invoice_number = 'INV/1', distance_km = 320, from_pincode = '380015', to_pincode = '411001' where id = $1`,
          [dispatch_id],
        );
      });
      return { dispatch_id };
    },
  },
  generate_delivery_challan: {
    as,
    input: async ({ t }) => {
      const on_way = await aDispatch(t);
      return { dispatch_id: on_way.dispatch_id, vehicle_id: on_way.dispatch.vehicles[0]?.id };
    },
  },
  upload_delivery_file: {
    as,
    input: async ({ t }) => {
      const { dispatch_id, receipt_id } = await anArrival(t, { arrived: 390 });
      const { returns } = (await t.call('get_material_returns', {}, as)).ok();
      const return_id = returns.find((one) => one.receipt_id === receipt_id)?.id ?? 0;
      return { dispatch_id, receipt_id, return_id, kind: 'photo', file: aPicture(t) };
    },
  },
  add_goods_receipt: { as, input: async ({ t }) => arrives(await aDispatch(t)) },
  get_goods_receipts: { as, input: async ({ t }) => (await anArrival(t), {}) },
  get_goods_receipt: { as, input: async ({ t }) => ({ receipt_id: (await anArrival(t)).receipt_id }) },
  update_goods_receipt: {
    as,
    input: async ({ t }) => {
      const { receipt_id, version } = await anArrival(t);
      return { receipt_id, version, status: 'Unloaded', unloaded_by_means: 'crane' };
    },
  },
  undo_goods_receipt: {
    as,
    input: async ({ t }) => {
      const { receipt_id, version } = await anArrival(t);
      return { receipt_id, version, reason: 'Wrong truck' };
    },
  },
  generate_goods_receipt: { as, input: async ({ t }) => ({ receipt_id: (await inStore(t)).receipt_id }) },
  verify_serials: {
    as,
    input: async ({ t }) => {
      const { dispatch_id, lots } = await aDispatch(t);
      return { dispatch_id, dispatch_line_id: lots[0]?.id ?? 0, serials: ['WRE0000001'] };
    },
  },
  get_scm_details: { as, input: async ({ t }) => ({ project_id: (await inStore(t)).order.project_id }) },
  toggle_material_tracking: {
    as,
    input: async ({ t }) => {
      const { project_id, boq_line_ids } = await aClearedOrder(t);
      return { project_id, boq_line_id: boq_line_ids[0] ?? 0, tracked: false };
    },
  },
  update_scm_status: {
    as,
    input: async ({ t }) => {
      const { order, lots } = await inStore(t);
      const { project_id, store_id } = order;
      const lines = [{ item_id: lots[0]?.item_id ?? 0, lot_id: lots[0]?.lot_id ?? 0, quantity: 40 }];
      return { project_id, status: 'Shifting', store_id, front: 'Roof A', day: today(), lines };
    },
  },
  add_material_return: {
    as,
    input: async ({ t }) => {
      const { dispatch_id, lots } = await aDispatch(t);
      const lines = [{ dispatch_line_id: lots[0]?.id ?? 0, quantity: 4 }];
      return { dispatch_id, reason: 'transit', from: 'Dispatched', day: today(), lines };
    },
  },
  get_material_return: { as, input: async ({ t }) => ({ return_id: (await lost(t)).return_id }) },
  get_material_returns: { as, input: async ({ t }) => (await lost(t), {}) },
  update_material_return: {
    as,
    input: async ({ t }) => {
      const { return_id } = await lost(t);
      return { return_id, version: 1, claim: 'reported', insurer: 'New India Assurance' };
    },
  },
  add_debit_note: { as, input: ({ t }) => rejected(t) },
  generate_debit_note: {
    as,
    input: async ({ t }) => {
      const asked = await rejected(t);
      (await t.call('add_debit_note', asked, as)).ok();
      return { return_id: asked.return_id };
    },
  },
  undo_material_return: {
    as,
    input: async ({ t }) => ({ return_id: (await lost(t)).return_id, version: 1, reason: 'Found again' }),
  },
  get_own_dispatches: {
    as: 'helios.vendor',
    input: async ({ t }) => ({ order_id: (await ownDispatch(t)).order_id }),
  },
  add_own_dispatch: { as: 'helios.vendor', input: ({ t }) => ownDispatch(t) },
};

const by = 'urja.prm';
const theirs = ({ t }: OtherCompany) => aDispatch(t, { by, key: 'urja' });

export const foreign: Foreign = {
  dispatch_id: async (other) => (await theirs(other)).dispatch_id,
  dispatch_line_id: async (other) => (await theirs(other)).lots[0]?.id ?? 0,
  order_id: async (other) => (await theirs(other)).order.order_id,
  po_line_id: async (other) => (await theirs(other)).order.lines[0] ?? 0,
  vehicle_id: async (other) => (await theirs(other)).dispatch.vehicles[0]?.id ?? 0,
  receipt_id: async ({ t }) => (await anArrival(t, { by, key: 'urja' })).receipt_id,
  return_id: async ({ t }) => (await lost(t, by)).return_id,
  boq_line_id: async (other) => (await theirs(other)).order.boq_line_ids[0] ?? 0,
};
