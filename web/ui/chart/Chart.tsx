/** Lines and bars, drawn after what stands around them; what draws them is loaded with the first. Their place is kept. */
import { lazy, type LazyPart } from '../../kit/lazy.tsx';
import { useAfterPaint } from '../after_paint.ts';
import { Skeleton } from '../feedback/Loading.tsx';
import { Suspended } from '../feedback/Suspended.tsx';

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

const Lines = lazy<ChartProps>(() => import('./chart_parts.tsx').then((parts) => ({ default: parts.Lines })));
const Bars = lazy<ChartProps>(() => import('./chart_parts.tsx').then((parts) => ({ default: parts.Bars })));

export const LineChart = (props: ChartOwnProps) => <Drawn by={Lines} {...props} />;
export const BarChart = (props: ChartOwnProps) => <Drawn by={Bars} {...props} />;

function Drawn({ by: Part, height = 260, ...props }: ChartOwnProps & { by: LazyPart<ChartProps> }) {
  const drawn = useAfterPaint();
  const place = <Skeleton height={height} />;
  if (!drawn) return place;
  return (
    <Suspended meanwhile={place}>
      <Part {...props} height={height} />
    </Suspended>
  );
}
