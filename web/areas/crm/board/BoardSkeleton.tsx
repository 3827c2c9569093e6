/** The board while it comes. */
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/feedback/Loading.tsx';
import classes from './Board.module.css';

export function BoardSkeleton() {
  return (
    <div className={classes.board} role="status" aria-busy>
      <span className="out-of-sight">
        <Trans>Loading...</Trans>
      </span>
      {Array.from({ length: 6 }, (_, column) => (
        <div key={column} className={classes.column} aria-hidden>
          <div className={classes.head}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" />
          </div>
          <div className={classes.bones}>
            {Array.from({ length: 4 - (column % 3) }, (__, card) => (
              <Skeleton key={card} height={112} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
