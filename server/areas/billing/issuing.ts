/** Decisions that make an invoice or credit note final, and what is done with it afterwards: sent back, disputed, mailed. */
import { fail, failIf } from '../../../domain/errors.ts';
import { invoicePostings } from '../../../domain/money/invoices.ts';
import { proposeMatches } from '../../../domain/money/receipts.ts';
import { reversedPostings } from '../../../domain/money/running_bill.ts';
import { financialYear } from '../../../domain/procurement/requests.ts';
import { exactMoney, say } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { post } from '../../journal/journal.ts';
import { queueMails } from '../../mail/rows.ts';
import { languageAt } from '../../words/rows.ts';
import * as change_rows from './invoice_change_rows.ts';
import {
  countOf,
  dueOn,
  issuersOf,
  issuersWithin,
  shownInvoice,
  whyNotCredited,
  whyNotDecide,
  whyNotDispute,
  whyNotMail,
  whyNotReady,
} from './invoice_present.ts';
import type * as rows from './invoice_rows.ts';
import { aboutInvoice, holdInvoice, toldOf } from './invoices.ts';
import { taxAdvances } from './advances.ts';
import { invoiceMail } from './mails.ts';
import { matchEntry } from './matching.ts';
import { contractOf, counted } from './plan_present.ts';
import * as plan_rows from './plan_rows.ts';
import * as receipt_rows from './receipt_rows.ts';
import { takeDocumentNumber } from '../../numbering/number_series_rows.ts';
import { todayOf } from '../../today.ts';

/** Refuses an invoice over more than its milestone has left: the contract may have changed since it was drafted. */
async function requireLeft(ctx: Ctx, head: rows.InvoiceHead, net: number): Promise<void> {
  if (head.milestone_id === null) return;
  const { contract_value } = await contractOf(ctx, head.project_id);
  const found = await plan_rows.milestones(ctx.db, head.project_id);
  const milestone = counted(found, contract_value, todayOf(ctx)).find(({ id }) => id === head.milestone_id);
  if (milestone && net > milestone.left)
    fail(
      'conflict',
      say`Only ${{ amount: exactMoney(milestone.left) }} of the milestone ${{ name: milestone.name }} is left.`,
    );
}

/** Sets what was paid on account off against an invoice, the oldest receipt first; gives the entries of it. */
async function setOff(ctx: Ctx, invoice_id: number, project_id: number, paise: number) {
  if (paise === 0) return [];
  const { matches } = (await receipt_rows.onAccount(ctx.db, project_id)).reduce<{
    left: number;
    matches: { receipt_id: number; invoice_id: number; amount: number }[];
  }>(
    ({ left, matches: found }, receipt) => {
      const [match] = proposeMatches(Math.min(left, receipt.on_account), [
        { id: invoice_id, number: '', day: '', balance: left },
      ]);
      return match
        ? { left: left - match.amount, matches: [...found, { ...match, receipt_id: receipt.id }] }
        : { left, matches: found };
    },
    { left: paise, matches: [] },
  );
  const made = await receipt_rows.addMatches(ctx.db, matches, { at_once: false, made_by: ctx.person.user_id });
  const day = todayOf(ctx);
  return [
    ...made.map((match) => matchEntry(match, { project_id, day })),
    ...(await taxAdvances(
      ctx.db,
      matches.map(({ receipt_id }) => receipt_id),
      day,
    )),
  ];
}

export const issuing_calls = {
  async approve_invoice(ctx, { invoice_id, version, total }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    const others = await issuersOf(ctx, head);
    failIf(whyNotDecide(ctx, head, others), 'forbidden');
    const day = todayOf(ctx);
    const { lines, sums, retention, advance, tax_kind } = countOf(head, day);
    failIf((await issuersWithin(ctx, head, sums.total, others)).why, 'forbidden');
    failIf(whyNotReady(head, day));
    if (sums.total !== total)
      fail('conflict', say`This invoice comes to another amount now. Look at it again.`, {
        current: await shownInvoice(ctx, invoice_id),
      });
    if (head.of) failIf(whyNotCredited(head.of, sums.net, sums.total));
    else await requireLeft(ctx, head, sums.net);
    const year = financialYear(day);
    const { kind, company_gstin, project_id } = head;
    const { net, cgst, sgst, igst, round_off } = sums;
    if (head.against_id !== null) await change_rows.creditInvoice(ctx.db, head.against_id, total);
    const number = await takeDocumentNumber(ctx.db, { series: kind, year, scope: company_gstin });
    const { customer_name, customer_address, customer_gstin, place_of_supply, contract_number, contract_day } = head;
    const parties = { customer_name, customer_address, customer_gstin, place_of_supply, contract_number, contract_day };
    const changed = await change_rows.changeInvoice(ctx.db, invoice_id, {
      ...parties,
      number,
      status: 'issued',
      day,
      due_on: kind === 'invoice' ? dueOn(head, day) : null,
      company_gstin,
      lines,
      tax_kind,
      net,
      cgst,
      sgst,
      igst,
      round_off,
      total,
      retention,
      advance,
      issued_by: ctx.person.user_id,
      issued_at: ctx.app.now(),
    });
    const postings = invoicePostings({ ...sums, project_id });
    const entry = { day, document_kind: kind, document_id: invoice_id, document: number };
    await post({ db: ctx.db, user_id: ctx.person.user_id }, [
      { ...entry, postings: kind === 'invoice' ? postings : reversedPostings(postings) },
      ...(await setOff(ctx, invoice_id, project_id, advance)),
    ]);
    ctx.recordEvent('invoice_issued', {
      summary: kind === 'invoice' ? say`issued the invoice ${{ number }}` : say`issued the credit note ${{ number }}`,
      ...aboutInvoice(head),
      after: { number, ...sums, retention, advance },
      tell: {
        ...toldOf({ ...head, number }),
        total,
        customer_id: head.customer_id,
        user_ids: [head.made_by_id, head.submitted_by_id].flatMap((id) => id ?? []),
      },
    });
    return { invoice_id, version: advance > 0 ? changed + 1 : changed };
  },

  async reject_invoice(ctx, { invoice_id, version, reason }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    failIf(whyNotDecide(ctx, head, await issuersOf(ctx, head)), 'forbidden');
    const changed = await change_rows.changeInvoice(ctx.db, invoice_id, { status: 'draft', return_reason: reason });
    ctx.recordEvent('invoice_rejected', {
      summary: say`sent a draft invoice back: ${{ reason }}`,
      ...aboutInvoice(head),
      after: { reason },
      tell: {
        ...toldOf(head),
        reason,
        user_ids: [head.made_by_id, head.submitted_by_id].flatMap((id) => id ?? []),
      },
    });
    return { invoice_id, version: changed };
  },

  async change_invoice_status(ctx, { invoice_id, version, status, reason }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    failIf(whyNotDispute(head));
    const disputed = status === 'disputed';
    const changed = await change_rows.changeInvoice(ctx.db, invoice_id, {
      disputed_at: disputed ? ctx.app.now() : null,
      dispute_reason: disputed ? reason : '',
    });
    const { number } = head;
    ctx.recordEvent('invoice_disputed', {
      summary: disputed
        ? say`recorded a dispute about the invoice ${{ number }}: ${{ reason }}`
        : say`recorded that the dispute about the invoice ${{ number }} is settled: ${{ reason }}`,
      ...aboutInvoice(head),
      after: { status, reason },
      tell: { ...toldOf(head), disputed, reason },
    });
    return { invoice_id, version: changed };
  },

  async send_invoice(ctx, { invoice_id, version }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    failIf(whyNotMail(head));
    const { billing_email: to, contact_name, customer_name, number, project, due_on, kind } = head;
    const language = await languageAt(ctx.db, to);
    const letter = invoiceMail({
      company: ctx.person.company_name,
      contact: contact_name || customer_name,
      credit_note: kind === 'credit_note',
      number,
      project,
      total: head.total,
      due_on,
    });
    await queueMails(ctx, [{ to, language, letter, attachment: { kind: 'invoice', id: invoice_id } }]);
    const changed = await change_rows.changeInvoice(ctx.db, invoice_id, { mailed_at: ctx.app.now(), mailed_to: to });
    ctx.recordEvent('invoice_mailed', {
      summary: say`mailed ${{ number }} to ${{ address: to }}`,
      ...aboutInvoice(head),
      after: { to },
    });
    return { invoice_id, version: changed };
  },
} satisfies Partial<Handlers>;
