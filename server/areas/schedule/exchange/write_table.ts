/** Writes a schedule as rows of a sheet, in the columns that are read back in. */
import { startInIndia } from '../../../../domain/dates.ts';
import { stages } from '../../../../domain/stages.ts';
import writeSheet from 'write-excel-file/node';
import { sheetText } from '../../../storage/sheets.ts';
import { type ColumnKey, columns, typeOf } from './columns.ts';
import type { FileEvent, PlanToWrite } from './file_plan.ts';

type Value = string | number | undefined | { day: string };

const day = (date: string | undefined): Value => (date ? { day: date } : undefined);

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

function valuesOf(plan: PlanToWrite): { event: FileEvent; values: Record<ColumnKey, Value> }[] {
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
      percent: event.percent,
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

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const shownDay = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

export function writeCsv(plan: PlanToWrite): string {
  const lines = valuesOf(plan).map(({ values }) =>
    columns.map(({ key }) => {
      const value = values[key];
      if (value === undefined) return '';
      if (typeof value === 'number') return String(value);
      return quoted(typeof value === 'string' ? sheetText(value) : shownDay(value.day));
    }),
  );
  // the mark at the beginning makes spreadsheets read ₹ and Devanagari rightly
  return `\uFEFF${[columns.map(({ title }) => title), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

const widths: Partial<Record<ColumnKey, number>> = {
  name: 44,
  waits_for: 24,
  stage: 18,
  works_role: 20,
  approves_role: 20,
  people: 24,
};

export async function writeXlsx(plan: PlanToWrite): Promise<Buffer> {
  const shifted = (date: string): Date => new Date(startInIndia(date).getTime() + 5.5 * 3_600_000);
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const body = valuesOf(plan).map(({ event, values }) =>
    columns.map(({ key }) => {
      const value = values[key];
      if (value === undefined || value === '') return null;
      const bold = event.is_group ? { fontWeight: 'bold' as const } : {};
      // sheets keep percents as parts of one
      if (typeof value === 'number' && key === 'percent')
        return { value: value / 100, type: Number, format: '0.##%', ...bold };
      if (typeof value === 'number') return { value, type: Number, ...bold };
      if (typeof value === 'string') return { value: sheetText(value), type: String, ...bold };
      return { value: shifted(value.day), type: Date, format: 'dd/mm/yyyy', ...bold };
    }),
  );
  const book = writeSheet([head, ...body], {
    sheet: 'Schedule',
    stickyRowsCount: 1,
    columns: columns.map(({ key }) => ({ width: widths[key] ?? 12 })),
  });
  return book.toBuffer();
}
