/** What is drawn over the plan while something is dragged. */
import { HALF } from './links.ts';
import { MILESTONE } from './model.ts';
import { diamond } from './paint.ts';
import type { Pen } from './pen.ts';
import { blend, coloursOf, metricsIn, type Part, type View } from './view.ts';

/** A bar where it would be dropped. */
export function ghost(pen: Pen, view: View, part: Part, at: number, start: number, end: number): void {
  const { model, scale, palette, row } = view;
  const place = model.place[at]!;
  if (place < part.first || place >= part.last) return;
  const { top, height } = metricsIn(view);
  const x = scale.x(start);
  const y = place * row + top;
  pen.begin();
  if (model.kind[at] === MILESTONE) diamond(pen, scale.x(start + 0.5), y + height / 2, HALF + 1);
  else pen.rect(x, y, Math.max(2, scale.x(end + 1) - x - 1), height, 4);
  pen.fill(blend(coloursOf(view, at).done, palette.surface, 0.85));
  pen.stroke(palette.accent, 2);
}

/** Where something else would move to. */
export function outline(pen: Pen, view: View, part: Part | undefined, at: number, start: number, end: number): void {
  const { model, scale, palette, row } = view;
  const place = model.place[at]!;
  if (place < 0 || (part && (place < part.first || place >= part.last))) return;
  const { top, height } = metricsIn(view);
  const y = place * row + top;
  pen.begin();
  if (model.kind[at] === MILESTONE) diamond(pen, scale.x(start + 0.5), y + height / 2, HALF + 2);
  else pen.rect(scale.x(start) + 0.5, y - 1.5, Math.max(2, (end - start + 1) * scale.pixels - 2), height + 3, 5);
  pen.stroke(palette.accent, 1.5, part ? [4, 3] : undefined);
}
