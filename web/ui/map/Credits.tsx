/** GeoNames asks to be named wherever its data is shown. */
import { Trans } from '@lingui/react/macro';
import classes from './Credits.module.css';

export function Credits({ tiles }: { tiles: string | undefined }) {
  return (
    <p className={classes.credits}>
      {tiles && `${tiles} · `}
      <Trans>
        Places ©{' '}
        <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
          GeoNames
        </a>
        , CC BY 4.0 · Land: Natural Earth
      </Trans>
    </p>
  );
}
