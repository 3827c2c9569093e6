/** Changes of approved orders, once they are decided: lines, sums, commitment, what is kept of them, and who is told. */
import { failIf } from '../../../../domain/errors.ts';
import type { AmendmentKind, OrderState } from '../../../../domain/procurement/orders.ts';
import { isPlaced } from '../../../../domain/procurement/placed.ts';
import type { Ctx } from '../../../ctx.ts';
import { commit } from '../../../journal/journal.ts';
import { afterChanges, whyNotAfter } from './amend.ts';
import * as change_rows from './change_rows.ts';
import { commitmentOf, type Counted, countOrder, requireCounted } from './counted.ts';
import type { HeldOrder } from './hold.ts';
import { amendedMail, shortClosedMail } from './mails.ts';
import type { Changes } from './rows.ts';
import { mailLink } from './send.ts';
import { todayOf } from '../../../today.ts';

interface Amendment {
  kind: Exclude<AmendmentKind, 'cancelled'>;
  changes: Changes;
  reason: string;
  proposal_ids: readonly number[];
  /** it awaited approval, and this step approves it */
  pending?: { id: number; step: change_rows.Step };
}

/** Whether a change is one of quantities, for which the bill of quantities is held. */
export const changesQuantities = (changes: Changes): boolean =>
  changes.lines.some(({ fields }) => fields.some(({ field }) => field === 'quantity'));

type Committed = Pick<HeldOrder, 'id' | 'number' | 'status' | 'supplier_id' | 'freight'> & {
  lines: readonly Counted[];
};

/** Records what the order commits the company to from now on: nothing unless it is placed. */
export const commitOrder = (ctx: Ctx, order: Committed): Promise<void> =>
  commit(
    { db: ctx.db, user_id: ctx.stranger ? null : ctx.person.user_id },
    {
      day: todayOf(ctx),
      document_kind: 'purchase_order',
      document_id: order.id,
      document: order.number,
      lines: isPlaced(order.status) ? commitmentOf(order, order.lines) : [],
    },
  );

/** What the order would be, and come to, after a change that can be made. */
export function judged(order: HeldOrder, changes: Changes) {
  const after = afterChanges(order, changes);
  failIf(whyNotAfter(order, after));
  const counted = countOrder(after, after.lines);
  requireCounted(after.lines, counted);
  return { after, before_sums: countOrder(order, order.lines).sums, sums: counted.sums };
}

/** Applies a change: it takes the next number, the supplier gets the order again, and accepts it once more unless less is wanted. */
export async function applyAmendment(ctx: Ctx, order: HeldOrder, amendment: Amendment): Promise<HeldOrder> {
  const { db, person } = ctx;
  const { kind, changes, reason, proposal_ids, pending } = amendment;
  const { after, before_sums, sums } = judged(order, changes);
  const number = order.amendment + 1;
  if (changes.lines.length > 0) await change_rows.setLines(db, order.id, after.lines);
  const was_sent = order.status !== 'approved';
  const offered_again = kind === 'amendment' && was_sent;
  const status: OrderState = kind === 'closed' ? 'closed' : offered_again ? 'sent' : order.status;
  const facts = {
    ...Object.fromEntries(changes.fields.map(({ field }) => [field, after[field as keyof HeldOrder]])),
    net: sums.net,
    tax: sums.tax,
    total: sums.total,
    amendment: number,
    ...(offered_again
      ? { status, answered_at: null, sent_at: ctx.app.now(), sent_by: person.user_id, sent_note: reason }
      : {}),
    ...(offered_again ? { question_at: null } : {}),
    ...(kind === 'closed' ? { status, close_reason: reason, question_at: null } : {}),
  };
  const taken = { ids: proposal_ids, by: person.user_id };
  if (pending) await change_rows.applyPending(db, order.id, facts, { ...pending, number }, taken);
  else
    await change_rows.applyAdded(db, order.id, facts, taken, {
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
  await commitOrder(ctx, { ...after, status });
  if (was_sent)
    await mailLink(ctx, after, (about, address) =>
      kind === 'amendment' ? amendedMail(about, number, reason, address) : shortClosedMail(about, reason, address),
    );
  return after;
}
