/** Applications to authorities: net metering, CEIG, subsidy, open access, with their legal clocks, documents and playbooks. */
import { z } from 'zod';
import { file_document_statuses } from '../domain/authorities/checks.ts';
import { letter_kinds } from '../domain/authorities/letters.ts';
import { pack_sets } from '../domain/authorities/pack_body.ts';
import { edited_stage_fields } from '../domain/authorities/packs.ts';
import { stageKeysOf } from '../domain/authorities/tracks.ts';
import { allow } from '../domain/rules.ts';
import { call, Choice, fileCall, Id, Text, Version, Instant } from './call.ts';
import { page } from './shapes.ts';
import { Spoken } from './spoken.ts';
import {
  AuthorityFile,
  AuthorityPackAbilities,
  AuthorityTrackAbilities,
  Day,
  Done,
  FileRow,
  PackBody,
  PackHead,
  PackStage,
  Party,
  Reason,
  Stage,
  Track,
  about,
  changed,
  facts,
  found,
  heard,
  packPlace,
  step,
  view,
  work,
} from './authority_shapes.ts';

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
