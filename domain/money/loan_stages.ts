/** How far the loan of a customer is: its stages, which step leads where, and who confirms what. */
import { say, type Sentence } from '../sentences.ts';
import { whyOwn } from './budget.ts';

export const loan_stages = [
  'New',
  'Documents',
  'Submitted',
  'Query',
  'Sanctioned',
  'Agreement',
  'Part disbursed',
  'Disbursed',
  'Rejected',
  'Withdrawn',
] as const;
export type LoanStage = (typeof loan_stages)[number];

export const applicant_types = ['Individual', 'Proprietor', 'Company'] as const;
export type ApplicantType = (typeof applicant_types)[number];

export const loan_payment_kinds = ['disbursal', 'prepayment', 'subsidy'] as const;
export type LoanPaymentKind = (typeof loan_payment_kinds)[number];

/** Steps that a person takes; the sanction and the disbursals are confirmed, and lead on by themselves. */
const steps: Readonly<Record<LoanStage, readonly LoanStage[]>> = {
  New: ['Documents', 'Rejected', 'Withdrawn'],
  Documents: ['Submitted', 'Rejected', 'Withdrawn'],
  Submitted: ['Query', 'Rejected', 'Withdrawn'],
  Query: ['Submitted', 'Rejected', 'Withdrawn'],
  Sanctioned: ['Agreement', 'Rejected', 'Withdrawn'],
  Agreement: ['Rejected', 'Withdrawn'],
  'Part disbursed': [],
  Disbursed: [],
  Rejected: ['Documents'],
  Withdrawn: ['Documents'],
};

export const nextStages = (stage: LoanStage): readonly LoanStage[] => steps[stage];

/** Whether a step has to say why. */
export const needsReason = (to: LoanStage): boolean => to === 'Query' || to === 'Rejected' || to === 'Withdrawn';

/** Why a loan does not go from one stage to another. */
export function whyNotStage(from: LoanStage, to: LoanStage): Sentence | undefined {
  if (steps[from].includes(to)) return undefined;
  if (to === 'Sanctioned') return say`Record the sanction of the lender. A second person confirms it.`;
  if (to === 'Part disbursed' || to === 'Disbursed') return say`Record the disbursal. A second person confirms it.`;
  return say`This loan cannot go there from its stage.`;
}

/** Why a loan that was sanctioned or refused is not changed. */
export const whyNotChangeLoan = (stage: LoanStage): Sentence | undefined =>
  stage === 'New' || stage === 'Documents' || stage === 'Submitted' || stage === 'Query'
    ? undefined
    : say`The facts of this loan can be changed until it is sanctioned.`;

/** Why the sanction of a lender cannot be recorded. */
export const whyNotRecordSanction = (stage: LoanStage): Sentence | undefined =>
  stage === 'Submitted' || stage === 'Query' ? undefined : say`Submit the loan to the lender first.`;

interface RecordedSanction {
  stage: LoanStage;
  /** null: no sanction was recorded */
  sanctioned_by: number | null;
}

/** Why a person cannot confirm the sanction: who recorded it does not, unless nobody else may. */
export function whyNotConfirmSanction(
  { stage, sanctioned_by }: RecordedSanction,
  user_id: number,
  approvers: readonly number[],
): Sentence | undefined {
  if (whyNotRecordSanction(stage) || sanctioned_by === null) return say`No sanction awaits confirmation.`;
  return whyOwn([sanctioned_by], user_id, approvers);
}

/** Why no payment of a kind is recorded. */
export function whyNotRecordPayment(stage: LoanStage, kind: LoanPaymentKind): Sentence | undefined {
  const lent = stage === 'Part disbursed' || stage === 'Disbursed';
  if (kind === 'disbursal')
    return stage === 'Agreement' || stage === 'Part disbursed'
      ? undefined
      : stage === 'Disbursed'
        ? say`This loan is disbursed in full.`
        : say`The loan agreement comes before the first disbursal.`;
  return lent ? undefined : say`Nothing of this loan is disbursed yet.`;
}

/** Why a recorded payment is not confirmed by a person. */
export function whyNotConfirmPayment(
  payment: { kind: LoanPaymentKind; amount: number; made_by: number | null; confirmed: boolean },
  loan: { stage: LoanStage; sanctioned: number; disbursed: number },
  user_id: number,
  approvers: readonly number[],
): Sentence | undefined {
  if (payment.confirmed) return say`This payment is confirmed.`;
  const closed = whyNotRecordPayment(loan.stage, payment.kind);
  if (closed) return closed;
  if (payment.kind === 'disbursal' && payment.amount > loan.sanctioned - loan.disbursed)
    return say`This is more than what is left of the sanctioned amount.`;
  return whyOwn([payment.made_by], user_id, approvers);
}

/** The stage after a disbursal. */
export const stageAfterDisbursal = (sanctioned: number, disbursed: number): LoanStage =>
  disbursed >= sanctioned ? 'Disbursed' : 'Part disbursed';
