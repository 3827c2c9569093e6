/** For tests: requests about loans that are known to succeed. */
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
import { addDays } from '../../../domain/dates.ts';
import {
  aDraw,
  aLine,
  aRepaidDraw,
  aRequest,
  borrower,
  dayOf,
  drawFacts,
  foreignCredit,
  held as heldLine,
  lineFacts,
} from './credit_lines/fixtures.ts';
import { aLoan, agreed, awaiting, facts, foreignLoan, held, lent, recorded, sanction, submitted } from './fixtures.ts';

const { records, confirms, customer } = lent;

export const samples: Samples<'loans'> = {
  get_loans: { as: records, input: async ({ t }) => (await aLoan(t), { search: 'Meera' }) },
  export_loans: { as: records, input: async ({ t }) => (await aLoan(t), { format: 'xlsx' }) },
  get_loan: { as: records, input: async ({ t }) => ({ loan_id: (await awaiting(t)).loan_id }) },
  add_loan: { as: records, input: ({ project_id }) => ({ project_id, ...facts }) },
  update_loan: { as: records, input: async ({ t }) => ({ ...held(await aLoan(t)), ...facts, lender: 'Canara Bank' }) },
  change_loan_stage: {
    as: records,
    input: async ({ t }) => ({ ...held(await submitted(t)), stage: 'Query', reason: 'Name on the bill differs' }),
  },
  add_loan_sanction: { as: records, input: async ({ t }) => ({ ...held(await submitted(t)), ...sanction }) },
  approve_loan_sanction: {
    as: confirms,
    input: async ({ t }) => ({ ...held(await recorded(t)), sanctioned: sanction.sanctioned }),
  },
  add_loan_payment: {
    as: records,
    input: async ({ t }) => ({ ...held(await agreed(t)), kind: 'disbursal', day: '2026-01-31', amount: 50_000_00 }),
  },
  approve_loan_payment: {
    as: confirms,
    input: async ({ t }) => {
      const { project_id: _project, ...payment } = await awaiting(t);
      return payment;
    },
  },
  delete_loan_payment: {
    as: records,
    input: async ({ t }) => {
      const { project_id: _project, ...payment } = await awaiting(t);
      return payment;
    },
  },
  get_customer_loans: {
    as: customer,
    input: async ({ t }) => {
      await aLoan(t);
      return {};
    },
  },
  get_credit_lines: { as: borrower.records, input: async ({ t }) => (await aLine(t), { search: 'HDFC' }) },
  export_credit_lines: { as: borrower.records, input: async ({ t }) => (await aLine(t), { format: 'xlsx' }) },
  get_credit_line: {
    as: borrower.records,
    input: async ({ t }) => ({ credit_line_id: (await aRepaidDraw(t)).credit_line_id }),
  },
  get_credit_choices: { as: borrower.records, input: () => ({ search: '' }) },
  add_credit_line: { as: borrower.records, input: ({ t }) => lineFacts(t) },
  update_credit_line: { as: borrower.records, input: async ({ t }) => ({ ...(await aLine(t)), rate_percent: 9.75 }) },
  change_credit_line_status: {
    as: borrower.records,
    input: async ({ t }) => ({ ...(await aLine(t)), state: 'closed' }),
  },
  delete_credit_line: { as: borrower.records, input: async ({ t }) => ({ ...(await aLine(t)) }) },
  add_credit_draw: {
    as: borrower.records,
    input: async ({ t, project_id }) => ({ ...heldLine(await aLine(t)), ...drawFacts(t), project_id }),
  },
  change_credit_draw_status: {
    as: borrower.records,
    input: async ({ t }) => ({ ...(await aRequest(t)), state: 'drawn', day: dayOf(t) }),
  },
  undo_credit_draw: { as: borrower.records, input: async ({ t }) => ({ ...(await aDraw(t)) }) },
  add_credit_repayment: {
    as: borrower.records,
    input: async ({ t }) => ({
      ...(await aDraw(t)),
      day: addDays(dayOf(t), -1),
      principal: 5_00_000_00,
      interest: 29_000_00,
    }),
  },
  undo_credit_repayment: { as: borrower.records, input: async ({ t }) => aRepaidDraw(t) },
};

let credit_of_other: ReturnType<typeof foreignCredit> | undefined;
const credit =
  (field: keyof Awaited<ReturnType<typeof foreignCredit>>) =>
  async ({ t, project_id }: OtherCompany): Promise<number> =>
    (await (credit_of_other ??= foreignCredit(t, project_id)))[field];

let of_other: ReturnType<typeof foreignLoan> | undefined;
const one =
  (field: keyof Awaited<ReturnType<typeof foreignLoan>>) =>
  async ({ t, project_id }: OtherCompany): Promise<number> =>
    (await (of_other ??= foreignLoan(t, project_id)))[field];

export const foreign: Foreign = {
  loan_id: one('loan_id'),
  loan_payment_id: one('loan_payment_id'),
  credit_line_id: credit('credit_line_id'),
  credit_draw_id: credit('credit_draw_id'),
  credit_repayment_id: credit('credit_repayment_id'),
};
