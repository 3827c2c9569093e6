/** Draws what is in view, once per frame: row nodes for the table, one canvas for the bars and one for the head. */
import type { Piece, Whole } from './parts.ts';
import { paint } from './paint.ts';
import { paintHead } from './paint_head.ts';
import { CanvasPen } from './pen.ts';
import { ticks, unitsOf } from './scale.ts';
import type { Part } from './view.ts';

/** Rows and pixels drawn beyond what is in view, so that a small scroll needs no drawing. */
const ABOVE = 3;
const BESIDE = 96;

export class Screen {
  /** drawn over everything while something is dragged */
  paintOver: ((pen: CanvasPen, part: Part) => void) | undefined;
  #core: Whole;
  #pen: CanvasPen;
  #head_pen: CanvasPen;
  #over_pen: CanvasPen | undefined;
  #part: Part = { first: 0, last: 0, left: 0, right: 0 };
  #asked = 0;
  /** rows beyond those in view; the first drawing makes none, it is waited for */
  #spare = 0;
  #fresh = { grid: true, bars: true, head: true };

  constructor(core: Whole) {
    this.#core = core;
    const { canvas, head_canvas, root } = core.stage;
    this.#pen = new CanvasPen(canvas.getContext('2d', { alpha: false })!);
    this.#head_pen = new CanvasPen(head_canvas.getContext('2d', { alpha: false })!);
    const { fontFamily } = getComputedStyle(root);
    for (const pen of [this.#pen, this.#head_pen]) pen.setFamily(fontFamily);
  }

  /** These must be drawn anew with the next drawing. */
  stale(...pieces: Piece[]): void {
    for (const piece of pieces) this.#fresh[piece] = true;
  }

  stop(): void {
    cancelAnimationFrame(this.#asked);
  }

  /** Asks for a new drawing with the next frame; of everything, or of what came into view. */
  ask(what?: 'all' | 'grid' | 'bars' | 'over'): void {
    if (what === 'all') this.stale('grid', 'bars', 'head');
    else if (what === 'grid' || what === 'bars') this.stale(what);
    this.#asked ||= requestAnimationFrame(() => this.draw());
  }

  draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const { box } = this.#core.stage;
    const { model, view, scale } = this.#core;
    const { width, height } = this.#core.room.size;
    if (!width || !height) return;
    const { scrollTop, scrollLeft } = box;
    const seen = height - this.#core.stage.head_height;
    const first = Math.max(0, Math.floor(scrollTop / view.row));
    const last = Math.min(model.shown, Math.ceil((scrollTop + seen) / view.row));
    this.#core.grid.draw(
      {
        model,
        words: this.#core.words,
        collapsed: this.#core.collapsed,
        selected: this.#core.selected,
        focus: this.#core.focus,
        cell: this.#core.cell,
        row: view.row,
      },
      Math.max(0, first - this.#spare),
      Math.min(model.shown, last + this.#spare),
      this.#fresh.grid,
    );
    const active = this.#core.focus < 0 ? undefined : this.#core.grid.idOf(this.#core.focus, this.#core.cell);
    if (active) box.setAttribute('aria-activedescendant', active);
    else box.removeAttribute('aria-activedescendant');
    const time = this.#core.room.timeWidth;
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
        this.#core.stage.fitCanvas(
          this.#core.stage.canvas,
          this.#pen,
          time + 2 * BESIDE,
          rows * view.row,
          next,
          view.row,
        );
        paint(this.#pen, view, next);
        if (!same_days) {
          const { head_canvas, head_height } = this.#core.stage;
          this.#core.stage.fitCanvas(
            head_canvas,
            this.#head_pen,
            time + 2 * BESIDE,
            head_height,
            { ...next, first: 0 },
            0,
          );
          paintHead(this.#head_pen, view, next, head_height);
        }
      }
      if (this.paintOver) {
        const rows = Math.ceil(seen / view.row) + 1 + 2 * ABOVE;
        this.#core.stage.over.hidden = false;
        const pen = (this.#over_pen ??= new CanvasPen(this.#core.stage.over.getContext('2d')!));
        this.#core.stage.fitCanvas(
          this.#core.stage.over,
          pen,
          time + 2 * BESIDE,
          rows * view.row,
          this.#part,
          view.row,
        );
        this.paintOver(pen, this.#part);
      } else if (!this.#core.stage.over.hidden) {
        this.#core.stage.over.hidden = true;
        this.#core.stage.over.width = 0;
      }
    }
    if (time > 0) this.#sayNow(scrollLeft);
    this.#fresh = { grid: false, bars: false, head: false };
    this.#spare = 4;
    this.#core.frame.place(this.#core);
  }
  /** The month or year at the left border, unless the next one is about to push it away. */
  #sayNow(left: number): void {
    const { now } = this.#core.stage;
    const { scale, words } = this.#core;
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
}
