/** Goods receipts: what arrived at the gate, was unloaded and stored, with its serial numbers. */
import { z } from 'zod';
import {
  conditions,
  covers,
  most_lots,
  receipt_states,
  return_reasons,
  seals,
  serial_findings,
  unloading_means,
} from '../domain/deliveries/deliveries.ts';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { message } from './shapes.ts';
import { Reason } from './inventory.ts';
import { Spoken } from './spoken.ts';
import { File, Money, Override, Serials, list_page } from './dispatch_shapes.ts';
import { QuantityOrZero } from './quantities.ts';

const receipt_about = { receipt_id: Id, version: Version };
export const ArrivedLot = z.strictObject({
  dispatch_line_id: Id,
  expected: QuantityOrZero.meta({ description: 'what was still on the way when it was counted' }),
  arrived: QuantityOrZero,
  damaged: QuantityOrZero.default(0).meta({ description: 'of what arrived' }),
  complete: z.boolean().nullable().default(null).meta({
    description:
      'of less than the vehicle carries: true: the rest is short, false: the rest comes later; required there, never assumed',
  }),
  remark: Reason,
  serials: Serials.meta({ description: 'those that arrived' }),
  missing_serials: Serials.meta({
    description: 'those that are missing, where the list of all came with the dispatch',
  }),
});
export const gate_facts = {
  vehicle_id: Id.nullable().default(null),
  vehicle: Text(20).default(''),
  gate_entry: Text(40).default(''),
  weight_kg: z.number().positive().max(1_000_000).multipleOf(0.001).nullable().default(null),
  packages: z.int().min(0).max(100_000).nullable().default(null),
  seal: Choice(seals).default('none'),
  condition: Choice(conditions).default('good'),
  note: Reason,
};
export const unloading_facts = {
  unloaded_by_means: Choice(['', ...unloading_means]).default(''),
  crew: Text(120).default(''),
};
export const storing_facts = {
  yard: Text(120).default(''),
  stack_height_m: z.number().positive().max(50).multipleOf(0.01).nullable().default(null),
  cover: Choice(['', ...covers]).default(''),
};
export const StoredLot = z.strictObject({
  dispatch_line_id: Id,
  accepted: QuantityOrZero,
  rejected: QuantityOrZero.default(0),
  remark: Reason,
  serials: Serials.meta({ description: 'of what is accepted, where they are not known yet' }),
  rejected_serials: Serials.meta({ description: 'of what is rejected, where they are known' }),
});
export const ReceiptAbilities = abilities(
  'update_goods_receipt',
  'undo_goods_receipt',
  'generate_goods_receipt',
  'upload_delivery_file',
);
const ReceiptLine = z.object({
  dispatch_line_id: z.int(),
  category: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  unit: Choice(units),
  lot: z.string(),
  expected: z.number(),
  arrived: z.number(),
  short: z.number(),
  uncleared: z.number().meta({ description: 'the quantity of its lot that was dispatched without inspection or MDCC' }),
  excess: z.number(),
  held: z.number().meta({ description: 'excess that is neither cleared nor overridden: it cannot be accepted' }),
  damaged: z.number(),
  accepted: z.number().nullable(),
  rejected: z.number().nullable(),
  remark: z.string(),
  has_serials: z.boolean(),
  serials: z.int(),
  rate: z.number().nullable(),
  value: Money,
  overrides: z.array(Override),
});
const Receipt = z.object({
  id: z.int(),
  number: z.string(),
  status: Choice(receipt_states),
  dispatch_id: z.int(),
  dispatch: z.string(),
  project_id: z.int(),
  project: z.string(),
  order: z.string(),
  supplier: z.string(),
  store: z.string(),
  invoice_number: z.string(),
  lr_number: z.string(),
  arrived_at: Instant,
  gate_entry: z.string(),
  vehicle: z.string(),
  weight_kg: z.number().nullable(),
  packages: z.int().nullable(),
  seal: Choice(seals),
  condition: Choice(conditions),
  note: z.string(),
  unloaded_at: Instant.nullable(),
  unloaded_by_means: z.string(),
  crew: z.string(),
  stored_on: PlainDate.nullable(),
  yard: z.string(),
  stack_height_m: z.number().nullable(),
  cover: z.string(),
  undone: z.boolean(),
  undone_reason: z.string(),
  made_by: z.string(),
  stored_by: z.string(),
  version: z.int(),
  value: Money,
  lines: z.array(ReceiptLine),
  files: z.array(File),
  returns: z.array(z.object({ id: z.int(), number: z.string(), reason: Choice(return_reasons) })),
  abilities: ReceiptAbilities,
});

export const goods_receipts = {
  add_goods_receipt: call({
    summary: 'Records what arrived at the gate with a vehicle of a dispatch: what came, is short, and is damaged.',
    request: z.strictObject({
      dispatch_id: Id,
      ...gate_facts,
      lines: z.array(ArrivedLot).min(1).max(most_lots),
    }),
    response: z.object({
      receipt_id: z.int(),
      version: z.int(),
      held_receipt_id: z
        .int()
        .nullable()
        .meta({ description: 'a second arrival with the excess that is neither cleared nor overridden; null: none' }),
    }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  get_goods_receipts: call({
    method: 'GET',
    summary: 'Lists what arrived, with the numbers of goods received, a window at a time.',
    request: z.strictObject({
      ...list_page,
      statuses: z.array(Choice(receipt_states)).max(5).default([]),
      day_from: PlainDate.optional(),
      day_to: PlainDate.optional(),
    }),
    response: z.object({
      receipts: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          status: Choice(receipt_states),
          dispatch_id: z.int(),
          dispatch: z.string(),
          project_id: z.int(),
          project: z.string(),
          supplier: z.string(),
          store: z.string(),
          arrived_at: Instant,
          stored_on: PlainDate.nullable(),
          vehicle: z.string(),
          items: z.string(),
          short: z.boolean(),
          damaged: z.boolean(),
          undone: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    allow: allow.signedIn(),
  }),
  get_goods_receipt: call({
    method: 'GET',
    summary: 'Gives what arrived with a vehicle, as it was found, unloaded and stored.',
    request: z.strictObject({ receipt_id: Id }),
    response: Receipt,
    allow: allow.toView('supply_chain'),
    resource: 'receipt_id',
  }),
  update_goods_receipt: call({
    summary:
      'Records that what arrived was unloaded, or stored: accepted and rejected quantities add up to what arrived. Stored goods get their number and enter the stock at the order’s rate; what is rejected goes back to the supplier.',
    request: z.strictObject({
      ...receipt_about,
      status: Choice(['Unloaded', 'Stored']),
      ...unloading_facts,
      ...storing_facts,
      lines: z.array(StoredLot).max(most_lots).default([]).meta({ description: 'when it is stored: every lot of it' }),
    }),
    response: z.object({ number: z.string(), version: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'receipt_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  undo_goods_receipt: call({
    summary:
      'Takes an arrival back by the movements back, with what was short or rejected in it. Refused once something of it moved on.',
    request: z.strictObject({ ...receipt_about, reason: Text(500, 1) }),
    response: message,
    allow: allow.toEdit('supply_chain'),
    resource: 'receipt_id',
    changes: ['deliveries', 'stock', 'books'],
  }),
  generate_goods_receipt: fileCall({
    method: 'GET',
    summary: 'Gives the note of goods received as a PDF.',
    request: z.strictObject({ receipt_id: Id }),
    allow: allow.toView('supply_chain'),
    resource: 'receipt_id',
  }),
  verify_serials: call({
    summary:
      'Checks serial numbers of a lot against the order, the MDCC, what is listed twice, and stock of other projects. Nothing is kept.',
    request: z.strictObject({ dispatch_id: Id, dispatch_line_id: Id, serials: Serials }),
    response: z.object({
      expected: z.number(),
      found: z.int().meta({ description: 'of those listed, how many are in order' }),
      problems: z
        .array(z.object({ number: z.string(), finding: Choice(serial_findings), why: Spoken }))
        .meta({ description: 'the first 200' }),
    }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    most_bytes: 4_000_000,
  }),
} as const;
