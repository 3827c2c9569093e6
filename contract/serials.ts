/** Serial numbers of pieces in stock: found, looked at over their whole life, and read from lists. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { AlmmFinding } from './almm.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile } from './call.ts';
import { page } from './shapes.ts';
import { CameFrom, PlacedAt, PlaceTurn, WarrantyShown } from './string_shapes.ts';

const ids = z.array(Id).max(200).default([]);
const PastDay = PlainDate.optional().meta({ description: 'at the end of a past day; left out: now' });
const Serial = z.object({
  id: z.int(),
  number: z.string(),
  item_id: z.int(),
  item: z.string(),
  lot: z.string(),
  store_id: z.int().nullable(),
  store: z.string(),
  state: z.string(),
  project_id: z.int().nullable(),
  project: z.string(),
});

export const serial_numbers = {
  get_serials: call({
    method: 'GET',
    summary:
      'Lists serial numbers by number, a window at a time; a search finds those that begin with it. With a past day those known by its end, where they were then.',
    request: z.strictObject({
      search: page.search,
      item_ids: ids,
      store_ids: ids,
      day: PastDay,
      limit: page.limit,
      offset: page.offset,
    }),
    response: z.object({ serials: z.array(Serial), total: z.int().meta({ description: 'counted up to 10,000' }) }),
    allow: allow.toView('inventory'),
  }),
  export_serials: fileCall({
    method: 'GET',
    summary: 'Gives the serial numbers a filter leaves as a workbook or CSV, the first 50,000.',
    request: z.strictObject({
      search: page.search,
      item_ids: ids,
      store_ids: ids,
      day: PastDay,
      format: Choice(['xlsx', 'csv']),
    }),
    allow: allow.toView('inventory'),
  }),
  get_serial_places: call({
    method: 'GET',
    summary: 'Says of serial numbers that were read where the pieces are; those that are not known are left out.',
    request: z.strictObject({ numbers: z.array(Text(60, 1)).min(1).max(100) }),
    response: z.object({ serials: z.array(Serial.omit({ id: true, lot: true })) }),
    allow: allow.toView('inventory'),
  }),
  get_serial: call({
    method: 'GET',
    summary: 'Gives a serial number with its whole life: every movement it took, the newest first.',
    request: z.strictObject({ serial_id: Id }),
    response: z.object({
      serial: Serial.extend({
        category: z.string(),
        make: z.string(),
        model: z.string(),
        supplier: z.string(),
        cell_maker: z.string(),
        dcr: z.boolean(),
        received_on: z.string().nullable(),
      }),
      almm: z.array(AlmmFinding).meta({ description: 'of modules: what the lists of approved models say today' }),
      place: PlacedAt.nullable().meta({ description: 'where it hangs in a plant; null: nowhere that is recorded' }),
      from: CameFrom.nullable(),
      warranty: WarrantyShown.nullable(),
      turns: z.array(PlaceTurn).meta({ description: 'what was changed of its place, the newest 200' }),
      life: z.array(
        z.object({
          movement_id: z.int(),
          kind: z.string(),
          day: z.string(),
          made_at: Instant,
          made_by: z.string(),
          from: z.string(),
          from_state: z.string(),
          to: z.string(),
          to_state: z.string(),
          project: z.string(),
          document: z.string(),
          reason: z.string(),
        }),
      ),
    }),
    allow: allow.toView('inventory'),
  }),
  import_serials: call({
    encoding: 'multipart',
    summary:
      'Reads serial numbers from a workbook or CSV file (multipart) and checks them: their form, doubles, and where known ones are. Nothing is kept; a receipt, transfer or issue takes the list.',
    request: z.strictObject({ file: UploadedFile }),
    response: z.object({
      serials: z.array(z.string()),
      malformed: z.array(z.string()).meta({ description: 'the first 50' }),
      doubles: z.array(z.string()).meta({ description: 'the first 50' }),
      known: z
        .array(
          z.object({ number: Text(60), item: z.string(), store: z.string(), state: z.string(), project: z.string() }),
        )
        .meta({ description: 'the first 50 that are in stock or were' }),
      known_count: z.int(),
    }),
    allow: allow.toWork('inventory'),
  }),
} as const;
