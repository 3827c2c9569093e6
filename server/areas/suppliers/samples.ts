/** For tests: requests about suppliers that are known to succeed. */
import { aFile } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import { aSupplier, aSupplierImport, twoSuppliers } from './fixtures.ts';

const as = 'helios.owner';

export const samples: Samples<'suppliers'> = {
  get_supplier_list: { as, input: () => ({ limit: 5 }) },
  get_supplier_places: { as, input: () => ({}) },
  get_supplier: { as, input: async ({ t }) => ({ supplier_id: (await aSupplier(t)).id }) },
  add_supplier: { as, input: () => ({ name: 'Godavari Switchgear', city: 'Nashik' }) },
  update_supplier: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aSupplier(t);
      return { supplier_id: id, version, city: 'Vapi', more_gstins: [] };
    },
  },
  delete_supplier: { as, input: async ({ t }) => ({ supplier_id: (await aSupplier(t)).id }) },
  toggle_supplier_block: {
    as,
    input: async ({ t }) => {
      const { id, version } = await aSupplier(t);
      return { supplier_id: id, version, reason: 'Two lots were rejected' };
    },
  },
  add_supplier_opinion: {
    as,
    input: async ({ t }) => ({ supplier_id: (await aSupplier(t)).id, points: 4, reason: 'Prompt on the Vapi order' }),
  },
  add_supplier_merge: { as, input: ({ t }) => twoSuppliers(t) },
  undo_supplier_merge: {
    as,
    input: async ({ t }) => ({
      supplier_merge_id: (await t.call('add_supplier_merge', await twoSuppliers(t), as)).ok().merge_id,
    }),
  },
  export_suppliers: { as, input: () => ({ format: 'csv' }) },
  get_supplier_rules: { as, input: () => ({}) },
  update_supplier_rules: {
    as,
    input: async ({ t }) => {
      const { version } = (await t.call('get_supplier_rules', {}, as)).ok();
      return {
        version,
        required: [{ group: 'GST', name: 'GST registration (REG-06)' }],
        incomplete: { ask: true, order: false, pay: false },
      };
    },
  },
  add_bulk_supplier: {
    as,
    input: ({ t }) => ({ file: aFile(t, 'a.csv', 'Supplier,City\nOpal Cables,Surat\n'), dry_run: true }),
  },
  get_imports_of_suppliers: { as, input: async ({ t }) => (await aSupplierImport(t), {}) },
  undo_import_suppliers: {
    as,
    input: async ({ t }) => ({ record_import_id: (await aSupplierImport(t)).record_import_id }),
  },
  export_failed_suppliers: {
    as,
    input: async ({ t }) => ({ record_import_id: (await aSupplierImport(t)).record_import_id, format: 'csv' }),
  },
};

/** who works on the suppliers of the other company */
const by = 'urja.owner';
const theirSupplier = async ({ t }: OtherCompany): Promise<number> => (await aSupplier(t, {}, by)).id;

export const foreign: Foreign = {
  supplier_id: theirSupplier,
  kept_id: theirSupplier,
  supplier_merge_id: async ({ t }) =>
    (await t.call('add_supplier_merge', await twoSuppliers(t, {}, {}, by), by)).ok().merge_id,
  record_import_id: async ({ t }) => (await aSupplierImport(t, by)).record_import_id,
};
