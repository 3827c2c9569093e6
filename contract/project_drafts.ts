/** Unfinished project forms, which the create-project wizard keeps. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Instant, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { sheet_fact_keys } from '../domain/site_visits/sheet_facts.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

const ProjectDraft = z.object({
  id: z.int(),
  step: z.string(),
  form: z.record(z.string(), z.unknown()),
  accepted: z
    .object({ number: z.string(), facts: z.record(z.string(), z.unknown()) })
    .nullable()
    .meta({ description: 'what the proposal that was accepted says of the project' }),
  visit: z
    .object({
      number: z.string(),
      facts: z.record(z.string(), z.unknown()),
      sheet: z.partialRecord(Choice(sheet_fact_keys), z.string()),
    })
    .nullable()
    .meta({
      description: 'what the accepted site visit of the lead found: facts of the project, lines of its specification',
    }),
  version: z.int(),
  updated_at: Instant,
});

const draft_steps = ['basics', 'site', 'system', 'template', 'team', 'review'] as const;

export const project_drafts = {
  get_project_draft: call({
    method: 'GET',
    summary: 'Gives the person’s unfinished project forms, newest first.',
    request: z.strictObject({}),
    response: z.object({
      drafts: z.array(ProjectDraft),
      sees_contact: z.boolean().meta({ description: 'the customer’s phone number and email address' }),
    }),
    allow: allow.toWork('portfolio'),
  }),
  update_project_draft: call({
    summary: 'Keeps an unfinished project form as it is; without a draft number, starts one.',
    request: z.strictObject({
      draft_id: Id.optional(),
      version: Version.optional(),
      step: Choice(draft_steps),
      form: z
        .record(z.string().max(60), z.json())
        .refine((form) => JSON.stringify(form).length < 60_000, complaint(say`This form is too large.`)),
    }),
    response: ProjectDraft,
    allow: allow.toWork('portfolio'),
  }),
  delete_project_draft: call({
    summary: 'Deletes an unfinished project form.',
    request: z.strictObject({ draft_id: Id }),
    response: message,
    allow: allow.toWork('portfolio'),
  }),
} as const;
