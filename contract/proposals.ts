/** Proposals of the sales pipeline: made from a template, frozen when sent, answered by the customer. */
import { z } from 'zod';
import { project_types } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { proposal_statuses } from '../domain/proposals/status.ts';
import { Choice, call, Id, Instant, PlainDate, Text, UploadedFile, Version, fileCall } from './call.ts';
import { approval_states } from '../domain/proposals/limits.ts';
import { Approval } from './proposal_approvals.ts';
import { Content, Figures, Letterhead, Parts, Segment } from './proposal_content.ts';
import { complaint } from './complaint.ts';
import { Spoken } from './spoken.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

export const ProposalListAbilities = abilities('add_proposal');
export const ProposalAbilities = abilities(
  'update_proposal',
  'delete_proposal',
  'send_proposal_link',
  'add_proposal_version',
  'change_proposal_status',
  'add_proposal_answer',
);
export const TemplateListAbilities = abilities('add_proposal_template');
export const TemplateAbilities = abilities('update_proposal_template', 'delete_proposal_template');

const ProposalLine = z.object({
  id: z.int(),
  title: z.string(),
  number: z.string().meta({ description: 'P-2026-0042-v1; empty until it is sent' }),
  revision: z.int(),
  status: Choice(proposal_statuses),
  approval_state: z.enum(approval_states),
  segment: Segment,
  customer_name: z.string(),
  kwp: z.number(),
  total: z.number().meta({ description: 'paise, with GST' }),
  date: PlainDate,
  valid_until: PlainDate,
  sent_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  last_opened_at: Instant.nullable(),
  open_count: z.int(),
  decided_at: Instant.nullable(),
  lead_id: z.int().nullable(),
  lead_name: z.string(),
  owner_id: z.int(),
  owner_name: z.string(),
  updated_at: Instant,
});

const Proposal = ProposalLine.extend({
  version: z.int(),
  content: Content,
  figures: Figures,
  letterhead: Letterhead,
  decided_by: z.string(),
  decided_address: z.string(),
  decided_remark: z.string(),
  decided_via: Choice(['', 'link', 'person']),
  approval: Approval,
  versions: z.array(
    z.object({ id: z.int(), number: z.string(), revision: z.int(), status: Choice(proposal_statuses) }),
  ),
  visits: z.array(
    z.object({ at: Instant, last_at: Instant, address: z.string(), device: z.string(), sections: z.array(z.string()) }),
  ),
  questions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      text: z.string(),
      at: Instant,
      answer: z.string().meta({ description: 'empty until it is answered' }),
      answered_at: Instant.nullable(),
      answered_by_name: z.string(),
    }),
  ),
  abilities: ProposalAbilities,
  sees_contact: z.boolean().meta({ description: 'false: the customer’s phone number and email address are left out' }),
});

const Template = z.object({
  id: z.int().nullable().meta({ description: 'null: given by the product' }),
  name: Spoken,
  segment: Segment,
  parts: Parts,
  version: z.int(),
  updated_at: Instant.nullable(),
  used: z.int().meta({ description: 'how many proposals were made from it' }),
});

const figure = z.number().optional();
const day = PlainDate.optional();
const words = Text(100).default('');

/** What of the proposals a list leaves. */
const proposal_filter = {
  lead_id: Id.optional(),
  search: words.meta({ description: 'every word occurs in the title, the number, the customer or the owner' }),
  title: words,
  number: words,
  customer: words,
  status: z.array(Choice(proposal_statuses)).max(10).default([]),
  approval: z.array(z.enum(approval_states)).max(4).default([]).meta({ description: 'drafts only' }),
  owner: z.array(Text(160)).max(60).default([]).meta({ description: 'names' }),
  kwp_from: figure,
  kwp_to: figure,
  total_from: figure.meta({ description: 'paise, with GST' }),
  total_to: figure,
  valid_until_from: day,
  valid_until_to: day,
  opened_from: day,
  opened_to: day,
  updated_from: day,
  updated_to: day,
};

const proposal_sorts = [
  'updated',
  'title',
  'number',
  'status',
  'approval',
  'customer',
  'kwp',
  'total',
  'valid_until',
  'opened',
  'count',
  'owner',
] as const;

export const proposals = {
  get_proposals: call({
    method: 'GET',
    path: 'crm/get_proposals',
    summary:
      'Lists proposals a window at a time, those changed last first unless another order is asked for, with how many match and what those that count are worth; with a lead those of this lead.',
    request: z.strictObject({
      ...proposal_filter,
      sort: Choice(proposal_sorts).default('updated'),
      descending: z.boolean().default(true),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(200),
    }),
    response: z.object({
      proposals: z.array(ProposalLine),
      total: z.int(),
      counted_total: z.int().meta({
        description: 'paise, with GST, of those that match: of each lead one, the accepted or the latest that waits',
      }),
      owners: z.array(z.string()).meta({ description: 'who owns proposals the person sees' }),
      abilities: ProposalListAbilities,
    }),
    allow: allow.toView('crm'),
  }),
  get_proposal: call({
    method: 'GET',
    path: 'crm/get_proposal/:id',
    summary: 'Gives a proposal with everything in it, its figures, its versions, who opened it and what they asked.',
    request: z.strictObject({ id: Id }),
    response: Proposal,
    allow: allow.toView('crm'),
  }),
  add_proposal: call({
    path: 'crm/add_proposal',
    summary: 'Makes a draft from a template; what is known of the lead is filled in, sizes and figures follow.',
    request: z.strictObject({
      lead_id: Id.optional(),
      template_id: Id.optional().meta({
        description: 'a template of the company; left out: the given one of the type, in the language of its customers',
      }),
      project_type: Choice(project_types.map(({ value }) => value)),
      customer_name: Text(160).default(''),
      kwp: z.number(complaint(say`Enter the size.`)).positive(complaint(say`Enter the size in kWp.`)).max(5_000_000),
    }),
    response: z.object({ id: z.int() }),
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  update_proposal: call({
    path: 'crm/update_proposal',
    summary:
      'Keeps a draft as it stands in the editor. A proposal that was sent is refused; one that was approved, or awaits it, needs approval again once something in it changed.',
    request: z.strictObject({ proposal_id: Id, version: Version, content: Content }),
    response: z.object({ version: z.int(), figures: Figures, updated_at: Instant, approval: Approval }),
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  delete_proposal: call({
    path: 'crm/delete_proposal',
    summary: 'Deletes a draft. What was sent stays.',
    request: z.strictObject({ proposal_id: Id }),
    response: message,
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  send_proposal: call({
    path: 'crm/send_proposal',
    summary:
      'Freezes a draft with its figures and the letterhead, numbers it, and makes the customer’s link, mailed when asked for. An earlier version that waits is superseded. Outside the company’s limits it is refused until it was approved.',
    request: z.strictObject({
      proposal_id: Id,
      version: Version,
      by_mail: z.boolean().default(true),
      message: Text(2000).default(''),
    }),
    response: z.object({ number: z.string(), link: z.string() }),
    secret: 'address',
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  send_proposal_link: call({
    path: 'crm/send_proposal_link',
    summary:
      'Makes another link to a proposal that waits or is accepted, mailed when asked for. Earlier links stay good.',
    request: z.strictObject({ proposal_id: Id, by_mail: z.boolean().default(true), message: Text(2000).default('') }),
    response: z.object({ link: z.string() }),
    secret: 'address',
    allow: allow.toWork('crm'),
    limits: [{ per: 'proposal_id', tries: 20, seconds: 3600 }],
    changes: ['proposals'],
  }),
  add_proposal_version: call({
    path: 'crm/add_proposal_version',
    summary: 'Copies a proposal that was sent into a draft: its next version.',
    request: z.strictObject({ proposal_id: Id }),
    response: z.object({ id: z.int() }),
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  change_proposal_status: call({
    path: 'crm/change_proposal_status',
    summary: 'Records an answer that did not come through the link: accepted on paper, or declined.',
    request: z.strictObject({
      proposal_id: Id,
      status: Choice(['accepted', 'declined']),
      name: Text(120, 1).meta({ description: 'who answered' }),
      remark: Text(1000, 1).meta({ description: 'how, or why' }),
    }),
    response: message,
    allow: allow.toWork('crm'),
    changes: ['proposals', 'leads'],
  }),
  add_proposal_answer: call({
    path: 'crm/add_proposal_answer',
    summary:
      'Answers a question a customer asked about a proposal: kept with the question, and mailed to the customer.',
    request: z.strictObject({ proposal_id: Id, question_id: Id, text: Text(2000, 1) }),
    response: message,
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  export_proposal: fileCall({
    method: 'GET',
    path: 'crm/export_proposal/:id',
    summary: 'Gives a proposal as PDF: a draft as it would be, marked as one; one that was sent as it was sent.',
    request: z.strictObject({ id: Id }),
    allow: allow.toView('crm'),
  }),
  upload_proposal_image: call({
    encoding: 'multipart',
    path: 'crm/upload_proposal_image',
    summary: 'Keeps a picture for proposals and templates, as multipart; camera data is left out.',
    request: z.strictObject({ file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: allow.toWork('crm'),
  }),
  get_proposal_templates: call({
    method: 'GET',
    path: 'crm/get_proposal_templates',
    summary: 'Lists the templates of proposals: the company’s own, then those given.',
    request: z.strictObject({}),
    response: z.object({ templates: z.array(Template.omit({ parts: true })), abilities: TemplateListAbilities }),
    allow: allow.toView('crm'),
  }),
  get_proposal_template: call({
    method: 'GET',
    path: 'crm/get_proposal_template',
    summary: 'Gives one template: of the company by its number, or the given one of a segment.',
    request: z.strictObject({ template_id: Id.optional(), segment: Segment.optional() }),
    response: Template.extend({ abilities: TemplateAbilities }),
    allow: allow.toView('crm'),
  }),
  add_proposal_template: call({
    path: 'crm/add_proposal_template',
    summary: 'Keeps a template of the company’s own. Fields in its words that no proposal knows are refused by name.',
    request: z.strictObject({ name: Text(120, 1), segment: Segment, parts: Parts }),
    response: z.object({ id: z.int() }),
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  update_proposal_template: call({
    path: 'crm/update_proposal_template',
    summary: 'Changes a template of the company’s own; proposals made from it earlier stay as they are.',
    request: z.strictObject({ template_id: Id, version: Version, name: Text(120, 1), parts: Parts }),
    response: z.object({ version: z.int() }),
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  delete_proposal_template: call({
    path: 'crm/delete_proposal_template',
    summary: 'Deletes a template of the company’s own; proposals created from it stay.',
    request: z.strictObject({ template_id: Id }),
    response: message,
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
} as const;
