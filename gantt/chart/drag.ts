/** What can be dragged in the time line. A drag only moves ghosts; the model changes when it is dropped. */
import type { Core } from './core.ts';
import { leafRows, moveRows, resizeRow, setPercent, type Change } from './change.ts';
import { hit } from './hit.ts';
import { leftOf, rightOf } from './links.ts';
import { MILESTONE } from './model.ts';
import type { CanvasPen } from './pen.ts';
import { ghost, outline } from './ghosts.ts';
import type { GanttSpan } from './types.ts';
import { metricsIn, type Part } from './view.ts';
import type { LinkKind } from '../engine/plan.ts';

/** A point in the time line and in the window. */
export interface Point {
  x: number;
  y: number;
  client_x: number;
  client_y: number;
}

export interface Drag {
  /** false: nothing scrolls by itself at the edges */
  scrolls: boolean;
  move(point: Point): void;
  /** true when it changed something */
  drop(): boolean;
  paint(pen: CanvasPen, part: Part): void;
}

export function moveDrag(core: Core, at: number, from: Point): Drag {
  const chosen = core.selected.has(at) ? [...core.selected] : [at];
  const rows = leafRows(core.model, chosen).filter((row) => !core.model.rows[row]!.locked);
  const ids = rows.map((row) => core.model.rows[row]!.id);
  let days = 0;
  let spans: readonly GanttSpan[] = [];
  return {
    scrolls: true,
    move(point) {
      const next = Math.round((point.x - from.x) / core.scale.pixels);
      if (next !== days) spans = next ? (core.options.preview?.(ids, next) ?? []) : [];
      days = next;
      const { model, words } = core;
      const lines = [
        `${words.date(model.start[at]! + days)} – ${words.date(model.end[at]! + days)}`,
        `${days > 0 ? '+' : days < 0 ? '−' : ''}${words.days(Math.abs(days))}${rows.length > 1 ? ` · ${words.selected(rows.length)}` : ''}`,
      ];
      core.frame.tip(core, model.rows[at]!.name, lines, point.client_x, point.client_y);
    },
    drop: () => moveRows(core, rows, days),
    paint(pen, part) {
      for (const span of spans) {
        const row = core.model.at(span.id);
        if (row >= 0) outline(pen, core.view, part, row, span.start, span.end);
      }
      const among = new Set(rows);
      const { model } = core;
      for (let place = part.first; place < part.last; place += 1) {
        const row = model.visible[place]!;
        if (among.has(row)) ghost(pen, core.view, part, row, model.start[row]! + days, model.end[row]! + days);
      }
    },
  };
}

export function resizeDrag(core: Core, at: number, side: 'start' | 'end', from: Point): Drag {
  const { model } = core;
  let start = model.start[at]!;
  let end = model.end[at]!;
  return {
    scrolls: true,
    move(point) {
      const days = Math.round((point.x - from.x) / core.scale.pixels);
      start = side === 'start' ? Math.min(model.start[at]! + days, model.end[at]!) : model.start[at]!;
      end = side === 'end' ? Math.max(model.end[at]! + days, model.start[at]!) : model.end[at]!;
      const { words } = core;
      const lines = [`${words.date(start)} – ${words.date(end)}`, words.days(end - start + 1)];
      core.frame.tip(core, model.rows[at]!.name, lines, point.client_x, point.client_y);
    },
    drop: () => resizeRow(core, at, start, end),
    paint: (pen, part) => ghost(pen, core.view, part, at, start, end),
  };
}

export function progressDrag(core: Core, at: number): Drag {
  const { model } = core;
  let percent = model.percent[at]!;
  return {
    scrolls: false,
    move(point) {
      const box = core.barOf(at);
      if (!box) return;
      percent = Math.max(0, Math.min(100, Math.round(((point.x - box.left) / box.width) * 20) * 5));
      core.frame.tip(core, model.rows[at]!.name, [`${percent}%`], point.client_x, point.client_y);
    },
    drop: () => setPercent(core, at, percent),
    paint(pen, part) {
      const box = core.barOf(at);
      if (!box || box.left > part.right) return;
      pen.box(box.left, box.top + box.height - 3, (box.width * percent) / 100, 3, core.view.palette.text);
    },
  };
}

export function linkDrag(core: Core, at: number, side: 'start' | 'end'): Drag {
  const { model, scale, view } = core;
  let target = -1;
  let kind: LinkKind = 'FS';
  let last: Point | undefined;
  return {
    scrolls: true,
    move(point) {
      last = point;
      const under = hit(view, point.x, point.y, true);
      target = under && under.at !== at && model.kind[under.at] !== 0 ? under.at : -1;
      const box = target >= 0 ? core.barOf(target) : undefined;
      // the nearer end of the bar is the one that waits
      const late = box !== undefined && point.x > box.left + box.width * 0.6 && box.width > 10;
      kind = side === 'end' ? (late ? 'FF' : 'FS') : late ? 'SF' : 'SS';
      const { words } = core;
      const lines = target < 0 ? [] : [`→ ${model.rows[target]!.name}`, words.link_kinds[kind]];
      core.frame.tip(core, model.rows[at]!.name, lines, point.client_x, point.client_y);
    },
    drop() {
      if (target < 0) return false;
      const change: Change = { from: at, to: target, kind };
      return change.to >= 0 && link(core, change);
    },
    paint(pen) {
      if (!last) return;
      const metrics = metricsIn(view);
      const x = side === 'end' ? rightOf(model, scale, at) : leftOf(model, scale, at);
      const y = model.place[at]! * view.row + metrics.middle;
      if (target >= 0) outline(pen, view, undefined, target, model.start[target]!, model.end[target]!);
      pen.begin();
      pen.move(x, y);
      pen.line(last.x, last.y);
      pen.stroke(view.palette.accent, 2, model.kind[at] === MILESTONE ? [2, 3] : [5, 3]);
      pen.begin();
      pen.rect(last.x - 4, last.y - 4, 8, 8, 4);
      pen.fill(view.palette.accent);
    },
  };
}

export function link(core: Core, { from, to, kind }: Change): boolean {
  const { model, options, words } = core;
  const [one, two] = [model.rows[from]!, model.rows[to]!];
  options.onLink?.(one.id, two.id, kind);
  core.announce(words.linked(one.name, two.name, kind));
  return true;
}

/** Moves the window over the plan. */
export function panDrag(core: Core, from: Point): Drag {
  const { box } = core.stage;
  const { scrollLeft, scrollTop } = box;
  return {
    scrolls: false,
    move(point) {
      box.scrollLeft = scrollLeft - (point.client_x - from.client_x);
      box.scrollTop = scrollTop - (point.client_y - from.client_y);
    },
    drop: () => false,
    paint: () => {},
  };
}
