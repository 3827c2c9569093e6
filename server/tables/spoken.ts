/** Tables before they are read: headings and words of ours are sentences, what people and companies named is text. */
import { say, type Sentence } from '../../domain/sentences.ts';
import type { FileTable, TableCell, TableColumn } from '../../domain/table_files.ts';

/** What a cell says: a value as it is, or words of ours in the reader's language. */
export type SpokenCell = TableCell | Sentence | { term: string } | { terms: readonly string[] };
export type SpokenColumn = Omit<TableColumn, 'title'> & { title: Sentence | string };

/** A table in whatever language it is read in: its name, its headings and its cells. What people named stays text. */
export interface SpokenTable extends Omit<FileTable, 'name' | 'columns' | 'rows'> {
  name: Sentence | string;
  columns: readonly SpokenColumn[];
  rows: readonly (readonly SpokenCell[])[];
}

type Say = (words: Sentence | string) => string;

/** A cell as its reader reads it. */
export const cellIn = (cell: SpokenCell, inWords: Say): TableCell => {
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('term' in cell) return inWords(say`${{ cell }}`);
  if ('terms' in cell) return cell.terms.map((term) => inWords(say`${{ word: { term } }}`)).join('; ');
  return 'id' in cell ? inWords(cell) : cell;
};

/** The table as its reader reads it. */
export const tableIn = (table: SpokenTable, inWords: Say): FileTable => ({
  ...table,
  name: inWords(table.name),
  columns: table.columns.map((column) => ({ ...column, title: inWords(column.title) })),
  rows: table.rows.map((row) => row.map((cell) => cellIn(cell, inWords))),
});
