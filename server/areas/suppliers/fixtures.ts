/** For tests: suppliers as the company keeps them. */
import { withCheckSign } from '../../../domain/gstin.ts';
import { aFile } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

const as = 'helios.owner';
let count = 0;
const unique = (name: string): string => {
  count += 1;
  return `${name} ${count}`;
};

/** A PAN nobody else has. */
export const aPan = (): string => {
  count += 1;
  return `AAQCT${String(count).padStart(4, '0')}K`;
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

export const gst_registration = { group: 'GST', name: 'GST registration (REG-06)' } as const;

/** A file as a supplier sends it. */
export const aScan = (t: TestApp) => aFile(t, 'scan.pdf', '%PDF-1.4 scan');

/** A document of a supplier that waits to be verified. */
export async function aDocument(t: TestApp, facts: Record<string, unknown> = {}, by = as) {
  const { id: supplier_id } = await aSupplier(t, { email: 'sales@triveni.example.org' }, by);
  (await t.call('upload_supplier_document', { supplier_id, ...gst_registration, file: aScan(t), ...facts }, by)).ok();
  const { documents } = (await t.call('get_supplier', { supplier_id }, by)).ok();
  const versions = documents.flatMap((one) => one.versions);
  return { supplier_id, supplier_document_id: versions[0]?.document_id ?? 0 };
}

const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? '';

/** An invited supplier with the token of its link. */
export async function anInvitation(t: TestApp, by = as) {
  const name = unique('Jhelum Metals');
  const made = (await t.call('send_supplier_invitation', { name, email: 'jhelum@metals.example.org' }, by)).ok();
  return { ...made, name, token: tokenIn(made.address) };
}

/** Documents asked for by a link, with its token. */
export async function aRequest(t: TestApp, by = as) {
  const { id: supplier_id } = await aSupplier(t, { email: 'sales@triveni.example.org' }, by);
  const asked = { supplier_id, documents: [gst_registration], due_on: '2099-01-31' };
  const made = (await t.call('send_supplier_request', asked, by)).ok();
  return { supplier_id, ...made, token: tokenIn(made.address) };
}

/** All that a supplier says of itself. */
export const someDetails = () => {
  const pan = aPan();
  return {
    contact_name: 'Nasreen Qadri',
    phone: '98200 11223',
    email: 'jhelum@metals.example.org',
    categories: ['MMS'],
    pan,
    gstin: gstinOf(pan),
    address: 'Plot 4, Phase II',
    city: 'Vapi',
    state: 'Gujarat',
    pincode: '396195',
    bank_name: 'HDFC Bank',
    bank_account: '50100123456789',
    ifsc: 'HDFC0001234',
  };
};

/** An invitation of which all documents are there. */
export async function aFilledInvitation(t: TestApp, by = as) {
  const invited = await anInvitation(t, by);
  const { documents } = (await t.call('get_supplier_onboarding', { token: invited.token })).ok();
  for (const { group, name } of documents) {
    const sent = { token: invited.token, group, name, file: aScan(t) };
    // oxlint-disable-next-line no-await-in-loop
    (await t.call('upload_supplier_file', sent)).ok();
  }
  return invited;
}

/** A supplier that sent its details. */
export async function aSubmission(t: TestApp, by = as) {
  const { token, supplier_id } = await aFilledInvitation(t, by);
  (await t.call('onboard_supplier', { token, ...someDetails() })).ok();
  const { version } = (await t.call('get_supplier', { supplier_id }, by)).ok().supplier;
  return { supplier_id, version };
}
