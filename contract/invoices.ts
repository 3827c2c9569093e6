/** Invoices and credit notes to the customer of a project: drafted, issued by someone else, mailed, disputed; and where customers pay. */
import { z } from 'zod';
import { gst_classes } from '../domain/gst.ts';
import { ageing_spans, invoice_kinds, invoice_standings } from '../domain/money/invoices.ts';
import { tax_kinds } from '../domain/procurement/order_money.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { Code, Paise } from './fields.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const approve = allow.toApprove('finance');
const invoice = { invoice_id: Id, version: Version };
const changes = ['billing', 'notifications'] as const;
const Done = z.object({ invoice_id: z.int(), version: z.int() });
const Reason = Text(500, 3);
const Amount = Paise.positive(complaint(say`Enter an amount above zero.`));

export const InvoiceItem = z.strictObject({
  description: Text(300, 1),
  gst_class: Choice(gst_classes).meta({ description: 'a plant is split into goods and services' }),
  hsn: Text(8).regex(/^\d*$/, complaint(say`Enter digits only.`)).default(''),
  amount: Amount.meta({ description: 'paise without GST' }),
});
const items = z
  .array(InvoiceItem)
  .min(1, complaint(say`Add at least one line.`))
  .max(50, complaint(say`Add at most ${{ most: 50 }} lines.`));

export const InvoicesAbilities = abilities('add_invoice', 'update_billing_settings');
export const InvoiceAbilities = abilities(
  'update_invoice',
  'delete_invoice',
  'send_invoice_for_approval',
  'approve_invoice',
  'reject_invoice',
  'add_credit_note',
  'change_invoice_status',
  'send_invoice',
);

const row = {
  id: z.int(),
  kind: Choice(invoice_kinds),
  number: z.string().meta({ description: 'empty until it is issued' }),
  against: z.string().meta({ description: 'of a credit note: the number of the invoice' }),
  milestone: z.string(),
  standing: Choice(invoice_standings),
  day: PlainDate.nullable(),
  due_on: PlainDate.nullable(),
  net: z.int().meta({ description: 'paise without GST' }),
  total: z.int().meta({ description: 'paise with GST' }),
  retention: z.int().meta({ description: 'paise of the total that the contract holds back' }),
  settled: z.int().meta({ description: 'paise received, deducted or adjusted' }),
  credited: z.int(),
  balance: z.int().meta({ description: 'paise still to be received' }),
  days_overdue: z.int(),
};
const Row = z.object({ ...row, made_by: z.string(), dispute_reason: z.string() });

export const BillingSettings = z.object({
  upi_id: Text(80).refine(
    (text) => text === '' || /^[A-Za-z0-9._-]{2,}@[A-Za-z0-9.]{2,}$/.test(text),
    complaint(say`Check the UPI ID: it looks like helios@okhdfcbank.`),
  ),
  account_name: Text(120),
  account_number: Text(34).regex(/^[0-9A-Z]*$/, complaint(say`Enter digits only.`)),
  ifsc: Code('ifsc'),
  bank_name: Text(120),
});
const Settings = z.object({
  upi_id: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
  bank_name: z.string(),
});

export const invoices = {
  get_invoices: call({
    method: 'GET',
    summary: 'Gives the invoices and credit notes of a project, and how long they are due.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      invoices: z.array(Row),
      ageing: z.array(
        z.object({
          span: Choice(ageing_spans),
          gross: z.int(),
          held_back: z.int(),
          net: z.int().meta({ description: 'paise to be paid now' }),
        }),
      ),
      on_account: z.int().meta({ description: 'paise received and not matched to an invoice' }),
      retention_held: z.int().meta({ description: 'paise held back by the customer and not released' }),
      settings: Settings.extend({ version: z.int() }),
      abilities: InvoicesAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_invoice: call({
    method: 'GET',
    summary: 'Gives an invoice with its lines, GST, what is held back, what was received, and its credit notes.',
    request: z.strictObject({ invoice_id: Id }),
    response: z.object({
      ...row,
      project_id: z.int(),
      against_id: z.int().nullable(),
      milestone_id: z.int().nullable(),
      items: z.array(z.object({ ...InvoiceItem.shape, hsn: z.string(), amount: z.int() })),
      credit: z.int().meta({ description: 'of a credit note: paise without GST' }),
      reason: z.string(),
      remark: z.string(),
      adjust_advance: z.boolean(),
      lines: z.array(
        z.object({
          description: z.string(),
          part: z.enum(['goods', 'services', 'none']),
          hsn: z.string(),
          gst_percent: z.number(),
          net: z.int(),
          tax: z.int(),
        }),
      ),
      customer_name: z.string(),
      customer_address: z.string(),
      customer_gstin: z.string(),
      company_gstin: z.string(),
      place_of_supply: z.string(),
      contract_number: z.string(),
      contract_day: PlainDate.nullable(),
      tax_kind: Choice(tax_kinds),
      sums: z.object({
        net: z.int(),
        cgst: z.int(),
        sgst: z.int(),
        igst: z.int(),
        tax: z.int(),
        round_off: z.int(),
        total: z.int(),
      }),
      advance: z.int().meta({ description: 'paise of what was paid on account, set off when it is issued' }),
      payable: z.int().meta({ description: 'paise: the total less what is held back and set off' }),
      left_to_credit: z.int().meta({ description: 'paise without GST' }),
      matches: z.array(
        z.object({ receipt_id: z.int(), number: z.string(), day: PlainDate, amount: z.int(), reference: z.string() }),
      ),
      credit_notes: z.array(z.object({ id: z.int(), number: z.string(), day: PlainDate.nullable(), total: z.int() })),
      dispute_reason: z.string(),
      disputed_at: Instant.nullable(),
      irn: z.string().meta({ description: 'of its e-invoice; empty: not registered' }),
      mailed_at: Instant.nullable(),
      mailed_to: z.string(),
      mails_to: z.string().meta({ description: 'where it is mailed; empty: no address' }),
      made_by: z.string(),
      made_at: Instant,
      submitted_by: z.string(),
      return_reason: z.string(),
      issued_by: z.string(),
      issued_at: Instant.nullable(),
      awaited: z.array(z.string()).meta({ description: 'who may issue it' }),
      version: z.int(),
      abilities: InvoiceAbilities,
    }),
    allow: view,
    resource: 'invoice_id',
  }),
  add_invoice: call({
    summary: 'Drafts an invoice: of what is left of a payment milestone, or of lines of its own.',
    request: z.strictObject({
      project_id: Id,
      milestone_id: Id.nullable().default(null),
      items: items.optional().meta({ description: 'left out: what is left of the milestone' }),
      remark: Text(1000).default(''),
    }),
    response: Done,
    allow: work,
    resource: 'project_id',
    changes,
  }),
  add_credit_note: call({
    summary: 'Drafts a credit note over a part of an invoice that is issued, at the rates of the invoice.',
    request: z.strictObject({ ...invoice, amount: Amount.meta({ description: 'paise without GST' }), reason: Reason }),
    response: Done,
    allow: work,
    resource: 'invoice_id',
    changes,
  }),
  update_invoice: call({
    summary: 'Changes a draft: the lines of an invoice, the amount and reason of a credit note.',
    request: z.strictObject({
      ...invoice,
      items: items.optional(),
      credit: Amount.optional().meta({ description: 'of a credit note: paise without GST' }),
      reason: Reason.optional(),
      remark: Text(1000).optional(),
      adjust_advance: z.boolean().optional(),
    }),
    response: Done,
    allow: work,
    resource: 'invoice_id',
    changes,
  }),
  delete_invoice: call({
    summary: 'Deletes a draft of an invoice or credit note.',
    request: z.strictObject(invoice),
    response: message,
    allow: work,
    resource: 'invoice_id',
    changes,
  }),
  send_invoice_for_approval: call({
    summary: 'Requests that someone else issues an invoice or credit note.',
    request: z.strictObject(invoice),
    response: Done,
    allow: work,
    resource: 'invoice_id',
    changes,
  }),
  approve_invoice: call({
    summary:
      'Issues an invoice or credit note: by someone else than who drafted it, where there is one. It takes its number, posts to the journal, and is not changed any more.',
    request: z.strictObject({
      ...invoice,
      total: z.int().meta({ description: 'paise, as it was shown: what comes to something else is not issued' }),
    }),
    response: Done,
    allow: approve,
    resource: 'invoice_id',
    changes,
  }),
  reject_invoice: call({
    summary: 'Sends an invoice or credit note back to draft, with a reason.',
    request: z.strictObject({ ...invoice, reason: Reason }),
    response: Done,
    allow: approve,
    resource: 'invoice_id',
    changes,
  }),
  change_invoice_status: call({
    summary: 'Records that the customer disputes an invoice, or that the dispute is settled.',
    request: z.strictObject({ ...invoice, status: Choice(['disputed', 'accepted'] as const), reason: Reason }),
    response: Done,
    allow: work,
    resource: 'invoice_id',
    changes,
  }),
  send_invoice: call({
    summary: 'Mails an issued invoice or credit note as PDF to the billing contact of the customer.',
    request: z.strictObject(invoice),
    response: Done,
    allow: work,
    resource: 'invoice_id',
    changes,
  }),
  export_invoice: fileCall({
    method: 'GET',
    summary: 'Gives an invoice or credit note as PDF on the letterhead. A customer gets their own that are issued.',
    request: z.strictObject({ invoice_id: Id }),
    allow: allow.toView('projects'),
    resource: 'invoice_id',
  }),
  get_customer_invoices: call({
    method: 'GET',
    summary: 'Gives a customer the invoices of their project that are issued.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      invoices: z.array(
        z.object({
          id: z.int(),
          kind: Choice(invoice_kinds),
          number: z.string(),
          milestone: z.string(),
          standing: Choice(invoice_standings),
          day: PlainDate.nullable(),
          due_on: PlainDate.nullable(),
          total: z.int().meta({ description: 'paise with GST' }),
          balance: z.int().meta({ description: 'paise still to be paid' }),
        }),
      ),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  update_billing_settings: call({
    summary: 'Changes the bank account and UPI ID that invoices name.',
    request: z.strictObject({ version: Version, ...BillingSettings.shape }),
    response: z.object({ version: z.int() }),
    allow: allow.toEdit('finance'),
    changes,
  }),
} as const;
