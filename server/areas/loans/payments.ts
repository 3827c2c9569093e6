/** Decisions about what is paid of a loan: recorded by one person, confirmed by another. */
import type { loans } from '../../../contract/loans.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { stageAfterDisbursal, whyNotConfirmPayment, whyNotRecordPayment } from '../../../domain/money/loan_stages.ts';
import { day, say } from '../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import * as change_rows from './change_rows.ts';
import { about, approversOf, holdLoan, toldOf } from './present.ts';
import * as rows from './rows.ts';
import { requirePast } from '../../today.ts';

type PaymentCall = Extract<keyof typeof loans, `${string}loan_payment`>;

async function paymentOf(ctx: Ctx, loan_id: number, loan_payment_id: number): Promise<rows.PaymentRow> {
  const found = (await rows.payments(ctx.db, [loan_id])).find((one) => one.loan_payment_id === loan_payment_id);
  return found ?? notFound();
}

/** Nothing of a loan is paid before it was sanctioned. */
function requireAfterSanction({ sanctioned_on }: rows.LoanRow, paid_on: string): void {
  if (sanctioned_on === null || paid_on >= sanctioned_on) return;
  const why = say`Enter a date from ${{ day: day(sanctioned_on) }}, the day of the sanction.`;
  fail('bad_input', why, { fields: { day: why } });
}

export const payment_calls = {
  async add_loan_payment(ctx, { loan_id, version, ...payment }) {
    const row = await holdLoan(ctx, loan_id, version);
    failIf(whyNotRecordPayment(row.stage, payment.kind));
    requirePast(ctx, 'day', payment.day);
    requireAfterSanction(row, payment.day);
    const me = ctx.person.user_id;
    await change_rows.addPayment(ctx.db, { ...payment, loan_id, made_by: me });
    const changed = await change_rows.change(ctx.db, loan_id, {});
    const approvers = await approversOf(ctx, row.project_id);
    ctx.recordEvent('loan_asked', {
      summary: say`recorded a payment for the loan ${{ number: row.number }}`,
      ...about(row),
      after: payment,
      tell: { ...toldOf(row), about: 'payment', user_ids: approvers.filter((id) => id !== me) },
    });
    return { loan_id, version: changed };
  },

  async approve_loan_payment(ctx, { loan_id, version, loan_payment_id }) {
    const row = await holdLoan(ctx, loan_id, version);
    const { made_by_id, ...payment } = await paymentOf(ctx, loan_id, loan_payment_id);
    const me = ctx.person.user_id;
    const approvers = await approversOf(ctx, row.project_id);
    failIf(whyNotConfirmPayment({ ...payment, made_by: made_by_id }, row, me, approvers));
    const at = ctx.app.now();
    await change_rows.confirmPayment(ctx.db, loan_payment_id, { confirmed_by: me, confirmed_at: at });
    const disburses = payment.kind === 'disbursal';
    const disbursed = row.disbursed + (disburses ? payment.amount : 0);
    const stage = disburses ? stageAfterDisbursal(row.sanctioned, disbursed) : row.stage;
    const moved = stage === row.stage ? {} : { stage, stage_since: at };
    const changed = await change_rows.change(ctx.db, loan_id, { disbursed, ...moved });
    if (stage !== row.stage) await change_rows.addTurn(ctx.db, { loan_id, stage, reason: '', made_by: me });
    ctx.recordEvent('loan_moved', {
      summary: say`confirmed a payment for the loan ${{ number: row.number }}`,
      ...about(row),
      after: { kind: payment.kind, amount: payment.amount },
      tell: { ...toldOf(row), stage, reason: '' },
    });
    return { loan_id, version: changed };
  },

  async delete_loan_payment(ctx, { loan_id, version, loan_payment_id }) {
    const row = await holdLoan(ctx, loan_id, version);
    const payment = await paymentOf(ctx, loan_id, loan_payment_id);
    failIf(payment.confirmed ? say`This payment is confirmed.` : undefined);
    await change_rows.removePayment(ctx.db, loan_payment_id);
    const changed = await change_rows.change(ctx.db, loan_id, {});
    ctx.recordEvent('loan_payment_deleted', {
      summary: say`deleted a payment that was recorded for the loan ${{ number: row.number }}`,
      ...about(row),
      before: { kind: payment.kind, amount: payment.amount, day: payment.day },
    });
    return { loan_id, version: changed };
  },
} satisfies Handlers<PaymentCall>;
