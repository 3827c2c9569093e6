/** Counts of what lies in a store: blind, again by someone else where much differs, approved by who did not count. */
import { z } from 'zod';
import { count_statuses } from '../domain/inventory/counts.ts';
import { material_categories } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, Instant, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { QuantityOrZero } from './quantities.ts';

export const CountAbilities = abilities(
  'update_stock_count',
  'send_stock_count',
  'approve_stock_count',
  'reject_stock_count',
  'undo_stock_count',
  'delete_stock_count',
);
const facts = {
  id: z.int(),
  number: z.string().meta({ description: 'empty until it is handed in' }),
  store_id: z.int(),
  store: z.string(),
  zone: z.string(),
  categories: z.array(z.string()),
  status: Choice(count_statuses),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  submitted_at: Instant.nullable(),
  decided_by: z.string(),
  decided_at: Instant.nullable(),
  remark: z.string(),
  counted: z.int().meta({ description: 'how many items were counted' }),
  version: z.int(),
};
const Turn = z.object({
  quantity: z.number(),
  counted_by: z.string(),
  counted_by_me: z.boolean(),
  counted_at: Instant,
  serials: z.array(z.string()).meta({ description: 'those that were read, of one’s own count' }),
  missing: z.array(z.string()).meta({ description: 'those that were named as missing, of one’s own count' }),
});
const Line = z.object({
  item_id: z.int(),
  item: z.string(),
  code: z.string(),
  category: z.string(),
  unit: z.string(),
  has_serials: z.boolean(),
  recount: z.boolean().meta({ description: 'someone else has to count it again' }),
  first: Turn.nullable(),
  second: Turn.nullable(),
  expected: z.number().nullable().meta({ description: 'null while people count' }),
  difference: z.number().nullable(),
  value: z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' }),
  missing: z.array(z.string()).meta({ description: 'serial numbers nobody found' }),
  added: z.array(z.string()).meta({ description: 'serial numbers nobody knew' }),
});

/** What was counted of one item; `serials` are those that were read, `missing` those named as not there. */
export const CountedLine = z.strictObject({
  item_id: Id,
  quantity: QuantityOrZero,
  counted_at: z.iso
    .datetime(complaint(say`Enter an instant.`))
    .optional()
    .meta({ description: 'when it was counted, where that was before it is sent' }),
  serials: z.array(Text(60, 1)).max(20_000).default([]),
  missing: z
    .array(Text(60, 1))
    .max(20_000)
    .default([])
    .meta({ description: 'serial numbers that are not there, in place of those that were read' }),
});

export const stock_counts = {
  get_stock_counts: call({
    method: 'GET',
    summary: 'Lists counts of stock, those under way first, a window at a time.',
    request: z.strictObject({
      search: page.search,
      store_ids: z.array(Id).max(200).default([]),
      statuses: z.array(Choice(count_statuses)).max(10).default([]),
      limit: page.limit,
      offset: page.offset,
    }),
    response: z.object({ counts: z.array(z.object(facts)), total: z.int() }),
    allow: allow.toView('inventory'),
  }),
  get_stock_count: call({
    method: 'GET',
    summary:
      'Gives a count with what is to be counted. Figures of the ledger and counts of others are hidden while people count.',
    request: z.strictObject({ count_id: Id }),
    response: z.object({ count: z.object(facts), lines: z.array(Line), abilities: CountAbilities }),
    allow: allow.toView('inventory'),
  }),
  add_stock_count: call({
    summary: 'Begins a count of a store, or of a zone of it: then what is not counted stays as it is.',
    request: z.strictObject({
      store_id: Id,
      zone: Text(60).default(''),
      categories: z.array(Choice(material_categories)).max(40).default([]),
      note: Text(500).default(''),
    }),
    response: z.object({ count_id: z.int() }),
    allow: allow.toWork('inventory'),
    changes: ['stock'],
  }),
  update_stock_count: call({
    summary:
      'Keeps what was counted of some items, compared with what the ledger said at that moment. Counted again, it replaces what was counted before.',
    request: z.strictObject({ count_id: Id, lines: z.array(CountedLine).min(1).max(500) }),
    response: message,
    allow: allow.toWork('inventory'),
    changes: ['stock'],
    most_bytes: 4_000_000,
  }),
  send_stock_count: call({
    summary:
      'Hands a count in: what differs by more than 2% or ₹10,000 is to be counted again by someone else, the rest is approved. Where pieces known by serial numbers are missing it is rejected until they are named; `asks` of the failure says of which items and how many.',
    request: z.strictObject({ count_id: Id, version: Version }),
    response: z.object({ status: Choice(count_statuses) }),
    allow: allow.toWork('inventory'),
    changes: ['stock'],
  }),
  approve_stock_count: call({
    summary: 'Approves the differences of a count and posts them as movements. Nobody approves what they counted.',
    request: z.strictObject({ count_id: Id, version: Version, remark: Text(500).default('') }),
    response: z.object({ movement_ids: z.array(z.int()) }),
    allow: allow.toApprove('inventory'),
    changes: ['stock', 'books'],
  }),
  reject_stock_count: call({
    summary: 'Rejects a count, or has what differs counted again by someone else.',
    request: z.strictObject({
      count_id: Id,
      version: Version,
      remark: Text(500, 1),
      recount: z.boolean().default(false),
    }),
    response: message,
    allow: allow.toApprove('inventory'),
    changes: ['stock'],
  }),
  undo_stock_count: call({
    summary: 'Reverses the movements of an approved count, with a reason.',
    request: z.strictObject({ count_id: Id, version: Version, reason: Text(500, 1) }),
    response: message,
    allow: allow.toApprove('inventory'),
    changes: ['stock', 'books'],
  }),
  delete_stock_count: call({
    summary: 'Discards a count that was not handed in.',
    request: z.strictObject({ count_id: Id, version: Version }),
    response: message,
    allow: allow.toWork('inventory'),
    changes: ['stock'],
  }),
} as const;
