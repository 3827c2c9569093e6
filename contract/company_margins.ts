/** What the company's projects earn beside each other: the owner's view. */
import { z } from 'zod';
import { project_segments } from '../domain/lists.ts';
import { budget_heads } from '../domain/money/heads.ts';
import { allow } from '../domain/rules.ts';
import { call, Choice } from './call.ts';

const paise = (description: string) => z.int().meta({ description: `paise: ${description}` });
const rate = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `paise for one Wp: ${description}` });
const most = 1000;

const Margin = z.object({
  project_id: z.int(),
  name: z.string(),
  status: z.string(),
  segment: Choice(project_segments.map(({ value }) => value)),
  capacity_kwp: z.number(),
  contract_value: paise('with agreed change orders, without GST'),
  has_budget: z.boolean(),
  budget: paise('the newest approved one'),
  actual: paise('cost so far'),
  eac: paise('estimate at completion'),
  earned: paise('revenue earned, cost to cost'),
  gross_margin: paise('earned less cost so far'),
  planned_margin: paise('contract value less budget'),
  expected_margin: paise('contract value less estimate at completion'),
  planned_percent: z.number().nullable().meta({ description: 'of the contract value' }),
  expected_percent: z.number().nullable().meta({ description: 'of the contract value' }),
  rate: rate('estimate at completion'),
});
const Party = z.object({
  party: z.string(),
  name: z.string(),
  open: paise('with GST'),
  overdue: paise('of it'),
  documents: z.int(),
});

export const company_margins = {
  get_company_margins: call({
    method: 'GET',
    summary:
      'Gives the margins of all projects whose finance the person sees, cost per Wp by head and by supplier, who owes the company and whom it owes.',
    request: z.strictObject({}),
    response: z.object({
      projects: z.array(Margin).max(most).meta({ description: 'all but drafts and cancelled ones, the newest first' }),
      total: z
        .object({
          contract_value: z.int(),
          planned_margin: z.int(),
          expected_margin: z.int(),
          planned_percent: z.number().nullable(),
          expected_percent: z.number().nullable(),
          below_plan: z.int().meta({ description: 'projects that are expected to earn less than planned' }),
        })
        .meta({ description: 'of projects with an approved budget' }),
      heads: z.array(
        z.object({
          head: Choice(budget_heads),
          budget: rate('of running projects'),
          expected: rate('of running projects'),
          past: rate('of commissioned projects'),
        }),
      ),
      suppliers: z
        .array(
          z.object({
            supplier_id: z.int(),
            supplier: z.string(),
            category: z.string(),
            orders: z.int(),
            kwp: z.number(),
            rate: rate('as ordered, without GST'),
            budget: rate('of the same lines'),
          }),
        )
        .max(200)
        .meta({ description: 'orders placed in the last twelve months, of material with a capacity' }),
      owed_by: z.array(Party).max(most).meta({ description: 'customers with open invoices, the largest first' }),
      owed_to: z.array(Party).max(most).meta({ description: 'suppliers and sub-contractors, the largest first' }),
    }),
    allow: allow.toView('finance'),
  }),
} as const;
