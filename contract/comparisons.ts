/** Quotes side by side, at what they really cost, and who is chosen. Whoever sees purchase prices sees them. */
import { z } from 'zod';
import { most_lines } from '../domain/procurement/requests.ts';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { AlmmFinding } from './almm.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { SupplierRating } from './suppliers.ts';
import { Table } from './table.ts';
import { message } from './shapes.ts';
import { Quantity } from './quantities.ts';

const about = { rfq_id: Id };
const per_unit = z.number().meta({ description: 'paise for one stock unit, which may have a fraction' });

/** One supplier's latest offer for one line. */
const Offer = z.object({
  id: z.int().meta({ description: 'of the line of the quote' }),
  line_id: z.int(),
  asked_id: z.int(),
  version: z.int(),
  manufacturerName: z.string(),
  modelNumber: z.string(),
  watts: z.number().nullable().meta({ description: 'Wp of one piece of the offered model; null: as asked' }),
  quotePrice: z.number(),
  quoteQuantity: z.number(),
  format: z.enum(units),
  quantity: z
    .number()
    .meta({ description: 'offered, in the stock unit of the line: by capacity where the model is another' }),
  price: per_unit,
  freight: per_unit,
  gst: per_unit,
  lost_gst: per_unit.meta({ description: 'the part of the GST that is no credit' }),
  credit_benefit: per_unit.meta({ description: 'interest saved on what is paid after delivery' }),
  advance_cost: per_unit.meta({ description: 'interest on what is paid before delivery' }),
  landed: per_unit,
  per_wp: z.number().nullable().meta({ description: 'paise for a Wp' }),
  gst_percent: z.number(),
  credit_days: z.int(),
  advance_percent: z.number(),
  delivery_days: z.int().nullable(),
  late: z.int().nullable().meta({
    description: 'days after the line is needed, if it were ordered on the day they are judged; before: negative',
  }),
  valid_until: PlainDate.nullable(),
  expired: z.boolean(),
  payment_terms: z.string(),
  warranty_years: z.number().nullable(),
  deviations: z.string(),
  almm: z.boolean(),
  dcr: z.boolean(),
});

const Terms = z.object({ interest_percent: z.number(), creditable_percent: z.number() });
const Part = z.object({ line_id: z.int(), offer_id: z.int().nullable(), quantity: z.number() });

export const comparisons = {
  get_rfq_comparison: call({
    method: 'GET',
    summary:
      'Gives the latest offers of a request side by side, at landed cost and in ₹/Wp, other models by their capacity.',
    request: z.strictObject(about),
    response: z.object({
      offers: Table(Offer, { words: ['manufacturerName', 'modelNumber', 'format', 'payment_terms', 'deviations'] }),
      judged_on: PlainDate.meta({
        description: 'the day by which offers are late or expired: today, or that of the award',
      }),
      checks: z
        .array(z.object({ offer_id: z.int(), findings: z.array(AlmmFinding) }))
        .meta({ description: 'of offers of modules: what the lists of approved models say of the exact model' }),
      budgets: z.array(z.object({ line_id: z.int(), rate: z.number() })),
      suppliers: z.array(
        z.object({
          asked_id: z.int(),
          name: z.string(),
          state: z.string(),
          versions: z.int(),
          rating: SupplierRating,
          remark: z.string(),
          files: z.array(z.object({ file_id: z.int(), file_name: z.string(), byte_size: z.int() })),
        }),
      ),
      award: z.object({ reason: z.string(), made_at: Instant, made_by: z.string(), parts: z.array(Part) }).nullable(),
      settings: Terms.meta({ description: 'by what they are compared' }),
      abilities: abilities('approve_rfq_award', 'undo_rfq_award', 'send_rfq_round'),
    }),
    allow: allow.toView('purchase_prices'),
    resource: 'rfq_id',
  }),
  get_rfq_quotes: call({
    method: 'GET',
    summary: 'Gives every version of the quote of one supplier, the newest first, at most 50.',
    request: z.strictObject({ ...about, asked_id: Id }),
    response: z.object({
      versions: z.array(
        z.object({
          number: z.int(),
          round: z.int(),
          sent_at: Instant,
          remark: z.string(),
          total: z.int().meta({ description: 'landed cost of what it offers, paise' }),
          lines: z.array(
            z.object({
              line_id: z.int(),
              modelNumber: z.string(),
              quotePrice: z.number(),
              format: z.enum(units),
              quantity: z.number(),
              landed: per_unit,
              delivery_days: z.int().nullable(),
            }),
          ),
        }),
      ),
    }),
    allow: allow.toView('purchase_prices'),
    resource: 'rfq_id',
  }),
  approve_rfq_award: call({
    summary: 'Awards a request: every line to one or several suppliers, or to nobody; quotes stay as they were sent.',
    request: z.strictObject({
      ...about,
      version: Version,
      parts: z
        .array(
          z.strictObject({
            line_id: Id,
            offer_id: Id.nullable().meta({ description: 'none: no award' }),
            quantity: Quantity,
          }),
        )
        .max(most_lines * 5),
      reason: Text(2000).default('').meta({ description: 'needed where a line could be had for less' }),
      tell: z.boolean().default(false).meta({ description: 'those chosen and those not are told by mail' }),
    }),
    response: message,
    allow: allow.toApprove('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests', 'notifications'],
  }),
  undo_rfq_award: call({
    summary:
      'Undoes the award of a request, which is open for a choice again. Drafts of orders placed from it go with it.',
    request: z.strictObject({ ...about, version: Version }),
    response: message,
    allow: allow.toApprove('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests', 'orders'],
  }),
  export_rfq_comparison: fileCall({
    method: 'GET',
    summary: 'Gives the comparison of a request as a workbook, CSV or PDF for the file.',
    request: z.strictObject({ ...about, format: Choice(['xlsx', 'csv', 'pdf']) }),
    allow: allow.toView('purchase_prices'),
    resource: 'rfq_id',
  }),
  get_purchase_settings: call({
    method: 'GET',
    summary: 'Gives by what the company compares offers.',
    request: z.strictObject({}),
    response: Terms.extend({ version: z.int(), abilities: abilities('update_purchase_settings') }),
    allow: allow.toView('suppliers'),
  }),
  update_purchase_settings: call({
    summary: 'Sets by what the company compares offers: its interest rate and how much GST it gets back.',
    request: z.strictObject({
      version: Version,
      interest_percent: z.number().min(0).max(60),
      creditable_percent: z.number().min(0).max(100),
    }),
    response: Terms.extend({ version: z.int() }),
    allow: allow.toApprove('suppliers'),
    changes: ['requests'],
  }),
} as const;
