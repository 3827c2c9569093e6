/** What arrived, with the numbers of goods received. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { receipt_states } from '../../../domain/deliveries/deliveries.ts';
import { useAddress } from '../../kit/address.ts';
import { useLabels } from '../../kit/labels.ts';
import { useWindows } from '../../kit/windows.ts';
import { Cluster } from '../../ui/layout/flow.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { type ReceiptRow, receipts, type ReceiptView } from './slices.ts';
import { StateTag } from './words.tsx';

const asked_as: AskedAs<never> = { status: { filter: 'statuses' }, arrived: { filter: 'day' } };

export default function ReceiptList({ project_id }: { project_id: number | undefined }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { set } = useAddress();
  const columns = useMemo((): Column<ReceiptRow>[] => {
    const all: (Column<ReceiptRow> | false)[] = [
      { key: 'number', title: t`GRN`, value: (row) => row.number || t`Not stored yet`, width: 170 },
      { key: 'items', title: t`Items`, value: (row) => row.items, width: 300, phone: 'wide' },
      project_id === undefined && { key: 'project', title: t`Project`, value: (row) => row.project, width: 200 },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier, width: 200 },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => term(row.status),
        render: (row) => (
          <Cluster gap={4}>
            <StateTag state={row.status} undone={row.undone} />
            {row.short && <Tag tone="late">{t`Short`}</Tag>}
            {row.damaged && <Tag tone="late">{t`Damaged`}</Tag>}
          </Cluster>
        ),
        kept: (row) => row.status,
        filter: 'select',
        choices: receipt_states,
        choiceText: term,
        width: 180,
      },
      {
        key: 'arrived',
        title: t`Arrived`,
        value: (row) => row.arrived_at,
        render: (row) => <TimeText at={row.arrived_at} exact />,
        width: 170,
      },
      { key: 'vehicle', title: t`Vehicle`, value: (row) => row.vehicle, width: 140 },
      { key: 'dispatch', title: t`Dispatch`, value: (row) => row.dispatch, width: 170 },
      { key: 'store', title: t`Store`, value: (row) => row.store, width: 160 },
    ];
    return all.filter((column) => column !== false).map((column) => ({ ...column, unsorted: true }));
  }, [t, term, project_id]);
  const { search, filters, sort } = useTableAddress('receipts', columns);
  const view = useMemo(
    (): ReceiptView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as ReceiptView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(receipts, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Table
      name="receipts"
      label={t`Goods received`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      onOpen={({ id }) => set({ receipt: id })}
      empty={{
        title: t`Nothing arrived yet`,
        text: t`Receipts at the gate appear here and get their number when they are stored.`,
      }}
    />
  );
}
