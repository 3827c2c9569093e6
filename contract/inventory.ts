/** Inventory: stores, the stock in them now and at any past day, and what moved. */
import { z } from 'zod';
import { movement_kinds } from '../domain/inventory/states.ts';
import { store_fields, store_sorts } from '../domain/inventory/store_fields.ts';
import { material_categories } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { message, page } from './shapes.ts';
import { filterShapes, givenShapes, shapesOf } from './fields.ts';
import { Quantity } from './quantities.ts';

/** Paise for one stock unit, with a fraction. */
export const Rate = withPlaces(
  z
    .number(complaint(say`Enter a rate.`))
    .nonnegative()
    .max(1_000_000_000_00, complaint(say`This amount is too large.`)),
  4,
).meta({ description: 'paise for one stock unit, without tax' });
export const Day = PlainDate.meta({ description: 'the day it is counted on; not in the future' });
const Money = z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' });
const Average = z.number().nullable().meta({ description: 'paise; null without the right to purchase prices' });
/** What a lot of modules is, for the lists of approved models; left out: make and model of the item. */
export const ModuleFacts = {
  manufacturer: Text(200).default(''),
  model: Text(120).default(''),
  cell_maker: Text(200).default(''),
  dcr: z.boolean().default(false).meta({ description: 'of domestic content' }),
};
const ids = z.array(Id).max(200).default([]);
export const Reason = Text(500).default('');

const store_facts = shapesOf(store_fields, {});
export const StoreAbilities = abilities('update_store');
export const Store = z.object({
  id: z.int(),
  ...givenShapes(store_fields, {}),
  project: z.string(),
  keeper: z.string(),
  subcontractor: z.string().meta({ description: 'who confirms what is issued to it' }),
  items: z.int().meta({ description: 'how many items are in it' }),
  version: z.int(),
});

/** Where a form takes stock from: what is stored, or what was issued and not used. */
export const taken_from = ['stored', 'issued'] as const;

/** How long stock has been there, in days. */
export const age_buckets = ['0-30', '31-60', '61-90', '91-180', '181+'] as const;
const stock_sorts = ['name', 'category', 'stored', 'available', 'value', 'age'] as const;
const stock_filter = {
  search: page.search,
  by: Choice(['item', 'lot'])
    .default('item')
    .meta({ description: 'a row for each item, or for each lot in each store' }),
  day: PlainDate.optional().meta({ description: 'at the end of a past day; left out: now' }),
  store_ids: ids,
  project_ids: ids,
  categories: z.array(Choice(material_categories)).max(40).default([]),
  ages: z.array(Choice(age_buckets)).max(5).default([]).meta({ description: 'days since it was received' }),
  below_minimum: z.boolean().default(false),
};
const StockRow = z.object({
  key: z.string(),
  item_id: z.int(),
  name: z.string(),
  code: z.string(),
  category: z.string(),
  make: z.string(),
  model: z.string(),
  unit: z.string(),
  store_id: z.int().nullable(),
  store: z.string(),
  stores: z
    .array(z.object({ store_id: z.int(), store: z.string(), stored: z.number() }))
    .meta({ description: 'where the item is stored, the store with most of it first; ten at most' }),
  lot_id: z.int().nullable(),
  lot: z.string(),
  stored: z.number().meta({ description: 'in stores' }),
  available: z.number().meta({ description: 'of it for no project' }),
  reserved: z.number().meta({ description: 'of it for a project' }),
  in_transit: z.number(),
  issued: z.number().meta({ description: 'with sub-contractors and on site, not yet installed' }),
  kwp: z.number().nullable(),
  minimum: z.number().nullable(),
  below_minimum: z.boolean(),
  age_days: z.int().nullable().meta({ description: 'of the oldest' }),
  rate: Average,
  value: Money,
});

const movement_filter = {
  search: page.search,
  kinds: z.array(Choice(movement_kinds)).max(30).default([]),
  item_ids: ids,
  store_ids: ids,
  project_ids: ids,
  day_from: PlainDate.optional(),
  day_to: PlainDate.optional(),
};
export const MovementAbilities = abilities('undo_movement');
export const Movement = z.object({
  id: z.int(),
  kind: z.string(),
  day: z.string(),
  made_at: Instant,
  made_by: z.string(),
  item_id: z.int(),
  item: z.string(),
  unit: z.string(),
  quantity: z.number(),
  from: z.string(),
  from_state: z.string(),
  to: z.string(),
  to_state: z.string(),
  project: z.string(),
  lot: z.string(),
  document: z.string().meta({ description: 'the number of the document it belongs to' }),
  challan: z.string().meta({ description: 'the number of the challan that went with it' }),
  reason: z.string(),
  serials: z.int().meta({ description: 'how many serial numbers moved with it' }),
  reverses_id: z.int().nullable(),
  reversed_by_id: z.int().nullable(),
  rate: Average,
  value: Money,
  abilities: MovementAbilities,
});

export const InventoryAbilities = abilities(
  'add_store',
  'add_stock_receipt',
  'add_stock_transfer',
  'add_stock_issue',
  'add_stock_return',
  'add_stock_consumption',
  'add_stock_reservation',
  'add_stock_count',
);

export const inventory_stock = {
  get_inventory_choices: call({
    method: 'GET',
    summary:
      'Gives what forms of the inventory are filled in from: stores, projects, people, and items found by words.',
    request: z.strictObject({
      search: page.search,
      item_ids: ids,
      taken: Choice(taken_from).optional().meta({
        description:
          'only items that can be taken: from a store, or of what was issued to a project; left out: all in use',
      }),
      store_id: Id.optional().meta({ description: 'of issued stock, left out: what is at the work front' }),
      project_id: Id.optional().meta({ description: 'its own stock and free stock; left out: free stock' }),
    }),
    response: z.object({
      stores: z.array(z.object({ id: z.int(), name: z.string(), kind: z.string(), project_id: z.int().nullable() })),
      projects: z.array(z.object({ id: z.int(), name: z.string() })),
      people: z.array(z.object({ id: z.int(), name: z.string() })),
      subcontractors: z
        .array(z.object({ id: z.int(), name: z.string() }))
        .meta({ description: 'who can be the person of a place with a sub-contractor' }),
      items: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            unit: z.string(),
            has_serials: z.boolean(),
            category: z.string(),
            make: z.string(),
            model: z.string(),
            available: z
              .number()
              .nullable()
              .meta({ description: 'the quantity that can be taken; null: no place was named' }),
            reserved: z.number().meta({ description: 'the quantity there for other projects' }),
          }),
        )
        .meta({ description: 'the first 50 that the words find, and those that are asked for' }),
      sees_values: z.boolean(),
      abilities: InventoryAbilities,
    }),
    allow: allow.toView('inventory'),
  }),
  get_stores: call({
    method: 'GET',
    summary: 'Lists the stores of the company, of its sites and with sub-contractors, a window at a time.',
    request: z.strictObject({
      ...page,
      ...filterShapes(store_fields),
      sort: Choice(store_sorts).default('name'),
      descending: z.boolean().default(false),
    }),
    response: z.object({ stores: z.array(Store), total: z.int() }),
    allow: allow.toView('inventory'),
  }),
  get_store: call({
    method: 'GET',
    summary: 'Gives a store.',
    request: z.strictObject({ store_id: Id }),
    response: z.object({ store: Store, abilities: StoreAbilities }),
    allow: allow.toView('inventory'),
  }),
  add_store: call({
    summary: 'Adds a store. A site store belongs to a project.',
    request: z.strictObject({ ...z.object(store_facts).partial().shape, name: store_facts.name }),
    response: Store,
    allow: allow.toEdit('inventory'),
    changes: ['stock'],
  }),
  update_store: call({
    summary: 'Changes a store. One that still holds stock cannot be made inactive.',
    request: z.strictObject({ store_id: Id, version: Version, ...z.object(store_facts).partial().shape }),
    response: Store,
    allow: allow.toEdit('inventory'),
    changes: ['stock'],
  }),
  get_stock: call({
    method: 'GET',
    summary: 'Lists the stock by item or by lot, now or at the end of a past day, a window at a time.',
    request: z.strictObject({
      ...stock_filter,
      limit: page.limit,
      offset: page.offset,
      sort: Choice(stock_sorts).default('name'),
      descending: z.boolean().default(false),
    }),
    response: z.object({ rows: z.array(StockRow), total: z.int(), kwp: z.number(), value: Money }),
    allow: allow.toView('inventory'),
  }),
  export_stock: fileCall({
    method: 'GET',
    summary: 'Gives the stock a filter leaves, now or at a past day, as a workbook or CSV.',
    request: z.strictObject({ ...stock_filter, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('inventory'),
  }),
  get_movements: call({
    method: 'GET',
    summary: 'Lists the movements of the stock ledger, the newest first, a window at a time.',
    request: z.strictObject({ ...movement_filter, limit: page.limit, offset: page.offset }),
    response: z.object({ movements: z.array(Movement), total: z.int() }),
    allow: allow.toView('inventory'),
  }),
  export_movements: fileCall({
    method: 'GET',
    summary: 'Gives the movements a filter leaves as a workbook or CSV, the newest 50,000.',
    request: z.strictObject({ ...movement_filter, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('inventory'),
  }),
  add_stock_receipt: call({
    summary:
      'Receives material into a store without an order: opening stock, or what was bought by hand. Each line becomes a lot; its serial numbers, where given, are as many as its quantity.',
    request: z.strictObject({
      store_id: Id,
      opening: z.boolean().default(false),
      day: Day,
      document: Text(120).default(''),
      supplier_id: Id.nullable().default(null),
      project_id: Id.nullable().default(null).meta({ description: 'received for this project' }),
      note: Reason,
      lines: z
        .array(
          z.strictObject({
            item_id: Id,
            quantity: Quantity,
            lot: Text(60).default('').meta({ description: 'empty: numbered automatically' }),
            ...ModuleFacts,
            rate: Rate.nullable().default(null).meta({ description: 'needs the right to purchase prices' }),
            serials: z.array(Text(60, 1)).max(20_000).default([]),
          }),
        )
        .min(1, complaint(say`Add at least one item.`))
        .max(200),
    }),
    response: z.object({ number: z.string(), movement_ids: z.array(z.int()) }),
    allow: allow.toWork('inventory'),
    changes: ['stock', 'books'],
    most_bytes: 4_000_000,
  }),
  undo_movement: call({
    summary: 'Reverses a movement by the movement back, with a reason. A movement is reversed once and never changed.',
    request: z.strictObject({ movement_id: Id, reason: Text(500, 1) }),
    response: message,
    allow: allow.toEdit('inventory'),
    changes: ['stock'],
  }),
} as const;
