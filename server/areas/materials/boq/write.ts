/** How lines of a bill of quantities are written: what fits together, what is refused, and in which order they stand. */
import type { RequestOf } from '../../../../contract/index.ts';
import { whyNotLine } from '../../../../domain/amounts.ts';
import { fail, failIf, notFound, sentences } from '../../../../domain/errors.ts';
import { except, pick, definedOf } from '../../../../domain/records.ts';
import { amountOf, boq_keys, type BoqFacts, most_boq_lines, whyNotEdit } from '../../../../domain/materials/boq.ts';
import { category_facts, usualUnit } from '../../../../domain/materials/categories.ts';
import { isCategory } from '../../../../domain/materials/items.ts';
import { rateFrom, type RateSource } from '../../../../domain/materials/price_lists.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import { stagesSeen } from '../../../../domain/permissions.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { Ctx } from '../../../ctx.ts';
import { pricesById, type PricedRow } from '../prices/rows.ts';
import { requireOrdered } from './ordered.ts';
import { findHead, presentLines, requirePrices, standing } from './present.ts';
import * as rows from './rows.ts';

type Given = { [Key in keyof BoqFacts]?: BoqFacts[Key] | undefined } & {
  /** the price of a list from which the rate is taken */
  item_price_id?: number | undefined;
};

/** Holds the bill of quantities for a change by the person; what is drafted says itself where it comes from, and needs no reason. */
export async function holdToEdit(ctx: Ctx, project_id: number, reason?: string): Promise<rows.HeadRow> {
  await rows.hold(ctx.db, project_id);
  const head = await findHead(ctx, project_id);
  failIf(whyNotEdit(standing(head)));
  if (head.revision > 0 && reason === '')
    fail('bad_input', say`Enter the reason for the change: revision ${{ revision: head.revision }} was approved.`, {
      fields: { reason: say`Enter a reason.` },
    });
  return head;
}

/** A new line of which only some is said. */
const blank = (category: string, code: string): BoqFacts => ({
  category,
  code,
  description: '',
  makes: '',
  specification: '',
  unit: usualUnit(category, code),
  quantity: 0,
  wastage: isCategory(category) ? category_facts[category].wastage : 0,
  rate: null,
  drawing: '',
  item_id: null,
  event_id: null,
  note: '',
});

type Item = Awaited<ReturnType<typeof rows.itemsOf>>[number];

/** A line that names an item is counted in its unit, and takes from it what nobody said. */
function withItem(
  line: BoqFacts,
  before: { item_id: number | null } | undefined,
  item: Item | undefined,
  given: Given,
) {
  if (!item) return { ...line, conversions: [] as readonly Conversion[] };
  const is_new = before?.item_id !== item.id;
  const unit = item.unit as Unit;
  if (given.unit !== undefined && given.unit !== unit)
    fail(
      'bad_input',
      say`${{ item: item.name }} is stocked in ${{ unit: term(unit) }}. Choose this unit or another item.`,
      {
        fields: { unit: say`Choose ${{ unit: term(unit) }}.` },
      },
    );
  return {
    ...line,
    unit,
    conversions: item.conversions as readonly Conversion[],
    ...(is_new && {
      category: item.category,
      code: line.code || item.code,
      description: line.description || item.name,
      makes: line.makes || item.make,
    }),
  };
}

/** Refuses numbers from outside: items of others, events of other projects or of stages the person does not see. */
async function namedBy(ctx: Ctx, project_id: number, all: readonly Given[], before: readonly Given[]) {
  const item_ids = [...all, ...before].flatMap(({ item_id }) => (item_id ? [item_id] : []));
  const items = new Map((await rows.itemsOf(ctx.db, item_ids)).map((item) => [item.id, item]));
  const event_ids = all.flatMap(({ event_id }) => (event_id ? [event_id] : []));
  const events =
    event_ids.length === 0
      ? new Set<number>()
      : new Set((await rows.events(ctx.db, project_id, stagesSeen(ctx.permissions))).map(({ id }) => id));
  if (all.some(({ item_id }) => item_id && !items.has(item_id)) || event_ids.some((id) => !events.has(id))) notFound();
  return items;
}

type Prices = ReadonlyMap<number, PricedRow>;

/** The prices of lists from which rates are taken. */
async function pricesTaken(ctx: Ctx, given: readonly Given[]): Promise<Prices> {
  const ids = given.flatMap(({ item_price_id }) => item_price_id ?? []);
  if (ids.length === 0) return new Map();
  const found = new Map((await pricesById(ctx.db, ids)).map((price) => [price.item_price_id, price]));
  if (ids.some((id) => !found.has(id))) notFound();
  return found;
}

/**
 * The rate of a line and where it comes from: taken from a list, kept with the price as the list said it; entered, then from
 * nowhere; or as it was, as long as the line is still about the same item.
 */
function withRate<Line extends BoqFacts & { conversions: readonly Conversion[] }>(
  line: Line,
  given: Given,
  before: { item_id: number | null; rate: number | null; rate_source: RateSource | null } | undefined,
  prices: Prices,
): Line & { rate_source: RateSource | null } {
  const taken = given.item_price_id === undefined ? undefined : prices.get(given.item_price_id);
  if (!taken) {
    const kept = before && before.item_id === line.item_id && before.rate === line.rate;
    return { ...line, rate_source: kept ? before.rate_source : null };
  }
  const { price, unit, list, list_version, supplier, price_list_id, valid_to } = taken;
  const rate = rateFrom(line, price, unit);
  if (taken.item_id !== line.item_id || rate === undefined)
    fail('bad_input', say`The price is of another item. Reload the page.`);
  return { ...line, rate, rate_source: { price_list_id, list, list_version, supplier, price, unit, valid_to } };
}

export interface LineChange {
  boq_line_id: number;
  given: Given;
}

/**
 * Adds and changes lines. A quantity that falls below what is ordered is rejected here, before anything is written, unless it is
 * confirmed.
 */
export async function writeLines(
  ctx: Ctx,
  project_id: number,
  {
    add,
    change,
    before,
    remove = [],
    reason,
    below_ordered = false,
  }: {
    add: readonly (Given & { category: string; source?: Sentence })[];
    change: readonly LineChange[];
    /** the changed lines as they are */
    before: readonly rows.LineRow[];
    /** lines that are removed by the same change */
    remove?: readonly rows.LineRow[];
    reason: string;
    /** someone confirmed that lines are to have less than is ordered of them */
    below_ordered?: boolean;
  },
): Promise<number[]> {
  const all: readonly Given[] = [...add, ...change.map(({ given }) => given)];
  if (all.some(({ rate, item_price_id }) => (rate !== undefined && rate !== null) || item_price_id !== undefined))
    requirePrices(ctx);
  const prices = await pricesTaken(ctx, all);
  const items = await namedBy(ctx, project_id, all, before);
  const by_id = new Map(before.map((line) => [line.id, line]));
  const changed = change.flatMap(({ boq_line_id, given }) => {
    const was = by_id.get(boq_line_id);
    if (!was) return [];
    const said = definedOf(given);
    const line = { ...pick(was, boq_keys), ...said };
    // a number that someone entered comes from them
    const counted = said.quantity !== undefined && said.quantity !== was.quantity;
    return [
      {
        id: boq_line_id,
        ...withRate(
          withItem(line, was, line.item_id === null ? undefined : items.get(line.item_id), said),
          given,
          was,
          prices,
        ),
        source: counted || was.source === '' ? null : was.source,
        change_note: reason || was.change_note,
      },
    ];
  });
  const added = add.map(({ source, ...given }) => {
    const said = definedOf(given);
    const line = { ...blank(given.category, given.code ?? ''), ...said };
    return {
      ...withRate(
        withItem(line, undefined, line.item_id === null ? undefined : items.get(line.item_id), said),
        said,
        undefined,
        prices,
      ),
      source: source ?? null,
      change_note: reason,
    };
  });
  for (const line of [...changed, ...added]) {
    failIf(whyNotLine(line.description, amountOf(line) ?? 0), 'bad_input');
  }
  const lowered = changed.flatMap((now) => {
    const was = by_id.get(now.id);
    return was ? [{ was, now }] : [];
  });
  const removed = remove.map((was) => ({ was, now: undefined }));
  await requireOrdered(ctx, [...lowered, ...removed], { reason, confirmed: below_ordered });
  await rows.rewrite(ctx.db, ctx.person.user_id, changed);
  return rows.add(ctx.db, project_id, ctx.person.user_id, added);
}

/** Refuses changes of lines that are gone, or that someone else changed since they were shown; gives them as they are. */
export async function requireCurrent(
  ctx: Ctx,
  project_id: number,
  seen: readonly { boq_line_id: number; version: number }[],
): Promise<rows.LineRow[]> {
  if (seen.length === 0) return [];
  const found = await rows.some(
    ctx.db,
    project_id,
    stagesSeen(ctx.permissions),
    seen.map(({ boq_line_id }) => boq_line_id),
  );
  const by_id = new Map(found.map((line) => [line.id, line]));
  const stale = seen.filter(({ boq_line_id, version }) => by_id.get(boq_line_id)?.version !== version);
  if (stale.length > 0)
    fail('conflict', sentences.changed_meanwhile, {
      current: {
        lines: presentLines(
          ctx,
          stale.flatMap(({ boq_line_id }) => by_id.get(boq_line_id) ?? []),
        ).map((line) => except(line, ['source'])),
        gone: stale.flatMap(({ boq_line_id }) => (by_id.has(boq_line_id) ? [] : [boq_line_id])),
      },
    });
  return found;
}

/** Puts added and moved lines where they are wanted; gives the new order, null where nothing else moved. */
export async function place(
  ctx: Ctx,
  project_id: number,
  moved: readonly number[],
  after_id: RequestOf<'update_boq_lines'>['after_id'],
): Promise<number[] | null> {
  const order = await rows.order(ctx.db, project_id);
  if (order.length > most_boq_lines) fail('too_large', say`A BOQ holds at most ${{ most_boq_lines }} lines.`);
  if (after_id && !order.includes(after_id)) notFound();
  if (moved.length === 0) return null;
  const moving = new Set(moved);
  const rest = order.filter((id) => !moving.has(id));
  const at = after_id === undefined ? rest.length : after_id === null ? 0 : rest.indexOf(after_id) + 1;
  const there = new Set(order);
  const next = [...rest.slice(0, at), ...moved.filter((id) => there.has(id)), ...rest.slice(at)];
  await rows.reorder(ctx.db, next);
  return next;
}
