/** A purchase order as it is shown to someone of the company: their lines of it, where it stands, and what they may do. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { OrderAbilities } from '../../../../contract/order_shapes.ts';
import { notFound } from '../../../../domain/errors.ts';
import { awaitingDispatch, leastOrdered } from '../../../../domain/materials/chain.ts';
import { compareQuantities, inUnit, sumOf } from '../../../../domain/materials/quantities.ts';
import { roundPaise } from '../../../../domain/money.ts';
import { perWp } from '../../../../domain/procurement/landed.ts';
import {
  type Approver,
  approvalsNeeded,
  awaited,
  type OrderApproval,
  whyNotApprove,
} from '../../../../domain/procurement/order_approval.ts';
import {
  awaitsNothing,
  lateness,
  orderStanding,
  overOf,
  toCome,
  whyNotAmend,
  whyNotCancel,
  whyNotClose,
  whyNotDraft,
  whyNotPending,
  whyNotProposals,
  whyNotSendOrder,
  whyNotStatus,
} from '../../../../domain/procurement/orders.ts';
import { whyNotServiceEntry, whyNotUndoEntries } from '../../../../domain/procurement/services.ts';
import { quoteUnits } from '../../../../domain/procurement/requests.ts';
import { say } from '../../../../domain/sentences.ts';
import { unit_formats } from '../../../../domain/units.ts';
import { abilitiesOf, type WhyNot } from '../../../abilities.ts';
import { almmFindings } from '../../../almm/check.ts';
import type { Ctx } from '../../../ctx.ts';
import { whyNotDeal } from '../requests/askable.ts';
import { chainOf } from '../../../supply/chain_rows.ts';
import { orderDamages } from '../../../supply/damages.ts';
import { approves, deniedIn, projectsWith, sees_prices, views, works } from '../../../supply/scope.ts';
import { countOrder, instalmentsOf, taxKind } from './counted.ts';
import { approversOf } from '../../../supply/approvers.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

export const headOf = async (ctx: Ctx, order_id: number): Promise<rows.OrderHead> =>
  (await rows.head(ctx.db, order_id)) ?? notFound();

/** A stored order line with the quantity it cannot go below, and the part of it that is not dispatched. */
export interface OrderLine extends rows.LineRow {
  least: number;
  awaiting_dispatch: number;
}

/** The lines of an order; nothing happens to those of an order before it is approved. */
export async function linesOf(ctx: Ctx, { id, status }: Pick<rows.OrderHead, 'id' | 'status'>): Promise<OrderLine[]> {
  const lines = await rows.lines(ctx.db, id);
  const chain =
    status === 'draft' || status === 'pending' ? [] : await chainOf(ctx.db, { order_ids: [id] }, todayOf(ctx));
  const known = new Map(chain.map((row) => [row.po_line_id, row]));
  return lines.map((line) => {
    const row = known.get(line.id);
    // what was done of a service stays ordered
    const least = row ? leastOrdered(row) : line.service ? line.received : 0;
    return { ...line, least, awaiting_dispatch: row ? awaitingDispatch(row) : 0 };
  });
}

/** The facts that decide what may be done with an order. */
export const stateOf = (head: rows.OrderHead, lines: readonly OrderLine[]) => ({
  ...head,
  amendment_pending: head.pending !== null,
  moved: lines.some(({ dispatched, received }) => dispatched > 0 || received > 0),
  served: lines.some(({ service, received }) => service && received > 0),
  begun: lines.some(({ least }) => least > 0),
  waiting: lines.some(({ awaiting_dispatch }) => awaiting_dispatch > 0),
});

/** What awaits approval, and how far it came. */
export const approvalOf = (head: rows.OrderHead): OrderApproval => ({
  makers: [head.pending ? head.pending.made_by : head.made_by_id, head.pending ? null : head.submitted_by_id].filter(
    (id) => id !== null,
  ),
  amount: head.pending?.net_after ?? head.net,
  approved_by: head.approved_by,
  covered: head.covered,
});

export const progressOf = (head: rows.OrderHead, lines: readonly rows.LineRow[]) => ({
  ...head,
  lines: lines.length,
  received_lines: lines.filter((line) => compareQuantities(toCome(line), 0) === 0).length,
  begun_lines: lines.filter(({ dispatched, received }) => dispatched > 0 || received > 0).length,
});

export const projectsOf = (head: Pick<rows.OrderHead, 'project_id'>, lines: readonly { project_id: number }[]) => [
  ...new Set([head.project_id, ...lines.map(({ project_id }) => project_id)]),
];

/** What of a line's budget is left once this and all other orders are paid, in paise. */
const budgetLeft = (line: rows.LineRow, net: number): number | null =>
  line.budget_rate === null || line.approved_quantity === null
    ? null
    : roundPaise(line.budget_rate * line.approved_quantity) - roundPaise(line.worth_elsewhere) - net;

const money_fields = new Set(['price', 'freight']);
const shownFields = (fields: rows.Changes['fields'], prices: boolean) =>
  fields.map((one) => (prices || !money_fields.has(one.field) ? one : { ...one, before: null, after: null }));

/** How a line may be priced: each with one stock unit in that unit. */
export const formatsOf = (line: Pick<rows.LineRow, 'category' | 'unit' | 'conversions'>) =>
  quoteUnits(line.category, line).map((unit) => ({
    unit,
    price_format: unit_formats[unit].price_format,
    quantity: inUnit(line, 1, unit) ?? 1,
  }));

/** Of lines whose module is named: whether it stands in the list of approved models, where one was imported. */
async function approvedModels(ctx: Ctx, lines: readonly rows.LineRow[]): Promise<ReadonlyMap<number, boolean>> {
  const named = lines.filter(({ category, model }) => category === 'MODULES' && model !== '');
  const claims = named.map(({ make, model }) => ({ manufacturer: make, model }));
  const findings = await almmFindings(ctx.db, claims, todayOf(ctx));
  return new Map(
    named.flatMap(({ id }, at) => {
      const verdict = findings[at]?.find(({ list }) => list === 'ALMM List-I')?.verdict;
      return verdict === undefined || verdict === 'not_known' ? [] : [[id, verdict === 'listed'] as const];
    }),
  );
}

/** The whole of an order as the person sees it. */
export async function shownOrder(ctx: Ctx, order_id: number): Promise<ResponseOf<'get_order'>> {
  const head = await headOf(ctx, order_id);
  const lines = await linesOf(ctx, head);
  const { amendments, proposals, steps, files } = await rows.more(ctx.db, order_id);
  const projects = projectsOf(head, lines);
  const seen = await projectsWith(ctx, projects, views);
  const no_prices = (await deniedIn(ctx, projects, sees_prices))?.sentence;
  const no_site_work = (await deniedIn(ctx, projects, works))?.sentence;
  const no_work = no_site_work ?? no_prices;
  const no_approval = (await deniedIn(ctx, projects, approves))?.sentence ?? no_prices;
  const prices = no_prices === undefined;
  const state = stateOf(head, lines);
  const is_pending = whyNotPending(state) === undefined;
  const is_draft = whyNotDraft(state) === undefined;
  const approvers = is_pending || is_draft ? await approversOf(ctx, projects) : [];
  const before_sending = ['draft', 'pending', 'approved'].includes(head.status);
  const blocked = before_sending ? (await whyNotDeal(ctx, [supplierOf(head)], 'order'))(supplierOf(head)) : undefined;
  const { nets, taxes, sums } = countOrder(head, lines);
  const approved = await approvedModels(ctx, lines);
  const open = proposals.filter((one) => one.state === 'open').length;
  const amend = no_work ?? whyNotAmend(state);
  const decide: WhyNot = no_approval ?? whyNotPending(state) ?? whyNotDecide(ctx, head, approvers);
  return {
    ...head,
    standing: orderStanding(progressOf(head, lines)),
    supplier: {
      id: head.supplier_id,
      name: head.supplier,
      contact_name: head.contact_name,
      email: head.email,
      state: head.supplier_state,
      gstins: head.gstins,
      blocked: blocked ?? null,
    },
    tax_kind: taxKind(head),
    approved_by: head.approved_by_name,
    freight: prices ? head.freight : null,
    damages: prices ? await orderDamages(ctx.db, head, todayOf(ctx)) : null,
    instalments: instalmentsOf(head, prices ? sums.total : null),
    sums: prices ? sums : null,
    sees_prices: prices,
    lines: lines.flatMap((line, at) => {
      if (!seen.has(line.project_id)) return [];
      const net = nets[at] ?? 0;
      return [
        {
          ...line,
          almm: approved.get(line.id) ?? line.almm,
          late: awaitsNothing(head.status) ? null : (lateness(line, todayOf(ctx)) ?? null),
          formats: formatsOf(line),
          price: prices ? line.price : null,
          rate: prices ? line.rate : null,
          per_wp: prices ? (perWp(line.rate, line.watts) ?? null) : null,
          net: prices ? net : null,
          tax: prices ? (taxes[at] ?? 0) : null,
          budget_rate: prices ? line.budget_rate : null,
          budget_left: prices ? budgetLeft(line, net) : null,
          over: overOf({ ...line, quantity: sumOf([line.quantity, -line.short_closed]) }),
        },
      ];
    }),
    hidden_lines: lines.filter(({ project_id }) => !seen.has(project_id)).length,
    files,
    approval: {
      needed: approvalsNeeded(approvalOf(head).amount, head.limits),
      given: head.approved_by.length,
      awaited: is_pending ? awaited(approvalOf(head), approvers, head.limits).map(({ name }) => name) : [],
      asked: is_draft && no_work === undefined ? namesOfAsked(ctx, head, approvers) : [],
      steps: steps.map((one) => (prices ? one : { ...one, net: null })),
    },
    amendments: amendments.map(({ changes, ...one }) => ({
      ...one,
      net_before: prices ? one.net_before : null,
      net_after: prices ? one.net_after : null,
      fields: shownFields(changes.fields, prices),
      lines: changes.lines
        .filter(({ line_id }) => lines.some(({ id, project_id }) => id === line_id && seen.has(project_id)))
        .map((line) => ({ ...line, fields: shownFields(line.fields, prices) })),
    })),
    proposals: proposals
      .filter(({ line_id }) => lines.some(({ id, project_id }) => id === line_id && seen.has(project_id)))
      .map((one) => (prices ? one : { ...one, price: null })),
    endings: { closed: whyNotClose(state) ?? null, cancelled: whyNotCancel(state) ?? null },
    abilities: abilitiesOf(ctx.permissions, OrderAbilities, {
      update_order: no_work ?? whyNotDraft(state),
      delete_order: no_work ?? whyNotDraft(state),
      upload_order_file: no_work ?? whyNotFile(state),
      send_order_for_approval: no_work ?? whyNotDraft(state),
      undo_order_for_approval: no_work ?? whyNotPending(state),
      approve_order: decide,
      reject_order: decide,
      send_order_question: decide,
      send_order: no_work ?? whyNotSendOrder(state),
      add_order_amendment: amend,
      reject_order_proposals: no_work ?? whyNotProposals(state, open),
      change_order_short_close: no_work ?? whyNotAmend(state),
      change_order_status: no_approval ?? whyNotStatus(state),
      export_order: no_prices ?? whyNotPrint(state, lines.length),
      add_service_entry: no_site_work ?? whyNotServiceEntry(state, lines),
      undo_service_entry: no_site_work ?? whyNotUndoEntries(lines),
    }),
  };
}

/** People who may approve a draft when this person requests it: never its author nor the requester. */
const namesOfAsked = (ctx: Ctx, head: rows.OrderHead, approvers: readonly Approver[]): string[] => {
  const approval = approvalOf(head);
  const makers = [...approval.makers, ctx.person.user_id];
  return awaited({ ...approval, makers }, approvers, head.limits).map(({ name }) => name);
};

/** Why the person may not decide on what is pending. */
export const whyNotDecide = (ctx: Ctx, head: rows.OrderHead, approvers: readonly Approver[]) =>
  whyNotApprove(ctx.person.user_id, approvalOf(head), approvers, head.limits);

export const supplierOf = (head: rows.OrderHead) => ({
  supplier_id: head.supplier_id,
  name: head.supplier,
  status: head.supplier_status,
  blocked_reason: head.blocked_reason,
});

/** Why no file is attached: what was closed or cancelled stays as it is. */
export const whyNotFile = ({ status }: Pick<rows.OrderHead, 'status'>) =>
  status === 'draft'
    ? undefined
    : status === 'pending'
      ? whyNotDraft({ status })
      : whyNotAmend({ status, amendment_pending: false });

export const whyNotPrint = (_state: unknown, lines: number) => (lines === 0 ? say`Add at least one line.` : undefined);
