/** The columns and filters of loans: the list and the board ask alike. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { loan_stages } from '../../../domain/money/loan_stages.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import type { Column } from '../../ui/table/Table.tsx';
import type { AskedAs } from '../../ui/table/table_served.ts';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { moneyColumn } from '../../ui/table/value_columns.tsx';
import type { LoanRow, LoanView } from './slices.ts';
import { StageTag } from './words.tsx';

export const asked_as: AskedAs<NonNullable<LoanView['sort']>> = {
  number: { sort: 'number' },
  applicant: { sort: 'applicant' },
  lender: { sort: 'lender' },
  amount: { sort: 'amount' },
  stage_since: { sort: 'stage_since' },
};

export function useLoanColumns(): Column<LoanRow>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  return useMemo(
    (): Column<LoanRow>[] => [
      { key: 'applicant', title: t`Applicant`, value: (row) => row.applicant, width: 165 },
      { key: 'number', title: t`Loan`, value: (row) => row.number, width: 92, phone: 'hidden' },
      {
        key: 'stage',
        title: t`Stage`,
        value: (row) => term(row.stage),
        render: (row) => <StageTag stage={row.stage} />,
        kept: (row) => row.stage,
        filter: 'select',
        choices: loan_stages,
        choiceText: term,
        unsorted: true,
        width: 130,
      },
      {
        key: 'project',
        title: t`Project`,
        value: (row) => row.project,
        unsorted: true,
        width: 160,
        phone: 'hidden',
      },
      { key: 'lender', title: t`Lender`, value: (row) => row.lender, width: 150 },
      {
        key: 'kw',
        title: t`kW`,
        value: (row) => row.kw,
        render: (row) => showNumber(row.kw),
        unsorted: true,
        align: 'right',
        width: 80,
        hidden_by_default: true,
        phone: 'hidden',
      },
      moneyColumn<LoanRow>('amount', t`Requested ₹`, (row) => row.amount),
      { ...moneyColumn<LoanRow>('sanctioned', t`Sanctioned ₹`, (row) => row.sanctioned), unsorted: true },
      { ...moneyColumn<LoanRow>('disbursed', t`Disbursed ₹`, (row) => row.disbursed), unsorted: true },
      {
        key: 'stage_since',
        title: t`In stage since`,
        value: (row) => new Date(row.stage_since),
        render: (row) => <TimeText at={row.stage_since} />,
        width: 120,
      },
    ],
    [t, term],
  );
}
