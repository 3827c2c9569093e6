/** Photos of a project, by stage, day and album. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { photo_moments, photo_shares, place_sources } from '../domain/photos.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

export const PhotosAbilities = abilities('change_photo_sharing');
export const PhotoStageAbilities = abilities('add_photo');
export const PhotoAbilities = abilities('update_photos', 'delete_photos');

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
    .meta({ description: 'as it came; for people of the company and the person who took it' }),
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
  abilities: PhotoAbilities,
});

const photo_ids = z
  .array(Id)
  .min(1, complaint(say`Select photos first.`))
  .max(500, complaint(say`Select at most 500 photos at once.`));

export const photos = {
  get_photos: call({
    method: 'GET',
    summary:
      'Lists the photos of a project the person may see, the newest taken first; the first page also counts them by stage, album and person.',
    request: z.strictObject({
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
    response: z.object({
      photos: z.array(Photo),
      total: z.int(),
      by_stage: z.array(z.object({ stage: z.enum(stage_keys), count: z.int() })),
      albums: z.array(z.object({ album: z.string(), count: z.int() })),
      people: z.array(z.object({ user_id: z.int(), name: z.string(), count: z.int() })),
      stages: z.array(z.object({ stage: z.enum(stage_keys), abilities: PhotoStageAbilities })),
      abilities: PhotosAbilities,
    }),
    allow: allow.toView('photos'),
    resource: 'project_id',
  }),
  get_photo_albums: call({
    method: 'GET',
    summary:
      'Lists the projects with photos the person may see, the 1,000 with the newest, each with its newest photos, stages and albums.',
    request: z.strictObject({}),
    response: z.object({
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
    summary: 'Adds a photo to a stage from an upload; the camera’s own time and place count before what is sent along.',
    request: z.strictObject({
      project_id: Id,
      upload_id: Id,
      stage: Choice(stage_keys),
      event_id: Id.optional(),
      album: Text(80).default(''),
      caption: Text(500).default(''),
      moment: Choice(photo_moments).default(''),
      taken_at: z.iso.datetime(complaint(say`Enter an instant.`)).optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    }),
    response: Photo,
    allow: allow.toView('photos'),
    resource: 'project_id',
    changes: ['photos', 'notifications'],
  }),
  update_photos: call({
    summary: 'Changes where photos belong and their captions: one’s own, or any for people who may approve photos.',
    request: z.strictObject({
      project_id: Id,
      photo_ids,
      stage: Choice(stage_keys).optional(),
      event_id: Id.nullable().optional(),
      album: Text(80).optional(),
      caption: Text(500).optional(),
      moment: Choice(photo_moments).optional(),
    }),
    response: message,
    allow: allow.toView('photos'),
    resource: 'project_id',
    changes: ['photos'],
  }),
  change_photo_sharing: call({
    summary: 'Says who outside the company sees these photos, and tells them.',
    request: z.strictObject({ project_id: Id, photo_ids, shared_with: z.array(Choice(photo_shares)).max(3) }),
    response: message,
    allow: allow.toApprove('photos'),
    resource: 'project_id',
    changes: ['photos', 'notifications'],
  }),
  delete_photos: call({
    summary: 'Deletes photos: one’s own within a day, or any for people who may approve photos.',
    request: z.strictObject({ project_id: Id, photo_ids }),
    response: message,
    allow: allow.toView('photos'),
    resource: 'project_id',
    changes: ['photos'],
  }),
} as const;
