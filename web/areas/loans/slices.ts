/** What the screens of loans ask the server for. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { type LoanStage, loan_stages } from '../../../domain/money/loan_stages.ts';
import { api } from '../../kit/api.ts';
import { slice } from '../../kit/slice.ts';
import { windows } from '../../kit/windows.ts';

export type LoanRow = Gets<'get_loans'>['loans'][number];
export type LoanView = Omit<Sends<'get_loans'>, 'limit' | 'offset'>;
export type Loan = Gets<'get_loan'>;
export type LoanMove = Loan['moves'][number];
export type LoanPayment = Loan['payments'][number];
export type CustomerLoan = Gets<'get_customer_loans'>['loans'][number];

const asked = () =>
  windows(
    async (view: LoanView, window, options) => {
      const { loans: rows, total, abilities } = await api.get_loans({ ...view, ...window }, options);
      return { rows, total, sums: abilities };
    },
    ['loans', 'projects', 'team', 'rights'],
  );
export const loan_list = asked();
/** The columns of the board. */
export const loan_places = loan_stages.map((stage) => ({ stage, list: asked() }));

/** Shows a loan in another column at once; gives the way back. */
export function showCard(card: LoanRow, becomes: LoanStage): () => void {
  const back = loan_places.map(({ stage, list }) =>
    stage === becomes
      ? list.add({ ...card, stage: becomes })
      : list.set((row) => (row.id === card.id ? undefined : row)),
  );
  return () => {
    for (const one of back) one();
  };
}

export const loan = slice('loan', api.get_loan, ['loans', 'projects', 'team', 'rights']);
export const customer_loans = slice('customer_loans', api.get_customer_loans, ['loans', 'projects', 'team', 'rights']);
export const found_projects = slice('loan_projects', api.get_projects, ['projects', 'rights']);

export type CreditLineRow = Gets<'get_credit_lines'>['credit_lines'][number];
export type CreditTotals = Gets<'get_credit_lines'>['totals'];
export type CreditLineView = Omit<Sends<'get_credit_lines'>, 'limit' | 'offset'>;
export type CreditLine = Gets<'get_credit_line'>;
export type CreditDraw = CreditLine['draws'][number];

export const credit_line_list = windows(
  async (view: CreditLineView, window, options) => {
    const {
      credit_lines: rows,
      total,
      totals,
      abilities,
    } = await api.get_credit_lines({ ...view, ...window }, options);
    return { rows, total, sums: { totals, abilities } };
  },
  ['loans', 'rights'],
);
/** One line of credit with its draws. */
export const line_details = slice('line_details', api.get_credit_line, [
  'loans',
  'projects',
  'orders',
  'billing',
  'team',
  'rights',
]);
export const credit_choices = slice('credit_choices', api.get_credit_choices, [
  'orders',
  'billing',
  'suppliers',
  'projects',
  'rights',
]);
