/** Decisions about approved orders: sent, amended, short-closed, closed, cancelled, and what their suppliers propose. */
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { needsApproval, whyNotApprovable } from '../../../../domain/procurement/order_approval.ts';
import {
  whyNotAmend,
  whyNotCancel,
  whyNotClose,
  whyNotProposals,
  whyNotSendOrder,
} from '../../../../domain/procurement/orders.ts';
import { isPlaced } from '../../../../domain/procurement/placed.ts';
import { decimal, say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { whyNotDeal } from '../requests/askable.ts';
import { approves } from '../../../supply/scope.ts';
import { changesOf, whyNotPlaceAgain } from './amend.ts';
import { applyAmendment, commitOrder, judged } from './amending.ts';
import * as change_rows from './change_rows.ts';
import { aboutOrder, holdOrder, type HeldOrder, makersOf, nameOf, toldOf } from './hold.ts';
import { againMail, cancelledMail, declinedMail, orderMail } from './mails.ts';
import { approversOf } from '../../../supply/approvers.ts';
import { type OrderLine, projectsOf, supplierOf } from './present.ts';
import type * as rows from './rows.ts';
import { mailLink, mailSupplier, requireReachable } from './send.ts';
import { requirePlace } from './ship_to.ts';
import { awaited } from '../../../../domain/procurement/order_approval.ts';

type Sending =
  | 'send_order'
  | 'add_order_amendment'
  | 'reject_order_proposals'
  | 'change_order_short_close'
  | 'change_order_status';

const nothing_changes = say`Nothing was changed.`;

/** What of a line can be given up: what is neither called for inspection, accepted, cleared nor dispatched. */
const restOf = (line: OrderLine): number => sumOf([line.quantity, -line.short_closed, -line.least]);

/** Refuses proposals that are not open ones of the order. */
function requireOpen({ open_proposals }: HeldOrder, ids: readonly number[]): void {
  if (ids.some((id) => !open_proposals.includes(id))) notFound();
}

export const sending_calls = {
  async send_order(ctx, { order_id, version, note }) {
    const order = await holdOrder(ctx, order_id, version, { boq: ({ status }) => status === 'refused' });
    failIf(whyNotSendOrder(order) ?? whyNotPlaceAgain(order));
    requireReachable(order);
    const first = order.status === 'approved';
    if (first) {
      const blocked = (await whyNotDeal(ctx, [supplierOf(order)], 'order'))(supplierOf(order));
      if (blocked) fail('conflict', say`Purchase order blocked. ${{ reason: blocked }}`);
    }
    await change_rows.change(ctx.db, order_id, {
      ...(order.status === 'accepted' ? {} : { status: 'sent', answered_at: null }),
      sent_at: ctx.app.now(),
      sent_by: ctx.person.user_id,
      sent_note: note,
      question_at: null,
    });
    if (!isPlaced(order.status)) await commitOrder(ctx, { ...order, status: 'sent' });
    await mailLink(ctx, order, (about, address) =>
      first ? orderMail(about, order.lines.length, note, address) : againMail(about, note, address),
    );
    ctx.recordEvent('order_sent', {
      summary: first
        ? say`sent the purchase order ${{ name: nameOf(order) }} to ${{ supplier: order.supplier }}`
        : say`sent the purchase order ${{ name: nameOf(order) }} to ${{ supplier: order.supplier }} again`,
      ...aboutOrder(order),
    });
    return { order_id };
  },

  async add_order_amendment(ctx, { order_id, version, reason, lines, proposal_ids, ...facts }) {
    const { db, person } = ctx;
    const boq = ({ status }: rows.OrderHead) =>
      !isPlaced(status) || lines.some(({ quantity }) => quantity !== undefined);
    const order = await holdOrder(ctx, order_id, version, { boq });
    failIf(whyNotAmend(order));
    requireOpen(order, proposal_ids);
    await requirePlace(db, order.project_id, facts.ship_to_store_id);
    const changes = changesOf(order, facts, lines);
    if (changes.fields.length + changes.lines.length === 0) fail('bad_input', nothing_changes);
    const { before_sums, sums } = judged(order, changes);
    const about = {
      summary: say`amended the purchase order ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
      after: { reason, ...changes },
      tell: { order_id },
    };
    if (!needsApproval(before_sums, sums)) {
      await applyAmendment(ctx, order, { kind: 'amendment', changes, reason, proposal_ids });
      ctx.recordEvent('order_amended', about);
      return { order_id, pending: false };
    }
    const approvers = await approversOf(ctx, projectsOf(order, order.lines));
    const approval = { makers: [person.user_id], amount: sums.net, approved_by: [], covered: false };
    failIf(whyNotApprovable(approval, approvers, order.limits));
    const amendment_id = await change_rows.addAmendment(db, {
      order_id,
      number: null,
      kind: 'amendment',
      state: 'pending',
      reason,
      changes,
      proposal_ids,
      net_before: before_sums.net,
      net_after: sums.net,
      made_by: person.user_id,
    });
    await change_rows.addStep(db, {
      order_id,
      amendment_id,
      step: 'asked',
      user_id: person.user_id,
      note: reason,
      net: sums.net,
    });
    await change_rows.change(db, order_id, {});
    ctx.recordEvent('order_asked', {
      ...about,
      summary: say`requested approval of an amendment of the purchase order ${{ name: nameOf(order) }}`,
      tell: {
        ...toldOf(
          order,
          awaited(approval, approvers, order.limits).map(({ user_id }) => user_id),
        ),
        note: reason,
        amended: true,
      },
    });
    return { order_id, pending: true };
  },

  async reject_order_proposals(ctx, { order_id, version, proposal_ids, note }) {
    const order = await holdOrder(ctx, order_id, version);
    requireOpen(order, proposal_ids);
    const open = order.open_proposals.length;
    failIf(whyNotProposals(order, open));
    await change_rows.declineProposals(ctx.db, order_id, proposal_ids, ctx.person.user_id);
    const answered = proposal_ids.length >= open;
    await change_rows.change(ctx.db, order_id, answered ? { question_at: null, sent_note: note } : {});
    await mailLink(ctx, order, (about, address) => declinedMail(about, note, address));
    ctx.recordEvent('order_proposals_declined', {
      summary: say`declined what ${{ supplier: order.supplier }} proposed for ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
      after: { note },
    });
    return { order_id };
  },

  async change_order_short_close(ctx, { order_id, version, line_id, quantity, reason }) {
    const order = await holdOrder(ctx, order_id, version);
    failIf(whyNotAmend(order));
    const line = order.lines.find(({ id }) => id === line_id);
    if (!line) return notFound();
    const rest = restOf(line);
    if (compareQuantities(quantity, rest) > 0)
      fail('bad_input', say`${{ line: line.description }}: at most ${{ rest: decimal(rest, 3) }} can be short-closed.`);
    const changes = changesOf(order, {}, [{ id: line_id, ...givenUp(line, quantity) }]);
    await applyAmendment(ctx, order, { kind: 'short_close', changes, reason, proposal_ids: [] });
    ctx.recordEvent('order_short_closed', {
      summary: say`short-closed ${{ line: line.description }} of ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
      after: { line_id, quantity, reason },
      tell: { order_id },
    });
    return { order_id };
  },

  async change_order_status(ctx, { order_id, version, status, reason }) {
    const order = await holdOrder(ctx, order_id, version, { rule: approves });
    const cancelled = status === 'cancelled';
    failIf(cancelled ? whyNotCancel(order) : whyNotClose(order));
    if (cancelled) await cancel(ctx, order, reason);
    else {
      const lines = order.lines.flatMap((line) => {
        const rest = restOf(line);
        return compareQuantities(rest, 0) > 0 ? [{ id: line.id, ...givenUp(line, rest) }] : [];
      });
      const changes = changesOf(order, {}, lines);
      await applyAmendment(ctx, order, { kind: 'closed', changes, reason, proposal_ids: [] });
    }
    ctx.recordEvent('order_ended', {
      summary: cancelled
        ? say`cancelled the purchase order ${{ name: nameOf(order) }}`
        : say`closed the purchase order ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
      before: { status: order.status },
      after: { status, reason },
      tell: { ...toldOf(order, makersOf(order)), cancelled, reason },
    });
    return { order_id };
  },
} satisfies Handlers<Sending>;

/** A line with so much of it given up; a delivery schedule no longer fits and is dropped. */
const givenUp = (line: rows.LineRow, quantity: number) => ({ short_closed: sumOf([line.short_closed, quantity]) });

/** Ends an order of which nothing was dispatched: it commits to nothing, and what of an award it had is free again. */
async function cancel(ctx: Ctx, order: HeldOrder, reason: string): Promise<void> {
  const { db, person } = ctx;
  const number = order.amendment + 1;
  await change_rows.addAmendment(db, {
    order_id: order.id,
    number,
    kind: 'cancelled',
    state: 'applied',
    reason,
    changes: { fields: [{ field: 'status', before: order.status, after: 'cancelled' }], lines: [] },
    proposal_ids: [],
    net_before: order.net,
    net_after: 0,
    made_by: person.user_id,
  });
  await change_rows.change(db, order.id, {
    status: 'cancelled',
    close_reason: reason,
    amendment: number,
    question_at: null,
  });
  if (order.award_id !== null) await change_rows.freeAward(db, order.id);
  await commitOrder(ctx, { ...order, status: 'cancelled' });
  if (order.status !== 'approved') await mailSupplier(ctx, order, (about) => cancelledMail(about, reason));
}
