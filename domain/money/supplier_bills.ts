/**
 * A supplier's bill against the order and what was accepted of it (three-way match): what it comes to, where it differs, when
 * it is due, and what it posts. Amounts are paise; rates are paise for one stock unit, without GST.
 */
import { addDays, type PlainDate } from '../dates.ts';
import { labels } from '../labels/labels.ts';
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { percentOf, roundPaise, splitPaise } from '../money.ts';
import { type Freight, type Sums, sumsOf, type TaxKind } from '../procurement/order_money.ts';
import { decimal, exactMoney, say, type Sentence } from '../sentences.ts';
import type { Account } from './accounts.ts';
import type { Posting } from './postings.ts';

/** By how much a bill may differ before someone has to say why. */
export interface MatchTolerance {
  /** of the accepted quantity */
  quantity_percent: number;
  /** of the order's value of a line, or so many paise, whichever is more */
  price_percent: number;
  price_amount: number;
}

/** Of a company that set none. */
export const usual_tolerance: MatchTolerance = { quantity_percent: 0, price_percent: 0.5, price_amount: 500_00 };

export interface BilledLine {
  description: string;
  unit: string;
  /** of the order: without what will not come */
  ordered: number;
  /** what the stores accepted so far, less what went back */
  accepted: number;
  /** in approved bills before this one */
  billed_before: number;
  order_rate: number;
  order_gst_percent: number;
  /** as billed */
  quantity: number;
  rate: number;
  gst_percent: number;
}

export const match_verdicts = ['match', 'within', 'quantity', 'rate', 'gst'] as const;
export type MatchVerdict = (typeof match_verdicts)[number];

/** What a line is billed at, and what the same quantity comes to in the order; rounding of earlier bills is carried. */
export function lineAmounts(line: Pick<BilledLine, 'quantity' | 'rate' | 'billed_before' | 'order_rate'>) {
  const net = roundPaise(line.quantity * line.rate);
  const received =
    roundPaise(sumOf([line.billed_before, line.quantity]) * line.order_rate) -
    roundPaise(line.billed_before * line.order_rate);
  return { net, received, difference: net - received };
}

const quantityOf = (line: BilledLine): Sentence => {
  const { accepted, quantity, billed_before, unit } = line;
  return billed_before > 0
    ? say`${{ quantity: decimal(quantity, 3) }} ${{ unit }} billed, ${{ left: decimal(Math.max(0, sumOf([accepted, -billed_before])), 3) }} ${{ same: unit }} accepted and not billed before.`
    : say`${{ quantity: decimal(quantity, 3) }} ${{ unit }} billed, ${{ accepted: decimal(accepted, 3) }} ${{ same: unit }} accepted.`;
};

/** Whether a line agrees with order and receipt, and where it does not, in one sentence. */
export function matchLine(
  line: BilledLine,
  tolerance: MatchTolerance,
): { verdict: MatchVerdict; sentence: Sentence; exception: boolean } {
  const { quantity, rate, gst_percent, accepted, billed_before, order_rate, order_gst_percent } = line;
  const most = accepted * (1 + tolerance.quantity_percent / 100);
  const billed = sumOf([billed_before, quantity]);
  if (compareQuantities(billed, most) > 0) return { verdict: 'quantity', sentence: quantityOf(line), exception: true };
  if (gst_percent !== order_gst_percent)
    return {
      verdict: 'gst',
      sentence: say`GST ${{ billed: decimal(gst_percent) }}% billed, ${{ ordered: decimal(order_gst_percent) }}% ordered.`,
      exception: true,
    };
  const { received, difference } = lineAmounts(line);
  const allowed = Math.max(percentOf(received, tolerance.price_percent), tolerance.price_amount);
  if (rate !== order_rate) {
    const above = difference > 0;
    return {
      verdict: difference > allowed ? 'rate' : 'within',
      sentence: above
        ? say`${{ difference: exactMoney(difference) }} above the order at the billed rate.`
        : say`${{ difference: exactMoney(-difference) }} below the order at the billed rate.`,
      exception: difference > allowed,
    };
  }
  if (compareQuantities(billed, accepted) > 0)
    return { verdict: 'within', sentence: quantityOf(line), exception: false };
  return { verdict: 'match', sentence: say`Order, receipt and bill agree.`, exception: false };
}

/** Freight that was not ordered is a difference too. */
export function matchFreight(
  freight: number,
  { ordered, billed_before }: { ordered: number; billed_before: number },
  { price_amount }: MatchTolerance,
): Sentence | undefined {
  const over = billed_before + freight - ordered;
  return freight > 0 && over > price_amount
    ? say`Freight is ${{ over: exactMoney(over) }} above the order.`
    : undefined;
}

/** Everything a bill comes to; the total is in whole rupees, as the supplier wrote it. */
export function countSupplierBill(
  kind: TaxKind,
  lines: readonly Pick<BilledLine, 'quantity' | 'rate' | 'billed_before' | 'order_rate' | 'gst_percent'>[],
  freight: Freight,
): Sums & { lines: { net: number; tax: number; received: number; difference: number }[] } {
  const amounts = lines.map(lineAmounts);
  const { lines: taxes, ...sums } = sumsOf(
    kind,
    lines.map(({ gst_percent }, at) => ({ net: amounts[at]?.net ?? 0, gst_percent })),
    freight,
  );
  return { ...sums, lines: amounts.map((one, at) => ({ ...one, tax: taxes[at] ?? 0 })) };
}

/** Freight shared by what the lines cost, as the order's commitment shares it. */
export function shareFreight(freight: number, nets: readonly number[]): number[] {
  if (freight === 0) return nets.map(() => 0);
  return splitPaise(freight, nets.some((net) => net > 0) ? nets : nets.map(() => 1));
}

/** Days within which the law wants a micro or small enterprise paid: as agreed, at most 45; nothing agreed: 15 (MSMED Act, s. 15). */
export const msme_days = { most: 45, without_agreement: 15 } as const;
export const isMsme = (msme_class: string): boolean => msme_class === 'micro' || msme_class === 'small';

/** When a bill is due: by the order's credit from acceptance, for micro and small enterprises never later than the law says. */
export function billDue({
  accepted_on,
  credit_days,
  msme_class,
}: {
  accepted_on: PlainDate;
  credit_days: number;
  msme_class: string;
}): PlainDate {
  if (!isMsme(msme_class)) return addDays(accepted_on, credit_days);
  return addDays(accepted_on, credit_days === 0 ? msme_days.without_agreement : Math.min(credit_days, msme_days.most));
}

export const bill_standings = [
  'draft',
  'pending',
  'on_hold',
  'approved',
  'overdue',
  'part_paid',
  'paid',
  'reversed',
] as const;
export type BillStanding = (typeof bill_standings)[number];

export const bill_standing_names = labels({
  draft: 'Draft',
  pending: 'Awaiting approval',
  on_hold: 'On hold',
  approved: 'Approved',
  overdue: 'Overdue',
  part_paid: 'Part-paid',
  paid: 'Paid',
  reversed: 'Reversed',
});

export function billStanding(
  bill: {
    status: 'draft' | 'pending' | 'approved' | 'reversed';
    on_hold: boolean;
    due_on: PlainDate | null;
    payable: number;
    paid: number;
  },
  today: PlainDate,
): BillStanding {
  const { status, on_hold, due_on, payable, paid } = bill;
  if (status !== 'approved') return status === 'pending' && on_hold ? 'on_hold' : status;
  if (paid >= payable) return 'paid';
  if (on_hold) return 'on_hold';
  if (due_on !== null && due_on < today) return 'overdue';
  return paid > 0 ? 'part_paid' : 'approved';
}

export interface PostedSupplierBill extends Omit<Sums, 'tax' | 'net'> {
  supplier_id: number;
  project_id: number;
  tds: number;
  tds_section: string;
  /** of what was paid in advance */
  advance: number;
  lines: readonly { project_id: number; head: string; received: number; difference: number; freight: number }[];
}

/**
 * What an approved bill posts: goods received not billed is cleared at the order's rate, what is billed above or below it and
 * freight are contract cost, GST is input; against what is owed, deducted as TDS and set off from an advance.
 */
export function supplierBillPostings(bill: PostedSupplierBill): Posting[] {
  const { project_id } = bill;
  const party = { party_kind: 'supplier' as const, party_id: bill.supplier_id };
  const debit = (account: Account, paise: number, more: Partial<Posting> = {}): Posting => ({
    account,
    ...more,
    debit: Math.max(0, paise),
    credit: Math.max(0, -paise),
  });
  const costs = new Map<string, { project_id: number; head: string; paise: number }>();
  for (const { project_id: of, head, difference, freight } of bill.lines) {
    const key = `${of} ${head}`;
    costs.set(key, { project_id: of, head, paise: (costs.get(key)?.paise ?? 0) + difference + freight });
  }
  return [
    debit(
      'goods_received_not_billed',
      bill.lines.reduce((sum, { received }) => sum + received, 0),
      party,
    ),
    ...[...costs.values()].map(({ paise, ...of }) => debit('contract_cost', paise, of)),
    debit('input_cgst', bill.cgst),
    debit('input_sgst', bill.sgst),
    debit('input_igst', bill.igst),
    debit('round_off', bill.round_off),
    debit('payables', bill.tds + bill.advance - bill.total, { ...party, project_id }),
    debit('supplier_advances', -bill.advance, { ...party, project_id }),
    debit('tds_payable', -bill.tds, { ...party, head: bill.tds_section }),
  ].filter((one) => one.debit + one.credit > 0);
}
