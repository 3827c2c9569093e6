/** Decisions about the items a company buys and stocks. */
import { ItemAbilities, type items, ItemsAbilities } from '../../../../contract/items.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { item_fields } from '../../../../domain/materials/item_fields.ts';
import {
  isCategory,
  usualOf,
  whyNotAttributes,
  whyNotConversions,
  withWatts,
} from '../../../../domain/materials/items.ts';
import { allow } from '../../../../domain/rules.ts';
import { plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import { abilitiesOf, type WhyNot } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { customCells } from '../../../fields/cells.ts';
import { fieldNames } from '../../../fields/names.ts';
import { definedFields, namedPeople } from '../../../fields/rows.ts';
import { type CustomAfter, customAfter } from '../../../fields/values.ts';
import { recordImport } from '../../../records/imports/record_import.ts';
import { records } from '../../../records/records.ts';
import { sheetColumns } from '../../../tables/field_cells.ts';
import { keptOf } from '../../../tables/field_values.ts';
import { tableFile } from '../../../tables/write.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

type Item = ResponseOf<'add_item'>;

const shown = async (ctx: Ctx, id: number): Promise<Item> => (await rows.find(ctx.db, id)) ?? notFound();
const kept = records(rows.item_rows, item_fields, shown, { named: 'once' });
const about = (subject_id: number) => ({ subject_type: 'item', subject_id });

const imported = recordImport('items', {
  fields: item_fields,
  rows: rows.item_rows,
  may_delete: allow.toEdit('inventory'),
  count: (count) => say`${plural({ count }, '# item', '# items')}`,
  used: rows.used,
  custom: 'items',
  also_once: ['code'],
  complete(facts) {
    const { category } = facts;
    if (typeof category !== 'string' || !isCategory(category)) return say`Enter a material category.`;
    const all = { ...usualOf(category, (facts.code as string | undefined) ?? ''), ...facts };
    const watts = (all as { watts?: number }).watts ?? null;
    return { ...all, conversions: withWatts(all.unit, watts, []) };
  },
});

const failFor = (field: string, why: Sentence | undefined): void => {
  if (why) fail('bad_input', why, { fields: { [field]: why } });
};

/** Refuses what does not fit together: attributes of another category, a unit twice, a code that is taken. */
async function requireFitting(
  ctx: Ctx,
  item: Pick<Item, 'category' | 'unit' | 'attributes' | 'conversions' | 'code'>,
  id = 0,
) {
  failFor('attributes', whyNotAttributes(item.category, item.attributes));
  failFor('conversions', whyNotConversions(item.unit, item.conversions));
  if (item.code === '') return;
  const other = await rows.withCode(ctx.db, item.code);
  if (other && other.id !== id) failFor('code', say`${{ name: other.name }} already has this code.`);
}

const whyNotDelete = async (ctx: Ctx, id: number): Promise<WhyNot> =>
  (await rows.used(ctx.db, [id])).length > 0
    ? say`A BOQ, a price list or the stock uses this item. Archive it instead.`
    : undefined;

export const calls = {
  async get_items(ctx, wanted) {
    return { ...(await rows.page(ctx.db, wanted)), abilities: abilitiesOf(ctx.permissions, ItemsAbilities) };
  },

  async get_item(ctx, { item_id }) {
    return {
      item: await shown(ctx, item_id),
      abilities: abilitiesOf(ctx.permissions, ItemAbilities, { delete_item: await whyNotDelete(ctx, item_id) }),
    };
  },

  async add_item(ctx, given) {
    const { category, code = '', watts = null, attributes = {}, custom = {} } = given;
    const facts = { ...usualOf(category, code), ...keptOf(item_fields, given), code, watts, attributes };
    const unit = given.unit ?? usualOf(category, code).unit;
    const item = {
      ...facts,
      name: given.name,
      category,
      unit,
      conversions: withWatts(unit, watts, given.conversions ?? []),
    };
    await requireFitting(ctx, item);
    const own = await customAfter(ctx.db, 'items', custom, {}, []);
    const id = await kept.add(ctx, { ...item, custom: own.custom });
    ctx.recordEvent('item_added', { summary: say`added the item ${{ name: given.name }}`, ...about(id), after: item });
    return shown(ctx, id);
  },

  async update_item(ctx, { item_id, version, custom, ...given }) {
    let own: CustomAfter | undefined;
    const { name, ...change } = await kept.change(ctx, item_id, version, given, async (before) => {
      const was = before as unknown as Item;
      const now = { ...was, ...keptOf(item_fields, given) } as Item;
      if (now.unit !== was.unit && (await rows.used(ctx.db, [item_id])).length > 0)
        failFor(
          'unit',
          say`A BOQ, a price list or the stock counts this item in ${{ unit: term(was.unit) }}. Add another item for another unit.`,
        );
      // what another category says nothing of is gone with the old one
      if (now.category !== was.category && !given.attributes) now.attributes = {};
      const conversions = withWatts(now.unit, now.watts, now.conversions);
      await requireFitting(ctx, { ...now, conversions }, item_id);
      if (custom) own = await customAfter(ctx.db, 'items', custom, was.custom, []);
      return {
        ...(now.category !== was.category && { attributes: now.attributes }),
        conversions,
        ...(own && { custom: own.custom }),
      };
    });
    const fields = fieldNames(item_fields, Object.keys(given), own?.changed);
    ctx.recordEvent('item_updated', {
      summary: say`changed ${{ fields }} of the item ${{ name }}`,
      ...about(item_id),
      ...change,
    });
    return shown(ctx, item_id);
  },

  async toggle_item(ctx, { item_id, active }) {
    const { name, active: was } = await kept.lock(ctx, item_id);
    if (was === active) return shown(ctx, item_id);
    await rows.item_rows.change(ctx.db, item_id, { active });
    ctx.recordEvent('item_toggled', {
      summary: active ? say`brought back the item ${{ name }}` : say`archived the item ${{ name }}`,
      ...about(item_id),
      before: { active: was },
      after: { active },
    });
    return shown(ctx, item_id);
  },

  async delete_item(ctx, { item_id }) {
    const { name } = await kept.lock(ctx, item_id);
    failIf(await whyNotDelete(ctx, item_id));
    const before = await kept.remove(ctx, item_id);
    ctx.recordEvent('item_deleted', { summary: say`deleted the item ${{ name }}`, ...about(item_id), before });
    return { message: sentences.success };
  },

  async export_items(ctx, { format, ...filter }) {
    const found = await rows.exported(ctx.db, filter);
    const summary = say`exported ${plural({ count: found.length }, '# item', '# items')}`;
    ctx.recordEvent('items_exported', { summary, subject_type: 'item', after: filter });
    const columns = [
      ...sheetColumns<Item>(item_fields),
      ...customCells(await definedFields(ctx.db, 'items'), await namedPeople(ctx.db)),
    ];
    const today = todayOf(ctx);
    return tableFile(
      { name: say`Items`, today, columns, rows: found.map((one) => columns.map(({ value }) => value(one))) },
      format,
      ctx,
    );
  },

  import_items: imported.take,
  get_imports_of_items: imported.recent,
  undo_import_items: imported.undo,
  export_failed_items: imported.failed,
} satisfies Handlers<keyof typeof items>;
