/** What a person was told, and the activity of a project. */
import { z } from 'zod';
import { activity_groups, activity_subjects } from '../domain/activity.ts';
import { allow } from '../domain/rules.ts';
import { Spoken } from './spoken.ts';
import { Choice, call, Id, Instant, Text } from './call.ts';

const Notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: Spoken,
  text: Spoken,
  path: z.string(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  created_at: Instant,
  read: z.boolean(),
});

const ActivityLine = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  says: Spoken,
  user_id: z.int().nullable(),
  person: z.string().nullable(),
  avatar_file_id: z.int().nullable(),
});

export const notifications = {
  get_notifications: call({
    method: 'GET',
    summary:
      'Lists what the person was told, newest first, with the number still unread; also only the unread, of one kind, or of one project.',
    request: z.strictObject({
      unread: z.boolean().default(false),
      kind: Text(40).optional(),
      project_id: Id.optional(),
      before_id: Id.optional(),
      limit: z.int().min(1).max(200).default(50),
      facets: z.boolean().default(false).meta({ description: 'also counts by kind and by project' }),
    }),
    response: z.object({
      notifications: z.array(Notification),
      unread: z.int(),
      kinds: z.array(z.object({ kind: z.string(), count: z.int(), unread: z.int() })),
      projects: z.array(z.object({ project_id: z.int(), name: z.string(), count: z.int(), unread: z.int() })),
    }),
    allow: allow.signedIn(),
  }),
  update_notifications: call({
    summary: 'Marks notifications read, or unread again; without numbers, all of them.',
    request: z.strictObject({ ids: z.array(Id).max(200).optional(), read: z.boolean().default(true) }),
    response: z.object({ unread: z.int() }),
    allow: allow.signedIn(),
    changes: ['notifications'],
  }),
  get_activity: call({
    method: 'GET',
    summary:
      'Lists what happened in a project, or with one event or document of it, newest first, as far as the person may see it; the first page also names who did something.',
    request: z.strictObject({
      project_id: Id,
      event_id: Id.optional().meta({ description: 'with its documents and photos' }),
      document_id: Id.optional(),
      kinds: z.array(Choice(activity_groups)).max(activity_groups.length).default([]),
      person: Id.optional(),
      before_id: Id.optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    response: z.object({
      activity: z.array(
        ActivityLine.extend({
          group: z.enum(activity_groups),
          subject_type: z.string(),
          subject_id: z.int().nullable(),
        }),
      ),
      people: z.array(z.object({ user_id: z.int(), name: z.string() })),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  get_record_activity: call({
    method: 'GET',
    summary:
      'Lists what happened to one order, store, supplier or other record, newest first, as far as the person may see it; nothing to people from outside.',
    request: z.strictObject({
      subject_type: Choice(activity_subjects),
      subject_id: Id,
      before_id: Id.optional(),
      limit: z.int().min(1).max(200).default(10),
    }),
    response: z.object({ activity: z.array(ActivityLine) }),
    allow: allow.signedIn(),
  }),
} as const;
