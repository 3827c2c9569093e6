/** The punch points of a project as the one table, with what can be done to several of them. */
import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { lazy } from '../../../kit/lazy.tsx';
import { useWindows } from '../../../kit/windows.ts';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { askedOf } from '../../../ui/table/table_served.ts';
import { type PunchFigures, punch_list, type PunchRow, type PunchView } from '../slices.ts';
import { asked_as, usePunchColumns } from './punch_columns.tsx';

const PunchBulk = lazy(() => import('./PunchBulk.tsx'));

interface PunchListProps {
  project_id: number;
  figures: PunchFigures | undefined;
  actions: ReactNode;
  onOpen: (id: number) => void;
}

export function PunchList({ project_id, figures, actions, onOpen }: PunchListProps) {
  const { t } = useLingui();
  const [changing, setChanging] = useState<readonly PunchRow[]>();
  const columns = usePunchColumns(figures);
  const { search, filters, sort } = useTableAddress('punch', columns);
  const view = useMemo(
    (): PunchView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as PunchView),
      project_ids: [project_id],
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(punch_list, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <>
      <Table
        name="punch"
        label={t`Punch points`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => onOpen(id)}
        actions={actions}
        bulk={
          figures && figures.people.length > 0
            ? [
                {
                  key: 'change',
                  title: t`Change`,
                  icon: <IconPencil size={16} aria-hidden />,
                  run(chosen) {
                    setChanging(chosen);
                    return false;
                  },
                },
              ]
            : undefined
        }
        empty={{
          title: t`No punch points`,
          text: t`Defects and unfinished work found at the site appear here, with photos and who sees to them.`,
        }}
      />
      <LazyMount opened={changing !== undefined} onClose={() => setChanging(undefined)}>
        {(opened) => (
          <PunchBulk
            points={opened ? changing : undefined}
            people={figures?.people ?? []}
            onClose={() => setChanging(undefined)}
          />
        )}
      </LazyMount>
    </>
  );
}
