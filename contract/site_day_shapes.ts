/** Daily records of a site as calls give and take them: crews, machines, weather, photos, voice notes. */
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
import { Choice, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Spoken } from './spoken.ts';

export const view = allow.toView('construction');
export const of_project = { project_id: Id };

/** The name that a device gives to what it sends, so that it is kept once. */
export const MadeAs = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,64}$/, complaint(say`This name cannot be used.`))
  .meta({ description: 'a name made on the device, as a UUID: the same one twice is the same record' });

export const most_day_photos = 30;
export const photos = z
  .array(UploadedFile)
  .max(6, complaint(say`Attach at most ${{ most: 6 }} photos at once.`))
  .default([]);

export const most_day_voices = 10;
/** Recordings travel with the photos of a day. */
export const voices = {
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
export const people = z
  .int(complaint(say`Enter a whole number.`))
  .min(0, complaint(say`Enter a whole number.`))
  .max(2000, complaint(say`This number is too large.`));
const measured = (least: number, most: number) =>
  z
    .number(complaint(say`Enter a number.`))
    .min(least, complaint(say`This number is too small.`))
    .max(most, complaint(say`This number is too large.`))
    .multipleOf(0.1, complaint(say`Use at most one decimal place.`));

export const weather = {
  sky: Choice(skies).default('Clear'),
  temperature_c: measured(-30, 60).nullable().default(null),
  rain_mm: measured(0, 2000).nullable().default(null),
  wind_ms: measured(0, 90).nullable().default(null),
  lightning: z.boolean().default(false).meta({ description: 'within 10 km' }),
  lost_hours: hours(24).default(0).meta({ description: 'of the working day, because of the weather' }),
};
export const told = {
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

export const CrewLine = z.object({
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
export const MachineLine = z.object({
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

export const Named = z.object({ id: z.int(), name: z.string() });

export const SiteDay = z.object({
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

export const DayRow = z.object({
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

export const Done = z.object({ site_day_id: z.int(), version: z.int() });
export const changes = ['site_days', 'notifications'] as const;
export const about = { site_day_id: Id, version: Version };
