/** The S-curve: what was planned to be done by each day, what was earned, and where it is heading. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showDate } from '../../../domain/dates.ts';
import { LineChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { project_progress } from './slices.ts';
import { useOf } from './use_project.ts';

interface Point {
  date: string;
  planned: number;
  earned: number | null;
  forecast: number | null;
}

interface ProgressCurveProps {
  project_id: number;
  baseline_id?: number | undefined;
  height?: number | undefined;
}

export function ProgressCurve({ project_id, baseline_id, height = 280 }: ProgressCurveProps) {
  const { t } = useLingui();
  const { data, failure, loading, reload } = useOf(project_progress, {
    project_id,
    ...(baseline_id !== undefined && { baseline_id }),
  });
  const columns = useMemo(
    (): Column<Point>[] => [
      { key: 'date', title: t`Day`, value: (row) => row.date, filter: 'date' },
      { key: 'planned', title: t`Planned (%)`, value: (row) => Math.round(row.planned * 10) / 10 },
      {
        key: 'earned',
        title: t`Earned (%)`,
        value: (row) => (row.earned === null ? null : Math.round(row.earned * 10) / 10),
        align: 'right',
      },
      {
        key: 'forecast',
        title: t`Forecast (%)`,
        value: (row) => (row.forecast === null ? null : Math.round(row.forecast * 10) / 10),
        align: 'right',
      },
    ],
    [t],
  );
  const points = useMemo(() => data?.curve.map((one) => ({ ...one, day: showDate(one.date) })), [data]);
  const planned = Math.round(data?.planned_percent ?? 0);
  const earned = Math.round(data?.percent ?? 0);
  return (
    <ChartFrame
      name="curve"
      title={t`Planned and earned`}
      subtitle={
        data && <>{data.baseline ? <Trans>against {data.baseline}</Trans> : <Trans>against the current plan</Trans>}</>
      }
      summary={t`${earned}% earned, ${planned}% planned by today.`}
      rows={data?.curve}
      columns={columns}
      loading={loading}
      failure={data === undefined && failure}
      onRetry={reload}
      height={height}
    >
      <LineChart
        data={points ?? []}
        x="day"
        height={height}
        format={(value) => figureText(Math.round(value), '%')}
        series={[
          { key: 'earned', title: t`Earned` },
          { key: 'planned', title: t`Planned`, dashed: true },
          { key: 'forecast', title: t`Forecast` },
        ]}
      />
    </ChartFrame>
  );
}
