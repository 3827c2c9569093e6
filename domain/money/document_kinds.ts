/** What a document of the journal is called, by its kind. */
import { labels } from '../labels/labels.ts';

const names: Readonly<Record<string, string>> = labels({
  invoice: 'Invoice',
  credit_note: 'Credit note',
  receipt: 'Receipt',
  receipt_match: 'Matched receipt',
  advance_tax: 'GST on an advance',
  running_bill: 'Running bill',
  supplier_bill: 'Supplier bill',
  site_expense: 'Site expense',
  payment: 'Payment',
  debit_note: 'Debit note',
  credit_draw: 'Draw on a line of credit',
  credit_repayment: 'Repayment of a line of credit',
  movement: 'Material',
  service_entry: 'Service',
  bank_posting: 'Bank line',
});

/** The name of a kind; of one that is not known, 'Other'. */
export const documentKindName = (kind: string): string => names[kind] ?? 'Other';
