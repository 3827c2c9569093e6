/** The keyboard: everything the mouse does has a key. */
import { moveRows, refused, resizeRow, rowsInHand, select, toggle } from './change.ts';
import type { Core } from './core.ts';
import { link } from './drag.ts';
import { edit } from './edit.ts';
import { GROUP } from './model.ts';
import type { Pointer } from './pointer.ts';
import type { LinkKind } from '../engine/plan.ts';

const kinds: LinkKind[] = ['FS', 'SS', 'FF', 'SF'];

export function listenToKeys(core: Core, pointer: Pointer): void {
  const keys = new Keys(core, pointer);
  keys.listen();
}

class Keys {
  #core: Core;
  #pointer: Pointer;
  #linking: { from: number; kind: LinkKind } | undefined;
  /** where a range of rows began */
  #anchor = -1;

  constructor(core: Core, pointer: Pointer) {
    this.#core = core;
    this.#pointer = pointer;
  }

  listen(): void {
    const core = this.#core;
    const { box } = core.stage;
    box.addEventListener('keydown', (event) => {
      if (event.target !== box || !this.#on(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    box.addEventListener('focus', () => {
      if (!box.matches(':focus-visible')) return;
      box.dataset.keys = '';
      if (core.focus < 0 && core.model.shown)
        core.setFocus(core.model.visible[Math.floor(box.scrollTop / core.view.row)]!);
      core.ask('grid');
    });
    box.addEventListener('blur', () => {
      delete box.dataset.keys;
      core.ask();
    });
  }

  /** Does what a key asks for; false when it means nothing here. */
  #on(event: KeyboardEvent): boolean {
    const core = this.#core;
    core.stage.box.dataset.keys = '';
    if (event.key === 'Escape') return this.#escape();
    if (this.#pointer.busy) return false;
    if (core.focus < 0 && core.model.shown) core.focus = core.model.visible[0]!;
    const { focus, model } = core;
    if (focus < 0) return false;
    const control = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (event.altKey) return false;
        return this.#go(model.place[focus]! + (event.key === 'ArrowDown' ? 1 : -1), event.shiftKey);
      case 'PageDown':
      case 'PageUp': {
        const rows = Math.max(1, Math.floor(core.stage.box.clientHeight / core.view.row) - 3);
        return this.#go(model.place[focus]! + (event.key === 'PageDown' ? rows : -rows), event.shiftKey);
      }
      case 'Home':
      case 'End':
        if (core.cell >= 0 && !control) return this.#cell(event.key === 'Home' ? 0 : core.grid.columns.length - 1);
        return this.#go(event.key === 'Home' ? 0 : model.shown - 1, event.shiftKey);
      case 'ArrowRight':
      case 'ArrowLeft':
        return this.#sideways(event.key === 'ArrowRight' ? 1 : -1, event);
      case 'Enter':
        return this.#enter();
      case 'F2':
        return edit(core, focus, Math.max(0, core.cell));
      case ' ':
        return this.#mark();
      case 'Delete':
      case 'Backspace':
        return this.#delete();
    }
    if (control) return event.key.toLowerCase() === 'a' && this.#all();
    return !event.altKey && this.#letter(event.key);
  }

  #letter(key: string): boolean {
    const core = this.#core;
    switch (key) {
      case '+':
      case '=':
        core.room.zoomStep(1);
        return true;
      case '-':
        core.room.zoomStep(-1);
        return true;
      case 't':
      case 'T':
        if (core.options.today !== undefined) core.room.scrollToDay(core.options.today);
        return true;
      case 'f':
      case 'F':
        core.room.zoomToFit();
        return true;
      case 'l':
      case 'L':
        return this.#link();
      case '*':
        toggle(core, core.model.order.subarray(0, core.model.count) as unknown as number[], false);
        return true;
      case '[':
      case ']':
        return this.#nextLink(key === ']' ? 1 : -1);
      case '<':
      case '>':
        if (core.cell < 0) return false;
        core.grid.resize(core.cell, core.grid.widths[core.cell]! + (key === '>' ? 16 : -16));
        core.room.layout();
        core.ask('all');
        return true;
    }
    return false;
  }

  #escape(): boolean {
    const core = this.#core;
    if (this.#pointer.busy) this.#pointer.cancel();
    else if (this.#linking) {
      this.#linking = undefined;
      core.announce(core.words.cancelled);
    } else if (core.view.chosen >= 0) core.chooseLink(-1);
    else if (core.cell >= 0) this.#cell(-1);
    else if (core.selected.size) select(core, []);
    else return false;
    core.ask('bars');
    return true;
  }

  #go(place: number, extend: boolean): boolean {
    const core = this.#core;
    const { model } = core;
    const to = Math.max(0, Math.min(model.shown - 1, place));
    const at = model.visible[to]!;
    if (extend) {
      if (this.#anchor < 0 || !core.selected.size) this.#anchor = core.focus;
      const from = Math.max(0, model.place[this.#anchor] ?? 0);
      select(core, model.visible.subarray(Math.min(from, to), Math.max(from, to) + 1));
    } else this.#anchor = -1;
    core.setFocus(at);
    core.room.reveal(at, core.cell < 0);
    if (this.#linking) core.announce(core.words.link_to(model.rows[at]!.name, this.#linking.kind));
    return true;
  }

  #cell(to: number): boolean {
    const core = this.#core;
    core.cell = Math.max(-1, Math.min(core.grid.columns.length - 1, to));
    core.room.revealCell();
    core.ask('grid');
    return true;
  }

  #sideways(by: 1 | -1, event: KeyboardEvent): boolean {
    const core = this.#core;
    const { model, focus, cell } = core;
    if (event.altKey && event.shiftKey) {
      if (refused(core, focus) || model.kind[focus] === GROUP) return true;
      return resizeRow(core, focus, model.start[focus]!, model.end[focus]! + by) || true;
    }
    if (event.altKey) {
      moveRows(core, rowsInHand(core), by * (event.ctrlKey ? 7 : 1));
      core.room.reveal(focus, true);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      moveRows(core, rowsInHand(core), by * 7);
      core.room.reveal(focus, true);
      return true;
    }
    if (cell >= 0) return this.#cell(cell + by);
    const parent = model.hasChildren(focus);
    const closed = parent && core.collapsed.has(model.rows[focus]!.id);
    if (by > 0) {
      if (closed) toggle(core, [focus], false);
      else return this.#cell(0);
    } else if (parent && !closed) toggle(core, [focus], true);
    else if (model.parent[focus]! >= 0) return this.#go(model.place[model.parent[focus]!]!, false);
    return true;
  }

  #enter(): boolean {
    const core = this.#core;
    const { focus, model } = core;
    const linking = this.#linking;
    if (linking) {
      this.#linking = undefined;
      if (linking.from === focus || model.kind[focus] === GROUP) core.announce(core.words.cancelled);
      else link(core, { from: linking.from, to: focus, kind: linking.kind });
      return true;
    }
    if (core.cell >= 0 && edit(core, focus, core.cell)) return true;
    core.options.onOpen?.(model.rows[focus]!.id);
    return true;
  }

  #mark(): boolean {
    const core = this.#core;
    const next = new Set(core.selected);
    if (!next.delete(core.focus)) next.add(core.focus);
    select(core, next);
    core.announce(core.words.selected(next.size));
    return true;
  }

  #all(): boolean {
    const core = this.#core;
    select(core, core.model.visible.subarray(0, core.model.shown));
    core.announce(core.words.selected(core.selected.size));
    return true;
  }

  #link(): boolean {
    const core = this.#core;
    const { focus, model, words, options } = core;
    if (!options.onLink) return false;
    if (this.#linking) {
      this.#linking.kind = kinds[(kinds.indexOf(this.#linking.kind) + 1) % 4]!;
      core.announce(words.link_to(model.rows[focus]!.name, this.#linking.kind));
      return true;
    }
    if (options.readOnly) refused(core, focus);
    else if (model.kind[focus] !== GROUP) {
      this.#linking = { from: focus, kind: 'FS' };
      core.announce(words.linking(model.rows[focus]!.name, 'FS'));
    }
    return true;
  }

  #nextLink(by: 1 | -1): boolean {
    const core = this.#core;
    const { links, focus, view, words } = core;
    const own = links.of(focus);
    if (!own.length) {
      core.announce(words.no_link);
      return true;
    }
    const now = own.indexOf(view.chosen);
    core.chooseLink(own[(now + by + own.length + (now < 0 && by < 0 ? 1 : 0)) % own.length]!);
    return true;
  }

  #delete(): boolean {
    const core = this.#core;
    const { options, view, links, selected, focus, model, words } = core;
    if (options.readOnly) return refused(core, focus);
    if (view.chosen >= 0) {
      const { id } = links.links[view.chosen]!;
      core.chooseLink(-1);
      options.onUnlink?.(id);
      core.announce(words.unlinked);
      return true;
    }
    const rows = selected.size ? [...selected] : [focus];
    options.onDelete?.(rows.map((at) => model.rows[at]!.id));
    return options.onDelete !== undefined;
  }
}
