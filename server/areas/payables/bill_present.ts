/** A bill of a supplier as a person sees it: as it was approved, or as it would be today. */
import type { ResponseOf } from '../../../contract/index.ts';
import { SupplierBillAbilities } from '../../../contract/supplier_bills.ts';
import type { Words } from '../../../domain/errors.ts';
import {
  billDue,
  billStanding,
  countSupplierBill,
  isMsme,
  matchFreight,
  matchLine,
  shareFreight,
  usual_tolerance,
} from '../../../domain/money/supplier_bills.ts';
import { approving_modules } from '../../../domain/money/money_limits.ts';
import { contractorTds, goodsTds, panOf } from '../../../domain/money/tds.ts';
import { taxKindOf } from '../../../domain/procurement/order_money.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { sumOf } from '../../../domain/materials/quantities.ts';
import { list, say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import { withinLimits } from '../../payables/limits.ts';
import { approversWho } from '../../supply/approvers.ts';
import { orderDamages } from '../../supply/damages.ts';
import * as rows from './bill_rows.ts';
import { approvesPayables, whyNotApproving } from './scope.ts';
import { todayOf } from '../../today.ts';
import { notFound } from '../../../domain/errors.ts';

type Billed = rows.LineRow & { quantity: number };
const isBilled = (line: rows.LineRow): line is Billed => line.quantity !== null;

/** A bill with all that is counted of it; `known` where it was read already. */
export async function countedBill(ctx: Ctx, id: number, known?: rows.BillRow) {
  const head = known ?? (await rows.bill(ctx.db, id)) ?? notFound();
  const today = todayOf(ctx);
  const year = financialYear(today);
  const of_order = await rows.lines(ctx.db, { order_id: head.order_id, bill_id: id, year });
  const tolerance = head.tolerance ?? usual_tolerance;
  const billed = of_order.filter(isBilled);
  const tax_kind = taxKindOf({ ...head, company_state: head.supply_state });
  const counted = countSupplierBill(tax_kind, billed, head);
  const shares = shareFreight(
    head.freight,
    counted.lines.map(({ net }) => net),
  );
  const lines = billed.map((line, at) => ({
    ...line,
    net: counted.lines[at]?.net ?? 0,
    received: counted.lines[at]?.received ?? 0,
    difference: counted.lines[at]?.difference ?? 0,
    freight: shares[at] ?? 0,
    matched: matchLine(line, tolerance),
  }));
  const freight_exception = matchFreight(
    head.freight,
    { ordered: head.order_freight, billed_before: head.freight_before },
    tolerance,
  );
  const exceptions = lines.filter(({ matched }) => matched.exception).length + (freight_exception ? 1 : 0);
  const { lines: _lines, ...sums } = counted;
  const is_final = head.status === 'approved' || head.status === 'reversed';
  const tds = is_final
    ? { section: head.tds_section, code: '', percent: head.tds_percent, base: head.tds_base, tds: head.tds }
    : tdsOf(head, {
        net: sums.net,
        today,
        year: of_order[0],
        of_services: lines.length > 0 && lines.every(({ service }) => service),
      });
  const advance = is_final ? head.advance : Math.min(head.advance_left, Math.max(0, sums.total - tds.tds));
  const accepted_on =
    head.accepted_on ??
    lines.reduce<string | null>(
      (last, line) => (line.accepted_on && line.accepted_on > (last ?? '') ? line.accepted_on : last),
      null,
    );
  return {
    head,
    lines,
    more_lines: of_order.filter((line) => !isBilled(line)),
    sums,
    tax_kind,
    tds,
    advance,
    payable: sums.total - tds.tds - advance,
    difference: lines.reduce((sum, one) => sum + one.difference, 0),
    freight_exception,
    exceptions,
    accepted_on,
    due_on: is_final
      ? head.due_on
      : billDue({ accepted_on: accepted_on ?? head.day, credit_days: head.credit_days, msme_class: head.msme_class }),
  };
}
export type CountedBill = Awaited<ReturnType<typeof countedBill>>;

interface TaxedBill {
  net: number;
  today: string;
  /** any line of its order: what was billed before in the year is the same for each */
  year: rows.LineRow | undefined;
  of_services: boolean;
}

/** What is deducted from a bill: as from a contractor where it is for services alone, otherwise as on goods. */
function tdsOf(head: rows.BillRow, { net, today, year, of_services }: TaxedBill) {
  const asked = { day: today, pan: panOf({ pan: head.supplier_pan, gstin: head.supplier_registered }), amount: net };
  if (of_services)
    return contractorTds({
      ...asked,
      year_amount: year?.year_services ?? 0,
      year_base: year?.year_services_base ?? 0,
    });
  if (!head.goods_tds) return { section: '', code: '', percent: 0, base: 0, tds: 0 };
  return goodsTds({ ...asked, year_amount: year?.year_amount ?? 0, year_base: year?.year_base ?? 0 });
}

export const whyNotDraft = ({ status }: Pick<rows.BillRow, 'status'>): Words | undefined =>
  status === 'draft'
    ? undefined
    : status === 'pending'
      ? say`It awaits approval. Have it sent back to change it.`
      : say`It is approved and cannot be changed.`;

const whyNotPending = ({ status, held_at }: Pick<rows.BillRow, 'status' | 'held_at'>): Words | undefined =>
  status === 'pending'
    ? held_at === null
      ? undefined
      : say`It is on hold. Release it first.`
    : status === 'draft'
      ? say`It is not submitted yet.`
      : say`It is already approved.`;

/** Those besides who entered it who may approve a bill. */
export const approversOf = async (
  ctx: Ctx,
  { project_id, made_by_id, submitted_by_id }: Pick<rows.BillRow, 'project_id' | 'made_by_id' | 'submitted_by_id'>,
) =>
  (await approversWho(ctx, project_id, approvesPayables, approving_modules.supplier_bill)).filter(
    ({ user_id }) => user_id !== made_by_id && user_id !== submitted_by_id,
  );

/** What a bill comes to, as it is judged by the limits of those who approve. */
export const limitedOf = ({ sums }: Pick<CountedBill, 'sums'>) =>
  ({ document: 'supplier_bill', amount: sums.total }) as const;

export const whyNotDecide = (ctx: Ctx, head: rows.BillRow, others: readonly { name: string }[]): Words | undefined => {
  const own = [head.made_by_id, head.submitted_by_id].includes(ctx.person.user_id);
  return (
    whyNotApproving(ctx) ??
    whyNotPending(head) ??
    (own && others.length > 0
      ? say`You entered this bill. Someone else has to approve it: ${{ names: list(others.slice(0, 3).map(({ name }) => name)) }}.`
      : undefined)
  );
};

/** Why a bill is not sent on, besides who asks: a difference beyond the tolerance needs its reason. */
export const whyNotReady = (bill: Pick<CountedBill, 'lines' | 'exceptions'>, reason: string): Words | undefined =>
  bill.lines.length === 0
    ? say`Add at least one line.`
    : bill.exceptions > 0 && reason === ''
      ? say`The bill differs from order or receipt. Enter why it is accepted, or correct it.`
      : undefined;

export const whyNotHold = (head: rows.BillRow): Words | undefined =>
  head.status === 'draft'
    ? say`It is not submitted yet.`
    : head.status === 'reversed'
      ? say`It is reversed.`
      : head.status === 'approved' && head.paid >= head.payable
        ? say`It is paid.`
        : undefined;

export const whyNotReverse = (head: rows.BillRow): Words | undefined =>
  head.status !== 'approved'
    ? head.status === 'reversed'
      ? say`It is already reversed.`
      : say`It is not approved yet.`
    : head.paid + head.reserved > 0
      ? say`Part of this bill is paid or is being paid.`
      : undefined;

export async function shownBill(ctx: Ctx, id: number): Promise<ResponseOf<'get_supplier_bill'>> {
  const bill = await countedBill(ctx, id);
  const { head, sums, lines, more_lines } = bill;
  const final = head.status === 'approved' || head.status === 'reversed';
  const others = final ? [] : await approversOf(ctx, head);
  const limits = head.status === 'pending' ? await withinLimits(ctx, limitedOf(bill), others) : undefined;
  const decide = whyNotDecide(ctx, head, others);
  const draft = whyNotDraft(head);
  const on_hold = head.held_at !== null;
  const { payable, due_on } = bill;
  return {
    ...head,
    net: sums.net,
    total: sums.total,
    msme: isMsme(head.msme_class),
    standing: billStanding({ ...head, on_hold, payable, due_on }, todayOf(ctx)),
    due_on,
    payable,
    open: head.status === 'approved' ? payable - head.paid : 0,
    file: head.file_id === null ? null : { file_id: head.file_id, file_name: head.file_name },
    lines: lines.map(({ matched, ...line }) => ({
      ...line,
      verdict: matched.verdict,
      match: matched.sentence,
      exception: matched.exception,
    })),
    more_lines: more_lines.map(
      ({ po_line_id, description, unit, accepted, billed_before, order_rate, order_gst_percent }) => ({
        po_line_id,
        description,
        unit,
        left: Math.max(0, sumOf([accepted, -billed_before])),
        rate: order_rate,
        gst_percent: order_gst_percent,
      }),
    ),
    tax_kind: bill.tax_kind,
    sums,
    tds: bill.tds,
    advance: bill.advance,
    damages: await orderDamages(ctx.db, { ...head, id: head.order_id, status: head.order_status }, todayOf(ctx)),
    difference: bill.difference,
    freight_exception: bill.freight_exception ?? null,
    exceptions: bill.exceptions,
    accepted_on: bill.accepted_on,
    hold_reason: on_hold ? head.hold_reason : '',
    awaited: limits?.awaited.map(({ name }) => name) ?? [],
    abilities: abilitiesOf(ctx.permissions, SupplierBillAbilities, {
      update_supplier_bill: draft,
      delete_supplier_bill: draft,
      upload_supplier_bill_file: draft,
      send_supplier_bill_for_approval: draft ?? (lines.length === 0 ? say`Add at least one line.` : undefined),
      approve_supplier_bill: decide ?? limits?.why ?? whyNotReady(bill, head.difference_reason),
      reject_supplier_bill: decide,
      toggle_supplier_bill_hold: whyNotHold(head),
      change_supplier_bill_status: whyNotReverse(head),
    }),
  };
}
