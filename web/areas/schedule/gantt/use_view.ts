/** How the Gantt is looked at, kept in the address: zoom, colours, layers, filters, what is open. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../../kit/router.tsx';
import type { GanttShows, GanttZoom } from '../../../../gantt/chart/types.ts';
import type { Colour } from './gantt_rows.ts';

export const layers = [
  'critical',
  'float',
  'links',
  'labels',
  'progress',
  'deadlines',
  'late',
  'non_working',
  'grid',
] as const;
export type Layer = (typeof layers)[number];
export const filters = ['late', 'critical', 'open', 'mine', 'milestones'] as const;
export type QuickFilter = (typeof filters)[number];

const zooms: readonly string[] = ['day', 'week', 'month', 'quarter', 'year'];
const colours: readonly string[] = ['status', 'stage', 'person', 'critical'];
/** layers that most people want to switch on themselves */
const quiet: ReadonlySet<Layer> = new Set(['float']);

export interface View {
  zoom: GanttZoom | number;
  colour: Colour;
  shows: GanttShows;
  baselines: readonly number[];
  search: string;
  only: ReadonlySet<QuickFilter>;
  stages: ReadonlySet<string>;
  full: boolean;
  /** the address asks for unfinished work to be rescheduled, as other screens link it */
  reschedule: boolean;
}

export interface ViewAddress extends View {
  set(part: Record<string, string | null>, how?: { replace: boolean }): void;
  toggleLayer(layer: Layer | 'baselines', on: boolean): void;
}

const numbers = (text: string | null): number[] =>
  (text ?? '').split(',').flatMap((one) => (/^-?\d+$/.test(one) ? Number(one) : []));

export function useView(): ViewAddress {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const view = useMemo((): View => {
    const now = new URLSearchParams(text);
    const off = new Set((now.get('off') ?? '').split(','));
    const on = new Set((now.get('on') ?? '').split(','));
    const shows = Object.fromEntries(
      layers.map((layer) => [layer, quiet.has(layer) ? on.has(layer) : !off.has(layer)]),
    ) as GanttShows;
    const zoom = now.get('zoom') ?? '';
    const colour = now.get('colour') ?? '';
    const pixels = Number(zoom);
    return {
      zoom: zooms.includes(zoom) ? (zoom as GanttZoom) : pixels > 0.1 && pixels < 200 ? pixels : 'week',
      colour: colours.includes(colour) ? (colour as Colour) : 'status',
      shows,
      baselines: numbers(now.get('baselines')),
      search: now.get('q') ?? '',
      only: new Set(
        (now.get('only') ?? '')
          .split(',')
          .filter((one): one is QuickFilter => (filters as readonly string[]).includes(one)),
      ),
      stages: new Set((now.get('stages') ?? '').split(',').filter(Boolean)),
      full: now.get('full') === '1',
      reschedule: now.get('reschedule') === '1',
    };
  }, [text]);
  const set = useCallback(
    (part: Record<string, string | null>, how = { replace: true }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(part)) {
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: how.replace },
      ),
    [setParams],
  );
  const toggleLayer = useCallback(
    (layer: Layer | 'baselines', on: boolean) => {
      const is_quiet = quiet.has(layer as Layer);
      const key = is_quiet ? 'on' : 'off';
      const now = new Set((new URLSearchParams(text).get(key) ?? '').split(',').filter(Boolean));
      if (on === is_quiet) now.add(layer);
      else now.delete(layer);
      set({ [key]: [...now].join(',') || null });
    },
    [text, set],
  );
  return useMemo(() => ({ ...view, set, toggleLayer }), [view, set, toggleLayer]);
}
