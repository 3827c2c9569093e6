/** Photos of a project, by stage, day and album. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { photo_moments, photo_shares, place_sources } from '../domain/photos.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, PlainDate, Text } from './call.ts';

const Photo = z.object({
  id: z.int(),
  project_id: z.int(),
  stage: z.enum(stage_keys),
  event_id: z.int().nullable(),
  event_name: z.string().nullable(),
  album: z.string(),
  caption: z.string(),
  moment: z.enum(photo_moments),
  file_id: z.int().meta({ description: 'as it is shown: without what the camera wrote into it' }),
  thumbnail_file_id: z.int(),
  original_file_id: z
    .int()
    .nullable()
    .meta({ description: 'as it came; for people of the company and whoever took it' }),
  sha256: z.string().meta({ description: 'of the original: proves that it was not changed since' }),
  width: z.int(),
  height: z.int(),
  taken_at: Instant,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  place_from: z.enum(place_sources).meta({ description: 'photo: the camera wrote it; phone: told while adding' }),
  metres_from_site: z.int().nullable(),
  shared_with: z.array(z.string()),
  uploaded_by: z.int(),
  uploaded_by_name: z.string(),
  uploaded_at: Instant,
  why_not_change: z.string(),
  why_not_delete: z.string(),
});

const photo_ids = z.array(Id).min(1, 'Select photos first.').max(500, 'Select at most 500 photos at once.');
const Message = z.object({ message: z.string() });

export const photos = {
  get_photos: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the photos of a project the person may see, the newest taken first; the first page also counts them by stage, album and person.',
    takes: z.strictObject({
      project_id: Id,
      stage: Choice(stage_keys).optional(),
      event_id: Id.optional(),
      album: Text(80).optional(),
      moment: Choice(['before', 'after'] as const).optional(),
      person: Id.optional().meta({ description: 'who added them' }),
      from: PlainDate.optional(),
      to: PlainDate.optional(),
      before_id: Id.optional(),
      limit: z.int().min(1).max(200).default(60),
    }),
    gives: z.object({
      photos: z.array(Photo),
      total: z.int(),
      by_stage: z.array(z.object({ stage: z.enum(stage_keys), count: z.int() })),
      albums: z.array(z.object({ album: z.string(), count: z.int() })),
      people: z.array(z.object({ user_id: z.int(), name: z.string(), count: z.int() })),
      why_not_add: z.record(z.enum(stage_keys), z.string()).meta({ description: 'by stage; empty where one may' }),
      why_not_share: z.string(),
    }),
    allow: allow.toView('photos'),
    about: 'project_id',
  }),
  get_photo_albums: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the projects with photos the person may see, the 1,000 with the newest, each with its newest photos, stages and albums.',
    takes: z.strictObject({}),
    gives: z.object({
      projects: z.array(
        z.object({
          project_id: z.int(),
          code: z.string(),
          name: z.string(),
          status: z.string(),
          count: z.int(),
          latest: Instant,
          thumbnail_file_ids: z.array(z.int()),
          stages: z.array(z.object({ stage: z.enum(stage_keys), count: z.int() })),
          albums: z.array(z.object({ album: z.string(), count: z.int() })),
        }),
      ),
    }),
    allow: allow.signedIn(),
  }),
  add_photo: call({
    service: 'pmt',
    method: 'POST',
    says: 'Adds a photo to a stage from an upload; the camera’s own time and place count before what is sent along.',
    takes: z.strictObject({
      project_id: Id,
      upload_id: Id,
      stage: Choice(stage_keys),
      event_id: Id.optional(),
      album: Text(80).default(''),
      caption: Text(500).default(''),
      moment: Choice(photo_moments).default(''),
      taken_at: z.iso.datetime('Enter an instant.').optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    }),
    gives: Photo,
    allow: allow.toView('photos'),
    about: 'project_id',
    changes: ['photos', 'notifications'],
  }),
  update_photos: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes where photos belong and what they say; one’s own, or any for whoever may approve photos.',
    takes: z.strictObject({
      project_id: Id,
      photo_ids,
      stage: Choice(stage_keys).optional(),
      event_id: Id.nullable().optional(),
      album: Text(80).optional(),
      caption: Text(500).optional(),
      moment: Choice(photo_moments).optional(),
    }),
    gives: Message,
    allow: allow.toView('photos'),
    about: 'project_id',
    changes: ['photos'],
  }),
  change_photo_sharing: call({
    service: 'pmt',
    method: 'POST',
    says: 'Says who outside the company sees these photos, and tells them.',
    takes: z.strictObject({ project_id: Id, photo_ids, shared_with: z.array(Choice(photo_shares)).max(3) }),
    gives: Message,
    allow: allow.toApprove('photos'),
    about: 'project_id',
    changes: ['photos', 'notifications'],
  }),
  delete_photos: call({
    service: 'pmt',
    method: 'POST',
    says: 'Takes photos away: one’s own within a day, or any for whoever may approve photos.',
    takes: z.strictObject({ project_id: Id, photo_ids }),
    gives: Message,
    allow: allow.toView('photos'),
    about: 'project_id',
    changes: ['photos'],
  }),
} as const;
