/** The Gantt without React: holds the model, decides what is in view, and draws it once per frame. */
import { CanvasPen } from './pen.ts';
import { usualColumns } from './columns.ts';
import { type Box, boxOf } from './hit.ts';
import { Frame } from './frame.ts';
import { Grid } from './grid.ts';
import { Links } from './links.ts';
import { FINISHED, Model } from './model.ts';
import { paint, paintHead } from './paint.ts';
import { readPalette } from './palette.ts';
import { clampZoom, levelOf, pixelsOf, Scale, ticks, unitsOf, zoom_levels } from './scale.ts';
import { Stage } from './stage.ts';
import type { GanttColumn, GanttOptions } from './types.ts';
import { all_shown, type Part, type Shows, type View } from './view.ts';
import { english, type GanttWords } from './words.ts';

const ABOVE = 3;
const BESIDE = 96;
const NARROW = 640;

export type PaneMode = 'both' | 'grid' | 'time';

export class Core {
  readonly model = new Model();
  readonly links = new Links();
  readonly scale = new Scale();
  readonly stage: Stage;
  readonly grid: Grid;
  readonly frame: Frame;
  options: GanttOptions;
  words: GanttWords = english;
  view: View;
  selected = new Set<number>();
  collapsed: ReadonlySet<number> = new Set();
  /** row that has the focus, and its cell; -1 for the whole row */
  focus = -1;
  cell = -1;
  pane: PaneMode = 'both';
  coarse = false;
  narrow = false;
  /** drawn over everything while something is dragged */
  paintOver: ((pen: CanvasPen, part: Part) => void) | undefined;
  #split: number | undefined;
  #columns: readonly GanttColumn[] = [];
  #pen: CanvasPen;
  #head_pen: CanvasPen;
  #over_pen: CanvasPen | undefined;
  #part: Part = { first: 0, last: 0, left: 0, right: 0 };
  #asked = 0;
  #fresh = { grid: true, bars: true, head: true };
  #size = { width: 0, height: 0 };
  #stop: (() => void)[] = [];

  constructor(to: HTMLElement, options: GanttOptions) {
    this.options = options;
    this.stage = new Stage(to);
    this.grid = new Grid(this.stage.grid, this.stage.head_row, this.stage.uid);
    this.frame = new Frame(this.stage.frame, this.stage.tip);
    this.#pen = new CanvasPen(this.stage.canvas.getContext('2d', { alpha: false })!);
    this.#head_pen = new CanvasPen(this.stage.head_canvas.getContext('2d', { alpha: false })!);
    const { fontFamily } = getComputedStyle(to);
    for (const pen of [this.#pen, this.#head_pen]) pen.setFamily(fontFamily);
    const coarse = matchMedia('(pointer: coarse)');
    this.coarse = coarse.matches;
    this.view = {
      model: this.model,
      links: this.links,
      scale: this.scale,
      palette: readPalette(to),
      words: english,
      row: this.coarse ? 44 : 32,
      shows: all_shown,
      colourBy: 'status',
      today: undefined,
      shaded: undefined,
      selected: this.selected,
      lit: -1,
      chosen: -1,
      keys: new Map(),
    };
    const { box } = this.stage;
    const scroll = () => this.ask();
    box.addEventListener('scroll', scroll, { passive: true });
    const sized = new ResizeObserver(() => this.measure());
    sized.observe(box);
    const themed = new MutationObserver(() => {
      this.view.palette = readPalette(to);
      this.ask('all');
    });
    themed.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'class', 'style'] });
    const pointer = () => {
      this.coarse = coarse.matches;
      this.measure(true);
    };
    coarse.addEventListener('change', pointer);
    this.#stop.push(
      () => box.removeEventListener('scroll', scroll),
      () => sized.disconnect(),
      () => themed.disconnect(),
      () => coarse.removeEventListener('change', pointer),
      () => cancelAnimationFrame(this.#asked),
    );
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(() => this.ask('all'));
    this.#size = { width: box.clientWidth, height: box.clientHeight };
    this.#take(options, undefined);
    // what is in the box decides whether it has scroll bars
    this.#size = { width: box.clientWidth, height: box.clientHeight };
    this.#open();
    this.draw();
  }

  /** Begins where the work is: today, and the first row that is not finished. */
  #open(): void {
    const { model, view, stage } = this;
    const { today } = this.options;
    if (today === undefined || today <= model.first_day || today >= model.last_day) return;
    this.scrollToDay(today);
    for (let place = 0; place < model.shown; place += 1) {
      const at = model.visible[place]!;
      if (model.status[at] === FINISHED || model.hasChildren(at)) continue;
      if (place > 8) stage.box.scrollTop = (place - 3) * view.row;
      this.reveal(at, true);
      return;
    }
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    this.stage.root.replaceChildren();
  }

  /** Takes what changed, and draws at once: what was dropped must not be seen jumping back. */
  set(options: GanttOptions): void {
    const before = this.options;
    if (options === before) return;
    this.options = options;
    this.#take(options, before);
    this.draw();
  }

  #take(next: GanttOptions, before: GanttOptions | undefined): void {
    const { view, model } = this;
    const changed = <Key extends keyof GanttOptions>(key: Key) => !before || next[key] !== before[key];
    if (changed('words')) {
      this.words = view.words = next.words ? { ...english, ...next.words } : english;
      this.#fresh = { grid: true, bars: true, head: true };
    }
    if (changed('columns') || (changed('words') && !next.columns)) {
      this.#columns = next.columns ?? usualColumns(this.words);
      this.grid.setColumns(this.#columns);
      this.layout();
    }
    if (changed('label')) this.stage.box.setAttribute('aria-label', next.label);
    if (changed('zoom') && next.zoom !== undefined) {
      if (before) this.zoomTo(pixelsOf(next.zoom), undefined, false);
      else this.scale.pixels = pixelsOf(next.zoom);
    }
    let tree = false;
    if (changed('rows')) {
      const ids = [...this.selected].map((at) => model.rows[at]!.id);
      const focused = model.rows[this.focus]?.id;
      const rows_before = model.rows.length;
      tree = model.setRows(next.rows);
      if (tree) {
        this.selected = new Set(ids.map((id) => model.at(id)).filter((at) => at >= 0));
        view.selected = this.selected;
        this.focus = focused === undefined ? -1 : model.at(focused);
        view.lit = view.chosen = -1;
      }
      // the range grows with the plan, but does not shrink under the reader's eyes
      if (rows_before === 0) this.#cover();
      else this.#stretch();
      this.#fresh.grid = this.#fresh.bars = true;
    }
    if (tree || changed('links')) {
      this.links.set(next.links, model);
      this.#fresh.bars = true;
    }
    if (changed('collapsed') && next.collapsed) {
      this.collapsed = next.collapsed;
      tree = true;
    }
    if (tree || changed('filter')) this.#show();
    if (changed('selection') && next.selection) {
      this.selected = view.selected = new Set(next.selection.map((id) => model.at(id)).filter((at) => at >= 0));
      this.#fresh.grid = this.#fresh.bars = true;
    }
    if (changed('shows')) {
      view.shows = { ...all_shown, ...next.shows } as Shows;
      this.#fresh.bars = this.#fresh.head = true;
    }
    if (changed('colourBy')) {
      view.colourBy = next.colourBy ?? 'status';
      this.#fresh.bars = true;
    }
    if (changed('today') || changed('nonWorking')) {
      view.today = next.today;
      view.shaded = next.nonWorking && remember(next.nonWorking);
      this.#fresh.bars = this.#fresh.head = true;
    }
    this.stage.box.toggleAttribute('data-read-only', next.readOnly === true);
    this.stage.box.setAttribute('aria-readonly', String(next.readOnly === true));
  }

  #show(): void {
    this.model.show(this.collapsed, this.options.filter);
    if (this.focus >= 0 && this.model.place[this.focus]! < 0) this.#focusAbove();
    this.#fresh.grid = this.#fresh.bars = true;
    this.layout();
  }

  /** When its row was closed away, the focus goes to the row that holds it. */
  #focusAbove(): void {
    let at = this.focus;
    while (at >= 0 && this.model.place[at]! < 0) at = this.model.parent[at]!;
    this.focus = at;
  }

  get timeWidth(): number {
    return Math.max(0, this.#size.width - this.gridWidth);
  }

  get gridWidth(): number {
    const width = this.#size.width;
    if (this.pane === 'grid') return width;
    if (this.pane === 'time') return 44;
    const sum = this.grid.widths.reduce((all, one) => all + one, 0);
    if (this.narrow) return Math.round(Math.min(this.#split ?? 150, width * 0.6));
    return Math.round(Math.min(this.#split ?? this.options.gridWidth ?? Math.min(sum, width * 0.42), width - 60));
  }

  setSplit(width: number): void {
    this.#split = Math.max(64, width);
    this.pane = 'both';
    this.layout();
    this.ask('all');
  }

  setPane(pane: PaneMode): void {
    this.pane = pane;
    this.layout();
    this.ask('all');
  }

  measure(force = false): void {
    const { clientWidth: width, clientHeight: height } = this.stage.box;
    if (!force && width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    this.narrow = width < NARROW;
    const row = this.coarse ? 44 : 32;
    if (row !== this.view.row) this.view.row = row;
    this.#stretch();
    this.layout();
    this.#fresh = { grid: true, bars: true, head: true };
    this.draw();
  }

  /** Sizes of everything that does not depend on what is scrolled to. */
  layout(): void {
    this.narrow = this.#size.width < NARROW;
    const { stage, view } = this;
    const width = this.gridWidth;
    stage.size(width, this.scale.width, this.model.shown * view.row, view.row, this.#size.width);
    stage.box.setAttribute('aria-rowcount', String(this.model.shown + 1));
    stage.box.setAttribute('aria-colcount', String(this.#columns.length));
    this.grid.fit(width);
  }

  #cover(): void {
    this.scale.cover(...this.#bounds(), this.timeWidth);
  }

  #bounds(): [number, number] {
    const { first_day, last_day } = this.model;
    return [first_day, last_day];
  }

  /** Makes room for what lies outside, and keeps in place what is looked at. */
  #stretch(): void {
    const { scale } = this;
    const { origin, width } = scale;
    const last = origin + scale.days;
    scale.cover(...this.#bounds(), this.timeWidth);
    const end = Math.max(last, scale.origin + scale.days);
    scale.origin = Math.min(origin, scale.origin);
    scale.days = end - scale.origin;
    if (scale.origin === origin && scale.width === width) return;
    this.layout();
    this.stage.box.scrollLeft += (origin - scale.origin) * scale.pixels;
    this.#fresh.bars = this.#fresh.head = true;
  }

  /** Adds days at one side, for a drag that leaves the plan. */
  extend(days: number): void {
    const { scale } = this;
    scale.days += Math.abs(days);
    if (days < 0) scale.origin += days;
    this.layout();
    if (days < 0) this.stage.box.scrollLeft -= days * scale.pixels;
    this.ask('all');
  }

  zoomTo(pixels: number, anchor = this.timeWidth / 2, tell = true): void {
    const { scale, stage } = this;
    const next = clampZoom(pixels);
    if (next === scale.pixels && tell) return;
    const day = scale.day(stage.box.scrollLeft + anchor);
    scale.pixels = next;
    this.#cover();
    this.layout();
    stage.box.scrollLeft = scale.x(day) - anchor;
    this.#fresh.bars = this.#fresh.head = true;
    this.ask();
    if (tell) this.options.onZoom?.(next, levelOf(next));
  }

  zoomStep(by: 1 | -1): void {
    const levels = Object.values(zoom_levels).toSorted((a, b) => a - b);
    const now = this.scale.pixels;
    const next = by > 0 ? levels.find((one) => one > now * 1.05) : levels.findLast((one) => one < now * 0.95);
    this.zoomTo(next ?? (by > 0 ? now * 1.4 : now / 1.4));
  }

  zoomToFit(): void {
    const [first, last] = this.#bounds();
    this.zoomTo((this.timeWidth - 150) / Math.max(1, last - first + 21));
    this.stage.box.scrollLeft = this.scale.x(first) - 40;
  }

  scrollToDay(day: number, where = 0.35): void {
    this.stage.box.scrollLeft = this.scale.x(day) - this.timeWidth * where;
    this.ask();
  }

  /** Brings a row into view, and its bar when `bar` says so. */
  reveal(at: number, bar = false): void {
    const { stage, view, model, scale } = this;
    const place = model.place[at] ?? -1;
    if (place < 0) return;
    const top = place * view.row;
    const height = this.#size.height - stage.head_height;
    if (top < stage.box.scrollTop) stage.box.scrollTop = top;
    else if (top + view.row > stage.box.scrollTop + height) stage.box.scrollTop = top + view.row - height;
    if (bar) {
      const left = scale.x(model.start[at]!);
      const right = scale.x(model.end[at]! + 1);
      const { scrollLeft } = stage.box;
      if (right < scrollLeft + 20 || left > scrollLeft + this.timeWidth - 40)
        stage.box.scrollLeft = left - this.timeWidth * 0.25;
    }
    this.ask();
  }

  /** Slides the columns under the border; false when there is nothing more to slide. */
  slide(by: number): boolean {
    const before = this.grid.slid;
    this.grid.slid = before + by;
    this.grid.fit(this.gridWidth);
    if (this.grid.slid === before) return false;
    this.ask('grid');
    return true;
  }

  /** Brings the cell in focus out from under the border. */
  revealCell(): void {
    if (this.cell <= 0) return void this.slide(-this.grid.slid);
    const { widths } = this.grid;
    const width = this.gridWidth;
    const total = this.grid.total(width);
    const after = widths.slice(this.cell + 1).reduce((all, one) => all + one, 0);
    const right = total - after;
    const left = right - widths[this.cell]!;
    if (left < this.grid.slid) this.slide(left - this.grid.slid);
    else if (right > this.grid.slid + width) this.slide(right - width - this.grid.slid);
  }

  setFocus(at: number): void {
    if (at === this.focus) return;
    this.focus = at;
    this.view.lit = at;
    this.ask('grid');
    this.ask('bars');
    const row = this.model.rows[at];
    if (row) this.options.onFocus?.(row.id);
  }

  chooseLink(link: number): void {
    const { view, links, model, words } = this;
    if (view.chosen === link) return;
    view.chosen = link;
    this.ask('bars');
    if (link < 0) return;
    const [from, to] = [model.rows[links.from[link]!]!, model.rows[links.to[link]!]!];
    this.announce(words.link_chosen(from.name, to.name, links.links[link]!.kind));
  }

  setCollapsed(collapsed: ReadonlySet<number>): void {
    this.collapsed = collapsed;
    this.#show();
    this.ask('all');
  }

  announce(text: string): void {
    const { live } = this.stage;
    // the same words once more are said once more
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  }

  revert(): void {
    this.model.release();
    this.ask('all');
  }

  /** The month or year at the left border, unless the next one is about to push it away. */
  #sayNow(left: number): void {
    const { now } = this.stage;
    const { scale, words } = this;
    const [unit] = unitsOf(scale.pixels);
    const day = Math.floor(scale.day(left));
    const [tick] = ticks(unit, day, day, words, scale.pixels);
    if (!tick) return;
    const room = scale.x(tick.to) - left;
    let text = tick.text;
    if (tick.short !== undefined && room < text.length * 7 + 24) text = tick.short;
    if (now.textContent !== text) now.textContent = text;
    now.style.visibility = room < text.length * 7 + 24 ? 'hidden' : '';
  }

  barOf(at: number): Box | undefined {
    return boxOf(this.view, at);
  }

  /** Asks for a new drawing with the next frame; of everything, or of what came into view. */
  ask(what?: 'all' | 'grid' | 'bars' | 'over'): void {
    if (what === 'all') this.#fresh = { grid: true, bars: true, head: true };
    else if (what === 'grid') this.#fresh.grid = true;
    else if (what === 'bars') this.#fresh.bars = true;
    this.#asked ||= requestAnimationFrame(() => this.draw());
  }

  draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const { box } = this.stage;
    const { model, view, scale } = this;
    const { width, height } = this.#size;
    if (!width || !height) return;
    const { scrollTop, scrollLeft } = box;
    const seen = height - this.stage.head_height;
    const first = Math.max(0, Math.floor(scrollTop / view.row));
    const last = Math.min(model.shown, Math.ceil((scrollTop + seen) / view.row));
    this.grid.draw(
      {
        model,
        words: this.words,
        collapsed: this.collapsed,
        selected: this.selected,
        focus: this.focus,
        cell: this.cell,
        row: view.row,
      },
      Math.max(0, first - 4),
      Math.min(model.shown, last + 4),
      this.#fresh.grid,
    );
    const active = this.focus < 0 ? undefined : this.grid.idOf(this.focus, this.cell);
    if (active) box.setAttribute('aria-activedescendant', active);
    else box.removeAttribute('aria-activedescendant');
    const time = this.timeWidth;
    if (time > 0) {
      const right = Math.min(scale.width, scrollLeft + time);
      const part = this.#part;
      const inside = first >= part.first && last <= part.last && scrollLeft >= part.left && right <= part.right;
      if (!inside || this.#fresh.bars || this.#fresh.head) {
        const same_days = !this.#fresh.head && scrollLeft >= part.left && right <= part.right;
        const next: Part = {
          first: Math.max(0, first - ABOVE),
          last: Math.min(model.shown, last + ABOVE),
          left: same_days ? part.left : Math.max(0, Math.floor(scrollLeft) - BESIDE),
          right: same_days ? part.right : Math.min(scale.width, Math.ceil(scrollLeft) + time + BESIDE),
        };
        this.#part = next;
        const rows = Math.ceil(seen / view.row) + 1 + 2 * ABOVE;
        this.stage.fitCanvas(this.stage.canvas, this.#pen, time + 2 * BESIDE, rows * view.row, next, view.row);
        paint(this.#pen, view, next);
        if (!same_days) {
          const { head_canvas, head_height } = this.stage;
          this.stage.fitCanvas(head_canvas, this.#head_pen, time + 2 * BESIDE, head_height, { ...next, first: 0 }, 0);
          paintHead(this.#head_pen, view, next, head_height);
        }
      }
      if (this.paintOver) {
        const rows = Math.ceil(seen / view.row) + 1 + 2 * ABOVE;
        this.stage.over.hidden = false;
        const pen = (this.#over_pen ??= new CanvasPen(this.stage.over.getContext('2d')!));
        this.stage.fitCanvas(this.stage.over, pen, time + 2 * BESIDE, rows * view.row, this.#part, view.row);
        this.paintOver(pen, this.#part);
      } else if (!this.stage.over.hidden) {
        this.stage.over.hidden = true;
        this.stage.over.width = 0;
      }
    }
    if (time > 0) this.#sayNow(scrollLeft);
    this.#fresh = { grid: false, bars: false, head: false };
    this.frame.place(this);
  }
}

/** Asks once for each day. */
function remember(ask: (day: number) => boolean): (day: number) => boolean {
  const known = new Map<number, boolean>();
  return (day) => {
    let answer = known.get(day);
    if (answer === undefined) known.set(day, (answer = ask(day)));
    return answer;
  };
}
