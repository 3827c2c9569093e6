/**
 * The Gantt: a table and a time line over one plan. React owns the frame around it; what scrolls, drags and draws is
 * `Core`, which knows no React and is told what changed after each render.
 */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { toggle } from './change.ts';
import { Core } from './core.ts';
import { listenToKeys } from './keys.ts';
import { listenToPanes } from './panes.ts';
import { Pointer } from './pointer.ts';
import { listenToZoom } from './touch.ts';
import type { GanttHandle, GanttProps } from './types.ts';
import classes from './Gantt.module.css';

export function Gantt({ height = 560, fullScreen, ref, empty, ...options }: GanttProps) {
  const host = useRef<HTMLDivElement>(null);
  const core = useRef<Core>(null);
  const given = useRef(options);

  useLayoutEffect(() => {
    const made = new Core(host.current!, given.current);
    const pointer = new Pointer(made);
    listenToKeys(made, pointer);
    listenToZoom(made, pointer);
    listenToPanes(made);
    core.current = made;
    return () => {
      core.current = null;
      made.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    given.current = options;
    core.current?.set(options);
  });

  useImperativeHandle(ref, () => handleOf(() => core.current!), []);

  return (
    <div className={classes.gantt} data-full={fullScreen || undefined} style={{ height }}>
      <div ref={host} className={classes.host} />
      {options.rows.length === 0 && empty ? <div className={classes.empty}>{empty}</div> : null}
    </div>
  );
}

function handleOf(core: () => Core): GanttHandle {
  const everyRow = () => core().model.rows.map((_, at) => at);
  return {
    scrollToDay: (day) => core().room.scrollToDay(day),
    scrollToRow: (id) => core().room.reveal(core().model.at(id), true),
    focusRow(id) {
      const at = core().model.at(id);
      core().setFocus(at);
      core().room.reveal(at, true);
      core().stage.box.focus({ preventScroll: true });
    },
    zoomToFit: () => core().room.zoomToFit(),
    zoomBy: (factor) => core().room.zoomTo(core().scale.pixels * factor),
    expandAll: () => toggle(core(), everyRow(), false),
    collapseAll: () => toggle(core(), everyRow(), true),
    revert: () => core().revert(),
    announce: (text) => core().announce(text),
    toPng: async (how) =>
      (await import('./png.ts')).toPng({ ...core().options, pixels: core().scale.pixels }, core().view.palette, how),
    toPdf: async (how) => (await import('./pdf.ts')).toPdf(core().options, how),
    print: async (how) => (await import('./print.ts')).print(core().options, how),
  };
}
