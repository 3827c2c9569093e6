import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ScheduleLine } from '../../../domain/money/loans.ts';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';

interface Line extends ScheduleLine {
  key: number;
}

/** Each due date of a loan: what is paid, and what is owed after it. */
export function Schedule({ lines }: { lines: readonly ScheduleLine[] }) {
  const { t } = useLingui();
  const prepaid = lines.some(({ extra }) => extra > 0);
  const drawn_later = lines.some(({ drawn }) => drawn > 0);
  const spared = lines.some(({ at }) => at === 0);
  const rows = useMemo(() => lines.map((line, key): Line => ({ ...line, key })), [lines]);
  const columns = useMemo(
    (): Column<Line>[] => [
      {
        key: 'at',
        title: t`EMI`,
        value: ({ at }) => at || t`Moratorium`,
        render: ({ at }) => (at ? t`EMI ${at}` : t`Moratorium`),
        align: 'left',
        width: spared ? 100 : 68,
      },
      dayColumn<Line>('due_on', t`Due`, (line) => line.due_on, { width: 106 }),
      amountColumn<Line>('instalment', t`EMI ₹`, (line) => line.instalment, { width: 122 }),
      amountColumn<Line>('interest', t`Interest ₹`, (line) => line.interest, { width: 120 }),
      amountColumn<Line>('principal', t`Principal ₹`, (line) => line.principal, { width: 118 }),
      ...(drawn_later
        ? [
            amountColumn<Line>('drawn', t`Disbursed ₹`, (line) => line.drawn, {
              width: 148,
              tooltip: t`Disbursed since the EMI before, with interest from its day`,
              phone: 'wide',
            }),
          ]
        : []),
      ...(prepaid
        ? [
            amountColumn<Line>('extra', t`Prepaid ₹`, (line) => line.extra, {
              width: 122,
              tooltip: t`Prepayments, and the subsidy paid into the loan account`,
              phone: 'wide',
            }),
          ]
        : []),
      amountColumn<Line>('closing', t`Balance ₹`, (line) => line.closing, { width: 150, phone: 'wide' }),
    ],
    [t, prepaid, drawn_later, spared],
  );
  return <Table name="loan_schedule" label={t`EMIs`} rows={rows} columns={columns} rowKey={({ key }) => key} />;
}
