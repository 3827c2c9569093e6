/** Site visits: planned, made with a form and photos, submitted, accepted, and carried into their lead or project. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { fact_keys } from '../domain/site_visits/facts.ts';
import { own_kinds, part_kinds, section_keys } from '../domain/site_visits/form.ts';
import { place_marks } from '../domain/site_visits/places.ts';
import { visit_standings, visit_statuses } from '../domain/site_visits/visits.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, Phone, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Spoken } from './spoken.ts';

const about = { site_visit_id: Id };
const changed = { ...about, version: Version };
const subject = {
  lead_id: Id.optional(),
  project_id: Id.optional(),
};

/** Photos of one visit, all slots together. */
export const most_visit_photos = 160;
export const most_visit_parts = 60;

const Latitude = z.number(complaint(say`Enter a number.`)).min(-90).max(90);
const Longitude = z.number(complaint(say`Enter a number.`)).min(-180).max(180);
const DeviceTime = z.iso
  .datetime({ offset: true, error: complaint(say`Enter an instant.`) })
  .refine((text) => /^(19|20)/.test(text), complaint(say`Enter an instant.`));

/** Where a device says it is, and what its clock shows: marked where it is far off, and never a reason to refuse. */
const from_device = {
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
const plan = {
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
const PartId = z.uuid(complaint(say`Add it again.`));
const PartOrNone = z.union([z.literal(''), PartId]);
const Key = Text(120, 1).regex(/^[a-z][a-z0-9_.:@-]*$/, complaint(say`Select one of the listed values.`));

const Value = z.union([
  Text(4000),
  z.number(),
  z.boolean(),
  z.array(Text(200)).max(30),
  z.array(z.number().nullable()).max(12),
  z.strictObject({ latitude: Latitude, longitude: Longitude }),
  z.null(),
]);

/** What of an answer travels out: the same shapes, without the checks. */
const Given = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.number().nullable()),
  z.object({ latitude: z.number(), longitude: z.number() }),
  z.null(),
]);

const Answer = z.object({
  key: z.string(),
  part: z.string().meta({ description: 'the part it is said of; empty: of the site as a whole' }),
  value: Given,
  version: z.int(),
  made_by: z.string().meta({ description: 'empty: taken over from the lead or project when the visit was planned' }),
  made_at: Instant,
});

const ShowIf = z.strictObject({
  key: Text(60, 1),
  is: z.array(z.union([Text(80, 1), z.boolean()])).max(30),
});

const OwnQuestion = z.object({
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

const VisitRow = z.object({
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

const Visit = VisitRow.extend({
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

const Done = z.object({ site_visit_id: z.int(), version: z.int() });

/** Which of the visits a person sees a list leaves. */
const found = {
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

const Stop = z.object({
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

const changes = ['site_visits', 'notifications'] as const;
const Fact = z.union([
  z.string(),
  z.number(),
  z.array(z.number().nullable()),
  z.object({ latitude: z.number(), longitude: z.number() }),
  z.null(),
]);

export const site_visits = {
  get_site_visits: call({
    method: 'GET',
    summary:
      'Lists the site visits the person may see, a window at a time: their own, those of leads and projects they see; a sub-contractor sees those given to them.',
    request: z.strictObject({
      ...found,
      limit: page.limit,
      offset: page.offset,
      sort: Choice(['planned', 'number', 'name', 'surveyor', 'subject', 'submitted'] as const).default('planned'),
      descending: z.boolean().default(false),
    }),
    response: z.object({
      site_visits: z.array(VisitRow),
      total: z.int(),
      abilities: VisitListAbilities.meta({ description: 'of the lead or project that is named, otherwise at all' }),
    }),
    allow: allow.signedIn(),
  }),
  get_site_visit_route: call({
    method: 'GET',
    summary:
      'Gives the visits of a person on a day in the order of their times, and how far each is from the one before.',
    request: z.strictObject({
      on: PlainDate,
      surveyor_id: Id.optional().meta({ description: 'left out: the person themself' }),
    }),
    response: z.object({ stops: z.array(Stop), total_m: z.int(), surveyor: z.string() }),
    allow: allow.signedIn(),
  }),
  get_site_visit_choices: call({
    method: 'GET',
    summary: 'Gives who may make visits, and what is known of the lead or project that one is planned for.',
    request: z.strictObject(subject),
    response: z.object({
      surveyors: z.array(z.object({ id: z.int(), name: z.string(), note: z.string() })),
      known: z
        .object({
          name: z.string(),
          address: z.string(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          contact_name: z.string(),
          contact_phone: z.string(),
        })
        .nullable(),
      abilities: VisitListAbilities,
    }),
    allow: allow.signedIn(),
  }),
  get_site_visit: call({
    method: 'GET',
    summary: 'Gives one site visit with its form, answers, photos and the steps it took.',
    request: z.strictObject(about),
    response: Visit,
    allow: allow.signedIn(),
  }),
  add_site_visit: call({
    summary:
      'Plans a site visit for a lead or a project, and tells who makes it; what the lead or project knows is filled in.',
    request: z.strictObject({
      ...subject,
      planned_on: plan.planned_on,
      planned_time: plan.planned_time.default(''),
      surveyor_id: plan.surveyor_id,
      name: plan.name.optional().meta({ description: 'left out: as the lead or project is called' }),
      address: plan.address.optional(),
      latitude: plan.latitude.optional(),
      longitude: plan.longitude.optional(),
      note: plan.note.default(''),
      contact_name: Text(120).default(''),
      contact_phone: Phone.default(''),
    }),
    response: Done,
    allow: allow.signedIn(),
    changes,
  }),
  update_site_visit: call({
    summary: 'Changes when a visit is, who makes it and where; who makes it now is told.',
    request: z.strictObject({ ...changed, ...z.object(plan).partial().shape }),
    response: Done,
    allow: allow.signedIn(),
    changes,
  }),
  change_site_visit_status: call({
    summary: 'Takes a visit one step on or back: begun, submitted, accepted, returned, cancelled; tells who is next.',
    request: z.strictObject({
      ...changed,
      status: Choice(visit_statuses),
      remark: Text(1000).default(''),
      ...from_device,
    }),
    response: Done,
    allow: allow.signedIn(),
    changes,
  }),
  update_site_visit_answers: call({
    summary:
      'Saves answers as they are given, each by the version it was read at, so that several people fill in one form. An answer that someone else changed meanwhile is given back instead; one that cannot be kept says why. The others are saved.',
    request: z.strictObject({
      ...about,
      answers: z
        .array(
          z.strictObject({
            key: Key,
            part: PartOrNone.default(''),
            value: Value,
            base: z.int().min(0).default(0).meta({ description: 'the version it was read at; 0: there was none' }),
          }),
        )
        .max(200, complaint(say`Send at most ${{ most: 200 }} answers at once.`))
        .default([]),
      add_parts: z
        .array(z.strictObject({ id: PartId, kind: Choice(part_kinds) }))
        .max(20)
        .default([]),
      remove_parts: z.array(PartId).max(20).default([]),
    }),
    response: z.object({
      saved: z.array(z.object({ key: z.string(), part: z.string(), version: z.int() })),
      conflicts: z.array(Answer).meta({ description: 'as they are now, changed by someone else' }),
      refused: z.array(z.object({ key: z.string(), part: z.string(), why: Spoken })),
      saved_at: Instant,
    }),
    allow: allow.signedIn(),
    changes: ['site_visits'],
  }),
  upload_site_visit_photo: call({
    encoding: 'multipart',
    summary:
      'Adds a photo to its slot, with where and when it was taken; a sketch or signature replaces the one before.',
    request: z.strictObject({
      ...about,
      slot: Key,
      part: PartOrNone.default(''),
      file: UploadedFile,
      taken_at: DeviceTime.optional(),
      ...from_device,
    }),
    response: z.object({ site_visit_photo_id: z.int(), file_id: z.int() }),
    allow: allow.signedIn(),
    changes: ['site_visits'],
  }),
  delete_site_visit_photo: call({
    summary: 'Deletes a photo of a visit that is being made.',
    request: z.strictObject({ ...about, site_visit_photo_id: Id }),
    response: message,
    allow: allow.signedIn(),
    changes: ['site_visits'],
  }),
  get_site_visit_facts: call({
    method: 'GET',
    summary:
      'Gives which facts of a visit its lead, or its project and the specification, has, lacks or has otherwise; changes nothing.',
    request: z.strictObject(about),
    response: z.object({
      target: z.string(),
      version: z.int().meta({ description: 'of the lead or project as it was compared' }),
      specification: z
        .int()
        .meta({ description: 'number of the version that was compared; 0: none, or none to compare' }),
      facts: z.array(
        z.object({
          key: Choice(fact_keys),
          label: z.string(),
          was: Fact,
          becomes: Fact,
          kind: Choice(['fills', 'replaces', 'same'] as const),
        }),
      ),
      abilities: abilities('send_site_visit_facts'),
    }),
    allow: allow.signedIn(),
  }),
  send_site_visit_facts: call({
    summary:
      'Carries the chosen facts of an accepted visit into its lead, or its project and the next version of the specification.',
    request: z.strictObject({
      ...about,
      version: Version.meta({ description: 'of the lead or project, as the facts were compared with it' }),
      specification: z
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'number of the version of the specification the facts were compared with' }),
      keys: z.array(Choice(fact_keys)).min(1, complaint(say`Select at least one fact.`)).max(40),
    }),
    response: z.object({ sent: z.int() }),
    allow: allow.signedIn(),
    changes: ['site_visits', 'leads', 'projects'],
  }),
  get_site_visit_pdf: fileCall({
    method: 'GET',
    summary: 'Gives a site visit with its answers and photos as PDF on the letterhead.',
    request: z.strictObject(about),
    allow: allow.signedIn(),
  }),
  get_site_visit_form: call({
    method: 'GET',
    summary: 'Gives the company’s own questions of the site visit form, retired ones too.',
    request: z.strictObject({}),
    response: z.object({
      version: z.int(),
      made_by: z.string(),
      made_at: Instant.nullable(),
      questions: z.array(OwnQuestion),
      abilities: VisitFormAbilities,
    }),
    allow: allow.signedIn(),
  }),
  update_site_visit_form: call({
    summary:
      'Keeps the company’s own questions as the next version of the form; visits that began keep theirs. A key never changes, and a question that was asked is retired, not removed.',
    request: z.strictObject({
      version: Version,
      questions: z
        .array(
          z.strictObject({
            key: Text(60).default('').meta({ description: 'empty: a new question' }),
            section: Choice(section_keys),
            label: Text(120, 2),
            kind: Choice(own_kinds),
            required: z.boolean().default(false),
            of: z.array(Text(80, 1)).max(30).default([]),
            unit: Text(20).default(''),
            retired: z.boolean().default(false),
            show_if: ShowIf.nullable().default(null),
          }),
        )
        .max(100, complaint(say`Ask at most ${{ most: 100 }} questions of your own.`)),
    }),
    response: z.object({ version: z.int() }),
    allow: allow.toEdit('company'),
    changes: ['site_visits'],
  }),
} as const;
