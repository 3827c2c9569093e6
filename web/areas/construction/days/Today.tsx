/** The construction of a project today: is the day recorded, what went up against plan, what is open and whose turn it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useLabels } from '../../../kit/labels.ts';
import { navigate } from '../../../kit/history.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { BarChart } from '../../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Cluster, Columns, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { FrontGrid } from '../fronts/FrontGrid.tsx';
import { SeverityTag } from '../punch/words.tsx';
import { construction_today, type ConstructionToday, work_fronts } from '../slices.ts';
import classes from './Days.module.css';

type ChartDay = ConstructionToday['days'][number];

export function Today({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload, loading } = useSlice(construction_today, { project_id });
  const fronts = useSlice(work_fronts, { project_id });
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const tab = (rest: string) => `/projects/construction-dashboard?projectId=${project_id}&${rest}`;
  const dayPath = (day: string) => tab(`tab=days&day=${day}`);
  const record = data?.record;
  const drawn = fronts.data?.fronts.filter(({ grid_row }) => grid_row !== null) ?? [];
  return (
    <Stack gap={16}>
      <Cluster gap={8} align="center">
        <span>
          {data &&
            (record ? (
              record.status === 'Signed' ? (
                <Tag tone="accent">{t`Today is signed`}</Tag>
              ) : (
                <Tag tone="strong">{t`Today is recorded, not signed yet`}</Tag>
              )
            ) : data.working_today ? (
              <Tag tone="late">{t`Today is not recorded yet`}</Tag>
            ) : (
              <Tag tone="quiet">{t`No working day`}</Tag>
            ))}
        </span>
        <DisabledReason reason={data && !record ? reasonOf(data.abilities.add_daily_manpower_details) : undefined}>
          <Button
            size="md"
            leftSection={<IconPencil size={18} aria-hidden />}
            disabled={!data}
            onClick={() => data && navigate(dayPath(data.today))}
          >
            {record ? <Trans>Open today</Trans> : <Trans>Record today</Trans>}
          </Button>
        </DisabledReason>
      </Cluster>
      {data && data.gaps.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Cluster gap={[4, 8]}>
            <span>
              <Trans>Working days without a record:</Trans>
            </span>
            {data.gaps.slice(-6).map((day) => (
              <Anchor component={Link} key={day} to={dayPath(day)}>
                {showDate(day)}
              </Anchor>
            ))}
          </Cluster>
        </Alert>
      )}
      {data && data.to_sign.length > 0 && (
        <Alert color="blue" variant="light">
          <Cluster gap={[4, 8]}>
            <span>
              <Trans>Days that wait for the signature of the Site In-Charge:</Trans>
            </span>
            {data.to_sign.slice(-6).map((day) => (
              <Anchor component={Link} key={day} to={dayPath(day)}>
                {showDate(day)}
              </Anchor>
            ))}
          </Cluster>
        </Alert>
      )}
      <Figures data={data} loading={loading} dayPath={dayPath} tab={tab} />
      {data && <Chart days={data.days} />}
      <Columns of={2} gap={16} until="tablet">
        <Panel
          title={t`Work fronts`}
          action={
            <Anchor component={Link} to={tab('tab=fronts')}>
              <Trans>All fronts</Trans>
            </Anchor>
          }
        >
          {drawn.length > 0 ? (
            <FrontGrid fronts={drawn} onOpen={(id) => navigate(tab(`tab=fronts&front=${id}`))} />
          ) : (
            <p className={classes.dim}>
              <Trans>Roof blocks, tables and fields with a place on the grid appear here.</Trans>
            </p>
          )}
        </Panel>
        <Stack gap={16}>
          {data && <PunchPanel data={data} tab={tab} />}
          {data && <Events data={data} project_id={project_id} />}
        </Stack>
      </Columns>
    </Stack>
  );
}

interface FiguresProps {
  data: ConstructionToday | undefined;
  loading: boolean;
  dayPath: (day: string) => string;
  tab: (rest: string) => string;
}

function Figures({ data, loading, dayPath, tab }: FiguresProps) {
  const { t } = useLingui();
  const completion = data?.completion;
  const until = completion && showDate(completion.on);
  return (
    <StatCards>
      <StatCard
        label={t`People today`}
        loading={loading}
        value={data && showNumber(data.record?.people ?? 0)}
        note={data && t`${showNumber(data.people_before)} on the day before`}
        to={data && dayPath(data.today)}
      />
      <StatCard
        label={t`kWp today`}
        loading={loading}
        value={data && showNumber(data.kwp_today)}
        note={data && t`planned ${showNumber(data.kwp_planned_today)} kWp`}
      />
      <StatCard
        label={t`kWp installed`}
        loading={loading}
        value={data && showNumber(data.kwp_installed)}
        note={data && t`of ${showNumber(data.kwp_whole)} kWp`}
      />
      <StatCard
        label={t`Days to mechanical completion`}
        loading={loading}
        late={completion !== null && completion !== undefined && !completion.finished && completion.days < 0}
        value={completion ? (completion.finished ? t`Done` : showNumber(completion.days)) : data && '–'}
        note={
          data &&
          (completion
            ? completion.finished
              ? t`on ${until ?? ''}`
              : t`forecast ${until ?? ''}`
            : t`not in the schedule`)
        }
      />
      <StatCard
        label={t`Modules at this pace`}
        loading={loading}
        value={data && (data.days_at_pace === null ? '–' : showNumber(data.days_at_pace))}
        note={
          data &&
          (data.pace === null
            ? t`none in the last 10 working days`
            : t`working days, at ${showNumber(data.pace, 1)} kWp a day`)
        }
      />
      <StatCard
        label={t`Days lost to the weather`}
        loading={loading}
        value={data && showNumber(data.weather_lost, 1)}
        note={t`counted in the schedule once signed`}
      />
      {data?.strings && (
        <StatCard
          label={t`Modules in strings`}
          late={data.strings.differences > 0}
          value={t`${showNumber(data.strings.placed)} of ${showNumber(data.strings.modules)}`}
          note={
            data.strings.differences > 0
              ? t`Differences: ${showNumber(data.strings.differences)}`
              : t`Strings complete: ${showNumber(data.strings.complete)} of ${showNumber(data.strings.strings)}`
          }
          to={tab('tab=strings')}
        />
      )}
      <StatCard
        label={t`Punch points A and B`}
        loading={loading}
        late={(data?.punch_open ?? 0) > 0}
        value={data && showNumber(data.punch_open)}
        note={t`open`}
        to={tab('tab=punch-points&punch.severity=A&punch.severity=B')}
      />
    </StatCards>
  );
}

function Chart({ days }: { days: readonly ChartDay[] }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<ChartDay>[] => [
      { key: 'day', title: t`Date`, value: (row) => row.day, render: (row) => showDate(row.day) },
      { key: 'done', title: t`Installed (kWp)`, value: (row) => row.done },
      { key: 'planned', title: t`Planned (kWp)`, value: (row) => row.planned },
      { key: 'people', title: t`People`, value: (row) => row.people },
      { key: 'lost_hours', title: t`Hours lost to the weather`, value: (row) => row.lost_hours },
    ],
    [t],
  );
  const done = days.reduce((sum, one) => sum + one.done, 0);
  const planned = days.reduce((sum, one) => sum + one.planned, 0);
  return (
    <ChartFrame
      name="kwp_by_day"
      title={t`kWp for each day`}
      summary={t`Installed: ${showNumber(done)} kWp. Planned: ${showNumber(planned)} kWp.`}
      rows={days}
      columns={columns}
      height={220}
    >
      <BarChart
        data={days.map(({ day, done: installed, planned: wanted }) => ({
          name: `${day.slice(8)}/${day.slice(5, 7)}`,
          done: installed,
          planned: wanted,
        }))}
        x="name"
        height={220}
        series={[
          { key: 'done', title: t`Installed (kWp)`, tone: 'finished' },
          { key: 'planned', title: t`Planned (kWp)`, tone: 'pending' },
        ]}
      />
    </ChartFrame>
  );
}

function PunchPanel({ data, tab }: { data: ConstructionToday; tab: (rest: string) => string }) {
  const { t } = useLingui();
  const { term } = useLabels();
  return (
    <Panel title={t`Open punch points A and B`}>
      {data.punch_points.length === 0 ? (
        <p className={classes.dim}>
          <Trans>Nothing holds up charging or the hand over.</Trans>
        </p>
      ) : (
        <ul className={classes.lines}>
          {data.punch_points.map((point) => (
            <li key={point.id} className={classes.line}>
              <Spread gap={8}>
                <Anchor component={Link} to={tab(`tab=punch-points&punch=${point.id}`)}>
                  {point.title}
                </Anchor>
                <SeverityTag severity={point.severity} />
              </Spread>
              <span className={classes.dim}>
                {point.turn ? t`${point.number} · next: ${term(point.turn)}` : t`${point.number} · nobody yet`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Events({ data, project_id }: { data: ConstructionToday; project_id: number }) {
  const { t } = useLingui();
  const { term } = useLabels();
  if (data.events.length === 0) return null;
  return (
    <Panel title={t`Events in progress`}>
      <ul className={classes.lines}>
        {data.events.map((event) => (
          <li key={event.id} className={classes.line}>
            <Spread gap={8}>
              <Anchor component={Link} to={`/projects/work-table?projectId=${project_id}&event=${event.id}`}>
                {term(event.name)}
              </Anchor>
              <span>{showNumber(event.percent)}%</span>
            </Spread>
            {event.end && (
              <span className={classes.dim}>
                <Trans>ends {showDate(event.end)}</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
