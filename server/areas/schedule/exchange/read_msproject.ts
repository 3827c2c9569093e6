/** Reads the XML that Microsoft Project and others that speak its language save (the MSPDI schema). */
import { addDays, isPlainDate, type PlainDate } from '../../../../domain/dates.ts';
import type { ConstraintKind, LinkKind } from '../../../../gantt/engine/plan.ts';
import {
  dayOf,
  type FileCalendar,
  type FileEvent,
  type FileLink,
  type FilePlan,
  type NotUnderstood,
} from './file_plan.ts';
import { day, plural, say } from '../../../../domain/sentences.ts';
import { childOf, listOf, textOf, type Xml, xmlReader } from '../../../tables/read_xml.ts';
import { own_fields } from './own_fields.ts';
import { numberIn as numberOfText } from './xer_tables.ts';

const lists = new Set([
  'WeekDay',
  'Exception',
  'Relationship',
  'Task',
  'PredecessorLink',
  'ExtendedAttribute',
  'Baseline',
  'Calendar',
  'Activity',
  'WBS',
  'StandardWorkHours',
  'WorkingTime',
]);

/** The tree of an XML text; refuses what is none. */
export const readXml = xmlReader(lists);

/** A number of the file; undefined where it has none, or something else. */
const numberIn = (value: unknown): number | undefined => numberOfText(textOf(value));
const numberOf = (value: unknown): number => numberIn(value) ?? 0;
/** PT16H30M0S in minutes; undefined when it is none. */
function minutesOf(value: unknown): number | undefined {
  const found = /^P(?:(\d+)D)?T?(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(textOf(value));
  if (!found) return undefined;
  const [days, hours, minutes, seconds] = [1, 2, 3, 4].map((at) => Number(found[at] ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}

/** Formats of a duration that count every hour of the day. */
const elapsed = new Set([4, 6, 8, 10, 12, 20, 36, 38, 40, 42, 44, 52]);
/** Formats of a lag that is a share of the predecessor's duration. */
const percents = new Set([19, 20, 51, 52]);
const kinds = new Map<string, LinkKind>(Object.entries({ '0': 'FF', '1': 'FS', '2': 'SF', '3': 'SS' }));

const round = (days: number): number => Math.round(days * 100_000) / 100_000;

/** The day something ends: midnight is the end of the day before. */
function lastDay(value: unknown, start: PlainDate | undefined): PlainDate | undefined {
  const date = dayOf(value);
  if (!date || !isPlainDate(date)) return undefined;
  if (textOf(value).slice(11, 19) === '00:00:00' && start && date > start) return addDays(date, -1);
  return date;
}

const constraints = new Map<string, { kind: ConstraintKind; exact: boolean; name: string }>(
  Object.entries({
    '2': { kind: 'must_start_on', exact: true, name: 'must start on' },
    '4': { kind: 'not_earlier_than', exact: true, name: 'start no earlier than' },
    '7': { kind: 'not_later_than', exact: true, name: 'finish no later than' },
  }),
);
const end_constraints = new Map<string, EndConstraint>(
  Object.entries({
    '3': 'must finish',
    '5': 'start no later',
    '6': 'finish no earlier',
  }),
);
const as_late_as_possible = '1';

export function readMsProject(tree: Xml): FilePlan {
  const project = tree.Project;
  const minutes_per_day = numberOf(childOf(project, 'MinutesPerDay')) || 480;
  const not_understood: NotUnderstood[] = [];
  const events: FileEvent[] = [];
  const links: FileLink[] = [];
  const ours = listOf(childOf(childOf(project, 'ExtendedAttributes'), 'ExtendedAttribute')).some(
    (field) => textOf(field.FieldID) === own_fields.stage && textOf(field.Alias) === 'Stage',
  );
  const file_calendars = listOf(childOf(childOf(project, 'Calendars'), 'Calendar'));
  const project_calendar = textOf(childOf(project, 'CalendarUID'));
  const used = new Set([project_calendar]);
  const minutes_in = new Map(file_calendars.map((one) => [textOf(one.UID), minutesADay(one)]));
  const calendar_names = new Map(file_calendars.map((one) => [textOf(one.UID), textOf(one.Name)]));
  /** lags in percent of what is waited for, which may come later in the file */
  const of_percent: { where: string; from: string; key: string; kind: LinkKind; percent: number }[] = [];
  /** the last event at each level: the parent of what comes one level below */
  const open: string[] = [];

  for (const task of listOf(childOf(childOf(project, 'Tasks'), 'Task'))) {
    const level = levelOf(task);
    const name = textOf(task.Name);
    if (textOf(task.IsNull) === '1' || textOf(task.UID) === '0' || level === 0) continue;
    const key = textOf(task.UID);
    const where = name || `Task ${textOf(task.ID)}`;
    open.length = Math.min(open.length, level - 1);
    const parent = open[level - 2] ?? open.at(-1);
    open[level - 1] = key;
    if (textOf(task.Active) === '0')
      not_understood.push({ where, says: say`Inactive in the file; imported as a normal event.` });
    if (textOf(task.ExternalTask) === '1' || textOf(task.IsSubproject) === '1')
      not_understood.push({ where, says: say`Belongs to another project; only this one is read.` });
    if (textOf(task.Recurring) === '1' && textOf(task.Summary) === '1')
      not_understood.push({ where, says: say`Repeats in the file; its repetitions are single events here.` });
    const extended = new Map(
      listOf(task.ExtendedAttribute).map((field) => [textOf(field.FieldID), textOf(field.Value)]),
    );
    const given = (field: keyof typeof own_fields) => (ours && extended.get(own_fields[field])) || undefined;
    const format = numberOf(task.DurationFormat);
    const own_calendar = textOf(task.CalendarUID);
    const own_days = minutes_in.get(minutes_in.has(own_calendar) ? own_calendar : project_calendar);
    // a calendar without a pause counts every hour of the day, as an elapsed duration does
    const round_the_clock = own_days?.length === 7 && own_days.every((one) => one >= 1440);
    const clock = elapsed.has(format) || round_the_clock ? 'calendar' : 'working';
    const a_day = clock === 'calendar' ? 1440 : minutes_per_day;
    const minutes = minutesOf(task.Duration);
    if (minutes === undefined && textOf(task.Duration) !== '')
      not_understood.push({
        where,
        key,
        says: say`The duration “${{ given: textOf(task.Duration).slice(0, 30) }}” is not understood; it is left out.`,
      });
    const is_group = textOf(task.Summary) === '1';
    const milestone = textOf(task.Milestone) === '1' && (minutes ?? 0) === 0;
    const start = dayOf(task.Start);
    const event: FileEvent = {
      key,
      parent,
      is_group,
      code: given('code') ?? '',
      name: where,
      clock,
      days: is_group ? undefined : milestone ? 0 : minutes === undefined ? undefined : round(minutes / a_day),
      start,
      end: milestone ? start : lastDay(task.Finish, start),
      percent: numberIn(given('percent')) ?? numberIn(task.PercentComplete),
      remaining: remainingOf(task, a_day),
      actual_start: dayOf(task.ActualStart),
      actual_end: lastDay(task.ActualFinish, dayOf(task.ActualStart)),
      stage_words: given('stage'),
      works_role: given('works_role'),
      approves_role: given('approves_role'),
      milestone: given('milestone'),
      weight: numberIn(given('weight')),
      outside_approval: given('outside_approval')?.split('; '),
      is_stage: given('row') === 'Stage' || undefined,
    };
    if (!name) not_understood.push({ where, key, says: say`Has no name in the file; its number is used.` });
    if (!is_group) used.add(own_calendar);
    if (!is_group && calendar_names.has(own_calendar) && own_calendar !== project_calendar)
      not_understood.push({
        where,
        key,
        says:
          clock === 'calendar'
            ? say`Has the calendar “${{ name: calendar_names.get(own_calendar) ?? '' }}” of its own in the file; counted in calendar days here.`
            : say`Has the calendar “${{ name: calendar_names.get(own_calendar) ?? '' }}” of its own in the file; counted in working days here.`,
      });
    readConstraint(task, event, not_understood);
    events.push(event);
    for (const link of listOf(task.PredecessorLink)) {
      const from = textOf(link.PredecessorUID);
      if (textOf(link.CrossProject) === '1') {
        not_understood.push({ where, says: say`Waits for an event of another project; this link is left out.` });
        continue;
      }
      const kind = kinds.get(textOf(link.Type) || '1') ?? 'FS';
      const lag_format = numberOf(link.LagFormat);
      const lag = numberOf(link.LinkLag);
      if (numberIn(link.LinkLag) === undefined && textOf(link.LinkLag) !== '')
        not_understood.push({
          where,
          key,
          says: say`The lag “${{ given: textOf(link.LinkLag).slice(0, 30) }}” is not understood; it is left out.`,
        });
      if (percents.has(lag_format)) of_percent.push({ where, from, key, kind, percent: lag });
      else {
        links.push({ from, to: key, kind, lag: round(lag / 10 / (elapsed.has(lag_format) ? 1440 : minutes_per_day)) });
      }
    }
  }
  // not every program says which tasks are groups
  const parents = new Set(events.map(({ parent }) => parent));
  for (const event of events)
    if (!event.is_group && parents.has(event.key)) Object.assign(event, { is_group: true, days: undefined });
  const by_key = new Map(events.map((event) => [event.key, event]));
  for (const { where, from, key, kind, percent } of of_percent) {
    const { name: before = '', days } = by_key.get(from) ?? {};
    const lag = round(((days ?? 0) * percent) / 100);
    const says =
      days === undefined
        ? say`Has a lag of ${{ percent }}% of “${{ before }}”; left out, as its length is not known.`
        : say`Has a lag of ${{ percent }}% of “${{ before }}”; kept as ${plural({ days: lag }, '# day', '# days')}.`;
    not_understood.push({ where, key, says });
    links.push({ from, to: key, kind, lag });
  }
  const start = dayOf(childOf(project, 'StartDate'));
  const name = textOf(childOf(project, 'Title')) || textOf(childOf(project, 'Name'));
  return {
    name,
    start,
    events,
    links,
    not_understood,
    own: ours || undefined,
    calendars: ours ? undefined : file_calendars.filter((one) => used.has(textOf(one.UID))).map(calendarOf),
  };
}

/** How deep a task lies; 0 is the project itself. Some programs say it by its number alone: 1.2 is in 1. */
function levelOf(task: Xml): number {
  const level = numberIn(task.OutlineLevel);
  if (level !== undefined) return level;
  const number = [task.OutlineNumber, task.WBS]
    .flat()
    .map(textOf)
    .find((text) => /^\d+(\.\d+)*$/.test(text));
  return number === '0' ? 0 : (number ?? '').split('.').length;
}

/** What is left of a task, in days; undefined where the file does not say it or it is done. */
function remainingOf(task: Xml, a_day: number): number | undefined {
  const minutes = minutesOf(task.RemainingDuration);
  return minutes === undefined || minutes === 0 ? undefined : round(minutes / a_day);
}

/** The minutes of each working day of a calendar's week. */
function minutesADay(calendar: Xml): number[] {
  const timeOf = (value: unknown): number => {
    const [hour = 0, minute = 0] = textOf(value).split(':').map(Number);
    return hour * 60 + minute;
  };
  return listOf(childOf(calendar.WeekDays, 'WeekDay')).flatMap((one) => {
    if (numberOf(one.DayType) < 1 || textOf(one.DayWorking) !== '1') return [];
    const times = listOf(childOf(one.WorkingTimes, 'WorkingTime'));
    return times.reduce((sum, { FromTime, ToTime }) => {
      const length = timeOf(ToTime) - timeOf(FromTime);
      return sum + (length > 0 ? length : length + 1440);
    }, 0);
  });
}

/** Project counts days of the week from Sunday, 1 to 7; 0 stands for an exception in older files. */
function calendarOf(calendar: Xml): FileCalendar {
  const days = listOf(childOf(calendar.WeekDays, 'WeekDay'));
  const week = days.filter((one) => Number(textOf(one.DayType)) > 0);
  const works = week.flatMap((one) =>
    textOf(one.DayWorking) === '1' ? [((Number(textOf(one.DayType)) + 5) % 7) + 1] : [],
  );
  return {
    name: textOf(calendar.Name) || 'without a name',
    working_days: week.length > 0 ? works.toSorted((a, b) => a - b) : undefined,
    holidays: listOf(childOf(calendar.Exceptions, 'Exception')).length + days.length - week.length,
  };
}

function readConstraint(task: Xml, event: FileEvent, not_understood: NotUnderstood[]): void {
  const type = textOf(task.ConstraintType);
  const date = dayOf(task.ConstraintDate);
  const taken = constraints.get(type);
  const by_end = date && endConstraint(end_constraints.get(type), date);
  if (taken && date) event.constraint = { kind: taken.kind, date };
  else if (by_end) Object.assign(event, by_end);
  else if (type === as_late_as_possible && !event.is_group) keepLate(event, not_understood);
  event.deadline = dayOf(task.Deadline);
}

/** As late as possible: it stays where the file's own program put it. */
export function keepLate(event: FileEvent, not_understood: NotUnderstood[]): void {
  const { name: where, key, start } = event;
  if (!start) {
    not_understood.push({ where, key, says: say`Is held “as late as possible”, which is left out.` });
    return;
  }
  event.constraint = { kind: 'not_earlier_than', date: start };
  const says = say`Is held “as late as possible”; kept as “start no earlier than ${{ start: day(start) }}”.`;
  not_understood.push({ where, key, says });
}

export type EndConstraint = 'must finish' | 'start no later' | 'finish no earlier';

/** Constraints of other programs that are kept by another of ours, once the length of the event is known. */
export function endConstraint(
  name: EndConstraint | undefined,
  date: PlainDate,
): Pick<FileEvent, 'finish_constraint' | 'start_by'> | undefined {
  if (name === 'start no later') return { start_by: date };
  if (name === 'must finish') return { finish_constraint: { kind: 'must_start_on', date } };
  if (name === 'finish no earlier') return { finish_constraint: { kind: 'not_earlier_than', date } };
  return undefined;
}
