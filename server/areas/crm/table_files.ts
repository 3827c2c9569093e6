/** A table as the file somebody asked for. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import writeSheet from 'write-excel-file/node';
import type { FileAnswer } from '../../ctx.ts';
import { sheetText, type TableValue } from '../../storage/sheets.ts';

export interface TableColumn {
  title: string;
  width?: number;
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Phone numbers stay as they are. */
const harmless = (text: string): string => (/^[+-]?[\d\s]+$/.test(text) ? text : sheetText(text));
const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const shownDay = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

function csvOf(columns: readonly TableColumn[], rows: readonly (readonly TableValue[])[]): Buffer {
  const lines = rows.map((row) =>
    row.map((value) => {
      if (value === null) return '';
      if (typeof value === 'number') return String(value);
      return quoted(typeof value === 'string' ? harmless(value) : shownDay(value.day));
    }),
  );
  // the mark at the beginning makes spreadsheets read ₹ and Devanagari rightly
  const all = [columns.map(({ title }) => title), ...lines].map((line) => line.join(','));
  return Buffer.from(`\uFEFF${all.join('\r\n')}\r\n`);
}

async function xlsxOf(
  name: string,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableValue[])[],
): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) => {
      if (value === null || value === '') return null;
      if (typeof value === 'number') return { value, type: Number };
      if (typeof value === 'string') return { value: harmless(value), type: String };
      return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
    }),
  );
  return writeSheet([head, ...body], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width: width ?? 14 })),
  }).toBuffer();
}

/** Columns and rows as a workbook or CSV to download. */
export async function tableFile(
  name: string,
  format: keyof typeof types,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableValue[])[],
): Promise<FileAnswer> {
  const bytes = format === 'csv' ? csvOf(columns, rows) : await xlsxOf(name, columns, rows);
  return {
    stream: Readable.from(bytes),
    byte_size: bytes.length,
    content_type: types[format],
    file_name: `${name}.${format}`,
    inline: false,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
