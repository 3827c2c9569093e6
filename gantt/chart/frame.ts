/** The frame around the bar in hand, with its grips, and the card that says what is under the pointer. */
import type { Whole } from './parts.ts';
import { EVENT, GROUP } from './model.ts';
import { element } from './grid.ts';
import { whyFixed, whyLocked } from './locked.ts';

const zones = ['dot_start', 'start', 'progress', 'end', 'dot_end'] as const;

export class Frame {
  /** row under the pointer */
  hovered = -1;
  /** row whose grips are shown without a mouse: a tap chose it */
  touched = -1;
  #node: HTMLElement;
  #tip: HTMLElement;
  #grips = new Map<string, HTMLElement>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(node: HTMLElement, tip: HTMLElement) {
    this.#node = node;
    this.#tip = tip;
    for (const zone of zones) {
      const grip = element('i', '', node);
      grip.dataset.zone = zone;
      this.#grips.set(zone, grip);
    }
  }

  place(core: Whole): void {
    const { model, options } = core;
    const by_keys = 'keys' in core.stage.box.dataset;
    const at = this.touched >= 0 ? this.touched : this.hovered >= 0 ? this.hovered : by_keys ? core.focus : -1;
    const box = at >= 0 ? core.barOf(at) : undefined;
    const node = this.#node;
    if (!box) {
      node.hidden = true;
      return;
    }
    node.hidden = false;
    node.style.transform = `translate(${box.left}px,${box.top}px)`;
    node.style.width = `${box.width}px`;
    node.style.height = `${box.height}px`;
    const kind = model.kind[at]!;
    const in_hand = kind !== GROUP && (at === this.hovered || at === this.touched);
    const row = in_hand && whyLocked(core, at) === undefined;
    const event = in_hand && kind === EVENT && box.width > 12;
    const shown = {
      start: row && event && options.onResize,
      end: row && event && options.onResize,
      progress: event && model.status[at] === 1 && whyFixed(core, at, 'progress') === undefined,
      dot_start: row && options.onLink,
      dot_end: row && options.onLink,
    };
    const open = Object.values(shown).some(Boolean);
    node.toggleAttribute('data-open', open);
    node.toggleAttribute('data-touch', open && at === this.touched);
    node.toggleAttribute('data-focus', by_keys && at === core.focus);
    for (const zone of zones) this.#grips.get(zone)!.style.visibility = shown[zone] ? '' : 'hidden';
    this.#grips.get('progress')!.style.left = `${model.percent[at]!}%`;
  }

  /** Shows a card beside a point of the window; after a moment, unless something is being dragged. */
  tip(core: Whole, title: string, lines: readonly string[], x: number, y: number, wait = 0): void {
    clearTimeout(this.#timer);
    const show = () => {
      const node = this.#tip;
      const name = document.createElement('b');
      name.textContent = title;
      node.replaceChildren(...(title ? [name] : []), lines.join('\n'));
      const room = core.stage.root.getBoundingClientRect();
      const own = node.getBoundingClientRect();
      const left = Math.max(4, Math.min(x - room.left + 14, room.width - own.width - 4));
      let top = y - room.top + 18;
      if (top + own.height > room.height - 4) top = y - room.top - own.height - 12;
      node.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`;
      node.setAttribute('data-on', '');
    };
    if (wait && !this.#tip.hasAttribute('data-on')) this.#timer = setTimeout(show, wait);
    else show();
  }

  hideTip(): void {
    clearTimeout(this.#timer);
    this.#tip.removeAttribute('data-on');
  }
}
