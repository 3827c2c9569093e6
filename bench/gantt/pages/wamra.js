import { run, seen, domScroll, date } from '../harness.js';
import { h, renderer } from '../react.js';
import { Gantt, TitleColumn, DateStartColumn, ViewMode } from '@wamra/gantt-task-react';
import '@wamra/gantt-task-react/dist/style.css';
const draw = renderer(),
  END = 'endOfTask',
  START = 'startOfTask';
const columns = [
  { Cell: TitleColumn, width: 210, title: 'Name', id: 'name' },
  { Cell: DateStartColumn, width: 90, title: 'From', id: 'from' },
];
let el, tasks;
run({
  prepare(p) {
    const pre = [];
    for (const l of p.links)
      (pre[l.to] ??= []).push({
        sourceId: String(l.from),
        sourceTarget: l.type === 0 || l.type === 2 ? END : START,
        ownTarget: l.type >= 2 ? END : START,
      });
    return (tasks = p.rows.map((t) => ({
      id: String(t.id),
      name: t.name,
      start: date(t.s),
      end: date(t.s + t.d),
      progress: t.progress,
      type: t.kind === 'task' ? 'task' : 'project',
      parent: t.parent ? String(t.parent) : undefined,
      dependencies: pre[t.id],
      hideChildren: false,
      assignees: [],
    })));
  },
  mount(root) {
    el = root;
    const css = document.createElement('style'); // the wrapper takes its parent's height; without one nothing is virtualised
    css.textContent = '[data-testid=gantt-main]{height:800px;grid-template-rows:800px}';
    document.head.append(css);
    show();
  },
  ready: seen('svg rect', 30),
  ...domScroll('[class*=ganttTaskContent]', '[class*=ganttTaskRoot]'),
  move(p, rows) {
    tasks = tasks.slice();
    for (const r of rows) tasks[r.id - 1] = { ...tasks[r.id - 1], start: date(r.s), end: date(r.s + r.d) };
    show();
  },
});
function show() {
  draw(
    el,
    h(Gantt, {
      tasks,
      columns,
      viewMode: ViewMode.Day,
      distances: { columnWidth: 20, rowHeight: 32 },
      isMoveChildsWithParent: false,
      onChangeTasks() {},
    }),
  );
}
