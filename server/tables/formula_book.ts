/** The cells and sheets of a workbook of formulas, as plain data: a thread makes it (formula_book_file.ts). */

export interface BookNumber {
  number: number;
  /** as spreadsheets write formats: 0.00% */
  format?: string | undefined;
  bold?: boolean | undefined;
}
export interface BookFormula {
  /** without the sign of equality */
  formula: string;
  /** what it comes to; a text is shown, and none is an empty one */
  value: number | string | null;
  format?: string | undefined;
  bold?: boolean | undefined;
}
export type BookCell = null | { text: string; bold?: boolean } | BookNumber | { day: string } | BookFormula;

export interface BookSheet {
  name: string;
  /** in letters */
  widths: readonly number[];
  /** rows that stay in sight */
  sticky: number;
  rows: readonly (readonly BookCell[])[];
}

/** The letters of a column; the first is 0. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** The name of a sheet as it may be, at most 31 letters. */
export const sheetName = (words: string): string =>
  words
    .replace(/[\\/*?:[\]']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet';

/** A cell of another sheet, as a formula names it; the dollar signs keep it in place when the formula is copied. */
export const fixedCell = (sheet: string, column: number, row: number): string =>
  `'${sheet}'!$${columnName(column)}$${row}`;
