/** What is kept for projects, by the day it expires. */
import { useLingui } from '@lingui/react/macro';
import { IconLockOpen } from '@tabler/icons-react';
import { useMemo } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { inventory_choices, type Reservation, reservations, type ReservationView } from '../slices.ts';

const nothing = {};
const asked_as: AskedAs<never> = { project: { filter: 'project_ids' } };

export default function Reservations() {
  const { t } = useLingui();
  const projects = useSlice(inventory_choices, nothing).data?.projects;
  const columns = useMemo((): Column<Reservation>[] => {
    const all: Column<Reservation>[] = [
      { key: 'item', title: t`Item`, value: (row) => row.item, width: 240 },
      {
        key: 'project',
        title: t`Project`,
        value: (row) => row.project,
        filter: 'select',
        ...namedChoices(projects),
        width: 200,
      },
      { key: 'store', title: t`Store`, value: (row) => row.store, width: 180 },
      {
        key: 'quantity',
        title: t`Reserved`,
        value: (row) => row.quantity,
        render: (row) => `${showNumber(row.quantity, 3)} ${row.unit}`,
        align: 'right',
        width: 110,
      },
      {
        key: 'left',
        title: t`Not issued`,
        value: (row) => row.left,
        render: (row) => `${showNumber(row.left, 3)} ${row.unit}`,
        align: 'right',
        width: 110,
      },
      { key: 'expires', title: t`Reserved until`, value: (row) => row.expires_on, width: 120 },
      { key: 'made_by', title: t`Reserved by`, value: (row) => row.made_by, width: 140 },
    ];
    return all.map((column) => ({ ...column, unsorted: true }));
  }, [t, projects]);
  const { search, filters, sort } = useTableAddress('reservations', columns);
  const view = useMemo((): ReservationView => {
    const { project_ids = [] } = askedOf(columns, { search, filters, sort }, asked_as) as ReservationView;
    return { project_ids };
  }, [columns, search, filters, sort]);
  const { rows, want, all, loading, failure, reload } = useWindows(reservations, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Table
      name="reservations"
      label={t`Reservations`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      bulk={[
        {
          key: 'release',
          title: t`Release`,
          icon: <IconLockOpen size={16} aria-hidden />,
          whyNot: (chosen) =>
            chosen.length > 1
              ? t`Select one reservation.`
              : reasonOf(...chosen.map(({ abilities }) => abilities.delete_stock_reservation)),
          run: ([one]) =>
            one &&
            attemptConfirmed(
              {
                title: t`Release the reservation of ${one.item}?`,
                text: t`The unissued quantity becomes available to all projects.`,
                verb: t`Release`,
              },
              () => api.delete_stock_reservation({ reservation_id: one.id }),
            ),
        },
      ]}
      empty={{ title: t`No reservations`, text: t`Stock reserved for a project until a date is listed here.` }}
    />
  );
}
