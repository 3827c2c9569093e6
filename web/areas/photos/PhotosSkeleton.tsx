/** Grey pictures of the final size. */
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../ui/feedback/Loading.tsx';
import classes from './Photos.module.css';

export const PhotosSkeleton = () => (
  <div role="status">
    <span className="out-of-sight">
      <Trans>Loading...</Trans>
    </span>
    <div className={classes.day} aria-hidden>
      <div className={classes.dayHead}>
        <Skeleton width={120} height={16} />
      </div>
      <div className={classes.grid}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className={classes.tile} />
        ))}
      </div>
    </div>
  </div>
);
