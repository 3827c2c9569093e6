/** Loans as they are shown, with the steps that are open to the person, and held for a change. */
import { LoanAbilities, LoanMoveAbilities, LoanPaymentAbilities } from '../../../contract/loans.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import { fail, notFound } from '../../../domain/errors.ts';
import { owedOn, paidOf, scheduleOf } from '../../../domain/money/loans.ts';
import {
  needsReason,
  nextStages,
  whyNotChangeLoan,
  whyNotConfirmPayment,
  whyNotConfirmSanction,
  whyNotRecordPayment,
  whyNotRecordSanction,
} from '../../../domain/money/loan_stages.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { say } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import { peopleWho } from '../../supply/approvers.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../today.ts';

const approves = allow.toApprove('loans');
/** Who may confirm what is recorded of the loans of a project. */
export const approversOf = async (ctx: Ctx, project_id: number): Promise<number[]> =>
  (await peopleWho(ctx, project_id, (permissions) => !whyNot(approves, permissions))).map(({ user_id }) => user_id);

export const movesOf = (ctx: Ctx, { stage }: Pick<rows.LoanLine, 'stage'>) =>
  nextStages(stage).map((to) => ({
    stage: to,
    reason: needsReason(to),
    abilities: abilitiesOf(ctx.permissions, LoanMoveAbilities),
  }));

/** The instalments of a loan: of what is disbursed; before that a forecast. Null: nothing is sanctioned, or it came to nothing. */
export function instalmentsOf(
  loan: rows.LoanRow,
  payments: readonly rows.PaymentRow[],
  today: string,
): ResponseOf<'get_loan'>['instalments'] {
  if (loan.sanctioned === 0 || loan.stage === 'Rejected' || loan.stage === 'Withdrawn') return null;
  const { first, drawings, extras } = paidOf(payments.filter(({ confirmed }) => confirmed));
  const begins_on = first?.day ?? today;
  const principal = first?.amount ?? loan.sanctioned;
  const { rate_percent, months, moratorium_months } = loan;
  const lines = scheduleOf({ principal, rate_percent, months, moratorium_months, begins_on }, extras, drawings);
  const owed = first ? owedOn(lines, today, principal, drawings) : 0;
  return { forecast: !first, begins_on, principal, lines, owed };
}

export async function shownLoan(ctx: Ctx, id: number): Promise<ResponseOf<'get_loan'>> {
  const row = (await rows.one(ctx.db, id)) ?? notFound();
  const payments = await rows.payments(ctx.db, [id]);
  const approvers = await approversOf(ctx, row.project_id);
  const me = ctx.person.user_id;
  const { sanctioned_by: _by, customer_id: _customer, recorded, ...shown } = row;
  return {
    ...shown,
    // what is recorded is shown to who confirms it
    sanctioned: recorded,
    moves: movesOf(ctx, row),
    payments: payments.map(({ made_by_id, ...payment }) => ({
      ...payment,
      abilities: abilitiesOf(ctx.permissions, LoanPaymentAbilities, {
        approve_loan_payment: whyNotConfirmPayment({ ...payment, made_by: made_by_id }, row, me, approvers),
        delete_loan_payment: payment.confirmed ? say`This payment is confirmed.` : undefined,
      }),
    })),
    turns: await rows.turns(ctx.db, [id]),
    instalments: instalmentsOf(row, payments, todayOf(ctx)),
    abilities: abilitiesOf(ctx.permissions, LoanAbilities, {
      update_loan: whyNotChangeLoan(row.stage),
      add_loan_sanction: whyNotRecordSanction(row.stage),
      approve_loan_sanction: whyNotConfirmSanction(row, me, approvers),
      add_loan_payment: whyNotRecordPayment(row.stage, 'disbursal') && whyNotRecordPayment(row.stage, 'prepayment'),
    }),
  };
}

/** A loan held for a change, as the person saw it. */
export async function holdLoan(ctx: Ctx, id: number, version: number): Promise<rows.LoanRow> {
  await lockRows(ctx.db, 'loans', [id]);
  const row = (await rows.one(ctx.db, id)) ?? notFound();
  if (row.version !== version)
    fail('conflict', say`This loan has changed since you opened it. Check it again.`, {
      current: await shownLoan(ctx, id),
    });
  return row;
}

export const about = ({ id, project_id }: Pick<rows.LoanRow, 'id' | 'project_id'>) => ({
  project_id,
  subject_type: 'loan',
  subject_id: id,
});

export const toldOf = ({ id, project_id, project, number, customer_id }: rows.LoanRow) => ({
  loan_id: id,
  project_id,
  project,
  number,
  customer_id,
});
