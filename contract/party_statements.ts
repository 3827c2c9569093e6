/** Statements of account of suppliers, sub-contractors and employees: what is owed to them, entry by entry, as the books have it. */
import { z } from 'zod';
import { account_keys } from '../domain/money/accounts.ts';
import { allow } from '../domain/rules.ts';
import { call, Choice, fileCall, Id, PlainDate } from './call.ts';

const view = allow.toView('finance');
export const most_statement_lines = 2_000;

const asked = {
  supplier_id: Id.optional(),
  subcontractor_id: Id.optional(),
  user_id: Id.optional().meta({ description: 'an employee; one of the three' }),
  from: PlainDate,
  to: PlainDate,
};

export const party_statements = {
  get_party_statement: call({
    method: 'GET',
    summary:
      'Gives the statement of account of a supplier, sub-contractor or employee: bills, payments, retention and advances with the balance after each.',
    request: z.strictObject(asked),
    response: z.object({
      party: z.string(),
      opening: z.int().meta({ description: 'paise owed before the first day; below zero: paid in advance' }),
      lines: z
        .array(
          z.object({
            id: z.int(),
            day: PlainDate,
            document_kind: z.string(),
            document_id: z.int(),
            document: z.string(),
            reversal: z.boolean(),
            account: z.enum(account_keys),
            project_id: z.int().nullable(),
            project: z.string(),
            debit: z.int(),
            credit: z.int(),
            balance: z.int().meta({ description: 'paise the company owes after it' }),
          }),
        )
        .max(most_statement_lines),
      closing: z.int(),
    }),
    allow: view,
  }),
  export_party_statement: fileCall({
    method: 'GET',
    summary: 'Gives the statement of account of a supplier, sub-contractor or employee as a workbook or CSV.',
    request: z.strictObject({ ...asked, format: Choice(['xlsx', 'csv'] as const) }),
    allow: view,
  }),
} as const;
