/** Punch points of construction: what is defective or unfinished at a site, who sees to it, and what became of it. */
import { z } from 'zod';
import {
  punch_categories,
  punch_origins,
  punch_severities,
  punch_sources,
  punch_standings,
  punch_statuses,
} from '../domain/construction/punch_points.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('construction');
const about = { punch_point_id: Id };
const changed = { ...about, version: Version };

export const most_punch_photos = 12;
/** Photos that travel with one request. */
const photos = z
  .array(UploadedFile)
  .max(6, complaint(say`Attach at most ${{ most: 6 }} photos at once.`))
  .default([]);

/** Where a punch point lies on a drawing of its project: a page of one version, and a place on it. */
const Pin = z.strictObject({
  document_version_id: Id,
  page: z.int().min(1).max(1000).default(1),
  x: z.number().min(0).max(1).meta({ description: 'from the left edge of the page, 0 to 1' }),
  y: z.number().min(0).max(1).meta({ description: 'from its upper edge, 0 to 1' }),
});

/** Where something is on the map, in degrees. */
const Position = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/** What is said of a punch point. */
const facts = {
  title: Text(160, 3),
  description: Text(2000),
  category: Choice(punch_categories),
  severity: Choice(punch_severities).meta({ description: 'A holds up charging, B the hand over, C nothing' }),
  place: Text(160).meta({ description: 'where at the site' }),
  event_id: Id.nullable().meta({ description: 'the event of the schedule it came up in' }),
  responsible_id: Id.nullable(),
  due_on: PlainDate.nullable(),
  cost_recovery: z.boolean().meta({ description: 'what it costs is charged to the responsible party' }),
  customer_approves: z.boolean().meta({ description: 'it is closed by the customer' }),
  pin: Pin.nullable().meta({ description: 'its place on a drawing the person sees' }),
  position: Position.nullable().meta({ description: 'its place on the map' }),
};

/** The origin of a punch point within its project: one of these, or none. */
const from = {
  site_visit_id: Id.optional(),
  inspection_id: Id.optional(),
  authority_file_id: Id.optional(),
};

/** Which of the punch points a person sees a list leaves. */
const found = {
  search: page.search.meta({ description: 'every word stands in the number, the title, the place …' }),
  standing: z.array(Choice(punch_standings)).max(10).default([]),
  severity: z.array(Choice(punch_severities)).max(3).default([]),
  category: z.array(Choice(punch_categories)).max(20).default([]),
  responsible: z.array(Text(120)).max(50).default([]).meta({ description: 'names of people; empty: of nobody' }),
  mine: z.boolean().default(false).meta({ description: 'only those the person is responsible for' }),
  due_from: PlainDate.optional(),
  due_to: PlainDate.optional(),
};

const PunchRow = z.object({
  id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  title: z.string(),
  category: Choice(punch_categories),
  severity: Choice(punch_severities),
  status: Choice(punch_statuses),
  standing: Choice(punch_standings),
  place: z.string(),
  responsible_id: z.int().nullable(),
  responsible: z.string(),
  due_on: PlainDate.nullable(),
  cost_recovery: z.boolean(),
  thumbnail_file_id: z.int().nullable().meta({ description: 'of the newest photo' }),
  raised_by: z.string(),
  raised_at: Instant,
  closed_at: Instant.nullable(),
  version: z.int(),
});

export const PunchMoveAbilities = abilities('change_punch_point_status');
export const PunchAbilities = abilities('update_punch_point', 'upload_punch_photo');
export const PunchPhotoAbilities = abilities('delete_punch_photo');
export const PunchListAbilities = abilities('add_punch_point');

/** A drawing’s file that pins are set on. */
const DrawingVersion = z.object({
  document_version_id: z.int(),
  version: z.int(),
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  uploaded_at: Instant,
  pins: z.int().meta({ description: 'punch points pinned on it that the person sees' }),
  open: z.int().meta({ description: 'those of them that are not closed' }),
});

const moves = z.array(
  z.object({
    status: Choice(punch_statuses),
    reason: z.boolean().meta({ description: 'why must be said' }),
    photo: z.boolean().meta({ description: 'a photo of how it looks now must be there' }),
    abilities: PunchMoveAbilities,
  }),
);

const Photo = z.object({
  id: z.int(),
  moment: Choice(['before', 'after'] as const),
  file_id: z.int(),
  thumbnail_file_id: z.int(),
  original_file_id: z.int().meta({ description: 'as it came from the camera' }),
  made_by: z.string(),
  made_at: Instant,
  abilities: PunchPhotoAbilities,
});

const PunchPoint = PunchRow.extend({
  description: z.string(),
  event_id: z.int().nullable(),
  event: z.string(),
  source: Choice(punch_sources),
  origin: z
    .object({
      kind: Choice(punch_origins),
      title: z.string().meta({ description: 'empty where the person does not see it' }),
      path: z.string(),
    })
    .nullable()
    .meta({ description: 'what it was raised from; null: by hand' }),
  customer_approves: z.boolean(),
  fixed_by: z.string(),
  fixed_at: Instant.nullable(),
  holds_up: z
    .array(z.object({ event_id: z.int(), name: z.string(), stage: z.string() }))
    .meta({ description: 'the events that cannot be finished while it is open' }),
  photos: z.array(Photo),
  turns: z.array(
    z.object({
      id: z.int(),
      was: Choice(punch_statuses),
      becomes: Choice(punch_statuses),
      remark: z.string(),
      made_by: z.string(),
      made_at: Instant,
    }),
  ),
  moves,
  pin: z
    .object({
      ...Pin.shape,
      page: z.int(),
      document_id: z.int(),
      name: z.string(),
      version: z.int(),
      newest: z.int().meta({ description: 'the newest version of the drawing that the person sees' }),
    })
    .nullable()
    .meta({ description: 'null also where the person does not see the drawing' }),
  position: facts.position,
  abilities: PunchAbilities,
});

const Count = z.object({ open: z.int(), overdue: z.int(), closed: z.int() });
const Done = z.object({ punch_point_id: z.int(), version: z.int() });

export const punch_points = {
  get_punch_points: call({
    method: 'GET',
    summary:
      'Lists the punch points the person may see, a window at a time; a sub-contractor sees their own, a customer those they close.',
    request: z.strictObject({
      ...found,
      project_ids: z.array(Id).max(100).default([]),
      limit: page.limit,
      offset: page.offset,
      sort: Choice(['newest', 'number', 'severity', 'due_on', 'title', 'project', 'responsible'] as const).default(
        'newest',
      ),
      descending: z.boolean().default(false),
    }),
    response: z.object({ punch_points: z.array(PunchRow), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_punch_board: call({
    method: 'GET',
    summary:
      'Lists punch points of a project with the steps that are open to each, a window at a time: those the customer waits for and the most severe first, closed ones by the day they were closed.',
    request: z.strictObject({
      project_id: Id,
      ...found,
      status: z.array(Choice(punch_statuses)).max(10).default([]),
      document_version_id: Id.optional().meta({ description: 'only those pinned on this drawing' }),
      limit: page.limit,
      offset: page.offset,
    }),
    response: z.object({ punch_points: z.array(PunchRow.extend({ moves })), total: z.int() }),
    allow: view,
    resource: 'project_id',
  }),
  get_punch_drawings: call({
    method: 'GET',
    summary:
      'Lists the documents of a project that punch points can be pinned on and the person may see: engineering drawings first, each with its versions, the newest first.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      project_id: z.int(),
      drawings: z.array(
        z.object({
          document_id: z.int(),
          name: z.string(),
          number: z.string(),
          drawing: z.int().nullable().meta({ description: 'which of the 18 engineering drawings it is' }),
          open: z.int().meta({ description: 'punch points that are not closed, on all versions' }),
          versions: z.array(DrawingVersion),
        }),
      ),
      places: z.array(z.string()).meta({ description: 'places that punch points name, the most frequent first' }),
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_punch_pins: call({
    method: 'GET',
    summary: 'Gives all pins on one version of a drawing that the person sees.',
    request: z.strictObject({ project_id: Id, document_version_id: Id, ...found }),
    response: z.object({
      document_version_id: z.int(),
      pins: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          severity: Choice(punch_severities),
          standing: Choice(punch_standings),
          page: z.int(),
          x: z.number(),
          y: z.number(),
        }),
      ),
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_punch_positions: call({
    method: 'GET',
    summary: 'Gives the punch points of a project that the person sees and that have a place on the map.',
    request: z.strictObject({ project_id: Id, ...found }),
    response: z.object({
      punch_points: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          title: z.string(),
          severity: Choice(punch_severities),
          standing: Choice(punch_standings),
          latitude: z.number(),
          longitude: z.number(),
        }),
      ),
      without_position: z.int(),
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_punch_figures: call({
    method: 'GET',
    summary: 'Counts the punch points of a project the person may see, by severity, category and responsible person.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      ...Count.shape,
      waiting: z.int().meta({ description: 'fixed, and not verified or approved yet' }),
      by_severity: z.array(Count.extend({ severity: Choice(punch_severities) })),
      by_category: z.array(Count.extend({ category: Choice(punch_categories) })),
      by_responsible: z.array(
        Count.extend({
          name: z.string().meta({ description: 'empty: nobody' }),
          returned: z.int().meta({ description: 'how often their work was not accepted' }),
          days: z.number().nullable().meta({ description: 'from raised to fixed, on average' }),
        }),
      ),
      held_up: z.array(z.object({ event_id: z.int(), name: z.string(), reason: Spoken })),
      people: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'who may be responsible' }),
      events: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'of construction and later' }),
      usual_due: z.object({ A: PlainDate, B: PlainDate, C: PlainDate }),
      abilities: PunchListAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_punch_points_from: call({
    method: 'GET',
    summary:
      'Lists the punch points the person may see that were raised from one site visit, inspection or file at an authority.',
    request: z.strictObject({ project_id: Id, ...from }),
    response: z.object({
      kind: Choice(punch_origins),
      id: z.int(),
      punch_points: z.array(PunchRow),
      abilities: PunchListAbilities,
    }),
    allow: allow.signedIn(),
    resource: 'project_id',
  }),
  get_punch_point: call({
    method: 'GET',
    summary: 'Gives one punch point with its photos and the steps it took.',
    request: z.strictObject(about),
    response: PunchPoint,
    allow: view,
    resource: 'punch_point_id',
  }),
  add_punch_point: call({
    encoding: 'multipart',
    summary: 'Raises a punch point with its photos, and tells who is responsible for it.',
    request: z.strictObject({
      project_id: Id,
      title: facts.title,
      description: facts.description.default(''),
      category: facts.category,
      severity: facts.severity.default('B'),
      place: facts.place.default(''),
      event_id: facts.event_id.default(null),
      responsible_id: facts.responsible_id.default(null),
      due_on: facts.due_on.optional().meta({ description: 'left out: as usual for its severity' }),
      cost_recovery: facts.cost_recovery.default(false),
      customer_approves: facts.customer_approves.default(false),
      pin: facts.pin.default(null),
      position: facts.position.default(null),
      ...from,
      photos,
    }),
    response: Done,
    allow: view,
    resource: 'project_id',
    changes: ['punch_points', 'notifications'],
  }),
  update_punch_point: call({
    summary: 'Changes what is said of a punch point; someone newly responsible is told.',
    request: z.strictObject({ ...changed, ...z.object(facts).partial().shape }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'punch_point_id',
    changes: ['punch_points', 'notifications'],
  }),
  change_punch_point_status: call({
    encoding: 'multipart',
    summary: 'Takes a punch point one step on or back, with photos of how it looks now, and tells who is next.',
    request: z.strictObject({ ...changed, status: Choice(punch_statuses), remark: Text(1000).default(''), photos }),
    response: Done,
    allow: view,
    resource: 'punch_point_id',
    changes: ['punch_points', 'notifications'],
  }),
  upload_punch_photo: call({
    encoding: 'multipart',
    summary: 'Adds a photo of before or after to a punch point.',
    request: z.strictObject({ ...about, moment: Choice(['before', 'after'] as const), file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: view,
    resource: 'punch_point_id',
    changes: ['punch_points'],
  }),
  delete_punch_photo: call({
    summary: 'Takes a photo away from a punch point that is not closed.',
    request: z.strictObject({ ...about, punch_photo_id: Id }),
    response: message,
    allow: view,
    resource: 'punch_point_id',
    changes: ['punch_points'],
  }),
  export_punch_list: fileCall({
    method: 'GET',
    summary: 'Gives the punch list of a project as PDF on the letterhead, one section for each responsible person.',
    request: z.strictObject({
      project_id: Id,
      open: z.boolean().default(true).meta({ description: 'only what is not closed' }),
      responsible_id: Id.optional(),
    }),
    allow: view,
    resource: 'project_id',
  }),
  export_punch_qr_sheet: fileCall({
    method: 'GET',
    summary:
      'Gives a sheet of QR codes as PDF, to be hung at the site: each opens “Add punch point” of the project for one place, or one drawing.',
    request: z.strictObject({
      project_id: Id,
      places: z.array(Text(160, 1)).max(60).default([]),
      document_ids: z.array(Id).max(30).default([]).meta({ description: 'drawings the person sees' }),
    }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
