/** A table as a workbook. A long one takes seconds: `workbooks.ts` makes it in a thread. */
import writeSheet from 'write-excel-file/node';
import { type FileTable, workbookOf } from '../../domain/table_files.ts';

export async function workbook(table: FileTable): Promise<Buffer> {
  const { data, options } = workbookOf(table);
  return writeSheet(data, options).toBuffer();
}
