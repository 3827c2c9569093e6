/** A table as the file someone asked for. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { csvLines, type FileTable, table_types, tableFileName, type TableFormat } from '../../domain/table_files.ts';
import type { AppContext, Ctx, FileAnswer, FileGiven } from '../ctx.ts';
import { madeFile } from '../storage/made_file.ts';
import { type SpokenTable, tableIn } from './spoken.ts';

const lines_at_once = 500;

/** The lines of a CSV file, some hundred at once, so that a long file never lies in memory whole. */
function* csvParts(table: FileTable): Generator<Buffer> {
  let lines: string[] = [];
  for (const line of csvLines(table)) {
    if (lines.push(line) < lines_at_once) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}

/** A stream whose length and digest are known before it begins: the lines are made twice and kept never. */
async function csvFile(table: FileTable): Promise<Pick<FileAnswer, 'stream' | 'byte_size' | 'sha256'>> {
  const hash = createHash('sha256');
  let byte_size = 0;
  for (const part of csvParts(table)) {
    hash.update(part);
    byte_size += part.length;
    // others are answered meanwhile
    await setImmediate();
  }
  return { stream: Readable.from(csvParts(table)), byte_size, sha256: hash.digest('hex') };
}

/** A table as a workbook or CSV to download, in the language of who asked, made once the call's transaction is over. */
export function tableFile(
  spoken: SpokenTable,
  format: TableFormat,
  { inWords, app }: Pick<Ctx, 'inWords'> & { app: Pick<AppContext, 'workbooks'> },
): Exclude<FileGiven, FileAnswer> {
  const table = tableIn(spoken, inWords);
  return async () => {
    const about = { content_type: table_types[format], file_name: tableFileName(table, format), inline: false };
    return format === 'csv'
      ? { ...about, ...(await csvFile(table)) }
      : madeFile(await app.workbooks.make(table), about);
  };
}
