/** Work orders as a person sees them, what they may do with them, and orders held for a change. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { WorkOrderAbilities } from '../../../../contract/work_orders.ts';
import {
  netOf,
  whyNotClose,
  whyNotDraft,
  whyNotPending,
  whyNotRevise,
  whyNotRunning,
} from '../../../../domain/construction/subcontracts/work_orders.ts';
import { fail, notFound, type Words } from '../../../../domain/errors.ts';
import { roundPaise } from '../../../../domain/money.ts';
import { contractorTds, panOf } from '../../../../domain/money/tds.ts';
import { isInside } from '../../../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../../../domain/permissions.ts';
import { type Approver, awaited, whyNotApprove } from '../../../../domain/procurement/order_approval.ts';
import { taxesOf, taxKindOf } from '../../../../domain/procurement/order_money.ts';
import { allow } from '../../../../domain/rules.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx } from '../../../ctx.ts';
import { approversOf } from '../../../supply/approvers.ts';
import { approves, sees_prices, works } from '../../../supply/scope.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { ownLines } from '../days/present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const views = allow.toView('construction');
const finance = allow.toView('finance');
const pays = allow.toApprove('finance');
const takes_over = allow.toApprove('construction');

/** Whether someone of the company sees what sub-contractors are paid; they themselves always see their own. */
const maySeeMoney = (permissions: PermissionContext): boolean =>
  !whyNot(sees_prices, permissions) || !whyNot(finance, permissions);
export const seesMoney = (ctx: Ctx): boolean => ownLines(ctx) !== undefined || maySeeMoney(ctx.permissions);

/** Whether someone may approve bills: who sees construction and amounts, and approves in finance or purchasing. */
export const mayApproveBills = (permissions: PermissionContext): boolean =>
  !whyNot(views, permissions) &&
  maySeeMoney(permissions) &&
  (!whyNot(pays, permissions) || !whyNot(approves, permissions));

const only_inside = say`Only people of the company can do this.`;

/** Why the person does not place work orders: they are purchases, by the rights of those. */
export const whyNotPlace = (ctx: Ctx): Words | undefined =>
  isInside(ctx.person.kind)
    ? (whyNot(works, ctx.permissions)?.sentence ?? whyNot(sees_prices, ctx.permissions)?.sentence)
    : only_inside;

/** Why the person does not approve, reject or close them. */
export const whyNotApprovePlaced = (ctx: Ctx): Words | undefined =>
  isInside(ctx.person.kind)
    ? (whyNot(approves, ctx.permissions)?.sentence ?? whyNot(sees_prices, ctx.permissions)?.sentence)
    : only_inside;

/** Why the person does not measure and prepare bills: the Site In-Charge and the Project Manager do. */
export const whyNotMeasure = (ctx: Ctx): Words | undefined =>
  isInside(ctx.person.kind) ? whyNot(takes_over, ctx.permissions)?.sentence : only_inside;

/** What awaits approval of an order: by whom it was made, what it comes to, how far it came. */
export const approvalOf = (head: rows.OrderHead) => ({
  makers: (head.pending ? [head.pending_by_id] : [head.made_by_id, head.submitted_by_id]).filter((id) => id !== null),
  amount: head.pending ? netOf(head.pending.lines) : head.net,
  approved_by: head.approved_ids,
  covered: head.covered,
});

/** Why the person does not decide on what is pending. */
export const whyNotDecide = (ctx: Ctx, head: rows.OrderHead, approvers: readonly Approver[]): Words | undefined =>
  whyNotApprovePlaced(ctx) ??
  whyNotPending(head) ??
  whyNotApprove(ctx.person.user_id, approvalOf(head), approvers, head.limits);

export const taxKind = (head: rows.OrderHead) =>
  taxKindOf({ supplier_gstin: head.gstin, company_gstin: head.company_gstin, company_state: head.supply_state });

export const headOf = async (ctx: Ctx, id: number): Promise<rows.OrderHead> =>
  (await rows.head(ctx.db, id, ownLines(ctx))) ?? notFound();

/** A row without what its reader may not know of it. */
export function presentRow<Row extends rows.OrderRow>(row: Row, money: boolean) {
  return money ? row : { ...row, net: null, billed: null };
}
export const shownBillRow = (row: rows.BillRow, money: boolean) =>
  money ? row : { ...row, gross: null, payable: null, paid: null };

const withoutRates = (lines: readonly rows.PendingLine[], money: boolean) =>
  lines.map((line) => (money ? line : { ...line, rate: null }));

export async function shownOrder(ctx: Ctx, id: number): Promise<ResponseOf<'get_work_order'>> {
  const head = await headOf(ctx, id);
  const own = ownLines(ctx);
  const inside = own === undefined;
  const money = seesMoney(ctx);
  const lines = await rows.lines(ctx.db, id);
  const decided = await rows.revisions(ctx.db, id);
  const bills = await rows.bills(ctx.db, { work_order_id: id }, own);
  const approvers = inside && !whyNotPending(head) ? await approversOf(ctx, [head.project_id]) : [];
  const decide = whyNotDecide(ctx, head, approvers);
  const place = whyNotPlace(ctx);
  const { percent, section, code } = contractorTds({
    day: todayOf(ctx),
    pan: panOf(head),
    amount: 0,
    year_amount: 0,
    year_base: 0,
  });
  const { sum: tax } = taxesOf(taxKind(head), [{ net: head.net, gst_percent: head.gst_percent }]);
  return {
    ...presentRow(head, money),
    made_by: inside ? head.made_by : '',
    submitted_by: inside ? head.submitted_by : '',
    return_reason: inside ? head.return_reason : '',
    tax_kind: taxKind(head),
    tds: { percent, section, code },
    tax: money ? tax.tax : null,
    advance: money ? head.advance : null,
    advance_left: money ? head.advance - head.advance_recovered : null,
    lines: lines.map(({ category: _category, used: _used, ...line }) => ({
      ...line,
      rate: money ? line.rate : null,
      amount: money ? roundPaise(line.quantity * line.rate) : null,
    })),
    revising: inside && head.revising,
    pending:
      head.pending && inside
        ? {
            reason: head.pending.reason,
            made_by: head.pending_by,
            before: withoutRates(lines, money),
            after: withoutRates(head.pending.lines, money),
            net_after: money ? netOf(head.pending.lines) : null,
          }
        : null,
    awaited: whyNotPending(head) ? [] : awaited(approvalOf(head), approvers, head.limits).map(({ name }) => name),
    revisions: decided
      .filter(({ number }) => inside || number !== null)
      .map(({ content, ...one }) => ({
        ...one,
        made_by: inside ? one.made_by : '',
        before: withoutRates(content.before, money),
        after: withoutRates(content.after, money),
        net_before: money ? one.net_before : null,
        net_after: money ? one.net_after : null,
      })),
    bills: bills.map((row) => shownBillRow(row, money)),
    sees_money: money,
    abilities: abilitiesOf(ctx.permissions, WorkOrderAbilities, {
      update_work_order: place ?? whyNotDraft(head),
      delete_work_order: place ?? whyNotDraft(head),
      send_work_order_for_approval: place ?? whyNotDraft(head),
      approve_work_order: decide,
      reject_work_order: decide,
      add_work_order_revision: place ?? whyNotRevise(head),
      change_work_order_status: whyNotApprovePlaced(ctx) ?? whyNotClose(head),
      add_running_bill: whyNotPrepare(ctx, head),
      export_work_order: money ? undefined : say`You cannot see the rates of work orders.`,
    }),
  };
}

/** Why the person does not prepare the next bill of an order. */
export const whyNotPrepare = (ctx: Ctx, head: Pick<rows.OrderHead, 'status' | 'open_bill'>): Words | undefined =>
  whyNotMeasure(ctx) ??
  whyNotRunning(head) ??
  (head.open_bill ? say`A bill of this work order is not approved yet.` : undefined);

/** An order held for a change, as it is now. */
export async function holdOrder(ctx: Ctx, id: number, version?: number): Promise<rows.OrderHead> {
  await lockRows(ctx.db, 'work_orders', [id]);
  const head = await headOf(ctx, id);
  if (version !== undefined && version !== head.version)
    fail('conflict', say`This work order has changed since you opened it. Check it again.`, {
      current: await shownOrder(ctx, id),
    });
  return head;
}

export const aboutOrder = ({ id, project_id }: Pick<rows.OrderHead, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'work_order',
  subject_id: id,
});

/** An order as a sentence names it. */
export const nameOf = ({ number, title }: Pick<rows.OrderHead, 'number' | 'title'>): string =>
  [number, title].filter(Boolean).join(' ');

export const toldOf = (head: Pick<rows.OrderHead, 'id' | 'project_id' | 'number' | 'title' | 'subcontractor_id'>) => ({
  work_order_id: head.id,
  project_id: head.project_id,
  name: nameOf(head),
  subcontractor_id: head.subcontractor_id,
});
