/** Reads Primavera’s XER, a text of tables. */
import { fail } from '../../../../domain/errors.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import type { LinkKind } from '../../../../gantt/engine/plan.ts';
import type { FileEvent, FileLink, FilePlan, NotUnderstood } from './file_plan.ts';
import { day, daysOf, hold, linkOf } from './p6.ts';
import {
  assumed_hours,
  type HoursADay,
  lagCalendarOf,
  numberIn,
  type Row,
  tablesOf,
  xerCalendar,
  xerHours,
} from './xer_tables.ts';

const kinds = new Map<string, LinkKind>(Object.entries({ PR_FS: 'FS', PR_SS: 'SS', PR_FF: 'FF', PR_SF: 'SF' }));
export function readXer(text: string): FilePlan {
  const not_understood: NotUnderstood[] = [];
  const tables = tablesOf(text, not_understood);
  const table = (name: string): Row[] => tables.get(name) ?? [];
  const projects = table('PROJECT');
  const exported = projects.find((one) => one.export_flag !== 'N') ?? projects[0];
  if (!exported) return fail('bad_input', say`This Primavera file has no project in it.`);
  const in_project = (row: Row) => row.proj_id === exported.proj_id;
  const others = table('TASK').filter((row) => !in_project(row)).length;
  if (others > 0)
    not_understood.push({
      where: '',
      says: say`${plural({ others }, 'The file has several projects; # activity of the others is left out.', 'The file has several projects; # activities of the others are left out.')}`,
    });

  const hours = new Map(table('CALENDAR').map((row) => [row.clndr_id ?? '', xerHours(row)]));
  const calendarOf = (clndr_id: string | undefined): HoursADay => hours.get(clndr_id ?? '') ?? assumed_hours;
  const events: FileEvent[] = [];
  const links: FileLink[] = [];

  const wbs = table('PROJWBS').filter(in_project);
  // the project itself is the root of its tree
  const root = wbs.find((row) => row.proj_node_flag === 'Y');
  const groupOf = (wbs_id: string | undefined) => (!wbs_id || wbs_id === root?.wbs_id ? undefined : `wbs ${wbs_id}`);
  const addTask = (row: Row, parent: string | undefined) => {
    const name = row.task_name || row.task_code || row.task_id || '';
    const calendar = calendarOf(row.clndr_id);
    const type = row.task_type ?? '';
    const milestone = type === 'TT_Mile' || type === 'TT_FinMile';
    if (type === 'TT_LOE' || type === 'TT_WBS') {
      not_understood.push({
        where: name,
        says: say`Spans other activities (level of effort or WBS summary); it is left out.`,
      });
      return;
    }
    const about = { calendar, not_understood, where: name, key: row.task_id ?? '' };
    const total = milestone ? 0 : daysOf(row.target_drtn_hr_cnt, about);
    // what was not begun or is done says nothing more by what is left of it
    const is_open = !milestone && row.status_code !== 'TK_NotStart' && row.status_code !== 'TK_Complete';
    const left = { ...about, calendar: { ...calendar, loss: undefined } };
    const remaining = is_open ? daysOf(row.remain_drtn_hr_cnt, left) : undefined;
    const event: FileEvent = {
      key: row.task_id ?? '',
      parent,
      is_group: false,
      code: row.task_code ?? '',
      name,
      // a calendar of whole days counts every day
      clock: calendar.round_the_clock ? 'calendar' : 'working',
      days: total,
      start: day(row.act_start_date) ?? day(row.early_start_date) ?? day(row.target_start_date),
      end: day(row.act_end_date) ?? day(row.early_end_date) ?? day(row.target_end_date),
      actual_start: day(row.act_start_date),
      actual_end: day(row.act_end_date),
      percent: percentOf(row, total, remaining),
      remaining: row.status_code === 'TK_Active' ? remaining : undefined,
    };
    not_understood.push(
      ...hold(event, [
        { type: row.cstr_type ?? '', date: day(row.cstr_date) },
        { type: row.cstr_type2 ?? '', date: day(row.cstr_date2) },
      ]),
    );
    if (row.suspend_date)
      not_understood.push({
        where: name,
        key: event.key,
        says: say`Was suspended in the file; the pause is left out.`,
      });
    events.push(event);
  };
  // what lies in one group stands in this order: its activities, then its groups
  for (const row of table('TASK')
    .filter(in_project)
    .sort((a, b) => (a.task_code ?? '').localeCompare(b.task_code ?? '')))
    addTask(row, groupOf(row.wbs_id));
  for (const row of wbs.sort((a, b) => (numberIn(a.seq_num) ?? 0) - (numberIn(b.seq_num) ?? 0)))
    if (row !== root)
      events.push({
        key: groupOf(row.wbs_id) ?? '',
        parent: groupOf(row.parent_wbs_id),
        is_group: true,
        code: row.wbs_short_name ?? '',
        name: row.wbs_name || row.wbs_short_name || `wbs ${row.wbs_id}`,
      });
  const calendar_of = new Map(table('TASK').map((row) => [row.task_id, row.clndr_id]));
  const options = table('SCHEDOPTIONS').find(in_project) ?? table('SCHEDOPTIONS')[0];
  const by = lagCalendarOf(options?.sched_calendar_on_relationship_lag ?? '');
  const taken = new Set(events.map((event) => event.key));
  for (const row of table('TASKPRED')) {
    const [from, to] = [row.pred_task_id ?? '', row.task_id ?? ''];
    if (!taken.has(to)) continue;
    if (!taken.has(from)) {
      const name = events.find((event) => event.key === to)?.name ?? to;
      not_understood.push({ where: name, says: say`Waits for an activity that was not read; this link is left out.` });
      continue;
    }
    links.push(
      linkOf(
        { from, to, kind: kinds.get(row.pred_type ?? '') ?? 'FS' },
        row.lag_hr_cnt,
        by,
        {
          from: calendarOf(calendar_of.get(from)),
          to: calendarOf(calendar_of.get(to)),
          project: calendarOf(exported.clndr_id),
        },
        { where: events.find((event) => event.key === to)?.name ?? to, not_understood },
      ),
    );
  }
  if (table('TASKRSRC').length > 0)
    not_understood.push({ where: '', says: say`Resources and their costs are left out; people are chosen here.` });
  const start = day(exported.plan_start_date);
  const used = new Set(
    table('TASK')
      .filter(in_project)
      .map((row) => row.clndr_id),
  );
  const calendars = table('CALENDAR')
    .filter((row) => used.has(row.clndr_id))
    .map(xerCalendar);
  return { name: root?.wbs_name || exported.proj_short_name || '', start, events, links, not_understood, calendars };
}

const share = (done: number, left: number): number => (done + left > 0 ? (done / (done + left)) * 100 : 0);

/** How far an activity is; undefined where the file does not say it. */
function percentOf(row: Row, total: number | undefined, remaining: number | undefined): number | undefined {
  const sum = (...names: string[]): number => names.reduce((all, name) => all + (numberIn(row[name]) ?? 0), 0);
  const percent =
    row.status_code === 'TK_Complete'
      ? 100
      : row.status_code === 'TK_NotStart'
        ? 0
        : row.complete_pct_type === 'CP_Phys'
          ? numberIn(row.phys_complete_pct)
          : row.complete_pct_type === 'CP_Units'
            ? share(sum('act_work_qty', 'act_equip_qty'), sum('remain_work_qty', 'remain_equip_qty'))
            : total !== undefined && total > 0 && remaining !== undefined
              ? ((total - remaining) / total) * 100
              : undefined;
  return percent === undefined ? undefined : Math.max(0, Math.min(100, Math.round(percent * 100) / 100));
}
