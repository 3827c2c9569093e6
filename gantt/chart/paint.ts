/** Draws the ground and the bars of a part of the plan. Coordinates are those of the whole time line. */
import { leftOf, HALF, rightOf } from './links.ts';
import { CRITICAL, EVENT, FINISHED, GROUP, LATE, MILESTONE } from './model.ts';
import { paintLinks } from './paint_links.ts';
import type { Pen } from './pen.ts';
import { ticks, unitsOf } from './scale.ts';
import { coloursOf, type Metrics, metricsIn, type Part, type View } from './view.ts';

export function paint(pen: Pen, view: View, part: Part): void {
  const metrics = metricsIn(view);
  paintGround(pen, view, part);
  if (view.shows.float || view.shows.baselines) paintBelow(pen, view, part, metrics);
  if (view.shows.links) paintLinks(pen, view, part, metrics);
  paintBars(pen, view, part, metrics);
  paintToday(pen, view, part);
}

export const diamond = (pen: Pen, x: number, y: number, half: number): void => {
  pen.move(x, y - half);
  pen.line(x + half, y);
  pen.line(x, y + half);
  pen.line(x - half, y);
  pen.close();
};

function paintGround(pen: Pen, view: View, part: Part): void {
  const { scale, palette, row, shaded, selected, model, words } = view;
  const top = part.first * row;
  const bottom = part.last * row;
  const height = bottom - top;
  const first_day = Math.floor(scale.day(part.left));
  const last_day = Math.ceil(scale.day(part.right));
  pen.box(part.left, top, part.right - part.left, height, palette.surface);
  if (view.shows.non_working && shaded && scale.pixels >= 2.5) {
    let since: number | undefined;
    for (let day = first_day; day <= last_day + 1; day += 1) {
      const off = day <= last_day && shaded(day);
      if (off && since === undefined) since = day;
      if (off || since === undefined) continue;
      pen.box(scale.x(since), top, scale.x(day) - scale.x(since), height, palette.shade);
      since = undefined;
    }
  }
  if (selected.size)
    for (let place = part.first; place < part.last; place += 1)
      if (selected.has(model.visible[place]!))
        pen.box(part.left, place * row, part.right - part.left, row, palette.selected);
  if (!view.shows.grid) return;
  pen.begin();
  for (let place = part.first + 1; place <= part.last; place += 1) {
    pen.move(part.left, place * row - 0.5);
    pen.line(part.right, place * row - 0.5);
  }
  const [upper, lower] = unitsOf(scale.pixels);
  for (const tick of ticks(lower === 'day' ? 'week' : lower, first_day, last_day, words, scale.pixels)) {
    const x = Math.round(scale.x(tick.from)) - 0.5;
    pen.move(x, top);
    pen.line(x, bottom);
  }
  pen.stroke(palette.line, 1);
  if (upper === lower) return;
  pen.begin();
  for (const tick of ticks(upper, first_day, last_day, words, scale.pixels)) {
    const x = Math.round(scale.x(tick.from)) - 0.5;
    pen.move(x, top);
    pen.line(x, bottom);
  }
  pen.stroke(palette.strong, 0.6);
}

/** What the plan was, and how far it may slip. */
function paintBelow(pen: Pen, view: View, part: Part, metrics: Metrics): void {
  const { model, scale, palette, row, shows } = view;
  if (shows.baselines && model.baselines)
    for (let place = part.first; place < part.last; place += 1) {
      const at = model.visible[place]!;
      const spans = model.rows[at]!.baselines;
      if (!spans) continue;
      const y = place * row + metrics.top + metrics.height + 2;
      for (let step = 0; step < spans.length && step < 3; step += 1) {
        const { start, end } = spans[step]!;
        const x = scale.x(start);
        const width = Math.max(3, scale.x(end + 1) - x);
        if (x > part.right || x + width < part.left) continue;
        pen.box(x, y + step * 4, width, 3, step ? palette.line : palette.baseline);
      }
    }
  if (!shows.float) return;
  pen.begin();
  for (let place = part.first; place < part.last; place += 1) {
    const at = model.visible[place]!;
    const late_end = lateEnd(view, at);
    if (late_end === undefined) continue;
    const x0 = rightOf(model, scale, at);
    const x1 = scale.x(late_end + 1);
    if (x0 > part.right || x1 < part.left) continue;
    const y = Math.round(place * row + metrics.top + metrics.height) - 1;
    pen.rect(x0, y - 1, x1 - x0, 2);
    pen.rect(x1 - 1, y - 5, 2, 6);
  }
  pen.fill(palette.strong);
}

function paintBars(pen: Pen, view: View, part: Part, metrics: Metrics): void {
  const { model, scale, palette, row, shows } = view;
  for (let place = part.first; place < part.last; place += 1) {
    const at = model.visible[place]!;
    const left = leftOf(model, scale, at);
    const right = rightOf(model, scale, at);
    if (left > part.right + 20 || right < part.left - 400) continue;
    const y = place * row + metrics.top;
    const kind = model.kind[at]!;
    const critical = shows.critical && (model.flags[at]! & CRITICAL) !== 0;
    if (kind === GROUP) groupBar(pen, view, at, left, right, y + Math.round(metrics.height / 2) - 5);
    else if (kind === MILESTONE) {
      pen.begin();
      diamond(pen, left, y + metrics.height / 2, HALF);
      pen.fill(coloursOf(view, at).done);
      if (critical) pen.stroke(palette.danger, 2);
    } else bar(pen, view, at, left, right, y, metrics.height, critical);
    let label = Math.max(right, left + 3) + (kind === MILESTONE ? HALF : 0) + 12;
    if (shows.float) label = afterFloat(view, at, label);
    if (shows.late && model.flags[at]! & LATE && kind !== GROUP) {
      lateMark(pen, view, label - 3, y + metrics.height / 2);
      label += 12;
    }
    if (shows.labels) {
      const text = model.rows[at]!.name;
      const wide = pen.width(text, 12);
      if (label + wide > scale.width && left - wide - 8 > 0) label = left - wide - 10;
      const colour = kind === EVENT ? palette.text : palette.dim;
      if (label < part.right && label + wide > part.left)
        pen.text(text, label, y + metrics.height / 2 + 0.5, colour, 12, kind === GROUP ? 600 : 400);
    }
    if (shows.deadlines && model.rows[at]!.deadline !== undefined) deadline(pen, view, at, place, metrics);
  }
}

/** The day up to which a row may slip; undefined when it may not, or is done. */
function lateEnd({ model }: View, at: number): number | undefined {
  if (model.kind[at] === GROUP || model.status[at] === FINISHED) return undefined;
  const { late_end, total_float } = model.rows[at]!;
  const day = late_end ?? (total_float ? model.end[at]! + total_float : undefined);
  return day !== undefined && day > model.end[at]! ? day : undefined;
}

/** A label stands behind a short float rather than on it; a long one would carry it out of sight. */
function afterFloat(view: View, at: number, label: number): number {
  const day = lateEnd(view, at);
  if (day === undefined) return label;
  const end = view.scale.x(day + 1) + 8;
  return end > label && end < label + 110 ? end : label;
}

function bar(
  pen: Pen,
  view: View,
  at: number,
  left: number,
  right: number,
  y: number,
  height: number,
  critical: boolean,
): void {
  const { palette, model, shows } = view;
  const width = Math.max(2, right - left - 1);
  const { track, done } = coloursOf(view, at);
  const percent = model.status[at] === FINISHED ? 100 : model.percent[at]!;
  const radius = Math.min(4, width / 2);
  pen.begin();
  pen.rect(left, y, width, height, radius);
  pen.fill(shows.progress && percent < 100 ? track : done);
  if (shows.progress && percent > 0 && percent < 100) {
    pen.begin();
    pen.rect(left, y, Math.max(2, (width * percent) / 100), height, radius);
    pen.fill(done);
  }
  if (!critical) return;
  pen.begin();
  pen.rect(left + 0.75, y + 0.75, Math.max(1, width - 1.5), height - 1.5, radius);
  pen.stroke(palette.danger, 1.5);
}

function groupBar(pen: Pen, view: View, at: number, left: number, right: number, y: number): void {
  const { palette, model, shows } = view;
  const width = Math.max(4, right - left - 1);
  const cap = Math.min(6, width / 2);
  pen.begin();
  pen.rect(left, y, width, 6, 1.5);
  pen.fill(palette.strong);
  const percent = shows.progress ? model.percent[at]! : 0;
  if (percent) pen.box(left, y, (width * percent) / 100, 6, palette.group);
  pen.begin();
  pen.move(left, y);
  pen.line(left + cap, y);
  pen.line(left + cap, y + 6);
  pen.line(left, y + 11);
  pen.close();
  pen.fill(percent ? palette.group : palette.strong);
  pen.begin();
  pen.move(left + width, y);
  pen.line(left + width - cap, y);
  pen.line(left + width - cap, y + 6);
  pen.line(left + width, y + 11);
  pen.close();
  pen.fill(percent === 100 ? palette.group : palette.strong);
}

/** A red point with a stroke through it: not done although its day is over. */
function lateMark(pen: Pen, view: View, x: number, y: number): void {
  pen.begin();
  pen.rect(x - 6, y - 6, 12, 12, 6);
  pen.fill(view.palette.danger);
  pen.box(x - 1, y - 4, 2, 5, view.palette.surface);
  pen.box(x - 1, y + 2, 2, 2, view.palette.surface);
}

function deadline(pen: Pen, view: View, at: number, place: number, metrics: Metrics): void {
  const { model, scale, palette, row } = view;
  const day = model.rows[at]!.deadline!;
  const x = scale.x(day + 1);
  const y = place * row + metrics.top - 2;
  pen.begin();
  pen.move(x - 5, y);
  pen.line(x + 5, y);
  pen.line(x, y + 7);
  pen.close();
  pen.fill(model.end[at]! > day ? palette.danger : palette.dim);
  pen.box(x - 0.5, y + 6, 1, metrics.height - 2, model.end[at]! > day ? palette.danger : palette.dim);
}

function paintToday(pen: Pen, view: View, part: Part): void {
  const { scale, row, today, palette } = view;
  if (today === undefined) return;
  const x = scale.x(today) + Math.min(scale.pixels, 28) / 2;
  if (x < part.left - 2 || x > part.right + 2) return;
  pen.box(Math.round(x) - 1, part.first * row, 2, (part.last - part.first) * row, palette.accent);
}
