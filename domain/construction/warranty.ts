/** The warranty of a piece: what its order says of years and beginning, otherwise its item, and until when it holds. */
import { addDays, type PlainDate } from '../dates.ts';

export const warranty_starts = ['dispatch', 'delivery', 'commissioning'] as const;
export type WarrantyStart = (typeof warranty_starts)[number];

export interface WarrantyTerms {
  product_years: number | null;
  performance_years: number | null;
  starts: WarrantyStart | null;
}

const nothing: WarrantyTerms = { product_years: null, performance_years: null, starts: null };

// of a number with a fraction the whole years
const years = String.raw`(?<![\d.])(\d{1,2})(?:\.\d+)?\s*(?:-\s*)?(?:years?|yrs?)`;
const product = new RegExp(
  `${years}[^,;.\\d]*?(?:product|material|workmanship)|(?:product|material)[^,;.\\d]*${years}`,
  'i',
);
const performance = new RegExp(
  `${years}[^,;.\\d]*?(?:performance|linear|power|output)|(?:performance|linear|power output)[^,;.\\d]*${years}`,
  'i',
);
const any = new RegExp(years, 'i');
const about = /warrant|guarant/i;
const starts_in: readonly (readonly [WarrantyStart, RegExp])[] = [
  ['commissioning', /commission|charging|synchroni/i],
  ['delivery', /deliver|receipt|arrival/i],
  ['dispatch', /dispatch|shipment|invoice|ex[- ]?works/i],
];

const startIn = (text: string): WarrantyStart | null => starts_in.find(([, words]) => words.test(text))?.[0] ?? null;
const yearsIn = (text: string, of: RegExp): number | null => {
  const found = of.exec(text);
  const count = Number(found?.[1] ?? found?.[2] ?? 0);
  return count > 0 ? count : null;
};

/**
 * What the words of an order say: “12 years product, 30 years linear performance from dispatch”. Years without a word are of
 * the product. Of the general terms only the sentences about warranties count, and only for the beginning. What a line says of
 * its own goes before what the order says of all.
 */
export function readWarranty(warranty: string, terms: string, line = ''): WarrantyTerms {
  const order = readWords(warranty, terms);
  if (line === '') return order;
  const own = readWords(line, '');
  const named = own.product_years !== null || own.performance_years !== null;
  return { ...(named ? own : order), starts: own.starts ?? order.starts };
}

function readWords(warranty: string, terms: string): WarrantyTerms {
  const product_years = yearsIn(warranty, product);
  const performance_years = yearsIn(warranty, performance);
  const named = product_years !== null || performance_years !== null;
  const clauses = terms.split(/[.;\n]/).filter((clause) => about.test(clause));
  return {
    product_years: named ? product_years : yearsIn(warranty, any),
    performance_years,
    starts: startIn(warranty) ?? startIn(clauses.join(' ')),
  };
}

const numberIn = (value: unknown): number | null => {
  const count = Number(value);
  return typeof value !== 'boolean' && value !== '' && Number.isFinite(count) && count > 0 && count <= 50
    ? count
    : null;
};

/** What the attributes of an item say. */
export function warrantyOfItem(attributes: Readonly<Record<string, unknown>>): WarrantyTerms {
  const { product_warranty, performance_warranty, warranty_starts: starts } = attributes;
  return {
    product_years: numberIn(product_warranty),
    performance_years: numberIn(performance_warranty),
    starts: typeof starts === 'string' ? startIn(starts) : null,
  };
}

export interface WarrantyFacts {
  /** what its order says; undefined: no order is known */
  order: WarrantyTerms | undefined;
  item: WarrantyTerms;
  dispatched_on: PlainDate | null;
  delivered_on: PlainDate | null;
  commissioned_on: PlainDate | null;
}

export interface Warranty {
  /** where the years come from */
  source: 'order' | 'item' | 'none';
  starts: WarrantyStart;
  /** neither order nor item says when it begins: the earliest day is assumed, so that no claim comes too late */
  assumed: boolean;
  /** null: that day has not come, or is not known */
  starts_on: PlainDate | null;
  product_years: number | null;
  product_until: PlainDate | null;
  performance_years: number | null;
  performance_until: PlainDate | null;
}

/** The last day of so many years that begin on a day. */
export function lastDayOf(starts_on: PlainDate, count: number): PlainDate {
  const [year = 0, month = 1, day = 1] = starts_on.split('-').map(Number);
  const turned = String(year + count).padStart(4, '0');
  const leap = month === 2 && day === 29;
  return leap ? `${turned}-02-28` : addDays(`${turned}${starts_on.slice(4)}`, -1);
}

/** The warranty of a piece: years and beginning each from its order where that says so, otherwise from its item. */
export function warrantyOf({ order = nothing, item, ...days }: WarrantyFacts): Warranty {
  const of_order = order.product_years !== null || order.performance_years !== null;
  const { product_years, performance_years } = of_order ? order : item;
  const said = order.starts ?? item.starts;
  const starts = said ?? 'dispatch';
  const starts_on =
    starts === 'commissioning'
      ? days.commissioned_on
      : starts === 'delivery'
        ? days.delivered_on
        : (days.dispatched_on ?? (said === null ? days.delivered_on : null));
  const until = (count: number | null) => (count === null || starts_on === null ? null : lastDayOf(starts_on, count));
  return {
    source: of_order ? 'order' : product_years === null && performance_years === null ? 'none' : 'item',
    starts: said === null && days.dispatched_on === null && days.delivered_on !== null ? 'delivery' : starts,
    assumed: said === null,
    starts_on,
    product_years,
    product_until: until(product_years),
    performance_years,
    performance_until: until(performance_years),
  };
}
