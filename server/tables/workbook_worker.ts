/** The thread that makes long tables, and sheets of formulas, workbooks. */
import type { FileTable } from '../../domain/table_files.ts';
import { serve } from '../workers/worker.ts';
import type { BookSheet } from './formula_book.ts';
import { formulaBook } from './formula_book_file.ts';
import { workbook } from './workbook.ts';

export const jobs = {
  make: async (table: FileTable): Promise<Uint8Array> => workbook(table),
  makeFormulas: async (sheets: readonly BookSheet[]): Promise<Uint8Array> => formulaBook(sheets),
};
serve(jobs);
