/** What an order comes to: its tax by state, its instalments, damages for delay, and what it commits the company to. */
import { stateOfGstin } from '../gstin.ts';
import { labels } from '../labels/labels.ts';
import { pricePerStockUnit, type StockUnits, sumOf } from '../materials/quantities.ts';
import { percentOf, roundPaise, splitPaise } from '../money.ts';
import type { Unit } from '../units.ts';
import { type Instalment, whole_percent } from './orders.ts';

/** Within one state half goes to it and half to the union; between states all to the union; without a GSTIN none is charged. */
export const tax_kinds = ['cgst_sgst', 'igst', 'none'] as const;
export type TaxKind = (typeof tax_kinds)[number];

export const tax_kind_names = labels({
  cgst_sgst: 'CGST + SGST',
  igst: 'IGST',
  none: 'No GST: supplier not registered',
});

export interface TaxParties {
  supplier_gstin: string;
  company_gstin: string;
  /** of the company, where it has no GSTIN */
  company_state: string;
}

/** Which tax an order bears, from nothing but its two parties. */
export function taxKindOf({ supplier_gstin, company_gstin, company_state }: TaxParties): TaxKind {
  const from = stateOfGstin(supplier_gstin);
  if (from === '') return 'none';
  const to = stateOfGstin(company_gstin) || company_state;
  return to === from ? 'cgst_sgst' : 'igst';
}

export interface PricedLine extends StockUnits {
  quantity: number;
  short_closed?: number;
  /** paise in the format's form, as ₹/Wp */
  price: number;
  format: Unit;
  gst_percent: number;
}

/** Paise for one stock unit, to four places, as a line keeps it; undefined where the format says nothing of the stock unit. */
export function rateOf(line: Pick<PricedLine, 'unit' | 'conversions' | 'price' | 'format'>): number | undefined {
  const rate = pricePerStockUnit(line, line.price, line.format);
  return rate === undefined ? undefined : Math.round(Number((rate * 10_000).toPrecision(15))) / 10_000;
}

/** What a line costs without tax, by the total-price rule of its format: what will not come costs nothing. */
export function lineNet(line: Omit<PricedLine, 'gst_percent'>): number {
  const rate = pricePerStockUnit(line, line.price, line.format) ?? 0;
  return roundPaise(rate * sumOf([line.quantity, -(line.short_closed ?? 0)]));
}

export interface Tax {
  cgst: number;
  sgst: number;
  igst: number;
  tax: number;
}
export interface Sums extends Tax {
  /** of the lines and freight, without tax */
  net: number;
  /** what the total is rounded by to the rupee */
  round_off: number;
  total: number;
}

/** Taxes of amounts one after another, each in whole paise: what rounding leaves of one is carried to the next. */
function carried(amounts: readonly { net: number; percent: number }[]): number[] {
  let rest = 0;
  return amounts.map(({ net, percent }) => {
    const exact = (net * percent) / 100 + rest;
    const rounded = roundPaise(exact);
    rest = Number((exact - rounded).toFixed(6));
    return rounded;
  });
}

/** The tax of each of some amounts, and all of it together. */
export function taxesOf(
  kind: TaxKind,
  amounts: readonly { net: number; gst_percent: number }[],
): { lines: number[]; sum: Tax } {
  const none: Tax = { cgst: 0, sgst: 0, igst: 0, tax: 0 };
  if (kind === 'none') return { lines: amounts.map(() => 0), sum: none };
  // both halves are the same to the paisa, and what they come to together is the tax
  const share = kind === 'igst' ? 1 : 2;
  const parts = carried(amounts.map(({ net, gst_percent }) => ({ net, percent: gst_percent / share })));
  const sum = parts.reduce((total, one) => total + one, 0);
  return {
    lines: parts.map((one) => one * share),
    sum: kind === 'igst' ? { ...none, igst: sum, tax: sum } : { ...none, cgst: sum, sgst: sum, tax: sum * 2 },
  };
}

export interface Freight {
  freight: number;
  freight_gst_percent: number;
}

/** Everything an order comes to; the total is in whole rupees. */
export function sumsOf(
  kind: TaxKind,
  lines: readonly { net: number; gst_percent: number }[],
  { freight, freight_gst_percent }: Freight,
): Sums & { lines: number[] } {
  const taxes = taxesOf(kind, [...lines, ...(freight > 0 ? [{ net: freight, gst_percent: freight_gst_percent }] : [])]);
  const net = lines.reduce((sum, line) => sum + line.net, 0) + freight;
  const exact = net + taxes.sum.tax;
  const total = roundPaise(exact / 100) * 100;
  return { ...taxes.sum, net, round_off: total - exact, total, lines: taxes.lines.slice(0, lines.length) };
}

/** What lines of the same GST rate come to, by rate, the lowest first; freight is a line of its own rate. */
export function byRate(
  lines: readonly { net: number; gst_percent: number; tax: number }[],
): { gst_percent: number; net: number; tax: number }[] {
  const rates = new Map<number, { gst_percent: number; net: number; tax: number }>();
  for (const { gst_percent, net, tax } of lines) {
    const before = rates.get(gst_percent) ?? { gst_percent, net: 0, tax: 0 };
    rates.set(gst_percent, { gst_percent, net: before.net + net, tax: before.tax + tax });
  }
  return [...rates.values()].toSorted((one, other) => one.gst_percent - other.gst_percent);
}

/** What each instalment comes to: whole paise, and the last takes what rounding leaves. */
export function instalmentAmounts(total: number, instalments: readonly Pick<Instalment, 'percent'>[]): number[] {
  let given = 0;
  return instalments.map(({ percent }, at) => {
    const share = at === instalments.length - 1 ? total - given : roundPaise((total * percent) / whole_percent);
    given += share;
    return share;
  });
}

/** Liquidated damages for what came so many days late: for every week that began, and never more than the cap. */
export function damagesOf(
  net_late: number,
  days_late: number,
  { ld_percent, ld_cap_percent }: { ld_percent: number; ld_cap_percent: number },
): number {
  if (days_late <= 0) return 0;
  return percentOf(net_late, Math.min(Math.ceil(days_late / 7) * ld_percent, ld_cap_percent));
}

/** What an order commits the company to, by project and category, without GST: freight is shared by what lines cost. */
export function commitmentsOf(
  lines: readonly { project_id: number; category: string; net: number }[],
  freight: number,
): { project_id: number; head: string; paise: number }[] {
  const worth = lines.filter(({ net }) => net > 0);
  const shared =
    freight > 0 && worth.length > 0
      ? splitPaise(
          freight,
          worth.map(({ net }) => net),
        )
      : [];
  const by_key = new Map<string, { project_id: number; head: string; paise: number }>();
  for (const [at, { project_id, category, net }] of worth.entries()) {
    const key = `${project_id} ${category}`;
    const before = by_key.get(key)?.paise ?? 0;
    by_key.set(key, { project_id, head: category, paise: before + net + (shared[at] ?? 0) });
  }
  return [...by_key.values()];
}
