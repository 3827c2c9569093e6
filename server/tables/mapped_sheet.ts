/** A sheet whose columns have a meaning: the person chose it, the company chose it before, or their headings say it. */
import { whyNotAligned } from '../../domain/aligned_cells.ts';
import { fail } from '../../domain/errors.ts';
import { plural, say, type Sentence } from '../../domain/sentences.ts';
import { plainHeading } from './meanings.ts';
import { type Cell, shown } from './read_cells.ts';
import type { Table } from './read_workbooks.ts';
import { whyNoHeading } from './unnamed_columns.ts';

/** What was not understood, with the heading of its column; empty: of the whole row. */
export interface Remark {
  column: Sentence | string;
  says: Sentence;
}

/** What people said of the columns. */
export interface Mapping<Key extends string> {
  /** what the company chose for a heading before, by the heading as it is compared; empty: left out */
  remembered?: Readonly<Record<string, Key | ''>>;
  /** what the person chose for each column that has a heading, in order; none: as remembered or guessed */
  chosen?: readonly (Key | '')[];
}

interface Reading<Key extends string> extends Mapping<Key> {
  /** what a heading says */
  columnOf: (heading: string) => Key | undefined;
  /** a row of headings names one of these */
  names: readonly Key[];
  no_headings: Sentence;
  /** said of a sheet with headings only */
  no_rows: Sentence;
}

export interface MappedRow<Key extends string> {
  /** as its sheet counts */
  row: number;
  /** says on which sheet it is; none: on the first */
  on_sheet: Remark[];
  cell: (key: Key) => Cell;
  /** the cells under headings as they were */
  cells: string[];
}

/** A row that says nothing, and why. */
interface UnreadRow extends Pick<MappedRow<string>, 'row' | 'cells' | 'on_sheet'> {
  says: Sentence;
}

interface MappedSheet<Key extends string> {
  columns: { heading: string; fact: Key | '' }[];
  keys: readonly Key[];
  headingOf: (key: Key) => string;
  /** those with anything in them */
  rows: MappedRow<Key>[];
  /** rows whose cells cannot be told apart, and the row of headings where columns with values have none */
  unread: UnreadRow[];
}

const most_rows = 5000;

/** An unread row among the rows that became nothing. */
export const unreadRow = ({
  row,
  cells,
  on_sheet,
  says,
}: UnreadRow): Pick<UnreadRow, 'row' | 'cells'> & { remarks: Remark[] } => ({
  row,
  cells,
  remarks: [...on_sheet, { column: '', says }],
});

/** The rows of a sheet below its headings, by what their columns mean. */
export function mapSheet<Key extends string>(
  rows: Readonly<Pick<Table, 'separated' | 'further'>> & readonly (readonly Cell[])[],
  { remembered = {}, chosen, columnOf, names, no_headings, no_rows }: Reading<Key>,
): MappedSheet<Key> {
  const guess = (heading: string): Key | undefined => {
    const plain = plainHeading(heading);
    const before = Object.hasOwn(remembered, plain) ? remembered[plain] : undefined;
    return before === '' ? undefined : (before ?? columnOf(heading));
  };
  const keysIn = (row: readonly Cell[], of: (heading: string, place: number) => Key | undefined) => {
    const taken = new Set<Key>();
    let place = -1;
    return row.map((cell) => {
      const heading = shown(cell);
      if (heading === '') return undefined;
      place += 1;
      const key = of(heading, place);
      if (!key || taken.has(key)) return undefined;
      taken.add(key);
      return key;
    });
  };
  const first = rows.slice(0, 15);
  const known = first.findIndex((row) => {
    const keys = keysIn(row, guess);
    return keys.filter(Boolean).length > 1 && names.some((name) => keys.includes(name));
  });
  // headings nobody knows are mapped by the person
  const head = known >= 0 ? known : first.findIndex((row) => row.filter((cell) => shown(cell) !== '').length > 1);
  if (head < 0) return fail('bad_input', no_headings);
  const keys = keysIn(rows[head] ?? [], (heading, place) => (chosen ? chosen[place] || undefined : guess(heading)));
  const headings = (rows[head] ?? []).map(shown);
  const body = rows.slice(head + 1);
  if (body.length > most_rows)
    fail(
      'too_large',
      say`This file has ${plural({ length: body.length }, '# row', '# rows')}. At most ${{ most_rows }} can be imported at once.`,
    );
  const mapped: MappedRow<Key>[] = [];
  const unread: UnreadRow[] = [];
  const aligned: (readonly Cell[])[] = [];
  for (const [at, cells] of body.entries()) {
    if (cells.every((cell) => shown(cell) === '')) continue;
    const index = head + at + 1;
    const sheet = rows.further?.findLast((one) => one.at <= index);
    const row = {
      row: sheet ? sheet.row + index - sheet.at : index + 1,
      on_sheet: sheet ? [{ column: '', says: say`On the sheet “${{ name: sheet.sheet }}”.` }] : [],
      cells: headings.flatMap((heading, place) => (heading === '' ? [] : [shown(cells[place]).slice(0, 500)])),
    };
    const says = rows.separated && whyNotAligned(headings, cells.map(shown));
    if (says) unread.push({ ...row, says });
    else {
      mapped.push({ ...row, cell: (key) => (keys.includes(key) ? cells[keys.indexOf(key)] : undefined) });
      aligned.push(cells);
    }
  }
  if (mapped.length + unread.length === 0) fail('bad_input', no_rows);
  const says = whyNoHeading(headings, aligned);
  if (says) unread.unshift({ row: head + 1, cells: [], on_sheet: [], says });
  return {
    columns: headings.flatMap((heading, at) => (heading === '' ? [] : [{ heading, fact: keys[at] ?? '' }])),
    keys: keys.filter((key) => key !== undefined),
    headingOf: (key) => headings[keys.indexOf(key)] ?? '',
    rows: mapped,
    unread,
  };
}
