/** What a sub-contractor's running bill comes to, and what it posts. Amounts are paise. */
import { sumOf } from '../materials/quantities.ts';
import { percentOf, roundPaise } from '../money.ts';
import { type Tax, taxesOf, type TaxKind } from '../procurement/order_money.ts';
import type { Account } from './accounts.ts';
import type { Posting } from './postings.ts';
import type { Tds } from './tds.ts';

/** The budget head of what sub-contractors do (domain §8.1, Installation labour). */
export const labour_head = 'INSTALLATION';

/** What of a line was billed before: each bill at the rate of its time. */
export interface BilledBefore {
  quantity: number;
  rate: number;
  amount: number;
}

/**
 * What a bill takes of a line: all that was measured to date and not billed before, at the rate of today. What rounding
 * left of the bills before is carried, so that bills of one rate come to the rounded amount of the whole.
 */
export function billLine(to_date: number, rate: number, before: readonly BilledBefore[]) {
  const previous = sumOf(before.map(({ quantity }) => quantity));
  const quantity = sumOf([to_date, -previous]);
  const amount_before = before.reduce((sum, { amount }) => sum + amount, 0);
  const exact = before.reduce((sum, one) => sum + one.quantity * one.rate, 0) + quantity * rate;
  return { to_date, previous, quantity, rate, amount_before, amount: roundPaise(exact) - amount_before };
}

export const deduction_kinds = ['material', 'penalty', 'other'] as const;
export type DeductionKind = (typeof deduction_kinds)[number];

export interface Deduction {
  kind: DeductionKind;
  reason: string;
  amount: number;
}

export interface BillAsked {
  /** the value of the work, without GST */
  gross: number;
  tax_kind: TaxKind;
  gst_percent: number;
  retention_percent: number;
  advance_percent: number;
  /** what of the advance is not recovered yet */
  advance_left: number;
  deductions: readonly Deduction[];
  tds: Pick<Tds, 'tds'>;
}

export interface BillSums extends Tax {
  gross: number;
  retention: number;
  advance: number;
  deducted: number;
  tds: number;
  /** what the amount payable is rounded by to the rupee */
  round_off: number;
  payable: number;
}

/**
 * Everything a bill comes to. Retention, recovery of the advance and TDS are taken from the value without GST; GST is charged
 * on the whole value. The amount payable is in whole rupees.
 */
export function billSums(asked: BillAsked): BillSums {
  const { gross, deductions } = asked;
  const { sum: tax } = taxesOf(asked.tax_kind, [{ net: gross, gst_percent: asked.gst_percent }]);
  const retention = percentOf(gross, asked.retention_percent);
  const advance = Math.min(percentOf(gross, asked.advance_percent), asked.advance_left);
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  const { tds } = asked.tds;
  const exact = gross + tax.tax - retention - advance - deducted - tds;
  const payable = roundPaise(exact / 100) * 100;
  return { ...tax, gross, retention, advance, deducted, tds, round_off: payable - exact, payable };
}

/** Where a deduction is credited: material that is missing was written off; a penalty makes the work cheaper. */
const credited: Record<DeductionKind, Account> = {
  material: 'stock_differences',
  penalty: 'contract_cost',
  other: 'contract_cost',
};

interface PostedBill extends Omit<BillSums, 'deducted' | 'tax'> {
  project_id: number;
  subcontractor_id: number;
  tds_section: string;
  deductions: readonly Deduction[];
}

/** What an approved bill posts: cost and input GST against what is owed, held back, recovered and deducted. */
export function runningBillPostings(bill: PostedBill): Posting[] {
  const { project_id } = bill;
  const party = { party_kind: 'subcontractor' as const, party_id: bill.subcontractor_id };
  const debit = (account: Account, paise: number, more: Partial<Posting> = {}): Posting => ({
    account,
    ...more,
    debit: Math.max(0, paise),
    credit: Math.max(0, -paise),
  });
  const credit = (account: Account, paise: number, more: Partial<Posting> = {}): Posting =>
    debit(account, -paise, more);
  return [
    debit('contract_cost', bill.gross, { project_id, head: labour_head }),
    debit('input_cgst', bill.cgst),
    debit('input_sgst', bill.sgst),
    debit('input_igst', bill.igst),
    credit('subcontractor_payables', bill.payable, { ...party, project_id }),
    credit('retention_payable', bill.retention, { ...party, project_id }),
    credit('supplier_advances', bill.advance, { ...party, project_id }),
    credit('tds_payable', bill.tds, { ...party, head: bill.tds_section }),
    ...bill.deductions.map(({ kind, amount }) => credit(credited[kind], amount, { project_id, head: labour_head })),
    debit('round_off', bill.round_off),
  ].filter((one) => one.debit + one.credit > 0);
}

/** The same the other way round: what a reversed bill posts. */
export const reversedPostings = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ ...one, debit: one.credit, credit: one.debit }));
