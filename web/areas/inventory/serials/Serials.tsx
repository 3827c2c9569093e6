/** Serial numbers, found by how they begin; each opens its whole life. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAddress } from '../../../kit/address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inventory_choices, type SerialRow, serials, type SerialView } from '../slices.ts';

const SerialDrawer = lazy(() => import('./SerialDrawer.tsx'));

const nothing = {};
const asked_as: AskedAs<never> = { store: { filter: 'store_ids' }, item: { filter: 'item_ids' } };

export default function Serials() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const { stores, items } = useSlice(inventory_choices, nothing).data ?? {};
  const columns = useMemo((): Column<SerialRow>[] => {
    const all: Column<SerialRow>[] = [
      { key: 'number', title: t`Serial number`, value: (row) => row.number, width: 220 },
      { key: 'item', title: t`Item`, value: (row) => row.item, filter: 'select', ...namedChoices(items), width: 240 },
      {
        key: 'store',
        title: t`Store`,
        value: (row) => row.store,
        filter: 'select',
        ...namedChoices(stores),
        width: 200,
      },
      { key: 'state', title: t`Status`, value: (row) => (row.state ? term(row.state) : ''), width: 120 },
      { key: 'project', title: t`Project`, value: (row) => row.project, width: 200 },
      { key: 'lot', title: t`Lot`, value: (row) => row.lot, width: 120 },
    ];
    return all.map((column) => ({ ...column, unsorted: true }));
  }, [t, term, stores, items]);
  const { search, filters, sort } = useTableAddress('serials', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as SerialView,
    [columns, search, filters, sort],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(serials, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const opened = Number(params.get('open')) || undefined;
  const close = () => set({ open: undefined });
  return (
    <>
      <Table
        name="serials"
        label={t`Serial numbers`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ open: id })}
        empty={{
          title: t`No serial numbers yet`,
          text: t`Serial numbers listed with a receipt are found here with every movement they took.`,
        }}
      />
      <LazyMount opened={opened !== undefined} onClose={close}>
        {(open) => <SerialDrawer serial_id={open ? opened : undefined} onClose={close} />}
      </LazyMount>
    </>
  );
}
