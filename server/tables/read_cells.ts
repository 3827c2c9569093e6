/** Values of cells in sheets that people send. */
import type { PlainDate } from '../../domain/dates.ts';
import { unguarded } from '../../domain/table_files.ts';
import { writtenDate } from '../../domain/written_dates.ts';

export type Cell = string | number | boolean | Date | null | undefined;

/** A cell as text, without the apostrophe our own sheets put before what would run as a formula. */
export const shown = (cell: Cell): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? 'NaN' : cell.toISOString().slice(0, 10);
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  return unguarded(text);
};

/** What a spreadsheet shows instead of a result. */
export const isSheetError = (text: string): boolean =>
  /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/.test(text);

/** A day as people and programs write it, or as the day number of a spreadsheet. */
export function dateOf(cell: Cell): PlainDate | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && cell > 20_000 && cell < 80_000)
    return new Date(Math.floor(cell - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return writtenDate(shown(cell));
}
