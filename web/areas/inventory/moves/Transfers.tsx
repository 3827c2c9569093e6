/** Transfers between stores, those in transit first. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pick } from '../../../../domain/records.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { inventory_choices, type Transfer, transfers, type TransferView } from '../slices.ts';

const ReceiveTransfer = lazy(() => import('./ReceiveTransfer.tsx'));

const nothing = {};
const asked_as: AskedAs<never> = { to: { filter: 'store_ids' }, received: { filter: 'in_transit' } };

export default function Transfers() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const stores = useSlice(inventory_choices, nothing).data?.stores;
  const columns = useMemo((): Column<Transfer>[] => {
    const all: Column<Transfer>[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 150, phone: 'title' },
      {
        key: 'items',
        title: t`Items`,
        value: (row) => row.lines.map(({ item, sent, unit }) => `${item} (${showNumber(sent, 3)} ${unit})`).join(', '),
        width: 300,
      },
      { key: 'from', title: t`From`, value: (row) => row.from, width: 180 },
      { key: 'to', title: t`To`, value: (row) => row.to, filter: 'select', ...namedChoices(stores), width: 180 },
      { key: 'sent', title: t`Sent on`, value: (row) => row.sent_on, width: 110 },
      {
        key: 'received',
        title: t`Received on`,
        value: (row) => row.received_on,
        render: (row) => (row.received_on === null ? <Tag tone="accent">{t`In transit`}</Tag> : undefined),
        filter: 'select',
        choices: ['true'],
        choiceText: () => t`In transit`,
        width: 120,
      },
      { key: 'document', title: t`Challan`, value: (row) => row.document, width: 130 },
      { key: 'eway_bill', title: t`E-way bill`, value: (row) => row.eway_bill, width: 130, hidden_by_default: true },
      { key: 'vehicle', title: t`Vehicle`, value: (row) => row.vehicle, width: 120 },
      { key: 'made_by', title: t`Sent by`, value: (row) => row.made_by, width: 140 },
    ];
    return all.map(({ render, ...column }) => ({
      ...column,
      unsorted: true,
      ...(render && column.key !== 'received' && { render }),
      ...(column.key === 'received' && {
        value: (row: Transfer) => row.received_on ?? t`In transit`,
      }),
    }));
  }, [t, stores]);
  const { search, filters, sort } = useTableAddress('transfers', columns);
  const view = useMemo((): TransferView => {
    const { in_transit, ...asked } = askedOf(columns, { search, filters, sort }, asked_as);
    return {
      ...pick(asked as TransferView, ['search', 'store_ids']),
      ...(in_transit !== undefined && { in_transit: true }),
    };
  }, [columns, search, filters, sort]);
  const { rows, want, all, loading, failure, reload } = useWindows(transfers, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const opened = rows?.find((one) => one?.id === Number(params.get('open')));
  const close = () => set({ open: undefined });
  return (
    <>
      <Table
        name="transfers"
        label={t`Transfers`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ open: id })}
        empty={{ title: t`No transfers yet`, text: t`Stock sent from one store to another is received here.` }}
      />
      <LazyMount opened={opened !== undefined} onClose={close}>
        {(open) => <ReceiveTransfer transfer={open ? opened : undefined} onClose={close} />}
      </LazyMount>
    </>
  );
}
