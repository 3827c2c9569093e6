/** The whole plan as one picture, as large as a canvas may be. */
import { usualColumns } from './columns.ts';
import { lettersReady } from './letters.ts';
import { paint } from './paint.ts';
import { paintHead } from './paint_head.ts';
import type { Palette } from './palette.ts';
import { CanvasPen } from './pen.ts';
import { paintTable } from './table.ts';
import type { GanttOptions } from './types.ts';
import { wholeView } from './whole.ts';

/** What every browser can draw on, in pixels. */
const LONGEST = 16_000;
const LARGEST = 120_000_000;
const ROW = 28;
const HEAD = 44;

export async function toPng(
  options: GanttOptions & { pixels?: number },
  palette: Palette,
  how: { scale?: number; title?: string } = {},
): Promise<Blob> {
  await lettersReady([options.rows, options.words, how.title]);
  const view = wholeView(options.rows, options.links, options, ROW, palette);
  const { model, scale } = view;
  const columns = (options.columns ?? usualColumns(view.words)).slice(0, 4);
  const table = columns.reduce((sum, column) => sum + column.width, 0);
  const title = how.title ? 40 : 0;
  const height = title + HEAD + model.shown * ROW;
  const days = model.last_day - model.first_day + 1;
  scale.pixels = Math.min(options.pixels ?? 8, (LONGEST - table) / (days + 60));
  scale.cover(model.first_day, model.last_day, 600);
  const width = table + scale.width;
  // a plan too large for one canvas is drawn smaller rather than cut
  const sharp = Math.min(how.scale ?? 2, LONGEST / width, LONGEST / height, Math.sqrt(LARGEST / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * sharp);
  canvas.height = Math.floor(height * sharp);
  const to = canvas.getContext('2d');
  if (!to) throw new Error('This browser draws no pictures.');
  const pen = new CanvasPen(to);
  to.scale(sharp, sharp);
  pen.box(0, 0, width, height, palette.surface);
  if (how.title) pen.text(how.title, 12, 20, palette.text, 16, 600);
  const part = { first: 0, last: model.shown, left: 0, right: scale.width };
  pen.within(table, title, scale.width, HEAD, [0, 0], () => paintHead(pen, view, part, HEAD));
  const high = model.shown * ROW;
  pen.within(table, title + HEAD, scale.width, high, [0, 0], () => paint(pen, view, part));
  pen.within(0, title, table, HEAD + high, [0, 0], () => paintTable(pen, view, columns, part, HEAD));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large for this browser.');
  return blob;
}
