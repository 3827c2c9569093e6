/** A supplier's side of a request for quotation: behind a link without an account, or from the portal. */
import { z } from 'zod';
import { language_codes } from '../domain/languages.ts';
import { most_lines } from '../domain/procurement/requests.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { message } from './shapes.ts';
import { Paise } from './fields.ts';
import { Quantity } from './quantities.ts';

export const token = Text(200, 1).meta({ description: 'the token of the link' });
export const looking = [{ per: 'address', tries: 240, seconds: 300 }] as const;
export const writing = [
  { per: 'token', tries: 120, seconds: 600 },
  { per: 'address', tries: 240, seconds: 600 },
] as const;
export const sending = [
  { per: 'token', tries: 30, seconds: 3600 },
  { per: 'address', tries: 60, seconds: 3600 },
] as const;

const days = (most: number) =>
  z.int(complaint(say`Enter a whole number of days.`)).min(0).max(most).nullable().default(null);
const percent = z.number().min(0).max(100, complaint(say`Enter a percentage up to 100.`));

/** A line as a supplier fills it in (specification §3); only the price is needed. */
const QuoteLineGiven = z.strictObject({
  line_id: Id,
  manufacturerName: Text(120).default(''),
  modelNumber: Text(120).default(''),
  watts: withPlaces(
    z
      .number(complaint(say`Enter the Wp of one piece.`))
      .min(1, complaint(say`Enter the Wp of one piece.`))
      .max(1e6, complaint(say`Enter the Wp of one piece.`)),
    3,
  )
    .nullable()
    .default(null)
    .meta({ description: 'Wp of one piece of the offered model; none: as asked' }),
  quoteQuantity: Quantity.nullable()
    .default(null)
    .meta({ description: 'in the unit of the format; none: all that is asked' }),
  quotePrice: withPlaces(
    z.number().positive(complaint(say`Enter a price above zero.`)).max(1e12, complaint(say`This amount is too large.`)),
    4,
  )
    .nullable()
    .default(null)
    .meta({ description: 'paise, which may have a fraction, in the form of the format; none: not quoted' }),
  format: Choice(units),
  gst_percent: percent.nullable().default(null),
  freight: Paise.nullable().default(null).meta({ description: 'paise for all of the quantity' }),
  delivery_days: days(1000),
  valid_until: PlainDate.nullable().default(null),
  payment_terms: Text(400).default(''),
  advance_percent: withPlaces(percent, 2)
    .nullable()
    .default(null)
    .meta({ description: 'of its value, paid with the order; none: as the payment terms say' }),
  credit_days: days(365),
  warranty_years: z.number().min(0).max(60).nullable().default(null),
  deviations: Text(2000).default(''),
  almm: z.boolean().default(false).meta({ description: 'the model stands in ALMM List-I, as the supplier states' }),
  dcr: z.boolean().default(false).meta({ description: 'of domestic content, as the supplier states' }),
});

const QuoteGiven = {
  lines: z.array(QuoteLineGiven).max(most_lines),
  remark: Text(2000).default(''),
  file_ids: z.array(Id).max(20).default([]),
};

const Line = QuoteLineGiven.extend({ format: z.enum(units) });
const SentFile = z.object({ file_id: z.int(), file_name: z.string(), byte_size: z.int() });

export const QuotePage = z.object({
  company_name: z.string(),
  logo: z.string(),
  phone_number: z.string(),
  website: z.string(),
  language: z.enum(language_codes),
  supplier: z.string(),
  contact_name: z.string(),
  number: z.string(),
  title: z.string(),
  due_on: PlainDate.nullable(),
  is_open: z.boolean().meta({ description: 'a quote may still be sent or changed' }),
  delivery_place: z.string(),
  terms: z.string(),
  note: z.string().meta({ description: 'what the company writes when it asks for a better offer' }),
  round: z.int(),
  lines: z.array(
    z.object({
      id: z.int(),
      category: z.string(),
      code: z.string(),
      description: z.string(),
      makes: z.string(),
      specification: z.string(),
      unit: z.enum(units),
      quantity: z.number(),
      needed_by: PlainDate.nullable(),
      watts: z.number().nullable(),
      gst_percent: z.number().meta({ description: 'usual of its category' }),
      formats: z
        .array(z.object({ unit: z.enum(units), price_format: z.string(), quantity: z.number() }))
        .meta({ description: 'how it may be quoted, with what is asked in that unit' }),
      last_price: z
        .object({ price: z.number(), format: z.enum(units) })
        .nullable()
        .meta({ description: 'the supplier’s own last price of the category' }),
    }),
  ),
  files: z.array(SentFile).meta({ description: 'of the company' }),
  draft: z
    .object({ lines: z.array(Line), remark: z.string(), file_ids: z.array(z.int()), saved_at: Instant })
    .nullable(),
  own_files: z.array(SentFile),
  versions: z.array(
    z.object({
      number: z.int(),
      sent_at: Instant,
      remark: z.string(),
      file_ids: z.array(z.int()),
      lines: z.array(Line),
    }),
  ),
  declined_reason: z.string().nullable(),
});

export const quotes = {
  get_quote_page: call({
    method: 'GET',
    summary:
      'Gives the request behind a supplier’s link, with their own draft and the quotes they sent; nothing of others.',
    request: z.strictObject({ token }),
    response: QuotePage,
    allow: allow.anyone(),
    limits: looking,
  }),
  update_quote_draft: call({
    summary: 'Keeps what a supplier has filled in and not sent yet.',
    request: z.strictObject({ token, ...QuoteGiven }),
    response: z.object({ saved_at: Instant }),
    allow: allow.anyone(),
    limits: writing,
    changes: ['requests'],
    most_bytes: 1_000_000,
  }),
  add_supplier_rfq_quote: call({
    summary: 'Sends a supplier’s quote: a further one is a further version. Answers the string Success or an error.',
    request: z.strictObject({ token, ...QuoteGiven }),
    response: z.string(),
    allow: allow.anyone(),
    limits: sending,
    changes: ['requests', 'notifications'],
    most_bytes: 1_000_000,
  }),
  reject_rfq: call({
    summary: 'Says that a supplier will not quote, and why.',
    request: z.strictObject({ token, reason: Text(1000, 1) }),
    response: message,
    allow: allow.anyone(),
    limits: sending,
    changes: ['requests', 'notifications'],
  }),
  upload_quote_file: call({
    encoding: 'multipart',
    summary: 'Takes a file for a supplier’s quote.',
    request: z.strictObject({ token, file: UploadedFile }),
    response: SentFile,
    allow: allow.anyone(),
    limits: sending,
  }),
  get_quote_file: fileCall({
    method: 'GET',
    summary: 'Gives a file of the request behind a link: the company’s, or one the supplier sent.',
    request: z.strictObject({ token, file_id: Id }),
    allow: allow.anyone(),
    limits: looking,
  }),
  export_quote_lines: fileCall({
    method: 'GET',
    summary: 'Gives the lines of the request behind a link as a workbook to fill in.',
    request: z.strictObject({ token, format: Choice(['xlsx', 'csv']) }),
    allow: allow.anyone(),
    limits: looking,
  }),
  import_quote_lines: call({
    encoding: 'multipart',
    summary: 'Reads the workbook that was filled in; nothing is kept before the draft or the quote is.',
    request: z.strictObject({ token, file: UploadedFile }),
    response: z.object({
      lines: z.array(Line),
      remarks: z.array(z.object({ row: z.int(), says: z.string() })),
    }),
    allow: allow.anyone(),
    limits: sending,
  }),
  get_own_rfqs: call({
    method: 'GET',
    summary: 'Lists the requests that wait for a quote of the vendor’s own supplier, at most 100.',
    request: z.strictObject({}),
    response: z.object({
      rfqs: z.array(
        z.object({
          asked_id: z.int(),
          number: z.string(),
          title: z.string(),
          due_on: PlainDate.nullable(),
          lines: z.int(),
          is_open: z.boolean(),
          versions: z.int(),
          draft_at: Instant.nullable(),
        }),
      ),
    }),
    allow: allow.kinds('vendor'),
  }),
  add_own_quote_link: call({
    summary:
      'Opens the page of a request to a vendor of the supplier who is asked: gives the token of a link for a day.',
    request: z.strictObject({ asked_id: Id }),
    response: z.object({ token: z.string() }),
    secret: 'address',
    allow: allow.kinds('vendor'),
  }),
} as const;
