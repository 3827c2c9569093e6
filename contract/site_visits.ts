/** Site visits: planned, made with a form and photos, submitted, accepted, and carried into their lead or project. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { fact_keys } from '../domain/site_visits/facts.ts';
import { own_kinds, part_kinds, section_keys } from '../domain/site_visits/form.ts';
import { visit_statuses } from '../domain/site_visits/visits.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, Phone, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Spoken } from './spoken.ts';
import {
  Answer,
  DeviceTime,
  Done,
  Fact,
  Key,
  OwnQuestion,
  PartId,
  PartOrNone,
  ShowIf,
  Stop,
  Value,
  Visit,
  VisitFormAbilities,
  VisitListAbilities,
  VisitRow,
  about,
  changed,
  changes,
  found,
  from_device,
  plan,
  subject,
} from './site_visit_shapes.ts';

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
