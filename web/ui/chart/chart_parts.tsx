/** The drawing library of the charts, loaded when the first chart is shown. */
import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';
import type { ChartSeries, ChartProps } from './Chart.tsx';
import { areCounts } from './ticks.ts';

/** Greys and teals carry series; a status colour is used only when the series is that status. */
const colours: Record<NonNullable<ChartSeries['tone']>, string> = {
  finished: 'var(--ui-finished-mark)',
  progress: 'var(--ui-progress-mark)',
  pending: 'var(--ui-pending-mark)',
  late: 'var(--ui-danger-mark)',
};

const common = ({ x, height, format, yLabel, series, data, sideways }: ChartProps) => ({
  dataKey: x,
  h: height,
  withLegend: series.length > 1,
  legendProps: { verticalAlign: 'top' as const, height: 36, itemSorter: null },
  tooltipAnimationDuration: 0,
  accessibilityLayer: false,
  tickLine: 'none' as const,
  strokeDasharray: '3 3',
  gridColor: 'var(--ui-border)',
  yAxisProps: { width: 56, tickMargin: 6, ...(!sideways && areCounts({ data, series }) && { allowDecimals: false }) },
  ...(sideways && areCounts({ data, series }) && { xAxisProps: { allowDecimals: false } }),
  ...(format && { valueFormatter: format }),
  ...(yLabel && { yAxisLabel: yLabel }),
});

/** A plan stands back in grey; what is real takes the accent. */
const order = [1, 3, 4, 5, 6, 2];

function painted(series: readonly ChartSeries[]) {
  let used = 0;
  return series.map(({ key, title, tone, dashed }) => {
    const colour = tone ? colours[tone] : `var(--ui-chart-${dashed ? 2 : order[used++ % order.length]})`;
    return { name: key, label: title, color: colour, ...(dashed && { strokeDasharray: '6 4' }) };
  });
}

export function Lines(props: ChartProps) {
  return (
    <LineChart
      {...common(props)}
      data={props.data as Record<string, unknown>[]}
      series={painted(props.series)}
      curveType="monotone"
      withDots={props.data.length <= 24}
      dotProps={{ r: 2.5 }}
      lineProps={{ isAnimationActive: false }}
    />
  );
}

export function Bars(props: ChartProps) {
  return (
    <BarChart
      {...common(props)}
      data={props.data as Record<string, unknown>[]}
      series={painted(props.series).map(({ name, label, color }) => ({ name, label, color }))}
      type={props.stacked ? 'stacked' : 'default'}
      // what is below zero is stacked downwards
      {...(props.stacked && { barChartProps: { stackOffset: 'sign' as const } })}
      {...(props.sideways && {
        orientation: 'vertical' as const,
        yAxisProps: { width: 136, tickMargin: 6, interval: 0 },
      })}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false, radius: props.stacked ? 0 : 2 }}
    />
  );
}
