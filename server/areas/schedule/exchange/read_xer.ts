/** Reads Primavera P6: its XER text of tables, and its XML. */
import { isPlainDate, type PlainDate } from '../../../../domain/dates.ts';
import { fail } from '../../../../domain/errors.ts';
import type { ConstraintKind, LinkKind } from '../../../../gantt/engine/plan.ts';
import {
  dayOf,
  type FileCalendar,
  type FileEvent,
  type FileLink,
  type FilePlan,
  type NotUnderstood,
} from './file_plan.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import { type EndConstraint, endConstraint, keepLate, listOf, textOf } from './read_msproject.ts';

type Row = Record<string, string>;

const kinds = new Map<string, LinkKind>(Object.entries({ PR_FS: 'FS', PR_SS: 'SS', PR_FF: 'FF', PR_SF: 'SF' }));
const constraints = new Map<string, ConstraintKind>(
  Object.entries({
    CS_MSOA: 'not_earlier_than',
    CS_MSO: 'must_start_on',
    CS_MANDSTART: 'must_start_on',
    CS_MEOB: 'not_later_than',
  }),
);
const end_constraints = new Map<string, EndConstraint>(
  Object.entries({
    CS_MSOB: 'start no later',
    CS_MEO: 'must finish',
    CS_MEOA: 'finish no earlier',
    CS_MANDFIN: 'must finish',
  }),
);
/** the same in the words of its XML */
const xml_constraints = new Map<string, string>(
  Object.entries({
    'Start On or After': 'CS_MSOA',
    'Start On': 'CS_MSO',
    'Mandatory Start': 'CS_MANDSTART',
    'Finish On or Before': 'CS_MEOB',
    'Start On or Before': 'CS_MSOB',
    'Finish On': 'CS_MEO',
    'Finish On or After': 'CS_MEOA',
    'Mandatory Finish': 'CS_MANDFIN',
    'As Late As Possible': 'CS_ALAP',
  }),
);

/** Holds an event as its first constraint says, and by its second as far as both can be kept; says what is left out. */
function hold(
  event: FileEvent,
  [first, second]: readonly { type: string; date: PlainDate | undefined }[],
): NotUnderstood[] {
  const found: NotUnderstood[] = [];
  const about = { where: event.name, key: event.key };
  const kind = constraints.get(first?.type ?? '');
  const other = first?.date && endConstraint(end_constraints.get(first.type), first.date);
  if (kind && first?.date) event.constraint = { kind, date: first.date };
  else if (other) Object.assign(event, other);
  else if (first?.type === 'CS_ALAP') keepLate(event, found);
  if (!second?.type) return found;
  const also = second.date && endConstraint(end_constraints.get(second.type), second.date);
  const also_kind = constraints.get(second.type);
  const is_free = !event.constraint && !event.finish_constraint;
  if (second.date && second.type === 'CS_MEOB') event.deadline = second.date;
  else if (also && (also.start_by ? !event.start_by : is_free)) Object.assign(event, also);
  else if (second.date && also_kind && is_free) event.constraint = { kind: also_kind, date: second.date };
  else found.push({ ...about, says: say`Has a second constraint, which is left out.` });
  return found;
}

const round = (days: number): number => Math.round(days * 1000) / 1000;
const day = (text: string | undefined): PlainDate | undefined => {
  const found = dayOf(text);
  return found && isPlainDate(found) ? found : undefined;
};
const number = (text: string | undefined): number => Number(text) || 0;

/** The tables of an XER text by name, each row by its columns. */
function tablesOf(text: string): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  let rows: Row[] = [];
  let columns: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split('\t');
    const mark = cells[0];
    if (mark === '%T') {
      rows = [];
      columns = [];
      tables.set((cells[1] ?? '').trim(), rows);
    } else if (mark === '%F') columns = cells.slice(1).map((cell) => cell.trim());
    else if (mark === '%R')
      rows.push(Object.fromEntries(columns.map((column, at) => [column, (cells[at + 1] ?? '').trim()])));
  }
  return tables;
}

export function readXer(text: string): FilePlan {
  const tables = tablesOf(text);
  const table = (name: string): Row[] => tables.get(name) ?? [];
  const projects = table('PROJECT');
  const exported = projects.find((one) => one.export_flag !== 'N') ?? projects[0];
  if (!exported) return fail('bad_input', say`This Primavera file has no project in it.`);
  const not_understood: NotUnderstood[] = [];
  const in_project = (row: Row) => row.proj_id === exported.proj_id;
  const others = table('TASK').filter((row) => !in_project(row)).length;
  if (others > 0)
    not_understood.push({
      where: '',
      says: say`${plural({ others }, 'The file has several projects; # activity of the others is left out.', 'The file has several projects; # activities of the others are left out.')}`,
    });

  const hours = new Map(table('CALENDAR').map((row) => [row.clndr_id ?? '', number(row.day_hr_cnt) || 8]));
  const events: FileEvent[] = [];
  const links: FileLink[] = [];

  const wbs = table('PROJWBS').filter(in_project);
  // the project itself is the root of its tree
  const root = wbs.find((row) => row.proj_node_flag === 'Y');
  const groupOf = (wbs_id: string | undefined) => (!wbs_id || wbs_id === root?.wbs_id ? undefined : `wbs ${wbs_id}`);
  const addTask = (row: Row, parent: string | undefined) => {
    const name = row.task_name || row.task_code || row.task_id || '';
    const hours_a_day = hours.get(row.clndr_id ?? '') ?? 8;
    const type = row.task_type ?? '';
    const milestone = type === 'TT_Mile' || type === 'TT_FinMile';
    if (type === 'TT_LOE' || type === 'TT_WBS') {
      not_understood.push({
        where: name,
        says: say`Spans other activities (level of effort or WBS summary); it is left out.`,
      });
      return;
    }
    const total = number(row.target_drtn_hr_cnt);
    const remaining = number(row.remain_drtn_hr_cnt);
    const by_status = row.status_code === 'TK_Complete' ? 100 : row.status_code === 'TK_NotStart' ? 0 : undefined;
    const percent =
      by_status ??
      (row.complete_pct_type === 'CP_Phys'
        ? number(row.phys_complete_pct)
        : row.complete_pct_type === 'CP_Units'
          ? share(
              number(row.act_work_qty) + number(row.act_equip_qty),
              number(row.remain_work_qty) + number(row.remain_equip_qty),
            )
          : total > 0
            ? ((total - remaining) / total) * 100
            : 0);
    const event: FileEvent = {
      key: row.task_id ?? '',
      parent,
      is_group: false,
      code: row.task_code ?? '',
      name,
      // a calendar of whole days counts every day
      clock: hours_a_day >= 24 ? 'calendar' : 'working',
      days: milestone ? 0 : round(total / hours_a_day),
      start: day(row.act_start_date) ?? day(row.early_start_date) ?? day(row.target_start_date),
      end: day(row.act_end_date) ?? day(row.early_end_date) ?? day(row.target_end_date),
      actual_start: day(row.act_start_date),
      actual_end: day(row.act_end_date),
      percent: Math.max(0, Math.min(100, Math.round(percent * 100) / 100)),
      remaining: row.status_code === 'TK_Active' ? round(remaining / hours_a_day) : undefined,
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
  for (const row of wbs.sort((a, b) => number(a.seq_num) - number(b.seq_num)))
    if (row !== root)
      events.push({
        key: groupOf(row.wbs_id) ?? '',
        parent: groupOf(row.parent_wbs_id),
        is_group: true,
        code: row.wbs_short_name ?? '',
        name: row.wbs_name || row.wbs_short_name || `wbs ${row.wbs_id}`,
      });
  const calendar_of = new Map(table('TASK').map((row) => [row.task_id, row.clndr_id]));
  const taken = new Set(events.map((event) => event.key));
  for (const row of table('TASKPRED')) {
    const [from, to] = [row.pred_task_id ?? '', row.task_id ?? ''];
    if (!taken.has(to)) continue;
    if (!taken.has(from)) {
      const name = events.find((event) => event.key === to)?.name ?? to;
      not_understood.push({ where: name, says: say`Waits for an activity that was not read; this link is left out.` });
      continue;
    }
    const hours_a_day = hours.get(calendar_of.get(to) ?? '') ?? 8;
    links.push({
      from,
      to,
      kind: kinds.get(row.pred_type ?? '') ?? 'FS',
      lag: round(number(row.lag_hr_cnt) / hours_a_day),
    });
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

/** The week of a calendar: `(0||2()( (0||0(s|08:00|f|17:00)()) ))` is a Monday with a shift. */
function xerCalendar(row: Row): FileCalendar {
  const data = row.clndr_data ?? '';
  const [week = '', exceptions = ''] = data.split('Exceptions');
  const days = [...week.matchAll(/\(0\|\|([1-7])\(\)\s*\(([^]*?)(?=\(0\|\|[1-7]\(\)|$)/g)];
  const works = days.flatMap(([, number_of, shifts]) =>
    /s\|/.test(shifts ?? '') ? [((Number(number_of) + 5) % 7) + 1] : [],
  );
  return {
    name: row.clndr_name || 'without a name',
    working_days: days.length === 7 ? works.toSorted((a, b) => a - b) : undefined,
    holidays: [...exceptions.matchAll(/\(d\|\d+\)/g)].length,
  };
}

const share = (done: number, left: number): number => (done + left > 0 ? (done / (done + left)) * 100 : 0);

/** Primavera's XML: the same plan in other words. */
export function readP6Xml(tree: Record<string, unknown>): FilePlan {
  const objects = tree.APIBusinessObjects as Record<string, unknown>;
  const project = (Array.isArray(objects.Project) ? objects.Project[0] : objects.Project) as
    | Record<string, unknown>
    | undefined;
  if (!project) return fail('bad_input', say`This Primavera file has no project in it.`);
  const not_understood: NotUnderstood[] = [];
  const hours = new Map(
    [...listOf(objects.Calendar), ...listOf(project.Calendar)].map((one) => [
      textOf(one.ObjectId),
      Number(textOf(one.HoursPerDay)) || 8,
    ]),
  );
  const events: FileEvent[] = listOf(project.WBS).map((row) => ({
    key: `wbs ${textOf(row.ObjectId)}`,
    parent: textOf(row.ParentObjectId) ? `wbs ${textOf(row.ParentObjectId)}` : undefined,
    is_group: true,
    code: textOf(row.Code),
    name: textOf(row.Name) || textOf(row.Code),
  }));
  const groups = new Set(events.map((event) => event.key));
  for (const group of events) if (!groups.has(group.parent ?? '')) group.parent = undefined;
  const days_of = new Map<string, number>();
  for (const row of listOf(project.Activity)) {
    const hours_a_day = hours.get(textOf(row.CalendarObjectId)) ?? 8;
    const up = `wbs ${textOf(row.WBSObjectId)}`;
    const event: FileEvent = {
      key: textOf(row.ObjectId),
      parent: groups.has(up) ? up : undefined,
      is_group: false,
      code: textOf(row.Id),
      name: textOf(row.Name) || textOf(row.Id),
      clock: hours_a_day >= 24 ? 'calendar' : 'working',
      days: /Milestone/.test(textOf(row.Type)) ? 0 : round((Number(textOf(row.PlannedDuration)) || 0) / hours_a_day),
      start: day(textOf(row.StartDate)) ?? day(textOf(row.PlannedStartDate)),
      end: day(textOf(row.FinishDate)) ?? day(textOf(row.PlannedFinishDate)),
      actual_start: day(textOf(row.ActualStartDate)),
      actual_end: day(textOf(row.ActualFinishDate)),
      percent: Math.round((Number(textOf(row.PercentComplete)) || 0) * 10_000) / 100,
      remaining:
        textOf(row.Status) === 'In Progress' && textOf(row.RemainingDuration) !== ''
          ? round((Number(textOf(row.RemainingDuration)) || 0) / hours_a_day)
          : undefined,
    };
    not_understood.push(
      ...hold(event, [
        {
          type: xml_constraints.get(textOf(row.PrimaryConstraintType)) ?? '',
          date: day(textOf(row.PrimaryConstraintDate)),
        },
        {
          type: xml_constraints.get(textOf(row.SecondaryConstraintType)) ?? '',
          date: day(textOf(row.SecondaryConstraintDate)),
        },
      ]),
    );
    events.push(event);
    days_of.set(event.key, hours_a_day);
  }
  const named = new Map<string, LinkKind>(
    Object.entries({
      'Finish to Start': 'FS',
      'Start to Start': 'SS',
      'Finish to Finish': 'FF',
      'Start to Finish': 'SF',
    }),
  );
  const links = (
    Array.isArray(project.Relationship) ? project.Relationship : project.Relationship ? [project.Relationship] : []
  ).map(
    (row: Record<string, unknown>): FileLink => ({
      from: textOf(row.PredecessorActivityObjectId),
      to: textOf(row.SuccessorActivityObjectId),
      kind: named.get(textOf(row.Type)) ?? 'FS',
      lag: round((Number(textOf(row.Lag)) || 0) / (days_of.get(textOf(row.SuccessorActivityObjectId)) ?? 8)),
    }),
  );
  const used = new Set(listOf(project.Activity).map((row) => textOf(row.CalendarObjectId)));
  const calendars = [...listOf(objects.Calendar), ...listOf(project.Calendar)]
    .filter((one) => used.has(textOf(one.ObjectId)))
    .map((one) => ({ name: textOf(one.Name) || 'without a name', holidays: 0 }));
  return {
    name: textOf(project.Name),
    start: day(textOf(project.PlannedStartDate)),
    events,
    links,
    not_understood,
    calendars,
  };
}
