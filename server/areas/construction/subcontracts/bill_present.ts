/** Running-account bills as a person sees them: as they were approved, or as they would be today. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { BillAbilities } from '../../../../contract/running_bills.ts';
import {
  whyNotBillable,
  whyNotBillDraft,
  whyNotBillPending,
  whyNotOwnBill,
  whyNotReverse,
} from '../../../../domain/construction/subcontracts/work_orders.ts';
import { notFound, type Words } from '../../../../domain/errors.ts';
import { approving_modules } from '../../../../domain/money/money_limits.ts';
import { billSums } from '../../../../domain/money/running_bill.ts';
import { contractorTds, panOf } from '../../../../domain/money/tds.ts';
import { isInside } from '../../../../domain/people.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { withinLimits } from '../../../payables/limits.ts';
import { approversWho } from '../../../supply/approvers.ts';
import { ownLines } from '../days/present.ts';
import * as bill_rows from './bill_rows.ts';
import * as book_rows from './book_rows.ts';
import { headOf, mayApproveBills, seesMoney, shownBillRow, taxKind, whyNotMeasure } from './present.ts';
import type * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** What a bill that is not approved yet comes to today. */
export async function countBill(
  ctx: Ctx,
  order: rows.OrderHead,
  bill: Pick<bill_rows.BillHead, 'deductions'>,
  lines: readonly { amount: number }[],
) {
  const day = todayOf(ctx);
  const gross = lines.reduce((sum, { amount }) => sum + amount, 0);
  const year = await bill_rows.yearOf(ctx.db, order.subcontractor_id, financialYear(day));
  const tds = contractorTds({ day, pan: panOf(order), amount: gross, ...year });
  const sums = billSums({
    ...order,
    gross,
    tax_kind: taxKind(order),
    advance_left: order.advance - order.advance_recovered,
    deductions: bill.deductions,
    tds,
  });
  return { sums, tds, day };
}

/** What an approved bill came to, as it was kept. */
const keptSums = (bill: bill_rows.BillHead) => ({
  sums: { ...bill, tax: bill.cgst + bill.sgst + bill.igst },
  tds: { section: bill.tds_section, code: bill.tds_code, percent: bill.tds_percent, base: bill.tds_base },
});

const isOpen = ({ status }: Pick<bill_rows.BillHead, 'status'>): boolean => status === 'draft' || status === 'pending';

/** What a bill comes to: as it was approved, or as it would be today. */
const countAny = async (ctx: Ctx, order: rows.OrderHead, bill: bill_rows.BillHead) =>
  isOpen(bill) ? countBill(ctx, order, bill, bill.lines) : keptSums(bill);

/** A bill with its order and what it comes to. */
export async function countedBill(ctx: Ctx, id: number) {
  const bill = (await bill_rows.bill(ctx.db, id, ownLines(ctx))) ?? notFound();
  const order = await headOf(ctx, bill.work_order_id);
  return { bill, order, ...(await countAny(ctx, order, bill)) };
}

/** Why a bill is not reversed: only the last one of its order is. */
export const whyNotReverseNow = (bill: bill_rows.BillHead, order: rows.OrderHead): Words | undefined =>
  whyNotReverse({ status: bill.status, later: order.open_bill || (bill.sequence ?? 0) < order.last_approved });

/** Why the person does not decide on bills at all. */
export const whyNotDecideBills = (ctx: Ctx): Words | undefined =>
  isInside(ctx.person.kind) && mayApproveBills(ctx.permissions)
    ? undefined
    : say`You cannot approve bills of sub-contractors.`;

/** Why the person does not decide on a bill now. */
export const whyNotApproveBill = (ctx: Ctx, bill: bill_rows.BillHead): Words | undefined =>
  whyNotDecideBills(ctx) ??
  whyNotBillPending(bill) ??
  whyNotOwnBill(ctx.person.user_id, [bill.made_by_id, bill.submitted_by_id]);

/** Who may approve a bill: everyone with the right who did not prepare it. */
export const approversFor = async (
  ctx: Ctx,
  bill: Pick<bill_rows.BillHead, 'project_id' | 'made_by_id'>,
  also: number[] = [],
) =>
  (await approversWho(ctx, bill.project_id, mayApproveBills, approving_modules.running_bill)).filter(
    ({ user_id }) => user_id !== bill.made_by_id && !also.includes(user_id),
  );

/** What a bill comes to, as it is judged by the limits of those who approve. */
export const limitedOf = ({ gross, tax }: { gross: number; tax: number }) =>
  ({ document: 'running_bill', amount: gross + tax }) as const;

export async function shownBill(ctx: Ctx, id: number): Promise<ResponseOf<'get_running_bill'>> {
  const { bill, order, sums, tds } = await countedBill(ctx, id);
  const own = ownLines(ctx);
  const inside = own === undefined;
  const money = seesMoney(ctx);
  const prepare = whyNotMeasure(ctx);
  const pending = bill.status === 'pending';
  const approvers = inside && pending ? await approversFor(ctx, bill, [bill.submitted_by_id ?? 0]) : [];
  const limits = inside && pending ? await withinLimits(ctx, limitedOf(sums), approvers) : undefined;
  return {
    ...shownBillRow({ ...bill, gross: sums.gross, payable: sums.payable }, money),
    gst_percent: order.gst_percent,
    tax_kind: taxKind(order),
    retention_percent: order.retention_percent,
    advance_percent: order.advance_percent,
    invoice: bill.invoice,
    remark: bill.remark,
    lines: bill.lines.map(({ amount, amount_before, rate, ...line }) => ({
      ...line,
      rate: money ? rate : null,
      amount: money ? amount : null,
      amount_to_date: money ? amount + amount_before : null,
    })),
    sheet: await book_rows.entries(ctx.db, bill.work_order_id, { from: bill.counted, to: bill.up_to }),
    deductions: bill.deductions,
    sums: money ? sums : null,
    tds: money ? tds : null,
    made_by: inside ? bill.made_by : '',
    submitted_by: inside ? bill.submitted_by : '',
    approved_by: bill.approved_by,
    approved_at: bill.approved_at,
    return_reason: inside ? bill.return_reason : '',
    reversed_by: bill.reversed_by,
    reversed_at: bill.reversed_at,
    reverse_reason: bill.reverse_reason,
    awaited: limits?.awaited.map(({ name }) => name) ?? [],
    version: bill.version,
    abilities: abilitiesOf(ctx.permissions, BillAbilities, {
      update_running_bill: prepare ?? whyNotBillDraft(bill),
      delete_running_bill: prepare ?? whyNotBillDraft(bill),
      send_running_bill_for_approval: prepare ?? whyNotBillDraft(bill) ?? whyNotBillable(sums),
      approve_running_bill: whyNotApproveBill(ctx, bill) ?? limits?.why,
      reject_running_bill: whyNotApproveBill(ctx, bill),
      change_running_bill_status: whyNotDecideBills(ctx) ?? whyNotReverseNow(bill, order),
      export_running_bill: money ? undefined : say`You cannot see the rates of work orders.`,
    }),
  };
}
