/** Decisions about requests on their way: sent, extended, reminded of, asked again, closed, cancelled. */
import { fail, failIf, notFound } from '../../../../domain/errors.ts';
import {
  financialYear,
  linkUntil,
  most_suppliers,
  whyNotGoing,
  whyNotSend,
} from '../../../../domain/procurement/requests.ts';
import { day, list, plural, say } from '../../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../../domain/text.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { requireAskable, requireFree } from './askable.ts';
import * as change_rows from './change_rows.ts';
import { aboutRfq, type HeldRfq, holdRfq, nameOf } from './hold.ts';
import { cancelledMail, extendedMail, reminderMail, requestMail, roundMail } from './mails.ts';
import { whyNotStatus } from './present.ts';
import * as rows from './rows.ts';
import { mailLinks, mailTo } from './send.ts';
import { todayOf } from '../../../today.ts';

type Sending =
  | 'send_rfq'
  | 'update_rfq_due'
  | 'add_rfq_suppliers'
  | 'send_rfq_reminders'
  | 'change_rfq_status'
  | 'send_rfq_round';

/** Of a request what only some of the suppliers hear of. */
const aboutSome = (head: HeldRfq, suppliers: readonly rows.AskedRow[]) => ({
  ...aboutRfq(head),
  supplier_ids: suppliers.map(({ supplier_id }) => supplier_id),
});

const namesOf = (suppliers: readonly rows.AskedRow[]) => list(suppliers.map(({ name }) => name));

async function holdGoing(ctx: Ctx, rfq_id: number, version?: number): Promise<HeldRfq> {
  const head = await holdRfq(ctx, rfq_id, version);
  failIf(whyNotGoing(head.status));
  return head;
}

function requireAhead(ctx: Ctx, due_on: string): void {
  const past = say`The due date is in the past.`;
  if (due_on < todayOf(ctx)) fail('bad_input', past, { fields: { due_on: past } });
}

/** Those who were asked, by their numbers in the request; another's are not found. */
async function chosen(ctx: Ctx, rfq_id: number, asked_ids: readonly number[]): Promise<rows.AskedRow[]> {
  const found = (await rows.asked(ctx.db, rfq_id)).filter(({ id }) => asked_ids.includes(id));
  if (found.length < new Set(asked_ids).size) notFound();
  return found;
}

function requireReachable(suppliers: readonly rows.AskedRow[]): void {
  const without = suppliers.find(({ email }) => !isDeliverableEmail(email));
  if (without) fail('conflict', say`${{ supplier: without.name }} has no email address.`);
}

export const sending_calls = {
  async send_rfq(ctx, { rfq_id, version }) {
    const { db, person } = ctx;
    const head = await holdRfq(ctx, rfq_id, version);
    const { lines } = head;
    const suppliers = await rows.asked(db, rfq_id);
    failIf(whyNotSend(head, lines, suppliers.length, todayOf(ctx)));
    await requireFree(ctx, suppliers);
    requireReachable(suppliers);
    const due_on = head.due_on ?? '';
    const year = financialYear(todayOf(ctx));
    const number = await change_rows.send(db, { rfq_id, year, sent_by: person.user_id, due_on });
    const sent = { ...head, number };
    await mailLinks(
      ctx,
      sent,
      suppliers,
      () => due_on,
      (about, address) => requestMail(about, { lines, due_on, delivery_place: head.delivery_place }, address),
    );
    ctx.recordEvent('rfq_sent', {
      summary: say`sent the request for quotation ${{ name: nameOf(sent) }} to ${plural({ suppliers: suppliers.length }, '# supplier', '# suppliers')}`,
      ...aboutRfq(head),
      after: { number, due_on },
      tell: { project_id: head.project_id },
    });
    return { rfq_id };
  },

  async update_rfq_due(ctx, { rfq_id, version, due_on }) {
    const head = await holdGoing(ctx, rfq_id, version);
    requireAhead(ctx, due_on);
    const suppliers = await rows.asked(ctx.db, rfq_id);
    await change_rows.extend(ctx.db, rfq_id, due_on);
    await change_rows.extendLinks(
      ctx.db,
      suppliers.map(({ id }) => id),
      linkUntil(due_on),
    );
    await change_rows.change(ctx.db, rfq_id, { due_on });
    const told = suppliers.filter(({ declined_at }) => declined_at === null);
    await mailLinks(
      ctx,
      head,
      told,
      () => due_on,
      (about, address) => extendedMail(about, due_on, address),
    );
    ctx.recordEvent('rfq_due_changed', {
      summary: say`moved the due date of ${{ name: nameOf(head) }} to ${{ date: day(due_on) }}`,
      ...aboutRfq(head),
      before: { due_on: head.due_on },
      after: { due_on },
    });
    return { rfq_id };
  },

  async add_rfq_suppliers(ctx, { rfq_id, supplier_ids }) {
    const { db } = ctx;
    const head = await holdGoing(ctx, rfq_id);
    await requireAskable(ctx, rfq_id, supplier_ids);
    const due_on = head.due_on ?? '';
    requireAhead(ctx, due_on);
    const added = await change_rows.addSuppliers(db, rfq_id, supplier_ids, due_on);
    if (added.length === 0) fail('conflict', say`These suppliers were already asked.`);
    const all = await rows.asked(db, rfq_id);
    if (all.length > most_suppliers)
      fail('bad_input', say`A request goes to at most ${{ most: most_suppliers }} suppliers.`);
    const suppliers = all.filter(({ id }) => added.includes(id));
    requireReachable(suppliers);
    const { lines, delivery_place } = head;
    await mailLinks(
      ctx,
      head,
      suppliers,
      () => due_on,
      (about, address) => requestMail(about, { lines, due_on, delivery_place }, address),
    );
    ctx.recordEvent('rfq_suppliers_added', {
      summary: say`asked ${{ suppliers: namesOf(suppliers) }} for a quote for ${{ name: nameOf(head) }}`,
      ...aboutSome(head, suppliers),
    });
    return { rfq_id };
  },

  async send_rfq_reminders(ctx, { rfq_id, asked_ids, end_earlier }) {
    const head = await holdGoing(ctx, rfq_id);
    const suppliers = await chosen(ctx, rfq_id, asked_ids);
    requireReachable(suppliers);
    if (end_earlier) await change_rows.endLinks(ctx.db, asked_ids);
    await change_rows.remind(ctx.db, asked_ids);
    await mailLinks(
      ctx,
      head,
      suppliers,
      (to) => to.due_on ?? head.due_on ?? '',
      (about, address, due_on) => reminderMail(about, due_on, address),
    );
    ctx.recordEvent('rfq_reminded', {
      summary: say`reminded ${{ suppliers: namesOf(suppliers) }} of ${{ name: nameOf(head) }}`,
      ...aboutSome(head, suppliers),
    });
    return { rfq_id };
  },

  async change_rfq_status(ctx, { rfq_id, version, status, reason }) {
    const head = await holdRfq(ctx, rfq_id, version);
    failIf(whyNotStatus(head));
    if (head.status === status) fail('conflict', say`This request already has this status.`);
    if (status === 'cancelled' && reason === '') {
      const sentence = say`Enter a reason: suppliers are notified of it.`;
      fail('bad_input', sentence, { fields: { reason: sentence } });
    }
    await change_rows.change(ctx.db, rfq_id, { status, ...(status === 'cancelled' ? { cancel_reason: reason } : {}) });
    const name = nameOf(head);
    if (status === 'cancelled') {
      const suppliers = (await rows.asked(ctx.db, rfq_id)).filter(({ declined_at }) => declined_at === null);
      await mailTo(ctx, head, suppliers, (about) => cancelledMail(about, reason));
    }
    const summaries = {
      sent: say`reopened the request for quotation ${{ name }}`,
      closed: say`closed the request for quotation ${{ name }}`,
      cancelled: say`cancelled the request for quotation ${{ name }}`,
    };
    ctx.recordEvent('rfq_status_changed', {
      summary: summaries[status],
      ...aboutRfq(head),
      before: { status: head.status },
      after: { status, reason },
      tell: { project_id: head.project_id },
    });
    return { rfq_id };
  },

  async send_rfq_round(ctx, { rfq_id, version, asked_ids, note, due_on }) {
    const { db, person } = ctx;
    const head = await holdGoing(ctx, rfq_id, version);
    requireAhead(ctx, due_on);
    const suppliers = await chosen(ctx, rfq_id, asked_ids);
    const silent = suppliers.find(({ versions }) => versions === 0);
    if (silent) fail('conflict', say`${{ supplier: silent.name }} has not quoted yet. Send a reminder instead.`);
    requireReachable(suppliers);
    const round = head.round + 1;
    await change_rows.addRound(db, { rfq_id, round, note, due_on, asked: asked_ids, made_by: person.user_id });
    await change_rows.extendLinks(db, asked_ids, linkUntil(due_on));
    await change_rows.change(db, rfq_id, { round });
    await mailLinks(
      ctx,
      head,
      suppliers,
      () => due_on,
      (about, address) => roundMail(about, note, due_on, address),
    );
    ctx.recordEvent('rfq_round_sent', {
      summary: say`asked ${{ suppliers: namesOf(suppliers) }} for a better offer for ${{ name: nameOf(head) }}`,
      ...aboutSome(head, suppliers),
      after: { round, note, due_on },
    });
    return { rfq_id };
  },
} satisfies Handlers<Sending>;
