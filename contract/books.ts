/** The books of the company: its accounts over the journal, months closed by the accountant, and files for Tally and GST. */
import { z } from 'zod';
import { account_keys } from '../domain/money/accounts.ts';
import { gstr1_sections } from '../domain/money/gstr1.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Gstin } from './fields.ts';

const view = allow.toView('finance');
const approve = allow.toApprove('finance');
const span = {
  from: PlainDate.meta({ description: 'first day, included' }),
  to: PlainDate.meta({ description: 'last day, included' }),
};
export const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, complaint(say`Select a month.`))
  .meta({ description: '2026-11' });

export const BooksAbilities = abilities('update_accounting_closing');

const Balance = z.object({
  account: Choice(account_keys),
  opening: z.int().meta({ description: 'paise before the span: debit above zero, credit below' }),
  debit: z.int(),
  credit: z.int(),
  closing: z.int().meta({ description: 'paise at its end' }),
});

export const books = {
  get_accounts: call({
    method: 'GET',
    summary: 'Gives the trial balance of a span, and which months are closed.',
    request: z.strictObject({
      from: span.from
        .optional()
        .meta({ description: 'first day, included; the financial year of today unless it is given' }),
      to: span.to.optional().meta({ description: 'last day, included; today unless it is given' }),
    }),
    response: z.object({
      balances: z.array(Balance),
      totals: Balance.omit({ account: true }),
      entries: z.int(),
      closed_through: PlainDate.nullable(),
      final_through: PlainDate.nullable().meta({ description: 'the end of a year that is never opened again' }),
      version: z.int().meta({ description: 'number of the newest closing; 0: there is none' }),
      closings: z
        .array(
          z.object({
            id: z.int(),
            closed_through: PlainDate.nullable(),
            final_through: PlainDate.nullable(),
            reason: z.string(),
            by: z.string(),
            at: Instant,
          }),
        )
        .meta({ description: 'the newest 24' }),
      gstins: z.array(z.string()).meta({ description: 'registrations under which invoices were issued' }),
      abilities: BooksAbilities,
    }),
    allow: view,
  }),

  get_account_entries: call({
    method: 'GET',
    summary: 'Gives what was posted to an account in a span, with the balance after each line, oldest first.',
    request: z.strictObject({
      account: Choice(account_keys),
      ...span,
      offset: z.int().nonnegative().default(0),
      limit: z.int().min(1).max(200).default(100),
    }),
    response: z.object({
      opening: z.int(),
      lines: z.array(
        z.object({
          id: z.int(),
          day: PlainDate,
          document_day: PlainDate.nullable().meta({
            description: 'its own day, where the month of that was closed',
          }),
          document_kind: z.string(),
          document: z.string(),
          reversal: z.boolean(),
          party: z.string(),
          project: z.string(),
          debit: z.int(),
          credit: z.int(),
          balance: z.int(),
        }),
      ),
      total: z.int(),
    }),
    allow: view,
  }),

  update_accounting_closing: call({
    summary: 'Closes the months up to a day, or opens months again; a year closed for good stays closed.',
    request: z.strictObject({
      version: Version,
      closed_through: PlainDate.nullable().meta({ description: 'the last day of a month; null: all is open' }),
      final: z.boolean().default(false).meta({ description: 'for good: only up to the end of a financial year' }),
      reason: Text(300).default(''),
    }),
    response: z.object({ version: z.int() }),
    allow: approve,
    changes: ['books'],
  }),

  export_accounts: fileCall({
    method: 'GET',
    summary: 'Gives the trial balance of a span as a workbook or CSV.',
    request: z.strictObject({ ...span, format: Choice(['xlsx', 'csv'] as const) }),
    allow: view,
  }),

  export_tally: fileCall({
    method: 'GET',
    summary:
      'Gives the ledgers, or the vouchers of a span, as XML for Tally. Importing it again alters and never doubles.',
    request: z.strictObject({ ...span, part: Choice(['ledgers', 'vouchers'] as const) }),
    allow: view,
  }),

  get_gst_return: call({
    method: 'GET',
    summary: 'Gives what the sections of GSTR-1 of a month come to, for one registration.',
    request: z.strictObject({ gstin: Gstin, month: Month }),
    response: z.object({
      sections: z.array(
        z.object({
          section: Choice(gstr1_sections),
          documents: z.int(),
          net: z.int().meta({ description: 'paise without GST, less credit notes' }),
          igst: z.int(),
          cgst: z.int(),
          sgst: z.int(),
        }),
      ),
      posted: z
        .object({ igst: z.int(), cgst: z.int(), sgst: z.int() })
        .meta({ description: 'paise that these documents posted to the accounts of output tax' }),
    }),
    allow: view,
  }),

  export_gst_return: fileCall({
    method: 'GET',
    summary: 'Gives GSTR-1 of a month and registration as the file of the GST portal.',
    request: z.strictObject({ gstin: Gstin, month: Month }),
    allow: view,
  }),
} as const;
