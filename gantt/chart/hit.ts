/** What lies under a point of the time line. */
import { leftOf, HALF, near, rightOf, route } from './links.ts';
import { EVENT, GROUP, MILESTONE } from './model.ts';
import { metricsIn, type View } from './view.ts';

export type Zone = 'body' | 'start' | 'end' | 'progress' | 'dot_start' | 'dot_end';

export interface Hit {
  /** row */
  at: number;
  zone: Zone;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The bar of a row in pixels of the time line; undefined while the row is hidden. */
export function boxOf(view: View, at: number): Box | undefined {
  const { model, scale, row } = view;
  const place = model.place[at];
  if (place === undefined || place < 0) return undefined;
  const { top, height } = metricsIn(view);
  const half = model.kind[at] === MILESTONE ? HALF : 0;
  const left = leftOf(model, scale, at) - half;
  return {
    left,
    top: place * row + top,
    width: Math.max(half ? 2 * half : 3, rightOf(model, scale, at) + half - left),
    height,
  };
}

/** How far a grip reaches, for a finger and for a mouse. */
const reach = { coarse: 22, fine: 6 };

export function hit(view: View, x: number, y: number, coarse: boolean): Hit | undefined {
  const { model, row } = view;
  const place = Math.floor(y / row);
  if (place < 0 || place >= model.shown) return undefined;
  const at = model.visible[place]!;
  const box = boxOf(view, at);
  if (!box) return undefined;
  const kind = model.kind[at]!;
  const right = box.left + box.width;
  const room = coarse ? reach.coarse : reach.fine;
  if (kind === GROUP) return x >= box.left - 2 && x <= right + 2 ? { at, zone: 'body' } : undefined;
  if (x < box.left - 16 - room || x > right + 16 + room) return undefined;
  if (x < box.left - 3) return x > box.left - 16 ? { at, zone: 'dot_start' } : undefined;
  if (x > right + 3) return x < right + 16 ? { at, zone: 'dot_end' } : undefined;
  if (kind === EVENT) {
    const grip = Math.min(room, box.width / 4);
    const done = box.left + (box.width * model.percent[at]!) / 100;
    if (!coarse && model.status[at] === 1 && Math.abs(x - done) <= 5 && y > box.top + box.height - 6)
      return { at, zone: 'progress' };
    if (x <= box.left + grip && box.width > 12) return { at, zone: 'start' };
    if (x >= right - Math.max(grip, 3)) return { at, zone: 'end' };
  }
  return { at, zone: 'body' };
}

const corners = new Float64Array(16);

/** The link under a point, -1 for none. */
export function hitLink(view: View, x: number, y: number): number {
  const { links, model, scale, row, shows } = view;
  if (!shows.links) return -1;
  const place = y / row;
  const bar = metricsIn(view);
  for (let at = links.count - 1; at >= 0; at -= 1) {
    const from = links.from[at]!;
    const to = links.to[at]!;
    if (from < 0 || to < 0) continue;
    const a = model.place[from]!;
    const b = model.place[to]!;
    if (a < 0 || b < 0 || Math.min(a, b) > place || Math.max(a, b) + 1 < place) continue;
    if (near(corners, route(links, model, scale, at, row, corners, bar), x, y, 4)) return at;
  }
  return -1;
}
