/** Stock that moves between stores, to projects and sub-contractors and back, is used up, or is kept for a project. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Day, Reason } from './inventory.ts';
import { Quantity, QuantityOrZero } from './quantities.ts';

const Line = z.strictObject({
  item_id: Id,
  quantity: Quantity,
  lot_id: Id.nullable().default(null).meta({ description: 'left out: the oldest first' }),
  serials: z.array(Text(60, 1)).max(20_000).default([]),
});
/** What moves; of one item at most once, unless by lot. */
export const StockLines = z.array(Line).min(1, complaint(say`Add at least one item.`)).max(200);
const made = z.object({
  number: z.string().meta({ description: 'of the stock document' }),
  movement_ids: z.array(z.int()),
});
const usual = { day: Day, document: Text(120).default(''), note: Reason };
const works = { allow: allow.toWork('inventory'), changes: ['stock', 'books'] as const, most_bytes: 4_000_000 };

export const TransferAbilities = abilities('update_stock_transfer');
const TransferLine = z.object({
  item_id: z.int(),
  item: z.string(),
  unit: z.string(),
  sent: z.number(),
  received: z.number(),
  missing: z.number().meta({ description: 'written off on arrival' }),
  open: z.number().meta({ description: 'still on its way' }),
});
const Transfer = z.object({
  id: z.int(),
  number: z.string(),
  from_store_id: z.int(),
  from: z.string(),
  to_store_id: z.int(),
  to: z.string(),
  document: z.string(),
  eway_bill: z.string(),
  vehicle: z.string(),
  note: z.string(),
  sent_on: z.string(),
  received_on: z.string().nullable(),
  made_by: z.string(),
  lines: z.array(TransferLine),
  abilities: TransferAbilities,
});

export const ReservationAbilities = abilities('delete_stock_reservation');
const Reservation = z.object({
  id: z.int(),
  store: z.string(),
  project: z.string(),
  item_id: z.int(),
  item: z.string(),
  unit: z.string(),
  quantity: z.number(),
  left: z.number().meta({ description: 'not yet issued' }),
  expires_on: z.string(),
  note: z.string(),
  made_by: z.string(),
  abilities: ReservationAbilities,
});

export const inventory_moves = {
  add_stock_transfer: call({
    summary: 'Sends stock from one store to another; it is in transit until it is received there.',
    request: z.strictObject({
      from_store_id: Id,
      to_store_id: Id,
      project_id: Id.nullable().default(null).meta({ description: 'stock of this project goes before free stock' }),
      ...usual,
      eway_bill: Text(20).default(''),
      vehicle: Text(40).default(''),
      lines: StockLines,
    }),
    response: made.extend({ transfer_id: z.int() }),
    ...works,
  }),
  get_stock_transfers: call({
    method: 'GET',
    summary: 'Lists transfers between stores, those in transit first, a window at a time.',
    request: z.strictObject({
      search: page.search,
      limit: page.limit,
      offset: page.offset,
      store_ids: z.array(Id).max(200).default([]),
      in_transit: z.boolean().default(false),
    }),
    response: z.object({ transfers: z.array(Transfer), total: z.int() }),
    allow: allow.toView('inventory'),
  }),
  update_stock_transfer: call({
    summary: 'Receives what arrived of a transfer. What is said to be missing is written off with the reason.',
    request: z.strictObject({
      transfer_id: Id,
      day: Day,
      reason: Reason,
      lines: z
        .array(
          z.strictObject({
            item_id: Id,
            received: QuantityOrZero,
            missing: z.number().nonnegative().multipleOf(0.001).max(1_000_000_000).default(0),
          }),
        )
        .min(1, complaint(say`Add at least one item.`))
        .max(200),
    }),
    response: made,
    ...works,
  }),
  add_stock_issue: call({
    summary: 'Issues stock to a project: to its work front, or to a sub-contractor who works on it.',
    request: z.strictObject({
      store_id: Id,
      project_id: Id,
      to_store_id: Id.nullable()
        .default(null)
        .meta({ description: 'a sub-contractor’s place; left out: the work front' }),
      ...usual,
      lines: StockLines,
    }),
    response: made,
    ...works,
  }),
  add_stock_return: call({
    summary: 'Returns to a store what was issued and not used.',
    request: z.strictObject({
      store_id: Id,
      project_id: Id,
      from_store_id: Id.nullable()
        .default(null)
        .meta({ description: 'a sub-contractor’s place; left out: the work front' }),
      ...usual,
      lines: StockLines,
    }),
    response: made,
    ...works,
  }),
  add_stock_consumption: call({
    summary: 'Takes stock out for good: used up, or written off as lost, damaged or stolen, with the reason.',
    request: z.strictObject({
      store_id: Id,
      project_id: Id.nullable().default(null),
      kind: Choice(['Consumption', 'Write-off']),
      day: Day,
      document: Text(120).default(''),
      reason: Text(500, 1),
      lines: StockLines,
    }),
    response: made,
    ...works,
  }),
  add_stock_reservation: call({
    summary: 'Keeps free stock of a store for a project until a day.',
    request: z.strictObject({
      store_id: Id,
      project_id: Id,
      expires_on: PlainDate,
      note: Reason,
      lines: z
        .array(z.strictObject({ item_id: Id, quantity: Quantity }))
        .min(1, complaint(say`Add at least one item.`))
        .max(200),
    }),
    response: z.object({ reservation_ids: z.array(z.int()) }),
    ...works,
  }),
  get_stock_reservations: call({
    method: 'GET',
    summary: 'Lists what is reserved for projects and not released, by the day it expires.',
    request: z.strictObject({ project_ids: z.array(Id).max(200).default([]), limit: page.limit, offset: page.offset }),
    response: z.object({ reservations: z.array(Reservation), total: z.int() }),
    allow: allow.toView('inventory'),
  }),
  delete_stock_reservation: call({
    summary: 'Releases what is left of a reservation.',
    request: z.strictObject({ reservation_id: Id }),
    response: message,
    allow: allow.toWork('inventory'),
    changes: ['stock'],
  }),
} as const;
