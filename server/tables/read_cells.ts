/** The cells of sheets that people send: workbooks and CSV, whatever program wrote them. */
import type { PlainDate } from '../../domain/dates.ts';
import { unguarded } from '../../domain/table_files.ts';
import { writtenDate } from '../../domain/written_dates.ts';

export type Cell = string | number | boolean | Date | null | undefined;

/** The cells of a CSV text; the separator is the one its first line uses most. */
export function cellsOf(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const first = body.slice(0, body.search(/\r?\n|$/));
  const separator = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at];
    if (quoted) {
      if (sign === '"' && body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && body[at + 1] === '\n') at += 1;
      row.push(cell);
      rows.push(row);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** A cell as text, without the apostrophe our own sheets put before what would run as a formula. */
export const shown = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  return unguarded(text);
};

/** A day as people and programs write it, or as the day number of a spreadsheet. */
export function dateOf(cell: Cell): PlainDate | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && cell > 20_000 && cell < 80_000)
    return new Date(Math.floor(cell - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return writtenDate(shown(cell));
}

/** Text in the encoding it was saved in: with a mark, UTF-8, or else the Western code page that old programs use. */
export function textIn(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return Buffer.from(bytes).swap16().toString('utf16le').slice(1);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
