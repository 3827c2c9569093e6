/** The stops of a day on the map, joined in their order. Loaded only with the map. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { navigate } from '../../kit/history.ts';
import type { MapSettings } from '../../ui/map/ask.ts';
import { type Dot, DotMap } from '../../ui/map/DotMap.tsx';
import type { Stop } from './slices.ts';
import { isPlaced } from './VisitDay.tsx';

const tones: Record<Stop['standing'], Dot['tone']> = {
  planned: 'accent',
  today: 'accent',
  overdue: 'late',
  under_way: 'progress',
  submitted: 'finished',
  returned: 'late',
  accepted: 'finished',
  cancelled: 'other',
};

export default function DayMap({ stops, settings }: { stops: readonly Stop[]; settings: MapSettings }) {
  const { t } = useLingui();
  const placed = useMemo(() => stops.filter(isPlaced), [stops]);
  const dots = useMemo(
    () =>
      placed.map(({ id, latitude, longitude, standing }): Dot => ({ id, latitude, longitude, tone: tones[standing] })),
    [placed],
  );
  const ways = useMemo(
    () =>
      placed.slice(1).map((to, at) => ({
        id: to.id,
        from: placed[at] ?? to,
        to,
        tone: 'other' as const,
        dashed: true,
        chosen: false,
      })),
    [placed],
  );
  return (
    <DotMap
      dots={dots}
      ways={ways}
      settings={settings}
      label={t`Map of the day’s visits`}
      onChoose={(id) => navigate(`/sitetabs?visit=${id}`)}
    />
  );
}
