/** Punch points as calls give and take them: pins, drawings, photos. */
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
import { Choice, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { page } from './shapes.ts';

export const view = allow.toView('construction');
export const about = { punch_point_id: Id };
export const changed = { ...about, version: Version };

export const most_punch_photos = 12;
/** Photos that travel with one request. */
export const photos = z
  .array(UploadedFile)
  .max(6, complaint(say`Attach at most ${{ most: 6 }} photos at once.`))
  .default([]);

/** The place of a punch point on a drawing of its project: a page of one version, and a position on it. */
const Pin = z.strictObject({
  document_version_id: Id,
  page: z.int().min(1).max(1000).default(1),
  x: z.number().min(0).max(1).meta({ description: 'from the left edge of the page, 0 to 1' }),
  y: z.number().min(0).max(1).meta({ description: 'from its upper edge, 0 to 1' }),
});

/** Where something is on the map, in degrees. */
const Position = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/** What is said of a punch point. */
export const facts = {
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
export const from = {
  site_visit_id: Id.optional(),
  inspection_id: Id.optional(),
  authority_file_id: Id.optional(),
};

/** Which of the punch points a person sees a list leaves. */
export const found = {
  search: page.search.meta({ description: 'every word stands in the number, the title, the place …' }),
  standing: z.array(Choice(punch_standings)).max(10).default([]),
  severity: z.array(Choice(punch_severities)).max(3).default([]),
  category: z.array(Choice(punch_categories)).max(20).default([]),
  responsible: z.array(Text(120)).max(50).default([]).meta({ description: 'names of people; empty: of nobody' }),
  mine: z.boolean().default(false).meta({ description: 'only those the person is responsible for' }),
  due_from: PlainDate.optional(),
  due_to: PlainDate.optional(),
};

export const PunchRow = z.object({
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
export const DrawingVersion = z.object({
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

export const moves = z.array(
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

export const PunchPoint = PunchRow.extend({
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

export const Count = z.object({ open: z.int(), overdue: z.int(), closed: z.int() });
export const Done = z.object({ punch_point_id: z.int(), version: z.int() });
