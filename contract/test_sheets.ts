/** Sheets of string tests by IEC 62446-1: measured string by string, judged against like strings, accepted. */
import { z } from 'zod';
import { calibration_states } from '../domain/construction/checklists/checklists.ts';
import { sheet_standings } from '../domain/construction/test_sheets/sheets.ts';
import { polarities } from '../domain/construction/test_sheets/strings.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('construction');
const about = { test_sheet_id: Id };
const changed = { ...about, version: Version };
export const most_strings = 600;

const Count = (most: number) =>
  z
    .int(complaint(say`Enter a whole number.`))
    .min(1, complaint(say`Enter a whole number.`))
    .max(most, complaint(say`Enter at most ${{ most }}.`));
const Percent = z.number(complaint(say`Enter a number.`)).min(0.1).max(100);

const facts = {
  place: Text(80),
  contractor_id: Id.nullable().meta({ description: 'the sub-contractor who measures' }),
  instrument_id: Id.nullable(),
  tester: Text(120).meta({ description: 'who measured, as it is signed' }),
  tested_on: PlainDate.nullable(),
  voc_percent: Percent.meta({ description: 'how far a voltage may be from the median of like strings' }),
  isc_percent: Percent.meta({ description: 'how far a current may be from the median of like strings' }),
  source: Text(120).meta({ description: 'where these limits come from' }),
};

const readings = {
  polarity: z.enum(['', ...polarities]),
  voc: Text(16),
  isc: Text(16),
  insulation: Text(16).meta({ description: 'MΩ; >550 as a tester shows it' }),
  test_voltage: Text(16),
  irradiance: Text(16),
  cell_temperature: Text(16),
  time: Text(16),
  remark: Text(300),
};

const SheetRow = z.object({
  id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  place: z.string(),
  contractor_id: z.int().nullable(),
  contractor: z.string(),
  instrument_id: z.int().nullable(),
  instrument: z.string(),
  calibration: Choice(calibration_states).nullable().meta({ description: 'of its instrument on the day of the test' }),
  tester: z.string(),
  tested_on: PlainDate.nullable(),
  standing: Choice(sheet_standings),
  strings: z.int(),
  measured: z.int(),
  findings: z.int(),
  accepted_by: z.string(),
  accepted_at: Instant.nullable(),
  shared: z.boolean().meta({ description: 'with the customer, who sees it once it is accepted' }),
  version: z.int(),
});

export const TestSheetAbilities = abilities(
  'update_test_sheet',
  'update_test_rows',
  'import_test_rows',
  'approve_test_sheet',
  'reject_test_sheet',
  'delete_test_sheet',
  'toggle_test_sheet_sharing',
);
export const TestSheetListAbilities = abilities('add_test_sheet');

const Done = z.object({ test_sheet_id: z.int(), version: z.int() });
const changes = ['checklists'] as const;

export const test_sheets = {
  get_test_sheets: call({
    method: 'GET',
    summary:
      'Lists the test sheets of a project, a window at a time; a sub-contractor sees those they measure, the customer accepted ones that are shared.',
    request: z.strictObject({ project_id: Id, search: page.search, limit: page.limit, offset: page.offset }),
    response: z.object({ test_sheets: z.array(SheetRow), total: z.int(), abilities: TestSheetListAbilities }),
    allow: view,
    resource: 'project_id',
  }),
  get_test_sheet: call({
    method: 'GET',
    summary: 'Gives a test sheet with its strings in drawing order, and what is found of each.',
    request: z.strictObject(about),
    response: SheetRow.extend({
      voc_percent: z.number(),
      isc_percent: z.number(),
      source: z.string(),
      raw_file_id: z.int().nullable().meta({ description: 'the file of the instrument, as it came' }),
      return_reason: z.string(),
      rows: z.array(
        z.object({
          id: z.int(),
          inverter: z.int(),
          mppt: z.int(),
          string: z.int(),
          modules: z.int(),
          ...readings,
          version: z.int(),
        }),
      ),
      abilities: TestSheetAbilities,
    }),
    allow: view,
    resource: 'test_sheet_id',
  }),
  add_test_sheet: call({
    summary: 'Begins a sheet of string tests: its strings are laid out by inverter, input and string.',
    request: z.strictObject({
      project_id: Id,
      place: facts.place.default(''),
      contractor_id: facts.contractor_id.default(null),
      instrument_id: facts.instrument_id.default(null),
      tester: facts.tester.default(''),
      tested_on: facts.tested_on.default(null),
      inverter_numbers: z.array(z.int().positive()).max(200).default([]).meta({
        description:
          'of the string plan, where the project has one; none: all. The sheet then takes its strings from there',
      }),
      inverters: Count(200).optional().meta({ description: 'where the project has no string plan' }),
      mppts: Count(30).optional(),
      strings: Count(30).optional().meta({ description: 'of each input' }),
      modules: Count(40).optional().meta({ description: 'in series in each string' }),
    }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes,
  }),
  update_test_sheet: call({
    summary: 'Changes who measured, when, with which instrument, and the limits of a test sheet.',
    request: z.strictObject({ ...changed, ...z.object(facts).partial().shape }),
    response: Done,
    allow: view,
    resource: 'test_sheet_id',
    changes,
  }),
  toggle_test_sheet_sharing: call({
    summary: 'Shares a test sheet with the customer, who sees it once it is accepted, or stops sharing it.',
    request: z.strictObject({ ...changed, shared: z.boolean() }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'test_sheet_id',
    changes,
  }),
  update_test_rows: call({
    summary:
      'Saves readings of strings: only those that changed, each with the version that was shown. What someone else measured meanwhile is left as it is and given back.',
    request: z.strictObject({
      ...about,
      rows: z
        .array(z.strictObject({ row_id: Id, version: Version, ...z.object(readings).partial().shape }))
        .min(1, complaint(say`Nothing has changed.`))
        .max(most_strings),
    }),
    response: z.object({
      saved: z.array(z.object({ row_id: z.int(), version: z.int() })),
      overtaken: z.array(z.int()).meta({ description: 'strings that someone else measured meanwhile' }),
    }),
    allow: view,
    resource: 'test_sheet_id',
    changes,
  }),
  import_test_rows: call({
    encoding: 'multipart',
    summary:
      'Reads the file of an instrument, CSV or a workbook, and keeps it as it came. Gives what it says of which string, and what was not understood; nothing else is changed.',
    request: z.strictObject({ ...about, file: UploadedFile }),
    response: z.object({
      columns: z.array(z.object({ heading: z.string(), holds: z.string() })),
      rows: z.array(z.object({ row_id: z.int(), name: z.string(), ...z.object(readings).partial().shape })),
      not_understood: z.array(z.object({ row: z.int(), says: Spoken })).meta({ description: 'the first 50' }),
    }),
    allow: view,
    resource: 'test_sheet_id',
    changes,
  }),
  approve_test_sheet: call({
    summary: 'Accepts a test sheet of which every string is measured, and each finding explained.',
    request: z.strictObject(changed),
    response: Done,
    allow: allow.toApprove('construction'),
    resource: 'test_sheet_id',
    changes,
  }),
  reject_test_sheet: call({
    summary: 'Reopens an accepted test sheet, with the reason.',
    request: z.strictObject({ ...changed, reason: Text(500, 1) }),
    response: Done,
    allow: allow.toApprove('construction'),
    resource: 'test_sheet_id',
    changes,
  }),
  delete_test_sheet: call({
    summary: 'Deletes a test sheet of which nothing is measured.',
    request: z.strictObject(changed),
    response: message,
    allow: allow.toWork('construction'),
    resource: 'test_sheet_id',
    changes,
  }),
  export_test_sheet: fileCall({
    method: 'GET',
    summary: 'Gives a test sheet as PDF on the letterhead, with instrument, calibration, tester and signatures.',
    request: z.strictObject(about),
    allow: view,
    resource: 'test_sheet_id',
  }),
} as const;
