/** The financial plan of an opex or RESCO plant: its inputs, its years and results, scenarios beside the base case, its workbook. */
import { z } from 'zod';
import { sensitive_inputs } from '../domain/money/financial_plan.ts';
import {
  most_plan_years,
  most_scenarios,
  plan_inputs,
  plan_keys,
  plan_sources,
  type PlanKey,
} from '../domain/money/financial_plan_inputs.ts';
import { allow } from '../domain/rules.ts';
import { decimal, exactMoney, say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { message } from './shapes.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const changes = ['finance'] as const;
const of_project = { project_id: Id };

const units = {
  kwp: 'kWp on the DC side',
  kwh_per_kwp: 'kWh per kWp of the first year',
  percent: 'per cent',
  day: 'a day',
  paise: 'paise',
  paise_per_kwh: 'paise per kWh of the first year',
  years: 'years',
};

/** A number within the limits of its input. */
function numberOf(key: Exclude<PlanKey, 'commissioned_on'>): z.ZodNumber {
  const { unit, least, most } = plan_inputs[key];
  const amount = unit === 'paise' || unit === 'paise_per_kwh';
  const words = amount
    ? complaint(say`Enter an amount from ${{ least: exactMoney(least) }} to ${{ most: exactMoney(most) }}.`)
    : unit === 'years'
      ? complaint(say`Enter whole years from ${{ least }} to ${{ most }}.`)
      : complaint(say`Enter a number from ${{ least: decimal(least, 3) }} to ${{ most: decimal(most, 3) }}.`);
  const bounded = (amount || unit === 'years' ? z.int(words) : z.number(words)).min(least, words).max(most, words);
  const exact = amount || unit === 'years' ? bounded : withPlaces(bounded, unit === 'kwp' ? 3 : 2);
  return exact.meta({ description: units[unit] });
}

type Shapes = { [K in PlanKey]: K extends 'commissioned_on' ? typeof PlainDate : z.ZodNumber };
const facts = Object.fromEntries(
  plan_keys.map((key) => [key, key === 'commissioned_on' ? PlainDate : numberOf(key)]),
) as Shapes;
const some = z.object(facts).partial().shape;

/** The inputs of a plan as they are entered. */
export const PlanInputs = z.strictObject(facts);
export const PlanScenarios = z
  .array(z.strictObject({ name: Text(60, 1), changes: z.strictObject(some) }))
  .max(most_scenarios, complaint(say`Enter at most ${{ most: most_scenarios }} scenarios.`));

const paise = z.int().meta({ description: 'paise' });
const Rate = z.number().nullable().meta({ description: 'per cent a year; null: the amounts do not change their sign' });
const Cover = z.number().nullable().meta({ description: 'null: no debt service' });
const Year = z.object({
  year: z.int().meta({ description: '1: the first after commissioning' }),
  kwh: z.int(),
  tariff: z.int().meta({ description: 'paise per kWh' }),
  revenue: paise,
  om: paise,
  insurance: paise,
  other: paise,
  ebitda: paise,
  opening: z.int().meta({ description: 'paise of debt at the beginning of the year' }),
  interest: paise,
  principal: paise,
  book_depreciation: paise,
  profit: z.int().meta({ description: 'paise before tax in the books' }),
  tax_depreciation: paise,
  taxable: z.int().meta({ description: 'paise before losses of earlier years' }),
  loss: z.int().meta({ description: 'paise carried to the next year' }),
  tax: paise,
  cfads: z.int().meta({ description: 'paise available for debt service: EBITDA less tax' }),
  service: z.int().meta({ description: 'paise of interest and principal' }),
  dscr: Cover,
  equity: z.int().meta({ description: 'paise left for the owners' }),
  project_loss: z.int().meta({ description: 'paise carried to the next year, without debt' }),
  project_tax: z.int().meta({ description: 'paise without debt' }),
  project: z.int().meta({ description: 'paise after tax, without debt' }),
});
const Results = z.object({
  debt: paise,
  equity: paise,
  equity_irr: Rate,
  project_irr: Rate.meta({ description: 'per cent a year after tax, without debt' }),
  equity_npv: z.int().meta({ description: 'paise, of the owners’ cash at the discount rate' }),
  min_dscr: Cover,
  average_dscr: Cover,
  payback_years: z.number().nullable().meta({ description: 'after tax, without debt; null: not within the term' }),
  lcoe: z.int().nullable().meta({ description: 'paise per kWh; null: no generation' }),
  levelised_tariff: z.int().nullable().meta({ description: 'paise per kWh; null: no generation' }),
});
const Given = z.object(facts);
const GivenChanges = z.object(some);

export const FinancialPlanAbilities = abilities(
  'update_financial_plan',
  'delete_financial_plan',
  'export_financial_plan',
);

export const financial_plans = {
  get_financial_plan: call({
    method: 'GET',
    summary:
      'Gives the financial plan of a project: inputs, years, results, scenarios and sensitivity, and what the project says of the inputs today.',
    request: z.strictObject(of_project),
    response: z.object({
      project_id: z.int(),
      capacity_kw_ac: z.number(),
      draft: GivenChanges.meta({ description: 'what a first plan begins with; what nothing is known of is missing' }),
      proposed: z
        .array(
          z.object({
            input: Choice(plan_keys),
            value: z.union([z.number(), z.string()]),
            source: Choice(plan_sources),
          }),
        )
        .meta({ description: 'what the project says of inputs today' }),
      plan: z
        .object({
          inputs: Given,
          years: z.array(Year).max(most_plan_years),
          results: Results,
          sensitivity: z
            .array(z.object({ input: Choice(sensitive_inputs), lower: Rate, higher: Rate }))
            .meta({ description: 'equity IRR when an input is 10% lower or higher' }),
          scenarios: z
            .array(z.object({ name: z.string(), changes: GivenChanges, results: Results }))
            .max(most_scenarios),
          changed_by: z.string(),
          changed_at: Instant,
          version: z.int(),
        })
        .nullable(),
      abilities: FinancialPlanAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  update_financial_plan: call({
    summary:
      'Saves the financial plan of a project: the inputs of its base case, and scenarios that say what differs from it. Version 0 makes the first one.',
    request: z.strictObject({ ...of_project, version: Version, inputs: PlanInputs, scenarios: PlanScenarios }),
    response: z.object({ project_id: z.int(), version: z.int() }),
    allow: work,
    resource: 'project_id',
    changes,
  }),
  delete_financial_plan: call({
    summary: 'Deletes the financial plan of a project with its scenarios.',
    request: z.strictObject({ ...of_project, version: Version }),
    response: message,
    allow: work,
    resource: 'project_id',
    changes,
  }),
  export_financial_plan: fileCall({
    method: 'GET',
    summary:
      'Gives the financial plan of a project as a workbook whose years and results are formulas over its inputs and scenarios.',
    request: z.strictObject(of_project),
    allow: view,
    resource: 'project_id',
  }),
} as const;
