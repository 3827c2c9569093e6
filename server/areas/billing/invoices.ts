/** Decisions about drafts of invoices and credit notes, and about where customers pay. */
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { sentences } from '../../../domain/errors.ts';
import { normalizeCode } from '../../../domain/codes.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import * as change_rows from './invoice_change_rows.ts';
import {
  customersInvoices,
  headOf,
  countOf,
  issuersOf,
  issuersWithin,
  shownInvoice,
  shownInvoices,
  whyNotCredit,
  whyNotDraft,
  whyNotReady,
} from './invoice_present.ts';
import * as rows from './invoice_rows.ts';
import { invoicePdf } from './pdf.ts';
import { contractOf, counted, whyNotInvoiceMilestone } from './plan_present.ts';
import * as plan_rows from './plan_rows.ts';
import { holdProject, seesBilling } from './scope.ts';
import { todayOf } from '../../today.ts';

export const aboutInvoice = ({ id, project_id }: Pick<rows.InvoiceHead, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'invoice',
  subject_id: id,
});

export const toldOf = (head: Pick<rows.InvoiceHead, 'id' | 'project_id' | 'number' | 'project' | 'kind'>) => ({
  invoice_id: head.id,
  project_id: head.project_id,
  project: head.project,
  number: head.number,
  credit_note: head.kind === 'credit_note',
});

/** An invoice held for a change, with the billing of its project. */
export async function holdInvoice(ctx: Ctx, id: number, version: number): Promise<rows.InvoiceHead> {
  await holdProject(ctx, ctx.project_id);
  const head = await headOf(ctx, id);
  if (head.version !== version)
    fail('conflict', say`This invoice has changed since you opened it. Check it again.`, {
      current: await shownInvoice(ctx, id),
    });
  return head;
}

/** Why a person does not see the invoices of a project: neither by the right nor as its customer. */
const isCustomer = (ctx: Ctx): boolean => ctx.membership.relation === 'customer';

/** What is left of a milestone, as the one line of an invoice. */
async function ofMilestone(ctx: Ctx, project_id: number, milestone_id: number) {
  const contract = await contractOf(ctx, project_id);
  const found = await plan_rows.milestones(ctx.db, project_id);
  const milestone = counted(found, contract.contract_value, todayOf(ctx)).find(({ id }) => id === milestone_id);
  if (!milestone) return notFound();
  failIf(whyNotInvoiceMilestone(milestone));
  return milestone;
}

export const drafting_calls = {
  get_invoices: (ctx, { project_id }) => shownInvoices(ctx, project_id),
  get_invoice: (ctx, { invoice_id }) => shownInvoice(ctx, invoice_id),

  async add_invoice(ctx, { project_id, milestone_id, items, remark }) {
    await holdProject(ctx, project_id);
    const milestone = milestone_id === null ? undefined : await ofMilestone(ctx, project_id, milestone_id);
    if (!milestone && !items) fail('bad_input', say`Add at least one line.`);
    const whole = milestone && [{ description: milestone.name, gst_class: 'plant', hsn: '', amount: milestone.left }];
    const id = await change_rows.addInvoice(ctx.db, {
      project_id,
      milestone_id,
      items: items ?? whole,
      remark,
      made_by: ctx.person.user_id,
    });
    ctx.recordEvent('invoice_added', {
      summary: milestone
        ? say`drafted an invoice for the milestone ${{ name: milestone.name }}`
        : say`drafted an invoice`,
      ...aboutInvoice({ id, project_id }),
      after: { items: items ?? whole },
    });
    return { invoice_id: id, version: 1 };
  },

  async add_credit_note(ctx, { invoice_id, version, amount, reason }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    failIf(whyNotCredit(head));
    if (amount > head.net - head.credited_net)
      fail('conflict', say`The credit note is more than the invoice is open for.`);
    const { project_id } = head;
    const id = await change_rows.addInvoice(ctx.db, {
      project_id,
      kind: 'credit_note',
      against_id: invoice_id,
      credit: amount,
      reason,
      made_by: ctx.person.user_id,
    });
    await change_rows.changeInvoice(ctx.db, invoice_id, {});
    ctx.recordEvent('invoice_credit_added', {
      summary: say`drafted a credit note against ${{ number: head.number }}`,
      ...aboutInvoice({ id, project_id }),
      after: { amount, reason },
    });
    return { invoice_id: id, version: 1 };
  },

  async update_invoice(ctx, { invoice_id, version, credit, reason, items, ...facts }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    failIf(whyNotDraft(head));
    const own =
      head.kind === 'credit_note'
        ? { ...(credit === undefined ? {} : { credit }), ...(reason === undefined ? {} : { reason }) }
        : items === undefined
          ? {}
          : { items };
    const changed = await change_rows.changeInvoice(ctx.db, invoice_id, { ...facts, ...own });
    ctx.recordEvent('invoice_updated', {
      summary: head.kind === 'credit_note' ? say`changed a draft credit note` : say`changed a draft invoice`,
      ...aboutInvoice(head),
      before: { items: head.items, credit: head.credit, remark: head.remark },
      after: { ...facts, ...own },
    });
    return { invoice_id, version: changed };
  },

  async delete_invoice(ctx, { invoice_id, version }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    failIf(whyNotDraft(head));
    await change_rows.removeInvoice(ctx.db, invoice_id);
    ctx.recordEvent('invoice_deleted', {
      summary: head.kind === 'credit_note' ? say`deleted a draft credit note` : say`deleted a draft invoice`,
      project_id: head.project_id,
      subject_type: 'project',
      subject_id: head.project_id,
      before: { items: head.items, credit: head.credit },
    });
    return { message: sentences.success };
  },

  async send_invoice_for_approval(ctx, { invoice_id, version }) {
    const head = await holdInvoice(ctx, invoice_id, version);
    const today = todayOf(ctx);
    failIf(whyNotDraft(head) ?? whyNotReady(head, today));
    const me = ctx.person.user_id;
    const others = await issuersOf(ctx, { ...head, submitted_by_id: me });
    const { awaited, none } = await issuersWithin(ctx, head, countOf(head, today).sums.total, others);
    failIf(none);
    const changed = await change_rows.changeInvoice(ctx.db, invoice_id, {
      status: 'pending',
      submitted_by: me,
      return_reason: '',
    });
    ctx.recordEvent('invoice_asked', {
      summary: head.kind === 'credit_note' ? say`submitted a credit note` : say`submitted an invoice`,
      ...aboutInvoice(head),
      tell: { ...toldOf(head), user_ids: awaited.map(({ user_id }) => user_id) },
    });
    return { invoice_id, version: changed };
  },

  async get_customer_invoices(ctx, { project_id }) {
    if (!isCustomer(ctx) && !seesBilling(ctx.permissions))
      fail('forbidden', say`Only the customer of the project sees its invoices here.`);
    return customersInvoices(ctx, project_id);
  },

  async export_invoice(ctx, { invoice_id }) {
    const head = await headOf(ctx, invoice_id);
    if (!seesBilling(ctx.permissions) && !(isCustomer(ctx) && head.status === 'issued')) notFound();
    return invoicePdf(ctx, head);
  },

  async update_billing_settings(ctx, { version, ...facts }) {
    const before = await rows.settings(ctx.db);
    const wanted = { ...facts, ifsc: normalizeCode(facts.ifsc) };
    const changed = await change_rows.changeSettings(ctx.db, version, wanted);
    if (changed === undefined)
      fail('conflict', say`The bank details have changed since you opened them. Check them again.`);
    ctx.recordEvent('invoice_bank_updated', {
      summary: say`changed the bank details on invoices`,
      subject_type: 'company',
      subject_id: ctx.person.company_id,
      before,
      after: wanted,
    });
    return { version: changed };
  },
} satisfies Partial<Handlers>;
