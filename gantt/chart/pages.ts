/** The plan on paper: pages of a size, with the table, the time line, a legend and a number each. No browser needed. */
import { usualColumns } from './columns.ts';
import { paint } from './paint.ts';
import { paintHead } from './paint_head.ts';
import { paper_palette } from './palette.ts';
import type { Pen } from './pen.ts';
import { SvgPen } from './svg_pen.ts';
import { cut, paintTable } from './table.ts';
import type { GanttColumn, GanttLink, GanttPrint, GanttRow } from './types.ts';
import type { View } from './view.ts';
import { type WholeOptions, wholeView } from './whole.ts';

export interface PagesOptions extends WholeOptions, GanttPrint {
  columns?: readonly GanttColumn[] | undefined;
}

/** Points, upright. */
const papers = {
  A4: [595.28, 841.89],
  A3: [841.89, 1190.55],
  A2: [1190.55, 1683.78],
  A1: [1683.78, 2383.94],
  A0: [2383.94, 3370.39],
} as const;

/** Points of one pixel of the drawing. */
const POINT = 0.62;
const MARGIN = 42;
const TITLE = 46;
const HEAD = 40;
const FOOT = 24;
const ROW = 23;
/** A day narrower than this cannot be told from the next: the plan goes on beside, on a page of its own. */
const LEAST = 0.7;
const MOST = 24;

export interface Book {
  /** points */
  width: number;
  height: number;
  count: number;
  paint(pen: Pen, page: number): void;
}

/** Lays the plan out on pages; they are drawn one by one. */
export function layOut(rows: readonly GanttRow[], links: readonly GanttLink[], options: PagesOptions): Book {
  const view = wholeView(rows, links, options, ROW);
  const { model, scale } = view;
  const [short, long] = papers[options.paper];
  const [width, height] = options.landscape === false ? [short, long] : [long, short];
  const wide = width / POINT - 2 * MARGIN;
  const high = height / POINT - 2 * MARGIN;
  const columns = fitColumns(options.columns ?? usualColumns(view.words), wide * 0.42);
  const table = columns.reduce((sum, column) => sum + column.width, 0);
  const time = wide - table;
  const days = model.last_day - model.first_day + 1;
  // the names beside the last bars need room too
  scale.pixels = Math.max(LEAST, Math.min(MOST, (time - 170) / (days + 4)));
  scale.cover(model.first_day, model.last_day, 1);
  scale.origin = model.first_day - 2;
  scale.days = Math.ceil(days + 4 + 170 / scale.pixels);
  const per_page = Math.max(1, Math.floor((high - TITLE - HEAD - FOOT) / ROW));
  const down = Math.max(1, Math.ceil(model.shown / per_page));
  const across = Math.max(1, Math.ceil((scale.width - 12) / time));
  const count = down * across;
  return {
    width,
    height,
    count,
    paint(pen, page) {
      const first = Math.floor(page / across) * per_page;
      const last = Math.min(model.shown, first + per_page);
      const left = (page % across) * time;
      const part = { first, last, left, right: Math.min(left + time, Math.max(scale.width, time)) };
      pen.box(0, 0, width / POINT, height / POINT, paper_palette.surface);
      paintTitle(pen, view, options, wide);
      const top = MARGIN + TITLE;
      const rows_high = (last - first) * ROW;
      pen.within(MARGIN, top, table, HEAD + rows_high, [0, 0], () => paintTable(pen, view, columns, part, HEAD));
      pen.within(MARGIN + table, top, time, HEAD, [left, 0], () => paintHead(pen, view, part, HEAD));
      pen.within(MARGIN + table, top + HEAD, time, rows_high, [left, first * ROW], () => paint(pen, view, part));
      pen.begin();
      pen.rect(MARGIN, top, wide, HEAD + rows_high);
      pen.stroke(paper_palette.strong, 1);
      const number = view.words.page(page + 1, count);
      const y = MARGIN + high - 6;
      pen.text(number, MARGIN + wide - pen.width(number, 11), y, paper_palette.dim, 11);
      if (options.today !== undefined)
        pen.text(`${view.words.today}: ${view.words.date(options.today)}`, MARGIN, y, paper_palette.dim, 11);
    },
  };
}

/** The pages as pictures of lines, each a whole SVG. */
export function drawPages(rows: readonly GanttRow[], links: readonly GanttLink[], options: PagesOptions): string[] {
  const book = layOut(rows, links, options);
  return Array.from({ length: book.count }, (_, page) => {
    const pen = new SvgPen(book.width / POINT, book.height / POINT, book.width, book.height, `page${page}`);
    book.paint(pen, page);
    return pen.end();
  });
}

export const paper_scale = POINT;

/** As many columns as fit, the first always. */
function fitColumns(columns: readonly GanttColumn[], room: number): GanttColumn[] {
  const kept: GanttColumn[] = [];
  let sum = 0;
  for (const column of columns) {
    const width = Math.round(column.width * (kept.length ? 0.85 : 1));
    if (kept.length && sum + width > room) break;
    kept.push({ ...column, width });
    sum += width;
  }
  return kept;
}

function paintTitle(pen: Pen, view: View, options: PagesOptions, wide: number): void {
  const { words, shows, model } = view;
  const p = paper_palette;
  const marks: [string, string][] = [
    [words.status.FINISHED, p.done[2]],
    [words.status['IN-PROGRESS'], p.done[1]],
    [words.status.PENDING, p.track[0]],
  ];
  if (view.colourBy !== 'status') marks.length = 0;
  if (shows.critical) marks.push([words.critical, p.danger]);
  if (shows.float) marks.push([words.float, p.strong]);
  if (shows.baselines && model.baselines) marks.push([words.baseline, p.baseline]);
  let x = MARGIN + wide;
  for (const [text, colour] of marks.toReversed()) {
    x -= pen.width(text, 11) + 4;
    pen.text(text, x, MARGIN + 30, p.dim, 11);
    x -= 16;
    pen.begin();
    pen.rect(x, MARGIN + 25, 12, 9, 2);
    if (colour === p.danger) pen.stroke(colour, 1.5);
    else pen.fill(colour);
    x -= 14;
  }
  pen.text(cut(pen, options.title, 18, wide), MARGIN, MARGIN + 8, p.text, 18, 600);
  if (options.subtitle) pen.text(cut(pen, options.subtitle, 12, x - MARGIN - 20), MARGIN, MARGIN + 30, p.dim, 12);
}
