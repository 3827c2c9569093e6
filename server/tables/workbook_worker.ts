/** The thread that makes long tables workbooks. */
import type { FileTable } from '../../domain/table_files.ts';
import { serve } from '../workers/worker.ts';
import { workbook } from './workbook.ts';

export const jobs = {
  make: async (table: FileTable): Promise<Uint8Array> => workbook(table),
};
serve(jobs);
