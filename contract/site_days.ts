/** The daily record of a site: the day, who worked, what was installed, who signed it. */
import { z } from 'zod';
import {
  day_statuses,
  idle_reasons,
  line_states,
  machines,
  shifts,
  skies,
  trades,
} from '../domain/construction/site_days.ts';
import { most_voice_seconds } from '../domain/files.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { Quantity } from './inventory.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('construction');
const of_project = { project_id: Id };

/** The name that a device gives to what it sends, so that it is kept once. */
const MadeAs = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,64}$/, complaint(say`This name cannot be used.`))
  .meta({ description: 'a name made on the device, as a UUID: the same one twice is the same record' });

export const most_day_photos = 30;
const photos = z
  .array(UploadedFile)
  .max(6, complaint(say`Attach at most ${{ most: 6 }} photos at once.`))
  .default([]);

export const most_day_voices = 10;
/** Recordings travel with the photos of a day. */
const voices = {
  voices: z
    .array(UploadedFile)
    .max(2, complaint(say`Attach at most ${{ most: 2 }} recordings at once.`))
    .default([]),
  voice_seconds: z
    .array(z.int().min(0).max(most_voice_seconds))
    .max(2)
    .default([])
    .meta({ description: 'how long each recording is' }),
};

const hours = (most: number) =>
  z
    .number(complaint(say`Enter hours.`))
    .min(0, complaint(say`Enter hours.`))
    .max(most, complaint(say`A day has 24 hours.`))
    .multipleOf(0.1, complaint(say`Use at most one decimal place.`));
const people = z
  .int(complaint(say`Enter a whole number.`))
  .min(0, complaint(say`Enter a whole number.`))
  .max(2000, complaint(say`This number is too large.`));
const measured = (least: number, most: number) =>
  z
    .number(complaint(say`Enter a number.`))
    .min(least, complaint(say`This number is too small.`))
    .max(most, complaint(say`This number is too large.`))
    .multipleOf(0.1, complaint(say`Use at most one decimal place.`));

const weather = {
  sky: Choice(skies).default('Clear'),
  temperature_c: measured(-30, 60).nullable().default(null),
  rain_mm: measured(0, 2000).nullable().default(null),
  wind_ms: measured(0, 90).nullable().default(null),
  lightning: z.boolean().default(false).meta({ description: 'within 10 km' }),
  lost_hours: hours(24).default(0).meta({ description: 'of the working day, because of the weather' }),
};
const told = {
  toolbox_topic: Text(200).default(''),
  toolbox_people: people.default(0),
  near_misses: Text(2000).default(''),
  visitors: Text(1000).default(''),
  notes: Text(4000).default(''),
};

/** A line of people as it is written. */
export const CrewInput = z.strictObject({
  shift: Choice(shifts).default('Day'),
  trade: Choice(trades),
  subcontractor_id: Id.nullable().default(null).meta({ description: 'null: the company’s own people' }),
  front_id: Id.nullable().default(null),
  skilled: people.default(0),
  unskilled: people.default(0),
  hours: hours(24).default(8).meta({ description: 'for each of them' }),
  overtime: hours(24).default(0),
  idle_hours: hours(24).default(0),
  idle_reason: Choice(idle_reasons).nullable().default(null),
});
export const MachineInput = z.strictObject({
  machine: Choice(machines),
  count: z.int().min(1).max(200).default(1),
  hours: hours(24).default(8),
  idle_hours: hours(24).default(0),
  idle_reason: Choice(idle_reasons).nullable().default(null),
});

const CrewLine = z.object({
  id: z.int(),
  shift: Choice(shifts),
  trade: Choice(trades),
  subcontractor_id: z.int().nullable(),
  subcontractor: z.string(),
  front_id: z.int().nullable(),
  front: z.string(),
  skilled: z.int(),
  unskilled: z.int(),
  hours: z.number(),
  overtime: z.number(),
  idle_hours: z.number(),
  idle_reason: Choice(idle_reasons).nullable(),
  state: Choice(line_states),
  reason: z.string().meta({ description: 'why it was not accepted' }),
  made_by: z.string(),
});
const MachineLine = z.object({
  machine: Choice(machines),
  count: z.int(),
  hours: z.number(),
  idle_hours: z.number(),
  idle_reason: Choice(idle_reasons).nullable(),
});
const DayQuantity = z.object({
  id: z.int(),
  front_id: z.int(),
  front: z.string(),
  boq_line_id: z.int(),
  description: z.string(),
  category: z.string(),
  subcontractor_id: z.int().nullable(),
  subcontractor: z.string(),
  quantity: z.number(),
  unit: Choice(units),
  kwp: z.number().nullable(),
  remark: z.string(),
  state: Choice(line_states),
  reason: z.string(),
  posted: z.boolean().meta({ description: 'posted to the stock ledger as installed' }),
  made_by: z.string(),
});
const Photo = z.object({
  id: z.int(),
  file_id: z.int(),
  thumbnail_file_id: z.int(),
  original_file_id: z.int(),
  made_by: z.string(),
  made_at: Instant,
});
const Voice = z.object({
  id: z.int(),
  file_id: z.int(),
  seconds: z.int().meta({ description: '0: not known' }),
  made_by: z.string(),
  made_at: Instant,
});
const Difference = z.object({ what: z.string(), before: z.string(), after: z.string() });

export const DayAbilities = abilities(
  'add_daily_manpower_details',
  'add_material_quantity_details',
  'approve_site_day_lines',
  'reject_site_day_lines',
  'upload_site_day_photo',
  'delete_site_day_photo',
  'upload_site_day_voice',
  'delete_site_day_voice',
);
export const DayTurnAbilities = abilities('change_site_day_status');

const Named = z.object({ id: z.int(), name: z.string() });

const SiteDay = z.object({
  id: z.int(),
  day: PlainDate,
  status: Choice(day_statuses),
  sky: Choice(skies),
  temperature_c: z.number().nullable(),
  rain_mm: z.number().nullable(),
  wind_ms: z.number().nullable(),
  lightning: z.boolean(),
  lost_hours: z.number(),
  toolbox_topic: z.string(),
  toolbox_people: z.int(),
  near_misses: z.string(),
  visitors: z.string(),
  notes: z.string(),
  copied_from: PlainDate.nullable(),
  signed_by: z.string(),
  signed_at: Instant.nullable(),
  made_by: z.string(),
  version: z.int(),
  crews: z.array(CrewLine),
  machines: z.array(MachineLine),
  quantities: z.array(DayQuantity),
  photos: z.array(Photo),
  voices: z.array(Voice).meta({ description: 'spoken notes' }),
  stops: z.array(Spoken).meta({ description: 'what had to stop in this weather' }),
  turns: z.array(
    z.object({
      id: z.int(),
      becomes: Choice(day_statuses),
      reason: z.string(),
      made_by: z.string(),
      made_at: Instant,
      changed: z.array(Difference).meta({ description: 'what differs from the record as it was signed before' }),
    }),
  ),
  changed: z.array(Difference).meta({ description: 'what differs now from the record as it was last signed' }),
  turn: z.object({ becomes: Choice(day_statuses), abilities: DayTurnAbilities }),
});

const DayRow = z.object({
  day: PlainDate,
  working: z.boolean(),
  gap: z.boolean().meta({ description: 'a working day without a record' }),
  site_day_id: z.int().nullable(),
  status: Choice(day_statuses).nullable(),
  people: z.int(),
  pending: z.int(),
  lost_hours: z.number(),
  sky: Choice(skies).nullable(),
  kwp: z.number().meta({ description: 'installed' }),
});

const Done = z.object({ site_day_id: z.int(), version: z.int() });
const changes = ['site_days', 'notifications'] as const;
const about = { site_day_id: Id, version: Version };

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

const Place = z.object({
  boq_line_id: z.int(),
  category: z.string(),
  description: z.string(),
  unit: Choice(units),
  item_id: z.int().nullable(),
  front_id: z.int().nullable(),
  front: z.string(),
  subcontractor_id: z.int().nullable(),
  subcontractor: z.string(),
  from_store_id: z.int().nullable().meta({ description: 'the place it was issued to' }),
  planned: z.number().nullable().meta({ description: 'of the BOQ, for this front' }),
  issued: z.number(),
  installed: z.number(),
  waiting: z.number().meta({ description: 'recorded, and not accepted yet' }),
  left: z.number().meta({ description: 'issued, and neither installed nor waiting' }),
  tracked: z.boolean(),
  serials: z.boolean().meta({ description: 'known by serial numbers' }),
  watts: z.number().nullable(),
});

export const site_quantities = {
  get_material_quantities: call({
    method: 'GET',
    summary:
      'Gives what was issued, installed and is left on a project, by front or sub-contractor and line of the BOQ.',
    request: z.strictObject(of_project),
    response: z.object({
      places: z.array(Place),
      fronts: z.array(Named),
      abilities: abilities('add_material_quantity_details'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_material_quantity_details: call({
    summary:
      'Records what was installed on a day: by front, line of the BOQ and sub-contractor, never more than was issued. Tracked material moves to Installed.',
    request: z.strictObject({
      ...of_project,
      day: PlainDate,
      made_as: MadeAs,
      lines: z
        .array(
          z.strictObject({
            front_id: Id,
            boq_line_id: Id,
            item_id: Id.nullable()
              .default(null)
              .meta({ description: 'what was issued; null: the line is not tracked' }),
            subcontractor_id: Id.nullable().default(null),
            from_store_id: Id.nullable().default(null).meta({ description: 'null: it was issued to the front' }),
            quantity: Quantity,
            serials: z.array(Text(60)).max(2000).default([]),
            all_left: z
              .boolean()
              .default(false)
              .meta({ description: 'everything that is left there, serial numbers included' }),
            remark: Text(300).default(''),
          }),
        )
        .min(1, complaint(say`Add at least one quantity.`))
        .max(60),
    }),
    response: Done,
    allow: view,
    resource: 'project_id',
    changes: ['site_days', 'notifications', 'deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  delete_material_quantity: call({
    summary: 'Takes a recorded quantity back; what it moved in the ledger is moved back.',
    request: z.strictObject({ ...about, quantity_id: Id, reason: Text(300, 3) }),
    response: Done,
    allow: view,
    resource: 'site_day_id',
    changes: ['site_days', 'deliveries', 'stock', 'books'],
  }),
} as const;

export const front_kinds = ['roof', 'table', 'field'] as const;
const at = z.int().min(1).max(60);
const front_facts = {
  name: Text(80, 1),
  front_kind: Choice(front_kinds),
  grid_row: at.nullable(),
  grid_column: at.nullable(),
  grid_rows: at,
  grid_columns: at,
  note: Text(300),
  lines: z.array(z.strictObject({ boq_line_id: Id, quantity: Quantity })).max(100),
};
const Front = z.object({
  id: z.int(),
  name: z.string(),
  front_kind: Choice(front_kinds),
  grid_row: z.int().nullable(),
  grid_column: z.int().nullable(),
  grid_rows: z.int(),
  grid_columns: z.int(),
  note: z.string(),
  version: z.int(),
  lines: z.array(
    z.object({
      boq_line_id: z.int(),
      description: z.string(),
      category: z.string(),
      unit: Choice(units),
      quantity: z.number(),
      installed: z.number(),
    }),
  ),
  kwp: z.number().meta({ description: 'of its modules' }),
  kwp_installed: z.number(),
  percent: z.number().meta({ description: 'installed of what belongs to it, each line alike' }),
  abilities: abilities('update_work_front', 'delete_work_front'),
});
const front_about = { ...of_project, front_id: Id, version: Version };

export const work_fronts = {
  get_work_fronts: call({
    method: 'GET',
    summary:
      'Gives the work fronts of a project: roof blocks, tables or fields, their place on the grid, what belongs to them and how much of it is installed.',
    request: z.strictObject(of_project),
    response: z.object({
      fronts: z.array(Front),
      lines: z.array(
        z.object({
          boq_line_id: z.int(),
          description: z.string(),
          category: z.string(),
          unit: Choice(units),
          quantity: z.number(),
          given: z.number().meta({ description: 'to fronts' }),
        }),
      ),
      abilities: abilities('add_work_front'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_work_front: call({
    summary: 'Adds a work front: the place in the stock ledger where its material is installed.',
    request: z.strictObject({
      ...of_project,
      name: front_facts.name,
      front_kind: front_facts.front_kind.default('roof'),
      grid_row: front_facts.grid_row.default(null),
      grid_column: front_facts.grid_column.default(null),
      grid_rows: front_facts.grid_rows.default(1),
      grid_columns: front_facts.grid_columns.default(1),
      note: front_facts.note.default(''),
      lines: front_facts.lines.default([]),
    }),
    response: z.object({ front_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days', 'stock', 'books'],
  }),
  update_work_front: call({
    summary: 'Changes a work front: its name, its place on the grid, what belongs to it.',
    request: z.strictObject({ ...front_about, ...z.object(front_facts).partial().shape }),
    response: z.object({ front_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days', 'stock', 'books'],
  }),
  delete_work_front: call({
    summary: 'Deletes a work front to which nothing was issued and of which nothing was recorded.',
    request: z.strictObject(front_about),
    response: message,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days', 'stock', 'books'],
  }),
} as const;

const Planned = z.object({
  id: z.int(),
  event_id: z.int(),
  event: z.string(),
  front_id: z.int().nullable(),
  front: z.string(),
  boq_line_id: z.int().nullable(),
  description: z.string(),
  unit: Choice(units).nullable(),
  subcontractor_id: z.int().nullable(),
  subcontractor: z.string(),
  starts_on: PlainDate,
  ends_on: PlainDate,
  working_days: z.int(),
  quantity: z.number().nullable(),
  kwp: z.number().nullable(),
  installed: z.number().nullable().meta({ description: 'of its line at its front since it starts' }),
  people: z.int(),
  suggested_people: z.int().nullable(),
  suggestion: Spoken.meta({ description: 'how the number of people comes about; empty: no norm is known' }),
  note: z.string(),
  version: z.int(),
});

export const construction_planning = {
  get_construction_planning: call({
    method: 'GET',
    summary:
      'Gives what is planned at a site: which event, where, by whom, from when until when, and the crew that the norms suggest.',
    request: z.strictObject(of_project),
    response: z.object({
      plans: z.array(Planned),
      events: z.array(Named.extend({ start: PlainDate.nullable(), end: PlainDate.nullable() })),
      fronts: z.array(Named),
      subcontractors: z.array(Named),
      lines: z.array(z.object({ id: z.int(), name: z.string(), unit: Choice(units), quantity: z.number() })),
      abilities: abilities('add_construction_planning', 'update_construction_planning', 'delete_construction_planning'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_construction_planning: call({
    summary:
      'Plans work of an event of construction: where, by a sub-contractor or the company’s own crew, how much, from when until when.',
    request: z.strictObject({
      ...of_project,
      event_id: Id,
      front_id: Id.nullable().default(null),
      boq_line_id: Id.nullable().default(null),
      subcontractor_id: Id.nullable().default(null),
      starts_on: PlainDate,
      ends_on: PlainDate,
      quantity: Quantity.nullable().default(null),
      people: people.nullable().default(null).meta({ description: 'null: as the norms suggest' }),
      note: Text(300).default(''),
    }),
    response: z.object({ plan_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days'],
  }),
  update_construction_planning: call({
    summary: 'Changes planned work: its days, its quantity, its people.',
    request: z.strictObject({
      ...of_project,
      plan_id: Id,
      version: Version,
      front_id: Id.nullable().optional(),
      subcontractor_id: Id.nullable().optional(),
      starts_on: PlainDate.optional(),
      ends_on: PlainDate.optional(),
      quantity: Quantity.optional(),
      people: people.optional(),
      note: Text(300).optional(),
    }),
    response: z.object({ plan_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days'],
  }),
  delete_construction_planning: call({
    summary: 'Deletes planned work; what was recorded of it stays.',
    request: z.strictObject({ ...of_project, plan_id: Id, version: Version }),
    response: message,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days'],
  }),
} as const;

export const construction_dashboard = {
  get_construction_dashboard: call({
    method: 'GET',
    summary:
      'Gives the construction of a project today: the record of the day, kWp installed against plan, open punch points, gaps, days lost to the weather, days to mechanical completion.',
    request: z.strictObject(of_project),
    response: z.object({
      today: PlainDate,
      record: z
        .object({ site_day_id: z.int(), status: Choice(day_statuses), people: z.int(), pending: z.int() })
        .nullable(),
      working_today: z.boolean(),
      people_before: z.int().meta({ description: 'on the last day with a record' }),
      kwp_today: z.number(),
      kwp_planned_today: z.number(),
      kwp_installed: z.number(),
      kwp_whole: z.number(),
      strings: z
        .object({ strings: z.int(), complete: z.int(), modules: z.int(), placed: z.int(), differences: z.int() })
        .nullable()
        .meta({ description: 'serial numbers at their positions, by the string plan; null: nothing is planned' }),
      days: z.array(
        z.object({ day: PlainDate, done: z.number(), planned: z.number(), people: z.int(), lost_hours: z.number() }),
      ),
      gaps: z.array(PlainDate),
      to_sign: z.array(PlainDate).meta({ description: 'days before today that are not signed' }),
      weather_lost: z.number().meta({ description: 'days, since construction began' }),
      pace: z.number().nullable().meta({ description: 'kWp for each of the last ten working days' }),
      days_at_pace: z.int().nullable().meta({ description: 'working days until all modules are up' }),
      completion: z
        .object({
          event_id: z.int(),
          name: z.string(),
          on: PlainDate,
          days: z.int().meta({ description: 'until it is done as the schedule forecasts; below 0: late' }),
          finished: z.boolean(),
        })
        .nullable(),
      punch_points: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          title: z.string(),
          severity: Choice(['A', 'B'] as const),
          turn: z.string().meta({ description: 'who is next; empty: nobody yet' }),
        }),
      ),
      punch_open: z.int(),
      events: z.array(
        z.object({ id: z.int(), name: z.string(), percent: z.number(), end: PlainDate.nullable(), status: z.string() }),
      ),
      abilities: abilities('add_daily_manpower_details'),
    }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
