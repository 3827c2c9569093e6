/** Changes people make, by hand or by key: shown at once, told to the host, announced. */
import type { LinkKind } from '../engine/plan.ts';
import type { Core } from './core.ts';
import { whyLocked } from './locked.ts';
import { GROUP, MILESTONE, type Model } from './model.ts';

export interface Change {
  from: number;
  to: number;
  kind: LinkKind;
}

/** The rows with days of their own: a group stands for what is in it. */
export function leafRows(model: Model, rows: readonly number[]): number[] {
  const leaves = new Set<number>();
  for (const at of rows) {
    if (model.kind[at] !== GROUP || !model.hasChildren(at)) {
      leaves.add(at);
      continue;
    }
    let step = model.order.indexOf(at);
    for (const end = step + model.size[at]!; step < end; step += 1) {
      const inner = model.order[step]!;
      if (model.kind[inner] !== GROUP) leaves.add(inner);
    }
  }
  return [...leaves];
}

/** Says why a row, or its progress alone, cannot be changed; true when it cannot. */
export function refused(core: Core, at: number, what?: 'progress'): boolean {
  const why = whyLocked(core, at, what);
  if (why) core.announce(why);
  return why !== undefined;
}

export function moveRows(core: Core, rows: readonly number[], days: number): boolean {
  const { model, options, words } = core;
  if (!days || !rows.length || !options.onMove) return false;
  for (const at of rows) model.hold(at, model.start[at]! + days, model.end[at]! + days);
  model.settle();
  core.ask('all');
  options.onMove(
    rows.map((at) => model.rows[at]!.id),
    days,
  );
  const [one] = rows;
  core.announce(
    rows.length === 1
      ? words.moved(model.rows[one!]!.name, words.date(model.start[one!]!), words.date(model.end[one!]!))
      : words.moved_many(rows.length, days),
  );
  return true;
}

export function resizeRow(core: Core, at: number, start: number, end: number): boolean {
  const { model, options, words } = core;
  if (!options.onResize || end < start || (start === model.start[at] && end === model.end[at])) return false;
  if (model.kind[at] === MILESTONE) return false;
  model.hold(at, start, end);
  model.settle();
  core.ask('all');
  options.onResize(model.rows[at]!.id, start, end);
  core.announce(words.resized(model.rows[at]!.name, words.date(start), words.date(end)));
  return true;
}

export function setPercent(core: Core, at: number, percent: number): boolean {
  const { model, options, words } = core;
  if (!options.onProgress || percent === model.percent[at]) return false;
  model.holdPercent(at, percent);
  model.settle();
  core.ask('all');
  options.onProgress(model.rows[at]!.id, percent);
  core.announce(words.progressed(model.rows[at]!.name, percent));
  return true;
}

/** Opens or closes groups; those without children are left alone. */
export function toggle(core: Core, rows: readonly number[], close: boolean): void {
  const { model, options } = core;
  const ids = rows.filter((at) => model.hasChildren(at)).map((at) => model.rows[at]!.id);
  if (!ids.length) return;
  if (!options.collapsed) {
    const next = new Set(core.collapsed);
    for (const id of ids) {
      if (close) next.add(id);
      else next.delete(id);
    }
    core.setCollapsed(next);
  }
  options.onToggle?.(ids, close);
}

export function select(core: Core, rows: Iterable<number>): void {
  core.selected = core.view.selected = new Set(rows);
  core.ask('grid');
  core.ask('bars');
  core.options.onSelect?.([...core.selected].map((at) => core.model.rows[at]!.id));
}

/** Rows that a key moves: those selected when the focus is among them, else the one in focus. */
export function rowsInHand(core: Core): number[] {
  const { focus, selected, model } = core;
  if (focus < 0 || refused(core, focus)) return [];
  const rows = leafRows(model, selected.has(focus) ? [...selected] : [focus]);
  return rows.filter((at) => !model.rows[at]!.locked);
}
