/** What the file of an instrument says of which string. */
import type { ResponseOf } from '../../../../contract/index.ts';
import {
  columnOf,
  isReading,
  string_readings,
  stringName,
  type TestColumn,
} from '../../../../domain/construction/test_sheets/strings.ts';
import { say } from '../../../../domain/sentences.ts';
import { whyNoNumber } from '../../../../domain/written_numbers.ts';
import { type Cell, shown } from '../../../tables/read_cells.ts';
import type { StringLine } from './rows.ts';

type Read = ResponseOf<'import_test_rows'>;

const most_said = 50;
const most_looked_at = 40;
const most_remark = 300;

/** A name as it is compared: 1.2.3, INV1-MPPT2-S3 and 1/2/3 are the same. */
const plainName = (name: string): string => (name.match(/\d+/g) ?? []).map(Number).join('.');

const polarityOf = (text: string): StringLine['polarity'] | undefined => {
  if (text === '') return '';
  if (/^(ok|pass|passed|correct|normal|\+|yes)$/i.test(text)) return 'OK';
  return /^(rev|reversed|fail|failed|wrong|-|no)$/i.test(text) ? 'Reversed' : undefined;
};

/** Rows by the names of strings where a column has them, else in drawing order. */
export function readTestFile(cells: readonly (readonly Cell[])[], lines: readonly StringLine[]): Read {
  const texts = cells.map((row) => row.map(shown));
  const head = texts.slice(0, most_looked_at).findIndex((row) => row.filter((cell) => columnOf(cell)).length >= 2);
  const not_understood: Read['not_understood'] = [];
  if (head < 0)
    return { columns: [], rows: [], not_understood: [{ row: 1, says: say`No row of headings was found.` }] };
  const headings = texts[head] ?? [];
  const taken = new Set<TestColumn>();
  const holds = headings.map((heading) => {
    const key = heading === '' ? undefined : columnOf(heading);
    if (!key || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  });
  const by_name = new Map(lines.map((line) => [plainName(stringName(line)), line]));
  const rows: Read['rows'] = [];
  const seen = new Set<number>();
  let at = 0;
  for (const [index, row] of texts.entries()) {
    if (index <= head || row.every((cell) => cell === '')) continue;
    const number = index + 1;
    const cell = (key: TestColumn): string => row[holds.indexOf(key)] ?? '';
    const name = cell('name');
    const line = taken.has('name') ? by_name.get(plainName(name)) : lines[at];
    at += 1;
    if (!line) {
      not_understood.push({ row: number, says: say`“${{ given: name.slice(0, 40) }}” is no string of this sheet.` });
      continue;
    }
    if (seen.has(line.id)) {
      not_understood.push({ row: number, says: say`String ${{ name: stringName(line) }} was read before.` });
      continue;
    }
    seen.add(line.id);
    const read: Record<string, string> = {};
    for (const key of string_readings) {
      const text = cell(key).trim();
      if (text === '') continue;
      // a longer one is no reading of an instrument
      if (isReading(text) && text.length <= 16) read[key] = text;
      else not_understood.push({ row: number, says: whyNoNumber(text) });
    }
    if (cell('remark').length > most_remark)
      not_understood.push({ row: number, says: say`The remark was cut to ${{ most: most_remark }} characters.` });
    const polarity = polarityOf(cell('polarity'));
    if (polarity === undefined)
      not_understood.push({ row: number, says: say`“${{ given: cell('polarity').slice(0, 40) }}” is no polarity.` });
    rows.push({
      row_id: line.id,
      name: stringName(line),
      ...read,
      ...(polarity ? { polarity } : {}),
      ...(cell('time') ? { time: cell('time').slice(-16).trim() } : {}),
      ...(cell('remark') ? { remark: cell('remark').slice(0, most_remark) } : {}),
    });
  }
  return {
    columns: headings.flatMap((heading, place) => (heading === '' ? [] : [{ heading, holds: holds[place] ?? '' }])),
    rows,
    not_understood: not_understood.slice(0, most_said),
  };
}
