/** Orders as they begin: from an award, or from lines of the bill of quantities. */
import { addDays, type PlainDate } from '../../../../domain/dates.ts';
import type { OrderShipTo } from '../../../../domain/deliveries/ship_to.ts';
import { category_facts } from '../../../../domain/materials/categories.ts';
import { isCategory } from '../../../../domain/materials/items.ts';
import { compareQuantities, inStockUnit, pricePerStockUnit, sumOf } from '../../../../domain/materials/quantities.ts';
import { roundPaise } from '../../../../domain/money.ts';
import { lineNet, rateOf } from '../../../../domain/procurement/order_money.ts';
import { comparedQuantity } from '../../../../domain/procurement/landed.ts';
import { askedAs, offeredConversions, offeredDescription } from '../../../../domain/procurement/offered.ts';
import { usualGst } from '../../../../domain/procurement/quotes.ts';
import { quoteUnits } from '../../../../domain/procurement/requests.ts';
import { isService, usualServiceCode } from '../../../../domain/procurement/services.ts';
import { warrantyOffered, type WonLine, wonInstalments, wonTerms } from '../../../../domain/procurement/won_terms.ts';
import type { KeptLine, NewOrder } from './change_rows.ts';
import { countOrder, requireCounted } from './counted.ts';
import type { AwardPart, BoqRow } from './place_rows.ts';

export interface Company {
  gstin: string;
  state: string;
}

/** An order that begins, with what it comes to. */
export function counted(order: Omit<NewOrder, 'net' | 'tax' | 'total'>, company: Company): NewOrder {
  const all = countOrder(
    { ...order, company_gstin: company.gstin, supply_state: company.state, freight_gst_percent: 18 },
    order.lines,
  );
  requireCounted(order.lines, all);
  const { net, tax, total } = all.sums;
  return { ...order, net, tax, total };
}

/** A new line of an order from one of the bill of quantities: what of it is not ordered, at the rate it reckons with. */
export function lineFromBoq(line: BoqRow): KeptLine {
  const left = sumOf([line.approved_quantity, -line.ordered, -line.pending]);
  const format = quoteUnits(line.category, line)[0] ?? line.unit;
  const one = pricePerStockUnit(line, 1, format) ?? 1;
  const price = line.rate === null ? 0 : Math.round((line.rate / one) * 10_000) / 10_000;
  return {
    id: null,
    boq_line_id: line.id,
    service: false,
    project_id: line.project_id,
    item_id: line.item_id,
    category: line.category,
    description: line.description,
    make: line.make,
    model: line.model,
    warranty: '',
    hsn: line.hsn,
    unit: line.unit,
    conversions: line.conversions,
    watts: line.watts,
    quantity: compareQuantities(left, 0) > 0 ? left : line.approved_quantity,
    short_closed: 0,
    format,
    price,
    rate: rateOf({ ...line, price, format }) ?? 0,
    gst_percent: line.gst_percent ?? usualGst(line.category),
    needed_by: line.needed_by,
    promised_on: null,
    deliveries: [],
    over_reason: '',
  };
}

/** A line that is not in the BOQ, for the project of its order: priced by the piece until someone says otherwise. */
export function freeLine(
  { category, unit, description, quantity }: Pick<KeptLine, 'category' | 'unit' | 'description' | 'quantity'>,
  project_id: number,
): KeptLine {
  return {
    id: null,
    boq_line_id: null,
    service: isService(category),
    project_id,
    item_id: null,
    category,
    description,
    make: '',
    model: '',
    warranty: '',
    hsn: isCategory(category) ? category_facts[category].hsn : usualServiceCode(category),
    unit,
    conversions: [],
    watts: null,
    quantity,
    short_closed: 0,
    format: unit,
    price: 0,
    rate: 0,
    gst_percent: usualGst(category),
    needed_by: null,
    promised_on: null,
    deliveries: [],
    over_reason: '',
  };
}

/** A line of an order from a part of an award: the product that won, with its own Wp, pieces and conversions. */
function lineFromAward(part: AwardPart, today: PlainDate): KeptLine {
  const { watts: asked, offered_watts: offered } = part;
  const whole = askedAs(part.quantity, part.unit, asked, offered);
  const own = { ...part, conversions: offeredConversions(part, offered), watts: offered ?? asked };
  // never more than was offered, but for the piece that its capacity begins
  const most = Math.ceil(inStockUnit(own, part.offered, part.format) ?? whole);
  const quantity = whole === part.quantity ? part.quantity : Math.min(whole, most);
  return {
    id: null,
    boq_line_id: part.boq_line_id,
    service: false,
    project_id: part.project_id,
    quote_line_id: part.quote_line_id,
    award_line_id: part.award_line_id,
    item_id: part.item_id,
    category: part.category,
    description: offeredDescription(part.description, asked, offered),
    make: part.make,
    model: part.model,
    warranty: warrantyOffered(part.warranty_years),
    hsn: part.hsn,
    unit: part.unit,
    conversions: own.conversions,
    watts: own.watts,
    quantity,
    short_closed: 0,
    format: part.format,
    price: part.price,
    rate: rateOf(own) ?? 0,
    gst_percent: part.gst_percent,
    needed_by: part.needed_by,
    promised_on: part.delivery_days === null ? null : addDays(today, part.delivery_days),
    deliveries: [],
    // the BOQ asks for other pieces: their number differs, their capacity does not
    over_reason: quantity === part.quantity ? '' : `${quantity} × ${offered} Wp ≈ ${part.quantity} × ${asked} Wp (BOQ)`,
  };
}

/** The share of an offer's freight that an awarded part bears. */
function freightOf(part: AwardPart): number {
  const offered = comparedQuantity(
    { ...part, quantity: part.quantity },
    { quantity: part.offered, format: part.format, watts: part.offered_watts },
  );
  return offered ? roundPaise((part.freight * part.quantity) / offered) : 0;
}

/** The order of one supplier from their parts of an award. */
export function orderFromAward(
  parts: readonly AwardPart[],
  rfq: { id: number; project_id: number; title: string; delivery_place: string; terms: string },
  site: OrderShipTo,
  company: Company,
  today: PlainDate,
): NewOrder {
  const [first] = parts;
  const lines = parts.map((part) => lineFromAward(part, today));
  const won = parts.map((part, at): WonLine => ({ ...part, net: lines[at] ? lineNet(lines[at]) : 0 }));
  return counted(
    {
      project_id: rfq.project_id,
      supplier_id: first?.supplier_id ?? 0,
      rfq_id: rfq.id,
      award_id: first?.award_id ?? null,
      title: rfq.title,
      supplier_gstin: first?.gstin ?? '',
      ...site,
      ship_to: rfq.delivery_place || site.ship_to,
      terms: rfq.terms,
      payment_terms: wonTerms(won),
      // by line in the payment terms and instalments where they differ
      credit_days: Math.min(...parts.map((part) => part.credit_days)),
      warranty: '',
      instalments: wonInstalments(won),
      freight: parts.reduce((sum, part) => sum + freightOf(part), 0),
      lines,
    },
    company,
  );
}
