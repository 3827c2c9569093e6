/** What a person was told, and the activity of a project. */
import { z } from 'zod';
import { allow } from '../domain/permissions.ts';
import { call, Id, Instant } from './call.ts';

const Notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  project_id: z.int().nullable(),
  created_at: Instant,
  read: z.boolean(),
});

export const notifications = {
  get_notifications: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists what the person was told, newest first, with the number still unread.',
    takes: z.strictObject({ before_id: Id.optional(), limit: z.int().min(1).max(200).default(50) }),
    gives: z.object({ notifications: z.array(Notification), unread: z.int() }),
    allow: allow.signedIn(),
  }),
  update_notifications: call({
    service: 'pmt',
    method: 'POST',
    says: 'Marks notifications read; without numbers, all of them.',
    takes: z.strictObject({ ids: z.array(Id).max(200).optional() }),
    gives: z.object({ unread: z.int() }),
    allow: allow.signedIn(),
    changes: ['notifications'],
  }),
  get_activity: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists what happened in a project, newest first.',
    takes: z.strictObject({ project_id: Id, before_id: Id.optional(), limit: z.int().min(1).max(200).default(50) }),
    gives: z.object({
      activity: z.array(
        z.object({ id: z.int(), at: Instant, kind: z.string(), says: z.string(), person: z.string().nullable() }),
      ),
    }),
    allow: allow.toView('projects'),
    about: 'project_id',
  }),
} as const;
