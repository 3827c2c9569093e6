/** Draws the two lines above the time line. */
import type { Pen } from './pen.ts';
import { ticks, unitsOf } from './scale.ts';
import type { Part, View } from './view.ts';

/** The two lines of the head. */
export function paintHead(pen: Pen, view: View, part: Part, height: number): void {
  const { scale, palette, words, today, shaded } = view;
  const half = height / 2;
  const first_day = Math.floor(scale.day(part.left));
  const last_day = Math.ceil(scale.day(part.right));
  const [upper, lower] = unitsOf(scale.pixels);
  pen.box(part.left, 0, part.right - part.left, height, palette.sunken);
  if (lower === 'day' && shaded && view.shows.non_working)
    for (let day = first_day; day <= last_day; day += 1)
      if (shaded(day)) pen.box(scale.x(day), half, scale.pixels, half, palette.shade);
  if (today !== undefined && lower === 'day') {
    pen.begin();
    pen.rect(scale.x(today) + 1, half + 2, scale.pixels - 2, half - 4, 4);
    pen.fill(palette.accent);
  }
  const lines: [typeof upper, number][] =
    upper === lower
      ? [[lower, 0]]
      : [
          [upper, 0],
          [lower, half],
        ];
  for (const [unit, y] of lines) {
    const found = ticks(unit, first_day, last_day, words, scale.pixels);
    pen.begin();
    for (const tick of found) {
      const x = Math.round(scale.x(tick.from)) - 0.5;
      pen.move(x, unit === 'day' ? height - 5 : y);
      pen.line(x, y + half);
    }
    pen.stroke(palette.line, 1);
    for (const tick of found) {
      const from = scale.x(tick.from);
      const to = scale.x(tick.to);
      const room = to - from - 6;
      let text = tick.text;
      if (tick.short !== undefined && pen.width(text, 12) > room) text = tick.short;
      const wide = pen.width(text, 12);
      if (wide > room + 6) continue;
      const is_today = tick.from === today && unit === 'day';
      const middle = y ? (from + to - wide) / 2 : Math.max(from + 6, Math.min(part.left + 8, to - wide - 8));
      pen.text(
        text,
        middle,
        y + half / 2 + 0.5,
        is_today ? palette.surface : y ? palette.dim : palette.text,
        12,
        y && !is_today ? 400 : 600,
      );
    }
  }
  pen.begin();
  pen.move(part.left, half - 0.5);
  pen.line(part.right, half - 0.5);
  pen.move(part.left, height - 0.5);
  pen.line(part.right, height - 0.5);
  pen.stroke(palette.line, 1);
  if (today !== undefined && lower !== 'day') {
    const x = scale.x(today) + scale.pixels / 2;
    pen.begin();
    pen.move(x - 5, height - 7);
    pen.line(x + 5, height - 7);
    pen.line(x, height);
    pen.close();
    pen.fill(palette.accent);
  }
}
