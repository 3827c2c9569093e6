/** Talk about a project, about one of its stages, events or documents. */
import { z } from 'zod';
import { comment_limit, most_comment_files, most_mentions } from '../domain/comments.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

export const CommentAbilities = abilities('update_project_comment', 'delete_project_comment');

const Comment = z.object({
  id: z.int(),
  event_id: z.int().nullable(),
  document_id: z.int().nullable(),
  place: z.string().meta({ description: 'the event or document it is about; empty on a project or a stage' }),
  text: z.string(),
  mentions: z.array(z.object({ user_id: z.int(), name: z.string() })),
  internal: z.boolean().meta({ description: 'read by people of the company only' }),
  user_id: z.int(),
  name: z.string(),
  outside: z.boolean().meta({ description: 'written by someone from outside the company' }),
  avatar_file_id: z.int().nullable(),
  made_at: Instant,
  edited_at: Instant.nullable(),
  files: z.array(z.object({ file_id: z.int(), file_name: z.string(), content_type: z.string(), byte_size: z.int() })),
  abilities: CommentAbilities,
});

const mentions = z
  .array(Id)
  .max(most_mentions, complaint(say`Mention at most ${{ most_mentions }} people.`))
  .meta({ description: 'people of the team, each named in the text as @Name' });

export const comments = {
  get_project_comments: call({
    method: 'GET',
    summary:
      'Lists the comments on a project, on one event or document of it, or on a stage with all events and documents of it, newest first, with the people who can be mentioned.',
    request: z.strictObject({
      project_id: Id,
      stage: Choice(stage_keys).optional(),
      event_id: Id.optional(),
      document_id: Id.optional(),
      before_id: Id.optional(),
      limit: z.int().min(1).max(200).default(30),
    }),
    response: z.object({
      comments: z.array(Comment),
      total: z.int(),
      people: z.array(z.object({ user_id: z.int(), name: z.string(), role: z.string(), outside: z.boolean() })),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  add_project_comment: call({
    summary: 'Comments on a project, or on one stage, event or document of it, and tells the people it mentions.',
    request: z.strictObject({
      project_id: Id,
      stage: Choice(stage_keys).optional(),
      event_id: Id.optional(),
      document_id: Id.optional(),
      text: Text(comment_limit),
      mentions: mentions.default([]),
      internal: z.boolean().default(true).meta({ description: 'what people from outside write never is' }),
      upload_ids: z
        .array(Id)
        .max(most_comment_files, complaint(say`Attach at most ${{ most_comment_files }} files.`))
        .default([]),
    }),
    response: Comment,
    allow: allow.toView('projects'),
    resource: 'project_id',
    changes: ['comments', 'notifications'],
    limits: [{ per: 'project_id', tries: 120, seconds: 60 }],
  }),
  update_project_comment: call({
    summary: 'Changes the words of one’s own comment; it is marked as edited, and people newly mentioned are told.',
    request: z.strictObject({
      comment_id: Id,
      text: Text(comment_limit, 1),
      mentions: mentions.default([]),
    }),
    response: Comment,
    allow: allow.toView('projects'),
    resource: 'comment_id',
    changes: ['comments', 'notifications'],
  }),
  delete_project_comment: call({
    summary: 'Deletes a comment: one’s own, or any for people who may approve in the project.',
    request: z.strictObject({ comment_id: Id }),
    response: message,
    allow: allow.toView('projects'),
    resource: 'comment_id',
    changes: ['comments'],
  }),
} as const;
