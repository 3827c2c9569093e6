/** Imports of described records: the calls of each kind of record, and the shapes all imports share. */
import { z } from 'zod';
import type { Rule } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Text, UploadedFile } from './call.ts';
import { RecentImports } from './recent_imports.ts';
import { Spoken } from './spoken.ts';
import type { Topic } from './topics.ts';

/** What the columns of a file are, as a person says it. */
export const mapped_columns = z.array(Text(40)).max(200).default([]).meta({
  description: 'what each column with a heading is, in order; empty: left out. None: as remembered, otherwise guessed',
});
export const remarks = z
  .array(z.object({ column: Spoken, says: Spoken }))
  .meta({ description: 'values that were not understood, by the heading of their column; empty: the whole row' });
export const sheet_row = z.int().meta({ description: 'as the sheet counts, its headings are row 1' });

/** What every import answers besides its rows. */
export const import_answer = {
  import_id: z.int().nullable().meta({ description: 'null: a dry run' }),
  columns: z
    .array(z.object({ heading: z.string(), fact: z.string() }))
    .meta({ description: 'which column became what; empty: left out' }),
  facts: z.array(z.object({ key: z.string(), title: Spoken })).meta({ description: 'what a column may be' }),
  total: z
    .int()
    .meta({ description: 'rows of the file: those that become something, are skipped and failed together' }),
  added: z.int(),
  skipped: z.int(),
  failed: z.int(),
};

const ImportedRecord = z.object({
  row: sheet_row,
  verdict: z.enum(['new', 'duplicate', 'failed']),
  name: z.string(),
  duplicate: Spoken.meta({ description: 'the existing record it matches, or the earlier row; empty: none' }),
  remarks,
});
const Imported = z.object({
  ...import_answer,
  rows: z.array(ImportedRecord).meta({ description: 'the first 500, failed ones first' }),
});

interface ImportOf {
  /** where the calls stand, and what the records are called there */
  path: `${string}/` | '';
  word: string;
  /** where the import itself stands, where that is not `import_` with their word */
  take?: string;
  /** what they are called on the API page */
  noun: string;
  /** who imports them, as they add one */
  allow: Rule;
  changes: readonly Topic[];
}

/** The calls that import the records of a table, list what was imported, undo it and give back what failed. */
export function recordImport<const R extends string>(
  resource: R,
  { path, word, take, noun, allow, changes }: ImportOf,
) {
  const able = abilities(`undo_import_${resource}`);
  return {
    take: call({
      service: 'pmt',
      method: 'POST',
      encoding: 'multipart',
      path: `${path}${take ?? `import_${word}`}`,
      summary: `Reads ${noun} from a workbook or a CSV file (multipart), with a verdict for every row: added, there already by name or GSTIN and skipped, or failed. A dry run keeps nothing and shows what would become of them. How columns were mapped is remembered for the company.`,
      request: z.strictObject({ file: UploadedFile, dry_run: z.boolean().default(false), facts: mapped_columns }),
      response: Imported,
      allow,
      changes,
    }),
    recent: call({
      service: 'pmt',
      method: 'GET',
      path: `${path}get_${word}_imports`,
      summary: `Lists the imports of ${noun} of the last seven days: one’s own, and those of others for people who may delete what they brought.`,
      request: z.strictObject({}),
      response: RecentImports(able),
      allow,
    }),
    undo: call({
      service: 'pmt',
      method: 'POST',
      path: `${path}undo_import_${word}`,
      summary: `Undoes an import of ${noun} of the last seven days: deletes what it added. If someone has changed or used some of it since, it is refused with the names; with \`rest\` those are kept.`,
      request: z.strictObject({ record_import_id: Id, rest: z.boolean().default(false) }),
      response: z.object({ deleted: z.int(), kept: z.int() }),
      allow,
      changes,
    }),
    failed: fileCall({
      service: 'pmt',
      method: 'GET',
      path: `${path}export_failed_${word}`,
      summary: `Gives the rows of one’s own import of ${noun} that failed as a file in its own columns, with the reason.`,
      request: z.strictObject({ record_import_id: Id, format: Choice(['xlsx', 'csv']).default('xlsx') }),
      allow,
    }),
  };
}
