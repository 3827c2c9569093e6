/** Everything a proposal says in figures, from what people decided: the same for the editor, the server and the PDF. */
import { gstParts } from '../gst.ts';
import { percentOf, splitPaise, timesPaise } from '../money.ts';
import {
  carsOf,
  co2Tonnes,
  emi,
  irr,
  lcoe,
  monthlyGeneration,
  npv,
  paybackYears,
  treesOf,
  type YearLine,
  yearLines,
  yieldOf,
} from '../proposals.ts';
import { centralSubsidy, schemeOn, stateSubsidy } from '../subsidy.ts';
import { totalPrice } from '../units.ts';
import type { ProposalContent } from './content.ts';
import { type Timeline, timelineOf } from './timeline.ts';

export interface GstLine {
  percent: number;
  /** paise the tax is counted on, and the tax */
  base: number;
  tax: number;
}

export interface ProposalFigures {
  kwh_per_kwp: number;
  year_kwh: number;
  monthly_kwh: number[];
  years: YearLine[];
  /** paise a year */
  bill_before: number;
  bill_after: number;
  /** paise of each price row, without GST */
  row_amounts: number[];
  subtotal: number;
  discount: number;
  net: number;
  gst: GstLine[];
  gst_total: number;
  total: number;
  /** paise per Wp without GST; null without a size */
  per_wp: number | null;
  subsidy_scheme: string;
  subsidy_central: number;
  subsidy_state: number;
  subsidy: number;
  /** total less subsidy */
  net_cost: number;
  /** what the economics count as the plant's cost */
  cost: number;
  saving: number;
  saving_lifetime: number;
  payback_years: number | null;
  irr_percent: number | null;
  npv: number;
  /** paise per kWh */
  lcoe: number | null;
  payments: { amount: number }[];
  payments_percent: number;
  finance: { loan: number; at_once: number; emi: number; interest: number }[];
  co2_tonnes: number;
  co2_lifetime: number;
  trees: number;
  cars: number;
  timeline: Timeline;
}

/** The price table: rows, discount spread over them, and GST by its percentage. */
function priceOf({ price_rows, discount: wanted, date }: ProposalContent) {
  const row_amounts = price_rows.map((row) => totalPrice(row.unit, row.rate, row.quantity));
  const subtotal = row_amounts.reduce((sum, one) => sum + one, 0);
  const asked = wanted.kind === 'percent' ? percentOf(subtotal, wanted.value) : wanted.value;
  const discount = Math.min(Math.max(0, asked), subtotal);
  const off = subtotal > 0 ? splitPaise(discount, row_amounts) : row_amounts.map(() => 0);
  const bases = new Map<number, number>();
  for (const [at, row] of price_rows.entries()) {
    const base = (row_amounts[at] ?? 0) - (off[at] ?? 0);
    const parts = gstParts(row.gst, date);
    if (base <= 0 || parts.length === 0) continue;
    const shares = splitPaise(
      base,
      parts.map(({ share }) => share),
    );
    for (const [part, { percent }] of parts.entries())
      bases.set(percent, (bases.get(percent) ?? 0) + (shares[part] ?? 0));
  }
  const gst = [...bases]
    .map(([percent, base]): GstLine => ({ percent, base, tax: percentOf(base, percent) }))
    .toSorted((a, b) => a.percent - b.percent);
  const gst_total = gst.reduce((sum, { tax }) => sum + tax, 0);
  const net = subtotal - discount;
  return { row_amounts, subtotal, discount, net, gst, gst_total, total: net + gst_total };
}

function subsidyOfContent({ subsidy: wanted, segment, system, customer, date }: ProposalContent) {
  const none = { subsidy_scheme: '', subsidy_central: 0, subsidy_state: 0, subsidy: 0 };
  if (!wanted.claimed || segment !== 'residential') return none;
  const subsidy_scheme = schemeOn(date)?.name ?? '';
  if (wanted.amount !== null)
    return { subsidy_scheme, subsidy_central: wanted.amount, subsidy_state: 0, subsidy: wanted.amount };
  // the assistance counts what both sides of the inverter can do
  const kw = system.kw_ac > 0 ? Math.min(system.kwp, system.kw_ac) : system.kwp;
  const subsidy_central = centralSubsidy(kw, date);
  const subsidy_state = subsidy_central > 0 ? stateSubsidy(customer.state, kw, date) : 0;
  return { subsidy_scheme, subsidy_central, subsidy_state, subsidy: subsidy_central + subsidy_state };
}

/** All figures of a proposal. */
export function figuresOf(content: ProposalContent): ProposalFigures {
  const { system, usage, economics, customer } = content;
  const kwh_per_kwp = system.yield_override ?? yieldOf(customer.state);
  const year_kwh = Math.round(system.kwp * kwh_per_kwp);
  const price = priceOf(content);
  const granted = subsidyOfContent(content);
  const subsidy = { ...granted, subsidy: Math.min(granted.subsidy, price.total) };
  const cost = Math.max(0, (economics.gst_is_cost ? price.total : price.net) - subsidy.subsidy);
  const years = yearLines({
    year_kwh,
    degradation_percent: system.degradation_percent,
    years: economics.years,
    tariff: usage.tariff,
    export_rate: usage.export_rate,
    self_use_percent: usage.self_use_percent,
    tariff_rise_percent: usage.tariff_rise_percent,
    om: economics.om,
    om_rise_percent: economics.om_rise_percent,
    discount_percent: economics.discount_percent,
    cost,
  });
  const nets = years.map(({ net }) => net);
  const bill_before = timesPaise(usage.tariff, usage.monthly_kwh * 12);
  const co2_tonnes = co2Tonnes(year_kwh);
  return {
    kwh_per_kwp,
    year_kwh,
    monthly_kwh: monthlyGeneration(year_kwh),
    years,
    bill_before,
    bill_after: Math.max(0, bill_before - (years[0]?.gross ?? 0)),
    ...price,
    per_wp: system.kwp > 0 ? price.net / (system.kwp * 1000) : null,
    ...subsidy,
    net_cost: price.total - subsidy.subsidy,
    cost,
    saving: nets[0] ?? 0,
    saving_lifetime: nets.reduce((sum, one) => sum + one, 0),
    payback_years: price.total > 0 ? (paybackYears(cost, nets) ?? null) : null,
    irr_percent: irr(cost, nets) ?? null,
    npv: npv(cost, nets, economics.discount_percent),
    lcoe: lcoe(cost, years, economics.discount_percent) ?? null,
    ...paymentsOf(content, price.total),
    finance: content.finance.map(({ margin_percent, rate_percent, months }) => {
      const at_once = percentOf(price.total, margin_percent);
      const loan = price.total - at_once;
      const due = emi(loan, rate_percent, months);
      return { loan, at_once, emi: due, interest: Math.max(0, due * months - loan) };
    }),
    co2_tonnes,
    co2_lifetime: co2Tonnes(years.reduce((sum, { kwh }) => sum + kwh, 0)),
    trees: treesOf(co2_tonnes),
    cars: carsOf(co2_tonnes),
    timeline: timelineOf(content.segment, system.kwp, content.start),
  };
}

function paymentsOf({ payments }: ProposalContent, total: number) {
  const payments_percent = Math.round(payments.reduce((sum, { percent }) => sum + percent, 0) * 100) / 100;
  const whole = payments_percent === 100 && payments.every(({ percent }) => percent >= 0);
  const amounts = whole
    ? splitPaise(
        total,
        payments.map(({ percent }) => percent),
      )
    : payments.map(({ percent }) => percentOf(total, percent));
  return { payments: amounts.map((amount) => ({ amount })), payments_percent };
}
