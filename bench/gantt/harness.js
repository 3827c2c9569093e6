// Drives every page alike. A page hands over an adapter:
//   prepare(p): its own form of the data, not timed     mount(el, input, p): timed
//   ready(): bars are on the screen                     y(f), x(f), xy(f)?: scroll to a share of the way
//   move(p, rows): show these rows at their new days     moved()?: true once they are shown
import { project, DAY, T0 } from './data.js';
import { build, forward, backward, propagate } from './cpm.js';

const raf = () => new Promise((r) => requestAnimationFrame(() => r(performance.now())));
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const sum = (a) => a.reduce((x, y) => x + y, 0);
const q = (a, f) => a.slice().sort((x, y) => x - y)[Math.min(a.length - 1, Math.floor(a.length * f))];

export function run(adapter) {
  let p, g, input;
  const longs = [];
  new PerformanceObserver((l) => longs.push(...l.getEntries().map((e) => e.duration))).observe({
    entryTypes: ['longtask'],
  });
  window.bench = {
    // Data and native input are built before the clock starts.
    prepare(n) {
      p = project(n, (net) => forward((g = build(net))).slice());
      backward(g);
      let best = 0;
      for (let v = 0; v < g.n; v++) {
        // mover: the critical task without predecessors
        if (g.inPtr[v] !== g.inPtr[v + 1] || g.ls[v] !== 0) continue;
        best = v;
        break;
      }
      p.mover = best;
      p.g = g;
      kids = [];
      for (const row of p.rows) (kids[row.parent] ??= []).push(row);
      input = adapter.prepare ? adapter.prepare(p) : p;
      return { rows: p.rows.length, links: p.links.length, end: p.end };
    },
    async load() {
      const el = document.getElementById('root'),
        t0 = performance.now();
      await adapter.mount(el, input, p);
      const sync = performance.now() - t0;
      while (!adapter.ready()) await raf();
      await raf();
      await raf();
      const painted = performance.now() - t0;
      return { sync, painted, settled: await settle(t0) };
    },
    async scroll(axis, steps = 120) {
      await home();
      const before = longs.length,
        frames = [];
      let last = await raf();
      for (let i = 1; i <= steps; i++) {
        const f = i / steps; // 'xy' follows the work, so bars are always in view
        if (axis !== 'xy' || adapter.xy) adapter[axis](f);
        else {
          adapter.y(f);
          adapter.x(f);
        }
        const t = await raf();
        frames.push(t - last);
        last = t;
      }
      await sleep(100);
      return {
        median: q(frames, 0.5),
        p95: q(frames, 0.95),
        max: Math.max(...frames),
        total: sum(frames),
        long: sum(longs.slice(before)),
      };
    },
    // Moves one task by three days: a small engine finds what follows, and the changed rows are pushed in.
    async move() {
      await home();
      const min = new Int32Array(g.n);
      min[p.mover] = g.es[p.mover] + 3;
      // at the beginning of a frame: otherwise it counts as well where between two frames the clock happened to start
      await raf();
      const t0 = performance.now();
      const changed = propagate(g, p.mover, min);
      await adapter.move(p, rollup(changed));
      const sync = performance.now() - t0;
      while (adapter.moved && !adapter.moved()) await raf();
      return { ms: await settle(t0), sync, changed: changed.length };
    },
  };
  // Late work (effects, timers, progressive drawing) counts: time of the first of two calm frames in a row.
  async function settle(t0) {
    let last = await raf(),
      calm = 0,
      at = last;
    while (calm < 2) {
      const t = await raf();
      if (t - last < 34) {
        if (!calm++) at = last;
      } else calm = 0;
      last = t;
    }
    return at - t0;
  }
  async function home() {
    adapter.y(0);
    await sleep(250);
    adapter.x(0);
    await sleep(250);
    adapter.y(0);
    await sleep(250);
  }
  // Applies the engine's new dates to the rows and returns the rows that changed, summaries included.
  function rollup(changed) {
    const dirty = new Set(),
      up = new Set();
    for (const v of changed) {
      const t = p.rows[p.rowOfLeaf[v] - 1];
      t.s = g.es[v];
      dirty.add(t);
      up.add(t.parent);
    }
    for (let lvl = 0; lvl < 2; lvl++)
      for (const id of Array.from(up)) {
        const t = p.rows[id - 1];
        if ((lvl === 0) !== (t.kind === 'group')) continue;
        const s = Math.min(...kids[id].map((c) => c.s)),
          e = Math.max(...kids[id].map((c) => c.s + c.d));
        if (s !== t.s || e - s !== t.d) {
          t.s = s;
          t.d = e - s;
          dirty.add(t);
          if (t.parent) up.add(t.parent);
        }
      }
    return [...dirty];
  }
  let kids;
}
// Largest scrollable element inside root for an axis.
export function scroller(axis, sel = '#root *') {
  let best = null,
    room = 0;
  for (const e of document.querySelectorAll(sel)) {
    const r = axis === 'y' ? e.scrollHeight - e.clientHeight : e.scrollWidth - e.clientWidth;
    if (r <= room) continue;
    const o = getComputedStyle(e)[axis === 'y' ? 'overflowY' : 'overflowX'];
    if (o === 'auto' || o === 'scroll' || o === 'hidden') {
      best = e;
      room = r;
    }
  }
  return best;
}
// Scroll by DOM scroller, looked up once.
export const domScroll = (selY, selX) => {
  let a, b;
  return {
    y(f) {
      a ??= scroller('y', selY);
      a.scrollTop = f * (a.scrollHeight - a.clientHeight);
    },
    x(f) {
      b ??= scroller('x', selX);
      b.scrollLeft = f * (b.scrollWidth - b.clientWidth);
    },
  };
};
export const seen =
  (sel, n = 5) =>
  () =>
    document.querySelectorAll(sel).length >= n;
export { DAY, T0 };
export { date, iso } from './data.js';
