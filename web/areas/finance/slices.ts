/** What the screens of project finance ask the server for. */
import type { Gets } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';

export type BudgetedFinance = Gets<'get_budgeted_finance'>;
export type OpenBudget = NonNullable<BudgetedFinance['open']>;
export type BudgetRevision = BudgetedFinance['revisions'][number];
export type ChangeOrders = Gets<'get_change_orders'>;
export type ChangeOrder = ChangeOrders['change_orders'][number];

const of_project = ({ project_id }: { project_id: number }) => ({ project: project_id });

/** The slice "budgeted finance" of specification §3. */
export const budgeted_finance = slice(
  'budgeted_finance',
  api.get_budgeted_finance,
  ['finance', 'boq', 'projects', 'team', 'rights'],
  of_project,
);
export const change_orders = slice(
  'change_orders',
  api.get_change_orders,
  ['finance', 'documents', 'team', 'rights'],
  of_project,
);
/** The documents of a project, of which one is the evidence of a change order. */
export const evidence_documents = slice(
  'evidence_documents',
  api.get_documents,
  ['documents', 'team', 'rights'],
  of_project,
);

export type Guarantees = Gets<'get_guarantees'>;
export type Guarantee = Guarantees['guarantees'][number];

export const guarantees = slice(
  'guarantees',
  api.get_guarantees,
  ['finance', 'documents', 'projects', 'billing', 'subcontracts', 'payables', 'team', 'rights'],
  of_project,
);
export const company_guarantees = slice('company_guarantees', api.get_company_guarantees, [
  'finance',
  'documents',
  'projects',
  'billing',
  'subcontracts',
  'payables',
  'team',
  'rights',
]);

export type ActualFinance = Gets<'get_actual_finance'>;
export type CostHead = ActualFinance['heads'][number];
export type FinanceDocument = Gets<'get_finance_documents'>['rows'][number];
export type ProfitAndLoss = Gets<'get_profit_and_loss_details'>;

/** What costs follow: orders, receipts, work and bills. */
const of_costs = [
  'finance',
  'orders',
  'deliveries',
  'stock',
  'site_days',
  'subcontracts',
  'projects',
  'team',
  'rights',
] as const;

/** What cash follows: everything costs follow, and milestones, invoices, receipts and the schedule. */
const of_cash = [...of_costs, 'billing', 'schedule', 'inspections', 'suppliers'] as const;

export type CashFlowAnswer = Gets<'get_cash_flow'>;
export type CompanyCashFlow = Gets<'get_company_cash_flow'>;

export type CompanyMargins = Gets<'get_company_margins'>;
export const company_margins = slice('company_margins', api.get_company_margins, [...of_cash, 'payables']);

/** The slice "cashflow" of specification §3. */
export const cash_flow = slice('cashflow', api.get_cash_flow, of_cash, of_project);
export const company_cash_flow = slice('company_cash_flow', api.get_company_cash_flow, [...of_cash, 'loans']);

/** The slice "actual finance" of specification §3. */
export const actual_finance = slice('actual_finance', api.get_actual_finance, of_costs, of_project);
export const finance_documents = slice('finance_documents', api.get_finance_documents, of_costs, of_project);
/** The slice "profit-and-loss details" of specification §3. */
export const profit_and_loss = slice(
  'profit_and_loss_details',
  api.get_profit_and_loss_details,
  [...of_costs, 'schedule'],
  of_project,
);

export type FinancialPlan = Gets<'get_financial_plan'>;
export type Plan = NonNullable<FinancialPlan['plan']>;
/** The slice "financial plan" of specification §3. */
export const financial_plan = slice(
  'financial_plan',
  api.get_financial_plan,
  ['finance', 'projects', 'schedule', 'proposals', 'team', 'rights'],
  of_project,
);
