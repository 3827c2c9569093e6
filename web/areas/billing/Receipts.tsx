/** The receipts of a project, its statement of account, and the receipt that the address names. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { numbered, useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { amountColumn, dayColumn } from '../../ui/table/value_columns.tsx';
import { type ReceiptRow, receipts } from './slices.ts';
import { useReceiptModes } from './words.tsx';

const ReceiptDrawer = lazy(() => import('./ReceiptDrawer.tsx'));
const ReceiptForm = lazy(() => import('./ReceiptForm.tsx'));
const StatementDrawer = lazy(() => import('./StatementDrawer.tsx'));

export function Receipts({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const modes = useReceiptModes();
  const { data, failure, reload, loading } = useSlice(receipts, { project_id });
  const { params, set } = useAddress();
  const [shown, setShown] = useState<'add' | 'statement'>();
  const open = numbered(params.get('receipt'));
  const close = () => setShown(undefined);
  const columns = useMemo(
    (): Column<ReceiptRow>[] => [
      { key: 'number', title: t`Receipt`, value: (row) => row.number, width: 130 },
      dayColumn<ReceiptRow>('day', t`Date`, (row) => row.day),
      {
        key: 'status',
        title: t`Status`,
        value: (row) => (row.reversed ? t`Reversed` : row.on_account > 0 ? t`On account` : t`Matched`),
        render: (row) =>
          row.reversed ? (
            <Tag tone="late">{t`Reversed`}</Tag>
          ) : row.on_account > 0 ? (
            <Tag tone="strong">{t`On account`}</Tag>
          ) : (
            <Tag tone="quiet">{row.purpose === 'retention' ? t`Retention` : t`Matched`}</Tag>
          ),
        width: 115,
      },
      {
        key: 'mode',
        title: t`Mode`,
        value: (row) => modes[row.mode],
        filter: 'select',
        width: 130,
        hidden_by_default: true,
      },
      { key: 'reference', title: t`Reference`, value: (row) => row.reference, width: 150 },
      amountColumn<ReceiptRow>('amount', t`Received ₹`, (row) => row.amount),
      amountColumn<ReceiptRow>('tds', t`TDS ₹`, (row) => row.tds, { width: 135 }),
      amountColumn<ReceiptRow>('retention', t`Retention ₹`, (row) => row.retention, { width: 125 }),
      amountColumn<ReceiptRow>('deducted', t`Deductions ₹`, (row) => row.deducted, { width: 130 }),
      amountColumn<ReceiptRow>('on_account', t`On account ₹`, (row) => row.on_account, { width: 135 }),
      { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 150, hidden_by_default: true },
    ],
    [t, modes],
  );
  return (
    <Stack gap={16}>
      {data && (
        <StatCards>
          <StatCard
            label={t`Open invoices`}
            value={<Money paise={data.open.reduce((sum, { balance }) => sum + balance, 0)} summary />}
            note={t`incl. GST`}
          />
          <StatCard label={t`On account`} value={<Money paise={data.on_account} summary />} note={t`paid in advance`} />
          <StatCard label={t`Retention held`} value={<Money paise={data.retention_held} summary />} />
        </StatCards>
      )}
      <Table
        name="receipts"
        label={t`Receipts`}
        rows={data?.receipts}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ receipt: id })}
        actions={
          <Cluster gap={8}>
            <Button
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
              onClick={() => setShown('statement')}
            >
              <Trans>Statement of account</Trans>
            </Button>
            <DisabledReason reason={data && reasonOf(data.abilities.add_receipt)}>
              <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setShown('add')}>
                <Trans>Record receipt</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        }
        empty={{
          title: t`No receipts`,
          text: t`Record what the customer pays. It is matched to the oldest open invoices first.`,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => set({ receipt: undefined })}>
        {(opened) => (
          <ReceiptDrawer receipt_id={opened ? open : undefined} onClose={() => set({ receipt: undefined })} />
        )}
      </LazyMount>
      <LazyMount opened={shown === 'add'} onClose={close}>
        {(opened) => data && <ReceiptForm opened={opened} project_id={project_id} choices={data} onClose={close} />}
      </LazyMount>
      <LazyMount opened={shown === 'statement'} onClose={close}>
        {(opened) => <StatementDrawer opened={opened} project_id={project_id} onClose={close} />}
      </LazyMount>
    </Stack>
  );
}
