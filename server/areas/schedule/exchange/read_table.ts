/** Reads a schedule from the rows of a sheet, whatever program wrote it: the headings say what is what. */
import { whyNotAligned } from '../../../../domain/aligned_cells.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { fail } from '../../../../domain/errors.ts';
import { type LinkKind, link_kinds } from '../../../../gantt/engine/plan.ts';
import { list, say } from '../../../../domain/sentences.ts';
import { parseNumber, whyNoNumber } from '../../../../domain/written_numbers.ts';
import { type Meanings, meaningsOf } from '../../../tables/meanings.ts';
import { type Cell, dateOf, shown } from '../../../tables/read_cells.ts';
import { type ColumnKey, columns, constraintKindOf, fieldOfHeading, keyDateOf, termOf } from './columns.ts';
import { type FileEvent, type FileLink, type FilePlan, type NotUnderstood } from './file_plan.ts';

/** 12, 12.5, "12 days", "12d", "3 wks", "5 edays", "8 h". */
function daysOf(cell: Cell): { days: number; elapsed: boolean; weeks?: number } | undefined {
  if (typeof cell === 'number') return { days: cell, elapsed: false };
  const found =
    /^(\d+(?:[.,]\d+)?)\s*(e)?\s*(minutes?|mins?|hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mons?|mo|c)?\??$/i.exec(
      shown(cell),
    );
  if (!found) return undefined;
  const unit = (found[3] ?? 'd').toLowerCase();
  const elapsed = found[2] !== undefined || unit === 'c';
  // 1,000 may be a thousand, or one
  if (/^\d+,\d{3}$/.test(found[1] ?? '')) return undefined;
  const number = Number((found[1] ?? '').replace(',', '.'));
  const in_days = unit.startsWith('mi')
    ? 1 / (elapsed ? 1440 : 480)
    : unit.startsWith('h')
      ? 1 / (elapsed ? 24 : 8)
      : unit.startsWith('w')
        ? elapsed
          ? 7
          : 6
        : unit.startsWith('m')
          ? elapsed
            ? 30
            : 26
          : 1;
  // a month has four weeks and a third; which days a week has is the company's
  const weeks = elapsed || !/^(w|mo)/.test(unit) ? undefined : unit.startsWith('w') ? number : (number * 13) / 3;
  return { days: Math.round(number * in_days * 100_000) / 100_000, elapsed, ...(weeks !== undefined && { weeks }) };
}

const link_form = /^(.+?)\s*(FS|SS|FF|SF)?\s*(?:([+-])\s*(\d+(?:\.\d+)?)\s*(e?)\s*(d|days?|w|wks?|weeks?|%)?)?$/i;

interface Waiting {
  from: string;
  kind: LinkKind;
  lag: number;
  lag_weeks?: number;
}

/** "P03; P06 SS+1; C04FS-3 days": one event each, with kind and lag. */
export function waitsOf(text: string, known: (key: string) => boolean): { found: Waiting[]; unread: string[] } {
  const found: Waiting[] = [];
  const unread: string[] = [];
  for (const part of text.split(/[;,\n]/)) {
    const one = part.trim();
    if (one === '' || one === '-' || one === '–') continue;
    // a code may itself end like a kind or hold a hyphen
    if (known(one)) {
      found.push({ from: one, kind: 'FS', lag: 0 });
      continue;
    }
    // longer than any name with its kind and lag
    const read = one.length > 200 ? null : link_form.exec(one.replace('−', '-'));
    const from = read?.[1]?.trim() ?? '';
    if (!read || !known(from) || read[6] === '%') {
      unread.push(one);
      continue;
    }
    const kind = (read[2]?.toUpperCase() ?? 'FS') as LinkKind;
    const amount = (read[3] === '-' ? -1 : 1) * Number(read[4] ?? 0);
    const in_weeks = /^w/i.test(read[6] ?? '') && amount !== 0;
    const lag = amount * (in_weeks ? 6 : 1);
    found.push({ from, kind: link_kinds.includes(kind) ? kind : 'FS', lag, ...(in_weeks && { lag_weeks: amount }) });
  }
  return { found, unread };
}

/** The row that holds the headings: the first that names a name and something else. */
function headingsOf(
  rows: readonly (readonly Cell[])[],
  meanings: Meanings,
): { at: number; fields: (ColumnKey | undefined)[] } | undefined {
  for (let at = 0; at < Math.min(rows.length, 15); at += 1) {
    const taken = new Set<ColumnKey>();
    const fields = (rows[at] ?? []).map((cell) => {
      const field = fieldOfHeading(shown(cell), meanings);
      if (!field || taken.has(field)) return undefined;
      taken.add(field);
      return field;
    });
    if (taken.has('name') && taken.size > 1) return { at, fields };
  }
  return undefined;
}

export function readTable(
  rows: readonly (readonly Cell[])[],
  name: string,
  meanings: Meanings,
  separated?: boolean,
): FilePlan {
  const headings = headingsOf(rows, meanings);
  if (!headings) {
    const wanted = columns.filter(({ key }) => ['code', 'name', 'days', 'start', 'waits_for'].includes(key));
    return fail(
      'bad_input',
      say`No headings were found. The first row should name the columns: ${{ titles: list(wanted.map(({ title }) => title)) }}.`,
    );
  }
  const { at: head, fields } = headings;
  const not_understood: NotUnderstood[] = (rows[head] ?? []).flatMap((cell, at) => {
    const title = shown(cell);
    return title !== '' && !fields[at]
      ? [{ where: say`Column ${{ title }}`, says: say`Unknown column; left out.` }]
      : [];
  });
  const titles = (rows[head] ?? []).map(shown);
  const place = (field: ColumnKey): number => fields.indexOf(field);
  const events: FileEvent[] = [];
  const lines: Line[] = [];
  for (let at = head + 1; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const cell = (field: ColumnKey): Cell => (place(field) < 0 ? undefined : row[place(field)]);
    const wordIn = (field: ColumnKey): string => termOf(shown(cell(field)), meanings);
    const meant = (field: ColumnKey): string => meaningsOf(shown(cell(field)), meanings).at(-1) ?? '';
    const title = shown(cell('name'));
    if (title === '') {
      if (row.some((one) => shown(one) !== ''))
        not_understood.push({ where: say`Row ${{ row: at + 1 }}`, says: say`Has no name and is left out.` });
      continue;
    }
    const moved = separated && whyNotAligned(titles, row.map(shown));
    if (moved) {
      not_understood.push({ where: say`Row ${{ row: at + 1 }}`, says: moved });
      continue;
    }
    const where = title;
    const days = daysOf(cell('days'));
    if (!days && shown(cell('days')) !== '')
      not_understood.push({
        where,
        says: say`The duration “${{ given: shown(cell('days')).slice(0, 30) }}” is not a number of days.`,
      });
    const dateIn = (field: ColumnKey): PlainDate | undefined => {
      const read = dateOf(cell(field));
      const text = shown(cell(field));
      if (!read && text !== '' && !/^(na|n\/a|-|–|tbd)$/i.test(text))
        not_understood.push({ where, says: say`“${{ given: text.slice(0, 30) }}” is not a date.` });
      return read;
    };
    const type = meant('type').toLowerCase();
    const numberOf = (field: ColumnKey): number | undefined => {
      const text = shown(cell(field));
      const number = typeof cell(field) === 'number' ? Number(cell(field)) : parseNumber(text, { units: ['%'] });
      if (text !== '' && number === undefined) not_understood.push({ where, says: whyNoNumber(text) });
      return number;
    };
    const percent = numberOf('percent');
    // sheets keep percents as parts of one
    const as_part = typeof cell('percent') === 'number' && percent !== undefined && percent <= 1 && percent > 0;
    const status = wordIn('status').toLowerCase();
    const done = /^(finished|complete|completed|done|closed)$/.test(status);
    const weight = numberOf('weight');
    const kind = constraintKindOf(shown(cell('constraint')), meanings);
    const date = dateIn('constraint_date');
    const event: FileEvent = {
      key: `row ${at}`,
      is_group: /^(group|summary|wbs|heading|stage)/.test(type),
      is_stage: type === 'stage' || undefined,
      code: shown(cell('code')).slice(0, 20),
      name: title,
      days: /milestone/.test(type) ? 0 : days?.days,
      weeks: /milestone/.test(type) ? undefined : days?.weeks,
      clock: days?.elapsed || /calendar|elapsed|7.day/i.test(meant('clock')) ? 'calendar' : 'working',
      start: dateIn('start'),
      end: dateIn('end'),
      actual_start: dateIn('actual_start'),
      actual_end: dateIn('actual_end'),
      percent: done ? 100 : percent === undefined ? undefined : as_part ? Math.round(percent * 10_000) / 100 : percent,
      constraint: kind && date ? { kind, date } : undefined,
      deadline: dateIn('deadline'),
      outside_approval:
        shown(cell('outside_approval')) === ''
          ? undefined
          : shown(cell('outside_approval'))
              .split('; ')
              .map((party) => termOf(party, meanings)),
      stage_words: wordIn('stage') || undefined,
      milestone: keyDateOf(shown(cell('milestone')), meanings),
      weight: weight !== undefined && weight >= 0 ? weight : undefined,
      works_role: wordIn('works_role') || undefined,
      approves_role: wordIn('approves_role') || undefined,
    };
    events.push(event);
    const level_text = shown(cell('level'));
    const indent = /^\s*/.exec(String(cell('name') ?? ''))?.[0].length ?? 0;
    lines.push({
      event,
      row: at - head,
      wbs: shown(cell('wbs')),
      counted: typeof cell('wbs') === 'number',
      level: level_text === '' ? (place('level') < 0 ? indent : 0) : Number(level_text) || 0,
      waits: shown(cell('waits_for')),
    });
  }
  const people_at = place('people');
  if (people_at >= 0 && rows.slice(head + 1).some((row) => shown(row[people_at]) !== ''))
    not_understood.push({
      where: say`Column ${{ title: shown(rows[head]?.[people_at]) }}`,
      says: say`People are chosen on the event; names of a sheet are left out.`,
    });
  withWholeNumbers(lines, not_understood);
  nest(lines, place('level') >= 0);
  const links = linksOf(lines, not_understood);
  return { name, events, links, not_understood, own: place('constraint') >= 0 || undefined };
}

interface Line {
  event: FileEvent;
  /** counted from the first below the headings */
  row: number;
  wbs: string;
  /** its number is one of a sheet, which cannot tell 1.10 from 1.1 */
  counted: boolean;
  level: number;
  waits: string;
}

/** Gives back the nothing behind a number that a sheet took: what follows 1.9 and is 1.1 was 1.10. Names those that stand twice. */
function withWholeNumbers(lines: Line[], not_understood: NotUnderstood[]): void {
  const last = new Map<string, number>();
  const seen = new Set<string>();
  for (const line of lines) {
    const [, above = '', number = ''] = /^(\d+)\.(\d+)$/.exec(line.wbs) ?? [];
    if (above !== '') {
      const next = `${above}.${(last.get(above) ?? 0) + 1}`;
      if (line.counted && next !== line.wbs && Number(next) === Number(line.wbs)) {
        not_understood.push({
          where: line.event.name,
          key: line.event.key,
          says: say`The sheet holds its number as ${{ was: line.wbs }}; read as ${{ next }}, which follows. Format the column as text to keep it.`,
        });
        line.wbs = next;
        last.set(above, (last.get(above) ?? 0) + 1);
      } else last.set(above, Number(number));
    }
    if (line.wbs !== '' && seen.has(line.wbs))
      not_understood.push({
        where: line.event.name,
        key: line.event.key,
        says: say`Another row has its number ${{ wbs: line.wbs }} too. Check what belongs to it.`,
      });
    seen.add(line.wbs);
  }
}

/** Who lies in whom: by number (1.2 in 1), or by level or indent. What has something in it is a group. */
function nest(lines: Line[], has_levels: boolean): void {
  const by_wbs = new Map(lines.filter(({ wbs }) => /^\d+(\.\d+)*$/.test(wbs)).map((line) => [line.wbs, line]));
  const numbered =
    by_wbs.size > 1 &&
    by_wbs.size === new Set(lines.map(({ wbs }) => wbs)).size &&
    [...by_wbs.keys()].some((wbs) => wbs.includes('.'));
  if (numbered) {
    for (const { event, wbs } of lines) event.parent = by_wbs.get(wbs.split('.').slice(0, -1).join('.'))?.event.key;
  } else if (has_levels || lines.some(({ level }) => level > 0)) {
    const open: Line[] = [];
    for (const line of lines) {
      while ((open.at(-1)?.level ?? -1) >= line.level) open.pop();
      line.event.parent = open.at(-1)?.event.key;
      open.push(line);
    }
  } else {
    // a flat sheet: what is marked as a group takes what follows it
    let group: FileEvent | undefined;
    for (const { event } of lines) {
      if (event.is_group) group = event;
      else event.parent = group?.key;
    }
  }
  const parents = new Set(lines.map(({ event }) => event.parent));
  for (const { event } of lines) {
    event.is_group = parents.has(event.key) || (event.is_group && event.days === undefined);
    if (event.is_group) event.days = undefined;
  }
}

function linksOf(lines: Line[], not_understood: NotUnderstood[]): FileLink[] {
  const names = new Map<string, string>();
  // where numbers have levels (1.2), a bare number is the one Microsoft Project counts rows by
  const by_rows = lines.some(({ wbs }) => wbs.includes('.')) || lines.every(({ wbs }) => wbs === '');
  for (const { event, row, wbs } of lines) {
    if (by_rows) names.set(String(row), event.key);
    if (wbs && !(by_rows && /^\d+$/.test(wbs))) names.set(wbs.toLowerCase(), event.key);
    // our own sheets name by their number what has no code
    if (wbs) names.set(`#${wbs.toLowerCase()}`, event.key);
  }
  for (const { event } of lines) if (event.code) names.set(event.code.toLowerCase(), event.key);
  const links: FileLink[] = [];
  for (const { event, waits } of lines) {
    const { found, unread } = waitsOf(waits, (key) => names.has(key.toLowerCase()));
    for (const { from, ...link } of found)
      links.push({ from: names.get(from.toLowerCase()) ?? '', to: event.key, ...link });
    for (const one of unread)
      not_understood.push({ where: event.name, says: say`Predecessor not found: “${{ given: one.slice(0, 40) }}”.` });
  }
  return links;
}
