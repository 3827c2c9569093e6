/** The columns and filters of the lines of credit. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { credit_line_states } from '../../../../domain/money/credit_lines.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import type { Column } from '../../../ui/table/Table.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import type { AskedAs } from '../../../ui/table/table_served.ts';
import { dayColumn, moneyColumn } from '../../../ui/table/value_columns.tsx';
import type { CreditLineRow, CreditLineView } from '../slices.ts';
import { useLineStates, UsePercent } from './words.tsx';

export const asked_as: AskedAs<NonNullable<CreditLineView['sort']>> = {
  number: { sort: 'number' },
  lender: { sort: 'lender' },
  sanctioned: { sort: 'sanctioned' },
  drawn: { sort: 'drawn' },
  available: { sort: 'available' },
  renewal_on: { sort: 'renewal_on' },
  next_due_on: { sort: 'next_due_on' },
};

export function useCreditLineColumns(): Column<CreditLineRow>[] {
  const { t } = useLingui();
  const states = useLineStates();
  return useMemo(
    (): Column<CreditLineRow>[] => [
      { key: 'lender', title: t`Lender`, value: (row) => row.lender, width: 160 },
      { key: 'name', title: t`Facility`, value: (row) => row.name, unsorted: true, width: 175 },
      { key: 'number', title: t`Line`, value: (row) => row.number, width: 85, phone: 'hidden' },
      moneyColumn<CreditLineRow>('sanctioned', t`Limit ₹`, (row) => row.sanctioned),
      moneyColumn<CreditLineRow>('drawn', t`Drawn ₹`, (row) => row.drawn),
      moneyColumn<CreditLineRow>('available', t`Available ₹`, (row) => row.available),
      {
        key: 'use',
        title: t`Use`,
        value: (row) => row.use,
        render: (row) => <UsePercent line={row} />,
        align: 'right',
        unsorted: true,
        width: 85,
      },
      {
        key: 'covenant_use',
        title: t`Maximum use`,
        value: (row) => row.covenant_use,
        render: (row) => row.covenant_use !== null && `${row.covenant_use}%`,
        align: 'right',
        unsorted: true,
        width: 120,
        phone: 'hidden',
      },
      dayColumn<CreditLineRow>('next_due_on', t`Next due`, (row) => row.next_due_on),
      { ...moneyColumn<CreditLineRow>('next_due', t`Next due ₹`, (row) => row.next_due), unsorted: true },
      dayColumn<CreditLineRow>('renewal_on', t`Renewal`, (row) => row.renewal_on),
      {
        key: 'state',
        title: t`Status`,
        ...inWordsOf<CreditLineRow>(
          (row) => row.state,
          (value) => states[value as CreditLineRow['state']],
        ),
        choices: credit_line_states,
        unsorted: true,
        width: 100,
      },
      {
        key: 'rate_percent',
        title: t`Interest per year`,
        value: (row) => row.rate_percent,
        render: (row) => `${showNumber(row.rate_percent)}%`,
        align: 'right',
        unsorted: true,
        hidden_by_default: true,
        width: 120,
      },
    ],
    [t, states],
  );
}
