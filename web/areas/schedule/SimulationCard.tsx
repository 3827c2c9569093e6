/** How certain the end is: the days reached with 50, 80 and 90 percent certainty, and the events that drive it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../domain/dates.ts';
import { BarChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { Skeleton } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { useOpenEvent } from './event_address.ts';
import classes from './Progress.module.css';
import { simulation } from './slices.ts';
import { useOf } from './use_project.ts';
import { Stack } from '../../ui/layout/flow.tsx';

interface Bin {
  date: string;
  runs: number;
}

export function SimulationCard({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { open } = useOpenEvent();
  const { data, failure, loading, reload } = useOf(simulation, { project_id });
  const columns = useMemo(
    (): Column<Bin>[] => [
      {
        key: 'date',
        title: data?.about === 'commissioning' ? t`Commissioned on` : t`Ends on`,
        value: (row) => row.date,
      },
      { key: 'runs', title: t`Runs`, value: (row) => row.runs },
    ],
    [t, data?.about],
  );
  const on_time = data?.on_time_percent === null || !data ? undefined : Math.round(data.on_time_percent);
  const target = data?.target ? showDate(data.target) : '';
  const p80 = data ? showDate(data.p80) : '';
  // a plan without the day of its commissioning is simulated to its end
  const title =
    data?.about === 'commissioning' ? t`Confidence in the commissioning date` : t`Confidence in the end date`;
  if (!data) {
    return (
      <Panel title={t`Forecast distribution`}>
        {failure ? <Failure sentence={failure} onRetry={reload} /> : <Skeleton height={200} />}
      </Panel>
    );
  }
  return (
    <Stack gap={16} aria-busy={loading || undefined}>
      <Panel
        title={title}
        note={
          <Plural
            value={data.runs}
            one="# run with shorter and longer events"
            other="# runs with shorter and longer events"
          />
        }
      >
        <dl className={classes.days}>
          <div>
            <dt>
              <Trans>50% certain by</Trans>
            </dt>
            <dd>{showDate(data.p50)}</dd>
          </div>
          <div>
            <dt>
              <Trans>80% certain by</Trans>
            </dt>
            <dd>{showDate(data.p80)}</dd>
          </div>
          <div>
            <dt>
              <Trans>90% certain by</Trans>
            </dt>
            <dd>{showDate(data.p90)}</dd>
          </div>
        </dl>
        {on_time !== undefined && (
          <p className={classes.plain}>
            {on_time >= 50 ? (
              <Trans>
                The target of {target} is met in {on_time} of 100 runs.
              </Trans>
            ) : (
              <Trans>
                The target of {target} is met in only {on_time} of 100 runs. Promise {p80} instead, or shorten the
                events below.
              </Trans>
            )}
          </p>
        )}
        {data.drivers.length > 0 && (
          <>
            <p className={classes.sub}>
              {data.about === 'commissioning' ? <Trans>Commissioning driven by</Trans> : <Trans>End driven by</Trans>}
            </p>
            <ul className={classes.drivers}>
              {data.drivers.slice(0, 6).map((one) => (
                <li key={one.event_id}>
                  <button type="button" onClick={() => open(one.event_id)}>
                    {one.code} {one.name}
                  </button>
                  <span className={classes.bar} aria-hidden>
                    <span style={{ width: `${Math.min(100, one.criticality * 100)}%` }} />
                  </span>
                  <span className="figures">{figureText(Math.round(one.criticality * 100), '%')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <ChartFrame
        name="simulation"
        title={t`Forecast distribution`}
        summary={
          data.about === 'commissioning'
            ? t`Commissioned by ${p80} with 80% confidence.`
            : t`Ends by ${p80} with 80% confidence.`
        }
        rows={data.histogram}
        columns={columns}
        height={160}
      >
        <BarChart
          data={data.histogram.map((one) => ({ day: showDate(one.date), runs: one.runs }))}
          x="day"
          height={160}
          series={[{ key: 'runs', title: t`Runs` }]}
        />
      </ChartFrame>
    </Stack>
  );
}
