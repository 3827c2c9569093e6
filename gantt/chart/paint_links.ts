/** Draws the links that pass through a part of the plan: quiet ones, critical ones, and those of the row in hand. */
import { route } from './links.ts';
import { CRITICAL } from './model.ts';
import type { Pen } from './pen.ts';
import type { Metrics, Part, View } from './view.ts';

const corners = new Float64Array(16);
const quiet: number[] = [];
const critical: number[] = [];
const lit: number[] = [];

export function paintLinks(pen: Pen, view: View, part: Part, metrics: Metrics): void {
  const { links, model, palette, shows } = view;
  const { from, to, count } = links;
  const { place, flags } = model;
  const { first, last } = part;
  quiet.length = critical.length = lit.length = 0;
  for (let at = 0; at < count; at += 1) {
    const one = from[at]!;
    const two = to[at]!;
    if (one < 0 || two < 0) continue;
    const a = place[one]!;
    const b = place[two]!;
    if (a < 0 || b < 0 || (a < first && b < first) || (a >= last && b >= last)) continue;
    if (at === view.chosen || one === view.lit || two === view.lit) lit.push(at);
    else if (shows.critical && (links.critical[at] || flags[one]! & flags[two]! & CRITICAL)) critical.push(at);
    else quiet.push(at);
  }
  stroke(pen, view, part, quiet, palette.link, 1, metrics);
  stroke(pen, view, part, critical, palette.danger, 1, metrics);
  stroke(pen, view, part, lit, palette.accent, 2, metrics);
}

const edge = (value: number) => Math.round(value) + 0.5;

function stroke(
  pen: Pen,
  view: View,
  part: Part,
  which: readonly number[],
  colour: string,
  width: number,
  metrics: Metrics,
): void {
  if (!which.length) return;
  const { links, model, scale, row } = view;
  const top = part.first * row - row;
  const bottom = part.last * row + row;
  const heads: number[] = [];
  pen.begin();
  for (const at of which) {
    const used = route(links, model, scale, at, row, corners, metrics);
    let least = corners[0]!;
    let most = least;
    for (let step = 2; step < used; step += 2) {
      if (corners[step]! < least) least = corners[step]!;
      if (corners[step]! > most) most = corners[step]!;
    }
    if (least > part.right || most < part.left) continue;
    for (let step = 0; step < used; step += 2) {
      const x = edge(corners[step]!);
      // a canvas loses its breath over lines that are a million pixels long
      const y = edge(Math.max(top, Math.min(bottom, corners[step + 1]!)));
      if (step) pen.line(x, y);
      else pen.move(x, y);
    }
    const y = corners[used - 1]!;
    if (y <= top || y >= bottom) continue;
    const x = corners[used - 2]!;
    heads.push(x, y, Math.sign(x - corners[used - 4]!), Math.sign(y - corners[used - 3]!));
  }
  pen.stroke(colour, width);
  if (!heads.length) return;
  pen.begin();
  for (let step = 0; step < heads.length; step += 4) {
    const x = edge(heads[step]!);
    const y = edge(heads[step + 1]!);
    const across = heads[step + 3] ? 0 : (heads[step + 2]! || 1) * 5;
    const down = heads[step + 3]! * 5;
    pen.move(x, y);
    pen.line(x - across - (down ? 3.5 : 0), y - down - (across ? 3.5 : 0));
    pen.line(x - across + (down ? 3.5 : 0), y - down + (across ? 3.5 : 0));
    pen.close();
  }
  pen.fill(colour);
}
