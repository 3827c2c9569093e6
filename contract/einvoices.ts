/** E-invoices: the file for the invoice registration portal, its answer, and which documents of a month are registered. */
import { z } from 'zod';
import { invoice_kinds } from '../domain/money/invoices.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { Month } from './books.ts';
import { call, Choice, fileCall, Instant, PlainDate, UploadedFile } from './call.ts';
import { page } from './shapes.ts';
import { Gstin } from './fields.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const asked = { gstin: Gstin, month: Month };

export const einvoices = {
  get_einvoices: call({
    method: 'GET',
    summary: 'Lists the documents of a month that were issued to customers with GST, and whether they are registered.',
    request: z.strictObject({ ...asked, limit: page.limit, offset: page.offset }),
    response: z.object({
      invoices: z.array(
        z.object({
          id: z.int(),
          project_id: z.int(),
          kind: Choice(invoice_kinds),
          number: z.string(),
          day: PlainDate,
          customer: z.string(),
          total: z.int().meta({ description: 'paise with GST' }),
          register_by: PlainDate.meta({
            description: 'the last day on which the portal takes it, from a turnover of ₹ 10 crore',
          }),
          irn: z.string().meta({ description: 'empty: not registered' }),
          ack_number: z.string(),
          acked_at: Instant.nullable(),
          obstacle: Spoken.nullable().meta({ description: 'why the portal would not take it' }),
        }),
      ),
      total: z.int(),
      registered: z.int(),
      ready: z.int().meta({ description: 'not registered, and the portal takes them' }),
      abilities: abilities('import_einvoices'),
    }),
    allow: view,
  }),
  export_einvoices: fileCall({
    method: 'GET',
    summary: 'Gives the documents of a month that are not registered as the file of the portal (INV-01).',
    request: z.strictObject(asked),
    allow: view,
  }),
  import_einvoices: call({
    encoding: 'multipart',
    summary:
      'Reads the answer of the portal, JSON (multipart), and keeps the registration of each document; what does not fit is said.',
    request: z.strictObject({ file: UploadedFile }),
    response: z.object({
      added: z.int(),
      known: z.int(),
      problems: z.array(Spoken).meta({ description: 'the first 20 of what does not fit' }),
    }),
    allow: work,
    changes: ['books', 'billing'],
  }),
} as const;
