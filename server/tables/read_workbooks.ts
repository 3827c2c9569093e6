/** The cells of workbooks that people send. Only workers read them. */
import { readSheet } from 'read-excel-file/universal';
import { ApiError, fail } from '../../domain/errors.ts';
import { list, say, type Sentence } from '../../domain/sentences.ts';
import { textIn } from './decode.ts';
import { type Cell, shown } from './read_cells.ts';
import { cellsOf } from './read_csv.ts';
import { rejectUnvalued, type Sheet, sheetsIn } from './workbook_parts.ts';

/** The rows of a file, and the sheets with rows of their own that are not among them. */
export interface Table extends Array<Cell[]> {
  unread?: readonly string[];
  /** where the rows of further sheets begin: at which place of the table, and as which row of which sheet */
  further?: readonly { at: number; sheet: string; row: number }[];
  /** cells are separated by a character: one in an unquoted cell moves the others */
  separated?: true;
}

const most_sheets = 24;
/** how winmail.dat begins */
const tnef = Buffer.from([0x78, 0x9f, 0x3e, 0x22]);

/** The rows of one sheet. */
async function rowsOf(bytes: Buffer, at: number, { text }: Sheet): Promise<Cell[][]> {
  const errors = rejectUnvalued(text);
  // from one piece: the reader of streams waits for ever for the rest of a file with a byte too many
  const cells = (await readSheet(new Uint8Array(bytes).buffer, at + 1)) as Cell[][];
  // the reader gives nothing for #DIV/0! and its like, as if the cell were empty
  for (const { row, column, error } of errors) {
    const line = cells[row];
    if (line && column < line.length) line[column] = error;
  }
  return cells;
}

/** The first row that names more than one column, as it is compared. */
function headOf(rows: readonly (readonly Cell[])[]): { at: number; words: string } {
  const at = rows.findIndex((row) => row.filter((cell) => shown(cell) !== '').length > 1);
  return {
    at,
    words: (rows[at] ?? [])
      .map((cell) => shown(cell).toLowerCase())
      .join('\t')
      .trim(),
  };
}

/**
 * The cells of a workbook’s first sheet, with the rows of those that have the same headings behind them, as of a sheet for each
 * month; other sheets with rows are named.
 */
export async function sheetOf(bytes: Buffer): Promise<Table> {
  try {
    const sheets = sheetsIn(bytes);
    const [first, ...others] = sheets;
    if (!first) return (await readSheet(new Uint8Array(bytes).buffer)) as Table;
    const table: Table = await rowsOf(bytes, 0, first);
    const head = headOf(table);
    const unread: string[] = [];
    const further: { at: number; sheet: string; row: number }[] = [];
    for (const [at, sheet] of others.entries()) {
      if (sheet.hidden || !/<(?:\w+:)?v\b|<(?:\w+:)?is\b/.test(sheet.text)) continue;
      const rows = at + 1 < most_sheets ? ((await readSheet(new Uint8Array(bytes).buffer, at + 2)) as Cell[][]) : [];
      const own = headOf(rows);
      if (own.at >= 0 && own.words === head.words) {
        further.push({ at: table.length, sheet: sheet.name, row: own.at + 2 });
        table.push(...(await rowsOf(bytes, at + 1, sheet)).slice(own.at + 1));
      } else unread.push(sheet.name);
    }
    if (unread.length > 0) table.unread = unread;
    if (further.length > 0) table.further = further;
    return table;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return fail('bad_input', say`This workbook could not be read. Save it again as .xlsx.`);
  }
}

/** What is said of sheets whose rows are not read; nothing where all are. */
export function unreadSheets({ unread }: Table): Sentence | undefined {
  if (!unread || unread.length === 0) return undefined;
  const sheets = list(unread.slice(0, 10));
  return say`Not read, as their headings differ from those of the first sheet: ${{ sheets }}.`;
}

/** What a program saved that is neither, by how it begins: what to do instead. */
function rejectOther(bytes: Buffer): void {
  const begin = bytes.toString('latin1', 0, 400).replace(/^(\xef\xbb\xbf|\s)+/, '');
  if (begin.startsWith('\xd0\xcf\x11\xe0'))
    fail(
      'bad_input',
      say`This is an old .xls workbook, or one with a password. In Excel, save it as .xlsx without a password.`,
    );
  if (bytes.subarray(0, 4).equals(tnef))
    fail(
      'bad_input',
      say`This is winmail.dat, into which Outlook packs attachments. Ask for the file as a plain attachment.`,
    );
  if (begin.startsWith('%PDF'))
    fail('bad_input', say`This is a PDF. Import the sheet it was made from, as .xlsx or CSV.`);
  if (/^<(!doctype\s+)?html|^<table|^<\?xml|^<\w+:?Workbook/i.test(begin))
    fail('bad_input', say`This is a web page or XML, whatever it is called. Open it in Excel and save it as .xlsx.`);
}

/** The rows of a file from which nothing may be missing: refuses one with sheets that are not read. */
export async function wholeTableOf(bytes: Buffer): Promise<Table> {
  const table = await tableOf(bytes);
  if (table.unread)
    fail(
      'bad_input',
      say`This workbook has other sheets with rows: ${{ sheets: list(table.unread.slice(0, 10)) }}. Put all rows into one sheet, and hide or delete the others.`,
    );
  return table;
}

/** The cells of a sheet of either kind. */
export async function tableOf(bytes: Buffer): Promise<Table> {
  if (bytes.toString('latin1', 0, 2) === 'PK') return sheetOf(bytes);
  rejectOther(bytes);
  return Object.assign(cellsOf(textIn(bytes)), { separated: true as const });
}
