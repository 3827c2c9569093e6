/** The statement of account of the customer of a project: what was invoiced and received, and what is owed after each. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo } from 'react';
import { statement_kind_names } from '../../../domain/money/receipts.ts';
import { saveFile } from '../../kit/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';
import { statement, type StatementLine } from './slices.ts';
import { type Sum, Sums } from '../../ui/layout/Sums.tsx';

type Line = StatementLine & { key: number };

interface StatementDrawerProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
}

export default function StatementDrawer({ opened, project_id, onClose }: StatementDrawerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, failure, reload } = useSlice(statement, opened ? { project_id } : undefined);
  const columns = useMemo(
    (): Column<Line>[] => [
      dayColumn<Line>('day', t`Date`, (row) => row.day),
      { key: 'kind', title: t`Document`, value: (row) => term(statement_kind_names[row.kind]), width: 140 },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 140, phone: 'title' },
      amountColumn<Line>('debit', t`Debit ₹`, (row) => row.debit, { width: 145 }),
      amountColumn<Line>('credit', t`Credit ₹`, (row) => row.credit, { width: 145 }),
      {
        ...amountColumn<Line>('balance', t`Balance ₹`, (row) => row.balance, { width: 150 }),
        render: (row) => <Money paise={row.balance} exact />,
      },
    ],
    [t, term],
  );
  const lines = useMemo(() => data?.lines.map((line, key) => ({ ...line, key })), [data]);
  const owed: Sum[] = data
    ? [
        { name: data.balance < 0 ? t`Paid in advance` : t`Balance due`, paise: Math.abs(data.balance), total: true },
        ...(data.retention_held > 0 ? [{ name: t`Retention held besides`, paise: data.retention_held }] : []),
      ]
    : [];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Statement of account`}
      subtitle={data?.customer}
      width="wide"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
          onClick={() => void saveFile('export_customer_statement', { project_id, format: 'xlsx' })}
        >
          <Trans>Excel</Trans>
        </Button>
      }
    >
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Stack gap={16}>
          <Table
            plain
            name="statement"
            label={t`Statement of account`}
            rows={lines}
            columns={columns}
            rowKey={({ key }) => key}
            empty={{ title: t`Nothing invoiced or received yet`, text: '' }}
          />
          <Sums label={t`Balance`} rows={owed} />
        </Stack>
      )}
    </Drawer>
  );
}
