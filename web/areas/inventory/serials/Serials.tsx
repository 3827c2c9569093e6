/** Serial numbers, found by how they begin; each opens its whole life. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useMemo } from 'react';
import { pick } from '../../../../domain/records.ts';
import { useAddress } from '../../../kit/address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { navigate } from '../../../kit/history.ts';
import { saveFile } from '../../../kit/files.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inventory_choices, isAsked, type SerialRow, serials, type SerialView } from '../slices.ts';

const nothing = {};
const asked_as: AskedAs<never> = { store: { filter: 'store_ids' }, item: { filter: 'item_ids' } };

export default function Serials() {
  const { t } = useLingui();
  const { term } = useLabels();
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
  const { params, set } = useAddress();
  const day = params.get('day');
  const view = useMemo(
    (): SerialView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as SerialView),
      ...(isAsked(day) && { day }),
    }),
    [columns, search, filters, sort, day],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(serials, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const table = (
    <Table
      name="serials"
      label={t`Serial numbers`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      onOpen={({ id }) => navigate(`/inventory/serial-number?serial=${id}`)}
      save={(format) =>
        saveFile('export_serials', { ...pick(view, ['search', 'item_ids', 'store_ids', 'day']), format })
      }
      actions={
        <Button
          component={Link}
          to="/inventory/serial-number"
          variant="default"
          leftSection={<IconScan size={16} aria-hidden />}
        >
          {t`Scan`}
        </Button>
      }
      empty={{
        title: t`No serial numbers yet`,
        text: t`Serial numbers recorded on receipts appear here with their movements.`,
      }}
    />
  );
  return (
    <Stack gap={12}>
      <Cluster gap={12} align="center">
        <DateBox
          label={t`Serial numbers on`}
          value={isAsked(day) ? day : ''}
          onChange={(value) => set({ day: value || undefined })}
        />
      </Cluster>
      {table}
    </Stack>
  );
}
