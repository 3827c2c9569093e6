/** Links as columns, and the corners of the line each is drawn as. */
import { MILESTONE, type Model } from './model.ts';
import type { Scale } from './scale.ts';
import type { GanttLink } from './types.ts';

const kinds = { FS: 0, SS: 1, FF: 2, SF: 3 } as const;

export class Links {
  links: readonly GanttLink[] = [];
  count = 0;
  /** rows */
  from = new Int32Array(0);
  to = new Int32Array(0);
  kind = new Uint8Array(0);
  critical = new Uint8Array(0);

  set(links: readonly GanttLink[], model: Model): void {
    this.links = links;
    const count = (this.count = links.length);
    if (this.from.length !== count) {
      this.from = new Int32Array(count);
      this.to = new Int32Array(count);
      this.kind = new Uint8Array(count);
      this.critical = new Uint8Array(count);
    }
    const { from, to, kind, critical } = this;
    const { list, map } = model.ids;
    for (let at = 0; at < count; at += 1) {
      const link = links[at]!;
      from[at] = ((map ? map.get(link.from) : list[link.from]) ?? 0) - 1;
      to[at] = ((map ? map.get(link.to) : list[link.to]) ?? 0) - 1;
      kind[at] = kinds[link.kind];
      critical[at] = link.critical ? 1 : 0;
    }
  }

  /** Links of a row, those it waits for first. */
  of(row: number): number[] {
    const into: number[] = [];
    const out: number[] = [];
    for (let at = 0; at < this.count; at += 1) {
      if (this.to[at] === row) into.push(at);
      else if (this.from[at] === row) out.push(at);
    }
    return [...into, ...out];
  }
}

/** Left end of a bar in pixels. */
export const leftOf = (model: Model, scale: Scale, at: number): number =>
  model.kind[at] === MILESTONE ? scale.x(model.start[at]! + 0.5) : scale.x(model.start[at]!);

/** Right end of a bar in pixels: its last day is included. */
export const rightOf = (model: Model, scale: Scale, at: number): number =>
  model.kind[at] === MILESTONE ? scale.x(model.end[at]! + 0.5) : scale.x(model.end[at]! + 1);

const STUB = 7;
/** Half a diamond. */
export const HALF = 7;

/**
 * The corners of one link, x and y in turn, from its beginning to the tip of the arrow. `row` is the height of a row;
 * the line leaves sideways, and goes round through the gap between two rows when it cannot go straight.
 */
export function route(
  links: Links,
  model: Model,
  scale: Scale,
  at: number,
  row: number,
  into: Float64Array,
  bar: { middle: number; height: number },
): number {
  const shift = bar.middle - row / 2;
  const from = links.from[at]!;
  const to = links.to[at]!;
  const kind = links.kind[at]!;
  const at_end = kind === 0 || kind === 2;
  const to_end = kind >= 2;
  const x0 =
    (at_end ? rightOf(model, scale, from) : leftOf(model, scale, from)) +
    (model.kind[from] === MILESTONE ? (at_end ? HALF : -HALF) : 0);
  const x1 =
    (to_end ? rightOf(model, scale, to) : leftOf(model, scale, to)) +
    (model.kind[to] === MILESTONE ? (to_end ? HALF : -HALF) : 0);
  const y0 = (model.place[from]! + 0.5) * row + shift;
  const y1 = (model.place[to]! + 0.5) * row + shift;
  const outward = at_end ? STUB : -STUB;
  const inward = to_end ? STUB + 2 : -STUB - 2;
  let used = 0;
  const put = (x: number, y: number) => {
    into[used] = x;
    into[used + 1] = y;
    used += 2;
  };
  put(x0, y0);
  if (kind === 0 && x1 >= x0 - 1 && x1 - x0 < 2 * STUB) {
    // right behind one another: into the waiting bar from above, or from below
    const bend = x1 + (model.kind[to] === MILESTONE ? HALF : Math.min(6, scale.pixels / 2));
    put(bend, y0);
    put(bend, y1 >= y0 ? y1 - bar.height / 2 : y1 + bar.height / 2);
    return used;
  }
  const straight = at_end === to_end || (at_end ? x1 + inward >= x0 + outward : x1 + inward <= x0 + outward);
  if (straight) {
    // one bend: beside whichever end is further out
    const bend =
      at_end === to_end
        ? at_end
          ? Math.max(x0 + outward, x1 + inward)
          : Math.min(x0 + outward, x1 + inward)
        : x0 + outward;
    put(bend, y0);
    put(bend, y1);
  } else {
    const between = y1 >= y0 ? y1 - row / 2 : y1 + row / 2;
    put(x0 + outward, y0);
    put(x0 + outward, between);
    put(x1 + inward, between);
    put(x1 + inward, y1);
  }
  put(x1, y1);
  return used;
}

/** True when a point lies on a line of corners. */
export function near(corners: Float64Array, used: number, x: number, y: number, room: number): boolean {
  for (let step = 0; step + 3 < used; step += 2) {
    const [x0, y0, x1, y1] = [corners[step]!, corners[step + 1]!, corners[step + 2]!, corners[step + 3]!];
    if (
      x >= Math.min(x0, x1) - room &&
      x <= Math.max(x0, x1) + room &&
      y >= Math.min(y0, y1) - room &&
      y <= Math.max(y0, y1) + room
    )
      return true;
  }
  return false;
}
