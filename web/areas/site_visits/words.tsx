/** How visits stand, what their steps are called, and what is marked, in words and colours. */
import { Plural, useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../domain/numbers.ts';
import type { PlaceMark } from '../../../domain/site_visits/places.ts';
import type { VisitStanding, VisitStatus } from '../../../domain/site_visits/visits.ts';
import { Tag } from '../../ui/text/Tag.tsx';

export function useVisitStandings(): Record<VisitStanding, string> {
  const { t } = useLingui();
  return {
    planned: t`Planned`,
    today: t`Today`,
    overdue: t`Overdue`,
    under_way: t`Under way`,
    submitted: t`Submitted`,
    returned: t`Returned`,
    accepted: t`Accepted`,
    cancelled: t`Cancelled`,
  };
}

const tones = {
  planned: 'plain',
  today: 'strong',
  overdue: 'late',
  under_way: 'strong',
  submitted: 'accent',
  returned: 'late',
  accepted: 'accent',
  cancelled: 'quiet',
} as const;

export function VisitPill({ standing }: { standing: VisitStanding }) {
  const words = useVisitStandings();
  return <Tag tone={tones[standing]}>{words[standing]}</Tag>;
}

/** What a step is called on its button. */
export function useVisitSteps(): (from: VisitStatus, to: VisitStatus) => string {
  const { t } = useLingui();
  return (from, to) =>
    ({
      Planned: t`Plan again`,
      'Under way': from === 'Planned' ? t`Begin visit` : t`Withdraw`,
      Submitted: t`Submit visit`,
      Accepted: t`Accept visit`,
      Returned: t`Return visit`,
      Cancelled: t`Cancel visit`,
    })[to];
}

/** Metres as people say a way. */
export const showWay = (metres: number): string =>
  metres < 1000 ? `${showNumber(metres, 0)} m` : `${showNumber(metres / 1000, 1)} km`;

interface Marked {
  place: PlaceMark;
  distance_m: number | null;
  clock_off: boolean;
  clock_ahead_s: number | null;
}

/** What is doubtful of where and when something was done; nothing where all is well. */
export function Marks({ of: { place, distance_m, clock_off, clock_ahead_s } }: { of: Marked }) {
  const { t } = useLingui();
  const off = Math.abs(clock_ahead_s ?? 0);
  const minutes = Math.max(1, Math.round(off / 60));
  return (
    <>
      {place === 'outside' && <Tag tone="late">{t`${showWay(distance_m ?? 0)} from the site`}</Tag>}
      {place === 'no_position' && <Tag tone="quiet">{t`No position`}</Tag>}
      {place === 'inside' && <Tag>{t`At the site`}</Tag>}
      {clock_off && (
        <Tag tone="late">
          <Plural value={minutes} one="Clock # minute off" other="Clock # minutes off" />
        </Tag>
      )}
    </>
  );
}

/** A question or photo of a part says which of them it is about. */
export function usePartName(): (kind: 'building' | 'dg' | 'obstruction', number: number) => string {
  const { t } = useLingui();
  return (kind, number) =>
    ({ building: t`Building ${number}`, dg: t`Generator ${number}`, obstruction: t`Obstruction ${number}` })[kind];
}
