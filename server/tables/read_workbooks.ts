/** The cells of workbooks that people send. Only workers read them. */
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ApiError, fail } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import { type Cell, cellsOf, textIn } from './read_cells.ts';

/** The cells of a workbook’s first sheet. */
export async function sheetOf(bytes: Buffer): Promise<Cell[][]> {
  try {
    rejectHuge(bytes);
    // from one piece: the reader of streams waits for ever for the rest of a file with a byte too many
    return (await readSheet(new Uint8Array(bytes).buffer)) as Cell[][];
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return fail('bad_input', say`This workbook could not be read. Save it again as .xlsx.`);
  }
}

/** The cells of a sheet of either kind. */
export const tableOf = async (bytes: Buffer): Promise<Cell[][]> =>
  bytes.toString('latin1', 0, 2) === 'PK' ? sheetOf(bytes) : cellsOf(textIn(bytes));

const most_unpacked = 150_000_000;
/** A sheet with more places than this has one cell far away from all others. */
const most_places = 5_000_000;

/** Refuses a workbook that unfolds to more than anyone fills: the reader makes every place up to the last cell. */
function rejectHuge(bytes: Buffer): void {
  let unpacked = 0;
  const sheets = unzipSync(bytes, {
    filter({ name, originalSize }) {
      unpacked += originalSize;
      if (unpacked > most_unpacked) fail('too_large', say`This workbook is too large to be read.`);
      return /^xl\/worksheets\/[^/]*\.xml$/.test(name);
    },
  });
  for (const sheet of Object.values(sheets)) {
    let rows = 0;
    let columns = 0;
    let far = '';
    for (const { 0: found, 1: letters = '', 2: row = '' } of strFromU8(sheet).matchAll(
      /\br\s*=\s*["']([A-Z]{0,3})(\d{1,15})["']/g,
    )) {
      const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
      if (Number(row) > rows || column > columns) far = found.replace(/.*=\s*/, '');
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, column);
    }
    if (rows * Math.max(columns, 1) > most_places)
      fail(
        'too_large',
        say`A cell of this workbook is far away from the others (${{ far }}). Delete it and save again.`,
      );
  }
}
