/** SQL that changes loans; the caller holds the loan, or the company's numbers of loans. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../contract/index.ts';
import type { LoanStage } from '../../../domain/money/loan_stages.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { changeRow } from '../../records/version_rows.ts';

type Facts = Omit<RequestOf<'add_loan'>, 'project_id'>;

/** Adds a loan with the next number of the company, which is taken by one transaction after the other. */
export async function add(
  db: Db,
  facts: Facts & { company_id: number; project_id: number; made_by: number },
): Promise<{ id: number; number: number }> {
  await lockRows(db, 'companies', [facts.company_id]);
  const { rows } = await sql<{ id: number; number: number }>`
    insert into loans (project_id, number, applicant, applicant_type, co_applicant, lender, kw, cost, amount, income, cibil,
      remark, made_by)
    select ${facts.project_id}::bigint, coalesce(max(number), 0) + 1, ${facts.applicant}, ${facts.applicant_type},
      ${facts.co_applicant}, ${facts.lender}, ${facts.kw}::numeric, ${facts.cost}::bigint, ${facts.amount}::bigint,
      ${facts.income}::bigint, ${facts.cibil}::int, ${facts.remark}, ${facts.made_by}::bigint
    from loans returning id, number`.execute(db);
  return rows[0]!;
}

interface Change extends Partial<Facts> {
  stage?: LoanStage;
  stage_since?: Date;
  sanction_number?: string;
  sanctioned_on?: string | null;
  sanctioned?: number;
  rate_percent?: number;
  months?: number;
  moratorium_months?: number;
  sanctioned_by?: number | null;
  confirmed_by?: number | null;
  confirmed_at?: Date | null;
  disbursed?: number;
}

/** A loan of which no sanction is recorded. */
export const without_sanction = {
  sanction_number: '',
  sanctioned_on: null,
  sanctioned: 0,
  rate_percent: 0,
  months: 0,
  moratorium_months: 0,
  sanctioned_by: null,
  confirmed_by: null,
  confirmed_at: null,
} as const satisfies Change;

export async function change(db: Db, id: number, facts: Change): Promise<number> {
  return changeRow(db, 'loans', id, facts);
}

export const addTurn = (db: Db, turn: { loan_id: number; stage: LoanStage; reason: string; made_by: number }) =>
  db.insertInto('loan_turns').values(turn).execute();

export const addPayment = (db: Db, payment: Omit<RequestOf<'add_loan_payment'>, 'version'> & { made_by: number }) =>
  db.insertInto('loan_payments').values(payment).execute();

export const confirmPayment = (db: Db, id: number, by: { confirmed_by: number; confirmed_at: Date }) =>
  db.updateTable('loan_payments').set(by).where('id', '=', id).execute();

export const removePayment = (db: Db, id: number) => db.deleteFrom('loan_payments').where('id', '=', id).execute();
