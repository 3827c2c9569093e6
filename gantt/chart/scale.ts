/** The time scale: days to pixels, and what the two lines of the head say. */
import type { GanttZoom } from './types.ts';
import type { GanttLabels } from './labels.ts';

/** Pixels of one day at each level. */
export const zoom_levels: Record<GanttZoom, number> = { day: 28, week: 12, month: 4, quarter: 1.6, year: 0.6 };
export const MIN_ZOOM = 0.12;
export const MAX_ZOOM = 64;

export const clampZoom = (pixels: number): number => Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, pixels));
export const pixelsOf = (zoom: GanttZoom | number): number =>
  clampZoom(typeof zoom === 'number' ? zoom : zoom_levels[zoom]);

/** The level whose pixels are nearest. */
export function levelOf(pixels: number): GanttZoom {
  let best: GanttZoom = 'day';
  for (const [level, own] of Object.entries(zoom_levels) as [GanttZoom, number][])
    if (Math.abs(Math.log(own / pixels)) < Math.abs(Math.log(zoom_levels[best] / pixels))) best = level;
  return best;
}

export interface Tick {
  from: number;
  /** the day after its last */
  to: number;
  text: string;
  /** shorter, when there is no room */
  short?: string;
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What the upper and the lower line count, by pixels of a day. */
export function unitsOf(pixels: number): readonly [Unit, Unit] {
  if (pixels >= 17) return ['month', 'day'];
  if (pixels >= 7) return ['month', 'week'];
  if (pixels >= 1.05) return ['year', 'month'];
  if (pixels >= 0.35) return ['year', 'quarter'];
  return ['year', 'year'];
}

const DAY_MS = 86_400_000;
const dayOf = (year: number, month: number): number => Date.UTC(year, month, 1) / DAY_MS;

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The ticks of a unit that touch the days from..to. */
export function ticks(unit: Unit, from: number, to: number, words: GanttLabels, pixels: number): Tick[] {
  const found: Tick[] = [];
  if (unit === 'day') {
    for (let day = from; day <= to; day += 1) {
      const number = String(new Date(day * DAY_MS).getUTCDate());
      const text = pixels >= 34 ? `${words.weekdays[weekdayOf(day)]} ${number}` : number;
      found.push({ from: day, to: day + 1, text });
    }
    return found;
  }
  if (unit === 'week') {
    for (let day = from - ((weekdayOf(from) + 6) % 7); day <= to; day += 7) {
      const at = new Date(day * DAY_MS);
      const number = String(at.getUTCDate());
      found.push({
        from: day,
        to: day + 7,
        text: pixels * 7 >= 64 ? `${number} ${words.months[at.getUTCMonth()]}` : number,
      });
    }
    return found;
  }
  const first = new Date(from * DAY_MS);
  const step = unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12;
  let month = first.getUTCFullYear() * 12 + first.getUTCMonth();
  month -= month % step;
  for (; ; month += step) {
    const year = Math.floor(month / 12);
    const day = dayOf(year, month % 12);
    if (day > to) return found;
    found.push({ from: day, to: dayOf(year, (month % 12) + step), ...named(unit, year, month % 12, words, pixels) });
  }
}

function named(unit: Unit, year: number, month: number, words: GanttLabels, pixels: number) {
  if (unit === 'year') return { text: String(year) };
  if (unit === 'quarter') return { text: words.quarter(month / 3 + 1) };
  const short = words.months[month] ?? '';
  // the lower line stands under its year; the upper one says it itself
  if (pixels < 7) return { text: short, short: short.slice(0, 1) };
  return { text: `${words.long_months[month]} ${year}`, short: `${short} ${year}` };
}

/** The days that can be scrolled to, and how wide they are. */
export class Scale {
  origin = 0;
  days = 1;
  pixels = zoom_levels.day;

  x(day: number): number {
    return (day - this.origin) * this.pixels;
  }

  /** Day at a place, with its fraction. */
  day(x: number): number {
    return x / this.pixels + this.origin;
  }

  get width(): number {
    return Math.ceil(this.days * this.pixels);
  }

  /** The plan with air on both sides, and at least a window full. */
  cover(first: number, last: number, window: number): void {
    const [before, after] = this.#air();
    this.origin = first - before;
    this.days = Math.max(last - first + 1 + before + after, Math.ceil(window / this.pixels));
  }

  /** Whether a plan still has half the air on both sides, and the window is full. */
  holds(first: number, last: number, window: number): boolean {
    const [before, after] = this.#air();
    const days = Math.max(last + 1 + after / 2 - this.origin, window / this.pixels);
    return this.origin <= first - before / 2 && this.days >= days;
  }

  #air(): [number, number] {
    return [Math.ceil(Math.max(10, 60 / this.pixels)), Math.ceil(Math.max(20, 260 / this.pixels))];
  }
}
