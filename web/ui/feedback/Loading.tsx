/** Grey shapes of the final size, so nothing jumps when the content comes. */
import { Trans } from '@lingui/react/macro';
import classes from './Loading.module.css';

export interface LoadingProps {
  as?: 'rows' | 'cards' | 'text' | undefined;
  count?: number | undefined;
}

const widths = [92, 78, 85, 64, 88, 71, 95, 58];
const counts = { rows: 8, cards: 3, text: 4 };

export function Loading({ as = 'text', count = counts[as] }: LoadingProps) {
  return (
    <div className={classes[as]} role="status">
      <span className="out-of-sight">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: count }, (_, index) =>
        as === 'cards' ? (
          <div key={index} className={classes.card} aria-hidden>
            <Skeleton width="40%" />
            <Skeleton width="70%" height={24} />
            <Skeleton width="55%" />
          </div>
        ) : (
          <div key={index} className={as === 'rows' ? classes.row : classes.line} aria-hidden>
            {as === 'rows' && <Skeleton width={18} height={18} />}
            <Skeleton width={`${widths[index % widths.length]}%`} />
          </div>
        ),
      )}
    </div>
  );
}

/** One grey shape. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number }) {
  return <span className={classes.bone} style={{ width, height }} />;
}
