/** What the screens of supplier bills ask the server for. */
import { inRows } from '../../../contract/columns.ts';
import type { Gets, Reads, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type BillRow = Reads<'get_supplier_bills'>['bills'][number];
export type BillView = Omit<Sends<'get_supplier_bills'>, 'limit' | 'offset'>;
export type Bill = Gets<'get_supplier_bill'>;
export type BillLine = Bill['lines'][number];

export const bill_list = windows(
  async (view: BillView, window, options) => {
    const { bills: rows, total, ...sums } = inRows(await api.get_supplier_bills({ ...view, ...window }, options));
    return { rows, total, sums };
  },
  ['payables', 'suppliers', 'rights'],
);
export const bill = slice('supplier_bill', api.get_supplier_bill, [
  'payables',
  'orders',
  'deliveries',
  'suppliers',
  'team',
  'rights',
]);
export const billable_orders = slice('billable_orders', api.get_billable_orders, ['payables', 'orders', 'deliveries']);
export const own_bills = slice('own_supplier_bills', api.get_own_supplier_bills, ['payables']);
export const payable_settings = slice('payable_settings', api.get_payable_settings, ['payables', 'rights']);

export const money_limits = slice('money_limits', api.get_money_limits, ['payables', 'rights', 'people', 'team']);

export type PayableRow = Reads<'get_payables'>['payables'][number];
export type PayableView = Omit<Sends<'get_payables'>, 'limit' | 'offset'>;
export type RunRow = Gets<'get_payment_runs'>['runs'][number];
export type RunView = Omit<Sends<'get_payment_runs'>, 'limit' | 'offset'>;
export type PaymentRun = Gets<'get_payment_run'>;
export type Payment = PaymentRun['payments'][number];

export const payable_list = windows(
  async (view: PayableView, window, options) => {
    const { payables: rows, total, ...sums } = inRows(await api.get_payables({ ...view, ...window }, options));
    return { rows, total, sums };
  },
  ['payables', 'suppliers', 'rights'],
);
export const run_list = windows(
  async (view: RunView, window, options) => {
    const { runs: rows, total } = await api.get_payment_runs({ ...view, ...window }, options);
    return { rows, total, sums: undefined };
  },
  ['payables', 'rights'],
);
export const payment_run = slice('payment_run', api.get_payment_run, ['payables', 'suppliers', 'team', 'rights']);
export type PartyLine = Gets<'get_party_statement'>['lines'][number];
export const party_statement = slice('party_statement', api.get_party_statement, [
  'payables',
  'books',
  'suppliers',
  'team',
  'rights',
]);
export const bank_account = slice('bank_account', api.get_bank_account, ['payables', 'suppliers', 'rights']);
