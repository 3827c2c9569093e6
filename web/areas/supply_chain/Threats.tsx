/** Events of the schedule that wait for material which will come too late, the longest delay first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { navigate } from '../../kit/history.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { NextStep } from '../../ui/feedback/NextStep.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table_columns.ts';
import { Tag } from '../../ui/text/Tag.tsx';
import type { ScmDashboard, Threat } from './slices.ts';

const rowKey = (row: Threat): number => row.event_id ?? -row.project_id;

interface ThreatsProps {
  rows: readonly Threat[];
  count: number;
  open: ScmDashboard['open'];
  of_all?: boolean;
}

export function Threats({ rows, count, open, of_all = false }: ThreatsProps) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Threat>[] => [
      { key: 'event', title: t`Event`, value: (row) => row.event || t`No event in the schedule`, width: 220 },
      ...(of_all ? [{ key: 'project', title: t`Project`, value: (row: Threat) => row.project, width: 200 }] : []),
      {
        key: 'days',
        title: t`Delay (days)`,
        value: (row) => row.days,
        render: (row) => (
          <Tag tone="late" icon={<IconAlertTriangle aria-hidden />}>
            {row.days > 0 ? <Plural value={row.days} one="# day" other="# days" /> : t`Open`}
          </Tag>
        ),
        align: 'left',
        width: 120,
      },
      { key: 'lines', title: t`BOQ lines`, value: (row) => row.lines, width: 95, phone: 'hidden' },
      { key: 'why', title: t`Reason`, value: (row) => row.why, width: 560, phone: 'wide' },
    ],
    [t, of_all],
  );
  return (
    <Panel title={t`Threatened events`} note={count > rows.length ? t`${rows.length} of ${count}` : count || undefined}>
      {rows.length > 0 && open.not_ordered > 0 && (
        <p>
          <NotOrdered open={open} />
        </p>
      )}
      {open.untracked > 0 && open.lines > 0 && (
        <p>
          <Plural
            value={open.untracked}
            one="# line is not tracked and left out here"
            other="# lines are not tracked and left out here"
          />
        </p>
      )}
      {rows.length === 0 ? (
        <InTime open={open} />
      ) : (
        <Table
          plain
          name="threats"
          label={t`Events threatened by late material`}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          onOpen={({ project_id, event_id }) =>
            navigate(
              event_id === null
                ? `/projects/scm-dashboard?projectId=${project_id}&tab=boq`
                : `/projects/work-table?projectId=${project_id}&event=${event_id}`,
            )
          }
          height={380}
        />
      )}
    </Panel>
  );
}

const NotOrdered = ({ open: { lines, not_ordered } }: Pick<ThreatsProps, 'open'>) => (
  <Trans>
    {not_ordered} of <Plural value={lines} one="# line" other="# lines" /> not fully ordered
  </Trans>
);

/** No event is threatened: all comes in time only where all is ordered and the schedule knows what it is for. */
function InTime({ open }: Pick<ThreatsProps, 'open'>) {
  const { t } = useLingui();
  const { lines, not_ordered, not_linked, untracked } = open;
  if (lines === 0 && untracked > 0)
    return (
      <Empty
        title={t`Material tracking is off`}
        text={t`Switch on “Track material” to see how far each material is.`}
        action={<NextStep to="/projects/scm-dashboard?tab=tracking">{t`Open tracking`}</NextStep>}
      />
    );
  if (lines === 0)
    return (
      <Empty
        title={t`No lines are approved yet`}
        text={t`Threatened events are shown once a BOQ is approved.`}
        action={<NextStep to="/projects/scm-dashboard?tab=boq">{t`Open BOQ`}</NextStep>}
      />
    );
  if (not_ordered > 0)
    return (
      <Empty
        title={<NotOrdered open={open} />}
        text={t`None of them is late yet: each can still come before its event ends.`}
      />
    );
  if (not_linked > 0)
    return (
      <Empty
        title={t`No event is late because of material`}
        text={
          <Plural
            value={not_linked}
            one="# line is linked to no event of the schedule."
            other="# lines are linked to no event of the schedule."
          />
        }
      />
    );
  return (
    <Empty title={t`All material comes in time`} text={t`All lines are ordered, and no event waits for a late one.`} />
  );
}
