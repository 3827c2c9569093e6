/** What the file of a string layout says of which string. */
import type { ResponseOf } from '../../../../contract/index.ts';
import { most_in_series, most_strings_planned } from '../../../../domain/construction/strings.ts';
import { stringName } from '../../../../domain/construction/test_sheets/strings.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { type Cell, shown } from '../../../tables/read_cells.ts';

type Read = Pick<ResponseOf<'import_string_plan'>, 'columns' | 'rows' | 'not_understood'>;
type Column = 'inverter' | 'mppt' | 'string' | 'modules' | 'front' | 'name';

const most_said = 50;
const most_looked_at = 40;

/** The columns by words of their headings; what comes first is asked first. */
const heads: readonly (readonly [Column, RegExp])[] = [
  ['modules', /modules?|panels?|in series|series|qty|count/i],
  ['front', /front|roof|block|table|field|area/i],
  ['mppt', /mppt|input|tracker/i],
  ['inverter', /inverter|\binv\b|inv\.? ?(no|id|#)/i],
  ['name', /string (name|id|tag|label)|^(name|tag|label)$/i],
  ['string', /string|^str\b/i],
];

const columnOf = (heading: string): Column | undefined => heads.find(([, words]) => words.test(heading))?.[0];

/** The numbers in a cell: INV-02 is 2, 2.1.3 and INV2-MPPT1-S3 are 2, 1 and 3. */
const numbersIn = (text: string): number[] => (text.match(/\d{1,6}/g) ?? []).map(Number);
const within = (value: number | undefined, most: number): value is number =>
  value !== undefined && value >= 1 && value <= most;

/** Rows of a string layout, in whatever order its columns stand; a name as 2.1.3 may stand for the first three. */
export function readPlan(cells: readonly (readonly Cell[])[]): Read {
  const texts = cells.map((row) => row.map((cell) => shown(cell).trim()));
  const head = texts
    .slice(0, most_looked_at)
    .findIndex((row) => new Set(row.flatMap((cell) => (cell === '' ? [] : (columnOf(cell) ?? [])))).size >= 2);
  if (head < 0)
    return { columns: [], rows: [], not_understood: [{ row: 1, says: say`No row of headings was found.` }] };
  const taken = new Set<Column>();
  const headings = texts[head] ?? [];
  const holds = headings.map((heading) => {
    const key = heading === '' ? undefined : columnOf(heading);
    if (!key || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  });
  const rows: Read['rows'] = [];
  const not_understood: Read['not_understood'] = [];
  const seen = new Set<string>();
  for (const [index, row] of texts.entries()) {
    if (index <= head || row.every((cell) => cell === '')) continue;
    const cell = (key: Column): string => row[holds.indexOf(key)] ?? '';
    const notTaken = (says: Sentence) => not_understood.push({ row: index + 1, says });
    const name = numbersIn(cell('name') || (taken.has('inverter') ? '' : cell('string')));
    const of = (key: 'inverter' | 'mppt' | 'string', at: number): number | undefined =>
      name.length === 3 ? name[at] : taken.has(key) ? numbersIn(cell(key)).at(-1) : key === 'mppt' ? 1 : undefined;
    const [inverter, mppt, string] = [of('inverter', 0), of('mppt', 1), of('string', 2)];
    const modules = numbersIn(cell('modules'))[0];
    if (!within(inverter, 200) || !within(mppt, 30) || !within(string, 60)) {
      notTaken(say`Inverter, input and string are not numbers.`);
      continue;
    }
    if (!within(modules, most_in_series)) {
      notTaken(say`“${{ given: cell('modules').slice(0, 40) }}” is no number of modules.`);
      continue;
    }
    const one = { inverter, mppt, string, modules, front: cell('front').slice(0, 120) };
    if (seen.has(stringName(one))) {
      notTaken(say`String ${{ name: stringName(one) }} was read before.`);
      continue;
    }
    seen.add(stringName(one));
    rows.push(one);
    if (rows.length === most_strings_planned) break;
  }
  return {
    columns: headings.flatMap((heading, at) => (heading === '' ? [] : [{ heading, holds: holds[at] ?? '' }])),
    rows: rows.toSorted((a, b) => a.inverter - b.inverter || a.mppt - b.mppt || a.string - b.string),
    not_understood: not_understood.slice(0, most_said),
  };
}
