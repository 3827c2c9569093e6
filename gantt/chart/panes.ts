/** The border between table and time line, the borders of columns, and the button that shows one of the two alone. */
import type { Core } from './core.ts';
import type { PaneMode } from './room.ts';
import { element } from './grid.ts';

const SVG = 'http://www.w3.org/2000/svg';
const after: Record<PaneMode, PaneMode> = { both: 'time', time: 'grid', grid: 'both' };

export function listenToPanes(core: Core): void {
  const { split, head, root, box, tools } = core.stage;
  follow(split, () => {
    const { left } = root.getBoundingClientRect();
    return (client_x) => core.room.setSplit(client_x - left);
  });
  split.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0;
    if (!by) return;
    event.preventDefault();
    core.room.setSplit(core.room.gridWidth + by);
  });
  follow(head, (event) => {
    const grip = event.target instanceof HTMLElement ? event.target.dataset.grip : undefined;
    if (grip === undefined) return undefined;
    const index = Number(grip);
    const width = event.target instanceof HTMLElement ? event.target.parentElement!.offsetWidth : 0;
    const from = event.clientX;
    return (client_x) => {
      core.grid.resize(index, width + client_x - from);
      core.room.layout();
      core.ask('all');
    };
  });
  const button = element('button', '', tools) as HTMLButtonElement;
  button.type = 'button';
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  const path = document.createElementNS(SVG, 'path');
  icon.append(path);
  button.append(icon);
  const show = () => {
    const next = after[core.room.pane];
    const { words } = core;
    button.setAttribute(
      'aria-label',
      next === 'grid' ? words.only_grid : next === 'time' ? words.only_time : words.both,
    );
    path.setAttribute(
      'd',
      next === 'grid' ? 'M2 4h12M2 8h12M2 12h12' : next === 'time' ? 'M2 4h6M5 8h7M9 12h5' : 'M2 3h12v10H2zM7 3v10',
    );
    split.setAttribute('aria-label', words.split);
  };
  button.addEventListener('click', () => {
    core.room.setPane(after[core.room.pane]);
    show();
    box.focus({ preventScroll: true });
  });
  show();
}

/** Follows a pointer that was pressed on an element until it is let go. */
function follow(node: HTMLElement, begin: (event: PointerEvent) => ((client_x: number) => void) | undefined): void {
  node.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const moved = begin(event);
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    node.setPointerCapture(event.pointerId);
    node.dataset.drag = '';
    let frame = 0;
    const move = ({ clientX }: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => moved(clientX));
    };
    const up = () => {
      delete node.dataset.drag;
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
    };
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
  });
}
