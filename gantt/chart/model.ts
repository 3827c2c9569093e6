/** The plan as columns: what lies where, the tree, and which rows are visible. No pixels. */
import type { GanttRow } from './types.ts';

export const GROUP = 0;
export const EVENT = 1;
export const MILESTONE = 2;
export const PENDING = 0;
export const IN_PROGRESS = 1;
export const FINISHED = 2;
export const CRITICAL = 1;
export const LATE = 2;
export const LOCKED = 4;

const kinds = { group: GROUP, event: EVENT, milestone: MILESTONE } as const;
const statuses = { PENDING, 'IN-PROGRESS': IN_PROGRESS, FINISHED } as const;
const status_names = ['PENDING', 'IN-PROGRESS', 'FINISHED'] as const;
const NONE = 0x7fffffff;

export class Model {
  rows: readonly GanttRow[] = [];
  count = 0;
  start = new Int32Array(0);
  end = new Int32Array(0);
  percent = new Uint8Array(0);
  kind = new Uint8Array(0);
  status = new Uint8Array(0);
  flags = new Uint8Array(0);
  /** row of the parent, -1 at the top */
  parent = new Int32Array(0);
  depth = new Uint8Array(0);
  /** rows from top to bottom with everything open */
  order = new Int32Array(0);
  /** how many rows of `order` a row and all below it take */
  size = new Int32Array(0);
  /** rows that are shown, from top to bottom */
  visible = new Int32Array(0);
  shown = 0;
  /** where in `visible` a row stands, -1 when hidden */
  place = new Int32Array(0);
  first_day = 0;
  last_day = 0;
  baselines = 0;
  /** the row of an id, counted from 1: a list while ids are small numbers, as those of a database are */
  ids: { list: Int32Array; map: Map<number, number> | undefined } = { list: new Int32Array(0), map: undefined };
  #held: number[] = [];
  /** groups with children, from top to bottom */
  #groups: number[] = [];
  /** days of work in a group, and how much of it is done; -1 for what is no group */
  #work = new Float32Array(0);
  #done = new Float32Array(0);
  /** first and last day of any baseline */
  #before = NONE;
  #after = -NONE;

  /** Takes new rows; true when rows came, went or changed their place in the tree. */
  setRows(rows: readonly GanttRow[]): boolean {
    const before = this.rows;
    let built = rows.length !== this.count;
    if (!built) {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at]!;
        const old = before[at]!;
        if (row === old) continue;
        if (row.id !== old.id || row.parent !== old.parent || row.kind !== old.kind) {
          built = true;
          break;
        }
        this.#read(rows, at, at + 1);
      }
    }
    this.rows = rows;
    if (built) this.#build();
    for (const at of this.#held) if (at < rows.length) this.#read(rows, at, at + 1);
    this.#held.length = 0;
    this.#rollUp();
    return built;
  }

  /** Row number of an id, -1 when there is none. */
  at(id: number): number {
    const { list, map } = this.ids;
    return ((map ? map.get(id) : list[id]) ?? 0) - 1;
  }

  hasChildren(at: number): boolean {
    return this.size[at]! > 1;
  }

  /** Where a row is shown to lie until the next rows come. */
  hold(at: number, start: number, end: number): void {
    this.start[at] = start;
    this.end[at] = end;
    this.#held.push(at);
  }

  holdPercent(at: number, percent: number): void {
    this.percent[at] = percent;
    this.#held.push(at);
  }

  /** Groups follow what was held. */
  settle(): void {
    this.#rollUp();
  }

  get holds(): boolean {
    return this.#held.length > 0;
  }

  release(): void {
    for (const at of this.#held) this.#read(this.rows, at, at + 1);
    this.#held.length = 0;
    this.#rollUp();
  }

  /** A row with the days it is shown with. */
  row(at: number): GanttRow {
    const row = this.rows[at]!;
    const start = this.start[at]!;
    const end = this.end[at]!;
    const percent = this.percent[at]!;
    const status = status_names[this.status[at]!]!;
    if (row.start === start && row.end === end && row.percent === percent && row.status === status) return row;
    return { ...row, start, end, percent, status };
  }

  /** Recounts what is shown. */
  show(collapsed: ReadonlySet<number>, filter?: (row: GanttRow) => boolean): void {
    const { count, order, size, rows, parent, place } = this;
    let keep: Uint8Array | undefined;
    if (filter) {
      keep = new Uint8Array(count);
      for (let at = 0; at < count; at += 1) {
        if (!filter(rows[at]!)) continue;
        for (let up = at; up >= 0 && !keep[up]; up = parent[up]!) keep[up] = 1;
      }
    }
    place.fill(-1);
    let shown = 0;
    for (let step = 0; step < count; ) {
      const at = order[step]!;
      if (keep && !keep[at]) {
        step += size[at]!;
        continue;
      }
      place[at] = shown;
      this.visible[shown++] = at;
      // what a filter asks for is shown also inside what is closed
      step += size[at]! > 1 && !keep && collapsed.has(rows[at]!.id) ? size[at]! : 1;
    }
    this.shown = shown;
  }

  #build(): void {
    const { rows } = this;
    const count = rows.length;
    this.count = count;
    this.start = new Int32Array(count);
    this.end = new Int32Array(count);
    this.percent = new Uint8Array(count);
    this.kind = new Uint8Array(count);
    this.status = new Uint8Array(count);
    this.flags = new Uint8Array(count);
    this.parent = new Int32Array(count);
    this.depth = new Uint8Array(count);
    this.order = new Int32Array(count);
    this.size = new Int32Array(count);
    this.visible = new Int32Array(count);
    this.place = new Int32Array(count);
    this.#work = new Float32Array(count).fill(-1);
    this.#done = new Float32Array(count);
    this.#held.length = this.#groups.length = 0;
    this.#before = NONE;
    this.#after = -NONE;
    this.#index();
    const { parent, depth, order, size } = this;
    const first = new Int32Array(count + 1).fill(-1);
    const next = new Int32Array(count).fill(-1);
    this.baselines = 0;
    const { list, map } = this.ids;
    for (let at = count - 1; at >= 0; at -= 1) {
      const above = rows[at]!.parent;
      let up = above === null ? -1 : ((map ? map.get(above) : list[above]) ?? 0) - 1;
      if (up === at) up = -1;
      parent[at] = up;
      next[at] = first[up + 1]!;
      first[up + 1] = at;
    }
    this.#read(rows, 0, count);
    let step = 0;
    for (let at = first[0]!; at >= 0; ) {
      const up = parent[at]!;
      depth[at] = up < 0 ? 0 : depth[up]! + 1;
      order[step++] = at;
      size[at] = 1;
      if (first[at + 1]! >= 0) {
        at = first[at + 1]!;
        continue;
      }
      while (at >= 0 && next[at]! < 0) at = parent[at]!;
      if (at >= 0) at = next[at]!;
    }
    for (let back = step - 1; back >= 0; back -= 1) {
      const at = order[back]!;
      if (parent[at]! >= 0) size[parent[at]!] = size[parent[at]!]! + size[at]!;
    }
    for (let from = 0; from < step; from += 1) {
      const at = order[from]!;
      if (size[at] === 1 || this.kind[at] !== GROUP) continue;
      this.#groups.push(at);
      this.#work[at] = 0;
    }
    // parents that wait for each other are in no order: nothing of them is shown
    this.count = step;
  }

  #index(): void {
    const { rows } = this;
    let most = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const { id } = rows[at]!;
      if (id < 0 || (id | 0) !== id) most = Infinity;
      else if (id > most) most = id;
    }
    if (most <= rows.length * 8 + 1000) {
      const list = new Int32Array(most + 1);
      for (let at = 0; at < rows.length; at += 1) list[rows[at]!.id] = at + 1;
      this.ids = { list, map: undefined };
    } else this.ids = { list: new Int32Array(0), map: new Map(rows.map(({ id }, at) => [id, at + 1])) };
  }

  /** Reads the rows first..last (not included). One loop over plain columns: it runs before it is compiled well. */
  #read(rows: readonly GanttRow[], first: number, last: number): void {
    const { start, end, percent, kind, status, flags } = this;
    let before = this.#before;
    let after = this.#after;
    for (let at = first; at < last; at += 1) {
      const row = rows[at]!;
      const share = row.percent;
      start[at] = row.start;
      end[at] = row.end;
      percent[at] = share >= 100 ? 100 : share > 0 ? share + 0.5 : 0;
      kind[at] = kinds[row.kind];
      status[at] = statuses[row.status];
      flags[at] = (row.critical ? CRITICAL : 0) | (row.late ? LATE : 0) | (row.locked ? LOCKED : 0);
      const spans = row.baselines;
      if (!spans) continue;
      if (spans.length > this.baselines) this.baselines = spans.length;
      for (let which = 0; which < spans.length; which += 1) {
        const span = spans[which]!;
        if (span.start < before) before = span.start;
        if (span.end > after) after = span.end;
      }
    }
    this.#before = before;
    this.#after = after;
  }

  /** Groups lie where their children lie, and are as far as they are, by days of work. */
  #rollUp(): void {
    const { count, order, parent, start, end, kind, status, percent, flags } = this;
    const groups = this.#groups;
    const work = this.#work;
    const done = this.#done;
    for (let step = 0; step < groups.length; step += 1) {
      const at = groups[step]!;
      start[at] = NONE;
      end[at] = -NONE;
      status[at] = FINISHED;
      flags[at] = flags[at]! & ~LATE;
      work[at] = done[at] = 0;
    }
    let first_day = this.#before;
    let last_day = this.#after;
    for (let step = 0; step < count; step += 1) {
      const at = order[step]!;
      if (work[at]! >= 0) continue;
      const from = start[at]!;
      const to = end[at]!;
      if (from < first_day) first_day = from;
      if (to > last_day) last_day = to;
      const up = parent[at]!;
      if (up < 0 || work[up]! < 0) continue;
      const state = status[at]!;
      const days = kind[at] === MILESTONE ? 0.01 : to - from + 1;
      const share = state === FINISHED ? 100 : percent[at]!;
      if (from < start[up]!) start[up] = from;
      if (to > end[up]!) end[up] = to;
      if (state !== FINISHED) status[up] = PENDING;
      flags[up] = flags[up]! | (flags[at]! & LATE);
      work[up] = work[up]! + days;
      done[up] = done[up]! + (share === 0 && state === IN_PROGRESS ? 0.001 : days * share);
    }
    for (let step = groups.length - 1; step >= 0; step -= 1) {
      const at = groups[step]!;
      const all = work[at]!;
      percent[at] = all ? Math.floor(done[at]! / all) : 0;
      if (status[at] !== FINISHED) status[at] = done[at]! > 0 ? IN_PROGRESS : PENDING;
      const up = parent[at]!;
      if (up < 0 || work[up]! < 0) continue;
      if (start[at]! < start[up]!) start[up] = start[at]!;
      if (end[at]! > end[up]!) end[up] = end[at]!;
      if (status[at] !== FINISHED) status[up] = PENDING;
      flags[up] = flags[up]! | (flags[at]! & LATE);
      work[up] = work[up]! + all;
      done[up] = done[up]! + done[at]!;
    }
    this.first_day = count ? first_day : 0;
    this.last_day = count ? last_day : 0;
  }
}
