/**
 * A workbook whose cells are formulas, with the figures they come to: a reader that does not calculate shows them too, and one that does
 * calculates afresh when it opens the file.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeSheets from 'write-excel-file/node';
import { guarded } from '../../domain/table_files.ts';
import { type BookCell, type BookSheet, columnName } from './formula_book.ts';

const weightOf = (bold: boolean | undefined) => (bold ? { fontWeight: 'bold' as const } : {});

function written(cell: BookCell) {
  if (cell === null) return null;
  if ('text' in cell) return { value: guarded(cell.text), type: String, ...weightOf(cell.bold) };
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  const looks = { ...weightOf(cell.bold), ...(cell.format && { format: cell.format }) };
  if ('formula' in cell) return { value: cell.formula, type: 'Formula' as const, ...looks };
  return { value: cell.number, type: Number, ...looks };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The sheet as XML with what its formulas come to. */
function withValues(xml: string, rows: BookSheet['rows']): string {
  return xml.replace(/<c r="([A-Z]+)(\d+)"([^>]*)><f>([^<]*)<\/f><\/c>/g, (whole, letters, row, about, formula) => {
    const cells = rows[Number(row) - 1] ?? [];
    const cell = cells.find((_, at) => columnName(at) === letters);
    if (!cell || !('formula' in cell)) return whole;
    const place = `<c r="${letters}${row}"${about}`;
    return typeof cell.value === 'number'
      ? `${place}><f>${formula}</f><v>${cell.value}</v></c>`
      : `${place} t="str"><f>${formula}</f><v>${inXml(cell.value ?? '')}</v></c>`;
  });
}

/** The workbook of these sheets. */
export async function formulaBook(sheets: readonly BookSheet[]): Promise<Buffer> {
  const bytes = await writeSheets(
    sheets.map(({ name, widths, sticky, rows }) => ({
      data: rows.map((row) => row.map(written)),
      sheet: name,
      stickyRowsCount: sticky,
      columns: widths.map((width) => ({ width })),
    })),
  ).toBuffer();
  const parts = unzipSync(bytes);
  for (const [at, { rows }] of sheets.entries()) {
    const path = `xl/worksheets/sheet${at + 1}.xml`;
    parts[path] = strToU8(withValues(strFromU8(parts[path] ?? new Uint8Array()), rows));
  }
  const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  parts['xl/workbook.xml'] = strToU8(book.replace('<calcPr/>', '<calcPr fullCalcOnLoad="1"/>'));
  return Buffer.from(zipSync(parts));
}
