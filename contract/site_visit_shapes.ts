/** Site visits as calls give and take them: answers, photos, questions of the form. */
import { z } from 'zod';
import { say } from '../domain/sentences.ts';
import { own_kinds, part_kinds, section_keys } from '../domain/site_visits/form.ts';
import { place_marks } from '../domain/site_visits/places.ts';
import { visit_standings, visit_statuses } from '../domain/site_visits/visits.ts';
import { abilities } from './abilities.ts';
import { Choice, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { page } from './shapes.ts';

export const about = { site_visit_id: Id };
export const changed = { ...about, version: Version };
export const subject = {
  lead_id: Id.optional(),
  project_id: Id.optional(),
};

/** Photos of one visit, all slots together. */
export const most_visit_photos = 160;
export const most_visit_parts = 60;

const Latitude = z.number(complaint(say`Enter a number.`)).min(-90).max(90);
const Longitude = z.number(complaint(say`Enter a number.`)).min(-180).max(180);
export const DeviceTime = z.iso
  .datetime({ offset: true, error: complaint(say`Enter an instant.`) })
  .refine((text) => /^(19|20)/.test(text), complaint(say`Enter an instant.`));

/** Where a device says it is, and what its clock shows: marked where it is far off, and never a reason to refuse. */
export const from_device = {
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
  accuracy_m: z.number().min(0).max(1_000_000).optional(),
  device_now: DeviceTime.optional().meta({ description: 'the clock of the device as it sends this' }),
};

const clock = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, complaint(say`Enter a time as HH:MM.`))
  .meta({ description: 'HH:MM in India; empty: no time of its own' });

/** What is said of a visit before it is made. */
export const plan = {
  planned_on: PlainDate,
  planned_time: clock,
  surveyor_id: Id,
  name: Text(120, 2).meta({ description: 'what is visited' }),
  address: Text(400),
  latitude: Latitude.nullable(),
  longitude: Longitude.nullable(),
  note: Text(1000).meta({ description: 'what the surveyor should know beforehand' }),
};

/** A part's number is made on the device, so that what was written without a signal keeps its place. */
export const PartId = z.uuid(complaint(say`Add it again.`));
export const PartOrNone = z.union([z.literal(''), PartId]);
export const Key = Text(120, 1).regex(/^[a-z][a-z0-9_.:@-]*$/, complaint(say`Select one of the listed values.`));

export const Value = z.union([
  Text(4000),
  z.number(),
  z.boolean(),
  z.array(Text(200)).max(30),
  z.array(z.number().nullable()).max(12),
  z.strictObject({ latitude: Latitude, longitude: Longitude }),
  z.null(),
]);

/** What an answer contains: the same shapes, without the checks. */
const Given = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.number().nullable()),
  z.object({ latitude: z.number(), longitude: z.number() }),
  z.null(),
]);

export const Answer = z.object({
  key: z.string(),
  part: z.string().meta({ description: 'the part it is said of; empty: of the site as a whole' }),
  value: Given,
  version: z.int(),
  made_by: z.string().meta({ description: 'empty: taken over from the lead or project when the visit was planned' }),
  made_at: Instant,
});

export const ShowIf = z.strictObject({
  key: Text(60, 1),
  is: z.array(z.union([Text(80, 1), z.boolean()])).max(30),
});

export const OwnQuestion = z.object({
  key: z.string(),
  section: Choice(section_keys),
  label: z.string(),
  kind: Choice(own_kinds),
  required: z.boolean(),
  of: z.array(z.string()),
  unit: z.string(),
  retired: z.boolean(),
  show_if: z
    .object({ key: z.string(), is: z.array(z.union([z.string(), z.boolean()])) })
    .nullable()
    .optional()
    .meta({ description: 'asked only where another question has one of these answers' }),
});

export const VisitRow = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  about: Choice(['lead', 'project'] as const),
  lead_id: z.int().nullable().meta({ description: 'null: of a project, or a lead the person does not see' }),
  project_id: z.int().nullable().meta({ description: 'null: of a lead, or a project the person does not see' }),
  subject: z.string().meta({ description: 'the lead or project, where the person sees it' }),
  status: Choice(visit_statuses),
  standing: Choice(visit_standings),
  planned_on: PlainDate,
  planned_time: z.string(),
  surveyor_id: z.int(),
  surveyor: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  feasible_kwp: z.number().nullable(),
  photos: z.int(),
  submitted_at: Instant.nullable(),
  version: z.int(),
});

const Placed = z.object({
  place: Choice(place_marks),
  distance_m: z.int().nullable().meta({ description: 'from the planned place of the site' }),
  accuracy_m: z.number().nullable(),
  clock_ahead_s: z.int().nullable().meta({ description: 'seconds the clock of the device was ahead of ours' }),
  clock_off: z.boolean(),
});

const Photo = Placed.extend({
  id: z.int(),
  slot: z.string(),
  part: z.string(),
  file_id: z.int(),
  thumbnail_file_id: z.int(),
  original_file_id: z.int(),
  taken_at: Instant.nullable().meta({ description: 'by the clock of the device' }),
  made_by: z.string(),
  made_at: Instant,
});

export const VisitMoveAbilities = abilities('change_site_visit_status');
export const VisitAbilities = abilities(
  'update_site_visit',
  'update_site_visit_answers',
  'upload_site_visit_photo',
  'delete_site_visit_photo',
  'send_site_visit_facts',
);
export const VisitListAbilities = abilities('add_site_visit');
export const VisitFormAbilities = abilities('update_site_visit_form');

export const Visit = VisitRow.extend({
  note: z.string(),
  planned_by: z.string(),
  form_version: z.int(),
  questions: z.array(OwnQuestion).meta({ description: 'the company’s own, of the version of the form it began with' }),
  parts: z.array(z.object({ id: z.string(), kind: Choice(part_kinds) })),
  answers: z.array(Answer),
  picture_slots: z.array(Photo).meta({ description: 'photos, sketch and signature, the oldest first' }),
  turns: z.array(
    Placed.extend({
      id: z.int(),
      was: Choice(visit_statuses),
      becomes: Choice(visit_statuses),
      remark: z.string(),
      made_by: z.string(),
      made_at: Instant,
    }),
  ),
  moves: z.array(
    z.object({
      status: Choice(visit_statuses),
      reason: z.boolean().meta({ description: 'why must be said' }),
      complete: z.boolean().meta({ description: 'nothing that is needed may be missing' }),
      abilities: VisitMoveAbilities,
    }),
  ),
  carried: z
    .array(z.object({ keys: z.array(z.string()), made_by: z.string(), made_at: Instant }))
    .meta({ description: 'which facts went into the lead or project, the newest first' }),
  abilities: VisitAbilities,
});

export const Done = z.object({ site_visit_id: z.int(), version: z.int() });

/** Which of the visits a person sees a list leaves. */
export const found = {
  ...subject,
  search: page.search.meta({ description: 'every word stands in the number, the name, the address …' }),
  standing: z.array(Choice(visit_standings)).max(10).default([]),
  surveyor: z.array(Text(120)).max(50).default([]).meta({ description: 'names of people' }),
  about: z
    .array(Choice(['lead', 'project'] as const))
    .max(2)
    .default([]),
  mine: z.boolean().default(false).meta({ description: 'only those the person makes' }),
  planned_from: PlainDate.optional(),
  planned_to: PlainDate.optional(),
};

export const Stop = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  address: z.string(),
  status: Choice(visit_statuses),
  standing: Choice(visit_standings),
  planned_time: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  leg_m: z.int().nullable().meta({ description: 'from the stop before it, by great circle' }),
});

export const changes = ['site_visits', 'notifications'] as const;
export const Fact = z.union([
  z.string(),
  z.number(),
  z.array(z.number().nullable()),
  z.object({ latitude: z.number(), longitude: z.number() }),
  z.null(),
]);
