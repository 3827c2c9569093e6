/**
 * What an offer really costs: the price of one stock unit with its share of freight and the GST that is no credit, less what
 * later payment is worth. Offers are ranked by it; GST that is credited stands beside it.
 */
import type { PlainDate } from '../dates.ts';
import { addDays } from '../dates.ts';
import { compareQuantities, inStockUnit, pricePerStockUnit, type StockUnits } from '../materials/quantities.ts';
import { roundPaise } from '../money.ts';
import type { Unit } from '../units.ts';

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
}

/** What one stock unit costs, part by part, in paise with a fraction. */
export interface Landed {
  price: number;
  freight: number;
  gst: number;
  /** the part of the GST that is no credit */
  lost_gst: number;
  credit_benefit: number;
  landed: number;
  /** offered, in the stock unit */
  quantity: number;
}

const days_of_year = 365;
/** Four places, as rates are kept. */
const rate = (paise: number): number => Math.round(Number((paise * 10_000).toPrecision(15))) / 10_000;

/** The landed cost of one stock unit; undefined where the offer's format says nothing of the stock unit. */
export function landedCost(item: StockUnits, offer: Offer, terms: Terms): Landed | undefined {
  const price = pricePerStockUnit(item, offer.price, offer.format);
  const quantity = inStockUnit(item, offer.quantity, offer.format);
  if (price === undefined || !quantity) return undefined;
  const freight = offer.freight / quantity;
  const net = price + freight;
  const gst = (net * offer.gst_percent) / 100;
  const lost_gst = (gst * (100 - terms.creditable_percent)) / 100;
  const credit_benefit = (net * terms.interest_percent * offer.credit_days) / 100 / days_of_year;
  return {
    price: rate(price),
    freight: rate(freight),
    gst: rate(gst),
    lost_gst: rate(lost_gst),
    credit_benefit: rate(credit_benefit),
    landed: rate(net + lost_gst - credit_benefit),
    quantity,
  };
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
