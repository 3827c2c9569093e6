/**
 * The financial plan of an opex or RESCO plant over the years of its PPA (domain §8.3): what it generates and earns, the debt it
 * serves, depreciation and tax, and what owners get. Year 1 is the first twelve months after commissioning; year 0 is the day of
 * commissioning. Every amount is whole paise, rounded once per line (`roundPaise`): generation to whole kWh, the tariff of a year to
 * the paisa, as it is billed. DSCR, payback and rates are of two decimal places, IRR of four.
 *
 * Debt is drawn at commissioning and repaid in equal yearly instalments of principal after the moratorium; interest is paid a year
 * on the debt at the beginning of the year. Tax counts the written-down value; losses, with unabsorbed depreciation, are carried
 * forward without limit. MAT, working capital and a value at the end of the term are not part of the plan.
 */
import { percentOf, roundPaise } from '../money.ts';
import { lcoe, paybackYears, presentValue } from '../proposals.ts';
import { firstTaxShare, type PlanInputs } from './financial_plan_inputs.ts';
import { rateOfReturn, valueAt } from './returns.ts';

export interface PlanYear {
  /** 1 is the first after commissioning */
  year: number;
  kwh: number;
  /** paise per kWh */
  tariff: number;
  revenue: number;
  om: number;
  insurance: number;
  other: number;
  /** revenue less these costs */
  ebitda: number;
  /** debt at the beginning of the year */
  opening: number;
  interest: number;
  principal: number;
  book_depreciation: number;
  /** before tax, in the books */
  profit: number;
  tax_depreciation: number;
  /** for tax, before losses of earlier years; below zero it is a loss */
  taxable: number;
  /** losses carried to the next year */
  loss: number;
  tax: number;
  /** cash flow available for debt service: EBITDA less tax */
  cfads: number;
  /** interest and principal */
  service: number;
  /** null without debt service */
  dscr: number | null;
  /** what is left for the owners */
  equity: number;
  /** without debt: losses carried to the next year, tax, and what the plant earns after it */
  project_loss: number;
  project_tax: number;
  project: number;
}

export interface PlanResults {
  debt: number;
  /** what the owners pay of the capex */
  equity: number;
  /** percent a year after tax, with and without debt; null: the amounts do not change their sign */
  equity_irr: number | null;
  project_irr: number | null;
  /** of the owners' cash at the discount rate */
  equity_npv: number;
  /** null without debt */
  min_dscr: number | null;
  average_dscr: number | null;
  /** years until the plant has earned its capex after tax, without debt; null: not within the term */
  payback_years: number | null;
  /** paise per kWh at the discount rate: what it costs, what it earns; null without generation */
  lcoe: number | null;
  levelised_tariff: number | null;
}

export interface FinancialPlan {
  years: PlanYear[];
  results: PlanResults;
}

/** Lenders seldom lend below this cover. */
export const least_dscr = 1.2;

const decimals = (value: number, places: number): number => roundPaise(value * 10 ** places) / 10 ** places;
const grown = (percent: number, year: number): number => (1 + percent / 100) ** (year - 1);

/** Generation of a year in whole kWh. */
export const kwhOf = (inputs: PlanInputs, year: number): number => {
  const { capacity_kwp, yield_kwh, first_degradation, degradation } = inputs;
  const kept = year === 1 ? 1 : (1 - first_degradation / 100) * (1 - degradation / 100) ** (year - 2);
  return roundPaise(capacity_kwp * yield_kwh * kept);
};

/** Debt of a plan, and each of its equal instalments of principal; the last one carries what rounding leaves. */
export function debtOf({ capex, debt_percent, tenor_years, moratorium_years }: PlanInputs) {
  const debt = percentOf(capex, debt_percent);
  return { debt, instalment: roundPaise(debt / (tenor_years - moratorium_years)) };
}

/** Straight line over the useful life, down to the residual value; the last year carries what rounding leaves. */
function bookDepreciation({ capex, residual_percent, book_life }: PlanInputs, year: number): number {
  const whole = capex - percentOf(capex, residual_percent);
  const each = roundPaise(whole / book_life);
  const before = Math.min(whole, each * (year - 1));
  if (year > book_life) return 0;
  return year === book_life ? whole - before : Math.min(each, whole - before);
}

/** Tax on a profit after losses of earlier years, and the losses that are left. */
function taxed(profit: number, loss: number, percent: number): { tax: number; loss: number } {
  return { tax: percentOf(Math.max(0, profit - loss), percent), loss: Math.max(0, loss - profit) };
}

/** What a year earns before interest, depreciation and tax. */
function operating(inputs: PlanInputs, year: number) {
  const kwh = kwhOf(inputs, year);
  const tariff = roundPaise(inputs.tariff * grown(inputs.tariff_growth, year));
  const revenue = kwh * tariff;
  const om = roundPaise((inputs.capex * inputs.om_percent * grown(inputs.om_growth, year)) / 100);
  const insurance = percentOf(inputs.capex, inputs.insurance_percent);
  const other = roundPaise(inputs.other_cost * grown(inputs.om_growth, year));
  return { year, kwh, tariff, revenue, om, insurance, other, ebitda: revenue - om - insurance - other };
}

/** Principal repaid at the end of a year. */
function principalOf(inputs: PlanInputs, instalment: number, year: number, opening: number): number {
  if (year === inputs.tenor_years) return opening;
  return year > inputs.moratorium_years && year < inputs.tenor_years ? Math.min(opening, instalment) : 0;
}

/** The years of a plan, one after another. */
export function planYears(inputs: PlanInputs): PlanYear[] {
  const { debt, instalment } = debtOf(inputs);
  const first_share = firstTaxShare(inputs.commissioned_on);
  let [opening, written_down, loss, project_loss] = [debt, inputs.capex, 0, 0];
  return Array.from({ length: inputs.term_years }, (_, at): PlanYear => {
    const line = operating(inputs, at + 1);
    const interest = percentOf(opening, inputs.interest_percent);
    const principal = principalOf(inputs, instalment, line.year, opening);
    const share = line.year === 1 ? first_share : 1;
    const tax_depreciation = roundPaise((written_down * inputs.tax_depreciation * share) / 100);
    const book_depreciation = bookDepreciation(inputs, line.year);
    const taxable = line.ebitda - interest - tax_depreciation;
    const own = taxed(taxable, loss, inputs.tax_percent);
    const unlevered = taxed(line.ebitda - tax_depreciation, project_loss, inputs.tax_percent);
    const cfads = line.ebitda - own.tax;
    const service = interest + principal;
    const year: PlanYear = {
      ...line,
      opening,
      interest,
      principal,
      book_depreciation,
      profit: line.ebitda - interest - book_depreciation,
      tax_depreciation,
      taxable,
      loss: own.loss,
      tax: own.tax,
      cfads,
      service,
      dscr: service > 0 ? decimals(cfads / service, 2) : null,
      equity: cfads - service,
      project_loss: unlevered.loss,
      project_tax: unlevered.tax,
      project: line.ebitda - unlevered.tax,
    };
    opening -= principal;
    written_down -= tax_depreciation;
    loss = own.loss;
    project_loss = unlevered.loss;
    return year;
  });
}

const rate = (flows: readonly number[]): number | null => {
  const found = rateOfReturn(flows);
  return found === null ? null : decimals(found, 4);
};

/** The figures a plan is judged by. */
export function planResults(inputs: PlanInputs, years: readonly PlanYear[]): PlanResults {
  const { capex, discount_percent } = inputs;
  const { debt } = debtOf(inputs);
  const of_equity = [debt - capex, ...years.map(({ equity }) => equity)];
  const of_project = years.map(({ project }) => project);
  const covers = years.flatMap(({ dscr }) => (dscr === null ? [] : [dscr]));
  const payback = paybackYears(capex, of_project);
  const upkeep = years.map(({ kwh, om, insurance, other }) => ({ kwh, om: om + insurance + other }));
  const cost = lcoe(capex, upkeep, discount_percent);
  const energy = presentValue(
    years.map(({ kwh }) => kwh),
    discount_percent,
  );
  const earned = presentValue(
    years.map(({ revenue }) => revenue),
    discount_percent,
  );
  return {
    debt,
    equity: capex - debt,
    equity_irr: rate(of_equity),
    project_irr: rate([-capex, ...of_project]),
    equity_npv: roundPaise(valueAt(of_equity, discount_percent / 100)),
    min_dscr: covers.length > 0 ? Math.min(...covers) : null,
    average_dscr: covers.length > 0 ? decimals(covers.reduce((sum, one) => sum + one, 0) / covers.length, 2) : null,
    payback_years: payback === undefined ? null : decimals(payback, 2),
    lcoe: cost === undefined ? null : roundPaise(cost),
    levelised_tariff: energy > 0 ? roundPaise(earned / energy) : null,
  };
}

/** A plan: its years and the figures it is judged by. */
export function planOf(inputs: PlanInputs): FinancialPlan {
  const years = planYears(inputs);
  return { years, results: planResults(inputs, years) };
}

/** Inputs whose change by a tenth is looked at. */
export const sensitive_inputs = ['tariff', 'yield_kwh', 'capex', 'interest_percent'] as const;
export interface Sensitivity {
  input: (typeof sensitive_inputs)[number];
  /** equity IRR when the input is a tenth lower, and a tenth higher */
  lower: number | null;
  higher: number | null;
}

/** The equity IRR when one input is 10 % lower or higher and all others stay. */
export const sensitivityOf = (inputs: PlanInputs): Sensitivity[] =>
  sensitive_inputs.map((input) => {
    const at = (factor: number) => {
      const changed = inputs[input] * factor;
      // amounts are whole paise, as they are entered
      return planOf({ ...inputs, [input]: input === 'tariff' || input === 'capex' ? roundPaise(changed) : changed })
        .results.equity_irr;
    };
    return { input, lower: at(0.9), higher: at(1.1) };
  });
