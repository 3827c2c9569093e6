/** Price lists of suppliers: what they say, whether they hold on a day, and which price is proposed. */
import type { PlainDate } from '../dates.ts';
import { labels } from '../labels/labels.ts';
import type { Unit } from '../units.ts';
import { parseNumber, whyNoAmount } from '../written_numbers.ts';
import { say, type Sentence } from '../sentences.ts';
import { pricePerStockUnit, type StockUnits } from './quantities.ts';

export const price_standings = ['current', 'upcoming', 'expired'] as const;
export type PriceStanding = (typeof price_standings)[number];
export const price_standing_names = labels({ current: 'Current', upcoming: 'Upcoming', expired: 'Expired' });

interface Validity {
  valid_from: PlainDate;
  valid_to: PlainDate | null;
}

export const priceStanding = ({ valid_from, valid_to }: Validity, today: PlainDate): PriceStanding =>
  valid_to !== null && valid_to < today ? 'expired' : valid_from > today ? 'upcoming' : 'current';

/** What a price of a list comes to for one stock unit in whole paise; undefined where the item says nothing of its unit. */
export function rateFrom(item: StockUnits, price: number, unit: Unit): number | undefined {
  const rate = pricePerStockUnit(item, price, unit);
  return rate === undefined ? undefined : Math.round(rate);
}

/** The price that a supplier's sheet writes, in paise exact to four places: "₹ 9,400", "Rs. 17.25/-"; undefined: it is none. */
export function readPrice(text: string): number | undefined {
  const rupees = parseNumber(text, { money: true }) ?? 0;
  const price = rupees < 1e11 ? Math.round(rupees * 1_000_000) / 10_000 : 0;
  return price > 0 ? price : undefined;
}

/** Why a sheet’s text is no price. */
export const whyNoPrice = (text: string): Sentence =>
  text === '' || parseNumber(text, { money: true }) !== undefined ? say`Enter a price above zero.` : whyNoAmount(text);

const of_units: readonly (readonly [Unit, RegExp])[] = [
  ['kWp', /^(k?wp?|watts?|watt peak)$/],
  ['Nos', /^(nos?|numbers?|pcs?|pieces?|each|ea|units?)$/],
  ['Set', /^sets?$/],
  ['Pair', /^(pairs?|prs?)$/],
  ['mtrs', /^(mtrs?|m|met(er|re)s?|rmt)$/],
  ['kg', /^(kgs?|kilos?|kilograms?)$/],
];

/** The unit that a supplier's sheet writes: "₹/Wp", "per Nos", "Rs. / mtr"; undefined where it is none of ours. */
export function readPriceUnit(text: string): Unit | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/₹|rs\.?|inr|\bper\b|[/.()]/g, ' ')
    .trim();
  return of_units.find(([, form]) => form.test(plain))?.[0];
}

export interface ListPrice extends Validity {
  item_price_id: number;
  supplier_id: number;
  /** paise for one stock unit; null: its unit says nothing of the stock unit */
  rate: number | null;
}

/** The newer list of a supplier stands in place of the older ones. */
const newer = (a: ListPrice, b: ListPrice): number =>
  a.valid_from === b.valid_from ? b.item_price_id - a.item_price_id : a.valid_from < b.valid_from ? 1 : -1;

/**
 * The price of an item that is proposed on a day: the lowest of the current ones, of each supplier that of the newest list;
 * where none is current, the one that expired last.
 */
export function proposedPrice<P extends ListPrice>(prices: readonly P[], today: PlainDate): P | undefined {
  const known = prices.filter(({ rate }) => rate !== null).toSorted(newer);
  const latest = new Map<number, P>();
  for (const price of known)
    if (priceStanding(price, today) === 'current' && !latest.has(price.supplier_id))
      latest.set(price.supplier_id, price);
  const [lowest] = [...latest.values()].toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0));
  return (
    lowest ??
    known
      .filter((price) => priceStanding(price, today) === 'expired')
      .toSorted((a, b) => ((a.valid_to ?? '') < (b.valid_to ?? '') ? 1 : -1))[0]
  );
}

/** What a document keeps of the price it took: the price as the list said it, and which version of the list that was. */
export interface RateSource {
  price_list_id: number;
  list: string;
  list_version: number;
  supplier: string;
  price: number;
  unit: Unit;
  valid_to: PlainDate | null;
}
