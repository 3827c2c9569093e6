/** Zooming by hand: two fingers, or the wheel with Ctrl held; the day under the hand stays where it is. */
import type { Core } from './core.ts';
import type { Pointer } from './pointer.ts';

export function listenToZoom(core: Core, pointer: Pointer): void {
  const { box } = core.stage;
  const anchorAt = (client_x: number) => client_x - box.getBoundingClientRect().left - core.room.gridWidth;
  box.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        core.room.zoomTo(core.scale.pixels * Math.exp(-event.deltaY / 250), Math.max(0, anchorAt(event.clientX)));
        return;
      }
      const over_grid = event.target instanceof Node && core.stage.grid.contains(event.target);
      const side = event.shiftKey ? event.deltaY : event.deltaX;
      // the table slides by itself when not all of its columns fit
      if (over_grid && side && core.room.slide(side)) event.preventDefault();
    },
    { passive: false },
  );
  let apart = 0;
  let middle = 0;
  const read = (event: TouchEvent) => {
    const [one, two] = event.touches;
    if (!one || !two) return 0;
    middle = (one.clientX + two.clientX) / 2;
    return Math.max(20, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY));
  };
  box.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length !== 2) return;
      pointer.cancel();
      apart = read(event);
    },
    { passive: true },
  );
  box.addEventListener(
    'touchmove',
    (event) => {
      if (!apart || event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const now = read(event);
      core.room.zoomTo(core.scale.pixels * (now / apart), Math.max(0, anchorAt(middle)));
      apart = now;
    },
    { passive: false },
  );
  const over = (event: TouchEvent) => {
    if (event.touches.length < 2) apart = 0;
  };
  box.addEventListener('touchend', over, { passive: true });
  box.addEventListener('touchcancel', over, { passive: true });
}
