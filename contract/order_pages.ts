/** A supplier's side of a purchase order: behind a link without an account, or from the portal. */
import { z } from 'zod';
import { language_codes } from '../domain/languages.ts';
import { tax_kinds } from '../domain/procurement/order_money.ts';
import { most_order_lines, order_answers, order_states, proposal_states } from '../domain/procurement/orders.ts';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { Delivery, Instalment, OrderSums, Price } from './order_facts.ts';
import { OrderFile } from './order_shapes.ts';
import { looking, sending, token } from './quotes.ts';
import { message } from './shapes.ts';
import { Quantity } from './quantities.ts';

const OrderPage = z.object({
  company_name: z.string(),
  logo: z.string(),
  phone_number: z.string(),
  website: z.string(),
  language: z.enum(language_codes),
  company_gstin: z.string(),
  supplier: z.string(),
  supplier_gstin: z.string(),
  contact_name: z.string(),
  number: z.string(),
  amendment: z.int().meta({ description: '0: as first placed' }),
  version: z.int().meta({ description: 'of the order, as it is answered' }),
  status: Choice(order_states),
  ordered_on: PlainDate,
  ship_to: z.string(),
  ship_to_state: z.string(),
  ship_to_contact: z.string(),
  ship_to_phone: z.string(),
  terms: z.string(),
  payment_terms: z.string(),
  credit_days: z.int(),
  warranty: z.string(),
  ld_percent: z.number(),
  ld_cap_percent: z.number(),
  note: z.string().meta({ description: 'what the company wrote when it sent the order last' }),
  instalments: z.array(Instalment),
  tax_kind: Choice(tax_kinds),
  freight: z.int(),
  freight_gst_percent: z.number(),
  sums: OrderSums,
  lines: z.array(
    z.object({
      id: z.int(),
      category: z.string(),
      description: z.string(),
      make: z.string(),
      model: z.string(),
      watts: z.number().nullable().meta({ description: 'Wp of one piece' }),
      warranty: z.string(),
      hsn: z.string(),
      unit: z.enum(units),
      quantity: z.number().meta({ description: 'without what was short-closed' }),
      format: z.enum(units),
      price_format: z.string(),
      price: z.number().meta({ description: 'paise, which may have a fraction, in the form of the format' }),
      gst_percent: z.number(),
      net: z.int(),
      needed_by: PlainDate.nullable(),
      promised_on: PlainDate.nullable(),
      deliveries: z.array(Delivery),
      received: z.number(),
    }),
  ),
  files: z.array(OrderFile),
  changes: z
    .array(z.object({ number: z.int().nullable(), reason: z.string(), made_at: Instant }))
    .meta({ description: 'amendments that were applied, the newest first, at most 50' }),
  answer: z.string(),
  answered_at: Instant.nullable(),
  question_at: Instant.nullable(),
  proposals: z.array(
    z.object({
      id: z.int(),
      line_id: z.int(),
      promised_on: PlainDate.nullable(),
      quantity: z.number().nullable(),
      price: z.number().nullable(),
      note: z.string(),
      state: Choice(proposal_states),
      made_at: Instant,
    }),
  ),
  abilities: abilities('send_order_answer'),
});

export const order_pages = {
  get_order_page: call({
    method: 'GET',
    summary: 'Gives the order behind a supplier’s link; nothing of others.',
    request: z.strictObject({ token }),
    response: OrderPage,
    allow: allow.anyone(),
    limits: looking,
  }),
  send_order_answer: call({
    summary:
      'Accepts an order, asks about it, refuses it, or withdraws what was asked and proposed. Another date, quantity or price of a line is a proposal: the order stays as it is until the company amends it.',
    request: z.strictObject({
      token,
      version: Version,
      answer: Choice(order_answers),
      note: Text(2000).default('').meta({ description: 'needed to ask and to refuse' }),
      lines: z
        .array(
          z.strictObject({
            line_id: Id,
            promised_on: PlainDate.nullable().default(null),
            quantity: Quantity.nullable().default(null),
            price: Price.nullable().default(null),
            note: Text(500).default(''),
          }),
        )
        .max(most_order_lines)
        .default([])
        .meta({ description: 'what the supplier proposes; only with a question' }),
    }),
    response: message,
    allow: allow.anyone(),
    limits: sending,
    changes: ['orders', 'notifications'],
    most_bytes: 500_000,
  }),
  get_order_page_file: fileCall({
    method: 'GET',
    summary: 'Gives a file of the order behind a link.',
    request: z.strictObject({ token, file_id: Id }),
    allow: allow.anyone(),
    limits: looking,
  }),
  export_order_page: fileCall({
    method: 'GET',
    summary: 'Gives the order behind a link as a PDF.',
    request: z.strictObject({ token }),
    allow: allow.anyone(),
    limits: looking,
  }),
  get_own_orders: call({
    method: 'GET',
    summary: 'Lists the orders of the vendor’s own supplier, those to be answered first, at most 100.',
    request: z.strictObject({}),
    response: z.object({
      orders: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          amendment: z.int(),
          status: Choice(order_states),
          question_at: Instant.nullable(),
          lines: z.int(),
          total: z.int(),
          needed_by: PlainDate.nullable(),
          sent_at: Instant.nullable(),
        }),
      ),
    }),
    allow: allow.kinds('vendor'),
  }),
  add_own_order_link: call({
    summary: 'Opens the page of an order to a vendor of its supplier: gives the token of a link for a day.',
    request: z.strictObject({ order_id: Id }),
    response: z.object({ token: z.string() }),
    secret: 'address',
    allow: allow.kinds('vendor'),
  }),
} as const;
