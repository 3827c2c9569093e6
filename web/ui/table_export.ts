/** A table as a file: CSV, or a spreadsheet whose writer is loaded when first used. */
import { isPlainDate, startInIndia, todayInIndia } from '../../domain/dates.ts';
import { saveBlob } from '../kit/files.ts';
import { type CellValue, type Column, textOf } from './table_columns.ts';

/** Text a spreadsheet would run as a formula gets an apostrophe before it. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

interface Words {
  yes: string;
  no: string;
}

export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], words: Words): string {
  const cell = (value: CellValue) =>
    typeof value === 'number' ? String(value) : quoted(harmless(textOf(value, words)));
  const lines = [
    columns.map((column) => quoted(harmless(column.title))),
    ...rows.map((row) => columns.map((column) => cell(column.value(row)))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
}

const fileName = (name: string, ending: string): string => `${name}-${todayInIndia(new Date())}.${ending}`;

export function exportCsv<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  words: Words,
): void {
  // the mark at the beginning makes spreadsheets read ₹ and Devanagari rightly
  saveBlob(
    new Blob([`\uFEFF${csvOf(rows, columns, words)}`], { type: 'text/csv;charset=utf-8' }),
    fileName(name, 'csv'),
  );
}

/** A day is written as midnight UTC of its date, an instant as it reads in India: sheets know no time zones. */
const onSheet = (value: CellValue, words: Words) => {
  if (typeof value === 'number') return { value, type: Number };
  if (value instanceof Date) return { value: shifted(value), type: Date, format: 'dd-mm-yyyy hh:mm:ss' };
  if (typeof value === 'string' && isPlainDate(value))
    return { value: shifted(startInIndia(value)), type: Date, format: 'dd/mm/yyyy' };
  const text = harmless(textOf(value, words));
  return text === '' ? null : { value: text, type: String };
};

const shifted = (instant: Date): Date => new Date(instant.getTime() + 5.5 * 3_600_000);

export async function exportXlsx<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  words: Words,
): Promise<void> {
  const { default: write } = await import('write-excel-file/browser');
  const head = columns.map((column) => ({ value: harmless(column.title), type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => onSheet(column.value(row), words)));
  const book = write([head, ...body], {
    sheet: name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: Math.max(10, Math.min(48, Math.round((column.width ?? 150) / 7))) })),
  });
  saveBlob(await book.toBlob(), fileName(name, 'xlsx'));
}
