/** The work fronts of a project on their grid, what belongs to each, and what is planned there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { work_fronts, type WorkFront } from '../slices.ts';
import { FrontGrid } from './FrontGrid.tsx';
import { Planned } from './Planned.tsx';
import { useFrontKinds } from './words.ts';

const FrontForm = lazy(() => import('./FrontForm.tsx'));

export function Fronts({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const kinds = useFrontKinds();
  const { data, failure, reload, loading } = useSlice(work_fronts, { project_id });
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const named = Number(params.get('front'));
  const front = data?.fronts.find(({ id }) => id === named);
  const columns = useMemo(
    (): Column<WorkFront>[] => [
      { key: 'name', title: t`Work front`, value: (row) => row.name, width: 200 },
      { key: 'kind', title: t`Kind`, value: (row) => kinds[row.front_kind], width: 130 },
      { key: 'percent', title: t`Installed (%)`, value: (row) => row.percent },
      { key: 'kwp', title: t`kWp`, value: (row) => row.kwp },
      { key: 'kwp_installed', title: t`kWp installed`, value: (row) => row.kwp_installed },
      { key: 'lines', title: t`BOQ lines`, value: (row) => row.lines.length },
      {
        key: 'place',
        title: t`Row, column`,
        value: (row) => (row.grid_row === null ? '' : `${row.grid_row}, ${row.grid_column ?? ''}`),
      },
    ],
    [t, kinds],
  );
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const close = () => {
    setAdding(false);
    set({ front: undefined });
  };
  const may = data && reasonOf(data.abilities.add_work_front);
  const drawn = data?.fronts.filter(({ grid_row }) => grid_row !== null) ?? [];
  return (
    <Stack gap={16}>
      {drawn.length > 0 && (
        <Panel
          title={t`Layout`}
          note={may === undefined ? t`Drag a front to another place, or open it to enter row and column.` : undefined}
        >
          <FrontGrid
            fronts={drawn}
            onOpen={(id) => set({ front: id })}
            onMove={
              may === undefined
                ? ({ id: front_id, version }, grid_row, grid_column) =>
                    void attempt(() => api.update_work_front({ project_id, front_id, version, grid_row, grid_column }))
                : undefined
            }
          />
        </Panel>
      )}
      <Table
        name="fronts"
        label={t`Work fronts`}
        rows={data?.fronts ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        onOpen={({ id }) => set({ front: id })}
        actions={
          <DisabledReason reason={may}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
              <Trans>Add work front</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`No work fronts`,
          text: t`Roof blocks, tables or fields of the plant appear here, with their quantities and how much is installed.`,
        }}
      />
      <Planned project_id={project_id} />
      {data && (
        <LazyMount opened={adding || front !== undefined} onClose={close}>
          {(opened) => (
            <FrontForm opened={opened} project_id={project_id} front={front} lines={data.lines} onClose={close} />
          )}
        </LazyMount>
      )}
    </Stack>
  );
}
