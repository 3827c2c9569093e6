/** A schedule as a table, in the columns that are read back in. */
import type { PlainDate } from '../../../../domain/dates.ts';
import { stages } from '../../../../domain/stages.ts';
import type { FileTable, TableCell } from '../../../../domain/table_files.ts';
import { type ColumnKey, columns, typeOf } from './columns.ts';
import type { FileEvent, PlanToWrite } from './file_plan.ts';

const day = (date: string | undefined): TableCell => date && { day: date };

/** "P03; P06 SS+1", with what the events are called by in this sheet. */
export function waitsFor(plan: PlanToWrite, called: (key: string) => string): Map<string, string> {
  const waits = new Map<string, string[]>();
  for (const { from, to, kind, lag } of plan.links) {
    const sign = lag > 0 ? `+${lag}` : lag < 0 ? String(lag) : '';
    const kind_words = kind === 'FS' && lag === 0 ? '' : ` ${kind}${sign}`;
    const known = waits.get(to) ?? [];
    known.push(`${called(from)}${kind_words}`);
    waits.set(to, known);
  }
  return new Map([...waits].map(([to, words]) => [to, words.join('; ')]));
}

function valuesOf(plan: PlanToWrite): { event: FileEvent; values: Record<ColumnKey, TableCell> }[] {
  const numbers: number[] = [];
  const depth_of = new Map<string, number>();
  const outline = new Map<string, string>();
  for (const event of plan.events) {
    const depth = event.parent === undefined ? 1 : (depth_of.get(event.parent) ?? 0) + 1;
    depth_of.set(event.key, depth);
    numbers.length = depth;
    numbers[depth - 1] = (numbers[depth - 1] ?? 0) + 1;
    outline.set(event.key, numbers.join('.'));
  }
  const times = new Map<string, number>();
  for (const { code } of plan.events) times.set(code, (times.get(code) ?? 0) + 1);
  const code_of = new Map(plan.events.map((event) => [event.key, event.code]));
  // a code that stands twice, or is missing, cannot name an event: its number does
  const called = (key: string) => {
    const code = code_of.get(key) ?? '';
    const plain = times.get(code) === 1 && /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(code) && /\p{L}/u.test(code);
    return plain ? code : `#${outline.get(key) ?? ''}`;
  };
  const waits = waitsFor(plan, called);
  return plan.events.map((event) => ({
    event,
    values: {
      wbs: outline.get(event.key),
      code: event.code,
      name: event.name,
      stage: event.stage ? stages[event.stage].name : event.stage_words,
      type: typeOf(event),
      level: depth_of.get(event.key),
      days: event.is_group ? undefined : event.days,
      clock: event.is_group ? undefined : event.clock === 'calendar' ? 'Calendar days' : 'Working days',
      start: day(event.start),
      end: day(event.end),
      waits_for: waits.get(event.key),
      status: event.status,
      percent: event.percent === undefined ? undefined : { percent: event.percent },
      actual_start: day(event.actual_start),
      actual_end: day(event.actual_end),
      constraint: event.constraint?.kind.replaceAll('_', ' '),
      constraint_date: day(event.constraint?.date),
      deadline: day(event.deadline),
      weight: event.is_group ? undefined : event.weight,
      works_role: event.works_role,
      approves_role: event.approves_role,
      outside_approval: event.outside_approval?.join('; ') || undefined,
      milestone: event.milestone,
      people: event.people,
      float: event.is_group ? undefined : event.total_float,
      critical: event.critical ? 'Yes' : undefined,
    },
  }));
}

const widths: Partial<Record<ColumnKey, number>> = {
  name: 44,
  waits_for: 24,
  stage: 18,
  works_role: 20,
  approves_role: 20,
  people: 24,
};

/** A plan as a table. */
export function planTable(plan: PlanToWrite, today: PlainDate): FileTable {
  const rows = valuesOf(plan);
  return {
    name: plan.name || 'Schedule',
    today,
    columns: columns.map(({ key, title }) => ({ title, width: widths[key] ?? 12 })),
    rows: rows.map(({ values }) => columns.map(({ key }) => values[key])),
    isBold: (at) => rows[at]?.event.is_group ?? false,
  };
}
