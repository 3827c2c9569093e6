import { run, seen, domScroll, date } from '../harness.js';
import { h, renderer } from '../react.js';
import { Gantt, Willow } from '@svar-ui/react-gantt';
import '@svar-ui/react-gantt/all.css';
const draw = renderer(),
  TYPE = ['e2s', 's2s', 'e2e', 's2e'];
const scales = [
  { unit: 'month', step: 1, format: '%F %Y' },
  { unit: 'day', step: 1, format: '%j' },
];
let el, props, api, done;
run({
  prepare: (p) => ({
    tasks: p.rows.map((t) => ({
      id: t.id,
      text: t.name,
      start: date(t.s),
      end: date(t.s + t.d),
      duration: t.d,
      parent: t.parent,
      progress: t.progress,
      open: t.kind !== 'task',
      type: t.kind === 'task' ? 'task' : 'summary',
    })),
    links: p.links.map((l) => ({ id: l.id, source: l.from, target: l.to, type: TYPE[l.type], lag: l.lag })),
  }),
  mount(root, input) {
    el = root;
    const css = document.createElement('style'); // the theme wrapper needs a height, or nothing is virtualised
    css.textContent = '.wx-theme{height:800px}';
    document.head.append(css);
    props = { ...input, scales, cellWidth: 20, cellHeight: 32, init: (a) => (api = a) };
    draw(el, h(Willow, { fonts: false }, h(Gantt, props)));
  },
  ready: seen('.wx-bar'),
  ...domScroll('.wx-gantt', '.wx-chart'),
  moved: () => done(),
  move(p, rows) {
    // one action per changed task; it rolls summaries up itself
    const last = rows.filter((r) => r.leaf >= 0).at(-1).id,
      x = api.getTask(last).$x;
    done = () => api.getTask(last).$x !== x; // applied asynchronously
    for (const r of rows)
      if (r.leaf >= 0)
        api.exec('update-task', { id: r.id, task: { start: date(r.s), end: date(r.s + r.d), duration: r.d } });
  },
});
