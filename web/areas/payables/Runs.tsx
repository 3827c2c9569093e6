/** Payment runs, the newest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useMemo } from 'react';
import { run_state_names, run_states } from '../../../domain/money/payments.ts';
import { useLabels } from '../../kit/labels.ts';
import { useWindows } from '../../kit/windows.ts';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { run_list, type RunRow, type RunView } from './slices.ts';
import { amountColumn } from '../../ui/table/value_columns.tsx';
import { RunTag } from './words.tsx';

export function Runs({ onOpen, onLimits }: { onOpen: (id: number) => void; onLimits: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const columns = useMemo(
    (): Column<RunRow>[] => [
      {
        key: 'number',
        title: t`Payment run`,
        value: (row) => row.number || t`Draft ${row.id}`,
        phone: 'title',
        unsorted: true,
        width: 170,
      },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => term(run_state_names[row.status]),
        render: (row) => <RunTag status={row.status} />,
        kept: (row) => row.status,
        filter: 'select',
        choices: run_states,
        choiceText: (value) => term(run_state_names[value as RunRow['status']]),
        unsorted: true,
        width: 150,
      },
      {
        key: 'pays_on',
        title: t`Payment date`,
        value: (row) => row.pays_on,
        render: (row) => <DateText date={row.pays_on} />,
        unsorted: true,
        width: 120,
      },
      amountColumn<RunRow>('amount', t`Amount ₹`, (row) => row.amount, { unsorted: true }),
      amountColumn<RunRow>('paid', t`Paid ₹`, (row) => row.paid, { unsorted: true }),
      { key: 'parties', title: t`Parties`, value: (row) => row.parties, align: 'right', unsorted: true, width: 90 },
      {
        key: 'documents',
        title: t`Documents`,
        value: (row) => row.documents,
        align: 'right',
        unsorted: true,
        width: 110,
      },
      { key: 'made_by', title: t`Made by`, value: (row) => row.made_by, unsorted: true, width: 150 },
      { key: 'approved_by', title: t`Approved by`, value: (row) => row.approved_by, unsorted: true, width: 150 },
      {
        key: 'remark',
        title: t`Remark`,
        value: (row) => row.remark,
        unsorted: true,
        hidden_by_default: true,
        width: 220,
      },
    ],
    [t, term],
  );
  const { search, filters, sort } = useTableAddress('payment_runs', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, {}) as RunView,
    [columns, search, filters, sort],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(run_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Table
      name="payment_runs"
      label={t`Payment runs`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      onOpen={({ id }) => onOpen(id)}
      height={420}
      actions={
        <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={onLimits}>
          <Trans>Approval limits</Trans>
        </Button>
      }
      empty={{
        title: t`No payment runs`,
        text: t`Select what is to be paid in the list above, and pay it.`,
      }}
    />
  );
}
