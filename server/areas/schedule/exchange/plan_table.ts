/** A schedule as a table, in the columns that are read back in. */
import type { PlainDate } from '../../../../domain/dates.ts';
import { stages } from '../../../../domain/stages.ts';
import { say, type Sentence, type Value } from '../../../../domain/sentences.ts';
import type { SpokenCell, SpokenTable } from '../../../tables/spoken.ts';
import { clocks, type ColumnKey, columns, constraints, key_dates, typeOf, yes } from './columns.ts';
import type { FileEvent, PlanToWrite } from './file_plan.ts';

/** A word of ours; what a company named itself is said as it stands. */
const term = (word: string | undefined): SpokenCell => (word ? { term: word } : undefined);

/** DISCOM; CEIG */
const each = (words: readonly string[] = []): SpokenCell =>
  words
    .map((word): Value => ({ term: word }))
    .reduce<Sentence | undefined>(
      (before, word) => (before ? say`${{ before }}; ${{ word }}` : say`${{ word }}`),
      undefined,
    );

const day = (date: string | undefined): SpokenCell => date && { day: date };

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

function valuesOf(plan: PlanToWrite): { event: FileEvent; values: Record<ColumnKey, SpokenCell> }[] {
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
      name: event.is_stage ? term(event.name) : event.name,
      stage: event.stage ? term(stages[event.stage].name) : event.stage_words,
      type: typeOf(event),
      level: depth_of.get(event.key),
      days: event.is_group ? undefined : event.days,
      clock: event.is_group ? undefined : clocks[event.clock ?? 'working'],
      start: day(event.start),
      end: day(event.end),
      waits_for: waits.get(event.key),
      status: term(event.status),
      percent: event.percent === undefined ? undefined : { percent: event.percent },
      actual_start: day(event.actual_start),
      actual_end: day(event.actual_end),
      constraint: event.constraint && constraints[event.constraint.kind],
      constraint_date: day(event.constraint?.date),
      deadline: day(event.deadline),
      weight: event.is_group ? undefined : event.weight,
      works_role: term(event.works_role),
      approves_role: term(event.approves_role),
      outside_approval: each(event.outside_approval),
      milestone: event.milestone && (key_dates[event.milestone] ?? event.milestone),
      people: event.people,
      float: event.is_group ? undefined : event.total_float,
      critical: event.critical ? yes : undefined,
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
export function planTable(plan: PlanToWrite, today: PlainDate): SpokenTable {
  const rows = valuesOf(plan);
  return {
    name: plan.name || say`Schedule`,
    today,
    columns: columns.map(({ key, title }) => ({ title, width: widths[key] ?? 12 })),
    rows: rows.map(({ values }) => columns.map(({ key }) => values[key])),
    bold: new Set(rows.flatMap(({ event }, at) => (event.is_group ? [at] : []))),
  };
}
