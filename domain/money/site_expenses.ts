/**
 * What people spend at a site: travel, food, small material, local labour. Someone else approves an expense; then it is cost of its
 * project, and what the person paid themselves is owed to them. Amounts are paise and include GST.
 */
import type { Words } from '../errors.ts';
import { labels } from '../labels/labels.ts';
import type { TaxKind } from '../procurement/order_money.ts';
import { exactMoney, say } from '../sentences.ts';
import type { Account } from './accounts.ts';
import type { Posting } from './postings.ts';
import { labour_head } from './running_bill.ts';

export const expense_kinds = [
  'travel',
  'lodging',
  'fuel',
  'material',
  'labour',
  'freight',
  'machinery',
  'fees',
  'other',
] as const;
export type ExpenseKind = (typeof expense_kinds)[number];
export const expense_kind_names = labels({
  travel: 'Travel',
  lodging: 'Food and lodging',
  fuel: 'Fuel',
  material: 'Small material and tools',
  labour: 'Local labour',
  freight: 'Freight and unloading',
  machinery: 'Machinery hire',
  fees: 'Fees and permits',
  other: 'Other site expense',
});

/** The head of the journal under which each kind counts to the project's budget (`heads.ts`). */
const heads: Readonly<Record<ExpenseKind, string>> = {
  travel: 'Site Services',
  lodging: 'Site Services',
  fuel: 'Site Services',
  material: 'Site Services',
  labour: labour_head,
  freight: 'Transport',
  machinery: 'Crane and Machinery Hire',
  fees: 'Liaison and Fees',
  other: 'Site Services',
};
export const headOfExpense = (kind: ExpenseKind): string => heads[kind];

export const expense_sources = ['own', 'cash'] as const;
export type ExpenseSource = (typeof expense_sources)[number];
export const expense_source_names = labels({ own: 'Own money', cash: 'Site cash' });

export const expense_states = ['pending', 'returned', 'approved', 'reversed'] as const;
export type ExpenseState = (typeof expense_states)[number];

/** How an expense stands: an approved one is paid once the person was reimbursed, or at once from site cash. */
export const expense_standings = ['pending', 'returned', 'approved', 'paid', 'reversed'] as const;
export type ExpenseStanding = (typeof expense_standings)[number];
export const expense_standing_names = labels({
  pending: 'Awaiting approval',
  returned: 'Sent back',
  approved: 'To be reimbursed',
  paid: 'Paid',
  reversed: 'Reversed',
});

export const expenseStanding = ({
  state,
  source,
  amount,
  paid,
}: {
  state: ExpenseState;
  source: ExpenseSource;
  amount: number;
  paid: number;
}): ExpenseStanding => (state === 'approved' && (source === 'cash' || paid >= amount) ? 'paid' : state);

/** Above this amount an expense needs its bill, as a photo or PDF. */
export const bill_needed_above = 500_00;

/** An approved expense is owed to the person within so many days. */
export const reimbursed_within_days = 7;

/** Input tax credit is blocked for food, lodging and travel of employees (CGST Act, section 17(5)); fuel bears no GST. */
const without_credit: readonly ExpenseKind[] = ['travel', 'lodging', 'fuel'];
export const claimsGst = (kind: ExpenseKind): boolean => !without_credit.includes(kind);

/** The highest rate of GST (CGST notification of 22 September 2025). */
const highest_gst_percent = 40;

export interface ExpenseFacts {
  kind: ExpenseKind;
  amount: number;
  /** paise of the amount that are claimed as input tax credit */
  gst: number;
  supplier_gstin: string;
}

/** Why an expense cannot be as it was entered, by field. */
export function wrongExpense(
  { kind, amount, gst, supplier_gstin }: ExpenseFacts,
  has_bill: boolean,
): { field: 'gst' | 'supplier_gstin' | 'file'; sentence: Words } | undefined {
  if (gst > 0) {
    if (!claimsGst(kind)) return { field: 'gst', sentence: say`GST on this kind of expense cannot be claimed.` };
    if (gst * 100 > (amount - gst) * highest_gst_percent)
      return {
        field: 'gst',
        sentence: say`The GST is part of the amount, and at most ${{ percent: highest_gst_percent }}% on the rest. Check both.`,
      };
    if (supplier_gstin === '')
      return { field: 'supplier_gstin', sentence: say`Enter the GSTIN of the shop to claim its GST.` };
  }
  if (amount > bill_needed_above && !has_bill)
    return {
      field: 'file',
      sentence: say`Attach the bill: expenses above ${{ amount: exactMoney(bill_needed_above) }} need one.`,
    };
  return undefined;
}

interface PostedExpense extends ExpenseFacts {
  project_id: number;
  user_id: number;
  source: ExpenseSource;
  tax_kind: TaxKind;
}

/**
 * What an approved expense posts: cost of its project and the GST that is claimed, against what is owed to the person or the cash
 * of the site. An odd paisa of the two halves goes to CGST.
 */
export function expensePostings(expense: PostedExpense): Posting[] {
  const { project_id, user_id, amount, source, kind } = expense;
  const gst = expense.tax_kind === 'none' ? 0 : expense.gst;
  const half = Math.floor(gst / 2);
  const parts: [Account, number][] =
    expense.tax_kind === 'igst'
      ? [['input_igst', gst]]
      : [
          ['input_cgst', gst - half],
          ['input_sgst', half],
        ];
  return [
    { account: 'contract_cost' as const, project_id, head: headOfExpense(kind), debit: amount - gst, credit: 0 },
    ...parts.map(([account, debit]) => ({ account, debit, credit: 0 })),
    source === 'cash'
      ? { account: 'cash' as const, debit: 0, credit: amount }
      : {
          account: 'employee_payables' as const,
          party_kind: 'employee' as const,
          party_id: user_id,
          project_id,
          debit: 0,
          credit: amount,
        },
  ].filter(({ debit, credit }) => debit + credit > 0);
}

/** Why an expense cannot be changed or deleted any more. */
export const whyNotOpenExpense = (state: ExpenseState): Words | undefined =>
  state === 'pending' || state === 'returned'
    ? undefined
    : state === 'approved'
      ? say`This expense was approved.`
      : say`This expense was reversed.`;

/** Why an expense cannot be approved or sent back: it must be pending, and its claimant does not decide. */
export function whyNotDecideExpense(
  { state, user_id }: { state: ExpenseState; user_id: number },
  me: number,
): Words | undefined {
  if (state === 'returned') return say`This expense was sent back.`;
  if (state !== 'pending') return whyNotOpenExpense(state);
  return user_id === me ? say`This is your own expense. Someone else has to approve it.` : undefined;
}

/** Why an approved expense is not reversed; `taken`: paise that are paid or in a payment run. */
export function whyNotReverseExpense({ state, taken }: { state: ExpenseState; taken: number }): Words | undefined {
  if (state !== 'approved') return say`Only an approved expense can be reversed.`;
  return taken > 0 ? say`This expense is paid or in a payment run.` : undefined;
}
