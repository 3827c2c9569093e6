/** Decisions about services that were ordered: what was done of them is confirmed, or taken back. */
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import { roundPaise } from '../../../../domain/money.ts';
import { type Posting, servicePostings } from '../../../../domain/money/postings.ts';
import { reversedPostings } from '../../../../domain/money/running_bill.ts';
import { whyNotServed, whyNotServiceEntry, whyNotUndoServed } from '../../../../domain/procurement/services.ts';
import { decimal, say, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { post } from '../../../journal/journal.ts';
import { requireIn, works } from '../../../supply/scope.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { aboutOrder, makersOf, nameOf, toldOf } from './hold.ts';
import { headOf, linesOf, type OrderLine } from './present.ts';
import type { OrderHead } from './rows.ts';
import * as service_rows from './service_rows.ts';
import { requirePast, todayOf } from '../../../today.ts';

/** An order and its lines, held while a service of it is confirmed: an amendment waits, and reads what was done. */
async function holdServices(ctx: Ctx, order_id: number): Promise<{ order: OrderHead; lines: OrderLine[] }> {
  await lockRows(ctx.db, 'purchase_orders', [order_id]);
  const order = await headOf(ctx, order_id);
  return { order, lines: await linesOf(ctx, order) };
}

/** What a confirmation of a line posts. */
const postingsOf = ({ supplier_id }: OrderHead, { project_id, category }: OrderLine, value: number): Posting[] =>
  servicePostings({ supplier_id, project_id, head: category, value });

export const service_calls = {
  async add_service_entry(ctx, { order_id, line_id, quantity, done_on, note }) {
    const { db, person } = ctx;
    requirePast(ctx, 'done_on', done_on);
    const { order, lines } = await holdServices(ctx, order_id);
    const line = lines.find(({ id }) => id === line_id) ?? notFound();
    await requireIn(ctx, [line.project_id], works);
    if (line.service) failIf(whyNotServiceEntry(order, lines));
    const too_much = whyNotServed(line, quantity);
    if (too_much) fail('bad_input', too_much, { fields: { quantity: too_much } });
    // at the rate that is agreed now: a later amendment changes nothing of what was done
    const value = roundPaise(line.rate * quantity);
    const entry_id = await service_rows.add(db, {
      po_line_id: line_id,
      quantity,
      value,
      done_on,
      note,
      made_by: person.user_id,
    });
    await post({ db, user_id: person.user_id }, [
      {
        day: done_on,
        document_kind: 'service_entry',
        document_id: entry_id,
        document: order.number,
        postings: postingsOf(order, line, value),
      },
    ]);
    const unit = term(line.unit);
    ctx.recordEvent('order_service_confirmed', {
      summary: say`confirmed ${{ quantity: decimal(quantity, 3) }} ${{ unit }} of ${{ line: line.description }} as done: ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
      after: { line_id, quantity, done_on, note },
      tell: { ...toldOf(order, makersOf(order)), line: line.description },
    });
    return { entry_id };
  },

  async undo_service_entry(ctx, { order_id, entry_id }) {
    const { db, person } = ctx;
    // bills of the project are entered under the same lock: no bill takes over what is undone
    await lockRows(db, 'projects', [ctx.project_id]);
    const { order, lines } = await holdServices(ctx, order_id);
    const entry = await service_rows.entry(db, entry_id);
    const line = lines.find(({ id }) => id === entry?.po_line_id);
    if (!line || !entry) return notFound();
    await requireIn(ctx, [line.project_id], works);
    const { quantity, value } = entry;
    const why_not = whyNotUndoServed(line, { quantity, billed: await service_rows.billedOf(db, line.id) });
    failIf(why_not);
    await service_rows.undo(db, entry_id, person.user_id);
    await post({ db, user_id: person.user_id }, [
      {
        day: todayOf(ctx),
        document_kind: 'service_entry',
        document_id: entry_id,
        document: order.number,
        postings: reversedPostings(postingsOf(order, line, value)),
        reverses: entry_id,
      },
    ]);
    ctx.recordEvent('order_service_undone', {
      summary: say`undid the confirmation of ${{ line: line.description }}: ${{ name: nameOf(order) }}`,
      ...aboutOrder(order),
      before: { line_id: line.id, quantity, done_on: entry.done_on },
    });
    return { order_id };
  },
} satisfies Handlers<'add_service_entry' | 'undo_service_entry'>;
