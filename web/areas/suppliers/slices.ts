/** What the screens of suppliers ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type Supplier = Gets<'get_supplier_list'>['suppliers'][number];
export type SupplierAnswer = Gets<'get_supplier'>;

export type KycDocument = SupplierAnswer['documents'][number];

/** What of the suppliers the list leaves, and their order. */
export type SupplierView = Omit<Sends<'get_supplier_list'>, 'offset' | 'limit'>;

/** The suppliers on their list. */
export const supplier_list = windows(
  async (view: SupplierView, window, options) => {
    const { suppliers: rows, total } = await api.get_supplier_list({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['suppliers'],
);

/** The suppliers, to choose from, with what the person may do. */
export const suppliers = slice('suppliers', api.get_supplier_list, ['suppliers', 'rights']);
export const supplier = slice('supplier_details', api.get_supplier, [
  'suppliers',
  'requests',
  'inspections',
  'deliveries',
  'rights',
]);
export const supplier_places = slice('supplier_places', api.get_supplier_places, ['suppliers']);
export const supplier_imports = slice('supplier_imports', api.get_imports_of_suppliers, ['suppliers']);
/** What a vendor sees of the supplier they act for. */
export const vendor_documents = slice('vendor_documents', api.get_own_supplier, ['suppliers']);
export const supplier_rules = slice('supplier_rules', api.get_supplier_rules, ['suppliers', 'rights']);
