/** The shutdowns of a project: planned with the customer, those ahead first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { type Shutdown, shutdowns } from '../slices.ts';
import { ShutdownTag, useShutdownStatuses } from './words.tsx';

const ShutdownDrawer = lazy(() => import('./ShutdownDrawer.tsx'));
const ShutdownForm = lazy(() => import('./ShutdownForm.tsx'));

export function Shutdowns({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const statuses = useShutdownStatuses();
  const { data, failure, reload, loading } = useSlice(shutdowns, { project_id });
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const named = Number(params.get('shutdown'));
  const open = data?.shutdowns.find(({ id }) => id === named);
  const columns = useMemo(
    (): Column<Shutdown>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 90 },
      { key: 'title', title: t`Shutdown`, value: (row) => row.title, width: 260, phone: 'wide' },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => statuses[row.status],
        render: (row) => <ShutdownTag status={row.status} />,
        filter: 'select',
        width: 200,
      },
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        width: 110,
      },
      { key: 'window', title: t`Window`, value: (row) => `${row.from_time} – ${row.to_time}`, width: 130 },
      { key: 'hours', title: t`Hours`, value: (row) => row.hours, render: (row) => showNumber(row.hours, 1) },
      { key: 'event', title: t`Event`, value: (row) => row.event, width: 200 },
      { key: 'permit', title: t`Permit to work`, value: (row) => row.permit_number, width: 140 },
    ],
    [t, statuses],
  );
  return (
    <>
      <Table
        name="shutdowns"
        label={t`Shutdowns`}
        rows={data?.shutdowns}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ shutdown: id })}
        actions={
          <DisabledReason reason={data && reasonOf(data.abilities.add_shutdown)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
              <Trans>Propose shutdown</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`No shutdowns`,
          text: t`When the customer’s supply must be switched off, the window is agreed with them here.`,
        }}
      />
      {data && (
        <>
          <LazyMount opened={adding} onClose={() => setAdding(false)}>
            {(opened) => (
              <ShutdownForm
                opened={opened}
                project_id={project_id}
                data={data}
                shutdown={undefined}
                onClose={() => setAdding(false)}
              />
            )}
          </LazyMount>
          <LazyMount opened={open !== undefined} onClose={() => set({ shutdown: undefined })}>
            {(opened) => (
              <ShutdownDrawer
                project_id={project_id}
                data={data}
                shutdown={opened ? open : undefined}
                onClose={() => set({ shutdown: undefined })}
              />
            )}
          </LazyMount>
        </>
      )}
    </>
  );
}
