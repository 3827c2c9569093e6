/** The visits of one person on one day: in the order of their times, on the map, with the straight way between them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconNavigation } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays, isPlainDate } from '../../../domain/dates.ts';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { Cluster, Column, Row } from '../../ui/layout/flow.tsx';
import type { MapSettings } from '../../ui/map/ask.ts';
import { MapAndList } from '../../ui/map/MapAndList.tsx';
import map_classes from '../../ui/map/MapAndList.module.css';
import { useToday } from '../../ui/text/today.ts';
import { type Stop, visit_choices, visit_route } from './slices.ts';
import { directionsTo } from './VisitReview.tsx';
import classes from './Visits.module.css';
import { showWay, VisitPill } from './words.tsx';

const DayMap = lazy<{ stops: readonly Stop[]; settings: MapSettings }>(() => import('./DayMap.tsx'));
const nothing = {};

export type PlacedStop = Stop & { latitude: number; longitude: number };
export const isPlaced = (stop: Stop): stop is PlacedStop => stop.latitude !== null && stop.longitude !== null;

/** Where a map application shows the whole way of a day. */
function wholeWay(stops: readonly PlacedStop[]): string | undefined {
  const last = stops.at(-1);
  if (!last) return undefined;
  const between = stops.slice(0, -1).map(({ latitude, longitude }) => `${latitude},${longitude}`);
  const via = between.length > 0 ? `&waypoints=${encodeURIComponent(between.join('|'))}` : '';
  return `${directionsTo(last.latitude, last.longitude)}${via}`;
}

export default function VisitDay() {
  const { t } = useLingui();
  const today = useToday();
  const { params, set } = useAddress();
  const named = params.get('on') ?? '';
  const on = isPlainDate(named) ? named : today;
  const surveyor = Number(params.get('surveyor')) || undefined;
  const asked = useMemo(() => ({ on, ...(surveyor && { surveyor_id: surveyor }) }), [on, surveyor]);
  const { data, failure, reload } = useSlice(visit_route, asked);
  const { data: choices } = useSlice(visit_choices, nothing);
  const go = (day: string) => set({ on: day === today ? undefined : day });
  const stops = data?.stops ?? [];
  const placed = stops.filter(isPlaced);
  const way = wholeWay(placed);
  return (
    <Column gap={16}>
      <Cluster gap={8} align="end">
        <Row gap={8} align="end">
          <ActionIcon variant="default" size="md" aria-label={t`Previous day`} onClick={() => go(addDays(on, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <DateBox label={t`Day`} value={on} onChange={(day) => day && go(day)} />
          <ActionIcon variant="default" size="md" aria-label={t`Next day`} onClick={() => go(addDays(on, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Row>
        {choices && choices.surveyors.length > 0 && (
          <Select
            label={t`Surveyor`}
            placeholder={data?.surveyor ?? ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
            data={choices.surveyors.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={surveyor ? String(surveyor) : null}
            onChange={(id) => set({ surveyor: id ?? undefined })}
          />
        )}
        {way && (
          <Button
            component="a"
            href={way}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconNavigation size={16} aria-hidden />}
          >
            <Trans>Directions for the day</Trans>
          </Button>
        )}
      </Cluster>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : stops.length === 0 ? (
        <Empty
          title={t`No visits on this day`}
          text={t`The visits of a day are shown here in the order of their times.`}
        />
      ) : (
        <>
          <p className={classes.dim}>
            {t`${showWay(data.total_m)} in a straight line from stop to stop. Roads are longer.`}
          </p>
          <MapAndList
            among_others
            renderMap={(settings) => (
              <Suspended>
                <DayMap stops={stops} settings={settings} />
              </Suspended>
            )}
            in_view={stops}
            count={<Plural value={stops.length} one="# visit" other="# visits" />}
            without={
              stops.length > placed.length && (
                <Plural
                  value={stops.length - placed.length}
                  one="# without a place on the map"
                  other="# without a place on the map"
                />
              )
            }
            advice=""
            label={t`Visits of the day`}
            renderLine={(stop) => (
              <Link to={`/sitetabs?visit=${stop.id}`} className={map_classes.link}>
                <span className={map_classes.name}>
                  {stop.planned_time || t`any time`} · {stop.name}
                </span>{' '}
                <VisitPill standing={stop.standing} />
                <span className={map_classes.note}>{[stop.number, stop.address].filter(Boolean).join(' · ')}</span>
                {stop.leg_m !== null && (
                  <span className={map_classes.note}>{t`${showWay(stop.leg_m)} from the stop before`}</span>
                )}
              </Link>
            )}
          />
        </>
      )}
    </Column>
  );
}
