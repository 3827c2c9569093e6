/** What is entered of a purchase order: prices, instalments, deliveries, lines, terms. */
import { z } from 'zod';
import { material_categories } from '../domain/lists.ts';
import { instalment_events, most_deliveries, most_instalments, whole_percent } from '../domain/procurement/orders.ts';
import { most_payment_terms } from '../domain/procurement/won_terms.ts';
import { say } from '../domain/sentences.ts';
import { service_categories } from '../domain/procurement/services.ts';
import { units } from '../domain/units.ts';
import { Choice, Id, Phone, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { Paise } from './fields.ts';
import { State } from './ship_to.ts';
import { Quantity } from './quantities.ts';

/** Prices and amounts leave the server only with the right to purchase prices in every project of the order. */
export const maybe_paise = z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' });
export const maybe_rate = z
  .number()
  .nullable()
  .meta({ description: 'paise, which may have a fraction; null without the right to purchase prices' });
export const Percent = withPlaces(
  z
    .number(complaint(say`Enter a percentage.`))
    .min(0, complaint(say`Enter 0% or more.`))
    .max(100, complaint(say`Enter at most 100%.`)),
  2,
);
export const Price = withPlaces(
  z
    .number(complaint(say`Enter a price.`))
    .min(0, complaint(say`Enter a price.`))
    .max(1e12, complaint(say`This amount is too large.`)),
  4,
).meta({
  description: 'paise, which may have a fraction, in the form of the format',
});

export const OrderSums = z.object({
  net: z.int().meta({ description: 'paise of lines and freight without GST' }),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  tax: z.int(),
  round_off: z.int().meta({ description: 'what the total is rounded by to the rupee' }),
  total: z.int(),
});

const InstalmentGiven = z.strictObject({
  name: Text(120).default('').meta({ description: 'empty: as its event is called' }),
  on: Choice(instalment_events),
  days: z.int(complaint(say`Enter a whole number of days.`)).min(0).max(365).default(0),
  percent: z
    .int(complaint(say`Enter a percentage.`))
    .positive(complaint(say`Enter a percentage above 0.`))
    .max(whole_percent, complaint(say`Enter at most 100%.`))
    .meta({ description: 'hundredths of a percent' }),
});
export const Instalment = z.object({
  name: z.string(),
  on: Choice(instalment_events),
  days: z.int(),
  percent: z.int().meta({ description: 'hundredths of a percent' }),
  amount: maybe_paise,
});
export const deliveries = z
  .array(z.strictObject({ due_on: PlainDate, quantity: Quantity }))
  .max(most_deliveries)
  .default([])
  .meta({ description: 'adding up to the quantity; none: all of it at once' });
export const Delivery = z.object({ due_on: PlainDate, quantity: z.number() });

/** What is ordered that is not in the BOQ: material for the store or the site, or a service, by its category. */
const NotInBoq = z.strictObject({
  category: Choice([...material_categories, ...service_categories]),
  unit: Choice(units),
});
/** A line of an order that begins, not in the BOQ. */
export const NewLine = NotInBoq.extend({ description: Text(300, 1), quantity: Quantity });

/** The fields of a line of a draft. */
export const LineGiven = z.strictObject({
  id: Id.optional().meta({ description: 'of a line that is there' }),
  boq_line_id: Id.optional().meta({ description: 'of the bill of quantities, for a line that is new' }),
  not_in_boq: NotInBoq.optional().meta({ description: 'for a line that is new, instead of one of the BOQ' }),
  description: Text(300, 1),
  make: Text(120).default(''),
  model: Text(120).default(''),
  warranty: Text(300).default('').meta({ description: 'empty: as the order says of all lines' }),
  hsn: Text(10).default(''),
  quantity: Quantity.meta({ description: 'in the stock unit' }),
  price: Price,
  format: Choice(units),
  gst_percent: Percent,
  needed_by: PlainDate.nullable().default(null),
  promised_on: PlainDate.nullable().default(null),
  deliveries,
  over_reason: Text(500).default('').meta({ description: 'change note: why more is ordered than the BOQ allows' }),
});

const facts = {
  title: Text(200),
  ship_to_store_id: Id.nullable().meta({ description: 'the store it is delivered to; null: that of the project' }),
  ship_to: Text(600),
  ship_to_state: State,
  ship_to_contact: Text(120).meta({ description: 'who receives it at the site' }),
  ship_to_phone: Phone,
  terms: Text(6000),
  payment_terms: Text(most_payment_terms),
  credit_days: z.int(complaint(say`Enter a whole number of days.`)).min(0).max(365),
  warranty: Text(600),
  ld_percent: Percent.meta({ description: 'liquidated damages for a week of delay' }),
  ld_cap_percent: Percent.meta({ description: 'liquidated damages at most' }),
  instalments: z.array(InstalmentGiven).max(most_instalments),
  freight: Paise,
  freight_gst_percent: Percent,
};
export const Facts = z.object(facts).partial();

export const AmendedLine = z.strictObject({
  id: Id,
  quantity: Quantity.optional(),
  price: Price.optional(),
  format: Choice(units).optional(),
  gst_percent: Percent.optional(),
  make: Text(120).optional(),
  model: Text(120).optional(),
  warranty: Text(300).optional(),
  needed_by: PlainDate.nullable().optional(),
  promised_on: PlainDate.nullable().optional(),
  deliveries: deliveries.unwrap().optional(),
  over_reason: Text(500).optional(),
});
