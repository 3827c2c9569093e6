/** Lines and bars. What draws them is loaded with the first one; its place is kept meanwhile. */
import { lazy, Suspense } from 'react';
import { Bone } from './Loading.tsx';

export interface ChartSeries {
  /** key in the data */
  key: string;
  title: string;
  /** only when the series is that status */
  tone?: 'finished' | 'progress' | 'pending' | 'late' | undefined;
  /** a plan, a forecast */
  dashed?: boolean | undefined;
}

export interface ChartProps {
  data: readonly Readonly<Record<string, string | number | null>>[];
  /** key of the horizontal axis */
  x: string;
  series: readonly ChartSeries[];
  height: number;
  format?: ((value: number) => string) | undefined;
  yLabel?: string | undefined;
  stacked?: boolean | undefined;
}

export type ChartOwnProps = Omit<ChartProps, 'height'> & { height?: number | undefined };

const Lines = lazy(() => import('./chart_parts.tsx').then((parts) => ({ default: parts.Lines })));
const Bars = lazy(() => import('./chart_parts.tsx').then((parts) => ({ default: parts.Bars })));

export function LineChart({ height = 260, ...props }: ChartOwnProps) {
  return (
    <Suspense fallback={<Bone height={height} />}>
      <Lines {...props} height={height} />
    </Suspense>
  );
}

export function BarChart({ height = 260, ...props }: ChartOwnProps) {
  return (
    <Suspense fallback={<Bone height={height} />}>
      <Bars {...props} height={height} />
    </Suspense>
  );
}
