/** What stands at the axis of a chart. */
import type { ChartProps } from './Chart.tsx';

/** Counts have whole ticks: half a punch point is none. Every value that is shown says whether they are counts. */
export const areCounts = ({ data, series }: Pick<ChartProps, 'data' | 'series'>): boolean =>
  data.every((row) =>
    series.every(({ key }) => {
      const value = row[key];
      return typeof value !== 'number' || Number.isInteger(value);
    }),
  );
