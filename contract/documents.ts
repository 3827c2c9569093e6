/** The documents of a project: the register, their versions, who approves them and with whom they are shared. */
import { z } from 'zod';
import { outside_parties, share_flags } from '../domain/documents.ts';
import { document_fields } from '../domain/documents/document_fields.ts';
import { except } from '../domain/records.ts';
import { drawing_statuses } from '../domain/drawings.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { stage_keys } from '../domain/stages.ts';
import { Recorded, recorded } from './approvals.ts';
import { Choice, call, Id, Instant, PlainDate, Text, Version, fileCall } from './call.ts';
import { addedShapes, givenShapes, shapesOf } from './fields.ts';
import { message } from './shapes.ts';

const when = z.string().meta({ description: 'DD-MM-YYYY HH:mm:ss, or NA' });

export const DocumentVersion = z.object({
  id: z.int(),
  version: z.int().meta({ description: 'counts from 1' }),
  status: z.string(),
  note: z.string(),
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  preview_file_id: z.int().nullable(),
  uploaded_by: z.string(),
  last_updated: when,
  url: z.string(),
});

/** One step of deciding on a version: the stage's approver, then parties outside, in order. */
export const DocumentApproval = z.object({
  id: z.int(),
  version: z.int(),
  step: z.int(),
  role: z.string(),
  state: z.string(),
  asked_by: z.string().nullable(),
  asked_at: Instant,
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  ...Recorded.shape,
  remark: z.string(),
});

export const DocumentStageAbilities = abilities('add_document');
export const DocumentAbilities = abilities(
  'update_document',
  'add_document_version',
  'approve_document',
  'undo_document_submission',
  'delete_document',
);
export const DrawingMoveAbilities = abilities('change_drawing_status');

/** A document (specification §3): grouped by name, then version, the newest first. */
export const Document = z.object({
  id: z.int(),
  ...givenShapes(except(document_fields, ['shared_with']), {}),
  shared_with: z.array(z.string()),
  event: z.string().meta({ description: 'name of the event, or empty' }),
  stage: z.enum(stage_keys),
  drawing: z.int().nullable(),
  status: z.string().meta({ description: 'NA: nothing was uploaded' }),
  days_to_expiry: z.int().nullable().meta({ description: 'within 30 days of the end, negative after it' }),
  expected: z.boolean(),
  owner: z.string().nullable(),
  last_updated: when,
  url: z.string().meta({ description: 'of the newest version, or NA' }),
  row_version: z.int(),
  versions: z.array(DocumentVersion).meta({ description: 'empty for people who may not see files' }),
  approvals: z.array(DocumentApproval).meta({ description: 'of the newest version' }),
  abilities: DocumentAbilities,
});

/** A stage of the register. */
const DocumentStage = z.object({ stage: z.enum(stage_keys), name: z.string(), abilities: DocumentStageAbilities });

const facts = shapesOf(document_fields, { shared_with: z.array(Choice(share_flags)).max(share_flags.length) });
const note = Text(500).default('').meta({ description: 'what changed' });
const outside_approval = z
  .array(Choice(outside_parties))
  .max(outside_parties.length)
  .optional()
  .meta({ description: 'who must approve outside; left out: as for the version before, or as the event asks' });
const about_it = { document_id: Id, version: Version };
/** What comes with recording the decision of a party outside. */
export const with_letter = {
  ...recorded,
  letter_upload_id: Id.optional().meta({ description: 'their letter, which becomes a document of the same stage' }),
};

export const documents = {
  get_documents: call({
    method: 'GET',
    summary: 'Lists the documents of a project the person may know of, by stage and name, each with its versions.',
    request: z.strictObject({
      project_id: Id,
      search: Text(100).default(''),
      stage: z.array(Choice(stage_keys)).max(6).default([]),
      status: z.array(Text(40)).max(20).default([]),
      event_id: Id.optional(),
      expiring: z.boolean().default(false).meta({ description: 'only those whose validity ends within 30 days' }),
      missing: z.boolean().default(false).meta({ description: 'only those expected and not uploaded' }),
      drawings: z.boolean().default(false).meta({ description: 'only engineering drawings' }),
    }),
    response: z.object({ documents: z.array(Document), stages: z.array(DocumentStage) }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  get_document: call({
    method: 'GET',
    path: 'get_document/:id',
    summary: 'Gives one document with its whole history: every version, and every decision on them.',
    request: z.strictObject({ id: Id }),
    response: Document.extend({
      project_id: z.int(),
      project_name: z.string(),
      history: z.array(DocumentApproval),
      next_outside: z
        .array(z.enum(outside_parties))
        .meta({ description: 'who approves the next version outside, unless it says otherwise' }),
      sees_files: z.boolean(),
      moves: z
        .array(z.object({ status: z.enum(drawing_statuses), abilities: DrawingMoveAbilities }))
        .meta({ description: 'of a drawing: the steps that are open to it' }),
    }),
    allow: allow.toView('projects'),
    resource: 'id',
    resource_type: 'shared_document_id',
  }),
  get_shared_documents: call({
    method: 'GET',
    summary:
      'Lists the documents shared with an outside person across projects; for people of the company those they uploaded or answer for. Those that wait for the person come first, then project by project, the newest first; a window at a time.',
    request: z.strictObject({
      search: Text(100).default(''),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(200),
    }),
    response: z.object({
      documents: z.array(
        Document.omit({ versions: true, approvals: true, abilities: true }).extend({
          project_id: z.int(),
          project_name: z.string(),
          file_id: z.int(),
          file_name: z.string(),
          content_type: z.string(),
          byte_size: z.int(),
          waits_for_you: z.boolean().meta({ description: 'the person’s own approval is asked for' }),
        }),
      ),
      total: z.int(),
    }),
    allow: allow.signedIn(),
  }),
  add_document: call({
    summary:
      'Adds a document to a stage, with its first version where an upload is named. The stage’s right to work is needed.',
    request: z.strictObject({
      project_id: Id,
      stage: Choice(stage_keys),
      ...addedShapes(document_fields, facts),
      drawing: z.int().min(1).max(18).optional().meta({ description: 'which of the 18 engineering drawings it is' }),
      upload_id: Id.optional(),
      note,
      outside_approval,
    }),
    response: z.object({ id: z.int(), message: z.string() }),
    allow: allow.toView('projects'),
    resource: 'project_id',
    changes: ['documents', 'notifications'],
  }),
  update_document: call({
    summary:
      'Changes what is written about a document, and with whom it is shared. The stage’s right to work is needed.',
    request: z.strictObject(facts).partial().extend(about_it),
    response: z.object({ row_version: z.int(), message: z.string() }),
    allow: allow.inItsStage('view'),
    resource: 'document_id',
    changes: ['documents', 'notifications'],
  }),
  add_document_version: call({
    summary:
      'Adds the next version of a document from an upload: by who works in the stage, or of whom it is asked. Never while someone decides on the version before.',
    request: z.strictObject({
      document_id: Id,
      upload_id: Id,
      note,
      issue_date: PlainDate.optional(),
      valid_to: PlainDate.optional(),
      outside_approval,
    }),
    response: z.object({ version: z.int(), number: z.string(), message: z.string() }),
    allow: allow.toView('projects'),
    resource: 'document_id',
    resource_type: 'shared_document_id',
    changes: ['documents', 'notifications'],
  }),
  delete_document: call({
    summary:
      'Takes a document off the register that has no version; with versions only for who approves in its stage, and the versions stay in store.',
    request: z.strictObject(about_it),
    response: message,
    allow: allow.inItsStage('view'),
    resource: 'document_id',
    changes: ['documents'],
  }),
  approve_document: call({
    summary:
      'Approves the step that waits. What a party outside decided is recorded, with its date and reference or letter, by who approves in the stage; the customer decides themselves.',
    request: z.strictObject({
      ...about_it,
      ...with_letter,
      with_comments: z.boolean().default(false),
      remark: Text(1000).default(''),
    }),
    response: z.object({ status: z.string(), message: z.string() }),
    allow: allow.toView('projects'),
    resource: 'document_id',
    resource_type: 'shared_document_id',
    changes: ['documents', 'notifications'],
  }),
  reject_document: call({
    summary: 'Rejects the version that waits for a decision, always with a reason.',
    request: z.strictObject({ ...about_it, ...with_letter, reason: Text(1000, 3) }),
    response: z.object({ status: z.string(), message: z.string() }),
    allow: allow.toView('projects'),
    resource: 'document_id',
    resource_type: 'shared_document_id',
    changes: ['documents', 'notifications'],
  }),
  undo_document_submission: call({
    summary:
      'Withdraws a version that waits for a decision, so that another can be uploaded. For who uploaded it, and who approves.',
    request: z.strictObject(about_it),
    response: z.object({ status: z.string(), message: z.string() }),
    allow: allow.inItsStage('view'),
    resource: 'document_id',
    changes: ['documents', 'notifications'],
  }),
  export_documents: fileCall({
    summary: 'Gives the newest versions of several documents as one ZIP file.',
    request: z.strictObject({ project_id: Id, document_ids: z.array(Id).min(1).max(200) }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
} as const;
