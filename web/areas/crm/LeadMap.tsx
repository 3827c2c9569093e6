/** The leads on the map in the colours of their stages, with those in view as a list beside it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { isOpenKind, type StageKind } from '../../../domain/leads.ts';
import { Link, useLocation } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { type Dot, DotMap } from '../../ui/map/DotMap.tsx';
import { MapAndList } from '../../ui/map/MapAndList.tsx';
import map_classes from '../../ui/map/MapAndList.module.css';
import { useAddress } from '../../kit/address.ts';
import { leadAddress } from './address.ts';
import classes from './Crm.module.css';
import { FilterBar } from './FilterBar.tsx';
import { useLeadFilter } from './lead_filter.ts';
import { pipeline, places } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

const nothing = {};

const toneOf = (kind: StageKind | undefined): Dot['tone'] => {
  if (kind === 'won' || kind === 'handed') return 'finished';
  if (kind === 'approval') return 'progress';
  if (kind === 'lost' || kind === 'not_serviceable') return 'late';
  return kind && isOpenKind(kind) ? 'accent' : 'other';
};

export default function LeadMap() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { search } = useLocation();
  const { set } = useAddress();
  const filter = useLeadFilter();
  const { data, failure, reload } = useSlice(places, filter);
  const boards = useSlice(pipeline, nothing).data?.boards;
  const stages = useMemo(
    () => new Map(boards?.flatMap((board) => board.stages).map((stage) => [stage.id, stage])),
    [boards],
  );
  const [in_view, setInView] = useState<readonly number[]>([]);
  const dots = useMemo(
    (): Dot[] =>
      (data?.places ?? []).map(({ id, latitude, longitude, stage_id }) => ({
        id,
        latitude,
        longitude,
        tone: toneOf(stages.get(stage_id)?.kind),
      })),
    [data, stages],
  );
  const shown = useMemo(() => {
    const seen = new Set(in_view);
    return (data?.places ?? []).filter(({ id }) => seen.has(id));
  }, [data, in_view]);
  const without = data?.without_place ?? 0;
  return (
    <div className={classes.stack}>
      <div className={classes.bar} data-brief>
        <FilterBar />
      </div>
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
              settings={settings}
              label={t`Leads map`}
              onView={setInView}
              onChoose={(lead_id) => set({ lead: lead_id })}
            />
          )}
          in_view={shown}
          count={<Plural value={shown.length} one="# lead in view" other="# leads in view" />}
          without={without > 0 && <Plural value={without} one="# without a place" other="# without a place" />}
          advice={
            dots.length === 0
              ? t`Leads appear here once their site is set on the map under Details.`
              : t`Move the map or change your search.`
          }
          label={t`Leads in view`}
          renderLine={(place) => (
            <Link to={leadAddress(search, place.id)} className={map_classes.link}>
              <span className={map_classes.name}>{place.name}</span>
              <span className={map_classes.note}>
                {term(stages.get(place.stage_id)?.name ?? '')} · <Money paise={place.value} summary />
              </span>
            </Link>
          )}
        />
      )}
    </div>
  );
}
