/** The punch points that were raised from a site visit, an inspection or a file at an authority, shown there, and the way to raise one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { isRaisedFrom, type PunchOriginNamed, punch_points_from, type PunchRow } from '../slices.ts';
import classes from './Punch.module.css';
import RaisePunchPoint from './RaisePunchPoint.tsx';
import { PunchPill, SeverityTag, usePunchStandings } from './words.tsx';

const PunchDrawer = lazy(() => import('./PunchDrawer.tsx'));

interface PunchPointsFromProps {
  project_id: number;
  from: PunchOriginNamed;
  /** the place has its own button to raise one: shown where there are any */
  listed_only?: boolean;
}

export default function PunchPointsFrom({ project_id, from, listed_only = false }: PunchPointsFromProps) {
  const { t } = useLingui();
  const standings = usePunchStandings();
  const { data: newest, failure, reload } = useSlice(punch_points_from, { project_id, ...from });
  // what is shown of another one goes at once
  const data = newest && isRaisedFrom(newest, from) ? newest : undefined;
  const [open, setOpen] = useState<number>();
  const columns = useMemo(
    (): Column<PunchRow>[] => [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 90 },
      { key: 'title', title: t`Punch point`, value: (row) => row.title, width: 300, phone: 'wide' },
      {
        key: 'severity',
        title: t({ context: 'punch point', message: 'Severity' }),
        value: (row) => row.severity,
        render: (row) => <SeverityTag severity={row.severity} />,
        width: 110,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => standings[row.standing],
        render: (row) => <PunchPill standing={row.standing} />,
        width: 190,
      },
      {
        key: 'due_on',
        title: t`Due`,
        value: (row) => row.due_on,
        render: (row) => row.due_on && <DateText date={row.due_on} late={row.standing === 'overdue'} />,
        width: 110,
        phone: 'hidden',
      },
    ],
    [t, standings],
  );
  if (listed_only && !data?.punch_points.length) return null;
  return (
    <Panel
      title={t`Punch points`}
      action={!listed_only && data && <RaisePunchPoint small project_id={project_id} from={from} onAdded={setOpen} />}
    >
      {data?.punch_points.length === 0 ? (
        <p className={classes.dim}>
          <Trans>What is found defective here is raised once, and followed with those of the site.</Trans>
        </p>
      ) : (
        <Table
          plain
          name="punch_from"
          label={t`Punch points raised from here`}
          rows={data?.punch_points}
          columns={columns}
          rowKey={({ id }) => id}
          loading={!data && !failure}
          failure={failure}
          onRetry={reload}
          onOpen={({ id }) => setOpen(id)}
          empty={{ title: t`No punch points`, text: '' }}
        />
      )}
      <LazyMount opened={open !== undefined} onClose={() => setOpen(undefined)}>
        {(opened) => <PunchDrawer punch_point_id={opened ? open : undefined} onClose={() => setOpen(undefined)} />}
      </LazyMount>
    </Panel>
  );
}
