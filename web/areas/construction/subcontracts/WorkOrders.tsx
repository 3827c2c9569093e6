/** The work orders of a project, and the one that the address names. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { moneyColumn } from '../../../ui/table/value_columns.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { type WorkOrderRow, work_orders } from '../slices.ts';
import { OrderPill, useOrderStates } from './words.tsx';

const WorkOrderDrawer = lazy(() => import('./WorkOrderDrawer.tsx'));
const OrderForm = lazy(() => import('./OrderForm.tsx'));

const numbered = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export function WorkOrders({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const states = useOrderStates();
  const { data, failure, reload, loading } = useSlice(work_orders, { project_id });
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const open = numbered(params.get('work_order'));
  const money = data?.sees_money ?? false;
  const columns = useMemo(
    (): Column<WorkOrderRow>[] => [
      { key: 'title', title: t`Work order`, value: (row) => row.title, width: 250 },
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 165 },
      {
        key: 'subcontractor',
        title: t`Sub-contractor`,
        value: (row) => row.firm || row.subcontractor,
        filter: 'select',
        width: 160,
      },
      {
        key: 'status',
        title: t`Status`,
        ...inWordsOf<WorkOrderRow>(
          (row) => row.status,
          (value) => states[value as WorkOrderRow['status']],
        ),
        render: (row) => <OrderPill {...row} />,
        width: 120,
      },
      ...(money
        ? [
            { ...moneyColumn<WorkOrderRow>('net', t`Amount ₹ (excl. GST)`, (row) => row.net ?? 0), width: 160 },
            { ...moneyColumn<WorkOrderRow>('billed', t`Billed ₹ (excl. GST)`, (row) => row.billed ?? 0), width: 150 },
          ]
        : []),
      { key: 'revision', title: t`Revision`, value: (row) => row.revision, width: 100, hidden_by_default: true },
      {
        key: 'ends_on',
        title: t`Ends`,
        value: (row) => row.ends_on,
        render: (row) => row.ends_on && <DateText date={row.ends_on} />,
        filter: 'date',
        width: 120,
      },
    ],
    [t, states, money],
  );
  return (
    <>
      <Table
        name="work_orders"
        label={t`Work orders`}
        rows={data?.orders}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ work_order: id })}
        actions={
          <DisabledReason reason={data && reasonOf(data.abilities.add_work_order)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
              <Trans>Add work order</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`No work orders`,
          text: t`Work that sub-contractors do at agreed rates appears here, from approval to the last bill.`,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => set({ work_order: undefined })}>
        {(opened) => (
          <WorkOrderDrawer
            work_order_id={opened ? open : undefined}
            choices={data}
            onClose={() => set({ work_order: undefined, book: undefined })}
          />
        )}
      </LazyMount>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <OrderForm
            opened={opened}
            project_id={project_id}
            choices={data}
            onClose={() => setAdding(false)}
            onSaved={(id) => {
              setAdding(false);
              set({ work_order: id });
            }}
          />
        )}
      </LazyMount>
    </>
  );
}
