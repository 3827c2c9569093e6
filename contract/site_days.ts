/** The daily record of a site: the day, who worked, what was installed, who signed it. */
import { z } from 'zod';
import { day_statuses } from '../domain/construction/site_days.ts';
import { most_voice_seconds } from '../domain/files.ts';
import { say } from '../domain/sentences.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import {
  CrewInput,
  CrewLine,
  DayAbilities,
  DayRow,
  Done,
  MachineInput,
  MachineLine,
  MadeAs,
  Named,
  SiteDay,
  about,
  changes,
  of_project,
  photos,
  told,
  view,
  voices,
  weather,
} from './site_day_shapes.ts';

export const site_days = {
  get_site_days: call({
    method: 'GET',
    summary:
      'Gives the days of a project with their records: who worked, hours lost to the weather, working days without one.',
    request: z.strictObject({ ...of_project, from: PlainDate, to: PlainDate }),
    response: z.object({ days: z.array(DayRow) }),
    allow: view,
    resource: 'project_id',
  }),
  get_site_day: call({
    method: 'GET',
    summary:
      'Gives the record of a day, the crew of the last day before it, and what can be chosen. A sub-contractor sees their own lines.',
    request: z.strictObject({ ...of_project, day: PlainDate }),
    response: z.object({
      record: SiteDay.nullable(),
      before: z
        .object({ day: PlainDate, crews: z.array(CrewLine), machines: z.array(MachineLine) })
        .nullable()
        .meta({ description: 'the last day before it, whose crew may be taken over' }),
      fronts: z.array(Named),
      subcontractors: z.array(Named),
      abilities: DayAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_daily_manpower_details: call({
    encoding: 'multipart',
    summary:
      'Keeps the record of a day in one request: people, machines, weather, safety, notes, spoken notes and photos. There is one for each project and day; a sub-contractor’s lines wait to be accepted.',
    request: z.strictObject({
      ...of_project,
      day: PlainDate,
      made_as: MadeAs,
      version: Version.default(0).meta({ description: 'of the record that was shown; 0: none was there' }),
      ...weather,
      ...told,
      copied_from: PlainDate.nullable().default(null),
      crews: z
        .array(CrewInput)
        .max(200, complaint(say`Add at most ${{ most: 200 }} lines.`))
        .default([]),
      machines: z
        .array(MachineInput)
        .max(50, complaint(say`Add at most ${{ most: 50 }} machines.`))
        .default([]),
      photos,
      ...voices,
    }),
    response: Done,
    allow: view,
    resource: 'project_id',
    changes,
  }),
  approve_site_day_lines: call({
    summary: 'Accepts lines of sub-contractors: their people count, and their quantities are posted as installed.',
    request: z.strictObject({
      ...about,
      crew_ids: z.array(Id).max(200).default([]),
      quantity_ids: z.array(Id).max(200).default([]),
    }),
    response: Done,
    allow: view,
    resource: 'site_day_id',
    changes: ['site_days', 'notifications', 'deliveries', 'stock', 'books'],
  }),
  reject_site_day_lines: call({
    summary: 'Does not accept lines of sub-contractors, for a reason that they read.',
    request: z.strictObject({
      ...about,
      crew_ids: z.array(Id).max(200).default([]),
      quantity_ids: z.array(Id).max(200).default([]),
      reason: Text(500, 3),
    }),
    response: Done,
    allow: view,
    resource: 'site_day_id',
    changes,
  }),
  change_site_day_status: call({
    summary: 'Signs the record of a day, or reopens a signed one for a reason; as it was signed is kept.',
    request: z.strictObject({ ...about, status: Choice(day_statuses), reason: Text(500).default('') }),
    response: Done,
    allow: view,
    resource: 'site_day_id',
    changes,
  }),
  upload_site_day_photo: call({
    encoding: 'multipart',
    summary: 'Adds a photo to the record of a day.',
    request: z.strictObject({ site_day_id: Id, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: view,
    resource: 'site_day_id',
    changes: ['site_days'],
  }),
  delete_site_day_photo: call({
    summary: 'Takes a photo away from the record of a day that is not signed.',
    request: z.strictObject({ site_day_id: Id, site_day_photo_id: Id }),
    response: message,
    allow: view,
    resource: 'site_day_id',
    changes: ['site_days'],
  }),
  upload_site_day_voice: call({
    encoding: 'multipart',
    summary: 'Adds a spoken note to the record of a day: a recording of at most five minutes, in any language.',
    request: z.strictObject({
      site_day_id: Id,
      file: UploadedFile,
      seconds: z.int().min(0).max(most_voice_seconds).default(0),
    }),
    response: z.object({ file_id: z.int() }),
    allow: view,
    resource: 'site_day_id',
    changes: ['site_days'],
  }),
  delete_site_day_voice: call({
    summary: 'Takes a spoken note away from the record of a day that is not signed.',
    request: z.strictObject({ site_day_id: Id, site_day_voice_id: Id }),
    response: message,
    allow: view,
    resource: 'site_day_id',
    changes: ['site_days'],
  }),
  export_daily_report: fileCall({
    method: 'GET',
    summary:
      'Gives the progress report of a day, or of the seven days that end with it, as PDF on the letterhead: weather, manpower, quantities, photos.',
    request: z.strictObject({ ...of_project, day: PlainDate, span: Choice(['day', 'week'] as const).default('day') }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
