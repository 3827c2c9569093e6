/** Invoices as a person sees them: as they were issued, or as they would be today. */
import type { ResponseOf } from '../../../contract/index.ts';
import { InvoiceAbilities, InvoicesAbilities } from '../../../contract/invoices.ts';
import { addDays, daysBetween } from '../../../domain/dates.ts';
import type { Words } from '../../../domain/errors.ts';
import {
  ageingOf,
  countCredit,
  countInvoice,
  goodsShareOn,
  type InvoiceBalance,
  invoiceStanding,
  openBalance,
  outputTaxKind,
  whyNotIssuable,
} from '../../../domain/money/invoices.ts';
import { approving_modules } from '../../../domain/money/money_limits.ts';
import type { Approver } from '../../../domain/procurement/order_approval.ts';
import { list, say } from '../../../domain/sentences.ts';
import { isDeliverableEmail } from '../../../domain/text.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import { withinLimits } from '../../payables/limits.ts';
import { approversWho } from '../../supply/approvers.ts';
import * as rows from './invoice_rows.ts';
import { approvesBilling, whyNotApproving } from './scope.ts';
import { todayOf } from '../../today.ts';
import { notFound } from '../../../domain/errors.ts';

/** What is counted of an invoice; a credit note is counted from the invoice it is about. */
type Countable = rows.InvoiceRow & Partial<Pick<rows.InvoiceHead, 'of' | 'on_account'>>;

/** What it comes to: as it was issued, or as it would be on a day. */
export function countOf(invoice: Countable, today: string) {
  if (invoice.status === 'issued') {
    const { net, cgst, sgst, igst, round_off, total } = invoice;
    const { lines, retention, advance, tax_kind, day, due_on } = invoice;
    const sums = { net, cgst, sgst, igst, tax: cgst + sgst + igst, round_off, total };
    return { lines, sums, retention, advance, tax_kind, day, due_on };
  }
  const of = invoice.of;
  if (of)
    return {
      ...countCredit(of, Math.min(invoice.credit, of.net - of.credited_net), of.credited_net),
      retention: 0,
      advance: 0,
      tax_kind: of.tax_kind,
      day: null,
      due_on: null,
    };
  const tax_kind = outputTaxKind(invoice);
  const goods_share = goodsShareOn(today, invoice.goods_share);
  const { lines, sums, retention } = countInvoice({ ...invoice, day: today, tax_kind, goods_share });
  const advance = invoice.adjust_advance ? Math.min(invoice.on_account ?? 0, Math.max(0, sums.total - retention)) : 0;
  return { lines, sums, retention, advance, tax_kind, day: null, due_on: null };
}

/** The day an invoice of today is due on. */
export const dueOn = (invoice: Pick<rows.InvoiceRow, 'payment_days'>, day: string): string =>
  addDays(day, invoice.payment_days);

const balanceOf = (invoice: rows.InvoiceRow, counted: { total: number; retention: number }): InvoiceBalance => ({
  ...invoice,
  ...counted,
  disputed: invoice.disputed_at !== null,
});

/** What lists show of an invoice. */
function presentRow(invoice: Countable, today: string) {
  const { sums, retention } = countOf(invoice, today);
  const facts = balanceOf(invoice, { total: sums.total, retention });
  const { id, kind, number, against, milestone, day, due_on, settled, credited } = invoice;
  const balance = openBalance(facts);
  return {
    id,
    kind,
    number,
    against,
    milestone,
    standing: invoiceStanding(facts, today),
    day,
    due_on,
    net: sums.net,
    total: sums.total,
    retention,
    settled,
    credited,
    balance,
    days_overdue: balance > 0 && due_on !== null ? Math.max(0, daysBetween(due_on, today)) : 0,
  };
}

/** A list reads no more of the invoice of a credit note than the list has already. */
function withItsInvoice(all: readonly rows.InvoiceRow[]): Countable[] {
  const by_id = new Map(all.map((one) => [one.id, one]));
  return all.map((one) => ({ ...one, of: one.against_id === null ? null : (by_id.get(one.against_id) ?? null) }));
}

export async function shownInvoices(ctx: Ctx, project_id: number): Promise<ResponseOf<'get_invoices'>> {
  const today = todayOf(ctx);
  const found = withItsInvoice(await rows.invoices(ctx.db, project_id));
  return {
    invoices: found.map((one) => ({
      ...presentRow(one, today),
      made_by: one.made_by,
      dispute_reason: one.disputed_at === null ? '' : one.dispute_reason,
    })),
    ageing: ageingOf(
      found.map((one) => balanceOf(one, one)),
      today,
    ),
    ...(await rows.accountOf(ctx.db, project_id)),
    settings: await rows.settings(ctx.db),
    abilities: abilitiesOf(ctx.permissions, InvoicesAbilities),
  };
}

/** The invoices a customer is shown: those that are issued. */
export async function customersInvoices(ctx: Ctx, project_id: number): Promise<ResponseOf<'get_customer_invoices'>> {
  const today = todayOf(ctx);
  const found = await rows.invoices(ctx.db, project_id);
  return {
    invoices: found.filter(({ status }) => status === 'issued').map((one) => presentRow(one, today)),
  };
}

export const headOf = async (ctx: Ctx, id: number): Promise<rows.InvoiceHead> =>
  (await rows.invoice(ctx.db, id)) ?? notFound();

export const whyNotDraft = ({ status }: Pick<rows.InvoiceRow, 'status'>): Words | undefined =>
  status === 'draft'
    ? undefined
    : status === 'pending'
      ? say`It awaits being issued. Have it sent back to change it.`
      : say`It is issued and cannot be changed.`;

const whyNotPending = ({ status }: Pick<rows.InvoiceRow, 'status'>): Words | undefined =>
  status === 'pending' ? undefined : status === 'draft' ? say`It is not submitted yet.` : say`It is already issued.`;

const whyNotIssued = ({ status }: Pick<rows.InvoiceRow, 'status'>): Words | undefined =>
  status === 'issued' ? undefined : say`It is not issued yet.`;

/** Those besides who made it who may issue an invoice. */
export const issuersOf = async (
  ctx: Ctx,
  { project_id, made_by_id, submitted_by_id }: Pick<rows.InvoiceHead, 'project_id' | 'made_by_id' | 'submitted_by_id'>,
) =>
  (await approversWho(ctx, project_id, approvesBilling, approving_modules.credit_note)).filter(
    ({ user_id }) => user_id !== made_by_id && user_id !== submitted_by_id,
  );

/** Those of several issuers whom a draft may wait for, and why the person's limit does not cover it: limits hold for credit notes. */
export const issuersWithin = async (
  ctx: Ctx,
  { kind }: Pick<rows.InvoiceHead, 'kind'>,
  total: number,
  others: readonly Approver[],
) =>
  kind === 'credit_note'
    ? withinLimits(ctx, { document: 'credit_note', amount: total }, others)
    : { awaited: [...others], why: undefined, none: undefined };

/** Why the person does not decide on an invoice: who made it does only where nobody else may. */
export const whyNotDecide = (
  ctx: Ctx,
  head: rows.InvoiceHead,
  others: readonly { name: string }[],
): Words | undefined => {
  const own = [head.made_by_id, head.submitted_by_id].includes(ctx.person.user_id);
  return (
    whyNotApproving(ctx) ??
    whyNotPending(head) ??
    (own && others.length > 0
      ? say`You drafted this. Someone else has to issue it: ${{ names: list(others.slice(0, 3).map(({ name }) => name)) }}.`
      : undefined)
  );
};

/** Why a credit note is not drafted against an invoice. */
export const whyNotCredit = (head: rows.InvoiceHead): Words | undefined =>
  head.kind === 'credit_note'
    ? say`A credit note cannot be credited.`
    : (whyNotIssued(head) ??
      (openBalance(head) <= 0 || head.net - head.credited_net <= 0
        ? say`Nothing of this invoice is open. Remove the match of a receipt first.`
        : undefined));

/** Why a credit note over so much is not issued: never more than its invoice is open for. */
export const whyNotCredited = (
  of: NonNullable<rows.InvoiceHead['of']>,
  net: number,
  total: number,
): Words | undefined =>
  net > of.net - of.credited_net || total > of.total - of.credited - of.settled
    ? say`The credit note is more than the invoice is open for.`
    : undefined;

export const whyNotDispute = (head: rows.InvoiceHead): Words | undefined =>
  head.kind === 'credit_note'
    ? say`A credit note is not disputed.`
    : (whyNotIssued(head) ?? (openBalance(head) <= 0 ? say`Nothing of this invoice is open.` : undefined));

export const whyNotMail = (head: rows.InvoiceHead): Words | undefined =>
  whyNotIssued(head) ??
  (isDeliverableEmail(head.billing_email)
    ? undefined
    : say`Enter the billing email of the customer in the contract terms.`);

/** Why a draft is not sent on, besides who asks. */
export function whyNotReady(head: rows.InvoiceHead, today: string): Words | undefined {
  const { sums } = countOf(head, today);
  return head.of
    ? (whyNotCredited(head.of, head.credit, sums.total) ??
        (sums.total <= 0 ? say`Enter an amount above zero.` : undefined))
    : whyNotIssuable({ ...head, net: sums.net, total: sums.total });
}

export async function shownInvoice(ctx: Ctx, id: number): Promise<ResponseOf<'get_invoice'>> {
  const today = todayOf(ctx);
  const head = await headOf(ctx, id);
  const { lines, sums, retention, advance, tax_kind } = countOf(head, today);
  const others = head.status === 'issued' ? [] : await issuersOf(ctx, head);
  const decide = whyNotDecide(ctx, head, others);
  const draft = whyNotDraft(head);
  const limits = head.status === 'pending' ? await issuersWithin(ctx, head, sums.total, others) : undefined;
  return {
    ...head,
    ...presentRow(head, today),
    irn: head.einvoice?.irn ?? '',
    due_on: head.due_on ?? (head.kind === 'invoice' ? dueOn(head, today) : null),
    lines,
    sums,
    retention,
    advance,
    tax_kind,
    payable: sums.total - retention - advance,
    left_to_credit: head.kind === 'invoice' ? Math.max(0, head.net - head.credited_net) : 0,
    matches: head.status === 'issued' && head.kind === 'invoice' ? await rows.matchesOf(ctx.db, id) : [],
    credit_notes: head.status === 'issued' && head.kind === 'invoice' ? await rows.notesOf(ctx.db, id) : [],
    mails_to: isDeliverableEmail(head.billing_email) ? head.billing_email : '',
    awaited: limits?.awaited.map(({ name }) => name) ?? [],
    abilities: abilitiesOf(ctx.permissions, InvoiceAbilities, {
      update_invoice: draft,
      delete_invoice: draft,
      send_invoice_for_approval: draft ?? whyNotReady(head, today),
      approve_invoice: decide ?? limits?.why ?? whyNotReady(head, today),
      reject_invoice: decide,
      add_credit_note: whyNotCredit(head),
      change_invoice_status: whyNotDispute(head),
      send_invoice: whyNotMail(head),
    }),
  };
}
