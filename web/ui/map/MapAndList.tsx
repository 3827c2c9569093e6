/** Things on a map, with those in view as a list beside it; the list is also the way for the keyboard. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Empty } from '../feedback/Empty.tsx';
import type { MapSettings } from './ask.ts';
import { Credits } from './Credits.tsx';
import classes from './MapAndList.module.css';
import { useMapSettings } from './use_map_settings.ts';

interface MapAndListProps<Row extends { id: number }> {
  renderMap: (settings: MapSettings) => ReactNode;
  in_view: readonly Row[];
  /** how many are in view */
  count: ReactNode;
  /** how many have no place; absent: all have one */
  without?: ReactNode;
  /** what to do when nothing is in view */
  advice: string;
  /** names the list */
  label: string;
  chosen?: number | undefined;
  /** one part of a screen among others: lower than the whole screen */
  among_others?: boolean;
  renderLine: (row: Row) => ReactNode;
}

/** More than these are not read in a list beside a map. */
const LISTED = 100;

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

export function MapAndList<Row extends { id: number }>(props: MapAndListProps<Row>) {
  const { in_view, chosen } = props;
  const { t } = useLingui();
  const settings = useMapSettings();
  return (
    <div className={classes.whole} data-among-others={props.among_others || undefined}>
      <div className={classes.frame}>
        {settings && props.renderMap(settings)}
        <Credits tiles={settings?.attribution} />
      </div>
      <div className={classes.side}>
        <p className={classes.count} role="status">
          {props.count}
          {props.without && (
            <>
              {' · '}
              {props.without}
            </>
          )}
        </p>
        {in_view.length === 0 ? (
          <Empty title={t`Nothing in view`} text={props.advice} />
        ) : (
          <ul className={classes.list} aria-label={props.label}>
            {in_view.slice(0, LISTED).map((row) => (
              <li key={row.id} data-chosen={row.id === chosen || undefined} ref={row.id === chosen ? intoView : null}>
                {props.renderLine(row)}
              </li>
            ))}
            {in_view.length > LISTED && (
              <li className={classes.more}>{t`The first ${LISTED} are listed. Zoom in to list the others.`}</li>
            )}
          </ul>
        )}
      </div>
    </div>
  );
}
