/** What was received of a customer: what it settles, which invoices it is matched to, what it posts. Amounts are paise. */
import type { PlainDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { labels } from '../labels/labels.ts';
import { exactMoney, say } from '../sentences.ts';
import type { Account } from './accounts.ts';
import { customerOf } from './invoices.ts';
import { entryOf, type Posting } from './postings.ts';

export const receipt_modes = ['bank_transfer', 'upi', 'cheque', 'cash'] as const;
export type ReceiptMode = (typeof receipt_modes)[number];

/** What it is for: invoices, or the release of retention that was held back before. */
export const receipt_purposes = ['invoices', 'retention'] as const;
export type ReceiptPurpose = (typeof receipt_purposes)[number];

export const receipt_deductions = ['damages', 'bank_charges', 'write_off'] as const;
export type ReceiptDeductionKind = (typeof receipt_deductions)[number];

/** What documents call them. */
export const receipt_mode_names = labels({
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cheque: 'Cheque',
  cash: 'Cash',
});
export const receipt_deduction_names = labels({
  damages: 'Liquidated damages',
  bank_charges: 'Bank charges',
  write_off: 'Written off',
});

export interface ReceiptDeduction {
  kind: ReceiptDeductionKind;
  reason: string;
  amount: number;
}

export interface ReceiptAmounts {
  /** what came */
  amount: number;
  tds: number;
  /** held back by the customer until it is released */
  retention: number;
  deductions: readonly ReceiptDeduction[];
}

/** What of the customer's account a receipt settles: what came, and what was deducted. */
export const settledBy = ({ amount, tds, retention, deductions }: ReceiptAmounts): number =>
  amount + tds + retention + deductions.reduce((sum, one) => sum + one.amount, 0);

export interface OpenInvoice {
  id: number;
  number: string;
  day: PlainDate;
  balance: number;
}

export interface Match {
  invoice_id: number;
  amount: number;
}

/** The usual matching: the oldest invoice first, until nothing is left. */
export function proposeMatches(paise: number, open: readonly OpenInvoice[]): Match[] {
  let left = paise;
  return open
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
    .flatMap(({ id, balance }) => {
      const amount = Math.min(left, Math.max(0, balance));
      left -= amount;
      return amount > 0 ? [{ invoice_id: id, amount }] : [];
    });
}

/** Why money is not matched this way: never more than there is, and never more than an invoice is open for. */
export function whyNotMatch(
  available: number,
  matches: readonly Match[],
  open: readonly OpenInvoice[],
): Words | undefined {
  const sum = matches.reduce((total, { amount }) => total + amount, 0);
  if (sum > available)
    return say`${{ matched: exactMoney(sum) }} is matched, but only ${{ available: exactMoney(available) }} is available.`;
  for (const { invoice_id } of matches) {
    const invoice = open.find(({ id }) => id === invoice_id);
    if (!invoice) return say`An invoice that was matched is not open any more.`;
    const matched = matches.reduce((total, one) => total + (one.invoice_id === invoice_id ? one.amount : 0), 0);
    if (matched > invoice.balance)
      return say`The invoice ${{ number: invoice.number }} is open for ${{ balance: exactMoney(invoice.balance) }} only.`;
  }
  return undefined;
}

/** Why a receipt is not recorded with these amounts. */
export function whyNotReceipt(
  receipt: ReceiptAmounts & { purpose: ReceiptPurpose },
  retention_held: number,
): Words | undefined {
  if (settledBy(receipt) <= 0) return say`Enter an amount above zero.`;
  if (receipt.purpose === 'invoices') return undefined;
  if (receipt.tds + receipt.retention > 0 || receipt.deductions.length > 0)
    return say`Retention is released without TDS and deductions.`;
  return receipt.amount > retention_held
    ? say`Only ${{ amount: exactMoney(retention_held) }} of retention is held back.`
    : undefined;
}

const deducted: Record<ReceiptDeductionKind, Account> = {
  damages: 'liquidated_damages',
  bank_charges: 'bank_charges',
  write_off: 'bad_debts',
};

export interface PostedReceipt extends ReceiptAmounts {
  project_id: number;
  mode: ReceiptMode;
  purpose: ReceiptPurpose;
  /** of what it settles, matched to invoices; the rest stays on account */
  matched: number;
}

/** What a receipt posts: bank and deductions against the invoices it is matched to; the rest is an advance of the customer. */
export function receiptPostings(receipt: PostedReceipt): Posting[] {
  const { project_id, mode, purpose, amount, tds, retention, deductions, matched } = receipt;
  const customer = customerOf(project_id);
  const debit = (account: Account, paise: number, more: Partial<Posting> = {}): Posting => ({
    account,
    ...more,
    debit: paise,
    credit: 0,
  });
  const credit = (account: Account, paise: number): Posting => ({ account, ...customer, debit: 0, credit: paise });
  const came = debit(mode === 'cash' ? 'cash' : 'bank', amount);
  if (purpose === 'retention') return [came, credit('retention_receivable', amount)];
  return [
    came,
    debit('tds_receivable', tds, customer),
    debit('retention_receivable', retention, customer),
    ...deductions.map((one) => debit(deducted[one.kind], one.amount, { project_id })),
    credit('receivables', matched),
    credit('customer_advances', settledBy(receipt) - matched),
  ].filter((one) => one.debit + one.credit > 0);
}

/** What it posts when money on account is matched to an invoice later. */
export const matchPostings = (project_id: number, paise: number): Posting[] =>
  entryOf(
    { account: 'customer_advances', ...customerOf(project_id) },
    { account: 'receivables', ...customerOf(project_id) },
    paise,
  );

export const statement_kinds = [
  'invoice',
  'credit_note',
  'receipt',
  'tds',
  'retention',
  'deduction',
  'reversal',
] as const;
export type StatementKind = (typeof statement_kinds)[number];

export const statement_kind_names = labels({
  invoice: 'Invoice',
  credit_note: 'Credit note',
  receipt: 'Receipt',
  tds: 'TDS deducted',
  retention: 'Retention held back',
  deduction: 'Deduction',
  reversal: 'Receipt reversed',
});

export interface StatementEntry {
  day: PlainDate;
  kind: StatementKind;
  number: string;
  /** what the customer owes more, or less */
  debit: number;
  credit: number;
}

/** The lines of a statement of account in the order of their days, each with what the customer owes after it. */
export function statementLines(entries: readonly StatementEntry[]): (StatementEntry & { balance: number })[] {
  let balance = 0;
  return entries
    .map((entry, at) => ({ entry, at }))
    .toSorted((a, b) => a.entry.day.localeCompare(b.entry.day) || a.at - b.at)
    .map(({ entry }) => {
      balance += entry.debit - entry.credit;
      return { ...entry, balance };
    });
}
