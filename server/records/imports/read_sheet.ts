/** A sheet of described records as the person, the company or its headings say what its columns are. */
import type { Upload } from '../../../contract/call.ts';
import type { DefinedField } from '../../../domain/defined_fields.ts';
import { type Fields } from '../../../domain/fields.ts';
import { pick } from '../../../domain/records.ts';
import type { Sentence } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { customCells } from '../../fields/cells.ts';
import { type DefinedRow, namedPeople } from '../../fields/rows.ts';
import { wordsOf } from '../../tables/field_cells.ts';
import { meaningsIn } from '../../tables/meanings.ts';
import { requireSmall } from './acts.ts';
import { readableKeys } from './read_records.ts';
import type { importRows } from './rows.ts';

interface Asked {
  file: Upload;
  /** what the person chose for each column; none: as remembered or guessed */
  facts: readonly string[];
}

/** Reads a sheet in a process of its own; gives also what its columns may become. */
export async function readSheet(
  ctx: Ctx,
  { file, facts: asked }: Asked,
  {
    fields,
    defined,
    imports,
  }: { fields: Fields; defined: DefinedRow[]; imports: ReturnType<typeof importRows<string>> },
) {
  requireSmall(file);
  const named_people = (await namedPeople(ctx.db)).filter(({ active }) => active);
  const sheet_keys = readableKeys(fields);
  const may_become = [
    ...sheet_keys.map((key) => ({ key, title: { id: fields[key]!.label } as Sentence | string })),
    ...customCells(defined as DefinedField[], named_people).map(({ key, title }) => ({ key: key as string, title })),
  ];
  const known = {
    fields: pick(fields, sheet_keys),
    defined,
    named_people,
    meanings: meaningsIn(ctx.app.words, wordsOf(fields)),
    remembered: await imports.remembered(ctx.db),
    ...(asked.length > 0 && {
      chosen: asked.map((key) => (may_become.some((one) => one.key === key) ? key : '')),
    }),
  };
  const path = file.temp_path;
  const read = await ctx.outside('read', () => ctx.app.foreign_files.run('readRecords', { path, known }));
  return { read, may_become };
}
