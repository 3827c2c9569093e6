/** Lines and bars, drawn after what stands around them; what draws them is loaded with the first. Their place is kept. */
import { late, type LatePart } from '../../kit/late.tsx';
import { useAfterPaint } from '../after_paint.ts';
import { Bone } from '../feedback/Loading.tsx';
import { WhenLoaded } from '../feedback/WhenLoaded.tsx';

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

export const LineChart = (props: ChartOwnProps) => <Drawn by={Lines} {...props} />;
export const BarChart = (props: ChartOwnProps) => <Drawn by={Bars} {...props} />;

function Drawn({ by: Part, height = 260, ...props }: ChartOwnProps & { by: LatePart<ChartProps> }) {
  const drawn = useAfterPaint();
  const place = <Bone height={height} />;
  if (!drawn) return place;
  return (
    <WhenLoaded meanwhile={place}>
      <Part {...props} height={height} />
    </WhenLoaded>
  );
}
