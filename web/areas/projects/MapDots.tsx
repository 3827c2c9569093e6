/** Projects as dots on the map. Loaded only when a map is shown. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isLate } from '../../../domain/projects.ts';
import type { MapSettings } from '../../ui/map/ask.ts';
import { type Dot, DotMap } from '../../ui/map/DotMap.tsx';
import { useToday } from '../../ui/text/today.ts';

/** What a dot needs to know of a project. */
interface Placed {
  id: number;
  status: string;
  latitude: number | null;
  longitude: number | null;
  target_commissioning: string | null;
  forecast_commissioning: string | null;
  commissioned_on: string | null;
}

interface MapDotsProps<Row extends Placed> {
  rows: readonly Row[];
  settings: MapSettings;
  /** told which of them are in view */
  onView?: (rows: readonly Row[]) => void;
  onChoose?: (id: number) => void;
}

export default function MapDots<Row extends Placed>({ rows, settings, onView, onChoose }: MapDotsProps<Row>) {
  const { t } = useLingui();
  const today = useToday();
  const dots = useMemo(
    (): Dot[] =>
      rows.map((row) => ({
        id: row.id,
        latitude: row.latitude as number,
        longitude: row.longitude as number,
        tone: isLate(row, today) ? 'late' : row.status === 'active' ? 'accent' : 'other',
      })),
    [rows, today],
  );
  const tell = (ids: readonly number[]) => {
    const seen = new Set(ids);
    onView?.(rows.filter(({ id }) => seen.has(id)));
  };
  return <DotMap dots={dots} settings={settings} label={t`Projects map`} onView={tell} onChoose={onChoose} />;
}
