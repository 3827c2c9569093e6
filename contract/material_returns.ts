/** Returns and losses of received material, with debit note and insurance claim. */
import { z } from 'zod';
import { claim_states, most_lots, return_reasons } from '../domain/deliveries/deliveries.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { Reason } from './inventory.ts';
import { File, Money, Serials, list_page } from './dispatch_shapes.ts';
import { Quantity } from './quantities.ts';

export const ReturnAbilities = abilities(
  'update_material_return',
  'undo_material_return',
  'add_debit_note',
  'generate_debit_note',
  'upload_delivery_file',
);
const ListedReturn = z.object({
  id: z.int(),
  number: z.string(),
  reason: Choice(return_reasons),
  project_id: z.int(),
  project: z.string(),
  order: z.string(),
  supplier: z.string(),
  dispatch_id: z.int(),
  dispatch: z.string(),
  receipt_id: z.int().nullable(),
  receipt: z.string(),
  returned_on: PlainDate,
  note: z.string(),
  debit_note: z.string(),
  debit_note_on: PlainDate.nullable(),
  net: Money,
  tax: Money,
  claim: Choice(claim_states),
  insurer: z.string(),
  claim_number: z.string(),
  claimed: z.int().nullable(),
  settled: z.int().nullable(),
  undone: z.boolean(),
  undone_reason: z.string(),
  made_by: z.string(),
  version: z.int(),
  lines: z.array(
    z.object({
      dispatch_line_id: z.int(),
      description: z.string(),
      unit: Choice(units),
      quantity: z.number(),
      value: Money,
    }),
  ),
});
const Return = ListedReturn.extend({ files: z.array(File), abilities: ReturnAbilities });
const return_about = { return_id: Id, version: Version };

export const material_returns = {
  add_material_return: call({
    summary:
      'Records material that was lost on the way or in the store, or goes back to its supplier. From the way, from what was unloaded, or from stock.',
    request: z.strictObject({
      dispatch_id: Id,
      reason: Choice(['transit', 'handling', 'rejected', 'theft', 'excess']),
      from: Choice(['Dispatched', 'Stored']),
      day: PlainDate,
      note: Reason,
      lines: z
        .array(z.strictObject({ dispatch_line_id: Id, quantity: Quantity, serials: Serials }))
        .min(1, complaint(say`Add at least one item.`))
        .max(most_lots),
    }),
    response: z.object({ return_id: z.int(), number: z.string() }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  get_material_returns: call({
    method: 'GET',
    summary: 'Lists what did not come, went back or was lost, the newest first, a window at a time.',
    request: z.strictObject({
      ...list_page,
      reasons: z.array(Choice(return_reasons)).max(10).default([]),
      open: z
        .boolean()
        .default(false)
        .meta({ description: 'without a debit note, or with a claim that is not settled' }),
    }),
    response: z.object({ returns: z.array(ListedReturn), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_material_return: call({
    method: 'GET',
    summary: 'Gives what did not come, went back or was lost, with its debit note and the claim of the insurance.',
    request: z.strictObject({ return_id: Id }),
    response: Return,
    allow: allow.toView('supply_chain'),
    resource: 'return_id',
  }),
  update_material_return: call({
    summary: 'Notes how the insurance claim of a loss stands.',
    request: z.strictObject({
      ...return_about,
      claim: Choice(claim_states),
      insurer: Text(120).default(''),
      claim_number: Text(60).default(''),
      claimed: z.int().min(0).max(1e13).nullable().default(null),
      settled: z.int().min(0).max(1e13).nullable().default(null),
      note: Reason,
    }),
    response: z.object({ version: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'return_id',
    changes: ['deliveries'],
  }),
  add_debit_note: call({
    summary: 'Gives a return its debit note: numbered, posted against what the supplier is owed.',
    request: z.strictObject(return_about),
    response: z.object({ debit_note: z.string(), version: z.int() }),
    allow: allow.toEdit('supply_chain'),
    resource: 'return_id',
    changes: ['deliveries'],
  }),
  generate_debit_note: fileCall({
    method: 'GET',
    summary: 'Gives a debit note as a PDF.',
    request: z.strictObject({ return_id: Id }),
    allow: allow.toView('purchase_prices'),
    resource: 'return_id',
  }),
  undo_material_return: call({
    summary: 'Takes a return back by the movements back, while it has no debit note.',
    request: z.strictObject({ ...return_about, reason: Text(500, 1) }),
    response: message,
    allow: allow.toEdit('supply_chain'),
    resource: 'return_id',
    changes: ['deliveries', 'stock', 'books'],
  }),
} as const;
