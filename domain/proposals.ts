/**
 * What a plant brings, for a proposal (domain §9.4): size, generation, savings, payback, IRR, NPV, LCOE, EMI, CO₂.
 * Money in paise, energy in kWh, sizes in kWp, rates in percent a year, times in years. Year 1 is the first of the plant.
 */
import type { StateOrTerritory } from './lists.ts';
import { roundPaise, splitPaise } from './money.ts';
import { rateOfReturn } from './money/returns.ts';
import { specific_yields } from './rooftop.ts';

/** Share of the year's generation by month in percent, January first: central India, fixed tilt (domain §9.5, est.). */
export const month_shape: readonly number[] = [8.6, 8.7, 10, 9.8, 9.8, 7.6, 6.2, 6.2, 7.6, 8.9, 8.4, 8.2];

/** m² of flat roof per kWp, and on a sheet roof (domain §9.4). */
export const m2_per_kwp = { flat: 10, sheet: 6.5 } as const;

/** kg of CO₂ per kWh of the grid: CEA database v21, FY 2024-25, average with renewables (domain §9.4). */
export const kg_co2_per_kwh = 0.7117;
const trees_per_tonne = 45;
const tonnes_per_car = 4.6;

/** What a kWp brings in a year in a state, in kWh; give or take 6 % (domain §9.5). A site simulation replaces it. */
export const yieldOf = (state: string): number => specific_yields[state as StateOrTerritory] ?? 1400;

export interface SizeQuestion {
  monthly_kwh: number;
  /** how much of the use the plant shall meet, in percent */
  offset_percent: number;
  kwh_per_kwp: number;
  roof_m2?: number | undefined;
  m2_per_kwp?: number | undefined;
  sanctioned_kw?: number | undefined;
}

/** The size by bill in kWp (annual units × target offset ÷ yield), held by roof area and sanctioned load; half kWp. */
export function sizeByBill(question: SizeQuestion): { kwp: number; held_by: 'use' | 'roof' | 'load' } {
  const { monthly_kwh, offset_percent, kwh_per_kwp, roof_m2 = 0, sanctioned_kw = 0 } = question;
  const by_use = kwh_per_kwp > 0 ? (monthly_kwh * 12 * offset_percent) / 100 / kwh_per_kwp : 0;
  const by_roof = roof_m2 > 0 ? roof_m2 / (question.m2_per_kwp ?? m2_per_kwp.flat) : Number.POSITIVE_INFINITY;
  const by_load = sanctioned_kw > 0 ? sanctioned_kw : Number.POSITIVE_INFINITY;
  const least = Math.min(by_use, by_roof, by_load);
  // what holds the plant back is never exceeded by rounding
  const kwp = least === by_use ? Math.round(least * 2) / 2 : Math.floor(least * 2) / 2;
  return { kwp, held_by: least === by_use ? 'use' : least === by_roof ? 'roof' : 'load' };
}

/** Whole kWh of each month, January first, adding up to the year. */
export const monthlyGeneration = (year_kwh: number): number[] => splitPaise(Math.round(year_kwh), month_shape);

export interface Economics {
  /** kWh of year 1 */
  year_kwh: number;
  degradation_percent: number;
  years: number;
  /** paise per kWh used on the spot or settled at the tariff */
  tariff: number;
  /** paise per kWh sold */
  export_rate: number;
  self_use_percent: number;
  tariff_rise_percent: number;
  /** paise in year 1 */
  om: number;
  om_rise_percent: number;
  discount_percent: number;
  /** paise paid for the plant after subsidy */
  cost: number;
}

export interface YearLine {
  year: number;
  kwh: number;
  /** paise saved before O&M, O&M, and what is left */
  gross: number;
  om: number;
  net: number;
  /** paise since the beginning, the cost included */
  cumulative: number;
}

const grown = (percent: number, year: number): number => (1 + percent / 100) ** (year - 1);

/**
 * Year by year: generation year t = kWh × (1 − d)^(t−1); saving t = generation × (self-use × tariff + export × rate) ×
 * (1 + e)^(t−1) − O&M, which rises on its own.
 */
export function yearLines(facts: Economics): YearLine[] {
  const lines: YearLine[] = [];
  const self = facts.self_use_percent / 100;
  const worth = self * facts.tariff + (1 - self) * facts.export_rate;
  let cumulative = -facts.cost;
  for (let year = 1; year <= facts.years; year += 1) {
    const kwh = facts.year_kwh * grown(-facts.degradation_percent, year);
    const gross = roundPaise(kwh * worth * grown(facts.tariff_rise_percent, year));
    const om = roundPaise(facts.om * grown(facts.om_rise_percent, year));
    cumulative += gross - om;
    lines.push({ year, kwh, gross, om, net: gross - om, cumulative });
  }
  return lines;
}

/** Years until the plant has paid for itself, interpolated within the year; undefined when it does not. */
export function paybackYears(cost: number, nets: readonly number[]): number | undefined {
  let left = cost;
  for (const [at, net] of nets.entries()) {
    if (net > 0 && left <= net) return at + Math.max(0, left) / net;
    left -= net;
  }
  return undefined;
}

/** Present value of yearly amounts, the first a year from now, in the unit of the amounts. */
export const presentValue = (amounts: readonly number[], percent: number): number =>
  amounts.reduce((sum, amount, at) => sum + amount / (1 + percent / 100) ** (at + 1), 0);

/** Net present value in whole paise. */
export const npv = (cost: number, nets: readonly number[], percent: number): number =>
  roundPaise(presentValue(nets, percent) - cost);

/** Internal rate of return in percent a year; undefined when the plant never earns its cost or costs nothing. */
export function irr(cost: number, nets: readonly number[]): number | undefined {
  const earned = nets.reduce((sum, net) => sum + net, 0);
  if (!(cost > 0) || earned <= cost || presentValue(nets, 1000) > cost) return undefined;
  return rateOfReturn([-cost, ...nets]) ?? undefined;
}

/** Levelised cost in paise per kWh: (cost + present value of O&M) ÷ present value of generation. */
export function lcoe(
  cost: number,
  lines: readonly Pick<YearLine, 'kwh' | 'om'>[],
  percent: number,
): number | undefined {
  const energy = presentValue(
    lines.map(({ kwh }) => kwh),
    percent,
  );
  if (!(energy > 0)) return undefined;
  const upkeep = presentValue(
    lines.map(({ om }) => om),
    percent,
  );
  return (cost + upkeep) / energy;
}

/** Monthly instalment in paise: P r (1+r)^n ÷ ((1+r)^n − 1), with r the monthly rate. */
export function emi(loan: number, percent_a_year: number, months: number): number {
  if (!(loan > 0) || !(months > 0)) return 0;
  const rate = percent_a_year / 1200;
  if (rate === 0) return roundPaise(loan / months);
  const power = (1 + rate) ** months;
  return roundPaise((loan * rate * power) / (power - 1));
}

/** Tonnes of CO₂ a year that so many kWh keep out of the air. */
export const co2Tonnes = (kwh: number): number => (kwh / 1000) * kg_co2_per_kwh;
/** Trees that would bind as much in a year (est.). */
export const treesOf = (tonnes: number): number => Math.round(tonnes * trees_per_tonne);
/** Cars that would give off as much in a year (est.). */
export const carsOf = (tonnes: number): number => Math.round((tonnes / tonnes_per_car) * 10) / 10;
