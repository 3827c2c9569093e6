/** Reads the XML that Microsoft Project and others that speak its language save (the MSPDI schema). */
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { addDays, isPlainDate, type PlainDate } from '../../../../domain/dates.ts';
import type { ConstraintKind, LinkKind } from '../../../../domain/schedule/plan.ts';
import { refuse } from '../../../../domain/refusals.ts';
import { dayOf, type FileEvent, type FileLink, type FilePlan, type NotUnderstood } from './file_plan.ts';

type Xml = Record<string, unknown>;

const lists = new Set(['Task', 'PredecessorLink', 'ExtendedAttribute', 'Baseline', 'Calendar', 'Activity', 'WBS']);

/** Entities of a file's own are never expanded: they can make a small file endless. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: true,
  isArray: (name) => lists.has(name),
});

/** The tree of an XML text; refuses what is none. */
export function readXml(text: string): Xml {
  if (/<!DOCTYPE|<!ENTITY/i.test(text.slice(0, 20_000)))
    refuse('bad_input', 'This file defines entities of its own, which is not taken here.');
  try {
    SyntaxValidator.validate(text);
  } catch (error) {
    const { line } = error as { line?: number };
    refuse('bad_input', `This XML is broken${line ? ` in line ${line}` : ''}. Please save it again.`);
  }
  return parser.parse(text) as Xml;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const numberOf = (value: unknown): number => {
  const number = Number(textOf(value));
  return Number.isFinite(number) ? number : 0;
};
export const listOf = (value: unknown): Xml[] => (Array.isArray(value) ? (value as Xml[]) : []);
const childOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Xml)[name] : undefined;

/** PT16H30M0S in minutes; undefined when it is none. */
function minutesOf(value: unknown): number | undefined {
  const found = /^P(?:(\d+)D)?T?(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(textOf(value));
  if (!found) return undefined;
  const [days, hours, minutes] = [Number(found[1] ?? 0), Number(found[2] ?? 0), Number(found[3] ?? 0)];
  return days * 1440 + hours * 60 + minutes;
}

/** Formats of a duration that count every hour of the day. */
const elapsed = new Set([4, 6, 8, 10, 12, 20, 36, 38, 40, 42, 44, 52]);
const kinds: Record<string, LinkKind> = { '0': 'FF', '1': 'FS', '2': 'SF', '3': 'SS' };

const round = (days: number): number => Math.round(days * 1000) / 1000;

/** The day something ends: midnight is the end of the day before. */
function lastDay(value: unknown, start: PlainDate | undefined): PlainDate | undefined {
  const day = dayOf(value);
  if (!day || !isPlainDate(day)) return undefined;
  if (textOf(value).slice(11, 19) === '00:00:00' && start && day > start) return addDays(day, -1);
  return day;
}

const constraints: Record<string, { kind: ConstraintKind; exact: boolean; name: string } | undefined> = {
  '2': { kind: 'must_start_on', exact: true, name: 'must start on' },
  '4': { kind: 'not_earlier_than', exact: true, name: 'start no earlier than' },
  '7': { kind: 'not_later_than', exact: true, name: 'finish no later than' },
};
const untaken: Record<string, string> = {
  '1': 'as late as possible',
  '3': 'must finish on',
  '5': 'start no later than',
  '6': 'finish no earlier than',
};

/** Fields that our own export carries the stage, the code, the roles and key dates in: Text1 to Text5. */
export const own_fields = {
  stage: '188743731',
  code: '188743734',
  works_role: '188743737',
  approves_role: '188743740',
  milestone: '188743743',
} as const;

export function readMsProject(tree: Xml): FilePlan {
  const project = tree.Project;
  const minutes_per_day = numberOf(childOf(project, 'MinutesPerDay')) || 480;
  const not_understood: NotUnderstood[] = [];
  const events: FileEvent[] = [];
  const links: FileLink[] = [];
  const ours = listOf(childOf(childOf(project, 'ExtendedAttributes'), 'ExtendedAttribute')).some(
    (field) => textOf(field.FieldID) === own_fields.stage && textOf(field.Alias) === 'Stage',
  );
  /** the last event at each level: the parent of what comes one level below */
  const open: string[] = [];

  for (const task of listOf(childOf(childOf(project, 'Tasks'), 'Task'))) {
    const level = numberOf(task.OutlineLevel);
    const name = textOf(task.Name);
    if (textOf(task.IsNull) === '1' || textOf(task.UID) === '0' || level === 0) continue;
    const key = textOf(task.UID);
    const where = name || `Task ${textOf(task.ID)}`;
    open.length = Math.min(open.length, level - 1);
    const parent = open[level - 2] ?? open.at(-1);
    open[level - 1] = key;
    if (textOf(task.Active) === '0')
      not_understood.push({ where, says: 'Switched off in the file; taken as a usual event.' });
    if (textOf(task.ExternalTask) === '1' || textOf(task.IsSubproject) === '1')
      not_understood.push({ where, says: 'Belongs to another project; only this one is read.' });
    if (textOf(task.Recurring) === '1' && textOf(task.Summary) === '1')
      not_understood.push({ where, says: 'Repeats in the file; its repetitions are single events here.' });
    const extended = new Map(
      listOf(task.ExtendedAttribute).map((field) => [textOf(field.FieldID), textOf(field.Value)]),
    );
    const given = (field: keyof typeof own_fields) => (ours && extended.get(own_fields[field])) || undefined;
    const format = numberOf(task.DurationFormat);
    const clock = elapsed.has(format) ? 'calendar' : 'working';
    const minutes = minutesOf(task.Duration);
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
      days: is_group
        ? undefined
        : milestone
          ? 0
          : minutes === undefined
            ? undefined
            : round(minutes / (clock === 'calendar' ? 1440 : minutes_per_day)),
      start,
      end: milestone ? start : lastDay(task.Finish, start),
      percent: numberOf(task.PercentComplete),
      actual_start: dayOf(task.ActualStart),
      actual_end: lastDay(task.ActualFinish, dayOf(task.ActualStart)),
      stage_words: given('stage'),
      works_role: given('works_role'),
      approves_role: given('approves_role'),
      milestone: given('milestone'),
    };
    if (!name) not_understood.push({ where, says: 'Has no name in the file; it got its number.' });
    readConstraint(task, event, not_understood);
    events.push(event);
    for (const link of listOf(task.PredecessorLink)) {
      const from = textOf(link.PredecessorUID);
      if (textOf(link.CrossProject) === '1') {
        not_understood.push({ where, says: 'Waits for an event of another project; this link is left out.' });
        continue;
      }
      const kind = kinds[textOf(link.Type) || '1'] ?? 'FS';
      const lag_format = numberOf(link.LagFormat);
      if (lag_format === 19 || lag_format === 20 || lag_format === 51 || lag_format === 52)
        not_understood.push({ where, says: 'Has a lag in percent; it is taken as no lag.' });
      const percent = lag_format === 19 || lag_format === 20 || lag_format === 51 || lag_format === 52;
      const lag = percent ? 0 : numberOf(link.LinkLag) / 10 / (elapsed.has(lag_format) ? 1440 : minutes_per_day);
      links.push({ from, to: key, kind, lag: round(lag) });
    }
  }
  const start = dayOf(childOf(project, 'StartDate'));
  const name = textOf(childOf(project, 'Title')) || textOf(childOf(project, 'Name'));
  return { name, start, events, links, not_understood };
}

function readConstraint(task: Xml, event: FileEvent, not_understood: NotUnderstood[]): void {
  const type = textOf(task.ConstraintType);
  const date = dayOf(task.ConstraintDate);
  const taken = constraints[type];
  if (taken && date) event.constraint = { kind: taken.kind, date };
  else if (untaken[type])
    not_understood.push({ where: event.name, says: `Is held “${untaken[type]}”, which is left out.` });
  const deadline = dayOf(task.Deadline);
  if (deadline && !event.constraint) event.constraint = { kind: 'not_later_than', date: deadline };
}
