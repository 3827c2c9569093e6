/** A quote while it is filled in: what stands in each line, what it comes to, and what is asked about. */
import { askedAs } from '../../../../domain/procurement/offered.ts';
import { isOutlier } from '../../../../domain/procurement/quotes.ts';
import { totalPrice, type Unit } from '../../../../domain/units.ts';
import type { QuoteDetails } from '../../../kit/entry.ts';
import type { GivenLine, PageLine, QuotePageAnswer } from '../slices.ts';

export interface Given {
  lines: Record<number, GivenLine>;
  remark: string;
  file_ids: number[];
}

const emptyLine = (line: PageLine): GivenLine => ({
  line_id: line.id,
  manufacturerName: '',
  modelNumber: '',
  watts: null,
  quoteQuantity: null,
  quotePrice: null,
  format: line.formats[0]?.unit ?? line.unit,
  gst_percent: null,
  freight: null,
  delivery_days: null,
  valid_until: null,
  payment_terms: '',
  advance_percent: null,
  credit_days: null,
  warranty_years: null,
  deviations: '',
  almm: false,
  dcr: false,
});

/** What a link of the old kind fills in, once, where nothing else was. */
function fromAddress(line: GivenLine, page: PageLine, details: QuoteDetails): GivenLine {
  const price = Number(details.price);
  const quantity = Number(details.quantity);
  const unit = page.formats.find(
    (one) => one.unit === details.format || one.price_format === `₹/${details.format}`,
  )?.unit;
  return {
    ...line,
    modelNumber: details.model_number.slice(0, 120),
    ...(price > 0 ? { quotePrice: Math.round(price * 10_000) / 100 } : {}),
    ...(quantity > 0 ? { quoteQuantity: quantity } : {}),
    ...(unit ? { format: unit } : {}),
  };
}

/** What the form begins with: the draft, else the quote that was sent last, else what the link says. */
export function beginning(page: QuotePageAnswer, details: QuoteDetails): Given {
  const [sent] = page.versions;
  const from = page.draft ?? sent;
  const lines = page.lines.map((line, at): [number, GivenLine] => {
    const known = from?.lines.find(({ line_id }) => line_id === line.id);
    const blank = emptyLine(line);
    return [line.id, known ?? (!from && at === 0 ? fromAddress(blank, line, details) : blank)];
  });
  return { lines: Object.fromEntries(lines), remark: from?.remark ?? '', file_ids: from?.file_ids ?? [] };
}

/** What a line is offered for, in whole paise; undefined without a price. */
export function lineTotal(line: PageLine, given: GivenLine): number | undefined {
  if (given.quotePrice === null) return undefined;
  return totalPrice(given.format, given.quotePrice, given.quoteQuantity ?? offeredOf(line, given));
}

/** What is asked, in a unit. */
export const askedIn = (line: PageLine, unit: Unit): number =>
  line.formats.find((one) => one.unit === unit)?.quantity ?? line.quantity;

/** All that is asked, in the unit of the quote: in pieces of the offered model where that has another Wp. */
export const offeredOf = (line: PageLine, { format, watts }: GivenLine): number =>
  askedAs(askedIn(line, format), format, line.watts, watts);

/** The supplier's last price where this one is far from it; true where it is too much for any Wp. */
export function doubtOf(line: PageLine, { quotePrice, format }: GivenLine): { last: number | null } | undefined {
  if (quotePrice === null) return undefined;
  const last = line.last_price?.format === format ? line.last_price.price : null;
  return isOutlier(quotePrice, format, last) ? { last } : undefined;
}

/** As the server takes it. */
export const sent = ({ lines, ...rest }: Given) => ({ ...rest, lines: Object.values(lines) });
