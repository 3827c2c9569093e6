// Rows are groups (swimlanes); tasks are packed inside. No tree, arrows from task.dependencies.
import { run, seen, domScroll, date } from '../harness.js';
import { h, renderer } from '../react.js';
import GanttChart from 'react-modern-gantt';
import 'react-modern-gantt/dist/index.css';
const draw = renderer();
let el, groups, own, range;
run({
  prepare(p) {
    const pre = [];
    own = [];
    groups = [];
    const g = {};
    for (const l of p.links) (pre[l.to] ??= []).push(String(l.from));
    for (const t of p.rows) {
      if (t.kind === 'group') groups.push((g[t.id] = { id: `g${t.id}`, name: t.name, tasks: [] }));
      if (t.kind !== 'task') continue;
      own[t.id] = [
        g[t.parent],
        g[t.parent].tasks.push({
          id: String(t.id),
          name: t.name,
          startDate: date(t.s),
          endDate: date(t.s + t.d),
          percent: t.progress,
          color: '#3b82f6',
          dependencies: pre[t.id],
        }) - 1,
      ];
    }
    return groups;
  },
  mount(root, _, p) {
    el = root;
    range = { startDate: date(-1), endDate: date(p.end + 10) };
    show();
  },
  ready: seen('.rmg-task-item, [class*=task-item]'),
  ...domScroll('#root *', '#root *'),
  move(p, rows) {
    for (const r of rows) {
      if (!own[r.id]) continue;
      const [g, i] = own[r.id];
      g.tasks[i] = { ...g.tasks[i], startDate: date(r.s), endDate: date(r.s + r.d) };
    }
    groups = groups.map((g) => ({ ...g, tasks: g.tasks.slice() }));
    show();
  },
});
function show() {
  draw(
    el,
    h(GanttChart, {
      tasks: groups,
      ...range,
      viewMode: 'day',
      unitWidth: 20,
      maxHeight: 780,
      infiniteScroll: false,
      focusMode: false,
      showProgress: true,
      editMode: true,
    }),
  );
}
