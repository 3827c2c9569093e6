/** The table beside the time line: as many row nodes as fit, used again and again for whatever is in view. */
import { FINISHED, GROUP, IN_PROGRESS, LATE, CRITICAL, LOCKED, MILESTONE, type Model } from './model.ts';
import type { GanttColumn } from './types.ts';
import type { GanttLabels } from './labels.ts';
import classes from './GanttTable.module.css';

interface Line {
  node: HTMLElement;
  cells: HTMLElement[];
  texts: Text[];
  /** row it shows, -1 for none */
  at: number;
  /** everything about it that is not text, as one number: nothing is written that stays as it is */
  look: number;
}

export interface GridState {
  model: Model;
  words: GanttLabels;
  collapsed: ReadonlySet<number>;
  selected: ReadonlySet<number>;
  focus: number;
  cell: number;
  row: number;
}

const status_keys = ['pending', 'progress', 'finished'];
const MIN_COLUMN = 48;

export const element = (tag: string, name: string, to?: Element): HTMLElement => {
  const node = document.createElement(tag);
  node.className = name;
  to?.append(node);
  return node;
};

export class Grid {
  columns: readonly GanttColumn[] = [];
  widths: number[] = [];
  /** pixels the columns are moved to the left when there is no room for all */
  slid = 0;
  readonly body: HTMLElement;
  readonly head: HTMLElement;
  #lines: Line[] = [];
  #first = 0;
  #last = 0;
  /** columns that are in view */
  #seen: boolean[] = [];
  #uid: string;
  /** a row with nothing written in it, to be copied */
  #blank: HTMLElement | undefined;

  constructor(body: HTMLElement, head: HTMLElement, uid: string) {
    this.body = body;
    this.head = head;
    this.#uid = uid;
  }

  setColumns(columns: readonly GanttColumn[]): void {
    const same =
      columns.length === this.columns.length &&
      columns.every(({ key, title, width }, at) => {
        const before = this.columns[at]!;
        return key === before.key && title === before.title && width === before.width;
      });
    this.columns = columns;
    if (same) return;
    this.widths = columns.map((column) => column.width);
    this.head.replaceChildren();
    columns.forEach((column, index) => {
      const cell = element('div', classes.head_cell ?? '', this.head);
      cell.setAttribute('role', 'columnheader');
      cell.setAttribute('aria-colindex', String(index + 1));
      if (column.align) cell.dataset.align = column.align;
      cell.style.left = `var(--x${index})`;
      cell.style.width = `var(--c${index})`;
      const title = element('span', classes.title ?? '', cell);
      title.textContent = column.title;
      const grip = element('span', classes.grip ?? '', cell);
      grip.dataset.grip = String(index);
    });
    for (const line of this.#lines) line.node.remove();
    this.#lines = [];
    this.#blank = undefined;
    this.#first = this.#last = 0;
  }

  /** Gives the columns their widths and places; the first takes what is left over. */
  fit(width: number): void {
    const total = this.total(width);
    this.slid = Math.max(0, Math.min(this.slid, total - width));
    const { style } = this.body.parentElement!;
    let x = -this.slid;
    this.widths.forEach((own, index) => {
      const wide =
        index === 0
          ? own + Math.max(total - this.widths.reduce((sum, one) => sum + one, 0), width < own ? width - own : 0)
          : own;
      style.setProperty(`--x${index}`, `${x}px`);
      style.setProperty(`--c${index}`, `${wide}px`);
      this.#seen[index] = x < width && x + wide > 0;
      style.setProperty(`--v${index}`, this.#seen[index] ? 'block' : 'none');
      x += wide;
    });
  }

  total(width: number): number {
    const sum = this.widths.reduce((all, one) => all + one, 0);
    const [first = 0] = this.widths;
    // on a phone the first column is as wide as the table and the others lie beyond its border
    return first > width ? sum - first + width : Math.max(sum, width);
  }

  resize(index: number, width: number): void {
    this.widths[index] = Math.max(MIN_COLUMN, Math.round(width));
  }

  /** Makes the nodes show the rows first..last; only those that changed, unless all must be written anew. */
  draw(state: GridState, first: number, last: number, all: boolean): void {
    const wanted = last - first;
    let fresh = all;
    if (this.#lines.length < wanted) {
      // the place of a row among the nodes depends on how many there are
      while (this.#lines.length < wanted) this.#lines.push(this.#make(this.#lines.length));
      fresh = true;
    }
    if (!fresh && first === this.#first && last === this.#last) return;
    this.#first = first;
    this.#last = last;
    const count = this.#lines.length;
    for (let place = first; place < first + count; place += 1) {
      const line = this.#lines[place % count]!;
      const at = place < last ? state.model.visible[place]! : -1;
      if (line.at === at && !fresh) continue;
      if (at < 0) {
        if (line.at >= 0) line.node.hidden = true;
        line.at = -1;
        continue;
      }
      if (line.at < 0) line.node.hidden = false;
      line.at = at;
      this.#write(line, state, at, place);
    }
  }

  /** Id of the node of a row or of its cell; undefined while it is not in view. */
  idOf(at: number, cell: number): string | undefined {
    const line = this.#lines.find((one) => one.at === at);
    return line && (cell < 0 ? line.node.id : line.cells[cell]?.id);
  }

  cellOf(at: number, cell: number): HTMLElement | undefined {
    return this.#lines.find((one) => one.at === at)?.cells[cell];
  }

  /** Row and column under an element of the table. */
  under(target: Element): { at: number; cell: number } | undefined {
    const node = target.closest('[role="row"]');
    const line = this.#lines.find((one) => one.node === node);
    if (!line || line.at < 0) return undefined;
    return { at: line.at, cell: line.cells.indexOf(target.closest<HTMLElement>('[role="gridcell"]')!) };
  }

  #make(slot: number): Line {
    this.#blank ??= this.#makeBlank();
    const node = this.#blank.cloneNode(true) as HTMLElement;
    node.id = `${this.#uid}-${slot}`;
    const cells = [...node.children] as HTMLElement[];
    const texts = cells.map((cell, index) => {
      cell.id = `${this.#uid}-${slot}-${index}`;
      return cell.firstChild as Text;
    });
    this.body.append(node);
    return { node, cells, texts, at: -1, look: -1 };
  }

  #makeBlank(): HTMLElement {
    const node = element('div', classes.row ?? '');
    node.setAttribute('role', 'row');
    this.columns.forEach((column, index) => {
      const cell = element('div', index ? (classes.cell ?? '') : `${classes.cell} ${classes.name}`, node);
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(index + 1));
      cell.style.left = `var(--x${index})`;
      cell.style.width = `var(--c${index})`;
      cell.style.display = `var(--v${index})`;
      if (column.align) cell.dataset.align = column.align;
      cell.append(document.createTextNode(''));
      if (index === 0) element('i', '', cell);
    });
    return node;
  }

  #write(line: Line, state: GridState, at: number, place: number): void {
    const { model, words, row } = state;
    const { node, cells, texts } = line;
    const shown = model.row(at);
    const kind = model.kind[at]!;
    const status = model.status[at]!;
    const flags = model.flags[at]!;
    node.style.top = `${place * row}px`;
    node.setAttribute('aria-rowindex', String(place + 2));
    const depth = model.depth[at]!;
    const open = model.hasChildren(at) ? (state.collapsed.has(shown.id) ? 1 : 2) : 0;
    const chosen = state.selected.has(at) ? 1 : 0;
    const focus = state.focus === at ? state.cell + 2 : 0;
    const look =
      kind | (status << 2) | (flags << 4) | (chosen << 8) | (open << 9) | (Math.min(depth, 31) << 11) | (focus << 16);
    if (look !== line.look) {
      line.look = look;
      node.setAttribute('aria-level', String(depth + 1));
      node.setAttribute('aria-selected', chosen ? 'true' : 'false');
      if (open) node.setAttribute('aria-expanded', open === 2 ? 'true' : 'false');
      else node.removeAttribute('aria-expanded');
      node.dataset.kind = kind === GROUP ? 'group' : kind === MILESTONE ? 'milestone' : 'event';
      node.dataset.status = status_keys[status];
      node.dataset.focus = focus === 1 ? 'row' : '';
      node.dataset.flag = flagOf(flags, kind, status);
      node.style.setProperty('--indent', `${depth * 16}px`);
      cells.forEach((cell, index) => (cell.dataset.focus = focus === index + 2 ? 'yes' : ''));
    }
    for (let index = 0; index < texts.length; index += 1) {
      if (!this.#seen[index]) continue;
      const text = this.columns[index]!.text(shown);
      if (texts[index]!.data !== text) texts[index]!.data = text;
      if (index > 0) continue;
      const said = spoken(words, text, status, flags, kind);
      // where there is no room for the days, the name tells them to those who listen
      const dated = this.#seen[1] ? said : `${said}, ${words.date(shown.start)} – ${words.date(shown.end)}`;
      cells[0]!.setAttribute('aria-label', dated);
    }
  }
}

function flagOf(flags: number, kind: number, status: number): string {
  if (flags & LATE) return 'late';
  if (flags & CRITICAL && kind !== GROUP) return 'critical';
  // what is finished says so already
  return flags & LOCKED && status !== FINISHED ? 'locked' : '';
}

function spoken(words: GanttLabels, name: string, status: number, flags: number, kind: number): string {
  const state = status === FINISHED ? 'FINISHED' : status === IN_PROGRESS ? 'IN-PROGRESS' : 'PENDING';
  const parts = [name, words.status[state]];
  if (kind === MILESTONE) parts.push(words.milestone);
  if (flags & LATE) parts.push(words.late);
  if (flags & CRITICAL && kind !== GROUP) parts.push(words.critical);
  return parts.join(', ');
}
