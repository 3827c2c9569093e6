/** The elements the Gantt is made of, and their sizes. */
import { element } from './grid.ts';
import type { CanvasPen } from './pen.ts';
import type { Part } from './view.ts';
import classes from './Gantt.module.css';
import over from './GanttOver.module.css';

let made = 0;

const canvasIn = (to: Element): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = canvas.height = 0;
  to.append(canvas);
  return canvas;
};

export class Stage {
  readonly uid = `gantt${(made += 1)}`;
  readonly root: HTMLElement;
  readonly box: HTMLElement;
  readonly space: HTMLElement;
  readonly head: HTMLElement;
  readonly corner: HTMLElement;
  readonly head_row: HTMLElement;
  readonly head_canvas: HTMLCanvasElement;
  readonly grid: HTMLElement;
  readonly time: HTMLElement;
  readonly hovers: readonly HTMLElement[];
  /** what the upper line of the head says at the left border */
  readonly now: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly over: HTMLCanvasElement;
  readonly frame: HTMLElement;
  readonly split: HTMLElement;
  readonly tools: HTMLElement;
  readonly tip: HTMLElement;
  readonly live: HTMLElement;
  readonly head_height = 48;

  constructor(to: HTMLElement) {
    this.root = to;
    this.box = element('div', classes.box ?? '');
    this.box.setAttribute('role', 'treegrid');
    this.box.setAttribute('aria-multiselectable', 'true');
    this.box.tabIndex = 0;
    this.space = element('div', classes.space ?? '', this.box);
    this.space.setAttribute('role', 'presentation');
    this.head = element('div', classes.head ?? '', this.space);
    this.head.setAttribute('role', 'rowgroup');
    this.corner = element('div', classes.corner ?? '', this.head);
    this.corner.setAttribute('role', 'presentation');
    this.head_row = element('div', classes.head_row ?? '', this.corner);
    this.head_row.setAttribute('role', 'row');
    this.head_row.setAttribute('aria-rowindex', '1');
    this.head_canvas = canvasIn(this.head);
    this.now = element('div', classes.now ?? '', this.head);
    this.now.setAttribute('aria-hidden', 'true');
    this.grid = element('div', classes.grid ?? '', this.space);
    this.grid.setAttribute('role', 'rowgroup');
    this.time = element('div', classes.time ?? '', this.space);
    this.time.setAttribute('aria-hidden', 'true');
    this.canvas = canvasIn(this.time);
    this.hovers = [element('div', classes.hover ?? '', this.grid), element('div', classes.hover ?? '', this.time)];
    this.frame = element('div', over.frame ?? '', this.time);
    this.frame.dataset.gantt = 'frame';
    this.over = canvasIn(this.time);
    this.over.hidden = true;
    to.append(this.box);
    this.split = element('div', classes.split ?? '', to);
    this.split.setAttribute('role', 'separator');
    this.split.setAttribute('aria-orientation', 'vertical');
    this.split.tabIndex = 0;
    this.tools = element('div', over.tools ?? '', to);
    this.tip = element('div', over.tip ?? '', to);
    this.tip.setAttribute('aria-hidden', 'true');
    this.live = element('div', classes.live ?? '', to);
    this.live.setAttribute('aria-live', 'polite');
  }

  size(grid: number, time: number, height: number, row: number, width: number): void {
    const { style } = this.space;
    this.space.style.setProperty('--row', `${row}px`);
    style.width = grid >= width ? '100%' : `${grid + time}px`;
    style.height = `${this.head_height + height}px`;
    this.head.style.height = `${this.head_height}px`;
    this.corner.style.width = `${grid}px`;
    this.head_canvas.style.left = `${grid}px`;
    this.now.style.left = `${grid}px`;
    this.grid.style.width = `${grid}px`;
    this.grid.style.height = `${height}px`;
    this.time.style.left = `${grid}px`;
    this.time.style.top = `${this.head_height}px`;
    this.time.style.width = `${time}px`;
    this.time.style.height = `${height}px`;
    this.time.hidden = grid >= width;
    this.split.hidden = grid >= width;
    this.tools.style.left = `${Math.max(0, grid - 46)}px`;
    this.split.style.left = `${grid}px`;
    this.split.setAttribute('aria-valuenow', String(grid));
    this.split.setAttribute('aria-valuemin', '64');
    this.split.setAttribute('aria-valuemax', String(Math.max(64, Math.round(width - 60))));
  }

  /** Puts a canvas over a part of the plan, empty, in the plan's own coordinates. */
  fitCanvas(canvas: HTMLCanvasElement, pen: CanvasPen, width: number, height: number, part: Part, row: number): void {
    const ratio = devicePixelRatio;
    const to = pen.target;
    const wide = Math.round(width * ratio);
    const high = Math.round(height * ratio);
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      pen.reset();
    } else {
      to.setTransform(1, 0, 0, 1, 0, 0);
      if (canvas === this.over) to.clearRect(0, 0, wide, high);
    }
    const top = part.first * row;
    to.setTransform(ratio, 0, 0, ratio, -part.left * ratio, -top * ratio);
    canvas.style.transform = `translate(${part.left}px,${top}px)`;
  }
}
