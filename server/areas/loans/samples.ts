/** For tests: requests about loans that are known to succeed. */
import type { Foreign, OtherCompany, Samples } from '../../sample.ts';
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
};

let of_other: ReturnType<typeof foreignLoan> | undefined;
const one =
  (field: keyof Awaited<ReturnType<typeof foreignLoan>>) =>
  async ({ t, project_id }: OtherCompany): Promise<number> =>
    (await (of_other ??= foreignLoan(t, project_id)))[field];

export const foreign: Foreign = { loan_id: one('loan_id'), loan_payment_id: one('loan_payment_id') };
