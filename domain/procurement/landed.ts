/**
 * What an offer really costs: the price of one stock unit of the BOQ with its share of freight and the GST that is no credit, less
 * the interest that credit saves, plus the interest on an advance until delivery. A product of another capacity than the BOQ's is
 * compared by capacity. Offers are ranked by it; GST that is credited stands beside it.
 */
import type { PlainDate } from '../dates.ts';
import { addDays } from '../dates.ts';
import { compareQuantities, inStockUnit, pricePerStockUnit } from '../materials/quantities.ts';
import { roundPaise } from '../money.ts';
import { decimal, exactMoney, plural, say, type Sentence } from '../sentences.ts';
import type { Unit } from '../units.ts';
import { type AskedItem, offeredPerAsked } from './offered.ts';

/** By what a company compares offers; kept in one place for all of its requests. */
export interface Terms {
  /** what money costs the company, percent a year */
  interest_percent: number;
  /** how much of the GST on purchases it gets back, percent */
  creditable_percent: number;
}

/** Of a company that has said nothing else. */
export const usual_terms: Terms = { interest_percent: 12, creditable_percent: 100 };

export interface Offer {
  /** paise in the format's form */
  price: number;
  format: Unit;
  /** in the unit of the format */
  quantity: number;
  gst_percent: number;
  /** paise for all of the quantity */
  freight: number;
  credit_days: number;
  /** of one offered piece; null: as asked */
  watts: number | null;
  /** of its value, paid with the order; the rest is paid after delivery and the days of credit */
  advance_percent: number;
  delivery_days: number | null;
}

/** A line of the BOQ as offers are compared by it. */
export interface Compared extends AskedItem {
  /** asked, in the stock unit */
  quantity: number;
}

/** What one stock unit costs, part by part, in paise with a fraction. */
export interface Landed {
  price: number;
  freight: number;
  gst: number;
  /** the part of the GST that is no credit */
  lost_gst: number;
  /** interest saved on what is paid after delivery */
  credit_benefit: number;
  /** interest on what is paid before delivery */
  advance_cost: number;
  landed: number;
  /** offered, in the stock unit of the BOQ */
  quantity: number;
}

const days_of_year = 365;
/** Four places, as rates are kept. */
const rate = (paise: number): number => Math.round(Number((paise * 10_000).toPrecision(15))) / 10_000;

type Paid = Pick<Offer, 'credit_days' | 'advance_percent' | 'delivery_days'>;

/** The parts of an amount that are paid before and after delivery, and the interest on both. */
function interestOf(net: number, { credit_days, advance_percent, delivery_days }: Paid, { interest_percent }: Terms) {
  const advance = (net * advance_percent) / 100;
  const later = net - advance;
  const daily = interest_percent / 100 / days_of_year;
  return {
    advance,
    later,
    credit_benefit: later * daily * credit_days,
    // without a day of delivery nobody knows for how long
    advance_cost: advance * daily * (delivery_days ?? 0),
  };
}

/**
 * The quantity of an offer in the stock unit of the BOQ. Pieces of another capacity rarely come to it exactly: less than one of
 * them short counts as all that is asked.
 */
export function comparedQuantity(
  item: Compared,
  { quantity, format, watts }: Pick<Offer, 'quantity' | 'format' | 'watts'>,
): number | undefined {
  const own = inStockUnit(item, quantity, format);
  if (own === undefined) return undefined;
  const pieces = offeredPerAsked(format, item.watts, watts);
  if (pieces === 1) return own;
  const offered = Math.round((own / pieces) * 1000) / 1000;
  const one_piece = 1 / offeredPerAsked(item.unit, item.watts, watts);
  return offered < item.quantity && item.quantity - offered < one_piece ? item.quantity : offered;
}

/** The landed cost of one stock unit of the BOQ; undefined where the offer's format says nothing of the stock unit. */
export function landedCost(item: Compared, offer: Offer, terms: Terms): Landed | undefined {
  const own = pricePerStockUnit(item, offer.price, offer.format);
  const quantity = comparedQuantity(item, offer);
  if (own === undefined || !quantity) return undefined;
  const price = own * offeredPerAsked(offer.format, item.watts, offer.watts);
  const freight = offer.freight / quantity;
  const net = price + freight;
  const gst = (net * offer.gst_percent) / 100;
  const lost_gst = (gst * (100 - terms.creditable_percent)) / 100;
  const { credit_benefit, advance_cost } = interestOf(net, offer, terms);
  return {
    price: rate(price),
    freight: rate(freight),
    gst: rate(gst),
    lost_gst: rate(lost_gst),
    credit_benefit: rate(credit_benefit),
    advance_cost: rate(advance_cost),
    landed: rate(net + lost_gst - credit_benefit + advance_cost),
    quantity,
  };
}

/** What the credit benefit and the interest on the advance are counted on: rate, amounts and days; undefined: there is neither. */
export function interestBasis(cost: Pick<Landed, 'price' | 'freight'>, paid: Paid, terms: Terms): Sentence | undefined {
  const { credit_days: days, advance_percent, delivery_days } = paid;
  const { advance, later, credit_benefit, advance_cost } = interestOf(cost.price + cost.freight, paid, terms);
  const shown = (paise: number) => exactMoney(roundPaise(paise));
  const [on_later, on_advance] = [shown(later), shown(advance)];
  const [saved, lost] = [shown(credit_benefit), shown(advance_cost)];
  const rate_text = decimal(terms.interest_percent, 2);
  const until = delivery_days ?? 0;
  const credited = days > 0 && advance_percent < 100;
  if (advance_percent > 0 && delivery_days === null)
    return say`${{ advance: on_advance }} is paid in advance. Its interest is not counted: the offer states no delivery days.`;
  if (credited && advance_percent > 0)
    return say`At ${{ rate: rate_text }}% a year: ${{ later: on_later }} paid ${plural({ days }, '# day', '# days')} after delivery saves ${{ saved }}, ${{ advance: on_advance }} paid ${plural({ until }, '# day', '# days')} before delivery costs ${{ lost }}.`;
  if (credited)
    return say`At ${{ rate: rate_text }}% a year: ${{ later: on_later }} paid ${plural({ days }, '# day', '# days')} after delivery saves ${{ saved }}.`;
  if (advance_percent > 0)
    return say`At ${{ rate: rate_text }}% a year: ${{ advance: on_advance }} paid ${plural({ until }, '# day', '# days')} before delivery costs ${{ lost }}.`;
  return undefined;
}

/** ₹/Wp of a landed cost in paise for each Wp; undefined for what has no capacity. */
export const perWp = (landed: number, watts: number | null): number | undefined =>
  watts ? rate(landed / watts) : undefined;

/** When goods would come that were ordered today, and by how many days that is too late; before: negative. */
export function delivery(delivery_days: number | null, needed_by: PlainDate | null, today: PlainDate) {
  if (delivery_days === null) return undefined;
  const on = addDays(today, delivery_days);
  const late = needed_by === null ? undefined : Math.round((Date.parse(on) - Date.parse(needed_by)) / 86_400_000);
  return { on, late };
}

export interface Ranked {
  /** the offer, as its owner knows it */
  key: number;
  landed: number;
  /** offered, in the stock unit */
  quantity: number;
  /** by when its validity ends; null: not said */
  valid_until: PlainDate | null;
  delivery_days: number | null;
}

export const isExpired = ({ valid_until }: Pick<Ranked, 'valid_until'>, today: PlainDate): boolean =>
  valid_until !== null && valid_until < today;

/** The offers of a line from the cheapest; those that are no longer valid come last. Equal ones keep their order. */
export const ranked = <One extends Ranked>(offers: readonly One[], today: PlainDate): One[] =>
  offers.toSorted((a, b) => Number(isExpired(a, today)) - Number(isExpired(b, today)) || a.landed - b.landed);

/** The best price and the earliest delivery among valid offers. */
export function bestOf(offers: readonly Ranked[], today: PlainDate) {
  const valid = offers.filter((one) => !isExpired(one, today));
  const prices = valid.map(({ landed }) => landed);
  const days = valid.flatMap(({ delivery_days }) => delivery_days ?? []);
  return {
    price: prices.length > 0 ? Math.min(...prices) : undefined,
    days: days.length > 0 ? Math.min(...days) : undefined,
  };
}

/** The parts of a quantity as the cheapest valid offers would fill it; what nobody offers stays out. */
export function cheapestParts(
  quantity: number,
  offers: readonly Ranked[],
  today: PlainDate,
): { key: number; quantity: number }[] {
  const parts: { key: number; quantity: number }[] = [];
  let left = quantity;
  for (const offer of ranked(offers, today)) {
    if (isExpired(offer, today) || compareQuantities(left, 0) <= 0) break;
    const part = Math.min(left, offer.quantity);
    parts.push({ key: offer.key, quantity: part });
    left = Math.round((left - part) * 1000) / 1000;
  }
  return parts;
}

/** What parts of a line cost, in whole paise. */
export const costOfParts = (parts: readonly { key: number; quantity: number }[], offers: readonly Ranked[]): number =>
  roundPaise(
    parts.reduce((sum, { key, quantity }) => sum + (offers.find((one) => one.key === key)?.landed ?? 0) * quantity, 0),
  );
