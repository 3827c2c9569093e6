import { run, seen, DAY, T0 } from '../harness.js';
import { gantt } from 'dhtmlx-gantt';
import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
const at = (d) => new Date(T0 + d * DAY + new Date(T0 + d * DAY).getTimezoneOffset() * 60000);
run({
  prepare: (p) => ({
    data: p.rows.map((t) => ({
      id: t.id,
      text: t.name,
      start_date: at(t.s),
      duration: t.d,
      parent: t.parent,
      progress: t.progress / 100,
      open: true,
      type: t.kind === 'task' ? 'task' : 'project',
    })),
    links: p.links.map((l) => ({ id: l.id, source: l.from, target: l.to, type: String(l.type), lag: l.lag })),
  }),
  mount(el, input) {
    Object.assign(gantt.config, {
      row_height: 32,
      min_column_width: 20,
      scale_height: 40,
      duration_unit: 'day',
      show_errors: false,
      scales: [
        { unit: 'month', format: '%F %Y' },
        { unit: 'day', format: '%d' },
      ],
    });
    gantt.init(el);
    gantt.parse(input);
  },
  ready: seen('.gantt_task_line'),
  y(f) {
    const s = gantt.getScrollState();
    gantt.scrollTo(null, f * (s.height - s.inner_height));
  },
  x(f) {
    const s = gantt.getScrollState();
    gantt.scrollTo(f * (s.width - s.inner_width), null);
  },
  xy(f) {
    const s = gantt.getScrollState();
    gantt.scrollTo(f * (s.width - s.inner_width), f * (s.height - s.inner_height));
  },
  move(_, rows) {
    gantt.batchUpdate(() => {
      for (const r of rows) {
        const t = gantt.getTask(r.id);
        t.start_date = at(r.s);
        t.end_date = at(r.s + r.d);
        t.duration = r.d;
        gantt.updateTask(r.id);
      }
    });
  },
});
