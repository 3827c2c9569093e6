/** Decisions about the approval of orders and of their amendments: asked, withdrawn, approved, sent back, asked about. */
import { fail, failIf } from '../../../../domain/errors.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import {
  approvalsNeeded,
  type Approver,
  awaited,
  covers,
  whyNotApprovable,
} from '../../../../domain/procurement/order_approval.ts';
import { whyNotAskApproval, whyNotDraft, whyNotPending } from '../../../../domain/procurement/orders.ts';
import { isPlaced } from '../../../../domain/procurement/placed.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { whyNotDeal } from '../requests/askable.ts';
import { approves } from '../../../supply/scope.ts';
import { applyAmendment, changesQuantities, commitOrder } from './amending.ts';
import * as change_rows from './change_rows.ts';
import { countOrder } from './counted.ts';
import { aboutOrder, type HeldOrder, holdOrder, makersOf, nameOf, toldOf } from './hold.ts';
import { approversOf } from '../../../supply/approvers.ts';
import { approvalOf, projectsOf, supplierOf, whyNotDecide } from './present.ts';
import { todayOf } from '../../../today.ts';

type Approving =
  | 'send_order_for_approval'
  | 'undo_order_for_approval'
  | 'approve_order'
  | 'reject_order'
  | 'send_order_question';

/** An order of which something awaits approval, held by someone who may decide on it now. */
async function holdPending(ctx: Ctx, order_id: number, version?: number) {
  const order = await holdOrder(ctx, order_id, version, {
    rule: approves,
    boq: ({ pending, status }) => pending !== null && (!isPlaced(status) || changesQuantities(pending.changes)),
  });
  failIf(whyNotPending(order));
  const approvers = await approversOf(ctx, projectsOf(order, order.lines));
  failIf(whyNotDecide(ctx, order, approvers), 'forbidden');
  return { order, approvers };
}

const stepOf = (ctx: Ctx, order: HeldOrder, note: string) => ({
  order_id: order.id,
  amendment_id: order.pending?.id ?? null,
  user_id: ctx.person.user_id,
  note,
  net: approvalOf(order).amount,
});

const idsOf = (people: readonly Approver[]): number[] => people.map(({ user_id }) => user_id);

export const approving_calls = {
  async send_order_for_approval(ctx, { order_id, version, note }) {
    const { db, person } = ctx;
    const order = await holdOrder(ctx, order_id, version, { boq: ({ status }) => status === 'draft' });
    failIf(whyNotDraft(order));
    const { lines } = order;
    const why_not = whyNotAskApproval(
      order,
      lines.map((line) => ({ ...line, quantity: sumOf([line.quantity, -line.short_closed]) })),
    );
    failIf(why_not);
    const blocked = (await whyNotDeal(ctx, [supplierOf(order)], 'order'))(supplierOf(order));
    if (blocked) fail('conflict', say`Purchase order blocked. ${{ reason: blocked }}`);
    const { net, tax, total } = countOrder(order, lines).sums;
    const asked = { ...order, net, submitted_by_id: person.user_id };
    const approvers = await approversOf(ctx, projectsOf(order, lines));
    failIf(whyNotApprovable(approvalOf(asked), approvers, order.limits));
    await change_rows.addStep(db, { ...stepOf(ctx, asked, note), step: 'asked' });
    await change_rows.change(db, order_id, {
      status: 'pending',
      submitted_by: person.user_id,
      submitted_at: ctx.app.now(),
      net,
      tax,
      total,
    });
    ctx.recordEvent('order_asked', {
      summary: say`requested approval of the purchase order ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
      tell: {
        ...toldOf(
          order,
          idsOf(awaited({ ...approvalOf(asked), approved_by: [], covered: false }, approvers, order.limits)),
        ),
        note,
        amended: false,
      },
    });
    return { order_id };
  },

  async undo_order_for_approval(ctx, { order_id, version }) {
    const order = await holdOrder(ctx, order_id, version);
    failIf(whyNotPending(order));
    await change_rows.addStep(ctx.db, { ...stepOf(ctx, order, ''), step: 'withdrawn' });
    await endPending(ctx, order, 'withdrawn', '');
    ctx.recordEvent('order_withdrawn', {
      summary: order.pending
        ? say`withdrew the amendment of ${{ name: nameOf(order) }} from approval`
        : say`withdrew the purchase order ${{ name: nameOf(order) }} from approval`,
      ...aboutOrder(order),
    });
    return { order_id };
  },

  async approve_order(ctx, { order_id, version, note }) {
    const { db, person } = ctx;
    const { order, approvers } = await holdPending(ctx, order_id, version);
    const approval = approvalOf(order);
    const me = approvers.find(({ user_id }) => user_id === person.user_id);
    const covered = me !== undefined && covers(me, approval.amount, order.limits);
    const step = { ...stepOf(ctx, order, note), step: 'approved' as const, covers: covered };
    const given = {
      ...approval,
      approved_by: [...approval.approved_by, person.user_id],
      covered: approval.covered || covered,
    };
    const amended = order.pending !== null;
    if (given.approved_by.length < approvalsNeeded(approval.amount, order.limits)) {
      await change_rows.addStep(db, step);
      await change_rows.change(db, order_id, {});
      ctx.recordEvent('order_asked', {
        summary: say`approved the purchase order ${{ name: nameOf(order) }}; awaiting a second approver`,
        ...aboutOrder(order),
        tell: { ...toldOf(order, idsOf(awaited(given, approvers, order.limits))), note, amended },
      });
      return { order_id };
    }
    if (order.pending) {
      const { changes, reason, proposal_ids, made_by } = order.pending;
      await applyAmendment(ctx, order, {
        kind: 'amendment',
        changes,
        reason,
        proposal_ids,
        pending: { id: order.pending.id, step },
      });
      ctx.recordEvent('order_approved', {
        summary: say`approved amendment ${{ number: order.amendment + 1 }} of the purchase order ${{ name: nameOf(order) }}`,
        ...aboutOrder(order),
        tell: { ...toldOf(order, [...new Set([made_by, ...makersOf(order)])]), note, amended },
      });
      return { order_id };
    }
    await change_rows.addStep(db, step);
    const { net, tax, total } = countOrder(order, order.lines).sums;
    const year = financialYear(todayOf(ctx));
    const number = await change_rows.approve(db, {
      order_id,
      year,
      approved_by: person.user_id,
      company_gstin: order.company_gstin,
      supply_state: order.supply_state,
      net,
      tax,
      total,
    });
    await commitOrder(ctx, { ...order, number, status: 'approved' });
    ctx.recordEvent('order_approved', {
      summary: say`approved the purchase order ${{ number }} to ${{ supplier: order.supplier }}`,
      ...aboutOrder(order),
      after: { number, net, total },
      tell: { ...toldOf({ ...order, number }, makersOf(order)), note, amended },
    });
    return { order_id };
  },

  async reject_order(ctx, { order_id, version, reason }) {
    const { order } = await holdPending(ctx, order_id, version);
    await change_rows.addStep(ctx.db, { ...stepOf(ctx, order, reason), step: 'rejected' });
    await endPending(ctx, order, 'rejected', reason);
    const people = order.pending ? [...new Set([order.pending.made_by, ...makersOf(order)])] : makersOf(order);
    ctx.recordEvent('order_rejected', {
      summary: order.pending
        ? say`did not approve the amendment of ${{ name: nameOf(order) }}`
        : say`sent the purchase order ${{ name: nameOf(order) }} back`,
      ...aboutOrder(order),
      after: { reason },
      tell: { ...toldOf(order, people), reason, amended: order.pending !== null },
    });
    return { order_id };
  },

  async send_order_question(ctx, { order_id, note }) {
    const { order } = await holdPending(ctx, order_id);
    await change_rows.addStep(ctx.db, { ...stepOf(ctx, order, note), step: 'questioned' });
    ctx.recordEvent('order_question_sent', {
      summary: say`asked about the purchase order ${{ name: nameOf(order) }} before approving it`,
      ...aboutOrder(order),
      tell: { ...toldOf(order, order.pending ? [order.pending.made_by] : makersOf(order)), note },
    });
    return { order_id };
  },
} satisfies Handlers<Approving>;

/** Ends what is pending without approval: the order is a draft again, or its amendment is kept as it was refused. */
async function endPending(ctx: Ctx, order: HeldOrder, state: 'withdrawn' | 'rejected', note: string): Promise<void> {
  if (order.pending)
    await change_rows.decideAmendment(ctx.db, order.pending.id, {
      state,
      decided_by: ctx.person.user_id,
      decided_note: note,
    });
  await change_rows.change(
    ctx.db,
    order.id,
    order.pending ? {} : { status: 'draft', submitted_by: null, submitted_at: null },
  );
}
