/** For tests: suppliers as the company keeps them. */
import { withCheckSign } from '../../../domain/gstin.ts';
import { aFile } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

const as = 'helios.owner';
let made = 0;
const unique = (name: string): string => {
  made += 1;
  return `${name} ${made}`;
};

/** A PAN nobody else has. */
export const aPan = (): string => {
  made += 1;
  return `AAQCT${String(made).padStart(4, '0')}K`;
};
/** A GSTIN of a PAN in a state. */
export const gstinOf = (pan: string, state = '24'): string => withCheckSign(`${state}${pan}1Z`);

/** A supplier that may be asked, without documents. */
export async function aSupplier(t: TestApp, facts: Record<string, unknown> = {}, by = as) {
  return (await t.call('add_supplier', { name: unique('Triveni Cables'), ...facts }, by)).ok();
}

/** Two suppliers as a merge is asked for; the first one stays. */
export async function twoSuppliers(t: TestApp, one: object = {}, other: object = {}, by = as) {
  const suppliers = [await aSupplier(t, { ...one }, by), await aSupplier(t, { ...other }, by)];
  return {
    kept_id: suppliers[0]?.id ?? 0,
    suppliers: suppliers.map(({ id, version }) => ({ supplier_id: id, version })),
  };
}

/** An import of suppliers: one is added, one row fails. */
export async function aSupplierImport(t: TestApp, by = as) {
  const name = unique('Imported');
  const file = aFile(t, 'suppliers.csv', `Supplier,City\n${name},Surat\n,Pune\n`);
  const done = (await t.call('add_bulk_supplier', { file }, by)).ok();
  return { record_import_id: done.import_id ?? 0, name };
}
