/** The table beside the time line: as many row nodes as fit, used again and again for whatever is in view. */
import { FINISHED, GROUP, IN_PROGRESS, LATE, CRITICAL, LOCKED, MILESTONE, type Model } from './model.ts';
import type { GanttColumn } from './types.ts';
import type { GanttWords } from './words.ts';
import classes from './Gantt.module.css';

interface Line {
  node: HTMLElement;
  cells: HTMLElement[];
  texts: Text[];
  twist: HTMLElement;
  /** row it shows, -1 for none */
  at: number;
}

export interface GridState {
  model: Model;
  words: GanttWords;
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
  #uid: string;

  constructor(body: HTMLElement, head: HTMLElement, uid: string) {
    this.body = body;
    this.head = head;
    this.#uid = uid;
  }

  setColumns(columns: readonly GanttColumn[], tools?: HTMLElement): void {
    if (columns === this.columns) return;
    this.columns = columns;
    this.widths = columns.map((column) => column.width);
    this.head.replaceChildren();
    columns.forEach((column, index) => {
      const cell = element('div', classes.head_cell ?? '', this.head);
      cell.setAttribute('role', 'columnheader');
      cell.setAttribute('aria-colindex', String(index + 1));
      if (column.align) cell.dataset.align = column.align;
      cell.style.width = `var(--c${index})`;
      const title = element('span', classes.title ?? '', cell);
      title.textContent = column.title;
      const grip = element('span', classes.grip ?? '', cell);
      grip.dataset.grip = String(index);
    });
    if (tools) this.head.parentElement?.append(tools);
    for (const line of this.#lines) line.node.remove();
    this.#lines = [];
    this.#first = this.#last = 0;
  }

  /** Gives the columns their widths; the first takes what is left over. */
  fit(width: number): void {
    const sum = this.widths.reduce((all, one) => all + one, 0);
    this.widths.forEach((own, index) => {
      const wide = index === 0 ? Math.max(own + width - sum, Math.min(own, width)) : own;
      this.body.parentElement?.style.setProperty(`--c${index}`, `${wide}px`);
    });
    this.slid = Math.max(0, Math.min(this.slid, this.total(width) - width));
    this.head.style.transform = this.slid ? `translateX(${-this.slid}px)` : '';
  }

  total(width: number): number {
    const [first = 0, ...rest] = this.widths;
    const others = rest.reduce((all, one) => all + one, 0);
    return others + Math.max(first + width - first - others, Math.min(first, width));
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
  under(target: Element): { at: number; cell: number; twist: boolean } | undefined {
    const node = target.closest('[role="row"]');
    const line = this.#lines.find((one) => one.node === node);
    if (!line || line.at < 0) return undefined;
    const cell = line.cells.indexOf(target.closest<HTMLElement>('[role="gridcell"]')!);
    return { at: line.at, cell, twist: line.twist === target };
  }

  #make(slot: number): Line {
    const node = element('div', classes.row ?? '', this.body);
    node.setAttribute('role', 'row');
    node.id = `${this.#uid}-${slot}`;
    const cells: HTMLElement[] = [];
    const texts: Text[] = [];
    let twist = node;
    this.columns.forEach((column, index) => {
      const cell = element('div', classes.cell ?? '', node);
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(index + 1));
      cell.id = `${this.#uid}-${slot}-${index}`;
      cell.style.width = `var(--c${index})`;
      if (column.align) cell.dataset.align = column.align;
      if (index === 0) {
        cell.classList.add(classes.name ?? '');
        twist = element('span', classes.twist ?? '', cell);
        element('span', classes.mark ?? '', cell);
      }
      const text = document.createTextNode('');
      element('span', classes.text ?? '', cell).append(text);
      if (index === 0) element('span', classes.flag ?? '', cell);
      cells.push(cell);
      texts.push(text);
    });
    return { node, cells, texts, twist, at: -1 };
  }

  #write(line: Line, state: GridState, at: number, place: number): void {
    const { model, words, collapsed, selected, row } = state;
    const { node, cells, texts } = line;
    const shown = model.row(at);
    const kind = model.kind[at]!;
    const status = model.status[at]!;
    const flags = model.flags[at]!;
    const parent = model.hasChildren(at);
    node.style.transform = `translate(${-this.slid}px,${place * row}px)`;
    node.setAttribute('aria-rowindex', String(place + 2));
    node.setAttribute('aria-level', String(model.depth[at]! + 1));
    node.setAttribute('aria-selected', String(selected.has(at)));
    if (parent) node.setAttribute('aria-expanded', String(!collapsed.has(shown.id)));
    else if (node.hasAttribute('aria-expanded')) node.removeAttribute('aria-expanded');
    node.dataset.kind = kind === GROUP ? 'group' : kind === MILESTONE ? 'milestone' : 'event';
    node.dataset.status = status_keys[status];
    node.dataset.focus = state.focus === at ? (state.cell < 0 ? 'row' : 'cell') : '';
    node.dataset.flag =
      flags & LATE ? 'late' : flags & CRITICAL && kind !== GROUP ? 'critical' : flags & LOCKED ? 'locked' : '';
    const [name] = cells;
    name!.style.paddingLeft = `${6 + model.depth[at]! * 16}px`;
    name!.setAttribute('aria-label', spoken(words, shown.name, status, flags, kind));
    for (let index = 0; index < texts.length; index += 1) {
      const text = this.columns[index]!.text(shown);
      if (texts[index]!.data !== text) texts[index]!.data = text;
      if (state.focus === at || cells[index]!.dataset.focus)
        cells[index]!.dataset.focus = state.focus === at && state.cell === index ? 'yes' : '';
    }
  }
}

function spoken(words: GanttWords, name: string, status: number, flags: number, kind: number): string {
  const state = status === FINISHED ? 'FINISHED' : status === IN_PROGRESS ? 'IN-PROGRESS' : 'PENDING';
  const parts = [name, words.status[state]];
  if (kind === MILESTONE) parts.push(words.milestone);
  if (flags & LATE) parts.push(words.late);
  if (flags & CRITICAL && kind !== GROUP) parts.push(words.critical);
  return parts.join(', ');
}
