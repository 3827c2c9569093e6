/** Schedules as files: reading them in with a look before anything is kept, giving them out, and a person's calendar. */
import { z } from 'zod';
import { RecentImports, ScheduleImportAbilities } from './recent_imports.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, Text, UploadedFile, fileCall } from './call.ts';
import { Changed, Consequence, Delay } from './schedule.ts';
import { Spoken } from './spoken.ts';

const ImportedRow = z.object({
  action: z.enum(['add', 'change', 'keep', 'delete']),
  name: z.string(),
  code: z.string(),
  stage: z.enum(stage_keys),
  kind: z.enum(['group', 'event', 'milestone']),
  depth: z.int(),
  days: z.number(),
  clock: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  changed: z.array(z.string()).meta({ description: 'what of an event that is there becomes another' }),
  notes: z.array(Spoken).meta({ description: 'what of it the file says and is kept in another way, or not' }),
});

const CalendarLink = z.object({
  there: z.boolean(),
  made_at: Instant.nullable(),
});

/** What a schedule is written as. */
export const schedule_formats = ['xml', 'xlsx', 'csv', 'ics'] as const;

export const exchange = {
  import_schedule: call({
    encoding: 'multipart',
    summary:
      'Reads a schedule from a file (Microsoft Project XML, Primavera XER or XML, XLSX, CSV) into a project: whole or not at all. A dry run keeps nothing and shows what would become of it.',
    request: z.strictObject({
      project_id: Id,
      file: UploadedFile,
      mode: Choice(['append', 'replace']).meta({
        description: 'append: what the file has is added or changed; replace: what it does not have goes besides',
      }),
      dry_run: z.boolean().default(false),
      stages: z
        .array(z.strictObject({ key: Text(120, 1), stage: Choice(stage_keys) }))
        .max(500)
        .default([])
        .meta({ description: 'stages chosen for parts of the file, by the keys of the answer' }),
      delay: Delay.optional(),
    }),
    response: z.object({
      format: z.string(),
      name: z.string(),
      parts: z.array(z.object({ key: z.string(), name: z.string(), stage: z.enum(stage_keys), sure: z.boolean() })),
      rows: z.array(ImportedRow).meta({ description: 'the first 2,000' }),
      added: z.int(),
      changed: z.int(),
      kept: z.int(),
      deleted: z.int(),
      links_added: z.int(),
      links_deleted: z.int(),
      not_understood: z.array(z.object({ where: Spoken, says: Spoken })),
      needs_delay: z
        .boolean()
        .meta({ description: 'an end becomes later than the baseline promises: give the reason' }),
      import_id: z.int().nullable().meta({ description: 'by which it can be undone; null where nothing was kept' }),
      consequence: Consequence,
    }),
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['schedule', 'projects'],
  }),
  get_schedule_imports: call({
    method: 'GET',
    summary: 'Lists the imports of the schedule of a project of the last seven days.',
    request: z.strictObject({ project_id: Id }),
    response: RecentImports(ScheduleImportAbilities),
    allow: allow.toEdit('projects'),
    resource: 'project_id',
  }),
  undo_import_schedule: call({
    summary:
      'Undoes an import of the last seven days as a whole, or redoes one that was undone. If someone has changed what it brought, it is refused and names those changes; with `keep_changed` they are kept.',
    request: z.strictObject({
      project_id: Id,
      import_id: Id,
      again: z.boolean().default(false),
      keep_changed: z.boolean().default(false),
    }),
    response: Changed,
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['schedule', 'projects'],
  }),
  export_schedule: fileCall({
    method: 'GET',
    summary: 'Gives the schedule of a project, as far as the person sees it, as a file.',
    request: z.strictObject({
      project_id: Id,
      format: Choice(schedule_formats).meta({
        description: 'Microsoft Project XML, workbook, CSV or calendar',
      }),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  get_calendar_link: call({
    method: 'GET',
    summary: 'Says whether the person has a calendar address. The address itself was shown once, when it was made.',
    request: z.strictObject({}),
    response: CalendarLink,
    allow: allow.signedIn(),
  }),
  add_calendar_link: call({
    summary:
      'Makes a secret address that calendars subscribe to: the events assigned to the person. The previous address stops working.',
    request: z.strictObject({}),
    response: CalendarLink.extend({ address: z.string() }),
    secret: 'address',
    allow: allow.signedIn(),
    changes: ['sessions'],
  }),
  delete_calendar_link: call({
    summary: 'Ends the person’s calendar address.',
    request: z.strictObject({}),
    response: CalendarLink,
    allow: allow.signedIn(),
    changes: ['sessions'],
  }),
  get_calendar: fileCall({
    method: 'GET',
    summary: 'Gives the calendar of a secret address, for calendar programs.',
    request: z.strictObject({ token: Text(200, 1) }),
    allow: allow.anyone(),
    limits: [{ per: 'address', tries: 600, seconds: 3600 }],
  }),
} as const;
