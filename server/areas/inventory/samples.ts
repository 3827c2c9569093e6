/** For tests: one request for each call of the inventory, and rows of another company. */
import type { Foreign, Samples } from '../../sample.ts';
import { aFile } from '../../fixtures.ts';
import {
  aCount,
  anIssue,
  anItem,
  aReservation,
  aSerial,
  aStore,
  aTransfer,
  ownerNumber,
  someStock,
  today,
  unique,
  usedOn,
} from './fixtures.ts';

const as = 'helios.prm';
const by = 'urja.prm';
/** approves what others counted */
const decides = 'helios.admin';
const versioned = ({ count_id, version }: { count_id: number; version: number }) => ({ count_id, version });

export const samples: Samples<'inventory'> = {
  get_inventory_choices: { as, input: async ({ t }) => ({ item_ids: [await anItem(t)] }) },
  get_stores: { as, input: async ({ t }) => (await aStore(t), {}) },
  get_store: { as, input: async ({ t }) => ({ store_id: (await aStore(t)).id }) },
  add_store: { as, input: () => ({ name: unique('Store') }) },
  update_store: { as, input: async ({ t }) => ({ store_id: (await aStore(t)).id, version: 1, address: 'Sanand' }) },
  get_stock: { as, input: async ({ t }) => ({ store_ids: [(await someStock(t)).store_id] }) },
  export_stock: { as, input: async ({ t }) => ({ store_ids: [(await someStock(t)).store_id], format: 'xlsx' }) },
  get_movements: { as, input: async ({ t }) => ({ store_ids: [(await someStock(t)).store_id] }) },
  export_movements: { as, input: async ({ t }) => ({ store_ids: [(await someStock(t)).store_id], format: 'csv' }) },
  add_stock_receipt: {
    as,
    input: async ({ t }) => ({
      store_id: (await aStore(t)).id,
      day: today(),
      lines: [{ item_id: await anItem(t), quantity: 5, rate: 1050.5 }],
    }),
  },
  get_serials: { as, input: async ({ t }) => ({ search: (await aSerial(t)).number }) },
  get_serial: { as, input: async ({ t }) => ({ serial_id: (await aSerial(t)).serial_id }) },
  get_material_used: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => (await usedOn(t, project_id), { project_id }),
  },
  export_material_used: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => (await usedOn(t, project_id), { project_id, format: 'csv' }),
  },
  get_material_movements: {
    as: 'helios.pm',
    input: async ({ t, project_id }) => ({ project_id, item_id: (await usedOn(t, project_id)).item_id }),
  },
  export_serials: { as, input: async ({ t }) => ({ search: (await aSerial(t)).number, format: 'csv' }) },
  get_serial_places: { as, input: async ({ t }) => ({ numbers: [(await aSerial(t)).number] }) },
  import_serials: {
    as,
    input: ({ t }) => ({ file: aFile(t, 'serials.csv', 'Pallet,Serial No\nP1,LIST000001\nP1,LIST000002\n') }),
  },
  add_stock_transfer: {
    as,
    input: async ({ t }) => {
      const { store_id, item_id } = await someStock(t);
      const lines = [{ item_id, quantity: 4 }];
      return { from_store_id: store_id, to_store_id: (await aStore(t)).id, day: today(), lines };
    },
  },
  get_stock_transfers: { as, input: async ({ t }) => ({ store_ids: [(await aTransfer(t)).to_store_id] }) },
  update_stock_transfer: {
    as,
    input: async ({ t }) => {
      const { transfer_id, item_id } = await aTransfer(t);
      const lines = [{ item_id, received: 3, missing: 1 }];
      return { transfer_id, day: today(), reason: 'Broken on the way', lines };
    },
  },
  add_stock_issue: {
    as,
    input: async ({ t, project_id }) => {
      const { store_id, item_id } = await someStock(t);
      return { store_id, project_id, day: today(), lines: [{ item_id, quantity: 2 }] };
    },
  },
  add_stock_return: {
    as,
    input: async ({ t, project_id }) => {
      const { store_id, item_id } = await someStock(t);
      const lines = [{ item_id, quantity: 2 }];
      (await t.call('add_stock_issue', { store_id, project_id, day: today(), lines }, as)).ok();
      return { store_id, project_id, day: today(), lines };
    },
  },
  add_stock_consumption: {
    as,
    input: async ({ t }) => {
      const { store_id, item_id } = await someStock(t);
      return { store_id, kind: 'Write-off', day: today(), reason: 'Broken glass', lines: [{ item_id, quantity: 1 }] };
    },
  },
  add_stock_reservation: {
    as,
    input: async ({ t, project_id }) => {
      const { store_id, item_id } = await someStock(t);
      return { store_id, project_id, expires_on: '2099-12-31', lines: [{ item_id, quantity: 5 }] };
    },
  },
  get_stock_reservations: { as, input: async ({ t, project_id }) => (await aReservation(t, project_id), {}) },
  delete_stock_reservation: {
    as,
    input: async ({ t, project_id }) => ({ reservation_id: (await aReservation(t, project_id)).reservation_id }),
  },
  get_stock_documents: { as, input: async ({ t, project_id }) => ({ search: (await anIssue(t, project_id)).number }) },
  get_stock_document: {
    as,
    input: async ({ t, project_id }) => ({ stock_document_id: (await anIssue(t, project_id)).stock_document_id }),
  },
  export_stock_document: {
    as,
    input: async ({ t, project_id }) => ({ stock_document_id: (await anIssue(t, project_id)).stock_document_id }),
  },
  export_stock_documents: {
    as,
    input: async ({ t, project_id }) => ({ search: (await anIssue(t, project_id)).number, format: 'csv' }),
  },
  get_issued_material: {
    as: 'helios.subcontractor',
    input: async ({ t, project_id }) => (await anIssue(t, project_id), { project_id }),
  },
  verify_stock_issue: {
    as: 'helios.subcontractor',
    input: async ({ t, project_id }) => {
      const { stock_document_id, version, item_id } = await anIssue(t, project_id);
      return { project_id, stock_document_id, version, lines: [{ item_id, received: 5 }], remark: 'One is broken' };
    },
  },
  get_stock_counts: { as, input: async ({ t }) => ({ store_ids: [(await aCount(t)).store_id] }) },
  get_stock_count: { as, input: async ({ t }) => ({ count_id: (await aCount(t)).count_id }) },
  add_stock_count: { as, input: async ({ t }) => ({ store_id: (await aStore(t)).id, zone: 'Rack 4' }) },
  update_stock_count: {
    as,
    input: async ({ t }) => {
      const { count_id, item_id } = await aCount(t, { counted: null });
      return { count_id, lines: [{ item_id, quantity: 9.5, counted_at: new Date().toISOString() }] };
    },
  },
  send_stock_count: { as, input: async ({ t }) => versioned(await aCount(t, { counted: 9 })) },
  approve_stock_count: {
    as: decides,
    input: async ({ t }) => ({ ...versioned(await aCount(t, { counted: 9, sent: true })), remark: 'Broken glass' }),
  },
  reject_stock_count: {
    as: decides,
    input: async ({ t }) => ({
      ...versioned(await aCount(t, { counted: 9, sent: true })),
      remark: 'Count again',
      recount: true,
    }),
  },
  undo_stock_count: {
    as: decides,
    input: async ({ t }) => {
      const { count_id, version } = versioned(await aCount(t, { counted: 9, sent: true }));
      (await t.call('approve_stock_count', { count_id, version }, decides)).ok();
      return { count_id, version: version + 1, reason: 'Wrong store' };
    },
  },
  delete_stock_count: { as, input: async ({ t }) => versioned(await aCount(t)) },
  undo_movement: {
    as,
    input: async ({ t }) => ({ movement_id: (await someStock(t)).movement_id, reason: 'Counted twice' }),
  },
};

export const foreign: Foreign = {
  store_id: async ({ t }) => (await aStore(t, {}, by)).id,
  store_ids: async ({ t }) => (await aStore(t, {}, by)).id,
  item_id: async ({ t }) => anItem(t, {}, by),
  item_ids: async ({ t }) => anItem(t, {}, by),
  from_store_id: async ({ t }) => (await aStore(t, {}, by)).id,
  to_store_id: async ({ t }) => (await aStore(t, {}, by)).id,
  lot_id: async ({ t }) => {
    const { movement_id } = await someStock(t, {}, by);
    return ownerNumber(t, 'select lot_id as id from movements where id = $1', [movement_id]);
  },
  boq_line_id: async ({ t }) =>
    ownerNumber(t, `select id from boq_lines where company_id = (select id from companies where key = 'urja') limit 1`),
  count_id: async ({ t }) => (await aCount(t, { by })).count_id,
  transfer_id: async ({ t }) => (await aTransfer(t, by)).transfer_id,
  serial_id: async ({ t }) => (await aSerial(t, by)).serial_id,
  reservation_id: async ({ t, project_id }) => (await aReservation(t, project_id, by)).reservation_id,
  movement_id: async ({ t }) => (await someStock(t, {}, by)).movement_id,
  keeper_id: async ({ user_id }) => user_id,
  subcontractor_id: async ({ user_id }) => user_id,
  stock_document_id: async ({ t }) => {
    const { movement_id } = await someStock(t, {}, by);
    return ownerNumber(t, 'select document_id as id from movements where id = $1', [movement_id]);
  },
};
