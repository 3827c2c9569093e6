/** Draws the table beside the time line, for pictures and paper; on the screen it is made of elements. */
import { CRITICAL, GROUP, LATE } from './model.ts';
import type { Pen } from './pen.ts';
import type { GanttColumn } from './types.ts';
import type { Part, View } from './view.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text cut to a width, with three points. */
export function cut(pen: Pen, text: string, size: number, room: number): string {
  if (pen.width(text, size) <= room) return text;
  const left = room - pen.width('…', size);
  let kept = '';
  // whole letters with their signs, so that none is torn apart
  for (const { segment } of letters.segment(text)) {
    if (pen.width(kept + segment, size) > left) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

export function paintTable(
  pen: Pen,
  view: View,
  columns: readonly GanttColumn[],
  part: Part,
  head: number,
  size = 12,
): void {
  const { model, palette, row } = view;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const bottom = head + (part.last - part.first) * row;
  pen.box(0, 0, width, head, palette.sunken);
  let x = 0;
  for (const column of columns) {
    const title = cut(pen, column.title, size, column.width - 12);
    pen.text(
      title,
      column.align ? x + column.width - 6 - pen.width(title, size) : x + 6,
      head - 12,
      palette.dim,
      size,
      600,
    );
    x += column.width;
  }
  for (let place = part.first; place < part.last; place += 1) {
    const at = model.visible[place]!;
    const shown = model.row(at);
    const y = head + (place - part.first + 0.5) * row + 0.5;
    x = 0;
    columns.forEach((column, index) => {
      const indent = index === 0 ? model.depth[at]! * 12 : 0;
      const text = cut(pen, column.text(shown), size, column.width - 12 - indent);
      const late = model.flags[at]! & LATE && model.kind[at] !== GROUP && column.key === 'end';
      const colour = late ? palette.danger_text : index === 0 ? palette.text : palette.dim;
      const left = column.align ? x + column.width - 6 - pen.width(text, size) : x + 6 + indent;
      if (index === 0 && model.flags[at]! & CRITICAL && view.shows.critical && model.kind[at] !== GROUP)
        pen.box(x + 1, y - row / 2 + 3, 2, row - 6, palette.danger);
      pen.text(text, left, y, colour, size, model.kind[at] === GROUP ? 600 : 400);
      x += column.width;
    });
  }
  pen.begin();
  for (let y = head; y <= bottom; y += row) {
    pen.move(0, y - 0.5);
    pen.line(width, y - 0.5);
  }
  pen.move(width - 0.5, 0);
  pen.line(width - 0.5, bottom);
  pen.stroke(palette.line, 1);
}
