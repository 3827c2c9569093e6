/** Events of the schedule that wait for material which will come too late, the longest delay first. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { navigate } from '../../kit/history.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table_columns.ts';
import { Tag } from '../../ui/text/Tag.tsx';
import type { Threat } from './slices.ts';

const rowKey = (row: Threat): number => row.event_id;

export function Threats({ rows, count, of_all = false }: { rows: readonly Threat[]; count: number; of_all?: boolean }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Threat>[] => [
      { key: 'event', title: t`Event`, value: (row) => row.event, width: 220 },
      ...(of_all ? [{ key: 'project', title: t`Project`, value: (row: Threat) => row.project, width: 200 }] : []),
      {
        key: 'days',
        title: t`Delay (days)`,
        value: (row) => row.days,
        render: (row) => (
          <Tag tone="late" icon={<IconAlertTriangle aria-hidden />}>
            <Plural value={row.days} one="# day" other="# days" />
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
      {rows.length === 0 ? (
        <Empty title={t`All material comes in time`} text={t`No event waits for material that will come too late.`} />
      ) : (
        <Table
          plain
          name="threats"
          label={t`Events threatened by late material`}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          onOpen={(row) => navigate(`/projects/work-table?projectId=${row.project_id}&event=${row.event_id}`)}
          height={380}
        />
      )}
    </Panel>
  );
}
