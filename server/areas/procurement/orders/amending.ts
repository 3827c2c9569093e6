/** Changes of approved orders, once they are decided: lines, sums, commitment, what is kept of them, and who is told. */
import { fail } from '../../../../domain/errors.ts';
import type { AmendmentKind } from '../../../../domain/procurement/orders.ts';
import type { Ctx } from '../../../ctx.ts';
import { commit } from '../../../journal/journal.ts';
import { today } from '../requests/present.ts';
import { afterChanges, whyNotAfter } from './amend.ts';
import * as change_rows from './change_rows.ts';
import { commitmentOf, countOrder } from './counted.ts';
import { heldBoq, type HeldOrder } from './hold.ts';
import { amendedMail, shortClosedMail } from './mails.ts';
import type { Changes } from './rows.ts';
import { mailLink } from './send.ts';

interface Amendment {
  kind: Exclude<AmendmentKind, 'cancelled'>;
  changes: Changes;
  reason: string;
  proposal_ids: readonly number[];
  /** it awaited approval, and was approved with a note */
  pending?: { id: number; note: string };
}

/** The same order as it is now, its bill of quantities held where the change is one of quantities. */
export const heldFor = async (ctx: Ctx, order: HeldOrder, changes: Changes): Promise<HeldOrder> =>
  changes.lines.some(({ fields }) => fields.some(({ field }) => field === 'quantity'))
    ? { ...order, lines: await heldBoq(ctx, order) }
    : order;

/** Writes what the order commits the company to from now on; `none` where it was cancelled. */
export const commitOrder = (ctx: Ctx, order: HeldOrder, none = false): Promise<void> =>
  commit(
    { db: ctx.db, user_id: ctx.stranger ? null : ctx.person.user_id },
    {
      day: today(ctx),
      document_kind: 'purchase_order',
      document_id: order.id,
      document: order.number,
      lines: none ? [] : commitmentOf(order, order.lines),
    },
  );

/** What the order would be, and come to, after a change that can be made. */
export function judged(order: HeldOrder, changes: Changes) {
  const after = afterChanges(order, changes);
  const why_not = whyNotAfter(order, after);
  if (why_not) fail('conflict', why_not);
  return { after, before_sums: countOrder(order, order.lines).sums, sums: countOrder(after, after.lines).sums };
}

/** Applies a change: it takes the next number, the supplier gets the order again, and accepts it anew unless less is wanted. */
export async function applyAmendment(ctx: Ctx, order: HeldOrder, amendment: Amendment): Promise<HeldOrder> {
  const { db, person } = ctx;
  const { kind, changes, reason, proposal_ids, pending } = amendment;
  const { after, before_sums, sums } = judged(order, changes);
  const number = order.amendment + 1;
  if (changes.lines.length > 0) await change_rows.setLines(db, order.id, after.lines);
  const was_sent = order.status !== 'approved';
  const anew = kind === 'amendment' && was_sent;
  await change_rows.change(db, order.id, {
    ...Object.fromEntries(changes.fields.map(({ field }) => [field, after[field as keyof HeldOrder]])),
    net: sums.net,
    tax: sums.tax,
    total: sums.total,
    amendment: number,
    ...(anew
      ? { status: 'sent', answered_at: null, sent_at: ctx.app.now(), sent_by: person.user_id, sent_note: reason }
      : {}),
    ...(anew ? { question_at: null } : {}),
    ...(kind === 'closed' ? { status: 'closed', close_reason: reason, question_at: null } : {}),
  });
  if (pending)
    await change_rows.decideAmendment(db, pending.id, {
      state: 'applied',
      number,
      decided_by: person.user_id,
      decided_note: pending.note,
    });
  else
    await change_rows.addAmendment(db, {
      order_id: order.id,
      number,
      kind,
      state: 'applied',
      reason,
      changes,
      proposal_ids,
      net_before: before_sums.net,
      net_after: sums.net,
      made_by: person.user_id,
    });
  if (proposal_ids.length > 0) await change_rows.decideProposals(db, order.id, proposal_ids, 'taken', person.user_id);
  await commitOrder(ctx, after);
  if (was_sent)
    await mailLink(ctx, after, (about, address) =>
      kind === 'amendment' ? amendedMail(about, number, reason, address) : shortClosedMail(about, reason, address),
    );
  return after;
}
