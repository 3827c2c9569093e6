/** What a project costs and earns: figures by head over the journal, orders and the budget, and the documents behind them. */
import { z } from 'zod';
import { document_figures } from '../domain/money/costs.ts';
import { budget_heads } from '../domain/money/heads.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { Paise } from './fields.ts';

const view = allow.toView('finance');
const of_project = { project_id: Id };
const paise = (description: string) => z.int().meta({ description: `paise without GST: ${description}` });

const Cost = z.object({
  baseline: paise('the first approved budget'),
  budget: paise('the newest approved budget'),
  committed: paise('approved purchase and work orders'),
  open: paise('what of them is neither received nor billed'),
  stock: paise('material received for the project and not yet installed, billed or not'),
  actual: paise('cost of what was installed or billed, and of what was lost'),
  paid: paise('what of bills of suppliers and sub-contractors is paid, with TDS and advances'),
  etc: paise('estimate to complete: what the budget has left over these, or as entered'),
  eac: paise('estimate at completion: actual, stock, open orders and the estimate to complete'),
  variance: paise('budget less the estimate at completion; negative: over budget'),
});

export const project_costs = {
  get_actual_finance: call({
    method: 'GET',
    summary:
      'Gives what a project costs, by heads of its budget: each rupee is in one of actual, stock, open orders and estimate to complete.',
    request: z.strictObject(of_project),
    response: z.object({
      project_id: z.int(),
      contract_value: paise('with agreed change orders'),
      has_budget: z.boolean(),
      heads: z.array(
        Cost.extend({
          head: Choice(budget_heads),
          estimate: z
            .object({ reason: z.string(), set_by: z.string(), set_at: Instant, version: z.int() })
            .nullable()
            .meta({ description: 'an estimate to complete that was entered; null: by the rule' }),
        }),
      ),
      total: Cost,
      abilities: abilities('update_cost_estimate'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_finance_documents: call({
    method: 'GET',
    summary: 'Lists the documents that a figure of the costs of a project is made of, the newest first.',
    request: z.strictObject({
      ...of_project,
      figure: Choice(document_figures),
      head: Choice(budget_heads).optional().meta({ description: 'left out: all heads' }),
      offset: z.int().nonnegative().default(0),
      limit: z.int().positive().max(500).default(100),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          kind: z.enum([
            'purchase_order',
            'work_order',
            'running_bill',
            'supplier_bill',
            'site_expense',
            'movement',
            'item',
            'other',
          ]),
          document_id: z.int().nullable(),
          document: z.string().meta({ description: 'its number, or the item' }),
          day: PlainDate.nullable(),
          party: z.string(),
          head: z.string().meta({ description: 'material category, or the head of the journal' }),
          movement: z.string().meta({ description: 'of material: why it moved' }),
          amount: z.int().meta({ description: 'paise without GST' }),
        }),
      ),
      total: z.int().meta({ description: 'of rows' }),
      amount: paise('of all rows'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  update_cost_estimate: call({
    summary: 'Enters the estimate to complete of a head in place of the rule, with a reason; null returns to the rule.',
    request: z.strictObject({
      ...of_project,
      head: Choice(budget_heads),
      amount: Paise.nullable(),
      reason: Text(300).default('').meta({ description: 'needed for an amount' }),
      version: Version.meta({ description: 'of the estimate that was shown; 0: by the rule' }),
    }),
    response: z.object({ version: z.int() }),
    allow: allow.toWork('finance'),
    resource: 'project_id',
    changes: ['finance'],
  }),
  get_profit_and_loss_details: call({
    method: 'GET',
    summary:
      'Gives what a project earned and is expected to earn, cost to cost, its cost per Wp by head, and its earned value.',
    request: z.strictObject(of_project),
    response: z.object({
      project_id: z.int(),
      capacity_kwp: z.number(),
      original_contract_value: paise('as signed'),
      contract_value: paise('with agreed change orders'),
      has_budget: z.boolean(),
      budget: paise('the newest approved budget'),
      actual: paise('cost so far'),
      eac: paise('expected cost'),
      complete: z.number().meta({ description: 'cost so far of expected cost, 0 to 1' }),
      earned: paise('revenue earned, cost to cost'),
      gross_margin: paise('revenue earned less cost so far'),
      planned_margin: paise('contract value less budget'),
      expected_margin: paise('contract value less expected cost'),
      rates: z.array(
        z.object({
          head: Choice(budget_heads),
          budget: z.number().nullable().meta({ description: 'paise for one Wp' }),
          expected: z.number().nullable().meta({ description: 'paise for one Wp' }),
          actual: z.number().nullable().meta({ description: 'paise for one Wp' }),
        }),
      ),
      value: z
        .object({
          planned_percent: z.number(),
          real_percent: z.number(),
          planned_value: z.int(),
          earned_value: z.int(),
          spi: z.number().nullable().meta({ description: 'below 1: behind schedule' }),
          cpi: z.number().nullable().meta({ description: 'below 1: cost and stock are above the value of the work' }),
        })
        .nullable()
        .meta({ description: 'paise of the budget, by the progress of the schedule; null without a budget' }),
    }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
