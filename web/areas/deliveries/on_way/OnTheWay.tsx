/** What is on the way to one project or to all, on the map and as a list with the same facts; no vehicle is followed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { way_states, type WayState, wayState } from '../../../../domain/deliveries/on_way.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Suspended } from '../../../ui/feedback/Suspended.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { MapSettings } from '../../../ui/map/ask.ts';
import { MapAndList } from '../../../ui/map/MapAndList.tsx';
import { dispatch_places, type DispatchOnWay } from '../slices.ts';
import { DispatchFacts } from './DispatchFacts.tsx';
import classes from './OnTheWay.module.css';
import { isPlaced, way_marks } from './ways.ts';

const WayMap = lazy<{
  dispatches: readonly DispatchOnWay[];
  settings: MapSettings;
  onView: (ids: ReadonlySet<number>) => void;
}>(() => import('./WayMap.tsx'));

export default function OnTheWay({ project_id }: { project_id?: number }) {
  const { t } = useLingui();
  const asked = useMemo(() => (project_id === undefined ? {} : { project_ids: [project_id] }), [project_id]);
  const { data, failure, reload } = useSlice(dispatch_places, asked);
  return (
    <Panel title={t`On the way`} note={data?.total || undefined}>
      {data ? (
        data.dispatches.length > 0 ? (
          <Shown {...data} />
        ) : (
          <Empty
            title={t`Nothing is on the way`}
            text={t`Dispatches from suppliers are shown here until they arrive.`}
          />
        )
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="cards" />
      )}
    </Panel>
  );
}

function Shown({ dispatches, total }: { dispatches: readonly DispatchOnWay[]; total: number }) {
  const { t } = useLingui();
  const [in_view, setInView] = useState<ReadonlySet<number>>();
  const placed = useMemo(() => dispatches.filter(isPlaced), [dispatches]);
  // what is on no map is always listed
  const listed = useMemo(
    () => dispatches.filter((one) => !isPlaced(one) || !in_view || in_view.has(one.id)),
    [dispatches, in_view],
  );
  const without = dispatches.length - placed.length;
  const shown = dispatches.length;
  return (
    <Stack gap={12}>
      <p className={classes.said}>
        <Trans>
          Lines run straight from where material was sent to the site. They do not show where vehicles are. A supplier
          without a place on the map is shown in its town.
        </Trans>
        {total > shown && ` ${t`Showing the first ${shown} of ${total}.`}`}
      </p>
      <Legend dispatches={placed} />
      <MapAndList
        among_others
        renderMap={(settings) => (
          <Suspended>
            <WayMap dispatches={placed} settings={settings} onView={setInView} />
          </Suspended>
        )}
        in_view={listed}
        count={<Plural value={listed.length} one="# dispatch listed" other="# dispatches listed" />}
        without={without > 0 && <Plural value={without} one="# without a place" other="# without a place" />}
        advice={t`Move the map to list the dispatches in an area.`}
        label={t`Dispatches on the way`}
        renderLine={(one) => <DispatchFacts dispatch={one} />}
      />
    </Stack>
  );
}

/** What the marks on the map stand for, as far as they are on it. */
function Legend({ dispatches }: { dispatches: readonly DispatchOnWay[] }) {
  const { t } = useLingui();
  const words: Record<WayState, string> = {
    on_way: t`On the way`,
    bill_expiring: t`E-way bill expires soon`,
    bill_expired: t`E-way bill expired`,
    late: t`Overdue`,
  };
  if (dispatches.length === 0) return null;
  const there = new Set(dispatches.map(wayState));
  return (
    <ul className={classes.legend} aria-label={t`Marks on the map`}>
      {way_states
        .filter((state) => there.has(state))
        .map((state) => (
          <li key={state}>
            <span
              className={classes.line}
              data-tone={way_marks[state].tone}
              data-dashed={way_marks[state].dashed || undefined}
              aria-hidden
            />
            {words[state]}
          </li>
        ))}
      <li>
        <span className={classes.dot} aria-hidden />
        {t`Sent from`}
      </li>
      <li>
        <span className={classes.dot} data-hollow aria-hidden />
        {t`Site`}
      </li>
    </ul>
  );
}
