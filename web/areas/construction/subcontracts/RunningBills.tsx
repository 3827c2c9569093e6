/** The running-account bills of a project, and the one that the address names. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { moneyColumn } from '../../../ui/table/value_columns.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { type RunningBillRow, running_bills } from '../slices.ts';
import { BillPill, useBillStates } from './words.tsx';

const BillDrawer = lazy(() => import('./BillDrawer.tsx'));

export function RunningBills({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const states = useBillStates();
  const { data, failure, reload, loading } = useSlice(running_bills, { project_id });
  const { params, set } = useAddress();
  const named = Number(params.get('bill'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const money = data?.sees_money ?? false;
  const columns = useMemo(
    (): Column<RunningBillRow>[] => [
      { key: 'number', title: t`Bill`, value: (row) => row.number || t`Not numbered yet`, width: 170 },
      {
        key: 'status',
        title: t`Status`,
        ...inWordsOf<RunningBillRow>(
          (row) => row.status,
          (value) => states[value as RunningBillRow['status']],
        ),
        render: (row) => <BillPill status={row.status} />,
        width: 160,
      },
      { key: 'title', title: t`Work order`, value: (row) => `${row.order_number} ${row.title}`, width: 300 },
      {
        key: 'subcontractor',
        title: t`Sub-contractor`,
        value: (row) => row.subcontractor,
        filter: 'select',
        width: 170,
      },
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => row.day && <DateText date={row.day} />,
        filter: 'date',
        width: 120,
      },
      ...(money
        ? [
            { ...moneyColumn<RunningBillRow>('gross', t`Value ₹ (excl. GST)`, (row) => row.gross ?? 0), width: 160 },
            { ...moneyColumn<RunningBillRow>('payable', t`Payable ₹`, (row) => row.payable ?? 0), width: 150 },
            { ...moneyColumn<RunningBillRow>('paid', t`Paid ₹`, (row) => row.paid ?? 0), width: 150 },
          ]
        : []),
      { key: 'made_by', title: t`Prepared by`, value: (row) => row.made_by, width: 150 },
    ],
    [t, states, money],
  );
  return (
    <>
      <Table
        name="running_bills"
        label={t`Running bills`}
        rows={data?.bills}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ bill: id })}
        empty={{
          title: t`No running bills`,
          text: t`Bills are prepared from the measurement book of a work order and appear here.`,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => set({ bill: undefined })}>
        {(opened) => (
          <BillDrawer running_bill_id={opened ? open : undefined} onClose={() => set({ bill: undefined })} />
        )}
      </LazyMount>
    </>
  );
}
