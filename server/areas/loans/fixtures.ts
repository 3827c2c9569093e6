/** For tests: loans in every stage. */
import type { TestApp } from '../../test_kit.ts';

/** Who records, who confirms, whose plant it is, who sees no loans. */
export const lent = {
  records: 'helios.finance',
  confirms: 'helios.admin',
  customer: 'helios.customer',
  manager: 'helios.pm',
} as const;

export const facts = {
  applicant: 'Meera Nair',
  applicant_type: 'Individual',
  lender: 'State Bank of India',
  kw: 3,
  cost: 1_80_000_00,
  amount: 1_62_000_00,
  income: 6_00_000_00,
  cibil: 742,
} as const;

const own = `select p.id from projects p join companies c on c.id = p.company_id join users u on u.company_id = p.company_id
  and u.id = p.customer_id where c.key = $1 and u.username = $1 || '.customer' order by p.id limit 1`;

/** A project of the customer. */
export async function customersProject(t: TestApp, key = 'helios'): Promise<number> {
  const { rows } = await t.app.database.asOwner((run) => run(own, [key]));
  return Number(rows[0]?.id);
}

export async function aLoan(t: TestApp) {
  const project_id = await customersProject(t);
  return { ...(await t.call('add_loan', { project_id, ...facts }, lent.records)).ok(), project_id };
}

export const loanOf = async (t: TestApp, loan_id: number, as: string = lent.records) =>
  (await t.call('get_loan', { loan_id }, as)).ok();

interface Held {
  loan_id: number;
  version: number;
}
export const held = ({ loan_id, version }: Held): Held => ({ loan_id, version });

async function moved(t: TestApp, loan: Held, ...stages: string[]): Promise<Held> {
  let now = held(loan);
  for (const stage of stages) now = (await t.call('change_loan_stage', { ...now, stage }, lent.records)).ok();
  return now;
}

export async function submitted(t: TestApp) {
  const loan = await aLoan(t);
  return { ...(await moved(t, loan, 'Documents', 'Submitted')), project_id: loan.project_id };
}

export const sanction = {
  sanction_number: 'SBI/SG/4471',
  sanctioned_on: '2026-01-20',
  sanctioned: 1_50_000_00,
  rate_percent: 6.75,
  months: 120,
  moratorium_months: 0,
} as const;

/** A loan whose sanction is recorded and not confirmed. */
export async function recorded(t: TestApp) {
  const loan = await submitted(t);
  return {
    ...(await t.call('add_loan_sanction', { ...held(loan), ...sanction }, lent.records)).ok(),
    project_id: loan.project_id,
  };
}

/** A loan whose agreement is signed. */
export async function agreed(t: TestApp) {
  const { project_id, ...loan } = await recorded(t);
  const confirmed = { ...held(loan), sanctioned: sanction.sanctioned };
  const now = (await t.call('approve_loan_sanction', confirmed, lent.confirms)).ok();
  return { ...(await moved(t, now, 'Agreement')), project_id };
}

/** A loan with a disbursal that is recorded and not confirmed. */
export async function awaiting(t: TestApp, amount = 1_00_000_00) {
  const { project_id, ...loan } = await agreed(t);
  const payment = { kind: 'disbursal', day: '2026-01-31', amount, reference: 'UTR 9912' };
  const now = (await t.call('add_loan_payment', { ...loan, ...payment }, lent.records)).ok();
  const { payments } = await loanOf(t, loan.loan_id);
  return { ...now, project_id, loan_payment_id: payments[0]?.loan_payment_id ?? 0 };
}

/** A loan of another company, with a payment. */
export async function foreignLoan(t: TestApp, project_id: number) {
  const of = async (text: string, values: unknown[]) =>
    Number((await t.app.database.asOwner((run) => run(text, values))).rows[0]?.id);
  const loan_id = await of(
    `insert into loans (company_id, project_id, number, applicant, applicant_type, lender, kw, cost, amount)
      select p.company_id, p.id, 9000 + (select count(*) from loans), 'Someone', 'Individual', 'A bank', 3, 100, 100
      from projects p where p.id = $1 returning id`,
    [project_id],
  );
  const loan_payment_id = await of(
    `insert into loan_payments (company_id, loan_id, kind, day, amount)
      select company_id, id, 'subsidy', current_date, 1 from loans where id = $1 and project_id = $2 returning id`,
    [loan_id, project_id],
  );
  return { loan_id, loan_payment_id };
}
