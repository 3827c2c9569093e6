import { run, seen, domScroll, DAY, T0 } from '../harness.js';
import { SvelteGantt, SvelteGanttTable, SvelteGanttDependencies } from 'svelte-gantt';
const ms = (d) => T0 + d * DAY;
let g;
const task = (t) => ({
  id: t.id,
  resourceId: t.id,
  label: t.name,
  from: ms(t.s),
  to: ms(t.s + t.d),
  amountDone: t.progress,
});
run({
  prepare(p) {
    const byId = [],
      rows = [];
    for (const t of p.rows) {
      const r = (byId[t.id] = {
        id: t.id,
        label: t.name,
        ...(t.kind === 'task' ? {} : { children: [], expanded: true }),
      });
      if (t.parent) byId[t.parent].children.push(r);
      else rows.push(r);
    }
    return {
      rows,
      tasks: p.rows.map(task),
      dependencies: p.links.map((l) => ({ id: l.id, fromId: l.from, toId: l.to })),
    };
  },
  mount(el, input, p) {
    g = new SvelteGantt({
      target: el,
      props: {
        ...input,
        from: ms(-1),
        to: ms(p.end + 10),
        minWidth: (p.end + 11) * 20,
        fitWidth: false,
        columnUnit: 'day',
        columnOffset: 1,
        rowHeight: 32,
        rowPadding: 5,
        reflectOnParentRows: false,
        tableWidth: 300,
        headers: [
          { unit: 'month', format: 'MMMM YYYY' },
          { unit: 'day', format: 'DD' },
        ],
        tableHeaders: [{ title: 'Task', property: 'label', width: 300, type: 'tree' }],
        ganttTableModules: [SvelteGanttTable],
        ganttBodyModules: [SvelteGanttDependencies],
      },
    });
  },
  ready: seen('.sg-task'),
  ...domScroll('.sg-timeline-body', '.sg-timeline-body'),
  move(p, rows) {
    g.updateTasks(rows.map(task));
  },
});
