/** For tests: requests about materials that are known to succeed. */
import type { Foreign, Samples } from '../../sample.ts';
import { anImportOfItems, anItem, itemsFile, keeper as as, unique } from './fixtures.ts';

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
  export_items: { as, input: () => ({ format: 'csv' }) },
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
};

export const foreign: Foreign = {
  item_id: async ({ t }) => (await anItem(t, {}, 'urja.owner')).id,
};
