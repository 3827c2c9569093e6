/** The words of loans that several of their screens say. */
import { useLingui } from '@lingui/react/macro';
import type { LoanProduct } from '../../../domain/money/loan_products.ts';
import type { LoanStage } from '../../../domain/money/loan_stages.ts';
import type { PaymentEffect, ScheduleLine } from '../../../domain/money/loans.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';

/** What a product is called. */
export function useProductName(): (product: LoanProduct) => string {
  const { t } = useLingui();
  return ({ lender, above_kw, to_kw }) => {
    const name = lender || t`Bank term loan`;
    if (to_kw === null) return name;
    return above_kw > 0
      ? `${name}, ${showNumber(above_kw)}–${showNumber(to_kw)} kW`
      : `${name}, ${t`up to ${showNumber(to_kw)} kW`}`;
  };
}

const tones: Partial<Record<LoanStage, 'strong' | 'quiet' | 'late'>> = {
  Query: 'late',
  Rejected: 'late',
  Withdrawn: 'quiet',
  Sanctioned: 'strong',
  Disbursed: 'quiet',
};

/** How far a loan is. */
export function StageTag({ stage }: { stage: LoanStage }) {
  const { term } = useLabels();
  return <Tag tone={tones[stage] ?? 'strong'}>{term(stage)}</Tag>;
}

export function useEffects(): Record<PaymentEffect, string> {
  const { t } = useLingui();
  return { shorter: t`Same EMI, fewer EMIs`, lower: t`Lower EMI, same tenure` };
}

/** What is due next, and when. */
export const NextEmi = ({ line }: { line: ScheduleLine }) => (
  <>
    <Money paise={line.instalment} exact /> · <DateText date={line.due_on} />
  </>
);
