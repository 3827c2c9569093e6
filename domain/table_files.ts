/**
 * Tables as files: what a CSV and a workbook say of each value, which text is kept from running as a formula, what the
 * file is called. Server and browser write with these rules, so that a file is the same whoever writes it.
 */
import { onIndianClock, type PlainDate, showDate, showTimestamp } from './dates.ts';
import { fileNameOf, spreadsheet_type } from './files.ts';

/** What a cell holds: text, a number, a day, an instant, or a percent of 100. */
export type TableCell = string | number | { day: PlainDate } | { at: Date } | { percent: number } | null | undefined;

export interface TableColumn {
  title: string;
  /** in letters */
  width?: number | undefined;
}

export interface FileTable {
  /** what the file and its sheet are called, besides the day */
  name: string;
  today: PlainDate;
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
  /** the places of the rows that stand out */
  bold?: ReadonlySet<number>;
}

/** The types of the files a table becomes. */
export const table_types = { xlsx: spreadsheet_type, csv: 'text/csv; charset=utf-8' } as const;
export type TableFormat = keyof typeof table_types;

/** What the file of a table is called. */
export const tableFileName = ({ name, today }: FileTable, format: TableFormat): string =>
  fileNameOf(`${name} ${today}`, format);

const runs = /^'*[=+\-@\t\r\n＝＋－＠]/;
const phone_number = /^[+-]?[\d ]*$/;

/**
 * A text as a table file holds it: with an apostrophe before what a spreadsheet would run as a formula, and before words
 * that every object has as a name, over which the writer of workbooks stumbles. Phone numbers stay as they are.
 */
export const guarded = (text: string): string =>
  (runs.test(text) && !phone_number.test(text)) || text in Object.prototype ? `'${text}` : text;

/** The text that a table file holds guarded. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && guarded(text.slice(1)) === text ? text.slice(1) : text;

const isNothing = (cell: TableCell): cell is null | undefined | '' =>
  cell === null || cell === undefined || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell));

function csvCell(cell: TableCell): string {
  if (isNothing(cell)) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object')
    return 'day' in cell ? showDate(cell.day) : 'at' in cell ? showTimestamp(cell.at) : String(cell.percent);
  const text = guarded(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as the lines of a CSV file. The mark at its beginning makes spreadsheets read ₹ and Devanagari rightly. */
export function* csvLines({ columns, rows }: FileTable): Generator<string> {
  yield `\uFEFF${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`;
  for (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

/** A day is midnight UTC of its date, an instant what Indian clocks show: sheets know no time zones. */
function bookCell(cell: TableCell, bold: boolean) {
  if (isNothing(cell)) return null;
  const weight = bold ? { fontWeight: 'bold' as const } : {};
  if (typeof cell === 'number') return { value: cell, type: Number, ...weight };
  if (typeof cell === 'string') return { value: guarded(cell), type: String, ...weight };
  if ('percent' in cell) return { value: cell.percent / 100, type: Number, format: '0.##%', ...weight };
  if ('at' in cell) {
    const second = new Date(Math.floor(cell.at.getTime() / 1000) * 1000);
    return { value: onIndianClock(second), type: Date, format: 'dd-mm-yyyy hh:mm:ss', ...weight };
  }
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy', ...weight };
}

/** A table as write-excel-file takes it, on the server and in the browser. */
export function workbookOf({ name, columns, rows, bold }: FileTable) {
  return {
    data: [
      columns.map(({ title }) => bookCell(title, true)),
      ...rows.map((row, at) => row.map((cell) => bookCell(cell, bold?.has(at) ?? false))),
    ],
    options: {
      sheet:
        name
          .replace(/[\\/*?:[\]]/g, ' ')
          .slice(0, 31)
          .trim() || 'Sheet',
      stickyRowsCount: 1,
      columns: columns.map(({ width = 14 }) => ({ width })),
    },
  };
}
