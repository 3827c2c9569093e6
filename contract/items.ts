/** The items a company buys and stocks. */
import { z } from 'zod';
import { item_fields, sorted_keys } from '../domain/materials/item_fields.ts';
import type { Attributes } from '../domain/materials/items.ts';
import type { Conversion } from '../domain/materials/quantities.ts';
import { inside_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { message, page } from './shapes.ts';
import { CustomChange, CustomFilter, CustomGiven } from './defined_fields.ts';
import { filterShapes, givenShapes, shapesOf } from './fields.ts';
import { recordImport } from './record_imports.ts';

const Part = withPlaces(
  z
    .number(complaint(say`Enter a number.`))
    .gt(0, complaint(say`Enter a number above 0.`))
    .max(1_000_000_000, complaint(say`This number is too large.`)),
  3,
);
const conversions = z
  .array(z.strictObject({ unit: Choice(units), num: Part, den: Part }))
  .max(units.length)
  .meta({ description: 'one stock unit is exactly num / den of the other' }) as unknown as z.ZodType<
  Conversion[],
  Conversion[]
>;
const attributes = z
  .record(Text(40), z.union([z.number().min(0).max(1e12), Text(120)]))
  .refine((given) => Object.keys(given).length <= 40)
  .meta({ description: 'of the attribute set of its category' }) as unknown as z.ZodType<Attributes, Attributes>;

const item_facts = { ...shapesOf(item_fields, { conversions, attributes }), custom: CustomChange };
export const Item = z.object({
  id: z.int(),
  ...givenShapes(item_fields, { conversions, attributes }),
  custom: CustomGiven,
  version: z.int(),
});

/** Items have no prices: everyone of the company may look them up. */
const everyone = allow.kinds(...inside_kinds);
const keepers = allow.toWork('inventory');

const item_filter = {
  search: page.search,
  ...filterShapes(item_fields),
  active: z
    .array(Choice(['yes', 'no']))
    .max(2)
    .default(['yes'])
    .meta({ description: 'those in use, those that are archived, or both' }),
  custom: CustomFilter,
};

export const ItemAbilities = abilities('update_item', 'toggle_item', 'delete_item');
export const ItemsAbilities = abilities('add_item', 'import_items');

const imported = recordImport('items', {
  path: '',
  word: 'items',
  noun: 'items',
  allow: keepers,
  changes: ['items'],
});

export const items = {
  get_items: call({
    method: 'GET',
    summary: 'Lists the items of the company, by name, a window at a time.',
    request: z.strictObject({
      ...page,
      ...item_filter,
      sort: Choice(sorted_keys).default('name'),
      sort_field: Id.optional().meta({ description: 'a field the company defined, in place of `sort`' }),
      descending: z.boolean().default(false),
    }),
    response: z.object({ items: z.array(Item), total: z.int(), abilities: ItemsAbilities }),
    allow: everyone,
  }),
  get_item: call({
    method: 'GET',
    summary: 'Gives an item.',
    request: z.strictObject({ item_id: Id }),
    response: z.object({ item: Item, abilities: ItemAbilities }),
    allow: everyone,
  }),
  add_item: call({
    summary: 'Adds an item. Its unit, HSN and tax are those usual in its category where they are left out.',
    request: z.strictObject({
      ...z.object(item_facts).partial().shape,
      name: item_facts.name,
      category: item_facts.category,
    }),
    response: Item,
    allow: keepers,
    changes: ['items'],
  }),
  update_item: call({
    summary: 'Changes an item. The unit it is stocked in stays once a bill of quantities or a price names it.',
    request: z.strictObject({
      item_id: Id,
      version: Version,
      ...z.object(item_facts).omit({ active: true }).partial().shape,
    }),
    response: Item,
    allow: keepers,
    changes: ['items'],
  }),
  toggle_item: call({
    summary: 'Archives an item, so that it is offered nowhere, or brings it back.',
    request: z.strictObject({ item_id: Id, active: z.boolean() }),
    response: Item,
    allow: keepers,
    changes: ['items'],
  }),
  delete_item: call({
    summary: 'Deletes an item that nothing names.',
    request: z.strictObject({ item_id: Id }),
    response: message,
    allow: allow.toEdit('inventory'),
    changes: ['items'],
  }),
  export_items: fileCall({
    method: 'GET',
    summary: 'Gives the items a filter leaves as a workbook or CSV, at most 50,000.',
    request: z.strictObject({ ...item_filter, format: Choice(['xlsx', 'csv']) }),
    allow: everyone,
  }),
  import_items: imported.take,
  get_imports_of_items: imported.recent,
  undo_import_items: imported.undo,
  export_failed_items: imported.failed,
} as const;
