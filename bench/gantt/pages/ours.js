// Our Gantt with everything shown: tree, critical path, float, two baselines, labels, links, progress, shading.
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Gantt } from '../../../gantt/chart/Gantt.tsx';
import { DAY, domScroll, run, T0 } from '../harness.js';

const kinds = ['FS', 'SS', 'FF', 'SF'];
const from = T0 / DAY;
const status = (percent) => (percent === 100 ? 'FINISHED' : percent ? 'IN-PROGRESS' : 'PENDING');
const nonWorking = (day) => (day + 4) % 7 === 0;
let rows;
let links;
let root;

const draw = () =>
  flushSync(() =>
    root.render(
      createElement(Gantt, {
        label: 'Plan',
        height: 800,
        rows,
        links,
        zoom: 20,
        gridWidth: 300,
        today: from - 30,
        nonWorking,
        onMove() {},
        onResize() {},
        onLink() {},
        onProgress() {},
      }),
    ),
  );

run({
  prepare(p) {
    rows = p.rows.map((t) => {
      const start = from + t.s;
      const end = start + Math.max(1, t.d) - 1;
      const row = {
        id: t.id,
        parent: t.parent || null,
        kind: 'group',
        name: t.name,
        start,
        end,
        percent: 0,
        status: 'PENDING',
      };
      if (t.leaf < 0) return row;
      const total_float = p.g.ls[t.leaf] - p.g.es[t.leaf];
      return Object.assign(row, {
        kind: 'event',
        percent: t.progress,
        status: status(t.progress),
        critical: total_float === 0,
        total_float,
        baselines: [
          { start: start - 2, end: end - 2 },
          { start: start - 4, end: end - 5 },
        ],
      });
    });
    links = p.links.map((l) => ({ id: l.id, from: l.from, to: l.to, kind: kinds[l.type], lag: l.lag }));
  },
  mount(el) {
    root = createRoot(el);
    draw();
  },
  ready: () => document.querySelectorAll('[role="row"]').length > 5,
  ...domScroll('[role="treegrid"]', '[role="treegrid"]'),
  move(_, changed) {
    rows = rows.slice();
    for (const t of changed) {
      const row = rows[t.id - 1];
      const start = from + t.s;
      rows[t.id - 1] = { ...row, start, end: start + Math.max(1, t.d) - 1 };
    }
    draw();
  },
});
