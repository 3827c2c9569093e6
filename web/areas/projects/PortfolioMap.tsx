/** The projects on the map, with those in view as a list beside it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { isLate } from '../../../domain/projects.ts';
import { showCapacity } from '../../../domain/units.ts';
import { MapAndList } from '../../ui/map/MapAndList.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { ProjectLink } from './links.tsx';
import MapDots from './MapDots.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import classes from '../../ui/map/MapAndList.module.css';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import { useProjectView } from './portfolio_columns.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { project_places, type ProjectPlace, type ProjectRow } from './slices.ts';
import { useToday } from '../../ui/text/today.ts';

interface PortfolioMapProps {
  columns: readonly Column<ProjectRow>[];
}

export default function PortfolioMap({ columns }: PortfolioMapProps) {
  const { t } = useLingui();
  const { view, address } = useProjectView(columns);
  const filter = useMemo(() => {
    const { sort: _sort, descending: _descending, ...rest } = view;
    return rest;
  }, [view]);
  const { data, failure, reload } = useSlice(project_places, filter);
  const [in_view, setInView] = useState<readonly ProjectPlace[]>([]);
  const [chosen, setChosen] = useState<number>();
  const without = data?.without_place ?? 0;
  const beyond = data ? data.total - without - data.places.length : 0;
  const today = useToday();

  return (
    <>
      <PortfolioBar total={data?.total} columns={columns} address={address} />
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="cards" />
        )
      ) : (
        <MapAndList
          renderMap={(settings) => (
            <MapDots rows={data.places} settings={settings} onView={setInView} onChoose={setChosen} />
          )}
          in_view={in_view}
          count={<Plural value={in_view.length} one="# project in view" other="# projects in view" />}
          without={without > 0 && <Plural value={without} one="# without a location" other="# without a location" />}
          advice={
            beyond > 0
              ? t`The map shows the 10,000 projects changed last. Search or filter to see the others.`
              : t`Move the map or change your search.`
          }
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
      )}
    </>
  );
}
