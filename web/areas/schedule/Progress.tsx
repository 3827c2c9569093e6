/** Where a project stands against its plan, in plain words, as a curve, by stage; what is late; how certain the end is. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { daysBetween, showDate } from '../../../domain/dates.ts';
import type { Gets } from '../../../contract/index.ts';
import { isInside } from '../../../domain/people.ts';
import { EventDrawer } from './area.tsx';
import { useSearchParams } from '../../kit/router.tsx';
import { usePerson } from '../../kit/session.ts';
import { BarChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { LateMark } from './EventMarks.tsx';
import { useOpenEvent } from './event_address.ts';
import { ProgressCurve } from './ProgressCurve.tsx';
import { SimulationCard } from './SimulationCard.tsx';
import { type EventRow, project_progress } from './slices.ts';
import { useOf, useProject, useProjectId } from './use_project.ts';
import { useLabels } from '../../kit/labels.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { Columns, Stack } from '../../ui/layout/flow.tsx';

type Answer = Gets<'get_project_progress'>;
type StageProgress = Answer['stages'][number];

export default function Progress() {
  const { t } = useLingui();
  const id = useProjectId();
  const { data: project } = useProject();
  const person = usePerson();
  const inside = person !== undefined && isInside(person.userKind);
  const [params] = useSearchParams();
  const named = Number(params.get('baseline'));
  const baseline_id = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  const input = id === undefined ? undefined : { project_id: id, ...(baseline_id !== undefined && { baseline_id }) };
  const { data, failure, loading, reload } = useOf(project_progress, input);
  return (
    <Screen
      header={
        <PageHeader
          title={t`Progress`}
          subtitle={project?.project.name}
          actions={data && data.baselines.length > 1 && <BaselineChoice list={data.baselines} chosen={baseline_id} />}
        />
      }
      loading={loading}
      skeleton="cards"
      failure={data === undefined && failure}
      onRetry={reload}
      empty={
        data?.stages.every((stage) => stage.event_count === 0) && {
          title: t`No schedule yet`,
          text: t`Progress is measured against the events of the schedule. The project has none so far.`,
        }
      }
    >
      {data && id !== undefined && (
        <Stack gap={16}>
          <ProjectMembership data={data} />
          <ProgressCurve project_id={id} baseline_id={baseline_id} />
          <Columns of={2} gap={16} align="start" until="tablet">
            <Stages data={data} />
            {inside && <SimulationCard project_id={id} />}
          </Columns>
          <LateList rows={data.late} count={data.late_count} />
        </Stack>
      )}
      <LazyBoundary fallback={null}>
        <EventDrawer />
      </LazyBoundary>
    </Screen>
  );
}

function BaselineChoice({ list, chosen }: { list: Answer['baselines']; chosen: number | undefined }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  return (
    <Select
      w={220}
      aria-label={t`Compare with`}
      comboboxProps={{ withinPortal: false }}
      data={list.map((one) => ({ value: String(one.id), label: one.name }))}
      value={String(chosen ?? list.at(-1)?.id ?? '')}
      onChange={(value) =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before);
            if (value) next.set('baseline', value);
            return next;
          },
          { replace: true },
        )
      }
    />
  );
}

/** The figures, each with what it means. */
function ProjectMembership({ data }: { data: Answer }) {
  const { t } = useLingui();
  const variance = Math.round(data.schedule_variance * 10) / 10;
  const spi = data.schedule_performance;
  const slip = data.planned_end && data.forecast_end ? daysBetween(data.planned_end, data.forecast_end) : undefined;
  const words = Math.abs(variance) < 2 ? t`as planned` : variance < 0 ? t`behind plan` : t`ahead of plan`;
  return (
    <StatCards>
      <StatCard
        label={t`Progress`}
        value={figureText(Math.round(data.percent * 10) / 10, '%')}
        note={t`of all work`}
        tip={t`Weighted by the weight of each stage and event`}
      />
      <StatCard
        label={t`Planned progress`}
        value={figureText(Math.round(data.planned_percent * 10) / 10, '%')}
        note={data.baseline || t`the current plan`}
      />
      <StatCard
        label={t`Variance`}
        value={`${variance > 0 ? '+' : ''}${figureText(variance)} pp`}
        late={variance <= -2}
        note={words}
        tip={t`Earned minus planned, in percentage points`}
      />
      <StatCard
        label={t`Schedule performance`}
        value={spi === null ? '–' : figureText(Math.round(spi * 100) / 100)}
        late={spi !== null && spi < 0.95}
        note={
          spi === null
            ? t`nothing planned yet`
            : spi < 0.95
              ? t`${figureText(Math.round(spi * 100))}% of the planned work is done`
              : t`on schedule`
        }
        tip={t`SPI: earned ÷ planned. 1 is on schedule, below 1 is behind.`}
      />
      <StatCard
        label={t`Planned end`}
        value={data.planned_end ? showDate(data.planned_end) : '–'}
        note={data.baseline || t`the current plan`}
      />
      <StatCard
        label={t`Forecast end`}
        value={data.forecast_end ? showDate(data.forecast_end) : '–'}
        late={slip !== undefined && slip > 0}
        note={
          slip === undefined ? undefined : slip > 0 ? (
            <Plural value={slip} one="# day after the baseline" other="# days after the baseline" />
          ) : slip < 0 ? (
            <Plural value={-slip} one="# day before the baseline" other="# days before the baseline" />
          ) : (
            <Trans>as in the baseline</Trans>
          )
        }
      />
    </StatCards>
  );
}

function Stages({ data }: { data: Answer }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<StageProgress>[] => [
      { key: 'name', title: t`Stage`, value: (row) => term(row.name) },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => row.status,
        render: (row) => <StatusPill status={row.status} />,
      },
      { key: 'percent', title: t`Done (%)`, value: (row) => Math.round(row.percent * 10) / 10 },
      { key: 'planned', title: t`Planned (%)`, value: (row) => Math.round(row.planned_percent * 10) / 10 },
      { key: 'weight', title: t`Weight`, value: (row) => row.weight, tooltip: t`Weight of the stage in the project` },
      { key: 'events', title: t`Events`, value: (row) => row.event_count },
      { key: 'finished', title: t`Finished`, value: (row) => row.finished_count },
      { key: 'late', title: t`Late`, value: (row) => row.late_count },
    ],
    [t, term],
  );
  const behind = data.stages
    .filter((stage) => stage.planned_percent - stage.percent > 5)
    .map((stage) => term(stage.name));
  return (
    <ChartFrame
      name="stages"
      title={t`Stages`}
      subtitle={
        behind.length > 0 ? <Trans>behind: {behind.join(', ')}</Trans> : <Trans>none more than 5 points behind</Trans>
      }
      summary={data.stages.map((stage) => `${term(stage.name)} ${Math.round(stage.percent)}%`).join(', ')}
      rows={data.stages}
      columns={columns}
    >
      <BarChart
        data={data.stages.map((stage) => ({
          name: term(stage.name),
          done: Math.round(stage.percent),
          planned: Math.round(stage.planned_percent),
        }))}
        x="name"
        sideways
        format={(value) => figureText(value, '%')}
        series={[
          { key: 'done', title: t`Done` },
          { key: 'planned', title: t`Planned`, dashed: true },
        ]}
      />
    </ChartFrame>
  );
}

const rowKey = (row: EventRow): number => row.id;

function LateList({ rows, count }: { rows: readonly EventRow[]; count: number }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const { open } = useOpenEvent();
  const columns = useMemo(
    (): Column<EventRow>[] => [
      {
        key: 'name',
        title: t`Event`,
        value: (row) => `${row.code} ${term(row.name)}`.trim(),
        width: 300,
      },
      {
        key: 'late',
        title: t`Late (days)`,
        value: (row) => row.days_late,
        render: (row) => <LateMark row={row} />,
        align: 'left',
        width: 130,
      },
      {
        key: 'end',
        title: t`Planned end`,
        value: (row) => row.planned_end,
        render: (row) => <DateText date={row.planned_end} late />,
        width: 120,
      },
      {
        key: 'people',
        title: t`People`,
        value: (row) => row.people.map((person) => person.name).join(', ') || term(row.works_role),
      },
      { key: 'delay', title: t`Delay recorded (days)`, value: (row) => row.delay_days, width: 150 },
    ],
    [t, term],
  );
  return (
    <Panel title={t`Late events`} note={count > rows.length ? t`${rows.length} of ${count}` : count || undefined}>
      {rows.length === 0 ? (
        <Empty title={t`No event is late`} />
      ) : (
        <Table
          plain
          name="late"
          label={t`All late events`}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          onOpen={(row) => open(row.id)}
          height={420}
        />
      )}
    </Panel>
  );
}
