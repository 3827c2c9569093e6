/** The supply chain of all active projects: a row each, and what threatens their schedules. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { shareOf } from '../../../domain/materials/overview.ts';
import { navigate } from '../../kit/history.ts';
import { useSlice } from '../../kit/slice.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table_columns.ts';
import { figureText } from '../../ui/text/Figure.tsx';
import { OnTheWay } from '../deliveries/area.tsx';
import { scm_overview, type ScmOverview } from './slices.ts';
import { Threats } from './Threats.tsx';

type Row = ScmOverview['projects'][number];
const nothing = {};
const rowKey = (row: Row): number => row.project_id;

export default function CompanyOverview() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(scm_overview, nothing);
  const columns = useMemo((): Column<Row>[] => {
    const share = (key: 'ordered' | 'delivered' | 'installed', title: string): Column<Row> => ({
      key,
      title,
      value: (row) => (row.kwp && row.kwp.whole > 0 ? shareOf(row.kwp, key) : null),
      tooltip: t`Share of the capacity of the modules`,
      width: 150,
    });
    return [
      { key: 'project', title: t`Project`, value: (row) => row.project, width: 220 },
      {
        key: 'capacity',
        title: t`Capacity`,
        value: (row) => row.capacity_kwp,
        render: (row) => figureText(row.capacity_kwp, 'kWp'),
        width: 110,
      },
      { key: 'lines', title: t`BOQ lines`, value: (row) => row.lines, width: 100, phone: 'hidden' },
      { key: 'not_ordered', title: t`Not ordered`, value: (row) => row.not_ordered, width: 110 },
      share('ordered', t`Modules ordered (%)`),
      share('delivered', t`Modules delivered (%)`),
      share('installed', t`Modules installed (%)`),
      { key: 'threats', title: t`Threatened events`, value: (row) => row.threats, width: 140 },
      { key: 'worst', title: t`Longest delay (days)`, value: (row) => row.worst_days || null, width: 160 },
      { key: 'late', title: t`Late deliveries`, value: (row) => row.late, width: 130 },
      { key: 'pending', title: t`MDCCs pending`, value: (row) => row.pending, width: 130 },
    ];
  }, [t]);
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  if (data.projects.length === 0)
    return (
      <Empty
        title={t`Nothing is approved for purchase yet`}
        text={t`Projects appear here once their BOQ is approved.`}
      />
    );
  return (
    <Stack gap={16}>
      <Threats rows={data.threats} count={data.threat_count} open={data.open} of_all />
      <Suspended meanwhile={<Loading as="cards" />}>
        <OnTheWay />
      </Suspended>
      <Panel title={t`Projects`} note={data.projects.length}>
        <Table
          plain
          name="scm_projects"
          label={t`Supply chain of projects`}
          rows={data.projects}
          columns={columns}
          rowKey={rowKey}
          onOpen={(row) => navigate(`/projects/scm-dashboard?projectId=${row.project_id}&tab=overview`)}
          height={420}
        />
      </Panel>
    </Stack>
  );
}
