/** Lines and bars. What draws them is loaded with the first one; its place is kept meanwhile. */
import { late } from '../kit/late.tsx';
import { Bone } from './Loading.tsx';
import { WhenLoaded } from './WhenLoaded.tsx';

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
  /** bars that lie, for names too long to stand under them */
  sideways?: boolean | undefined;
}

export type ChartOwnProps = Omit<ChartProps, 'height'> & { height?: number | undefined };

const Lines = late<ChartProps>(() => import('./chart_parts.tsx').then((parts) => ({ default: parts.Lines })));
const Bars = late<ChartProps>(() => import('./chart_parts.tsx').then((parts) => ({ default: parts.Bars })));

export function LineChart({ height = 260, ...props }: ChartOwnProps) {
  return (
    <WhenLoaded meanwhile={<Bone height={height} />}>
      <Lines {...props} height={height} />
    </WhenLoaded>
  );
}

export function BarChart({ height = 260, ...props }: ChartOwnProps) {
  return (
    <WhenLoaded meanwhile={<Bone height={height} />}>
      <Bars {...props} height={height} />
    </WhenLoaded>
  );
}
