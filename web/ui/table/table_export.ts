/** A table of a screen as a file: CSV, or a workbook whose writer is loaded when first used. */
import { isPlainDate, todayInIndia } from '../../../domain/dates.ts';
import {
  csvLines,
  type FileTable,
  table_types,
  type TableCell,
  tableFileName,
  type TableFormat,
  workbookOf,
} from '../../../domain/table_files.ts';
import { saveBlob } from '../../kit/files.ts';
import type { CellValue, Column } from './table_columns.ts';

interface Words {
  yes: string;
  no: string;
}

function cellOf(value: CellValue, words: Words): TableCell {
  if (value instanceof Date) return { at: value };
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' && isPlainDate(value) ? { day: value } : value;
}

/** Rows of a screen as the table that is written; pixels become letters. */
export const tableOf = <Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  words: Words,
): FileTable => ({
  name,
  today: todayInIndia(new Date()),
  columns: columns.map(({ title, width = 150 }) => ({
    title,
    width: Math.max(10, Math.min(48, Math.round(width / 7))),
  })),
  rows: rows.map((row) => columns.map((column) => cellOf(column.value(row), words))),
});

export async function saveTable(table: FileTable, format: TableFormat): Promise<void> {
  const blob = format === 'csv' ? new Blob([...csvLines(table)], { type: table_types.csv }) : await workbook(table);
  saveBlob(blob, tableFileName(table, format));
}

async function workbook(table: FileTable): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const { data, options } = workbookOf(table);
  return write(data, options).toBlob();
}
