/** The papers of a project: the register, their versions, who approves them and with whom they are shared. */
import { z } from 'zod';
import { asked_parties, outside_parties, share_flags } from '../domain/documents.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { Recorded, recorded } from './approvals.ts';
import { Choice, call, Id, Instant, PlainDate, Text, Version, fileCall } from './call.ts';

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

/** A document (specification §3): grouped by name, then version, the newest first. */
export const Document = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  event: z.string().meta({ description: 'name of the event, or empty' }),
  event_id: z.int().nullable(),
  stage: z.enum(stage_keys),
  drawing: z.int().nullable(),
  status: z.string().meta({ description: 'NA: nothing was uploaded' }),
  number: z.string(),
  issue_date: z.string().nullable(),
  valid_to: z.string().nullable(),
  days_to_expiry: z.int().nullable().meta({ description: 'within 30 days of the end, negative after it' }),
  due_on: z.string().nullable(),
  expected: z.boolean(),
  needs_approval: z.boolean(),
  shared_with: z.array(z.string()),
  asked_of: z.string().meta({ description: 'who outside uploads it; empty: nobody is asked' }),
  owner: z.string().nullable(),
  last_updated: when,
  url: z.string().meta({ description: 'of the newest version, or NA' }),
  row_version: z.int(),
  versions: z.array(DocumentVersion).meta({ description: 'empty for people who may not see files' }),
  approvals: z.array(DocumentApproval).meta({ description: 'of the newest version' }),
  why_not_decide: z.string().meta({ description: 'why the person may not decide the waiting step; empty: they may' }),
});

/** What a person may do with the papers of one stage. */
const StageRights = z.object({
  stage: z.enum(stage_keys),
  name: z.string(),
  sees_files: z.boolean(),
  why_not_work: z.string(),
  why_not_approve: z.string(),
});

const details = {
  name: Text(160, 1),
  title: Text(200),
  description: Text(2000),
  number: Text(80),
  issue_date: PlainDate.nullable(),
  valid_to: PlainDate.nullable(),
  due_on: PlainDate.nullable(),
  event_id: Id.nullable(),
  needs_approval: z.boolean(),
  shared_with: z.array(Choice(share_flags)).max(share_flags.length),
  asked_of: Choice(['', ...asked_parties] as const).meta({
    description: 'asking someone for a document also shares it with them',
  }),
};
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
    service: 'pmt',
    method: 'GET',
    says: 'Lists the documents of a project the person may know of, by stage and name, each with its versions.',
    takes: z.strictObject({
      project_id: Id,
      search: Text(100).default(''),
      stage: z.array(Choice(stage_keys)).max(6).default([]),
      status: z.array(Text(40)).max(20).default([]),
      event_id: Id.optional(),
      expiring: z.boolean().default(false).meta({ description: 'only those whose validity ends within 30 days' }),
      missing: z.boolean().default(false).meta({ description: 'only those expected and not uploaded' }),
      drawings: z.boolean().default(false).meta({ description: 'only engineering drawings' }),
    }),
    gives: z.object({ documents: z.array(Document), stages: z.array(StageRights) }),
    allow: allow.toView('projects'),
    about: 'project_id',
  }),
  get_document: call({
    service: 'pmt',
    method: 'GET',
    path: 'get_document/:id',
    says: 'Gives one document with its whole history: every version, and every decision on them.',
    takes: z.strictObject({ id: Id }),
    gives: Document.extend({
      project_id: z.int(),
      project_name: z.string(),
      history: z.array(DocumentApproval),
      next_outside: z
        .array(z.enum(outside_parties))
        .meta({ description: 'who approves the next version outside, unless it says otherwise' }),
      rights: StageRights,
    }),
    allow: allow.toView('projects'),
    about: 'id',
    about_as: 'paper_id',
  }),
  get_shared_documents: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the documents shared with an outside person across projects; for people of the company those they uploaded or answer for.',
    takes: z.strictObject({ search: Text(100).default(''), limit: z.int().min(1).max(500).default(200) }),
    gives: z.object({
      documents: z.array(
        Document.omit({ versions: true, approvals: true }).extend({
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
    service: 'pmt',
    method: 'POST',
    says: 'Adds a document to a stage, with its first version where an upload is named. The stage’s right to work is needed.',
    takes: z.strictObject({
      project_id: Id,
      stage: Choice(stage_keys),
      name: details.name,
      title: details.title.default(''),
      description: details.description.default(''),
      number: details.number.default(''),
      issue_date: details.issue_date.default(null),
      valid_to: details.valid_to.default(null),
      due_on: details.due_on.default(null),
      event_id: details.event_id.default(null),
      drawing: z.int().min(1).max(18).optional().meta({ description: 'which of the 18 engineering drawings it is' }),
      needs_approval: details.needs_approval.default(false),
      shared_with: details.shared_with.default([]),
      asked_of: details.asked_of.default(''),
      upload_id: Id.optional(),
      note,
      outside_approval,
    }),
    gives: z.object({ id: z.int(), message: z.string() }),
    allow: allow.toView('projects'),
    about: 'project_id',
    changes: ['documents', 'notifications'],
  }),
  update_document: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes what is written about a document, and with whom it is shared. The stage’s right to work is needed.',
    takes: z.strictObject(details).partial().extend(about_it),
    gives: z.object({ row_version: z.int(), message: z.string() }),
    allow: allow.inItsStage('view'),
    about: 'document_id',
    changes: ['documents', 'notifications'],
  }),
  add_document_version: call({
    service: 'pmt',
    method: 'POST',
    says: 'Adds the next version of a document from an upload: by who works in the stage, or of whom it is asked. Never while someone decides on the version before.',
    takes: z.strictObject({
      document_id: Id,
      upload_id: Id,
      note,
      issue_date: PlainDate.optional(),
      valid_to: PlainDate.optional(),
      outside_approval,
    }),
    gives: z.object({ version: z.int(), number: z.string(), message: z.string() }),
    allow: allow.toView('projects'),
    about: 'document_id',
    about_as: 'paper_id',
    changes: ['documents', 'notifications'],
  }),
  delete_document: call({
    service: 'pmt',
    method: 'POST',
    says: 'Takes a document off the register that has no version; with versions only for who approves in its stage, and the versions stay in store.',
    takes: z.strictObject(about_it),
    gives: z.object({ message: z.string() }),
    allow: allow.inItsStage('view'),
    about: 'document_id',
    changes: ['documents'],
  }),
  approve_document: call({
    service: 'pmt',
    method: 'POST',
    says: 'Approves the step that waits. What a party outside decided is recorded, with its date and reference or letter, by who approves in the stage; the customer decides themselves.',
    takes: z.strictObject({
      ...about_it,
      ...with_letter,
      with_comments: z.boolean().default(false),
      remark: Text(1000).default(''),
    }),
    gives: z.object({ status: z.string(), message: z.string() }),
    allow: allow.toView('projects'),
    about: 'document_id',
    about_as: 'paper_id',
    changes: ['documents', 'notifications'],
  }),
  reject_document: call({
    service: 'pmt',
    method: 'POST',
    says: 'Rejects the version that waits for a decision, always with a reason.',
    takes: z.strictObject({ ...about_it, ...with_letter, reason: Text(1000, 3) }),
    gives: z.object({ status: z.string(), message: z.string() }),
    allow: allow.toView('projects'),
    about: 'document_id',
    about_as: 'paper_id',
    changes: ['documents', 'notifications'],
  }),
  undo_document_submission: call({
    service: 'pmt',
    method: 'POST',
    says: 'Withdraws a version that waits for a decision, so that another can be uploaded. For who uploaded it, and who approves.',
    takes: z.strictObject(about_it),
    gives: z.object({ status: z.string(), message: z.string() }),
    allow: allow.inItsStage('view'),
    about: 'document_id',
    changes: ['documents', 'notifications'],
  }),
  export_documents: fileCall({
    service: 'pmt',
    method: 'POST',
    says: 'Gives the newest versions of several documents as one ZIP file.',
    takes: z.strictObject({ project_id: Id, document_ids: z.array(Id).min(1).max(200) }),
    allow: allow.toView('projects'),
    about: 'project_id',
  }),
} as const;
