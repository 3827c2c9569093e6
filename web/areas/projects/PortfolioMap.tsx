/** The projects on the map, with those in view as a list beside it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { isLate } from '../../../domain/projects.ts';
import { showCapacity } from '../../../domain/units.ts';
import { MapAndList } from '../../ui/map/MapAndList.tsx';
import type { Column } from '../../ui/Table.tsx';
import { ProjectLink } from './links.tsx';
import MapDots from './MapDots.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import classes from '../../ui/map/MapAndList.module.css';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import { useFound } from './portfolio_columns.tsx';
import type { ProjectRow } from './slices.ts';
import { useToday } from '../../ui/today.ts';

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
  const [in_view, setInView] = useState<readonly ProjectRow[]>([]);
  const [chosen, setChosen] = useState<number>();
  const without = found.rows.length - placed.length;
  const today = useToday();

  return (
    <>
      <PortfolioBar all={all} columns={columns} found={found} />
      <MapAndList
        renderMap={(settings) => <MapDots rows={placed} settings={settings} onView={setInView} onChoose={setChosen} />}
        in_view={in_view}
        count={<Plural value={in_view.length} one="# project in view" other="# projects in view" />}
        without={without > 0 && <Plural value={without} one="# without a location" other="# without a location" />}
        advice={t`Move the map, or search for something else.`}
        label={t`Projects in view`}
        chosen={chosen}
        renderLine={(row) => (
          <ProjectLink project={row} className={classes.link}>
            <span className={classes.name}>{row.name}</span>
            {isLate(row, today) ? <LateTag /> : <ProjectStatusTag status={row.status} />}
            <span className={classes.note}>
              {showCapacity(row.capacity_kwp)} · {row.state}
            </span>
          </ProjectLink>
        )}
      />
    </>
  );
}
