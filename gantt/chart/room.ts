/** How much room there is, what of the plan is in it, and how it is zoomed and scrolled. */
import type { Whole } from './parts.ts';
import { clampZoom, levelOf, zoom_levels } from './scale.ts';

const NARROW = 640;

export type PaneMode = 'both' | 'grid' | 'time';

export class Room {
  pane: PaneMode = 'both';
  narrow = false;
  size = { width: 0, height: 0 };
  #core: Whole;
  #split: number | undefined;

  constructor(core: Whole) {
    this.#core = core;
  }

  get timeWidth(): number {
    return Math.max(0, this.size.width - this.gridWidth);
  }

  get gridWidth(): number {
    const width = this.size.width;
    if (this.pane === 'grid') return width;
    if (this.pane === 'time') return 44;
    const sum = this.#core.grid.widths.reduce((all, one) => all + one, 0);
    if (this.narrow) return Math.round(Math.min(this.#split ?? 150, width * 0.6));
    return Math.round(Math.min(this.#split ?? this.#core.options.gridWidth ?? Math.min(sum, width * 0.42), width - 60));
  }

  setSplit(width: number): void {
    this.#split = Math.max(64, width);
    this.pane = 'both';
    this.layout();
    this.#core.ask('all');
  }

  setPane(pane: PaneMode): void {
    this.pane = pane;
    this.layout();
    this.#core.ask('all');
  }

  measure(force = false): void {
    const { clientWidth: width, clientHeight: height } = this.#core.stage.box;
    if (!force && width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.narrow = width < NARROW;
    const row = this.#core.coarse ? 44 : 32;
    if (row !== this.#core.view.row) this.#core.view.row = row;
    this.stretch();
    this.layout();
    this.#core.screen.stale('grid', 'bars', 'head');
    this.#core.draw();
  }

  /** Sizes of everything that does not depend on what is scrolled to. */
  layout(): void {
    this.narrow = this.size.width < NARROW;
    const { stage, view } = this.#core;
    const width = this.gridWidth;
    stage.size(width, this.#core.scale.width, this.#core.model.shown * view.row, view.row, this.size.width);
    stage.box.setAttribute('aria-rowcount', String(this.#core.model.shown + 1));
    stage.box.setAttribute('aria-colcount', String(this.#core.grid.columns.length));
    this.#core.grid.fit(width);
  }

  cover(): void {
    this.#core.scale.cover(...this.#bounds(), this.timeWidth);
  }

  #bounds(): [number, number] {
    const { first_day, last_day } = this.#core.model;
    return [first_day, last_day];
  }

  /** Makes room for what lies outside, and keeps in place what is looked at. */
  stretch(): void {
    const { scale } = this.#core;
    // a small move needs no other measures
    if (scale.holds(...this.#bounds(), this.timeWidth)) return;
    const { origin, width } = scale;
    const last = origin + scale.days;
    scale.cover(...this.#bounds(), this.timeWidth);
    const end = Math.max(last, scale.origin + scale.days);
    scale.origin = Math.min(origin, scale.origin);
    scale.days = end - scale.origin;
    if (scale.origin === origin && scale.width === width) return;
    this.layout();
    if (scale.origin !== origin) this.#core.stage.box.scrollLeft += (origin - scale.origin) * scale.pixels;
    this.#core.screen.stale('bars', 'head');
  }

  /** Adds days at one side, for a drag that leaves the plan. */
  extend(days: number): void {
    const { scale } = this.#core;
    scale.days += Math.abs(days);
    if (days < 0) scale.origin += days;
    this.layout();
    if (days < 0) this.#core.stage.box.scrollLeft -= days * scale.pixels;
    this.#core.ask('all');
  }

  zoomTo(pixels: number, anchor = this.timeWidth / 2, tell = true): void {
    const { scale, stage } = this.#core;
    const next = clampZoom(pixels);
    if (next === scale.pixels && tell) return;
    const day = scale.day(stage.box.scrollLeft + anchor);
    scale.pixels = next;
    this.cover();
    this.layout();
    stage.box.scrollLeft = scale.x(day) - anchor;
    this.#core.screen.stale('bars', 'head');
    this.#core.ask();
    if (tell) this.#core.options.onZoom?.(next, levelOf(next));
  }

  zoomStep(by: 1 | -1): void {
    const levels = Object.values(zoom_levels).toSorted((a, b) => a - b);
    const now = this.#core.scale.pixels;
    const next = by > 0 ? levels.find((one) => one > now * 1.05) : levels.findLast((one) => one < now * 0.95);
    this.zoomTo(next ?? (by > 0 ? now * 1.4 : now / 1.4));
  }

  zoomToFit(): void {
    const [first, last] = this.#bounds();
    this.zoomTo((this.timeWidth - 150) / Math.max(1, last - first + 21));
    this.#core.stage.box.scrollLeft = this.#core.scale.x(first) - 40;
  }

  scrollToDay(day: number, where = 0.35): void {
    this.#core.stage.box.scrollLeft = this.#core.scale.x(day) - this.timeWidth * where;
    this.#core.ask();
  }

  /** Brings a row into view, and its bar when `bar` says so. */
  reveal(at: number, bar = false): void {
    const { stage, view, model, scale } = this.#core;
    const place = model.place[at] ?? -1;
    if (place < 0) return;
    const top = place * view.row;
    const height = this.size.height - stage.head_height;
    if (top < stage.box.scrollTop) stage.box.scrollTop = top;
    else if (top + view.row > stage.box.scrollTop + height) stage.box.scrollTop = top + view.row - height;
    if (bar) {
      const left = scale.x(model.start[at]!);
      const right = scale.x(model.end[at]! + 1);
      const { scrollLeft } = stage.box;
      if (right < scrollLeft + 20 || left > scrollLeft + this.timeWidth - 40)
        stage.box.scrollLeft = left - this.timeWidth * 0.25;
    }
    this.#core.ask();
  }

  /** Slides the columns under the border; false when there is nothing more to slide. */
  slide(by: number): boolean {
    const before = this.#core.grid.slid;
    this.#core.grid.slid = before + by;
    this.#core.grid.fit(this.gridWidth);
    if (this.#core.grid.slid === before) return false;
    this.#core.ask('grid');
    return true;
  }

  /** Brings the cell in focus out from under the border. */
  revealCell(): void {
    if (this.#core.cell <= 0) return void this.slide(-this.#core.grid.slid);
    const { widths } = this.#core.grid;
    const width = this.gridWidth;
    const total = this.#core.grid.total(width);
    const after = widths.slice(this.#core.cell + 1).reduce((all, one) => all + one, 0);
    const right = total - after;
    const left = right - widths[this.#core.cell]!;
    if (left < this.#core.grid.slid) this.slide(left - this.#core.grid.slid);
    else if (right > this.#core.grid.slid + width) this.slide(right - width - this.#core.grid.slid);
  }
}
