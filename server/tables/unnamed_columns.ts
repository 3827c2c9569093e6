/** Columns of sheets from outside that have values and no heading. */
import { list, say, type Sentence } from '../../domain/sentences.ts';
import { type Cell, shown } from './read_cells.ts';

/** The letters by which spreadsheets name a column, A for 0. */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** What is said of columns with values and no heading; undefined where there are none. */
export function whyNoHeading(headings: readonly string[], rows: readonly (readonly Cell[])[]): Sentence | undefined {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const found: string[] = [];
  for (let at = 0; at < width && found.length < 10; at += 1)
    if (!headings[at] && rows.some((row) => shown(row[at]) !== '')) found.push(columnName(at));
  if (found.length === 0) return undefined;
  return say`Columns without a heading are not imported: ${{ columns: list(found) }}.`;
}
