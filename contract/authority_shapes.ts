/** Files with authorities as calls give and take them: steps, clocks, documents, state packs. */
import { z } from 'zod';
import {
  authority_checks,
  check_results,
  checked_steps,
  document_standings,
  file_document_statuses,
  supply_phases,
} from '../domain/authorities/checks.ts';
import { file_standings, step_kinds } from '../domain/authorities/files.ts';
import { letter_kinds } from '../domain/authorities/letters.ts';
import { document_groups, pack_sets } from '../domain/authorities/pack_body.ts';
import {
  authority_parties,
  authority_reasons,
  authority_stages,
  authority_tracks,
} from '../domain/authorities/tracks.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { Choice, Id, PlainDate, Text, Version, Instant } from './call.ts';
import { page } from './shapes.ts';
import { Spoken } from './spoken.ts';

export const view = allow.toView('net_metering');
export const work = allow.toWork('net_metering');
export const about = { authority_file_id: Id };
export const changed = { ...about, version: Version };

export const Track = Choice(authority_tracks);
export const Stage = Choice(authority_stages);
export const Party = Choice(authority_parties);
export const Reason = Choice(authority_reasons);
const Kind = Choice(['working', 'calendar'] as const);
export const Day = PlainDate.nullable();
const TimeOfDay = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);

/** What is said of an application, as the authority knows it. */
export const facts = {
  division: Text(80).meta({ description: 'the division or office of the authority' }),
  applicant_name: Text(160).meta({ description: 'as on the electricity bill' }),
  consumer_number: Text(40),
  sanctioned_load_kw: z.number().min(0).max(1_000_000).nullable(),
  phase: Choice(supply_phases).nullable(),
  contact: Text(160).meta({ description: 'the person to contact at the authority' }),
};

/** What comes with a step. */
export const step = {
  on: PlainDate.optional().meta({ description: 'the day it happened; left out: today' }),
  time: TimeOfDay.default('').meta({ description: 'of the day, for what is received after office hours' }),
  reference: Text(80).default('').meta({ description: 'number of the acknowledgement, the letter, the certificate' }),
  remark: Text(1000).default('').meta({ description: 'what was asked, answered or said' }),
  reason: Reason.nullable().default(null).meta({ description: 'why it is rejected, on hold or cancelled' }),
};

const Clock = z.object({
  stage: Stage.meta({ description: 'the stage the limit is for' }),
  owner: Party,
  kind: Kind,
  legal: z.boolean(),
  deemed: z.boolean(),
  state: z.enum(['running', 'paused', 'stopped']),
  received_on: PlainDate,
  used: z.int(),
  total: z.int(),
  left: z.int(),
  over: z.int(),
  due_on: Day,
  says: Spoken.meta({ description: '"11 of 15 working days, 4 left"' }),
  arithmetic: z.array(Spoken).meta({ description: 'how the days come about' }),
  source: z.string(),
  verified: z.boolean(),
});

export const FileRow = z.object({
  id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  track: Track,
  state: z.string(),
  discom: z.string(),
  division: z.string(),
  stage: Stage,
  stage_number: z.int(),
  waiting_on: Party.nullable(),
  next_stage: Stage.nullable(),
  standing: Choice(file_standings),
  due_on: Day,
  days: Spoken.meta({ description: 'days used and left of the limit; empty: nobody counts' }),
  age: z.int().meta({ description: 'days since the last step' }),
  reference: z.string(),
  last_on: Day,
  version: z.int(),
});

export const AuthorityMoveAbilities = abilities('update_authority_stage');
export const AuthorityFileAbilities = abilities(
  'update_authority_file',
  'add_authority_extension',
  'undo_authority_step',
  'update_authority_document',
);
export const AuthorityTrackAbilities = abilities('add_authority_file');
export const AuthorityPackAbilities = abilities('update_authority_pack');

const FileDocument = z.object({
  key: z.string(),
  name: z.string(),
  group: Choice(document_groups),
  needed_for: z.enum(['filing', 'completion']),
  sets: z.array(Choice(pack_sets)),
  status: Choice(file_document_statuses),
  standing: Choice(document_standings),
  number: z.string(),
  issue_date: Day,
  valid_to: Day,
  remark: z.string(),
  document_id: z.int().nullable(),
  document: z.string().meta({ description: 'the document of the project it is linked to' }),
  has_file: z.boolean(),
});

export const AuthorityFile = FileRow.extend({
  ...facts,
  customer: z.string(),
  capacity_kwp: z.number(),
  capacity_kw: z.number(),
  pack_version: z.int(),
  pack_name: z.object({ state: z.string(), discom: z.string() }),
  cutoff: z.string(),
  clock: Clock.nullable(),
  clocks: z.array(Clock).meta({ description: 'the limits that run' }),
  breaches: z.array(Clock).meta({ description: 'limits that were met late' }),
  stages: z.array(
    z.object({
      key: Stage,
      number: z.int(),
      local_name: z.string(),
      owner: Party,
      optional: z.boolean(),
      reached_on: Day,
      skipped: z.boolean(),
      current: z.boolean(),
      days: z.int().nullable(),
      kind: Kind,
      legal: z.boolean(),
      verified: z.boolean(),
      source: z.string(),
      fee: z.string(),
      form: z.string(),
      event_id: z.int().nullable().meta({ description: 'the event of the schedule that ends with it' }),
      event: z.string(),
    }),
  ),
  checks: z
    .array(z.object({ check: Choice(authority_checks), result: Choice(check_results), says: Spoken }))
    .meta({ description: 'before the step that comes next: filing, or reporting completion' }),
  queries: z.array(z.object({ text: z.string(), answer: z.string() })).meta({ description: 'what is usually asked' }),
  documents: z.array(FileDocument),
  steps: z.array(
    z.object({
      id: z.int(),
      kind: Choice(step_kinds),
      was: Stage,
      becomes: Stage,
      on: PlainDate,
      time: z.string(),
      days: z.int(),
      reference: z.string(),
      remark: z.string(),
      reason: Reason.nullable(),
      made_by: z.string(),
      made_at: Instant,
      undone_by: z.string(),
    }),
  ),
  moves: z.array(
    z.object({
      stage: Stage,
      kind: Choice(step_kinds),
      reasons: z.array(Reason),
      remark: z.boolean().meta({ description: 'what was asked or answered must be said' }),
      checked: Choice(checked_steps).nullable().meta({ description: 'the checks that are looked at before it' }),
      abilities: AuthorityMoveAbilities,
    }),
  ),
  letters: z.array(z.object({ kind: Choice(letter_kinds), missing: z.array(Spoken) })),
  abilities: AuthorityFileAbilities,
});

export const PackStage = z.strictObject({
  key: Stage,
  number: z.int().min(1).max(99),
  used: z.boolean(),
  optional: z.boolean(),
  owner: Party,
  local_name: Text(80),
  days: z.int().min(1).max(730).nullable(),
  kind: Kind,
  from: Stage.nullable(),
  legal: z.boolean(),
  deemed: z.boolean(),
  fee: Text(80),
  form: Text(200),
  source: Text(200),
  verified: z.boolean(),
});
export const PackBody = z.object({
  stages: z.array(PackStage),
  documents: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      group: Choice(document_groups),
      needed_for: z.enum(['filing', 'completion']),
      sets: z.array(Choice(pack_sets)),
    }),
  ),
  queries: z.array(z.object({ text: z.string(), answer: z.string() })),
  cutoff: z.string(),
  receipt_on_working_day: z.boolean(),
  rolls: z.boolean(),
  no_feasibility_up_to_kw: z.number(),
  most_percent_of_load: z.number(),
  note: z.string(),
});
export const packPlace = { track: Track, state: Text(60).default(''), discom: Text(60).default('') };
export const PackHead = z.object({
  track: Track,
  state: z.string(),
  discom: z.string(),
  version: z.int(),
  running: z.int().meta({ description: 'files that are under way on some version of it' }),
  running_before: z.int().meta({ description: 'of these, on an earlier version' }),
  unverified: z.int().meta({ description: 'stages whose days nobody confirmed' }),
});

export const Done = z.object({ authority_file_id: z.int(), version: z.int() });
export const heard = ['authorities', 'schedule', 'projects', 'notifications'] as const;

export const found = {
  search: page.search.meta({
    description: 'every word stands in the number, the reference, the project, the DISCOM …',
  }),
  project_ids: z.array(Id).max(100).default([]),
  track: z.array(Track).max(4).default([]),
  standing: z.array(Choice(file_standings)).max(8).default([]),
  waiting_on: z.array(Party).max(7).default([]),
  stage: z.array(Stage).max(40).default([]),
  state: z.array(Text(60)).max(40).default([]),
  discom: z.array(Text(60)).max(60).default([]),
  closed: z.boolean().default(false).meta({ description: 'also those on which nothing is left to do' }),
};
