/** Letters that claim an extension of time for days lost to the weather. */
import { z } from 'zod';
import { letter_statuses, uncounted } from '../domain/construction/extension_letters.ts';
import { idle_reasons } from '../domain/construction/site_days.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';

const about = { extension_letter_id: Id };
const changed = { ...about, version: Version };
const changes = ['site_days', 'notifications'] as const;
const view = allow.toView('construction');

const facts = {
  starts_on: PlainDate,
  ends_on: PlainDate,
  addressee: Text(300).meta({ description: 'lines of the address' }),
  subject: Text(160, 1),
  body: Text(6000),
  allowed_days: z
    .number(complaint(say`Enter a number.`))
    .min(0, complaint(say`This number is too small.`))
    .max(400, complaint(say`This number is too large.`))
    .multipleOf(0.1, complaint(say`Use at most one decimal place.`))
    .nullable()
    .meta({ description: 'days of weather that the schedule allows for; null: by the season of the state' }),
};

const LetterRow = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'empty: a draft' }),
  status: Choice(letter_statuses),
  starts_on: PlainDate,
  ends_on: PlainDate,
  subject: z.string(),
  lost: z.number().meta({ description: 'days, to the tenth' }),
  allowed: z.number(),
  claimed: z.int(),
  issued_at: Instant.nullable(),
  issued_by: z.string(),
  version: z.int(),
});

export const LetterAbilities = abilities(
  'update_extension_letter',
  'change_extension_letter_status',
  'delete_extension_letter',
);
const Done = z.object({ extension_letter_id: z.int(), version: z.int() });

export const extension_letters = {
  get_extension_letters: call({
    method: 'GET',
    summary: 'Gives the letters of a project that claim an extension of time; its customer sees issued ones.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({ letters: z.array(LetterRow), abilities: abilities('add_extension_letter') }),
    allow: view,
    resource: 'project_id',
  }),
  get_extension_letter: call({
    method: 'GET',
    summary: 'Gives one letter with the lost days it lists; a draft as the daily records say today.',
    request: z.strictObject(about),
    response: LetterRow.extend({
      project_id: z.int(),
      addressee: z.string(),
      body: z.string(),
      own_allowed: facts.allowed_days,
      usual_allowed: z.number().meta({ description: 'by the season of the state' }),
      promised: PlainDate.nullable().meta({ description: 'commissioning as it was promised' }),
      extended_to: PlainDate.nullable(),
      reason: z.string().meta({ description: 'why it was withdrawn' }),
      days: z.array(
        z.object({
          day: PlainDate,
          reason: Choice(idle_reasons),
          lost_hours: z.number(),
          rain_mm: z.number().nullable(),
          wind_ms: z.number().nullable(),
          signed_by: z.string(),
          photos: z.int(),
          uncounted: Choice(uncounted).nullable().meta({ description: 'why it is not claimed; null: it is' }),
        }),
      ),
      abilities: LetterAbilities,
    }),
    allow: view,
    resource: 'extension_letter_id',
  }),
  add_extension_letter: call({
    summary: 'Drafts a letter for the days of a span that were lost to the weather.',
    request: z.strictObject({ project_id: Id, starts_on: facts.starts_on, ends_on: facts.ends_on }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes,
  }),
  update_extension_letter: call({
    summary: 'Changes a draft: its span, its text, to whom it goes, the days the schedule allows for.',
    request: z.strictObject({ ...changed, ...z.object(facts).partial().shape }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'extension_letter_id',
    changes,
  }),
  change_extension_letter_status: call({
    summary: 'Issues a draft, which then has a number and stays as it is, or withdraws an issued letter for a reason.',
    request: z.strictObject({
      ...changed,
      status: Choice(['Issued', 'Withdrawn'] as const),
      reason: Text(300).default(''),
    }),
    response: Done,
    allow: allow.toApprove('construction'),
    resource: 'extension_letter_id',
    changes,
  }),
  delete_extension_letter: call({
    summary: 'Deletes a draft.',
    request: z.strictObject(changed),
    response: message,
    allow: allow.toWork('construction'),
    resource: 'extension_letter_id',
    changes,
  }),
  export_extension_letter: fileCall({
    method: 'GET',
    summary: 'Gives a letter as PDF on the letterhead, with the table of lost days.',
    request: z.strictObject(about),
    allow: view,
    resource: 'extension_letter_id',
  }),
} as const;
