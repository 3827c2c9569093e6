/** For tests: requests about project finance that are known to succeed. */
import { aFile } from '../../fixtures.ts';
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import {
  aBudget,
  aChange,
  aGuarantee,
  agreeable,
  approver,
  asked,
  drafter,
  extended,
  extension,
  freeProject,
  guaranteeFacts,
  planned,
  planFacts,
} from './fixtures.ts';

const as = drafter;

export const samples: Samples<'finance'> = {
  get_budgeted_finance: { as, input: ({ project_id }) => ({ project_id }) },
  generate_budget: { as, input: async ({ t }) => ({ project_id: await freeProject(t) }) },
  update_budget: {
    as,
    input: async ({ t }) => ({
      ...(await aBudget(t)),
      lines: [{ head: 'engineering', amount: 1_20_000_00, reason: 'Two site visits more' }],
    }),
  },
  get_budget_file: { as, input: ({ project_id }) => ({ project_id, format: 'xlsx' }) },
  import_budget_file: {
    as,
    input: async ({ t }) => ({
      ...(await aBudget(t)),
      file: aFile(t, 'budget.csv', 'Head,Budget (₹),Reason\nEngineering,120000,Two site visits more\n'),
      dry_run: false,
    }),
  },
  delete_budget: { as, input: async ({ t }) => aBudget(t) },
  send_budget_for_approval: { as, input: async ({ t }) => ({ ...(await aBudget(t)), reason: 'First budget' }) },
  approve_budget: {
    as: approver,
    input: async ({ t }) => {
      const { budget_id, version, total } = await asked(t);
      return { budget_id, version, total };
    },
  },
  reject_budget: {
    as: approver,
    input: async ({ t }) => {
      const { budget_id, version } = await asked(t);
      return { budget_id, version, reason: 'Freight is missing' };
    },
  },
  get_actual_finance: { as, input: ({ project_id }) => ({ project_id }) },
  get_profit_and_loss_details: { as, input: ({ project_id }) => ({ project_id }) },
  get_finance_documents: { as, input: ({ project_id }) => ({ project_id, figure: 'actual', limit: 5 }) },
  update_cost_estimate: {
    as,
    input: async ({ t }) => ({
      project_id: await freeProject(t),
      head: 'civil',
      amount: 2_00_000_00,
      reason: 'Culvert',
      version: 0,
    }),
  },
  get_cash_flow: { as, input: ({ project_id }) => ({ project_id }) },
  get_cash_moves: {
    as,
    input: ({ project_id }) => ({ project_id, commissioning: '2028-01-31', events: [] }),
  },
  get_company_cash_flow: { as, input: () => ({ by: 'month' }) },
  get_change_orders: { as, input: ({ project_id }) => ({ project_id }) },
  add_change_order: {
    as,
    input: ({ project_id }) => ({
      project_id,
      title: 'Walkway on the second roof',
      day: '2026-11-20',
      contract_change: 4_50_000_00,
      reason: 'Asked for by the customer',
      document_id: null,
      lines: [{ head: 'walkway', amount: 3_60_000_00 }],
    }),
  },
  update_change_order: { as, input: async ({ t }) => ({ ...(await aChange(t)), title: 'Walkway on both roofs' }) },
  delete_change_order: { as, input: async ({ t }) => aChange(t) },
  approve_change_order: { as: approver, input: async ({ t }) => agreeable(t) },
  get_guarantees: { as, input: ({ project_id }) => ({ project_id }) },
  get_company_guarantees: { as, input: () => ({}) },
  get_company_margins: { as, input: () => ({}) },
  add_guarantee: { as, input: ({ t, project_id }) => ({ project_id, ...guaranteeFacts(t) }) },
  update_guarantee: { as, input: async ({ t }) => ({ ...(await aGuarantee(t)), bank: 'Bank of Baroda, Fort' }) },
  add_guarantee_extension: {
    as,
    input: async ({ t }) => ({ ...(await aGuarantee(t)), ...extension(t), note: 'Letter of the customer' }),
  },
  undo_guarantee_extension: { as, input: async ({ t }) => extended(t) },
  change_guarantee_status: {
    as,
    input: async ({ t }) => ({ ...(await aGuarantee(t)), state: 'returned', day: todayInIndia(t.app.now()) }),
  },
  delete_guarantee: { as, input: async ({ t }) => aGuarantee(t) },
  get_financial_plan: { as, input: async ({ t }) => ({ project_id: (await planned(t)).project_id }) },
  update_financial_plan: {
    as,
    input: async ({ t }) => {
      const plan = await planned(t);
      return { ...plan, inputs: { ...planFacts.inputs, tariff: 4_35 }, scenarios: planFacts.scenarios };
    },
  },
  delete_financial_plan: { as, input: async ({ t }) => planned(t) },
  export_financial_plan: { as, input: async ({ t }) => ({ project_id: (await planned(t)).project_id }) },
};

const foreignRow = (table: string) => async (other: OtherCompany) => {
  const { rows } = await other.t.app.database.asOwner((run) =>
    run(
      `select x.id from ${table} x join companies c on c.id = x.company_id where c.key = 'urja' order by x.id limit 1`,
    ),
  );
  return Number(rows[0]?.id);
};

/** Rows of another company, by the field that would carry their number. */
export const foreign: Foreign = {
  budget_id: foreignRow('budget_revisions'),
  change_order_id: foreignRow('change_orders'),
  guarantee_id: foreignRow('guarantees'),
};
