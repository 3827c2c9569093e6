/** Applications to authorities: net metering, CEIG, subsidy, open access, with their legal clocks, documents and playbooks. */
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
import { edited_stage_fields } from '../domain/authorities/packs.ts';
import {
  authority_parties,
  authority_reasons,
  authority_stages,
  authority_tracks,
  stageKeysOf,
} from '../domain/authorities/tracks.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, Version, Instant } from './call.ts';
import { page } from './shapes.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('net_metering');
const work = allow.toWork('net_metering');
const about = { authority_file_id: Id };
const changed = { ...about, version: Version };

const Track = Choice(authority_tracks);
const Stage = Choice(authority_stages);
const Party = Choice(authority_parties);
const Reason = Choice(authority_reasons);
const Kind = Choice(['working', 'calendar'] as const);
const Day = PlainDate.nullable();
const TimeOfDay = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);

/** What is said of an application, as the authority knows it. */
const facts = {
  division: Text(80).meta({ description: 'the division or office of the authority' }),
  applicant_name: Text(160).meta({ description: 'as on the electricity bill' }),
  consumer_number: Text(40),
  sanctioned_load_kw: z.number().min(0).max(1_000_000).nullable(),
  phase: Choice(supply_phases).nullable(),
  contact: Text(160).meta({ description: 'the person to contact at the authority' }),
};

/** What comes with a step. */
const step = {
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

const FileRow = z.object({
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

const AuthorityFile = FileRow.extend({
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

const PackStage = z.strictObject({
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
const PackBody = z.object({
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
const packPlace = { track: Track, state: Text(60).default(''), discom: Text(60).default('') };
const PackHead = z.object({
  track: Track,
  state: z.string(),
  discom: z.string(),
  version: z.int(),
  running: z.int().meta({ description: 'files that are under way on some version of it' }),
  running_before: z.int().meta({ description: 'of these, on an earlier version' }),
  unverified: z.int().meta({ description: 'stages whose days nobody confirmed' }),
});

const Done = z.object({ authority_file_id: z.int(), version: z.int() });
const heard = ['authorities', 'schedule', 'projects', 'notifications'] as const;

const found = {
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

export const authorities = {
  get_authority_files: call({
    method: 'GET',
    summary:
      'Lists applications to authorities of the projects the person sees, with whom each waits on; overdue first.',
    request: z.strictObject({
      ...found,
      limit: page.limit,
      offset: page.offset,
      sort: Choice(['urgency', 'number', 'project', 'due_on', 'age', 'discom', 'stage'] as const).default('urgency'),
      descending: z.boolean().default(false),
    }),
    response: z.object({ files: z.array(FileRow), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_authority_figures: call({
    method: 'GET',
    summary:
      'Counts open applications by whom they wait on, and gives days taken and reasons of rejection by DISCOM and stage.',
    request: z.strictObject({}),
    response: z.object({
      open: z.int(),
      overdue: z.int(),
      due_soon: z.int(),
      deemed: z.int().meta({ description: 'deemed approvals within a year' }),
      waiting: z.array(
        z.object({ party: Party, open: z.int(), overdue: z.int(), oldest: z.int().meta({ description: 'days' }) }),
      ),
      days: z.array(
        z.object({
          discom: z.string(),
          division: z.string(),
          track: Track,
          stage: Stage,
          files: z.int(),
          median: z.number(),
          longest: z.int(),
        }),
      ),
      rejections: z.array(z.object({ discom: z.string(), reason: Reason, files: z.int() })),
      states: z.array(z.string()),
      discoms: z.array(z.string()),
    }),
    allow: allow.signedIn(),
  }),
  get_project_authorities: call({
    method: 'GET',
    summary: 'Gives the applications of a project, and the tracks it has none of yet.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      files: z.array(AuthorityFile),
      tracks: z.array(z.object({ track: Track, fits: z.boolean(), state: z.string(), discom: z.string() })),
      documents: z
        .array(z.object({ id: z.int(), name: z.string(), number: z.string(), valid_to: Day }))
        .meta({ description: 'of the project, to link' }),
      abilities: AuthorityTrackAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_authority_file: call({
    method: 'GET',
    summary: 'Gives one application with its stages, clocks, documents, checks and history.',
    request: z.strictObject(about),
    response: AuthorityFile,
    allow: view,
    resource: 'authority_file_id',
  }),
  get_net_metering_details: call({
    method: 'GET',
    summary: 'Gives the net-metering application of a project, with its stages, clocks, documents and history.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({ net_metering: AuthorityFile.nullable() }),
    allow: view,
    resource: 'project_id',
  }),
  get_authority_tracker: call({
    method: 'GET',
    summary: 'Gives how far the permissions of a plant are, in plain words, for its customer.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      files: z.array(
        z.object({
          id: z.int(),
          track: Track,
          says: Spoken.meta({ description: 'where it is' }),
          days: Spoken.meta({ description: 'how long it has been there' }),
          expected_on: Day,
          done: z.boolean(),
          stages: z.array(z.object({ key: Stage, says: Spoken, on: Day, current: z.boolean() })),
        }),
      ),
    }),
    allow: allow.toView('approvals'),
    resource: 'project_id',
  }),
  add_authority_file: call({
    summary: 'Opens an application of a project on the newest playbook of its state and DISCOM.',
    request: z.strictObject({
      project_id: Id,
      track: Track,
      division: facts.division.default(''),
      applicant_name: facts.applicant_name.default(''),
      consumer_number: facts.consumer_number.default(''),
      sanctioned_load_kw: facts.sanctioned_load_kw.default(null),
      phase: facts.phase.default(null),
      contact: facts.contact.default(''),
    }),
    response: Done,
    allow: work,
    resource: 'project_id',
    changes: [...heard],
  }),
  update_authority_file: call({
    summary: 'Changes what is said of an application: consumer, load, division, contact.',
    request: z.strictObject({ ...changed, ...z.object(facts).partial().shape }),
    response: Done,
    allow: work,
    resource: 'authority_file_id',
    changes: ['authorities'],
  }),
  update_authority_stage: call({
    summary: 'Takes an application to another stage: on, into a query and out of it, rejected, on hold, cancelled.',
    request: z.strictObject({ ...changed, stage: Stage, ...step }),
    response: Done,
    allow: work,
    resource: 'authority_file_id',
    changes: [...heard],
  }),
  update_net_metering_stage: call({
    summary: 'Takes the net-metering application of a project to another stage.',
    request: z.strictObject({
      project_id: Id,
      version: Version,
      stage: Choice(stageKeysOf('net_metering')),
      ...step,
    }),
    response: Done,
    allow: work,
    resource: 'project_id',
    changes: [...heard],
  }),
  add_authority_extension: call({
    summary: 'Adds days to the limits of an application that run, as an authority granted them.',
    request: z.strictObject({
      ...changed,
      days: z.int().min(1).max(365),
      on: step.on,
      reference: step.reference,
      remark: step.remark,
    }),
    response: Done,
    allow: work,
    resource: 'authority_file_id',
    changes: ['authorities', 'notifications'],
  }),
  undo_authority_step: call({
    summary: 'Takes the last step of an application back; it stays in the history.',
    request: z.strictObject(changed),
    response: Done,
    allow: work,
    resource: 'authority_file_id',
    changes: [...heard],
  }),
  update_authority_document: call({
    summary: 'Says how a document of an application is, and links a document of the project to it.',
    request: z.strictObject({
      ...changed,
      key: Text(60, 1),
      status: Choice(file_document_statuses).optional(),
      number: Text(80).optional(),
      issue_date: Day.optional(),
      valid_to: Day.optional(),
      remark: Text(500).optional(),
      linked_document_id: Id.nullable().optional().meta({ description: 'a document of the project' }),
    }),
    response: Done,
    allow: work,
    resource: 'authority_file_id',
    changes: ['authorities'],
  }),
  get_authority_packs: call({
    method: 'GET',
    summary: 'Lists the playbooks of authorities by track, state and DISCOM, with how many files run on them.',
    request: z.strictObject({}),
    response: z.object({ packs: z.array(PackHead), abilities: AuthorityPackAbilities }),
    allow: view,
  }),
  get_authority_pack: call({
    method: 'GET',
    summary: 'Gives the newest version of a playbook, its earlier versions, and what the newest changed.',
    request: z.strictObject(packPlace),
    response: PackHead.extend({
      body: PackBody,
      taken: z.array(z.object({ stage: Stage, files: z.int(), median: z.number() })).meta({
        description: 'what files of this place took to each stage, in the days of its limit, pauses left out',
      }),
      versions: z.array(
        z.object({
          version: z.int(),
          note: z.string(),
          made_by: z.string(),
          made_at: Instant.nullable(),
          running: z.int(),
          differences: z
            .array(
              z.object({
                stage: Stage,
                field: Choice(edited_stage_fields),
                was: z.union([z.string(), z.number(), z.boolean()]).nullable(),
                becomes: z.union([z.string(), z.number(), z.boolean()]).nullable(),
              }),
            )
            .meta({ description: 'against the version before' }),
        }),
      ),
      abilities: AuthorityPackAbilities,
    }),
    allow: view,
  }),
  update_authority_pack: call({
    summary: 'Makes a new version of a playbook; files under way keep theirs. A DISCOM without its own gets one.',
    request: z.strictObject({
      ...packPlace,
      version: Version.meta({ description: 'that was shown; 0: it has none of its own yet' }),
      note: Text(200, 3),
      stages: z
        .array(PackStage.omit({ number: true, from: true }))
        .min(1)
        .max(40),
    }),
    response: z.object({ version: z.int(), running: z.int() }),
    allow: allow.toEdit('net_metering'),
    changes: ['authorities'],
  }),
  export_authority_letter: fileCall({
    method: 'GET',
    summary: 'Gives a letter of an application as PDF on the letterhead, from what the project knows.',
    request: z.strictObject({ ...about, kind: Choice(letter_kinds) }),
    allow: view,
    resource: 'authority_file_id',
  }),
  get_closure_pack: call({
    method: 'GET',
    summary: 'Tells which documents of a project go to an authority or the customer, and why one is missing.',
    request: z.strictObject({ project_id: Id, set: Choice(pack_sets) }),
    response: z.object({
      documents: z.array(
        z.object({
          authority_file_id: z.int(),
          file: z.string(),
          key: z.string(),
          name: z.string(),
          document_id: z.int().nullable(),
          file_name: z.string(),
          byte_size: z.int(),
          missing: Spoken.meta({ description: 'why it is not in the pack; empty: it is' }),
        }),
      ),
      byte_size: z.int(),
    }),
    allow: view,
    resource: 'project_id',
  }),
  export_closure_pack: fileCall({
    method: 'GET',
    summary: 'Gives these documents as ZIP with an index and the SHA-256 of each.',
    request: z.strictObject({ project_id: Id, set: Choice(pack_sets) }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
