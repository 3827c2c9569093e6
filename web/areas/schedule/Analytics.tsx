/** Where the days go: delays by reason and by party, real against planned days by event, how projects slip. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { isInside } from '../../../domain/people.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { BarChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Link } from '../../kit/router.tsx';
import classes from './Analytics.module.css';
import { project_analytics } from './slices.ts';
import { useProject } from './use_project.ts';
import { useScheduleLabels } from './labels.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { Columns, Stack } from '../../ui/layout/flow.tsx';
import { useLabels } from '../../kit/labels.ts';

type Answer = Gets<'get_project_analytics'>;
type ByReason = Answer['by_reason'][number];
type ByParty = Answer['by_party'][number];
type ByEvent = Answer['by_event'][number];
type ByProject = Answer['by_project'][number];

export default function Analytics() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const { id, data: project } = useProject();
  const person = usePerson();
  // why something is late, and through whom, is told to people of the company
  const inside = person !== undefined && isInside(person.userKind);
  const whole = params.get('of') !== 'project' || id === undefined;
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const { data, failure, loading, reload } = useSlice(project_analytics, {
    ...(whole || id === undefined ? {} : { project_id: id }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const set = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return (
    <Screen
      header={
        <PageHeader
          title={t`Analytics`}
          subtitle={
            whole
              ? data && <Plural value={data.project_count} one="# project" other="# projects" />
              : project?.project.name
          }
          actions={
            id !== undefined && (
              <SegmentedControl
                aria-label={t`Projects`}
                data={[
                  { value: 'all', label: t`All projects` },
                  { value: 'project', label: t`This project` },
                ]}
                value={whole ? 'all' : 'project'}
                onChange={(value) => set('of', value === 'project' ? 'project' : '')}
              />
            )
          }
        />
      }
      loading={loading}
      skeleton="cards"
      failure={data === undefined && failure}
      onRetry={reload}
    >
      {data && (
        <Stack gap={16}>
          <div className={classes.period}>
            <DateBox label={t`Delays recorded from`} value={from} onChange={(day) => set('from', day)} />
            <DateBox label={t`to`} value={to} onChange={(day) => set('to', day)} />
          </div>
          <Sums data={data} inside={inside} />
          {inside && (
            <Columns of={2} gap={16} until="tablet">
              <Reasons rows={data.by_reason} />
              <Parties rows={data.by_party} />
            </Columns>
          )}
          <Events rows={data.by_event} />
          <Projects rows={data.by_project} />
        </Stack>
      )}
    </Screen>
  );
}

function Sums({ data, inside }: { data: Answer; inside: boolean }) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  const days = data.by_reason.reduce((sum, one) => sum + one.days, 0);
  const first = data.by_reason.toSorted((a, b) => b.days - a.days)[0];
  const late = data.by_project.filter((one) => one.late).length;
  return (
    <StatCards>
      {inside && (
        <StatCard
          label={t`Delay recorded`}
          value={<Plural value={days} one="# day" other="# days" />}
          note={
            <Plural
              value={data.by_reason.reduce((sum, one) => sum + one.delay_count, 0)}
              one="in # note"
              other="in # notes"
            />
          }
        />
      )}
      {inside && (
        <StatCard
          label={t`Most days caused by`}
          value={first ? words.reason(first.reason) : '–'}
          note={first && days > 0 && t`${Math.round((first.days / days) * 100)}% of all days`}
        />
      )}
      <StatCard
        label={t`Late projects`}
        value={showNumber(late)}
        late={late > 0}
        note={<Plural value={data.by_project.length} one="of # project" other="of # projects" />}
        tip={t`Forecast is after target`}
      />
    </StatCards>
  );
}

function Reasons({ rows }: { rows: readonly ByReason[] }) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  const sorted = useMemo(() => rows.toSorted((a, b) => b.days - a.days), [rows]);
  const columns = useMemo(
    (): Column<ByReason>[] => [
      { key: 'reason', title: t`Reason`, value: (row) => words.reason(row.reason) },
      { key: 'days', title: t`Days`, value: (row) => row.days },
      { key: 'delays', title: t`Delays`, value: (row) => row.delay_count },
      { key: 'projects', title: t`Projects`, value: (row) => row.project_count },
    ],
    [t, words],
  );
  return (
    <ChartFrame
      name="delays-by-reason"
      title={t`Delay by reason`}
      summary={sorted.map((one) => `${words.reason(one.reason)}: ${one.days}`).join(', ')}
      rows={sorted}
      columns={columns}
    >
      <BarChart
        data={sorted.map((one) => ({ reason: words.reason(one.reason), days: one.days }))}
        x="reason"
        sideways
        series={[{ key: 'days', title: t`Days` }]}
      />
    </ChartFrame>
  );
}

function Parties({ rows }: { rows: readonly ByParty[] }) {
  const { t } = useLingui();
  const sorted = useMemo(() => rows.toSorted((a, b) => b.days - a.days), [rows]);
  const columns = useMemo(
    (): Column<ByParty>[] => [
      { key: 'party', title: t`Party`, value: (row) => row.party || t`not specified` },
      { key: 'days', title: t`Days`, value: (row) => row.days },
      { key: 'delays', title: t`Delays`, value: (row) => row.delay_count },
    ],
    [t],
  );
  return (
    <ChartFrame
      name="delays-by-party"
      title={t`Delay by party`}
      summary={sorted.map((one) => `${one.party}: ${one.days}`).join(', ')}
      rows={sorted}
      columns={columns}
    >
      <BarChart
        data={sorted.slice(0, 10).map((one) => ({ party: one.party || t`not specified`, days: one.days }))}
        x="party"
        sideways
        series={[{ key: 'days', title: t`Days` }]}
      />
    </ChartFrame>
  );
}

function Events({ rows }: { rows: readonly ByEvent[] }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const tabs = useStageTabs();
  const columns = useMemo((): Column<ByEvent>[] => {
    const over = (row: ByEvent) => Math.round((row.real_days - row.planned_days) * 10) / 10;
    return [
      {
        key: 'name',
        title: t`Event`,
        value: (row) => `${row.code} ${term(row.name)}`.trim(),
        filter: 'text',
        width: 280,
      },
      {
        key: 'stage',
        title: t`Stage`,
        value: (row) => tabs.find(({ key }) => key === row.stage)?.name,
        filter: 'select',
        width: 150,
      },
      { key: 'count', title: t`Finished`, value: (row) => row.finished_count, filter: 'number', width: 100 },
      {
        key: 'planned',
        title: t`Planned (days)`,
        value: (row) => Math.round(row.planned_days * 10) / 10,
        filter: 'number',
      },
      {
        key: 'real',
        title: t`Actual (days)`,
        tooltip: t`Average of finished events`,
        value: (row) => Math.round(row.real_days * 10) / 10,
        filter: 'number',
      },
      {
        key: 'over',
        title: t`Over (days)`,
        value: over,
        render: (row) => <span data-late={over(row) > 0.5 || undefined}>{figureText(over(row))}</span>,
        filter: 'number',
      },
      { key: 'worst', title: t`Worst (days)`, value: (row) => Math.round(row.worst_days * 10) / 10, filter: 'number' },
      { key: 'where', title: t`Where`, value: (row) => row.worst_project, width: 200 },
    ];
  }, [t, term, tabs]);
  return (
    <Panel title={t`Actual vs planned days`} note={<Trans>useful for the next plan</Trans>}>
      <div className={classes.late}>
        <Table
          name="events"
          label={t`Events with their days`}
          rows={rows}
          columns={columns}
          rowKey={(row) => `${row.stage} ${row.code} ${row.name}`}
          height={440}
          empty={{ title: t`No finished events yet`, text: t`Finished events are compared with their plan here.` }}
        />
      </div>
    </Panel>
  );
}

function Projects({ rows }: { rows: readonly ByProject[] }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<ByProject>[] => [
      {
        key: 'name',
        title: t`Project`,
        value: (row) => row.name,
        render: (row) => (
          <Link to={`/projects/project-progress?projectId=${row.project_id}`} className={classes.link}>
            {row.name}
          </Link>
        ),
        filter: 'text',
        width: 240,
      },
      { key: 'target', title: t`Target commissioning`, value: (row) => row.target_commissioning, filter: 'date' },
      {
        key: 'forecast',
        title: t`Forecast commissioning`,
        value: (row) => row.forecast_commissioning,
        render: (row) => <DateText date={row.forecast_commissioning} late={row.late} />,
        filter: 'date',
      },
      { key: 'slip', title: t`After target (days)`, value: (row) => row.slip_days, filter: 'number' },
      { key: 'delay', title: t`Delay recorded (days)`, value: (row) => row.delay_days, filter: 'number' },
      { key: 'late', title: t`Late events`, value: (row) => row.late_count, filter: 'number' },
    ],
    [t],
  );
  return (
    <Panel title={t`Commissioning against target`}>
      <Table
        name="slip"
        label={t`Projects by delay`}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.project_id}
        height={440}
      />
    </Panel>
  );
}
