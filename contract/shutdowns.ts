/** Shutdowns of the customer's supply: proposed, agreed with the customer, done or postponed. */
import { z } from 'zod';
import { shutdown_statuses, shutdown_steps } from '../domain/construction/shutdowns.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';

const view = allow.toView('construction');
const about = { shutdown_id: Id, version: Version };
const changes = ['shutdowns', 'notifications'] as const;
const Time = z
  .string(complaint(say`Enter a time.`))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, complaint(say`Enter a time.`))
  .meta({ description: 'HH:MM in India' });
const window = {
  day: PlainDate,
  from_time: Time,
  to_time: Time.meta({ description: 'earlier than the beginning: of the day after' }),
};
const facts = {
  title: Text(160, 3),
  place: Text(160).meta({ description: 'what is switched off: Main LT panel, incomer 2' }),
  consequence: Text(1000).meta({ description: 'what that means for the customer' }),
  event_id: Id.nullable(),
  present_ids: z
    .array(Id)
    .max(20, complaint(say`Select at most ${{ most: 20 }} people.`))
    .meta({ description: 'people of the company who must be there' }),
  present_others: Text(300).meta({ description: 'others who must be there: the customer’s electrician' }),
  permit_number: Text(80),
};

export const ShutdownAbilities = abilities('update_shutdown', 'upload_shutdown_permit');
export const ShutdownStepAbilities = abilities('change_shutdown_status');

const Shutdown = z.object({
  id: z.int(),
  number: z.string(),
  status: Choice(shutdown_statuses),
  ...window,
  hours: z.number(),
  title: z.string(),
  place: z.string(),
  consequence: z.string(),
  event_id: z.int().nullable(),
  event: z.string(),
  present: z.array(z.object({ id: z.int(), name: z.string() })),
  present_others: z.string(),
  permit_number: z.string(),
  permit_file_id: z.int().nullable(),
  turns: z.array(
    z.object({
      id: z.int(),
      step: Choice(shutdown_steps),
      by_customer: z.boolean(),
      ...window,
      remark: z.string(),
      made_by: z.string(),
      made_at: Instant,
    }),
  ),
  version: z.int(),
  steps: z
    .array(z.object({ step: Choice(shutdown_steps), abilities: ShutdownStepAbilities }))
    .meta({ description: 'the steps that are open to the side of the person' }),
  abilities: ShutdownAbilities,
});
const Named = z.object({ id: z.int(), name: z.string() });
const Done = z.object({ shutdown_id: z.int(), version: z.int() });

export const shutdowns = {
  get_shutdowns: call({
    method: 'GET',
    summary: 'Gives the shutdowns of a project, the next one first; its customer sees them too.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      shutdowns: z.array(Shutdown),
      people: z.array(Named).meta({ description: 'who can be asked to be there; for the company' }),
      events: z.array(Named.extend({ start: PlainDate.nullable(), end: PlainDate.nullable() })),
      abilities: abilities('add_shutdown'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_shutdown: call({
    summary: 'Proposes a shutdown to the customer: when, what is switched off, who must be there.',
    request: z.strictObject({
      project_id: Id,
      ...window,
      title: facts.title,
      place: facts.place.default(''),
      consequence: facts.consequence.default(''),
      event_id: facts.event_id.default(null),
      present_ids: facts.present_ids.default([]),
      present_others: facts.present_others.default(''),
      permit_number: facts.permit_number.default(''),
      remark: Text(500).default(''),
    }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes,
  }),
  update_shutdown: call({
    summary:
      'Changes what is switched off, who must be there, the permit and the event; the window is agreed by steps.',
    request: z.strictObject({ ...about, ...z.object(facts).partial().shape }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'shutdown_id',
    changes,
  }),
  change_shutdown_status: call({
    summary:
      'Takes a step with a shutdown: another window, the window accepted, postponed or cancelled for a reason, done. The company and the customer accept each other’s windows.',
    request: z.strictObject({
      ...about,
      step: Choice(shutdown_steps),
      ...z.object(window).partial().shape,
      remark: Text(500).default(''),
    }),
    response: Done,
    allow: view,
    resource: 'shutdown_id',
    changes,
  }),
  upload_shutdown_permit: call({
    encoding: 'multipart',
    summary: 'Keeps the permit to work of a shutdown.',
    request: z.strictObject({ ...about, file: UploadedFile }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'shutdown_id',
    changes,
  }),
} as const;
