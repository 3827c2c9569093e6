/** For tests: one request for each call of the inventory, and rows of another company. */
import type { Foreign, Samples } from '../../sample.ts';
import { anItem, aStore, someStock, today, unique } from './fixtures.ts';

const as = 'helios.prm';
const by = 'urja.prm';

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
  movement_id: async ({ t }) => (await someStock(t, {}, by)).movement_id,
  keeper_id: async ({ user_id }) => user_id,
  supplier_id: async ({ t }) =>
    Number(
      (
        await t.app.database.asOwner((run) =>
          run(
            `insert into suppliers (company_id, legal_name) values ((select id from companies where key = 'urja'), 'Foreign') returning id`,
          ),
        )
      ).rows[0]?.id,
    ),
};
