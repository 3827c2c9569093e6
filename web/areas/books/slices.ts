/** What the books ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type Books = Gets<'get_accounts'>;
export type Balance = Books['balances'][number];
export type AccountEntry = Gets<'get_account_entries'>['lines'][number];
export type ReturnSection = Gets<'get_gst_return'>['sections'][number];

export const accounts = slice('accounts', api.get_accounts, ['books', 'billing', 'company', 'rights']);
export const account_entries = slice('account_entries', api.get_account_entries, [
  'books',
  'billing',
  'company',
  'rights',
]);
export const gst_return = slice('gst_return', api.get_gst_return, ['billing', 'company', 'rights']);

export type BankLine = Gets<'get_bank_lines'>['lines'][number];
export type BankProposal = BankLine['proposals'][number];
export type BankView = Omit<Sends<'get_bank_lines'>, 'limit' | 'offset'>;

export const bank_list = windows(
  async (view: BankView, window, options) => {
    const { lines: rows, total, ...sums } = await api.get_bank_lines({ ...view, ...window }, options);
    return { rows, total, sums };
  },
  ['books', 'billing', 'payables', 'rights'],
);

export type EinvoiceRow = Gets<'get_einvoices'>['invoices'][number];

export const einvoices = slice('einvoices', api.get_einvoices, ['books', 'billing', 'company', 'rights']);
