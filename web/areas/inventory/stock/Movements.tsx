/** The ledger of the stock, the newest first. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pick } from '../../../../domain/records.ts';
import { movement_kinds } from '../../../../domain/inventory/states.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { inventory_choices, movements, type MovementRow, type MovementView } from '../slices.ts';

const MovementDrawer = lazy(() => import('./MovementDrawer.tsx'));

const asked_as: AskedAs<never> = {
  day: { filter: 'day' },
  kind: { filter: 'kinds' },
  item: { filter: 'item_ids' },
  to: { filter: 'store_ids' },
  project: { filter: 'project_ids' },
};

export default function Movements() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const item_id = Number(params.get('item')) || undefined;
  const wanted = useMemo(() => (item_id ? { item_ids: [item_id] } : {}), [item_id]);
  const { stores, projects, items, sees_values = false } = useSlice(inventory_choices, wanted).data ?? {};
  const columns = useMemo((): Column<MovementRow>[] => {
    const placed = (name: string, state: string) => [name, state && term(state)].filter(Boolean).join(' · ');
    const all_columns: Column<MovementRow>[] = [
      {
        key: 'item',
        title: t`Item`,
        value: (row) => row.item,
        width: 230,
        filter: 'select',
        ...namedChoices(items),
        phone: 'title',
      },
      { key: 'day', title: t`Date`, value: (row) => row.day, filter: 'date', width: 110 },
      {
        key: 'kind',
        title: t`Movement`,
        ...inWordsOf<MovementRow>((row) => row.kind, term),
        choices: movement_kinds,
        width: 130,
      },
      {
        key: 'quantity',
        title: t`Quantity`,
        value: (row) => row.quantity,
        render: (row) => `${showNumber(row.quantity, 3)} ${row.unit}`,
        align: 'right',
        width: 120,
      },
      { key: 'from', title: t`From`, value: (row) => placed(row.from, row.from_state), width: 190 },
      {
        key: 'to',
        title: t`To`,
        value: (row) => placed(row.to, row.to_state),
        filter: 'select',
        ...namedChoices(stores),
        width: 190,
        tooltip: t`The filter finds movements into and out of a store.`,
      },
      {
        key: 'project',
        title: t`Project`,
        value: (row) => row.project,
        filter: 'select',
        ...namedChoices(projects),
        width: 160,
      },
      { key: 'document', title: t`Document`, value: (row) => row.document, width: 150 },
      { key: 'challan', title: t`Challan`, value: (row) => row.challan, width: 120, hidden_by_default: true },
      { key: 'lot', title: t`Lot`, value: (row) => row.lot, width: 120, hidden_by_default: true },
      { key: 'reason', title: t`Reason`, value: (row) => row.reason, width: 160, hidden_by_default: true },
      { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 140 },
      ...(sees_values
        ? [
            {
              key: 'value',
              title: t`Value (₹)`,
              value: (row: MovementRow) => (row.value === null ? null : row.value / 100),
              render: (row: MovementRow) => row.value !== null && <Money paise={row.value} summary />,
              align: 'right' as const,
              width: 110,
            },
          ]
        : []),
    ];
    return all_columns.map((column) => ({ ...column, unsorted: true }));
  }, [t, term, stores, projects, items, sees_values]);
  const { search, filters, sort } = useTableAddress('movements', columns);
  const view = useMemo(
    (): MovementView => ({
      ...askedOf(columns, { search, filters, sort }, asked_as),
      ...(item_id && { item_ids: [item_id] }),
    }),
    [columns, search, filters, sort, item_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(movements, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const opened = Number(params.get('movement')) || undefined;
  const row = rows?.find((one) => one?.id === opened);
  const close = () => set({ movement: undefined });
  return (
    <>
      <Table
        name="movements"
        label={t`Movements`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ movement: id })}
        save={(format) =>
          saveFile('export_movements', {
            ...pick(view, ['search', 'kinds', 'item_ids', 'store_ids', 'project_ids', 'day_from', 'day_to']),
            format,
          })
        }
        empty={{
          title: t`No movements yet`,
          text: t`Each receipt, transfer, issue and count is recorded here and never changed.`,
        }}
      />
      <LazyMount opened={row !== undefined} onClose={close}>
        {(open) => <MovementDrawer movement={open ? row : undefined} onClose={close} />}
      </LazyMount>
    </>
  );
}
