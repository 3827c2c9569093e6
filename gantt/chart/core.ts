/** The Gantt without React: holds the model, decides what is in view, and draws it once per frame. */
import { usualColumns } from './columns.ts';
import { Frame } from './frame.ts';
import { Grid } from './grid.ts';
import { type Box, boxOf } from './hit.ts';
import { Links } from './links.ts';
import { FINISHED, Model } from './model.ts';
import { readPalette } from './palette.ts';
import { Room } from './room.ts';
import { pixelsOf, Scale } from './scale.ts';
import { Screen } from './screen.ts';
import { Stage } from './stage.ts';
import type { GanttOptions } from './types.ts';
import { all_shown, type Shows, type View } from './view.ts';
import { english, type GanttLabels } from './labels.ts';

export class Core {
  readonly model = new Model();
  readonly links = new Links();
  readonly scale = new Scale();
  readonly stage: Stage;
  readonly grid: Grid;
  readonly frame: Frame;
  readonly room: Room;
  readonly screen: Screen;
  options: GanttOptions;
  words: GanttLabels = english;
  view: View;
  selected = new Set<number>();
  collapsed: ReadonlySet<number> = new Set();
  /** row that has the focus, and its cell; -1 for the whole row */
  focus = -1;
  cell = -1;
  coarse = false;
  #opened = false;
  #stop: (() => void)[] = [];

  constructor(to: HTMLElement, options: GanttOptions) {
    this.options = options;
    this.stage = new Stage(to);
    this.grid = new Grid(this.stage.grid, this.stage.head_row, this.stage.uid);
    this.frame = new Frame(this.stage.frame, this.stage.tip);
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
    this.room = new Room(this);
    this.screen = new Screen(this);
    const { box } = this.stage;
    const scroll = () => this.ask();
    box.addEventListener('scroll', scroll, { passive: true });
    const sized = new ResizeObserver(() => this.room.measure());
    sized.observe(box);
    const themed = new MutationObserver(() => {
      this.view.palette = readPalette(to);
      this.ask('all');
    });
    themed.observe(document.documentElement, {
      attributeFilter: ['data-theme', 'data-mantine-color-scheme', 'class', 'style'],
    });
    // a name in another script asks for its font when it is drawn first
    const lettered = () => this.ask('all');
    document.fonts.addEventListener('loadingdone', lettered);
    const pointer = () => {
      this.coarse = coarse.matches;
      this.room.measure(true);
    };
    coarse.addEventListener('change', pointer);
    this.#stop.push(
      () => box.removeEventListener('scroll', scroll),
      () => sized.disconnect(),
      () => themed.disconnect(),
      () => document.fonts.removeEventListener('loadingdone', lettered),
      () => coarse.removeEventListener('change', pointer),
      () => this.screen.stop(),
    );
    this.room.size = { width: box.clientWidth, height: box.clientHeight };
    this.#take(options, undefined);
    // what is in the box decides whether it has scroll bars
    this.room.size = { width: box.clientWidth, height: box.clientHeight };
    this.#open();
    this.draw();
  }

  /** Begins where the work is: today, and the first row that is not finished. */
  #open(): void {
    const { model, view, stage } = this;
    const { today } = this.options;
    this.#opened = model.count > 0;
    if (today === undefined || today <= model.first_day || today >= model.last_day) return;
    this.room.scrollToDay(today);
    for (let place = 0; place < model.shown; place += 1) {
      const at = model.visible[place]!;
      if (model.status[at] === FINISHED || model.hasChildren(at)) continue;
      if (place > 8) stage.box.scrollTop = (place - 3) * view.row;
      this.room.reveal(at, true);
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
    if (!this.#opened) this.#open();
    this.draw();
  }

  #take(next: GanttOptions, before: GanttOptions | undefined): void {
    const { view, model } = this;
    const changed = <Key extends keyof GanttOptions>(key: Key) => !before || next[key] !== before[key];
    if (changed('words')) {
      this.words = view.words = next.words ? { ...english, ...next.words } : english;
      this.screen.stale('grid', 'bars', 'head');
    }
    if (changed('columns') || (changed('words') && !next.columns)) {
      this.grid.setColumns(next.columns ?? usualColumns(this.words));
      this.screen.stale('grid');
      this.room.layout();
    }
    if (changed('label')) this.stage.box.setAttribute('aria-label', next.label);
    if (changed('zoom') && next.zoom !== undefined) {
      if (before) this.room.zoomTo(pixelsOf(next.zoom), undefined, false);
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
      if (rows_before === 0) this.room.cover();
      else this.room.stretch();
      this.screen.stale('grid', 'bars');
    }
    if (tree || changed('links')) {
      this.links.set(next.links, model);
      this.screen.stale('bars');
    }
    if (changed('collapsed') && next.collapsed) {
      this.collapsed = next.collapsed;
      tree = true;
    }
    if (tree || changed('filter')) this.#show();
    if (changed('selection') && next.selection) {
      this.selected = view.selected = new Set(next.selection.map((id) => model.at(id)).filter((at) => at >= 0));
      this.screen.stale('grid', 'bars');
    }
    if (changed('shows')) {
      view.shows = { ...all_shown, ...next.shows } as Shows;
      this.screen.stale('bars', 'head');
    }
    if (changed('colourBy')) {
      view.colourBy = next.colourBy ?? 'status';
      this.screen.stale('bars');
    }
    if (changed('today') || changed('nonWorking')) {
      view.today = next.today;
      view.shaded = next.nonWorking && remember(next.nonWorking);
      this.screen.stale('bars', 'head');
    }
    this.stage.box.toggleAttribute('data-read-only', next.readOnly === true);
    this.stage.box.setAttribute('aria-readonly', String(next.readOnly === true));
  }

  #show(): void {
    this.model.show(this.collapsed, this.options.filter);
    if (this.focus >= 0 && this.model.place[this.focus]! < 0) this.#focusAbove();
    this.screen.stale('grid', 'bars');
    this.room.layout();
  }

  /** When its row was closed away, the focus goes to the row that holds it. */
  #focusAbove(): void {
    let at = this.focus;
    while (at >= 0 && this.model.place[at]! < 0) at = this.model.parent[at]!;
    this.focus = at;
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

  /** Asks for a new drawing with the next frame; of all, of a piece, or of what came into view. */
  ask(what?: 'all' | 'grid' | 'bars' | 'over'): void {
    this.screen.ask(what);
  }

  draw(): void {
    this.screen.draw();
  }

  barOf(at: number): Box | undefined {
    return boxOf(this.view, at);
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
