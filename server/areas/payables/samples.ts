/** For tests: requests about bills of suppliers that are known to succeed. */
import { aFile } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import {
  aDraftBill,
  aDraftRun,
  aNumber,
  anApprovedBill,
  anApprovedRun,
  aPendingBill,
  aPendingRun,
  aReceivedOrder,
  billOf,
  foreignBill,
  foreignRun,
  payableOf,
  payer,
  subcontractorOf,
} from './fixtures.ts';

const { enters, approves } = payer;
const heldRun = ({ payment_run_id, version }: { payment_run_id: number; version: number }) => ({
  payment_run_id,
  version,
});
interface Held {
  supplier_bill_id: number;
  version: number;
}
const held = ({ supplier_bill_id, version }: Held) => ({ supplier_bill_id, version });

export const samples: Samples<'payables'> = {
  get_supplier_bills: { as: enters, input: () => ({ limit: 5 }) },
  export_supplier_bills: {
    as: enters,
    input: async ({ t }) => {
      const { order } = await anApprovedBill(t);
      return { supplier_ids: [order.supplier_id], format: 'csv' };
    },
  },
  get_billable_orders: { as: enters, input: () => ({ limit: 5 }) },
  get_supplier_bill: {
    as: approves,
    input: async ({ t }) => ({ supplier_bill_id: (await aPendingBill(t)).supplier_bill_id }),
  },
  add_supplier_bill: {
    as: enters,
    input: async ({ t }) => {
      const { order_id, day } = await aReceivedOrder(t);
      return { order_id, number: aNumber(), day };
    },
  },
  update_supplier_bill: {
    as: enters,
    input: async ({ t }) => {
      const draft = await aDraftBill(t);
      const { lines } = await billOf(t, draft.supplier_bill_id);
      return {
        ...held(draft),
        remark: 'Second part of the order',
        lines: lines.map(({ po_line_id, quantity, gst_percent }) => ({
          po_line_id,
          quantity,
          rate: 1001,
          gst_percent,
        })),
      };
    },
  },
  upload_supplier_bill_file: {
    as: enters,
    input: async ({ t }) => ({
      supplier_bill_id: (await aDraftBill(t)).supplier_bill_id,
      file: aFile(t, 'bill.pdf', '%PDF-1.4'),
    }),
  },
  delete_supplier_bill: { as: enters, input: async ({ t }) => held(await aDraftBill(t)) },
  send_supplier_bill_for_approval: { as: enters, input: async ({ t }) => held(await aDraftBill(t)) },
  approve_supplier_bill: {
    as: approves,
    input: async ({ t }) => {
      const pending = await aPendingBill(t);
      return { ...held(pending), payable: pending.payable };
    },
  },
  reject_supplier_bill: {
    as: approves,
    input: async ({ t }) => ({ ...held(await aPendingBill(t)), reason: 'The rate is wrong' }),
  },
  toggle_supplier_bill_hold: {
    as: enters,
    input: async ({ t }) => ({ ...held(await anApprovedBill(t)), on_hold: true, reason: 'Two modules are damaged' }),
  },
  change_supplier_bill_status: {
    as: approves,
    input: async ({ t }) => ({ ...held(await anApprovedBill(t)), status: 'reversed', reason: 'Entered twice' }),
  },
  get_own_supplier_bills: { as: payer.vendor, input: () => ({}) },
  get_payable_settings: { as: enters, input: () => ({}) },
  update_payable_settings: {
    as: payer.also_approves,
    input: async ({ t }) => {
      const { version } = (await t.call('get_payable_settings', {}, enters)).ok();
      return { version, quantity_percent: 0, price_percent: 0.5, price_amount: 500_00, goods_tds: true };
    },
  },
  get_money_limits: { as: enters, input: () => ({}) },
  update_money_limits: {
    as: 'helios.admin',
    input: async ({ t }) => {
      const { version } = (await t.call('get_money_limits', {}, enters)).ok();
      const limit = { document: 'payment_run', role: 'Finance', up_to: 100_000_000_00 };
      return { version, limits: { roles: [limit], people: [] } };
    },
  },
  get_payables: { as: enters, input: () => ({ limit: 5 }) },
  export_payables: { as: enters, input: () => ({ due: ['overdue'], format: 'csv' }) },
  get_payment_runs: { as: enters, input: () => ({ limit: 5 }) },
  get_payment_run: {
    as: enters,
    input: async ({ t }) => ({ payment_run_id: (await aDraftRun(t)).payment_run_id }),
  },
  add_payment_run: {
    as: enters,
    input: async ({ t }) => {
      const { supplier_bill_id, order } = await anApprovedBill(t);
      return { pays_on: order.day, items: [{ payable_id: await payableOf(t, supplier_bill_id), amount: 1_000 }] };
    },
  },
  update_payment_run: {
    as: enters,
    input: async ({ t }) => {
      const { payable_id, pays_on, ...draft } = await aDraftRun(t);
      return { ...heldRun(draft), pays_on, remark: 'A part', items: [{ payable_id, amount: 2_000 }] };
    },
  },
  delete_payment_run: { as: enters, input: async ({ t }) => heldRun(await aDraftRun(t)) },
  send_payment_run_for_approval: { as: enters, input: async ({ t }) => heldRun(await aDraftRun(t)) },
  approve_payment_run: {
    as: approves,
    input: async ({ t }) => ({ ...heldRun(await aPendingRun(t)), amount: 472_000 }),
  },
  reject_payment_run: {
    as: approves,
    input: async ({ t }) => ({ ...heldRun(await aPendingRun(t)), reason: 'Pay the smaller ones first' }),
  },
  export_payment_run: {
    as: enters,
    input: async ({ t }) => ({ payment_run_id: (await anApprovedRun(t)).payment_run_id }),
  },
  add_payments: {
    as: enters,
    input: async ({ t }) => {
      const run = await anApprovedRun(t);
      return {
        ...heldRun(run),
        paid_on: run.pays_on,
        payments: [{ payment_id: run.payment_id, reference: 'HDFCR52026112800001' }],
      };
    },
  },
  change_payment_status: {
    as: enters,
    input: async ({ t }) => {
      const run = await anApprovedRun(t);
      return { ...heldRun(run), payment_id: run.payment_id, status: 'failed', reason: 'Account closed' };
    },
  },
  get_bank_account: {
    as: enters,
    input: async ({ t }) => ({ supplier_id: (await aDraftRun(t)).supplier_id }),
  },
  get_party_statement: {
    as: enters,
    input: async ({ t }) => {
      const { order } = await anApprovedBill(t);
      return { supplier_id: order.supplier_id, from: '2020-04-01', to: '2030-03-31' };
    },
  },
  export_party_statement: {
    as: enters,
    input: async ({ t }) => ({
      subcontractor_id: await subcontractorOf(t),
      from: '2020-04-01',
      to: '2030-03-31',
      format: 'csv',
    }),
  },
  update_bank_account: {
    as: enters,
    input: async ({ t }) => {
      const subcontractor_id = await subcontractorOf(t);
      const { account } = (await t.call('get_bank_account', { subcontractor_id }, enters)).ok();
      return {
        subcontractor_id,
        version: account?.version ?? 0,
        bank_name: 'State Bank of India',
        account: '30112233445',
        ifsc: 'SBIN0004108',
      };
    },
  },
  verify_bank_account: {
    as: approves,
    input: async ({ t }) => {
      const { supplier_id } = await aDraftRun(t, { confirmed: false });
      const { account } = (await t.call('get_bank_account', { supplier_id }, enters)).ok();
      return { bank_account_id: account?.bank_account_id ?? 0, version: account?.version ?? 0 };
    },
  },
};

let of_other: Promise<number> | undefined;
let run_of_other: ReturnType<typeof foreignRun> | undefined;
const ofRun =
  (key: string) =>
  async ({ t, project_id }: OtherCompany) =>
    (await (run_of_other ??= foreignRun(t, project_id)))[key] ?? 0;
export const foreign: Foreign = {
  supplier_bill_id: ({ t, project_id }: OtherCompany) => (of_other ??= foreignBill(t, project_id)),
  payment_run_id: ofRun('payment_run_id'),
  payable_id: ofRun('payable_id'),
  payment_id: ofRun('payment_id'),
  bank_account_id: ofRun('bank_account_id'),
};
