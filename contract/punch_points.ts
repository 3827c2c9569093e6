/** Punch points of construction: what is defective or unfinished at a site, who sees to it, and what became of it. */
import { z } from 'zod';
import {
  punch_categories,
  punch_origins,
  punch_severities,
  punch_standings,
  punch_statuses,
} from '../domain/construction/punch_points.ts';
import { allow } from '../domain/rules.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, UploadedFile } from './call.ts';
import { message, page } from './shapes.ts';
import { Spoken } from './spoken.ts';
import {
  Count,
  Done,
  DrawingVersion,
  PunchListAbilities,
  PunchPoint,
  PunchRow,
  about,
  changed,
  facts,
  found,
  from,
  moves,
  photos,
  view,
} from './punch_point_shapes.ts';

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
