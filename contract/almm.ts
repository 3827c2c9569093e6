/** Lists of approved models (ALMM List-I and List-II, DCR): imported in dated versions, and asked what they say. */
import { z } from 'zod';
import { almm_lists } from '../domain/materials/almm.ts';
import { inside_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { message, page } from './shapes.ts';
import { import_answer, mapped_columns, remarks, sheet_row } from './record_imports.ts';
import { Spoken } from './spoken.ts';

/** Which models are approved is no secret of the company. */
const everyone = allow.kinds(...inside_kinds);
const administrators = allow.toEdit('company');

export const AlmmFinding = z.object({
  list: Choice(almm_lists),
  verdict: z.enum(['listed', 'expired', 'not_listed', 'not_known']),
  dated: PlainDate.nullable(),
  valid_to: PlainDate.nullable(),
  says: Spoken,
});
/** What modules are said to be. */
export const AlmmClaim = z.strictObject({
  manufacturer: Text(200).default(''),
  model: Text(120).default(''),
  cell_maker: Text(200).default(''),
  dcr: z.boolean().default(false).meta({ description: 'they are to be of domestic content' }),
});
export const AlmmListAbilities = abilities('delete_almm_list');
export const AlmmAbilities = abilities('import_almm_list');

export const almm = {
  get_almm_lists: call({
    method: 'GET',
    summary: 'Lists the versions of ALMM List-I, List-II and DCR that were imported, the newest first, at most 200.',
    request: z.strictObject({}),
    response: z.object({
      lists: z.array(
        z.object({
          id: z.int(),
          list: Choice(almm_lists),
          dated: PlainDate,
          entries: z.int(),
          file_name: z.string(),
          made_by: z.string(),
          made_at: Instant,
          in_use: z.boolean().meta({ description: 'the newest of its list' }),
          version: z.int(),
          abilities: AlmmListAbilities,
        }),
      ),
      abilities: AlmmAbilities,
    }),
    allow: everyone,
  }),
  get_almm_entries: call({
    method: 'GET',
    summary: 'Lists the models of a version, by manufacturer and model, a window at a time.',
    request: z.strictObject({ almm_list_id: Id, search: page.search, limit: page.limit, offset: page.offset }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.int(),
          manufacturer: z.string(),
          model: z.string(),
          watts: z.number().nullable(),
          valid_to: PlainDate.nullable(),
        }),
      ),
      total: z.int(),
    }),
    allow: everyone,
  }),
  get_almm_check: call({
    method: 'GET',
    summary:
      'Says whether modules stand in ALMM List-I, from 1 June 2026 their cells in List-II, and in DCR where that is claimed.',
    request: z.strictObject({ ...AlmmClaim.shape, day: PlainDate.optional() }),
    response: z.object({ approved: z.boolean(), findings: z.array(AlmmFinding) }),
    allow: everyone,
  }),
  import_almm_list: call({
    encoding: 'multipart',
    summary:
      'Reads a version of a list from a workbook or a CSV file (multipart) with manufacturer, exact model, Wp and validity. A dry run keeps nothing and shows what would become of each row. A version of the same day is replaced.',
    request: z.strictObject({
      file: UploadedFile,
      list: Choice(almm_lists),
      dated: PlainDate,
      dry_run: z.boolean().default(false),
      facts: mapped_columns,
    }),
    response: z.object({
      ...import_answer,
      rows: z
        .array(
          z.object({
            row: sheet_row,
            verdict: z.enum(['new', 'duplicate', 'failed']),
            manufacturer: z.string(),
            model: z.string(),
            remarks,
          }),
        )
        .meta({ description: 'the first 500, failed ones first' }),
    }),
    allow: administrators,
    changes: ['items'],
  }),
  export_failed_almm: fileCall({
    method: 'GET',
    summary: 'Gives the rows of one’s own import of a list that failed as a file in its own columns, with the reason.',
    request: z.strictObject({ record_import_id: Id, format: Choice(['xlsx', 'csv']).default('xlsx') }),
    allow: administrators,
  }),
  undo_import_almm: call({
    summary: 'Undoes an import of a list of the last seven days: deletes the version it brought.',
    request: z.strictObject({ record_import_id: Id }),
    response: message,
    allow: administrators,
    changes: ['items'],
  }),
  delete_almm_list: call({
    summary: 'Deletes a version of a list.',
    request: z.strictObject({ almm_list_id: Id, version: Version }),
    response: message,
    allow: administrators,
    changes: ['items'],
  }),
} as const;
