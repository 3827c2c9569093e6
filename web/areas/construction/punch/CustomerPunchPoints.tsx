/** The punch points of a plant that its customer closes, those that wait for them first, and the way to report one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { punch_list, type PunchRow, type PunchView } from '../slices.ts';
import { PunchPill, usePunchStandings } from './words.tsx';

const PunchDrawer = lazy(() => import('./PunchDrawer.tsx'));
const AddPunchPoint = lazy(() => import('./AddPunchPoint.tsx'));

const weight: Record<PunchRow['standing'], number> = {
  customer: 0,
  overdue: 1,
  open: 1,
  fixed: 1,
  closed: 2,
  cancelled: 3,
};

export default function CustomerPunchPoints({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const standings = usePunchStandings();
  const view = useMemo((): PunchView => ({ project_ids: [project_id] }), [project_id]);
  const { rows, failure, reload, loading } = useWindows(punch_list, view);
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const named = Number(params.get('punch'));
  const open = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const show = (id: number | undefined) => set({ punch: id });
  const there = useMemo(
    () =>
      rows
        ?.filter((row): row is PunchRow => row !== undefined)
        .toSorted((one, other) => weight[one.standing] - weight[other.standing]),
    [rows],
  );
  const waiting = there?.filter(({ standing }) => standing === 'customer').length ?? 0;
  const columns = useMemo(
    (): Column<PunchRow>[] => [
      { key: 'title', title: t`Punch point`, value: (row) => row.title, phone: 'wide' },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <PunchPill standing={row.standing} />,
        width: 190,
      },
    ],
    [t, standings],
  );
  return (
    <Panel
      title={t`Punch points`}
      note={waiting > 0 && <Plural value={waiting} one="# waits for you" other="# wait for you" />}
      action={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          <Trans>Report a defect</Trans>
        </Button>
      }
    >
      <Table
        plain
        name="punch"
        label={t`Reported by you or waiting for you`}
        rows={there}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => show(id)}
        empty={{ title: t`No punch points`, text: t`What you report about the plant appears here until it is fixed.` }}
      />
      <LazyMount opened={open !== undefined} onClose={() => show(undefined)}>
        {(opened) => <PunchDrawer punch_point_id={opened ? open : undefined} onClose={() => show(undefined)} />}
      </LazyMount>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <AddPunchPoint
            opened={opened}
            project_id={project_id}
            onClose={() => setAdding(false)}
            onAdded={() => setAdding(false)}
          />
        )}
      </LazyMount>
    </Panel>
  );
}
