/** A whole plan as a drawing, away from the screen: all rows open, on light paper. */
import { Links } from './links.ts';
import { Model } from './model.ts';
import { type Palette, paper_palette } from './palette.ts';
import { Scale } from './scale.ts';
import type { GanttColour, GanttLink, GanttRow, GanttShows } from './types.ts';
import { all_shown, type Shows, type View } from './view.ts';
import { english, type GanttLabels } from './labels.ts';

export interface WholeOptions {
  words?: Partial<GanttLabels> | undefined;
  shows?: GanttShows | undefined;
  colourBy?: GanttColour | undefined;
  today?: number | undefined;
  nonWorking?: ((day: number) => boolean) | undefined;
  collapsed?: ReadonlySet<number> | undefined;
  filter?: ((row: GanttRow) => boolean) | undefined;
}

export function wholeView(
  rows: readonly GanttRow[],
  given_links: readonly GanttLink[],
  options: WholeOptions,
  row: number,
  palette: Palette = paper_palette,
): View {
  const model = new Model();
  model.setRows(rows);
  model.show(options.collapsed ?? new Set(), options.filter);
  const links = new Links();
  links.set(given_links, model);
  return {
    model,
    links,
    scale: new Scale(),
    palette,
    words: { ...english, ...options.words },
    row,
    shows: { ...all_shown, ...options.shows } as Shows,
    colourBy: options.colourBy ?? 'status',
    today: options.today,
    shaded: options.nonWorking,
    selected: new Set(),
    lit: -1,
    chosen: -1,
    keys: new Map(),
  };
}
