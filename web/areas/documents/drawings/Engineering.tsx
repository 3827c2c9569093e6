/** Engineering of a project: the 18 drawings on a board by where they stand, or as a table. */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconLayoutKanban,
  IconRefresh,
  IconShieldCheck,
  IconTable,
  IconUserQuestion,
} from '@tabler/icons-react';
import { Link } from '../../../kit/router.tsx';
import { type TabKey, useTabs } from '../../../tabs.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { type Tab, Tabs } from '../../../ui/layout/Tabs.tsx';
import DocumentDrawer from '../DocumentDrawer.tsx';
import { engineering, type EngineeringDashboard } from '../slices.ts';
import { useOf, useProjectId, useProjectName } from '../use_project.ts';
import { DrawingBoard } from './DrawingBoard.tsx';
import { DrawingTable } from './DrawingTable.tsx';
import { NewDrawing } from './NewDrawing.tsx';
import { showNumber } from '../../../../domain/numbers.ts';
import { Stack } from '../../../ui/layout/flow.tsx';

export default function Engineering() {
  const { t } = useLingui();
  const project_id = useProjectId();
  const name = useProjectName(project_id);
  const { data, loading, failure, reload } = useOf(engineering, project_id);
  const tabs = useTabs('/projects/engineering-dashboard', 'view');
  const views: Record<TabKey<'/projects/engineering-dashboard', 'view'>, Pick<Tab, 'icon' | 'content'>> = {
    board: {
      icon: <IconLayoutKanban size={16} aria-hidden />,
      content: <DrawingBoard drawings={data?.drawings} />,
    },
    table: {
      icon: <IconTable size={16} aria-hidden />,
      content: <DrawingTable drawings={data?.drawings} loading={loading} />,
    },
  };
  const changed = data?.drawings.filter((row) => row.material_impact) ?? [];

  return (
    <Screen header={<PageHeader title={t`Engineering`} subtitle={name} />} failure={!data && failure} onRetry={reload}>
      <Stack gap={16}>
        <Figures data={data} loading={loading} />
        {changed.length > 0 && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
            <Trans>Being revised after good for construction. Check what was ordered and built:</Trans>{' '}
            {changed.map((row, at) => (
              <span key={row.drawing}>
                {at > 0 && ', '}
                <Anchor
                  component={Link}
                  to={`/projects/engineering-dashboard?projectId=${project_id}&document=${row.document_id}`}
                >
                  {row.name}
                </Anchor>
              </span>
            ))}
          </Alert>
        )}
        <Tabs name="view" label={t`Drawing views`} tabs={tabs.map((tab) => ({ ...tab, ...views[tab.key] }))} />
      </Stack>
      <DocumentDrawer />
      {data && project_id !== undefined && <NewDrawing project_id={project_id} data={data} />}
    </Screen>
  );
}

function Figures({ data, loading }: { data: EngineeringDashboard | undefined; loading: boolean }) {
  const { t } = useLingui();
  const days = data?.customer_days;
  return (
    <StatCards>
      <StatCard
        label={t`Good for construction`}
        icon={<IconShieldCheck aria-hidden />}
        loading={loading}
        value={data && showNumber(data.gfc_count)}
        note={t`of 18 drawings`}
        tip={t`GFC or as-built`}
      />
      <StatCard
        label={t`Overdue`}
        icon={<IconAlertTriangle aria-hidden />}
        loading={loading}
        value={data && showNumber(data.overdue_count)}
        note={t`past due date`}
        late={Boolean(data?.overdue_count)}
      />
      <StatCard
        label={t`Revisions`}
        icon={<IconRefresh aria-hidden />}
        loading={loading}
        value={data && showNumber(data.revision_count)}
        note={
          data && (
            <Plural
              value={data.material_impact_count}
              _0="none after GFC"
              one="# under way after GFC"
              other="# under way after GFC"
            />
          )
        }
      />
      <StatCard
        label={t`With the customer`}
        icon={<IconUserQuestion aria-hidden />}
        loading={loading}
        value={data && showNumber(data.waiting_with_customer)}
        note={t`awaiting response`}
      />
      <StatCard
        label={t`Customer turnaround`}
        icon={<IconClock aria-hidden />}
        loading={loading}
        value={days === null || days === undefined ? '–' : plural(days, { one: '# day', other: '# days' })}
        note={days === null ? t`no response yet` : t`average, from request to response`}
      />
    </StatCards>
  );
}
