/** Statements of the company's bank: imported, each line matched with what it is, and what is left between bank and books. */
import { z } from 'zod';
import { line_accounts, line_states } from '../domain/money/bank_statement.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { page } from './shapes.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const filter = {
  search: page.search,
  status: z.array(Choice(line_states)).max(line_states.length).default([]),
};

const Candidate = z.object({
  kind: z.enum(['invoice', 'receipt', 'planned', 'payment', 'draw', 'repayment']).meta({
    description:
      'an open invoice, a receipt that is recorded, a payment that is approved, one that is recorded, a draw on a line of credit, a repayment of one',
  }),
  id: z.int().meta({ description: 'of the invoice, receipt, payment, draw or repayment' }),
  label: z.string().meta({ description: 'its number and party' }),
  project_id: z.int().nullable(),
  payment_run_id: z.int().nullable(),
  run_version: z.int().nullable().meta({ description: 'of the payment run' }),
  amount: z.int().meta({ description: 'paise, without sign' }),
  tds: z.int().meta({ description: 'paise that the customer seems to have deducted' }),
  sure: z.boolean().meta({ description: 'by its reference, or by number and amount' }),
});

export const bank_lines = {
  import_bank_statement: call({
    encoding: 'multipart',
    summary:
      'Reads a statement of the bank, CSV, workbook or camt.053 (multipart): lines that are known already are left out. A dry run only says what would come.',
    request: z.strictObject({ file: UploadedFile, dry_run: z.boolean().default(false) }),
    response: z.object({
      added: z.int(),
      known: z.int(),
      from: PlainDate.nullable(),
      to: PlainDate.nullable(),
      incoming: z.int().meta({ description: 'paise of the new lines that came in' }),
      outgoing: z.int().meta({ description: 'paise of the new lines that went out' }),
      closing: z.int().nullable().meta({ description: 'paise after the last line' }),
      problems: z.array(Spoken).meta({ description: 'the first 20 of what is not understood or does not add up' }),
    }),
    allow: work,
    changes: ['books'],
  }),
  get_bank_lines: call({
    method: 'GET',
    summary: 'Lists lines of bank statements, the newest first, those that are open with what they may be.',
    request: z.strictObject({ ...filter, limit: page.limit, offset: page.offset }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.int(),
          day: PlainDate,
          text: z.string(),
          reference: z.string(),
          amount: z.int().meta({ description: 'paise: above zero came in, below zero went out' }),
          balance: z.int().nullable(),
          status: z.enum(line_states),
          matched: z.string().meta({ description: 'number of the receipt or payment run, with its party' }),
          account: Choice(line_accounts).nullable().meta({ description: 'to which it is posted' }),
          reason: z.string(),
          proposals: z.array(Candidate).meta({ description: 'the three likeliest' }),
          version: z.int(),
          abilities: abilities('change_bank_line_status'),
        }),
      ),
      total: z.int(),
      open: z.int().meta({ description: 'lines of all that are not matched' }),
      in_bank: z.int().nullable().meta({ description: 'paise after the newest line of all' }),
      until: PlainDate.nullable().meta({ description: 'the day of that line' }),
      in_books: z.int().meta({ description: 'paise of the bank account in the journal on that day' }),
      abilities: abilities('import_bank_statement'),
    }),
    allow: view,
  }),
  export_bank_lines: fileCall({
    method: 'GET',
    summary: 'Gives lines of bank statements as a workbook or CSV, at most 10,000.',
    request: z.strictObject({ ...filter, format: Choice(['xlsx', 'csv'] as const) }),
    allow: view,
  }),
  change_bank_line_status: call({
    summary:
      'Says what a line is: a receipt, payment, draw or repayment of the same amount, a posting to an account, nothing of the company; or undoes that.',
    request: z.strictObject({
      bank_line_id: Id,
      version: Version,
      status: Choice(line_states),
      customer_receipt_id: Id.optional(),
      payment_id: Id.optional(),
      credit_draw_id: Id.optional(),
      credit_repayment_id: Id.optional(),
      account: Choice(line_accounts).optional(),
      reason: Text(300).default(''),
    }),
    response: z.object({ bank_line_id: z.int(), version: z.int() }),
    allow: work,
    changes: ['books', 'finance'],
  }),
} as const;
