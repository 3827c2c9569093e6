/** The projects on the map, with those in view as a list beside it; the list is also the way for the keyboard. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { isLate } from '../../../domain/projects.ts';
import { showCapacity } from '../../../domain/units.ts';
import { Empty } from '../../ui/Empty.tsx';
import { askMapSettings, type MapSettings } from '../../ui/map/ask.ts';
import type { Column } from '../../ui/Table.tsx';
import { ProjectLink } from './links.tsx';
import MapDots from './MapDots.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import classes from '../../ui/map/DotMap.module.css';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import { useFound } from './portfolio_columns.tsx';
import type { ProjectRow } from './slices.ts';
import { useToday } from '../../ui/today.ts';

/** More than these are not read in a list beside a map. */
const LISTED = 100;

interface PortfolioMapProps {
  all: readonly ProjectRow[];
  columns: readonly Column<ProjectRow>[];
}

export default function PortfolioMap({ all, columns }: PortfolioMapProps) {
  const { t } = useLingui();
  const found = useFound(all, columns);
  const placed = useMemo(
    () => found.rows.filter((row) => row.latitude !== null && row.longitude !== null),
    [found.rows],
  );
  const [settings, setSettings] = useState<MapSettings>();
  const [in_view, setInView] = useState<readonly ProjectRow[]>([]);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    let here = true;
    void askMapSettings().then((answered) => here && setSettings(answered));
    return () => {
      here = false;
    };
  }, []);
  const without = found.rows.length - placed.length;
  const today = useToday();

  return (
    <>
      <PortfolioBar all={all} columns={columns} found={found} />
      <div className={classes.whole}>
        <div className={classes.frame}>
          {settings && <MapDots rows={placed} settings={settings} onView={setInView} onChoose={setChosen} />}
          <p className={classes.credits}>
            {settings?.attribution && `${settings.attribution} · `}
            <Trans>
              Places ©{' '}
              <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
                GeoNames
              </a>
              , CC BY 4.0 · Land: Natural Earth
            </Trans>
          </p>
        </div>
        <div className={classes.side}>
          <p className={classes.count} role="status">
            <Plural value={in_view.length} one="# project in view" other="# projects in view" />
            {without > 0 && (
              <>
                {' · '}
                <Plural value={without} one="# without a location" other="# without a location" />
              </>
            )}
          </p>
          {in_view.length === 0 ? (
            <Empty title={t`Nothing in view`} text={t`Move the map, or search for something else.`} />
          ) : (
            <ul className={classes.list} aria-label={t`Projects in view`}>
              {in_view.slice(0, LISTED).map((row) => (
                <li key={row.id} data-chosen={row.id === chosen || undefined} ref={row.id === chosen ? intoView : null}>
                  <ProjectLink project={row} className={classes.link}>
                    <span className={classes.name}>{row.name}</span>
                    {isLate(row, today) ? <LateTag /> : <ProjectStatusTag status={row.status} />}
                    <span className={classes.note}>
                      {showCapacity(row.capacity_kwp)} · {row.state}
                    </span>
                  </ProjectLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  );
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });
