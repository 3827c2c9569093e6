import { showDate } from '../../../domain/dates.ts';
import { BarChart, LineChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import classes from './Kit.module.css';

interface Month {
  month: string;
  plan: number;
  actual: number | null;
}

const months: Month[] = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}-01`,
  plan: Math.round(100 / (1 + Math.exp(-(index - 5.5) / 1.6))),
  actual: index < 8 ? Math.round(94 / (1 + Math.exp(-(index - 6.1) / 1.5))) : null,
}));

const curve: Column<Month>[] = [
  { key: 'month', title: 'Month', value: (row) => row.month, width: 120 },
  { key: 'plan', title: 'Plan (%)', value: (row) => row.plan },
  { key: 'actual', title: 'Actual (%)', value: (row) => row.actual, align: 'right' },
];

const events = [
  { stage: 'Approvals', finished: 12, progress: 5, pending: 3 },
  { stage: 'Engineering', finished: 16, progress: 2, pending: 0 },
  { stage: 'Materials', finished: 8, progress: 9, pending: 14 },
  { stage: 'Construction', finished: 3, progress: 6, pending: 22 },
];

const counts: Column<(typeof events)[number]>[] = [
  { key: 'stage', title: 'Stage', value: (row) => row.stage },
  { key: 'finished', title: 'Finished', value: (row) => row.finished },
  { key: 'progress', title: 'In progress', value: (row) => row.progress },
  { key: 'pending', title: 'Pending', value: (row) => row.pending },
];

const percent = (value: number) => `${value}%`;

export default function Charts() {
  return (
    <div className={classes.halves}>
      <ChartFrame
        name="s_curve"
        title="Progress"
        subtitle="Plan and actual, by month"
        summary="Actual progress follows the plan and is 8 points behind in August."
        rows={months}
        columns={curve}
      >
        <LineChart
          data={months.map((row) => ({ ...row, month: showDate(row.month).slice(3) }))}
          x="month"
          format={percent}
          series={[
            { key: 'plan', title: 'Plan', dashed: true },
            { key: 'actual', title: 'Actual' },
          ]}
        />
      </ChartFrame>
      <ChartFrame
        name="events"
        title="Events by stage"
        summary="Engineering is nearly finished; most construction events are pending."
        rows={events}
        columns={counts}
      >
        <BarChart
          data={events}
          x="stage"
          stacked
          series={[
            { key: 'finished', title: 'Finished', tone: 'finished' },
            { key: 'progress', title: 'In progress', tone: 'progress' },
            { key: 'pending', title: 'Pending', tone: 'pending' },
          ]}
        />
      </ChartFrame>
      <ChartFrame name="wait" title="While loading" summary="" rows={undefined} columns={counts} loading>
        {null}
      </ChartFrame>
      <ChartFrame name="none" title="With nothing" summary="" rows={[]} columns={counts}>
        {null}
      </ChartFrame>
    </div>
  );
}
