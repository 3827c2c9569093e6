/** Mouse, pen and finger: what is under them, what they pick up, and where they drop it. */
import { select, toggle } from './change.ts';
import type { Core } from './core.ts';
import { type Drag, linkDrag, moveDrag, panDrag, type Point, progressDrag, resizeDrag } from './drag.ts';
import { edit } from './edit.ts';
import { type Hit, hit, hitLink, type Zone } from './hit.ts';
import { hover } from './hover.ts';
import { whyFixed } from './locked.ts';

const SLOP = { mouse: 3, touch: 9 };
const LONG_PRESS_MS = 380;
const EDGE = 44;

export class Pointer {
  #core: Core;
  #down: { point: Point; hit: Hit | undefined; id: number; touch: boolean } | undefined;
  #drag: Drag | undefined;
  #last: Point | undefined;
  #press: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #free = false;

  constructor(core: Core) {
    this.#core = core;
    const { box } = core.stage;
    box.addEventListener('pointerdown', (event) => this.#onDown(event));
    box.addEventListener('pointermove', (event) => this.#onMove(event));
    box.addEventListener('pointerup', (event) => this.#onUp(event));
    box.addEventListener('pointercancel', () => this.cancel());
    box.addEventListener('pointerleave', () => this.#unhover());
    box.addEventListener('dblclick', (event) => this.#onDouble(event));
    box.addEventListener('contextmenu', (event) => {
      if (this.#drag || this.#press) event.preventDefault();
    });
    box.addEventListener('touchmove', (event) => this.busy && event.cancelable && event.preventDefault(), {
      passive: false,
    });
  }

  /** True while something is in the hand. */
  get busy(): boolean {
    return this.#drag !== undefined;
  }

  point(event: { clientX: number; clientY: number }): Point {
    const { stage, room: own } = this.#core;
    const room = stage.box.getBoundingClientRect();
    return {
      x: event.clientX - room.left - own.gridWidth + stage.box.scrollLeft,
      y: event.clientY - room.top - stage.head_height + stage.box.scrollTop,
      client_x: event.clientX,
      client_y: event.clientY,
    };
  }

  #inTime(event: Event): boolean {
    return event.target instanceof Node && this.#core.stage.time.contains(event.target);
  }

  #onDown(event: PointerEvent): void {
    const core = this.#core;
    delete core.stage.box.dataset.keys;
    if (event.button !== 0 || this.#drag) return;
    core.frame.hideTip();
    const touch = event.pointerType === 'touch';
    const point = this.point(event);
    if (!this.#inTime(event)) {
      if (event.target instanceof Element && core.stage.grid.contains(event.target)) this.#onRow(event, event.target);
      return;
    }
    const zone = event.target instanceof HTMLElement ? (event.target.dataset.zone as Zone | undefined) : undefined;
    const found: Hit | undefined =
      zone && core.frame.touched >= 0 ? { at: core.frame.touched, zone } : hit(core.view, point.x, point.y, touch);
    this.#down = { point, hit: found, id: event.pointerId, touch };
    if (zone) this.#begin();
    else if (touch && found) {
      this.#down.hit = { at: found.at, zone: 'body' };
      this.#press = setTimeout(() => {
        this.#press = undefined;
        navigator.vibrate?.(12);
        this.#begin();
      }, LONG_PRESS_MS);
    }
    if (!touch) core.stage.box.setPointerCapture(event.pointerId);
  }

  #onRow(event: PointerEvent, target: Element): void {
    const core = this.#core;
    const under = core.grid.under(target);
    if (!under) return;
    const indent = core.model.depth[under.at]! * 16 - core.grid.slid;
    const from_left = event.clientX - core.stage.box.getBoundingClientRect().left;
    const on_twist = under.cell === 0 && from_left >= indent && from_left < indent + (core.coarse ? 44 : 26);
    if (on_twist && core.model.hasChildren(under.at)) {
      toggle(core, [under.at], !core.collapsed.has(core.model.rows[under.at]!.id));
      return;
    }
    core.cell = -1;
    this.#choose(under.at, event);
    // what is chosen by its name shows its bar
    core.room.reveal(under.at, true);
    if (event.detail === 2 && under.cell >= 0 && event.pointerType !== 'touch') {
      event.preventDefault();
      if (!edit(core, under.at, under.cell)) core.options.onOpen?.(core.model.rows[under.at]!.id);
    }
  }

  #choose(at: number, event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): void {
    const core = this.#core;
    const { model } = core;
    if (event.shiftKey && core.focus >= 0 && model.place[core.focus]! >= 0) {
      const [a, b] = [model.place[core.focus]!, model.place[at]!];
      select(core, model.visible.subarray(Math.min(a, b), Math.max(a, b) + 1));
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      const next = new Set(core.selected);
      if (!next.delete(at)) next.add(at);
      select(core, next);
    } else if (!core.selected.has(at) || core.selected.size > 1) select(core, [at]);
    core.setFocus(at);
  }

  #begin(): void {
    const core = this.#core;
    const down = this.#down;
    if (!down) return;
    const { hit: found, point } = down;
    core.frame.hideTip();
    if (!found) this.#drag = panDrag(core, point);
    else {
      const why = whyFixed(core, found.at, found.zone);
      if (why !== undefined) {
        if (why) {
          core.frame.tip(core, core.model.rows[found.at]!.name, [why], point.client_x, point.client_y);
          core.announce(why);
        }
        this.#down = undefined;
        return;
      }
      const { at, zone } = found;
      if (zone === 'body') this.#drag = moveDrag(core, at, point);
      else if (zone === 'progress') this.#drag = progressDrag(core, at);
      else if (zone === 'start' || zone === 'end') this.#drag = resizeDrag(core, at, zone, point);
      else this.#drag = linkDrag(core, at, zone === 'dot_start' ? 'start' : 'end');
    }
    this.#free = false;
    core.stage.box.dataset.drag = found?.zone ?? 'pan';
    core.frame.hovered = -1;
    const drag = this.#drag;
    core.screen.paintOver = found && ((pen, part) => drag.paint(pen, part));
    this.#follow();
  }

  /** Once a frame: where the hand is now, and on with the plan when it is at an edge. */
  #follow(): void {
    cancelAnimationFrame(this.#frame);
    const step = () => {
      const core = this.#core;
      const last = this.#last ?? this.#down?.point;
      if (!this.#drag || !last) return;
      if (this.#drag.scrolls) this.#scroll(last);
      this.#drag.move(this.point({ clientX: last.client_x, clientY: last.client_y }));
      core.ask('over');
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #scroll({ client_x, client_y }: Point): void {
    const core = this.#core;
    const { box, head_height } = core.stage;
    const room = box.getBoundingClientRect();
    const push = (at: number, from: number, to: number) => {
      const edge = Math.min(EDGE, (to - from) / 8);
      return at < from + edge ? (at - from - edge) / 3 : at > to - edge ? (at - to + edge) / 3 : 0;
    };
    const x = push(client_x, room.left + core.room.gridWidth, room.left + box.clientWidth);
    const y = push(client_y, room.top + head_height, room.top + box.clientHeight);
    // what was picked up at an edge stays there until the hand has left it once
    if (!x && !y) this.#free = true;
    if (!this.#free) return;
    if (y) box.scrollTop += Math.max(-24, Math.min(24, y));
    if (!x) return;
    const before = box.scrollLeft;
    box.scrollLeft += Math.max(-24, Math.min(24, x));
    if (box.scrollLeft === before) core.room.extend(x < 0 ? -7 : 7);
  }

  #onMove(event: PointerEvent): void {
    const down = this.#down;
    if (down && event.pointerId === down.id) {
      const point = this.point(event);
      this.#last = point;
      if (this.#drag) return;
      const far = Math.hypot(point.client_x - down.point.client_x, point.client_y - down.point.client_y);
      if (far < (down.touch ? SLOP.touch : SLOP.mouse)) return;
      if (down.touch) this.cancel();
      else this.#begin();
      return;
    }
    if (this.#drag || event.pointerType === 'touch') return;
    hover(this.#core, event, this.point(event), this.#inTime(event));
  }

  #unhover(): void {
    const { stage, frame } = this.#core;
    if (this.#drag) return;
    for (const band of stage.hovers) band.removeAttribute('data-on');
    frame.hideTip();
    if (frame.hovered < 0) return;
    frame.hovered = -1;
    this.#core.ask();
  }

  #onUp(event: PointerEvent): void {
    const core = this.#core;
    clearTimeout(this.#press);
    this.#press = undefined;
    const down = this.#down;
    const drag = this.#drag;
    const point = this.point(event);
    if (drag) {
      drag.move(point);
      this.#end();
      drag.drop();
      core.frame.hideTip();
      return;
    }
    this.#end();
    if (!down) return;
    core.view.chosen = -1;
    if (down.hit) {
      this.#choose(down.hit.at, event);
      if (down.touch) core.frame.touched = down.hit.at;
    } else {
      core.frame.touched = -1;
      const line = hitLink(core.view, point.x, point.y);
      core.chooseLink(line);
      if (line < 0 && core.selected.size) select(core, []);
    }
    core.ask('bars');
  }

  #onDouble(event: MouseEvent): void {
    const core = this.#core;
    if (!this.#inTime(event)) return;
    const point = this.point(event);
    const found = hit(core.view, point.x, point.y, false);
    if (found) core.options.onOpen?.(core.model.rows[found.at]!.id);
  }

  #end(): void {
    const core = this.#core;
    cancelAnimationFrame(this.#frame);
    if (this.#down && !this.#down.touch && core.stage.box.hasPointerCapture(this.#down.id))
      core.stage.box.releasePointerCapture(this.#down.id);
    this.#down = this.#drag = this.#last = undefined;
    core.screen.paintOver = undefined;
    delete core.stage.box.dataset.drag;
    core.ask('bars');
  }

  /** Puts back what is in the hand. */
  cancel(): void {
    clearTimeout(this.#press);
    this.#press = undefined;
    const was = this.#drag;
    this.#end();
    this.#core.frame.hideTip();
    if (was) this.#core.announce(this.#core.words.cancelled);
  }
}
