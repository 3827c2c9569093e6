/** Decisions about the price lists of suppliers. */
import { type price_lists, PriceListAbilities, PriceListsAbilities } from '../../../../contract/price_lists.ts';
import type { ResponseOf } from '../../../../contract/index.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { price_list_fields } from '../../../../domain/materials/price_list_fields.ts';
import { rateFrom } from '../../../../domain/materials/price_lists.ts';
import { plural, say, term } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { fieldNames } from '../../../fields/names.ts';
import { records } from '../../../records/records.ts';
import { importCalls } from './import.ts';
import { presentListed, presentPriced, proposedOf } from './present.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const shown = async (ctx: Ctx, id: number) => (await rows.find(ctx.db, todayOf(ctx), id)) ?? notFound();
const kept = records(rows.list_rows, price_list_fields, shown, { named: 'freely' });
const about = (subject_id: number) => ({ subject_type: 'price_list', subject_id });

/** Refuses a list that ends before it begins. */
function requireInOrder(valid_from: string, valid_to: string | null): void {
  if (valid_to === null || valid_to >= valid_from) return;
  const sentence = say`Enter a date on or after the first day.`;
  fail('bad_input', sentence, { fields: { valid_to: sentence } });
}

/** A list held at the version that was shown. */
async function lockShown(ctx: Ctx, id: number, version: number) {
  const before = await kept.lock(ctx, id);
  if (before.version !== version) fail('conflict', sentences.changed_meanwhile, { current: await shown(ctx, id) });
  return before;
}

/** Refuses prices of items that are not the company's or archived, and in units that these items do not have. */
async function requirePriced(ctx: Ctx, prices: readonly rows.WrittenPrice[]): Promise<void> {
  if (new Set(prices.map(({ item_id }) => item_id)).size < prices.length) fail('bad_input', say`Enter each item once.`);
  if (prices.length === 0) return;
  const items = new Map((await rows.knownItems(ctx.db)).map((item) => [item.id, item]));
  for (const { item_id, price, unit } of prices) {
    const item = items.get(item_id) ?? notFound();
    if (rateFrom(item, price, unit) !== undefined) continue;
    const sentence = say`${{ item: item.name }} is not quoted in ${{ unit: term(unit) }}. Add this quote unit to the item first.`;
    fail('bad_input', sentence, { fields: { unit: sentence } });
  }
}

async function withPrices(ctx: Ctx, id: number): Promise<ResponseOf<'update_prices'>> {
  return { price_list: await shown(ctx, id), prices: presentListed(await rows.pricesOf(ctx.db, id)) };
}

export const calls = {
  async get_price_lists(ctx, wanted) {
    return {
      ...(await rows.page(ctx.db, todayOf(ctx), wanted)),
      abilities: abilitiesOf(ctx.permissions, PriceListsAbilities),
    };
  },

  async get_price_list(ctx, { price_list_id }) {
    return { ...(await withPrices(ctx, price_list_id)), abilities: abilitiesOf(ctx.permissions, PriceListAbilities) };
  },

  async get_item_prices(ctx, { item_id }) {
    const item = (await rows.itemOf(ctx.db, item_id)) ?? notFound();
    const found = await rows.pricesOfItem(ctx.db, item_id);
    return {
      item_id,
      stock_unit: item.unit as ResponseOf<'get_item_prices'>['stock_unit'],
      prices: presentPriced(found, todayOf(ctx)),
      proposed_id: proposedOf(found, todayOf(ctx))[0]?.item_price_id ?? null,
    };
  },

  async add_price_list(ctx, facts) {
    requireInOrder(facts.valid_from, facts.valid_to);
    const supplier = (await rows.supplierName(ctx.db, facts.supplier_id)) ?? notFound();
    const id = await kept.add(ctx, { ...facts, ...({ made_by: ctx.person.user_id } as object) });
    ctx.recordEvent('price_list_added', {
      summary: say`added the price list ${{ name: facts.name }} of ${{ supplier }}`,
      ...about(id),
      after: facts,
    });
    return shown(ctx, id);
  },

  async update_price_list(ctx, { price_list_id, version, ...facts }) {
    const { name, ...change } = await kept.change(ctx, price_list_id, version, facts, async (before) => {
      requireInOrder(
        facts.valid_from ?? before.valid_from,
        facts.valid_to === undefined ? before.valid_to : facts.valid_to,
      );
      return {};
    });
    const fields = fieldNames(price_list_fields, Object.keys(facts));
    ctx.recordEvent('price_list_updated', {
      summary: say`changed ${{ fields }} of the price list ${{ name }}`,
      ...about(price_list_id),
      ...change,
    });
    return shown(ctx, price_list_id);
  },

  async update_prices(ctx, { price_list_id, version, set, remove }) {
    const { name } = await lockShown(ctx, price_list_id, version);
    await requirePriced(ctx, set);
    const before = await rows.pricesOf(ctx.db, price_list_id);
    const there = new Set(before.map(({ item_id }) => item_id));
    if (remove.some((item_id) => !there.has(item_id))) notFound();
    await rows.removePrices(ctx.db, price_list_id, remove);
    await rows.put(ctx.db, price_list_id, set);
    await rows.list_rows.change(ctx.db, price_list_id, {});
    const touched = new Set([...remove, ...set.map(({ item_id }) => item_id)]);
    ctx.recordEvent('prices_updated', {
      summary: say`changed ${plural({ count: touched.size }, '# price', '# prices')} of the price list ${{ name }}`,
      ...about(price_list_id),
      before: before.filter(({ item_id }) => touched.has(item_id)).slice(0, 100),
      after: { set: set.slice(0, 100), remove },
    });
    return withPrices(ctx, price_list_id);
  },

  async delete_price_list(ctx, { price_list_id, version }) {
    const { name } = await lockShown(ctx, price_list_id, version);
    const prices = await rows.pricesOf(ctx.db, price_list_id);
    const before = await kept.remove(ctx, price_list_id);
    ctx.recordEvent('price_list_deleted', {
      summary: say`deleted the price list ${{ name }}`,
      ...about(price_list_id),
      before: { ...before, prices: prices.slice(0, 100) },
    });
    return { message: sentences.success };
  },

  async get_boq_prices(ctx, { project_id }) {
    const items = await rows.itemsOfBoq(ctx.db, project_id);
    return { project_id, prices: proposedOf(await rows.pricesOfItems(ctx.db, items), todayOf(ctx)) };
  },

  ...importCalls,
} satisfies Handlers<keyof typeof price_lists>;
