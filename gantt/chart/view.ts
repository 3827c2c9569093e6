/** Everything a drawing needs to know: the model, where it lies, and what is wanted beside the bars. */
import type { Links } from './links.ts';
import type { Model } from './model.ts';
import type { Palette } from './palette.ts';
import type { Scale } from './scale.ts';
import type { GanttColour, GanttShows } from './types.ts';
import type { GanttLabels } from './labels.ts';

export interface View {
  model: Model;
  links: Links;
  scale: Scale;
  palette: Palette;
  words: GanttLabels;
  /** height of a row */
  row: number;
  shows: Shows;
  colourBy: GanttColour;
  today: number | undefined;
  shaded: ((day: number) => boolean) | undefined;
  /** rows that are selected */
  selected: ReadonlySet<number>;
  /** row whose links stand out, -1 for none */
  lit: number;
  /** link that is chosen, -1 for none */
  chosen: number;
  /** colour of a key, by the order in which keys are met */
  keys: Map<string, number>;
}

/** The part to draw: visible rows first..last (not included) and pixels left..right of the time line. */
export interface Part {
  first: number;
  last: number;
  left: number;
  right: number;
}

export type Shows = Record<keyof GanttShows, boolean>;

export const all_shown: Shows = {
  critical: true,
  float: true,
  baselines: true,
  links: true,
  labels: true,
  progress: true,
  deadlines: true,
  late: true,
  non_working: true,
  grid: true,
};

export interface Metrics {
  /** of the bar in its row */
  top: number;
  height: number;
  middle: number;
}

/** Where a bar lies in its row: higher up when baselines lie below it. */
export function metricsOf(row: number, baselines: number): Metrics {
  const below = Math.min(baselines, 3) * 4;
  const height = Math.min(20, row - 14) - (below ? 3 : 0);
  const top = Math.round((row - height - below) / 2);
  return { top, height, middle: top + height / 2 };
}

export const metricsIn = (view: View): Metrics => metricsOf(view.row, view.shows.baselines ? view.model.baselines : 0);

/** A mix of two colours written as #rrggbb. */
export function blend(colour: string, onto: string, share: number): string {
  if (colour.length !== 7 || onto.length !== 7) return colour;
  let mixed = '#';
  for (const at of [1, 3, 5]) {
    const one = Number.parseInt(colour.slice(at, at + 2), 16);
    const two = Number.parseInt(onto.slice(at, at + 2), 16);
    mixed += Math.round(one * share + two * (1 - share))
      .toString(16)
      .padStart(2, '0');
  }
  return mixed;
}

export interface BarColours {
  track: string;
  done: string;
}

const mixes = new Map<string, string>();

/** The two colours of a bar. */
export function coloursOf(view: View, at: number): BarColours {
  const { model, palette, colourBy } = view;
  const status = model.status[at]!;
  if (colourBy === 'status') return { track: palette.track[status]!, done: palette.done[status]! };
  let colour = palette.link;
  if (colourBy === 'critical') {
    if (model.flags[at]! & 1) colour = palette.danger;
  } else {
    const key = model.rows[at]!.colour_key ?? '';
    let index = view.keys.get(key);
    if (index === undefined) view.keys.set(key, (index = view.keys.size));
    colour = palette.keys[index % palette.keys.length]!;
  }
  const name = colour + palette.surface;
  let track = mixes.get(name);
  if (!track) mixes.set(name, (track = blend(colour, palette.surface, 0.4)));
  return { track, done: colour };
}
