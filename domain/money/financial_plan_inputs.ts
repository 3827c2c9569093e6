/**
 * What a financial plan of an opex or RESCO plant is made of (domain §8.3): its inputs with their units and limits, the scenarios
 * over them, and what cannot be. Amounts are paise, the tariff paise per kWh, percentages are of 100.
 */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { labels } from '../labels/labels.ts';
import { say } from '../sentences.ts';
import { most_paise } from '../money.ts';
import { definedOf } from '../records.ts';

export interface PlanInputs {
  /** kWp on the DC side, of which the yield is counted */
  capacity_kwp: number;
  /** kWh per kWp of the first year */
  yield_kwh: number;
  /** percent lost in the first year, and in each year after it */
  first_degradation: number;
  degradation: number;
  /** operating years are counted from this day */
  commissioned_on: PlainDate;
  /** paise per kWh of the first year, and its change a year in percent */
  tariff: number;
  tariff_growth: number;
  term_years: number;
  /** paise, with interest during construction and GST that is not recovered */
  capex: number;
  discount_percent: number;
  /** percent of the capex */
  debt_percent: number;
  interest_percent: number;
  /** years until the debt is repaid, with those of the moratorium, in which interest alone is paid */
  tenor_years: number;
  moratorium_years: number;
  /** percent of the capex in the first year, and its growth a year, which other costs share */
  om_percent: number;
  om_growth: number;
  /** percent of the capex, the same every year */
  insurance_percent: number;
  /** paise of the first year: land lease, wheeling, management */
  other_cost: number;
  tax_percent: number;
  /** percent a year of the written-down value */
  tax_depreciation: number;
  /** straight line in the books */
  book_life: number;
  residual_percent: number;
}
export type PlanKey = keyof PlanInputs;
/** Inputs that differ from those of the base case. */
export type PlanChanges = { [K in PlanKey]?: PlanInputs[K] | undefined };

export const plan_groups = ['plant', 'revenue', 'capital', 'debt', 'costs', 'tax'] as const;
export type PlanGroup = (typeof plan_groups)[number];
export const plan_group_names = labels({
  plant: 'Plant',
  revenue: 'Revenue',
  capital: 'Capital',
  debt: 'Debt',
  costs: 'Costs',
  tax: 'Tax',
});

/** What an input is counted in. */
export type PlanUnit = 'kwp' | 'kwh_per_kwp' | 'percent' | 'day' | 'paise' | 'paise_per_kwh' | 'years';
export interface PlanInput {
  group: PlanGroup;
  unit: PlanUnit;
  /** limits of a number */
  least: number;
  most: number;
}

const percent = (group: PlanGroup, most: number, least = 0): PlanInput => ({ group, unit: 'percent', least, most });
const years = (group: PlanGroup, least: number, most: number): PlanInput => ({ group, unit: 'years', least, most });

/** The longest term that is calculated. */
export const most_plan_years = 35;

/** All inputs in the order in which they are entered and listed. */
export const plan_inputs: Readonly<Record<PlanKey, PlanInput>> = {
  capacity_kwp: { group: 'plant', unit: 'kwp', least: 0.001, most: 1_000_000 },
  yield_kwh: { group: 'plant', unit: 'kwh_per_kwp', least: 1, most: 3_000 },
  first_degradation: percent('plant', 10),
  degradation: percent('plant', 5),
  commissioned_on: { group: 'plant', unit: 'day', least: 0, most: 0 },
  tariff: { group: 'revenue', unit: 'paise_per_kwh', least: 1, most: 50_00 },
  tariff_growth: percent('revenue', 10, -10),
  term_years: years('revenue', 5, most_plan_years),
  capex: { group: 'capital', unit: 'paise', least: 0, most: most_paise },
  discount_percent: percent('capital', 30),
  debt_percent: percent('debt', 100),
  interest_percent: percent('debt', 30),
  tenor_years: years('debt', 1, 30),
  moratorium_years: years('debt', 0, 5),
  om_percent: percent('costs', 10),
  om_growth: percent('costs', 15),
  insurance_percent: percent('costs', 5),
  other_cost: { group: 'costs', unit: 'paise', least: 0, most: 1_000_00_00_000_00 },
  tax_percent: percent('tax', 50),
  tax_depreciation: percent('tax', 100),
  book_life: years('tax', 1, 40),
  residual_percent: percent('tax', 50),
};
export const plan_keys = Object.keys(plan_inputs) as PlanKey[];

export const plan_input_names: Readonly<Record<PlanKey, string>> = labels({
  capacity_kwp: 'Capacity DC',
  yield_kwh: 'Specific yield',
  first_degradation: 'Degradation in the first year',
  degradation: 'Degradation in later years',
  commissioned_on: 'Commissioning',
  tariff: 'PPA tariff',
  tariff_growth: 'Tariff escalation',
  term_years: 'PPA term',
  capex: 'Capex',
  discount_percent: 'Discount rate',
  debt_percent: 'Debt share of capex',
  interest_percent: 'Interest rate',
  tenor_years: 'Loan tenor',
  moratorium_years: 'Moratorium',
  om_percent: 'O&M share of capex',
  om_growth: 'Growth of O&M and other costs',
  insurance_percent: 'Insurance share of capex',
  other_cost: 'Other yearly costs',
  tax_percent: 'Income tax rate',
  tax_depreciation: 'Tax depreciation (WDV)',
  book_life: 'Useful life in the books',
  residual_percent: 'Residual value in the books',
});

/**
 * What a plan begins with where its project says nothing: the figures of a state portal's calculator (domain §8.3), a tax rate
 * of 25.17 % (22 % with surcharge and cess) and 40 % accelerated depreciation.
 */
export const usual_plan = {
  yield_kwh: 1_450,
  first_degradation: 1.5,
  degradation: 0.6,
  tariff: 4_20,
  tariff_growth: 0,
  term_years: 25,
  capex: 0,
  discount_percent: 10.5,
  debt_percent: 70,
  interest_percent: 9.5,
  tenor_years: 10,
  moratorium_years: 1,
  om_percent: 0.75,
  om_growth: 5,
  insurance_percent: 0.35,
  other_cost: 0,
  tax_percent: 25.17,
  tax_depreciation: 40,
  book_life: 25,
  residual_percent: 5,
} as const satisfies Omit<PlanInputs, 'capacity_kwp' | 'commissioned_on'>;

export interface PlanScenario {
  name: string;
  /** what differs from the base case; anything else follows it */
  changes: PlanChanges;
}
export const most_scenarios = 6;

/** The inputs of a scenario: those of the base case with its changes. */
export const inputsOf = (base: PlanInputs, changes: PlanChanges): PlanInputs => ({
  ...base,
  ...definedOf(changes),
});

/** Where a proposed input comes from. */
export const plan_sources = ['project', 'budget', 'contract', 'proposal', 'state', 'schedule'] as const;
export type PlanSource = (typeof plan_sources)[number];

const days_of_half = 180;

/**
 * The share of the first year's tax depreciation: half when the plant is used for less than 180 days of the financial year in which
 * it is commissioned (second proviso of section 32(1)), as from 4 October, or 5 October before a leap year's February.
 */
export function firstTaxShare(commissioned_on: PlainDate): number {
  const year = Number(commissioned_on.slice(0, 4));
  const ends = `${commissioned_on.slice(5) > '03-31' ? year + 1 : year}-03-31`;
  return daysBetween(commissioned_on, ends) + 1 < days_of_half ? 0.5 : 1;
}

/** Why these inputs make no plan, by field. */
export function wrongPlan({
  tenor_years,
  moratorium_years,
  term_years,
}: Pick<PlanInputs, 'tenor_years' | 'moratorium_years' | 'term_years'>):
  | { field: 'tenor_years' | 'moratorium_years'; sentence: Words }
  | undefined {
  if (tenor_years > term_years)
    return {
      field: 'tenor_years',
      sentence: say`The loan must be repaid by the end of the PPA, in year ${{ year: term_years }}.`,
    };
  if (moratorium_years >= tenor_years)
    return { field: 'moratorium_years', sentence: say`The moratorium must be shorter than the loan.` };
  return undefined;
}

/** Why scenarios cannot be kept beside a base case: the place of the first wrong one and why. */
export function wrongScenario(
  base: PlanInputs,
  scenarios: readonly PlanScenario[],
): { at: number; field: string; sentence: Words } | undefined {
  for (const [at, { name, changes }] of scenarios.entries()) {
    if (scenarios.slice(0, at).some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return { at, field: 'name', sentence: say`Two scenarios have the same name.` };
    if (Object.keys(definedOf(changes)).length === 0)
      return { at, field: 'name', sentence: say`A scenario changes at least one input of the base case.` };
    const wrong = wrongPlan(inputsOf(base, changes));
    if (wrong) return { at, field: `changes.${wrong.field}`, sentence: wrong.sentence };
  }
  return undefined;
}
