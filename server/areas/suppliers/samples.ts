/** For tests: requests about suppliers that are known to succeed. */
import { aFile } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import {
  aDocument,
  aFilledInvitation,
  anInvitation,
  aRequest,
  aScan,
  aSubmission,
  aSupplier,
  aSupplierImport,
  gst_registration,
  someDetails,
  twoSuppliers,
} from './fixtures.ts';

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
  upload_supplier_document: {
    as,
    input: async ({ t }) => ({ supplier_id: (await aSupplier(t)).id, ...gst_registration, file: aScan(t) }),
  },
  verify_supplier_document: {
    as,
    input: async ({ t }) => ({ supplier_document_id: (await aDocument(t)).supplier_document_id }),
  },
  reject_supplier_document: {
    as,
    input: async ({ t }) => ({
      supplier_document_id: (await aDocument(t)).supplier_document_id,
      remark: 'It cannot be read',
    }),
  },
  send_supplier_request: {
    as,
    input: async ({ t }) => ({
      supplier_id: (await aSupplier(t)).id,
      documents: [gst_registration],
      due_on: '2099-01-31',
    }),
  },
  get_own_supplier: { as: 'helios.vendor', input: () => ({}) },
  upload_own_supplier_document: {
    as: 'helios.vendor',
    input: ({ t }) => ({ ...gst_registration, file: aScan(t) }),
  },
  send_supplier_invitation: { as, input: () => ({ name: 'Jhelum Metals', email: 'jhelum@metals.example.org' }) },
  send_supplier_link: { as, input: async ({ t }) => ({ supplier_id: (await anInvitation(t)).supplier_id }) },
  approve_supplier: { as, input: ({ t }) => aSubmission(t) },
  reject_supplier: {
    as,
    input: async ({ t }) => ({ ...(await aSubmission(t)), remark: 'The cheque is not signed', again: true }),
  },
  get_supplier_onboarding: { input: async ({ t }) => ({ token: (await anInvitation(t)).token }) },
  update_supplier_onboarding: {
    input: async ({ t }) => ({ token: (await anInvitation(t)).token, facts: { city: 'Vapi' } }),
  },
  upload_supplier_file: {
    input: async ({ t }) => ({ token: (await aRequest(t)).token, ...gst_registration, file: aScan(t) }),
  },
  delete_supplier_file: { input: async ({ t }) => ({ token: (await anInvitation(t)).token, ...gst_registration }) },
  onboard_supplier: { input: async ({ t }) => ({ token: (await aFilledInvitation(t)).token, ...someDetails() }) },
};

/** who works on the suppliers of the other company */
const by = 'urja.owner';
const theirSupplier = async ({ t }: OtherCompany): Promise<number> => (await aSupplier(t, {}, by)).id;

export const foreign: Foreign = {
  supplier_id: theirSupplier,
  kept_id: theirSupplier,
  supplier_document_id: async ({ t }) => (await aDocument(t, {}, by)).supplier_document_id,
  supplier_merge_id: async ({ t }) =>
    (await t.call('add_supplier_merge', await twoSuppliers(t, {}, {}, by), by)).ok().merge_id,
  record_import_id: async ({ t }) => (await aSupplierImport(t, by)).record_import_id,
};
