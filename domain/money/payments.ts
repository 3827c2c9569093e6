/** Payments to suppliers and sub-contractors: what each of them is paid in a run, what it posts, and what the bank is given. Paise. */
import { showDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { labels } from '../labels/labels.ts';
import { exactMoney, list, say } from '../sentences.ts';
import { inForm } from '../text.ts';
import type { Account } from './accounts.ts';
import type { PartyKind, PayableKind } from './payables.ts';
import type { Posting } from './postings.ts';

export const run_states = ['draft', 'pending', 'approved', 'paid'] as const;
export type RunState = (typeof run_states)[number];

export const run_state_names = labels({
  draft: 'Draft',
  pending: 'Awaiting approval',
  approved: 'Approved',
  paid: 'Completed',
});

export const payment_states = ['planned', 'paid', 'failed', 'reversed'] as const;
export type PaymentState = (typeof payment_states)[number];

export const payment_state_names = labels({
  planned: 'To be paid',
  paid: 'Paid',
  failed: 'Not paid',
  reversed: 'Returned by the bank',
});

/** A run is completed when nothing of it waits any more. */
export const runState = (states: readonly PaymentState[]): 'approved' | 'paid' =>
  states.includes('planned') ? 'approved' : 'paid';

/** The account that a payment of each kind settles. */
const settled: Readonly<Record<PayableKind, Account>> = {
  supplier_bill: 'payables',
  running_bill: 'subcontractor_payables',
  retention: 'retention_payable',
  order_advance: 'supplier_advances',
  work_order_advance: 'supplier_advances',
  site_expense: 'employee_payables',
};

export interface PaidItem {
  kind: PayableKind;
  project_id: number;
  amount: number;
}

/** What a payment to one party posts: what is owed, document by document, against the bank. */
export function paymentPostings(
  { party_kind, party_id }: { party_kind: PartyKind; party_id: number },
  items: readonly PaidItem[],
): Posting[] {
  const owed = items.map(({ kind, project_id, amount }) => ({
    account: settled[kind],
    party_kind,
    party_id,
    project_id,
    debit: amount,
    credit: 0,
  }));
  const credit = items.reduce((sum, { amount }) => sum + amount, 0);
  return [...owed, { account: 'bank' as const, debit: 0, credit }].filter((one) => one.debit + one.credit > 0);
}

export interface Payable {
  id: number;
  number: string;
  party: string;
  on_hold: boolean;
  /** paise that are neither paid nor in another payment run */
  free: number;
}

/** Why these amounts cannot be paid. */
export function whyNotPay(
  wanted: readonly { payable_id: number; amount: number }[],
  payables: readonly Payable[],
): Words | undefined {
  if (wanted.length === 0) return say`Select at least one document to be paid.`;
  const known = new Map(payables.map((one) => [one.id, one]));
  const seen = new Set<number>();
  for (const { payable_id, amount } of wanted) {
    const payable = known.get(payable_id);
    if (!payable) return say`One of these documents is not known.`;
    if (seen.has(payable_id)) return say`Each document can stand in a payment run once.`;
    seen.add(payable_id);
    const { number, party, free } = payable;
    if (payable.on_hold) return say`${{ number }} of ${{ party }} is on hold. Release it first.`;
    if (free === 0) return say`Nothing of ${{ number }} of ${{ party }} is left to be paid.`;
    if (amount > free)
      return say`Of ${{ number }} of ${{ party }} only ${{ free: exactMoney(free) }} is left to be paid.`;
  }
  return undefined;
}

export interface PartyAccount {
  party: string;
  account: string;
  ifsc: string;
  confirmed: boolean;
}

/** Why money is not sent to these accounts yet. */
export function whyNotTransfer(accounts: readonly PartyAccount[]): Words | undefined {
  const names = (some: readonly PartyAccount[]) => list(some.slice(0, 3).map(({ party }) => party));
  const missing = accounts.filter(({ account, ifsc }) => account === '' || ifsc === '');
  if (missing.length > 0) return say`Enter the bank account of ${{ names: names(missing) }} first.`;
  const open = accounts.filter(({ confirmed }) => !confirmed);
  return open.length > 0
    ? say`The bank account of ${{ names: names(open) }} is not confirmed by a second person.`
    : undefined;
}

/** From this amount banks transfer by RTGS, below it by NEFT (Reserve Bank of India: RTGS from ₹2 lakh). */
const rtgs_from = 2_00_000_00;
export const transferMode = (paise: number): 'NEFT' | 'RTGS' => (paise >= rtgs_from ? 'RTGS' : 'NEFT');

/** What the bank prints beside a transfer: at most 30 plain characters. */
export const transferRemark = (numbers: readonly string[]): string =>
  numbers
    .join(' ')
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 30)
    .trim();

export interface Transfer {
  party: string;
  account: string;
  ifsc: string;
  amount: number;
  email: string;
  numbers: readonly string[];
}

/** What the bank's upload for many transfers asks for, in its own English. */
export const transfer_columns = [
  'Transaction type',
  'Beneficiary name',
  'Beneficiary account number',
  'IFSC',
  'Amount',
  'Payment date',
  'Remark',
  'Beneficiary email',
] as const;

/** A name as banks take it: letters without marks, figures, a few signs. */
const plainName = (name: string): string =>
  inForm('NFKD', name)
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9 .&()-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 70);

export const transferCells = (one: Transfer, pays_on: string): string[] => [
  transferMode(one.amount),
  plainName(one.party),
  one.account,
  one.ifsc,
  (one.amount / 100).toFixed(2),
  showDate(pays_on),
  transferRemark(one.numbers),
  one.email,
];
