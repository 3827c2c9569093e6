/** Workbooks are made whole, and a long one takes seconds: a thread makes it, so that others are answered meanwhile. */
import { ApiError } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { FileTable } from '../../domain/table_files.ts';
import { openPool } from '../workers/pool.ts';
import type { BookSheet } from './formula_book.ts';
import { workbook } from './workbook.ts';
import type { jobs } from './workbook_worker.ts';

export interface Workbooks {
  make(table: FileTable): Promise<Buffer>;
  makeFormulas(sheets: readonly BookSheet[]): Promise<Buffer>;
  close(): Promise<void>;
}

/** Fewer cells are a workbook sooner than a thread starts. */
const most_cells_here = 4_000;

/** Opens the thread; it starts with the first long table. */
export function openWorkbooks(): Workbooks {
  const pool = openPool<typeof jobs>(new URL('./workbook_worker.ts', import.meta.url), {
    kind: 'thread',
    size: 1,
    limit_ms: 60_000,
    memory_mb: 1024,
    lost: () => new ApiError('unavailable', say`The workbook could not be made. Try again in a moment.`),
  });
  return {
    async make(table) {
      if (table.rows.length * table.columns.length <= most_cells_here) return workbook(table);
      // a column of a caller may carry functions, which do not cross into a thread
      const columns = table.columns.map(({ title, width }) => ({ title, width }));
      return Buffer.from(await pool.run('make', { ...table, columns }));
    },
    makeFormulas: async (sheets) => Buffer.from(await pool.run('makeFormulas', sheets)),
    close: () => pool.close(),
  };
}
