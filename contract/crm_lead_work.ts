/** Work on a lead: tasks, comments with files, kept files, and what happened. */
import { z } from 'zod';
import { comment_limit, most_mentions } from '../domain/comments.ts';
import { lead_file_kinds } from '../domain/leads.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { Spoken } from './spoken.ts';
import { Choice, call, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

export const LeadFileAbilities = abilities('delete_lead_file');
export const LeadFile = z.object({
  id: z.int(),
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  kind: z.string(),
  note: z.string(),
  name: z.string().meta({ description: 'who added it; empty: came through the enquiry form' }),
  made_at: Instant,
  abilities: LeadFileAbilities,
});

export const LeadCommentAbilities = abilities('update_lead_comment', 'delete_lead_comment');
export const LeadComment = z.object({
  id: z.int(),
  text: z.string(),
  user_id: z.int(),
  name: z.string(),
  avatar_file_id: z.int().nullable(),
  mentions: z.array(z.object({ user_id: z.int(), name: z.string() })),
  made_at: Instant,
  edited_at: Instant.nullable(),
  files: z.array(
    z.object({ id: z.int(), file_id: z.int(), file_name: z.string(), content_type: z.string(), byte_size: z.int() }),
  ),
  abilities: LeadCommentAbilities,
});

export const LeadTask = z.object({
  id: z.int(),
  lead_id: z.int(),
  title: z.string(),
  due_on: z.string().nullable(),
  user_id: z.int().nullable(),
  name: z.string().nullable(),
  done_at: Instant.nullable(),
  made_at: Instant,
  version: z.int(),
});

const mentions = z
  .array(Id)
  .max(most_mentions, complaint(say`Mention at most ${{ most_mentions }} people.`))
  .meta({ description: 'people who see the lead, each named in the text as @Name' });

export const crm_lead_work = {
  add_lead_task: call({
    path: 'crm/add_task',
    summary: 'Adds a task to a lead and tells who has it.',
    request: z.strictObject({
      lead_id: Id,
      title: Text(200, 1),
      due_on: PlainDate.nullable().default(null),
      user_id: Id.nullable().default(null),
    }),
    response: LeadTask,
    allow: allow.toWork('crm'),
    changes: ['lead_work', 'notifications'],
  }),
  update_lead_task: call({
    path: 'crm/update_task',
    summary: 'Changes a task of a lead: its words, day, person, and whether it is done.',
    request: z.strictObject({
      lead_task_id: Id,
      version: Version,
      title: Text(200, 1).optional(),
      due_on: PlainDate.nullable().optional(),
      user_id: Id.nullable().optional(),
      done: z.boolean().optional(),
    }),
    response: LeadTask,
    allow: allow.toWork('crm'),
    changes: ['lead_work', 'notifications'],
  }),
  delete_lead_task: call({
    path: 'crm/delete_task',
    summary: 'Deletes a task of a lead.',
    request: z.strictObject({ lead_task_id: Id }),
    response: message,
    allow: allow.toWork('crm'),
    changes: ['lead_work'],
  }),
  add_lead_comment: call({
    path: 'crm/add_comment',
    summary: 'Comments on a lead and tells the people it mentions.',
    request: z.strictObject({ lead_id: Id, text: Text(comment_limit, 1), mentions: mentions.default([]) }),
    response: LeadComment,
    allow: allow.toWork('crm'),
    changes: ['lead_talk', 'notifications'],
    limits: [{ per: 'lead_id', tries: 120, seconds: 60 }],
  }),
  update_lead_comment: call({
    path: 'crm/update_comment',
    summary:
      'Changes the words of one’s own comment on a lead; it is marked as edited, and people newly mentioned are told.',
    request: z.strictObject({
      lead_comment_id: Id,
      text: Text(comment_limit, 1),
      mentions: mentions.optional(),
    }),
    response: LeadComment,
    allow: allow.toWork('crm'),
    changes: ['lead_talk', 'notifications'],
  }),
  delete_lead_comment: call({
    path: 'crm/delete_comment',
    summary: 'Deletes one’s own comment on a lead, with its attachments.',
    request: z.strictObject({ lead_comment_id: Id }),
    response: message,
    allow: allow.toWork('crm'),
    changes: ['lead_talk'],
  }),
  add_lead_attachment: call({
    encoding: 'multipart',
    path: 'crm/add_attachment',
    summary: 'Attaches a file to one’s own comment on a lead, as multipart.',
    request: z.strictObject({ lead_comment_id: Id, file: UploadedFile }),
    response: LeadComment,
    allow: allow.toWork('crm'),
    changes: ['lead_talk'],
  }),
  upload_lead_file: call({
    encoding: 'multipart',
    path: 'crm/upload_lead_file',
    summary: 'Keeps a file with a lead, as multipart: a bill, a drawing, a signed order.',
    request: z.strictObject({
      lead_id: Id,
      kind: Choice(lead_file_kinds).default('Other'),
      note: Text(200).default(''),
      file: UploadedFile,
    }),
    response: LeadFile,
    allow: allow.toWork('crm'),
    changes: ['lead_talk'],
  }),
  delete_lead_file: call({
    path: 'crm/delete_lead_file',
    summary: 'Deletes a file of a lead: one’s own, or any for people who may change the pipeline.',
    request: z.strictObject({ lead_file_id: Id }),
    response: message,
    allow: allow.toWork('crm'),
    changes: ['lead_talk'],
  }),
  get_all_activity: call({
    method: 'GET',
    path: 'crm/get_all_activity',
    summary: 'Lists what happened to one lead, or to all leads a person may see, newest first.',
    request: z.strictObject({
      lead_id: Id.optional(),
      before_id: Id.optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    response: z.object({
      activity: z.array(
        z.object({
          id: z.int(),
          at: Instant,
          kind: z.string(),
          says: Spoken,
          user_id: z.int().nullable(),
          name: z.string().nullable().meta({ description: 'null: the enquiry form, or the product itself' }),
          lead_id: z.int(),
          lead_name: z.string(),
        }),
      ),
    }),
    allow: allow.toView('crm'),
  }),
} as const;
