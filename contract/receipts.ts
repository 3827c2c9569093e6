/** Receipts from the customer of a project: recorded, matched to invoices, reversed; and the statement of account. */
import { z } from 'zod';
import { receipt_deductions, receipt_modes, receipt_purposes, statement_kinds } from '../domain/money/receipts.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Paise } from './fields.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const receipt = { customer_receipt_id: Id, version: Version };
const changes = ['billing', 'notifications'] as const;
const Done = z.object({ customer_receipt_id: z.int(), version: z.int() });
const Amount = Paise.positive(complaint(say`Enter an amount above zero.`));

const matches = z
  .array(z.strictObject({ invoice_id: Id, amount: Amount }))
  .max(100, complaint(say`Match at most ${{ most: 100 }} invoices.`));
export const ReceiptDeduction = z.strictObject({
  kind: Choice(receipt_deductions),
  reason: Text(300, 3),
  amount: Amount,
});
export const receipt_facts = {
  day: PlainDate,
  mode: Choice(receipt_modes),
  purpose: Choice(receipt_purposes).default('invoices'),
  reference: Text(60).default('').meta({ description: 'UTR, cheque number or transaction id' }),
  remark: Text(500).default(''),
  amount: Paise.meta({ description: 'paise that came' }),
  tds: Paise.default(0).meta({ description: 'paise of tax deducted by the customer' }),
  retention: Paise.default(0).meta({ description: 'paise held back by the customer' }),
  deductions: z
    .array(ReceiptDeduction)
    .max(20, complaint(say`Add at most ${{ most: 20 }} deductions.`))
    .default([]),
  matches: matches.default([]).meta({ description: 'what is left stays on account' }),
};

export const ReceiptsAbilities = abilities('add_receipt');
export const ReceiptAbilities = abilities('add_receipt_matches', 'change_receipt_status');
export const ReceiptMatchAbilities = abilities('delete_receipt_match');

const row = {
  id: z.int(),
  number: z.string(),
  day: PlainDate,
  mode: Choice(receipt_modes),
  purpose: Choice(receipt_purposes),
  reference: z.string(),
  amount: z.int(),
  tds: z.int(),
  retention: z.int(),
  deducted: z.int(),
  settles: z.int().meta({ description: 'paise of all of it' }),
  on_account: z.int().meta({ description: 'paise that are not matched' }),
  reversed: z.boolean(),
  made_by: z.string(),
};

export const receipts = {
  get_receipts: call({
    method: 'GET',
    summary: 'Gives the receipts of a project, and the invoices that are open.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      receipts: z.array(z.object(row)),
      open: z
        .array(z.object({ id: z.int(), number: z.string(), day: PlainDate, balance: z.int(), retention: z.int() }))
        .meta({ description: 'the oldest first' }),
      on_account: z.int(),
      retention_held: z.int().meta({ description: 'paise held back by the customer and not released' }),
      abilities: ReceiptsAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_receipt: call({
    method: 'GET',
    summary: 'Gives a receipt with its deductions and the invoices it is matched to.',
    request: z.strictObject({ customer_receipt_id: Id }),
    response: z.object({
      ...row,
      project_id: z.int(),
      remark: z.string(),
      deductions: z.array(z.object({ kind: Choice(receipt_deductions), reason: z.string(), amount: z.int() })),
      matches: z.array(
        z.object({
          receipt_match_id: z.int(),
          invoice_id: z.int(),
          number: z.string(),
          amount: z.int(),
          made_at: Instant,
          abilities: ReceiptMatchAbilities,
        }),
      ),
      open: z.array(z.object({ id: z.int(), number: z.string(), day: PlainDate, balance: z.int() })),
      advance_tax: z
        .object({
          gst_percent: z.number(),
          place_of_supply: z.string(),
          net: z.int().meta({ description: 'paise of services without GST in what is on account' }),
          cgst: z.int(),
          sgst: z.int(),
          igst: z.int(),
        })
        .nullable()
        .meta({ description: 'GST that is due on what is on account; null where none ever was' }),
      made_at: Instant,
      reversed_by: z.string(),
      reversed_at: Instant.nullable(),
      reverse_reason: z.string(),
      version: z.int(),
      abilities: ReceiptAbilities,
    }),
    allow: view,
    resource: 'customer_receipt_id',
  }),
  add_receipt: call({
    summary:
      'Records a receipt with its deductions and matches it to invoices. It posts to the journal. Deductions need the right to approve.',
    request: z.strictObject({ project_id: Id, ...receipt_facts }),
    response: Done,
    allow: work,
    resource: 'project_id',
    changes,
  }),
  add_receipt_matches: call({
    summary: 'Matches what a receipt has on account to open invoices.',
    request: z.strictObject({ ...receipt, matches: matches.min(1, complaint(say`Select at least one invoice.`)) }),
    response: Done,
    allow: work,
    resource: 'customer_receipt_id',
    changes,
  }),
  delete_receipt_match: call({
    summary: 'Puts what was matched to an invoice back on account.',
    request: z.strictObject({ ...receipt, receipt_match_id: Id }),
    response: Done,
    allow: work,
    resource: 'customer_receipt_id',
    changes,
  }),
  change_receipt_status: call({
    summary: 'Reverses a receipt: its postings are reversed, and its invoices are open again.',
    request: z.strictObject({ ...receipt, status: Choice(['reversed'] as const), reason: Text(500, 3) }),
    response: Done,
    allow: allow.toApprove('finance'),
    resource: 'customer_receipt_id',
    changes,
  }),
  export_receipt: fileCall({
    method: 'GET',
    summary: 'Gives a receipt as PDF on the letterhead: a receipt voucher where GST was due on an advance.',
    request: z.strictObject({ customer_receipt_id: Id }),
    allow: view,
    resource: 'customer_receipt_id',
  }),
  get_customer_statement: call({
    method: 'GET',
    summary: 'Gives the statement of account of the customer of a project.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      customer: z.string(),
      lines: z.array(
        z.object({
          day: PlainDate,
          kind: Choice(statement_kinds),
          number: z.string(),
          debit: z.int(),
          credit: z.int(),
          balance: z.int().meta({ description: 'paise the customer owes after it; below zero: paid in advance' }),
        }),
      ),
      balance: z.int(),
      retention_held: z.int(),
    }),
    allow: view,
    resource: 'project_id',
  }),
  export_customer_statement: fileCall({
    method: 'GET',
    summary: 'Gives the statement of account of the customer of a project as a workbook or CSV.',
    request: z.strictObject({ project_id: Id, format: Choice(['xlsx', 'csv'] as const) }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
