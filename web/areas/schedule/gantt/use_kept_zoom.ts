/** The zoom of the Gantt, kept in the address. */
import { useEffect, useRef } from 'react';
import { zoom_levels } from '../../../../gantt/chart/scale.ts';
import type { GanttZoom } from '../../../../gantt/chart/types.ts';
import type { ViewAddress } from './use_view.ts';

/** A level by its name, anything between as pixels of a day; the usual one is not written. */
function keptZoom(pixels: number, level: GanttZoom): string | null {
  if (Math.abs(zoom_levels[level] - pixels) < 0.01) return level === 'week' ? null : level;
  return pixels.toFixed(2);
}

/** The address follows the wheel when it rests. */
export function useKeptZoom(view: ViewAddress): (pixels: number, level: GanttZoom) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (pixels, level) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => view.set({ zoom: keptZoom(pixels, level) }), 350);
  };
}
