/** The strings of a plant: planned as from the drawing, filled by scanning at installation, corrected by swap, searched by serial number. */
import { z } from 'zod';
import { most_in_series, most_strings_planned } from '../domain/construction/strings.ts';
import { say } from '../domain/sentences.ts';
import { AlmmFinding } from './almm.ts';
import { call, Choice, fileCall, Id, Instant, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { page } from './shapes.ts';
import { Spoken } from './spoken.ts';
import {
  CameFrom,
  Done,
  InverterAbilities,
  PlaceTurn,
  PlacedAt,
  PlanRow,
  Position,
  Reason,
  Seen,
  Serial,
  StringAbilities,
  StringModuleAbilities,
  StringPlanAbilities,
  StringRow,
  WarrantyShown,
  changes,
  corrects,
  listed,
  view,
  whole,
  works,
} from './string_shapes.ts';

export const strings = {
  get_string_plan: call({
    method: 'GET',
    summary:
      'Gives the string plan of a project: its inverters with how far each is, its revisions with the drawing each follows, what differs from the drawing, and what a plan can be made of.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      revision: z.int().meta({ description: '0: nothing is planned yet' }),
      drawing: z.string(),
      strings: z.int(),
      complete: z.int(),
      modules: z.int(),
      placed: z.int(),
      is_complete: z.boolean(),
      modules_ordered: z
        .int()
        .nullable()
        .meta({ description: 'of the bill of quantities; null: none are listed in Nos' }),
      inverters: z.array(
        z.object({
          id: z.int(),
          number: z.int(),
          name: z.string(),
          serial: z.string(),
          item: z.string(),
          reason: z.string(),
          strings: z.int(),
          complete: z.int(),
          modules: z.int(),
          placed: z.int(),
          version: z.int(),
          abilities: InverterAbilities,
        }),
      ),
      differences: z
        .array(
          z.object({
            kind: z.enum(['beyond', 'dropped', 'unreceived', 'elsewhere', 'mixed', 'inverter']),
            string_id: z.int().nullable(),
            place: z.string(),
            position: z.int().nullable(),
            number: z.string(),
            says: Spoken,
          }),
        )
        .meta({ description: 'the first 200' }),
      revisions: z.array(
        z.object({
          revision: z.int(),
          drawing: z.string(),
          note: z.string(),
          strings: z.int(),
          modules: z.int(),
          made_by: z.string(),
          made_at: Instant,
        }),
      ),
      rows: z.array(PlanRow).meta({ description: 'the plan as it is' }),
      test_rows: z.array(PlanRow).meta({ description: 'strings of test sheets that the plan does not have' }),
      drawings: z.array(z.object({ id: z.int(), name: z.string() })),
      fronts: z.array(z.object({ id: z.int(), name: z.string() })),
      abilities: StringPlanAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_string_plan: call({
    summary:
      'Saves the strings of a project as a revision of its plan. Strings that hold modules and are not in it any more are kept as differences. Test sheets that are not accepted follow it.',
    request: z.strictObject({
      project_id: Id,
      revision: Version.meta({ description: 'the revision that was shown' }),
      document_version_id: Id.nullable().default(null).meta({ description: 'the drawing it follows' }),
      note: Text(300).default(''),
      inverters: z
        .array(z.strictObject({ number: whole(1, 200), name: Text(80) }))
        .max(200)
        .default([]),
      rows: z
        .array(
          z.strictObject({
            inverter: whole(1, 200),
            mppt: whole(1, 30),
            string: whole(1, 60),
            modules: whole(1, most_in_series),
            front: Text(120).default('').meta({ description: 'the name of a work front' }),
          }),
        )
        .min(1, complaint(say`Enter at least one string.`))
        .max(most_strings_planned, complaint(say`A plan has at most 10,000 strings.`)),
    }),
    response: z.object({ revision: z.int(), added: z.int(), removed: z.int(), changed: z.int() }),
    allow: works,
    resource: 'project_id',
    changes: ['strings', 'checklists'],
    most_bytes: 2_000_000,
  }),
  import_string_plan: call({
    encoding: 'multipart',
    summary:
      'Reads strings from CSV or a workbook with columns of inverter, input (MPPT), string and modules, or their name as 2.1.3. Gives what would be added, removed and changed; nothing is kept.',
    request: z.strictObject({ project_id: Id, file: UploadedFile }),
    response: z.object({
      columns: z.array(z.object({ heading: z.string(), holds: z.string() })),
      rows: z.array(PlanRow),
      not_understood: z.array(z.object({ row: z.int(), says: Spoken })).meta({ description: 'the first 50' }),
      added: z.int(),
      removed: z.int(),
      changed: z.int(),
    }),
    allow: works,
    resource: 'project_id',
  }),
  get_strings: call({
    method: 'GET',
    summary: 'Lists the strings of a project in the order of the drawing, a window at a time.',
    request: z.strictObject({ ...listed, limit: page.limit, offset: page.offset }),
    response: z.object({ strings: z.array(StringRow), total: z.int() }),
    allow: view,
    resource: 'project_id',
  }),
  get_string: call({
    method: 'GET',
    summary: 'Gives a string with the module at each position, and what was changed there.',
    request: z.strictObject({ string_id: Id }),
    response: StringRow.extend({
      project_id: z.int(),
      placements: z.array(
        z.object({
          id: z.int(),
          position: z.int(),
          number: z.string(),
          item: z.string(),
          received: z.boolean(),
          reason: z.string(),
          placed_by: z.string(),
          placed_at: Instant,
          abilities: StringModuleAbilities,
        }),
      ),
      turns: z.array(PlaceTurn).meta({ description: 'the newest 200' }),
      abilities: StringAbilities,
    }),
    allow: view,
    resource: 'string_id',
  }),
  get_string_check: call({
    method: 'GET',
    summary: 'Says why a module is not recorded in a string, by its serial number; nothing where it is.',
    request: z.strictObject({ string_id: Id, number: Serial }),
    response: z.object({ fault: z.string().nullable(), says: Spoken.nullable(), item: z.string() }),
    allow: view,
    resource: 'string_id',
  }),
  get_module_place: call({
    method: 'GET',
    summary:
      'Gives where the piece of a serial number hangs in a project, where it came from, its warranty and what was changed of it.',
    request: z.strictObject({ project_id: Id, number: Serial }),
    response: z.object({
      number: z.string(),
      item: z.string(),
      make: z.string(),
      model: z.string(),
      place: PlacedAt.nullable(),
      from: CameFrom.nullable().meta({ description: 'null: it was not received' }),
      warranty: WarrantyShown.nullable(),
      almm: z.array(AlmmFinding),
      turns: z.array(PlaceTurn),
    }),
    allow: view,
    resource: 'project_id',
  }),
  update_plant_inverter: call({
    summary:
      'Records the serial number of an inverter that was installed. Another one later, or one that was not received, is recorded with the reason by who approves in construction.',
    request: z.strictObject({
      inverter_id: Id,
      version: Version,
      serial: Text(60).meta({ description: 'empty: taken out' }),
      reason: Text(300).default(''),
    }),
    response: z.object({ inverter_id: z.int(), version: z.int() }),
    allow: works,
    resource: 'inverter_id',
    changes,
  }),
  add_string_modules: call({
    summary:
      'Records modules at positions of a string, as many as were scanned. What cannot be recorded is named with the reason; the rest is. Sent again, it is the same.',
    request: z.strictObject({
      string_id: Id,
      modules: z
        .array(z.strictObject({ position: Position, number: Serial }))
        .min(1, complaint(say`Scan at least one module.`))
        .max(most_in_series),
    }),
    response: z.object({
      at: Instant.meta({ description: 'when; what was changed later is not what was recorded here' }),
      placed: z.int(),
      refused: z.array(z.object({ position: z.int(), number: z.string(), fault: z.string(), says: Spoken })),
    }),
    allow: works,
    resource: 'string_id',
    changes,
  }),
  add_unreceived_module: call({
    summary: 'Records a module that was not received, with the reason.',
    request: z.strictObject({ string_id: Id, position: Position, number: Serial, reason: Reason }),
    response: Done,
    allow: corrects,
    resource: 'string_id',
    changes,
  }),
  update_string_module: call({
    summary: 'Replaces the module at a position by another one, with the reason.',
    request: z.strictObject({ string_id: Id, position: Position, number: Seen, replacement: Serial, reason: Reason }),
    response: Done,
    allow: corrects,
    resource: 'string_id',
    changes,
  }),
  change_string_modules: call({
    summary: 'Exchanges the modules at two positions of a project, or moves one to a free position, with the reason.',
    request: z.strictObject({
      string_id: Id,
      position: Position,
      number: Seen,
      other_string_id: Id,
      other_position: Position,
      other_number: Seen,
      reason: Reason,
    }),
    response: Done,
    allow: corrects,
    resource: 'string_id',
    changes,
  }),
  delete_string_module: call({
    summary:
      'Takes a module out of a string: who recorded it on the same day, and who approves in construction at any time with the reason.',
    request: z.strictObject({ string_module_id: Id, number: Seen, reason: Text(300).default('') }),
    response: Done,
    allow: works,
    resource: 'string_module_id',
    changes,
  }),
  export_string_map: fileCall({
    method: 'GET',
    summary:
      'Gives the map of serial numbers of a project as a workbook or CSV: position by position with warranty, or the list of modules with ALMM and DCR facts for authorities.',
    request: z.strictObject({ project_id: Id, kind: Choice(['map', 'almm']), format: Choice(['xlsx', 'csv']) }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
