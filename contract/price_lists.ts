/** Price lists of suppliers, with the prices in them. */
import { z } from 'zod';
import { price_list_fields, price_list_sorts } from '../domain/materials/price_list_fields.ts';
import { price_standings } from '../domain/materials/price_lists.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { givenShapes, shapesOf } from './fields.ts';
import { import_answer, mapped_columns, recordImport, remarks, sheet_row } from './record_imports.ts';
import { Spoken } from './spoken.ts';

const sees = allow.toView('purchase_prices');
const works = allow.toWork('purchase_prices');
const changes = ['prices'] as const;

const Price = z
  .number(complaint(say`Enter a price.`))
  .positive(complaint(say`Enter a price above zero.`))
  .max(1_000_000_000_000, complaint(say`This amount is too large.`))
  .meta({ description: 'paise without tax in the form of the unit: per Wp for kWp' });

/** What is said of a list as a whole. */
const list_facts = { ...shapesOf(price_list_fields, {}), supplier_id: Id };
const Facts = z.strictObject({
  ...list_facts,
  valid_to: PlainDate.nullable().default(null),
  note: list_facts.note.default(''),
});

const PriceList = z.object({
  id: z.int(),
  ...givenShapes(price_list_fields, {}),
  supplier_id: z.int(),
  valid_from: z.string(),
  supplier: z.string(),
  standing: z.enum(price_standings),
  prices: z.int().meta({ description: 'how many items it names' }),
  version: z.int().meta({ description: 'raised with every change, also of a price' }),
});
const ListedPrice = z.object({
  item_price_id: z.int(),
  item_id: z.int(),
  item: z.string(),
  code: z.string(),
  category: z.string(),
  stock_unit: z.enum(units),
  price: z.number().meta({ description: 'paise in the form of the unit' }),
  unit: z.enum(units),
  rate: z.int().nullable().meta({ description: 'paise for one stock unit; null: the item has no such unit' }),
});

/** A price with the list it stands in. */
const ItemPrice = z.object({
  item_price_id: z.int(),
  price_list_id: z.int(),
  list: z.string(),
  list_version: z.int(),
  supplier_id: z.int(),
  supplier: z.string(),
  price: z.number().meta({ description: 'paise in the form of the unit' }),
  unit: z.enum(units),
  rate: z.int().nullable().meta({ description: 'paise for one stock unit; null: the item has no such unit' }),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  note: z.string(),
  standing: z.enum(price_standings),
});

export const PriceListAbilities = abilities('update_price_list', 'update_prices', 'delete_price_list');
export const PriceListsAbilities = abilities('add_price_list', 'import_price_list');

const imported = recordImport('price_list', {
  path: '',
  word: 'price_list',
  noun: 'price lists',
  allow: works,
  changes,
});

export const price_lists = {
  get_price_lists: call({
    method: 'GET',
    summary: 'Lists the price lists of suppliers, the newest first, a window at a time.',
    request: z.strictObject({
      ...page,
      supplier_ids: z.array(Id).max(100).default([]),
      standing: z.array(Choice(price_standings)).max(3).default([]),
      sort: Choice(['newest', 'supplier', 'prices', ...price_list_sorts]).default('newest'),
      descending: z.boolean().default(false),
    }),
    response: z.object({ price_lists: z.array(PriceList), total: z.int(), abilities: PriceListsAbilities }),
    allow: sees,
  }),
  get_price_list: call({
    method: 'GET',
    summary: 'Gives a price list with its prices, by item.',
    request: z.strictObject({ price_list_id: Id }),
    response: z.object({ price_list: PriceList, prices: z.array(ListedPrice), abilities: PriceListAbilities }),
    allow: sees,
  }),
  get_item_prices: call({
    method: 'GET',
    summary: 'Lists what suppliers ask for an item, the newest first, and which of these prices is proposed today.',
    request: z.strictObject({ item_id: Id }),
    response: z.object({
      item_id: z.int(),
      stock_unit: z.enum(units),
      prices: z.array(ItemPrice).meta({ description: 'the newest 200' }),
      proposed_id: z
        .int()
        .nullable()
        .meta({ description: 'the lowest current price; where none is current, the one that expired last' }),
    }),
    allow: sees,
  }),
  add_price_list: call({
    summary: 'Adds a price list of a supplier, without prices.',
    request: Facts,
    response: PriceList,
    allow: works,
    changes,
  }),
  update_price_list: call({
    summary: 'Changes the name, the validity or the price-variation note of a price list.',
    request: z.strictObject({
      price_list_id: Id,
      version: Version,
      ...z.object(list_facts).omit({ supplier_id: true }).partial().shape,
    }),
    response: PriceList,
    allow: works,
    changes,
  }),
  update_prices: call({
    summary: 'Adds, changes and removes prices of a price list, all or nothing.',
    request: z.strictObject({
      price_list_id: Id,
      version: Version,
      set: z
        .array(z.strictObject({ item_id: Id, price: Price, unit: Choice(units) }))
        .max(1000)
        .default([]),
      remove: z.array(Id).max(1000).default([]).meta({ description: 'items that it names no more' }),
    }),
    response: z.object({ price_list: PriceList, prices: z.array(ListedPrice) }),
    allow: works,
    changes,
  }),
  delete_price_list: call({
    summary: 'Deletes a price list. Budget rates that were taken from it keep what they took.',
    request: z.strictObject({ price_list_id: Id, version: Version }),
    response: message,
    allow: allow.toEdit('purchase_prices'),
    changes,
  }),
  import_price_list: call({
    encoding: 'multipart',
    summary:
      'Reads a supplier’s price list from a workbook or a CSV file (multipart), with a verdict for every row: an item’s price, or failed. A dry run keeps nothing and shows what would become of them. How columns were mapped is remembered for the company.',
    request: z.strictObject({
      file: UploadedFile,
      dry_run: z.boolean().default(false),
      facts: mapped_columns,
      supplier_id: Id,
      name: Text(120, 1),
      valid_from: PlainDate,
      valid_to: PlainDate.optional(),
      note: Text(1000).default(''),
    }),
    response: z.object({
      ...import_answer,
      rows: z
        .array(
          z.object({
            row: sheet_row,
            verdict: z.enum(['new', 'failed']),
            name: z.string(),
            item: z.string(),
            price: z.number().nullable().meta({ description: 'paise in the form of the unit' }),
            unit: z.enum(units).nullable(),
            note: Spoken.meta({ description: 'what is striking about the price; empty: nothing' }),
            remarks,
          }),
        )
        .meta({ description: 'the first 500, failed ones first' }),
    }),
    allow: works,
    changes,
  }),
  get_imports_of_price_lists: imported.recent,
  undo_import_price_list: imported.undo,
  export_failed_price_list: imported.failed,
  get_boq_prices: call({
    method: 'GET',
    summary: 'Gives for each item of a bill of quantities the price that is proposed as budget rate today.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      project_id: z.int(),
      prices: z.array(ItemPrice.extend({ item_id: z.int() })),
    }),
    allow: sees,
    resource: 'project_id',
  }),
} as const;
