/** Orders as they begin: from an award, or from lines of the bill of quantities. */
import { addDays, type PlainDate } from '../../../../domain/dates.ts';
import type { OrderShipTo } from '../../../../domain/deliveries/ship_to.ts';
import { compareQuantities, inStockUnit, pricePerStockUnit, sumOf } from '../../../../domain/materials/quantities.ts';
import { roundPaise } from '../../../../domain/money.ts';
import { rateOf } from '../../../../domain/procurement/order_money.ts';
import { type Instalment, whole_percent } from '../../../../domain/procurement/orders.ts';
import { usualGst } from '../../../../domain/procurement/quotes.ts';
import { quoteUnits } from '../../../../domain/procurement/requests.ts';
import type { KeptLine, NewOrder } from './change_rows.ts';
import { countOrder, requireCounted } from './counted.ts';
import type { AwardPart, BoqRow } from './place_rows.ts';

/** All of it on delivery, with the days of credit, until someone says otherwise. */
export const usualInstalments = (credit_days: number): Instalment[] => [
  { name: '', on: 'delivery', days: credit_days, percent: whole_percent },
];

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
    project_id: line.project_id,
    item_id: line.item_id,
    category: line.category,
    description: line.description,
    make: line.make,
    model: line.model,
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

/** The share of an offer's freight that an awarded part bears. */
function freightOf(part: AwardPart): number {
  const offered = inStockUnit(part, part.offered, part.format) ?? 0;
  return offered > 0 ? roundPaise((part.freight * part.quantity) / offered) : 0;
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
  const years = parts.map(({ warranty_years }) => warranty_years).find((one) => one !== null);
  const credit_days = Math.min(...parts.map((part) => part.credit_days));
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
      payment_terms: parts.map(({ payment_terms }) => payment_terms).find(Boolean) ?? '',
      credit_days,
      // a number of years as the supplier offered it, said the same in every language
      warranty: years === undefined || years === null ? '' : `${years} ${years === 1 ? 'year' : 'years'}`,
      instalments: usualInstalments(credit_days),
      freight: parts.reduce((sum, part) => sum + freightOf(part), 0),
      lines: parts.map((part) => ({
        id: null,
        boq_line_id: part.boq_line_id,
        project_id: part.project_id,
        quote_line_id: part.quote_line_id,
        award_line_id: part.award_line_id,
        item_id: part.item_id,
        category: part.category,
        description: part.description,
        make: part.make,
        model: part.model,
        hsn: part.hsn,
        unit: part.unit,
        conversions: part.conversions,
        watts: part.watts,
        quantity: part.quantity,
        short_closed: 0,
        format: part.format,
        price: part.price,
        rate: rateOf(part) ?? 0,
        gst_percent: part.gst_percent,
        needed_by: part.needed_by,
        promised_on: part.delivery_days === null ? null : addDays(today, part.delivery_days),
        deliveries: [],
        over_reason: '',
      })),
    },
    company,
  );
}
