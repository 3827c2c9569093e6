/** For tests: every way back of this area, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { aSupplierImport, twoSuppliers } from './fixtures.ts';

const owner = 'helios.owner';

export const undoCases = (w: World): UndoCases => ({
  async undo_import_suppliers() {
    const { name, record_import_id } = await aSupplierImport(w.t);
    const found = async () =>
      (await w.t.call('get_supplier_list', { search: name }, owner)).ok().suppliers.find((one) => one.name === name);
    const { id = 0, version = 0 } = (await found()) ?? {};
    return {
      undo: 'undo_import_suppliers',
      as: owner,
      input: { record_import_id },
      between: () => w.t.call('update_supplier', { supplier_id: id, version, city: 'Theirs' }, owner),
      kept: async () => (await found())?.city === 'Theirs',
    };
  },
  async undo_supplier_merge() {
    const asked = await twoSuppliers(w.t, { city: '' }, { city: 'Surat' });
    const { merge_id, supplier_id } = (await w.t.call('add_supplier_merge', asked, owner)).ok();
    const supplier = async () => (await w.t.call('get_supplier', { supplier_id }, owner)).ok().supplier;
    return {
      undo: 'undo_supplier_merge',
      as: owner,
      input: { supplier_merge_id: merge_id },
      between: async () =>
        w.t.call('update_supplier', { supplier_id, version: (await supplier()).version, city: 'Theirs' }, owner),
      kept: async () => (await supplier()).city === 'Theirs',
    };
  },
});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/suppliers/ImportSuppliers.tsx': 'undo_import_suppliers',
  'areas/suppliers/MergeSuppliers.tsx': 'undo_supplier_merge',
};
