/** The shutdowns of a plant for its customer: a window to accept, or another one to offer. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { useAddress } from '../../../kit/address.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { type Shutdown, shutdowns } from '../slices.ts';
import { ShutdownFacts } from './ShutdownFacts.tsx';
import { Steps } from './Steps.tsx';
import { ShutdownTag, useShutdownStatuses } from './words.tsx';

export default function CustomerShutdowns({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const statuses = useShutdownStatuses();
  const { data, loading } = useSlice(shutdowns, { project_id });
  const { params, set } = useAddress();
  const named = Number(params.get('shutdown'));
  const open = data?.shutdowns.find(({ id }) => id === named);
  const columns = useMemo(
    (): Column<Shutdown>[] => [
      {
        key: 'title',
        title: t`Shutdown`,
        value: (row) => `${row.title} · ${showDate(row.day)}, ${row.from_time} – ${row.to_time}`,
        phone: 'wide',
      },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => statuses[row.status],
        render: (row) => <ShutdownTag status={row.status} />,
        width: 190,
      },
    ],
    [t, statuses],
  );
  if (!data) return loading ? <Loading as="rows" count={2} /> : null;
  if (data.shutdowns.length === 0) return null;
  const waiting = data.shutdowns.filter(({ status }) => status === 'Proposed').length;
  const close = () => set({ shutdown: undefined });
  return (
    <Panel
      title={t`Shutdowns`}
      note={waiting > 0 && <Plural value={waiting} one="# waits for you" other="# wait for you" />}
    >
      <Table
        plain
        name="shutdowns"
        label={t`Shutdowns of your supply`}
        rows={data.shutdowns}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ shutdown: id })}
        empty={{ title: t`No shutdowns`, text: '' }}
      />
      <LazyMount opened={open !== undefined} onClose={close}>
        {(opened) => {
          const shown = opened ? open : undefined;
          return (
            <Drawer
              opened={opened}
              onClose={close}
              title={shown?.title ?? ''}
              subtitle={shown?.number}
              footer={shown && shown.steps.length > 0 && <Steps shutdown={shown} />}
            >
              {shown && <ShutdownFacts shutdown={shown} />}
            </Drawer>
          );
        }}
      </LazyMount>
    </Panel>
  );
}
