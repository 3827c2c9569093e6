/** The cells of sheets that people send: workbooks and CSV, whatever program wrote them. */
import { isPlainDate, type PlainDate, readDate } from '../../domain/dates.ts';
import { unguarded } from '../../domain/table_files.ts';

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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** DD/MM/YYYY, YYYY-MM-DD, 12-Mar-26, 12 March 2026, also with a weekday before and a time after. */
export function dateOf(cell: Cell): PlainDate | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell.toISOString().slice(0, 10);
  // the day number of a spreadsheet
  if (typeof cell === 'number' && cell > 20_000 && cell < 80_000)
    return new Date(Math.floor(cell - 25_569) * 86_400_000).toISOString().slice(0, 10);
  const text = shown(cell)
    .replace(/^[A-Za-z]{3,9},?\s+(?=\d)/, '')
    .replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
    .replace(/\s*[A*]$/, '')
    .trim();
  if (text === '') return undefined;
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (iso && isPlainDate(iso)) return iso;
  const named = /^(\d{1,2})[\s\-/.]+([A-Za-z]{3,9})[\s\-/.,]+(\d{2}|\d{4})$/.exec(text);
  if (named) {
    const month = months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1;
    const year = Number(named[3]) + ((named[3] ?? '').length === 2 ? 2000 : 0);
    return month > 0 ? readDate(`${named[1]}/${month}/${year}`) : undefined;
  }
  const short = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/.exec(text);
  return readDate(short ? `${short[1]}/${short[3]}/20${short[4]}` : text);
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
