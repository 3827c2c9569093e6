/** The punch points of a project on the map, those in view as a list beside it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useAddress, withParams } from '../../../kit/address.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { type Dot, DotMap } from '../../../ui/map/DotMap.tsx';
import { MapAndList } from '../../../ui/map/MapAndList.tsx';
import map_classes from '../../../ui/map/MapAndList.module.css';
import { punch_positions, type PunchFigures, type PunchPosition } from '../slices.ts';
import { PunchFilterBar, usePunchColumns, usePunchFilter } from './punch_columns.tsx';
import { usePunchStandings } from './words.tsx';

const tones: Record<PunchPosition['standing'], Dot['tone']> = {
  open: 'accent',
  overdue: 'late',
  fixed: 'progress',
  customer: 'progress',
  closed: 'finished',
  cancelled: 'other',
};

interface PunchMapProps {
  project_id: number;
  figures: PunchFigures | undefined;
  onOpen: (id: number) => void;
}

export default function PunchMap({ project_id, figures, onOpen }: PunchMapProps) {
  const { t } = useLingui();
  const { params } = useAddress();
  const standings = usePunchStandings();
  const columns = usePunchColumns(figures);
  const filter = usePunchFilter(columns);
  const wanted = useMemo(() => ({ ...filter, project_id }), [filter, project_id]);
  const { data, failure, reload } = useSlice(punch_positions, wanted);
  const [in_view, setInView] = useState<readonly number[]>([]);
  const dots = useMemo(
    () =>
      data?.punch_points.map(({ id, latitude, longitude, standing }) => ({
        id,
        latitude,
        longitude,
        tone: tones[standing],
      })) ?? [],
    [data],
  );
  const shown = useMemo(() => {
    const seen = new Set(in_view);
    return data?.punch_points.filter(({ id }) => seen.has(id)) ?? [];
  }, [data, in_view]);
  const without = data?.without_position ?? 0;
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <PunchFilterBar columns={columns} />
      </Cluster>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="cards" />
        )
      ) : (
        <MapAndList
          renderMap={(settings) => (
            <DotMap
              dots={dots}
              of_one_site
              settings={settings}
              label={t`Map of punch points`}
              onView={setInView}
              onChoose={onOpen}
            />
          )}
          in_view={shown}
          count={<Plural value={shown.length} one="# punch point in view" other="# punch points in view" />}
          without={without > 0 && <Plural value={without} one="# without a place" other="# without a place" />}
          advice={
            dots.length === 0
              ? t`Punch points appear here once their place on the map is set.`
              : t`Move the map or change your search.`
          }
          label={t`Punch points in view`}
          renderLine={({ id, number, title, severity, standing }) => (
            <Link to={`?${withParams(params, { punch: id }).toString()}`} className={map_classes.link}>
              <span className={map_classes.name}>{title}</span>
              <span className={map_classes.note}>
                {number} · {severity} · {standings[standing]}
              </span>
            </Link>
          )}
        />
      )}
    </Stack>
  );
}
