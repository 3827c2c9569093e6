/** How much of a target is reached. */
import { useLingui } from '@lingui/react/macro';
import { showSummary } from '../../../domain/money.ts';
import classes from './Share.module.css';

export function Share({ part, of }: { part: number; of: number }) {
  const { t } = useLingui();
  const percent = of > 0 ? Math.round((part / of) * 100) : 0;
  return (
    <span className={classes.whole}>
      <span
        className={classes.track}
        role="progressbar"
        aria-label={t`Share of target`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
      >
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className="figures">{t`${percent}% of ${showSummary(of)}`}</span>
    </span>
  );
}
