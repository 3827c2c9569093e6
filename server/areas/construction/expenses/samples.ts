/** For tests: requests about site expenses that are known to succeed. */
import type { Foreign, Samples } from '../../../sample.ts';
import { projectOf } from '../fixtures.ts';
import {
  aBillFile,
  anApprovedExpense,
  anExpense,
  expenseFacts,
  expenseOf,
  foreignExpense,
  spending,
} from './fixtures.ts';

const { spends, approves } = spending;

export const expense_samples: Pick<
  Samples<'construction'>,
  | 'get_site_expenses'
  | 'export_site_expenses'
  | 'get_site_expense'
  | 'add_site_expense'
  | 'update_site_expense'
  | 'delete_site_expense'
  | 'approve_site_expense'
  | 'reject_site_expense'
  | 'change_site_expense_status'
> = {
  get_site_expenses: { as: spends, input: () => ({ limit: 5 }) },
  export_site_expenses: {
    as: approves,
    input: async ({ t }) => ({ project_ids: [await projectOf(t)], format: 'csv' }),
  },
  get_site_expense: {
    as: spends,
    input: async ({ t }) => ({ site_expense_id: (await anExpense(t)).site_expense_id }),
  },
  add_site_expense: {
    as: spends,
    input: async ({ t }) => ({ project_id: await projectOf(t), ...expenseFacts(t), file: aBillFile(t) }),
  },
  update_site_expense: {
    as: spends,
    input: async ({ t }) => ({ ...(await anExpense(t)), note: 'Anchor fasteners, two boxes', file: aBillFile(t) }),
  },
  delete_site_expense: { as: spends, input: ({ t }) => anExpense(t) },
  approve_site_expense: {
    as: approves,
    input: async ({ t }) => {
      const { site_expense_id, version } = await anExpense(t);
      const { amount } = await expenseOf(t, site_expense_id);
      return { site_expense_id, version, amount };
    },
  },
  reject_site_expense: {
    as: approves,
    input: async ({ t }) => ({ ...(await anExpense(t)), reason: 'The bill cannot be read' }),
  },
  change_site_expense_status: {
    as: approves,
    input: async ({ t }) => ({ ...(await anApprovedExpense(t)), status: 'reversed', reason: 'Entered twice' }),
  },
};

export const foreign_expenses: Foreign = { site_expense_id: ({ t }) => foreignExpense(t) };
