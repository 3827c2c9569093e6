/** For tests: requests about materials that are known to succeed. */
import type { Foreign, Samples } from '../../sample.ts';
import {
  aBoqLine,
  almmFile,
  anAlmmList,
  anImportOfItems,
  anImportOfPrices,
  anItem,
  aPricedItem,
  aPriceList,
  boqFileOf,
  itemsFile,
  keeper as as,
  pricesToImport,
  submittedBoq,
  unique,
} from './fixtures.ts';

const admin = 'helios.admin';

export const samples: Samples<'materials'> = {
  get_items: { as, input: async ({ t }) => (await anItem(t), { search: 'module', category: ['MODULES'] }) },
  get_item: { as, input: async ({ t }) => ({ item_id: (await anItem(t)).id }) },
  add_item: { as, input: () => ({ name: unique('Cable'), category: 'DC Cable' }) },
  update_item: {
    as,
    input: async ({ t }) => {
      const { id, version } = await anItem(t);
      return { item_id: id, version, make: 'Waaree', attributes: { dcr: 'Yes' } };
    },
  },
  toggle_item: { as, input: async ({ t }) => ({ item_id: (await anItem(t)).id, active: false }) },
  delete_item: { as, input: async ({ t }) => ({ item_id: (await anItem(t)).id }) },
  export_items: { as, input: async ({ t }) => (await anItem(t), { format: 'csv' }) },
  import_items: { as, input: ({ t }) => ({ file: itemsFile(t, unique('Imported')), dry_run: true }) },
  get_imports_of_items: { as, input: async ({ t }) => (await anImportOfItems(t), {}) },
  undo_import_items: {
    as,
    input: async ({ t }) => ({ record_import_id: (await anImportOfItems(t)).record_import_id }),
  },
  export_failed_items: {
    as,
    input: async ({ t }) => ({ record_import_id: (await anImportOfItems(t)).record_import_id, format: 'csv' }),
  },
  get_price_lists: { as, input: async ({ t }) => (await aPriceList(t), { search: 'list', standing: ['current'] }) },
  get_price_list: { as, input: async ({ t }) => ({ price_list_id: (await aPricedItem(t)).list.id }) },
  get_item_prices: { as, input: async ({ t }) => ({ item_id: (await aPricedItem(t)).item.id }) },
  add_price_list: {
    as,
    input: async ({ t }) => ({
      supplier_id: (await aPriceList(t)).supplier_id,
      name: unique('List'),
      valid_from: '2026-01-01',
      valid_to: '2026-03-31',
    }),
  },
  update_price_list: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aPriceList(t);
      return { price_list_id: id, version, note: 'Copper above 9,000 USD/t: agreed again' };
    },
  },
  update_prices: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aPriceList(t);
      return { price_list_id: id, version, set: [{ item_id: (await anItem(t)).id, price: 1725.5, unit: 'kWp' }] };
    },
  },
  delete_price_list: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aPriceList(t);
      return { price_list_id: id, version };
    },
  },
  import_price_list: {
    as,
    input: async ({ t }) => {
      const { item: _, ...asked } = await pricesToImport(t);
      return { ...asked, dry_run: true };
    },
  },
  get_imports_of_price_lists: { as, input: async ({ t }) => (await anImportOfPrices(t), {}) },
  undo_import_price_list: {
    as,
    input: async ({ t }) => ({ record_import_id: (await anImportOfPrices(t)).record_import_id }),
  },
  export_failed_price_list: {
    as,
    input: async ({ t }) => ({ record_import_id: (await anImportOfPrices(t)).record_import_id, format: 'csv' }),
  },
  get_boq_prices: {
    as,
    input: async ({ t, project_id }) => {
      const { item } = await aPricedItem(t);
      await aBoqLine(t, project_id, { item_id: item.id, category: 'MODULES' });
      return { project_id };
    },
  },
  get_boq: { as, input: async (w) => (await aBoqLine(w.t, w.project_id), { project_id: w.project_id }) },
  get_boq_events: { as, input: ({ project_id }) => ({ project_id }) },
  update_boq_lines: {
    as,
    input: async ({ t, project_id }) => {
      const { line } = await aBoqLine(t, project_id);
      return { project_id, reason: 'Fewer', change: [{ boq_line_id: line.id, version: line.version, quantity: 5 }] };
    },
  },
  update_boq: {
    as,
    input: async ({ t, project_id }) => ({
      project_id,
      version: (await aBoqLine(t, project_id)).head.version,
      budget: 5_000_000,
    }),
  },
  generate_boq: { as, input: ({ project_id }) => ({ project_id, dry_run: true }) },
  send_boq: {
    as,
    input: async ({ t, project_id }) => ({ project_id, version: (await aBoqLine(t, project_id)).head.version }),
  },
  undo_send_boq: { as, input: async ({ t, project_id }) => submittedBoq(t, project_id) },
  approve_boq: { as, input: async ({ t, project_id }) => submittedBoq(t, project_id) },
  reject_boq: {
    as,
    input: async ({ t, project_id }) => ({ ...(await submittedBoq(t, project_id)), reason: 'Cables' }),
  },
  get_boq_revisions: { as, input: ({ project_id }) => ({ project_id }) },
  get_boq_comparison: {
    as,
    input: async ({ t, project_id }) => {
      (await t.call('approve_boq', await submittedBoq(t, project_id), as)).ok();
      return { project_id, from: 1 };
    },
  },
  export_boq: {
    as,
    input: async ({ t, project_id }) => (await aBoqLine(t, project_id), { project_id, format: 'csv' }),
  },
  import_boq: { as, input: ({ t, project_id }) => ({ project_id, file: boqFileOf(t), dry_run: true }) },
  get_almm_lists: { as, input: async ({ t }) => (await anAlmmList(t), {}) },
  get_almm_entries: { as, input: async ({ t }) => ({ almm_list_id: (await anAlmmList(t)).id, search: 'xy' }) },
  get_almm_check: {
    as,
    input: async ({ t }) => (
      await anAlmmList(t), { manufacturer: 'Xylo Solar', model: 'XY-545', cell_maker: 'Mundra', dcr: true }
    ),
  },
  import_almm_list: {
    as: admin,
    input: ({ t }) => ({ file: almmFile(t), list: 'ALMM List-I', dated: '2026-02-01', dry_run: true }),
  },
  export_failed_almm: {
    as: admin,
    input: async ({ t }) => ({ record_import_id: (await anAlmmList(t)).record_import_id, format: 'csv' }),
  },
  undo_import_almm: {
    as: admin,
    input: async ({ t }) => ({ record_import_id: (await anAlmmList(t)).record_import_id }),
  },
  delete_almm_list: { as: admin, input: async ({ t }) => ({ almm_list_id: (await anAlmmList(t)).id, version: 1 }) },
};

export const foreign: Foreign = {
  almm_list_id: async ({ t }) => (await anAlmmList(t, 'urja.admin')).id,
  item_id: async ({ t }) => (await anItem(t, {}, 'urja.owner')).id,
  item_price_id: async ({ t }) => (await aPricedItem(t, 'urja.owner')).item_price_id,
  price_list_id: async ({ t }) => (await aPriceList(t, [], {}, 'urja.owner')).id,
  after_id: async ({ t, project_id }) => (await aBoqLine(t, project_id, {}, 'urja.owner')).line.id,
  boq_line_id: async ({ t, project_id }) => (await aBoqLine(t, project_id, {}, 'urja.owner')).line.id,
};
