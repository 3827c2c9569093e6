/** For tests: requests about billing that are known to succeed. */
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import {
  aContract,
  aDraft,
  anInvoice,
  aPending,
  aPendingCredit,
  aPlan,
  aReceipt,
  billed,
  dayOf,
  foreignBilling,
  heldOf,
  matched,
  onAccount,
  planOf,
} from './fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

const { drafts, issues, customer } = billed;
const held = ({ invoice_id, version }: { invoice_id: number; version: number }) => ({ invoice_id, version });
const heldReceipt = ({ customer_receipt_id, version }: { customer_receipt_id: number; version: number }) => ({
  customer_receipt_id,
  version,
});
const settingsOf = async (t: TestApp, project_id: number) =>
  (await t.call('get_invoices', { project_id }, drafts)).ok().settings;

export const samples: Samples<'billing'> = {
  get_milestones: { as: drafts, input: async ({ t }) => ({ project_id: (await aPlan(t)).project_id }) },
  update_contract_terms: {
    as: drafts,
    input: async ({ t }) => {
      const { project_id } = await aPlan(t);
      const { version } = await planOf(t, project_id);
      return { project_id, version, legal_name: 'Surya Textile Mills Pvt Ltd', retention_percent: 5, ld_percent: 0.5 };
    },
  },
  generate_milestones: {
    as: drafts,
    input: async ({ t }) => {
      const { project_id } = await aContract(t);
      const { version } = await planOf(t, project_id);
      return { project_id, version, template: 'ground' };
    },
  },
  update_milestones: {
    as: drafts,
    input: async ({ t }) => {
      const { project_id, event_id } = await aContract(t);
      const { version } = await planOf(t, project_id);
      const milestones = [
        { id: null, name: 'Advance', share: 3000, event_id },
        { id: null, name: 'Balance', share: 7000, event_id: null, due_on: '2027-03-31' },
      ];
      return { project_id, version, milestones };
    },
  },
  get_invoices: { as: drafts, input: async ({ t }) => ({ project_id: (await anInvoice(t)).project_id }) },
  get_invoice: { as: issues, input: async ({ t }) => ({ invoice_id: (await aPending(t)).invoice_id }) },
  add_invoice: {
    as: drafts,
    input: async ({ t }) => {
      const { project_id } = await aPlan(t);
      const { milestones } = await planOf(t, project_id);
      return { project_id, milestone_id: milestones[0]?.id };
    },
  },
  add_credit_note: {
    as: drafts,
    input: async ({ t }) => ({
      ...(await heldOf(t, (await anInvoice(t)).invoice_id)),
      amount: 50_000_00,
      reason: 'One inverter less',
    }),
  },
  update_invoice: {
    as: drafts,
    input: async ({ t }) => ({
      ...held(await aDraft(t)),
      items: [{ description: 'Advance', gst_class: 'plant', amount: 9_00_000_00 }],
      remark: 'As agreed in the kick-off meeting',
    }),
  },
  delete_invoice: { as: drafts, input: async ({ t }) => held(await aDraft(t)) },
  send_invoice_for_approval: { as: drafts, input: async ({ t }) => held(await aDraft(t)) },
  approve_invoice: {
    as: issues,
    input: async ({ t }) => {
      const pending = await aPending(t);
      return { ...held(pending), total: pending.total };
    },
  },
  reject_invoice: {
    as: issues,
    input: async ({ t }) => ({ ...held(await aPendingCredit(t)), reason: 'The amount is wrong' }),
  },
  change_invoice_status: {
    as: drafts,
    input: async ({ t }) => ({
      ...(await heldOf(t, (await anInvoice(t)).invoice_id)),
      status: 'disputed',
      reason: 'Delivery is not complete',
    }),
  },
  send_invoice: { as: drafts, input: async ({ t }) => heldOf(t, (await anInvoice(t)).invoice_id) },
  export_invoice: { as: customer, input: async ({ t }) => ({ invoice_id: (await anInvoice(t)).invoice_id }) },
  get_customer_invoices: {
    as: customer,
    input: async ({ t }) => ({ project_id: (await anInvoice(t)).project_id }),
  },
  update_billing_settings: {
    as: drafts,
    input: async ({ t, project_id }) => ({
      version: (await settingsOf(t, project_id)).version,
      upi_id: 'helios@okhdfcbank',
      account_name: 'Helios Rooftop Power',
      account_number: '50200012345678',
      ifsc: 'HDFC0001234',
      bank_name: 'HDFC Bank, Surat',
    }),
  },
  get_receipts: { as: drafts, input: async ({ t }) => ({ project_id: (await onAccount(t)).project_id }) },
  get_receipt: {
    as: drafts,
    input: async ({ t }) => ({ customer_receipt_id: (await matched(t)).customer_receipt_id }),
  },
  export_receipt: {
    as: drafts,
    input: async ({ t }) => ({ customer_receipt_id: (await onAccount(t)).customer_receipt_id }),
  },
  add_receipt: {
    as: drafts,
    input: async ({ t }) => {
      const { project_id, invoice_id } = await anInvoice(t);
      const matches = [{ invoice_id, amount: 5_00_000_00 }];
      const facts = { mode: 'bank_transfer', reference: 'UTR 4471', amount: 4_90_000_00, tds: 10_000_00, matches };
      return { project_id, day: await dayOf(t), ...facts };
    },
  },
  add_receipt_matches: {
    as: drafts,
    input: async ({ t }) => {
      const receipt = await onAccount(t);
      return { ...heldReceipt(receipt), matches: [{ invoice_id: receipt.invoice_id, amount: 50_000_00 }] };
    },
  },
  delete_receipt_match: {
    as: drafts,
    input: async ({ t }) => {
      const receipt = await matched(t);
      return { ...heldReceipt(receipt), receipt_match_id: receipt.receipt_match_id };
    },
  },
  change_receipt_status: {
    as: issues,
    input: async ({ t }) => ({ ...heldReceipt(await matched(t)), status: 'reversed', reason: 'The cheque bounced' }),
  },
  get_customer_statement: { as: drafts, input: async ({ t }) => ({ project_id: (await matched(t)).project_id }) },
  export_customer_statement: {
    as: drafts,
    input: async ({ t }) => {
      const { project_id } = await anInvoice(t);
      await aReceipt(t, { project_id, amount: 1_000_00 });
      return { project_id, format: 'xlsx' };
    },
  },
};

let of_other: ReturnType<typeof foreignBilling> | undefined;
const one =
  (field: keyof Awaited<ReturnType<typeof foreignBilling>>) =>
  async ({ t, project_id }: OtherCompany): Promise<number> =>
    (await (of_other ??= foreignBilling(t, project_id)))[field];

export const foreign: Foreign = {
  milestone_id: one('milestone_id'),
  invoice_id: one('invoice_id'),
  customer_receipt_id: one('customer_receipt_id'),
  receipt_match_id: one('receipt_match_id'),
};
