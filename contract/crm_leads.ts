/** Leads of the sales pipeline: list, details, changes, moves, approval, and the way into a project. */
import { z } from 'zod';
import { lead_key_kinds, lost_reasons, stage_kinds } from '../domain/leads.ts';
import { bulk_keys } from '../domain/crm/lead_fields.ts';
import { pick } from '../domain/records.ts';
import { allow } from '../domain/rules.ts';
import { CustomChange } from './defined_fields.ts';
import { abilities } from './abilities.ts';
import { call, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { commercial_facts, lead_facts, lead_filter, lead_sorts, LeadRow } from './crm_lead_facts.ts';
import { LeadComment, LeadFile, LeadTask } from './crm_lead_work.ts';
import { Spoken } from './spoken.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const some_facts = { ...z.object(lead_facts).partial().shape, custom: CustomChange.optional() };
const bulk_facts = z.object(pick(lead_facts, bulk_keys)).partial().shape;
const follow_up_on = PlainDate.nullable();
const follow_up_user_id = Id.nullable().meta({ description: 'who follows up; null: the owner' });
const lead_ids = z
  .array(Id)
  .min(1, complaint(say`Select at least one lead.`))
  .max(500, complaint(say`Select at most 500 leads.`));

const Lead = LeadRow.extend({
  ...lead_facts,
  own_probability: z.int().nullable().meta({ description: 'per cent; null: that of its stage' }),
  probability: z.int(),
  ...commercial_facts,
  stage_name: z.string(),
  stage_kind: z.enum(stage_kinds),
  approval_remark: z.string(),
  approved_by_name: z.string().nullable(),
  approved_at: Instant.nullable(),
  follow_up_note: z.string(),
  won_on: z.string().nullable(),
  closed_on: z.string().nullable(),
  made_by: z.int().nullable(),
  made_by_name: z.string().nullable(),
  reference: z
    .string()
    .meta({ description: 'what the enquiry form told the customer; empty when it did not come through it' }),
  crm_company_name: z.string().nullable(),
  draft_id: z.int().nullable(),
  draft_of_name: z.string().nullable().meta({ description: 'who has the project draft made of it' }),
  project_name: z.string().nullable(),
});

export const LeadStageAbilities = abilities('update_lead_stages');
export const LeadAbilities = abilities(
  'update_lead',
  'update_lead_stages',
  'update_lead_project_commercial',
  'change_lead_follow_up',
  'approve_lead',
  'delete_lead',
  'add_lead_project',
  'add_lead_merge',
  'undo_lead_merge',
  'add_lead_task',
  'update_lead_task',
  'delete_lead_task',
  'add_lead_comment',
  'upload_lead_file',
);

const LeadDetails = z.object({
  lead: Lead,
  tasks: z.array(LeadTask),
  comments: z.array(LeadComment).meta({ description: 'newest first' }),
  files: z.array(LeadFile),
  merges: z
    .array(
      z.object({
        merge_id: z.int(),
        at: Instant,
        name: z.string(),
        leads: z.array(z.object({ number: z.string(), name: z.string() })),
      }),
    )
    .meta({ description: 'leads that were merged into this one, the newest first; the first can be undone' }),
  stages: z
    .array(z.object({ id: z.int(), name: z.string(), kind: z.enum(stage_kinds), abilities: LeadStageAbilities }))
    .meta({
      description: 'the stages of its board, each with whether the lead may go there. Lost needs its reason besides',
    }),
  abilities: LeadAbilities,
});

const Duplicate = z.object({
  lead_id: z.int().nullable().meta({ description: 'null: a lead of someone else, which the person may not see' }),
  number: z.string(),
  name: z.string(),
  company_name: z.string(),
  stage_name: z.string(),
  owner_name: z.string().nullable(),
  by: z.array(z.enum(lead_key_kinds)).meta({ description: 'what both share' }),
});

const skip_refused = z.boolean().default(false).meta({
  description: 'changes the others, and says why each of these was not changed; otherwise all or none',
});
const skipped = z
  .array(z.object({ lead_id: z.int(), why: Spoken }))
  .meta({ description: 'with `skip_refused`: leads that were not changed' });

/** What the change to be undone left: refused with `overtaken` where someone changed it since. */
const as_left = z
  .strictObject({
    stage_id: Id.optional(),
    ...bulk_facts,
    follow_up_on: follow_up_on.optional(),
    follow_up_user_id: follow_up_user_id.optional(),
  })
  .optional()
  .meta({ description: 'an undo sends what was left: leads that someone changed since are named, and none changes' });

export const crm_leads = {
  get_leads: call({
    method: 'GET',
    path: 'crm/get_leads',
    summary:
      'Lists the leads a person may see, a page at a time, with how many there are and what they are worth. A stage’s further cards come from here too, sorted as on the board.',
    request: z.strictObject({
      ...lead_filter,
      sort: z.enum(lead_sorts).default('made_at'),
      sort_field: Id.optional().meta({ description: 'a field the company defined, in place of `sort`' }),
      descending: z.boolean().default(true),
      limit: z.int().min(1).max(1000).default(25),
      offset: z.int().min(0).max(100_000).default(0),
    }),
    response: z.object({ leads: z.array(LeadRow), total: z.int(), value: z.int(), kwp: z.number() }),
    allow: allow.toView('crm'),
  }),
  get_lead_places: call({
    method: 'GET',
    path: 'crm/get_lead_places',
    summary: 'Gives where leads are, for the map: at most 10,000, and how many have no place.',
    request: z.strictObject(lead_filter),
    response: z.object({
      places: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          stage_id: z.int(),
          value: z.int(),
        }),
      ),
      without_place: z.int(),
    }),
    allow: allow.toView('crm'),
  }),
  get_lead_details: call({
    method: 'GET',
    path: 'crm/get_lead_details',
    summary:
      'Gives everything about a lead, with its tasks, comments and files, and what the person may do with it. Of a lead that was merged into another, that one.',
    request: z.strictObject({ lead_id: Id }),
    response: LeadDetails,
    allow: allow.toView('crm'),
  }),
  get_lead_duplicates: call({
    method: 'GET',
    path: 'crm/get_lead_duplicates',
    summary:
      'Finds leads with the same phone number, consumer number or GSTIN, while these are typed; by phone only with the right to customers’ contact data. Of a lead the person may not see it says only that it exists and who owns it.',
    request: z.strictObject({
      lead_id: Id.optional().meta({ description: 'the lead these are typed into: not a duplicate of itself' }),
      phones: z.array(Text(25)).max(20).default([]),
      consumer_number: Text(40).default(''),
      gstin: Text(20).default(''),
    }),
    response: z.object({ duplicates: z.array(Duplicate) }),
    allow: allow.toView('crm'),
  }),
  add_lead: call({
    path: 'crm/add_lead',
    summary: 'Adds a lead, by default to the first stage of the first board and as one’s own, and tells its owner.',
    request: z.strictObject({
      ...some_facts,
      name: lead_facts.name,
      board_id: Id.optional(),
      stage_id: Id.optional(),
      value: commercial_facts.value.optional(),
      follow_up_on: follow_up_on.optional(),
      follow_up_user_id: follow_up_user_id.optional(),
    }),
    response: LeadRow,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_lead: call({
    path: 'crm/update_lead',
    summary: 'Changes facts of a lead; a new owner is told.',
    request: z.strictObject({ lead_id: Id, version: Version, ...some_facts }),
    response: LeadDetails,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_leads: call({
    path: 'crm/update_leads',
    summary: 'Changes many leads at once, all or none; with `skip_refused` those that can be changed.',
    request: z.strictObject({
      lead_ids,
      skip_refused,
      ...bulk_facts,
      follow_up_on: follow_up_on.optional(),
      follow_up_user_id: follow_up_user_id.optional(),
      add_tags: lead_facts.tags.default([]),
      remove_tags: lead_facts.tags.default([]),
      as_left,
    }),
    response: z.object({ changed: z.int(), skipped }),
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_lead_stages: call({
    path: 'crm/update_stages',
    summary:
      'Moves leads to a stage of their board, and to a place in it: one card that was dragged, or many that were chosen. All or none; with `skip_refused` those that can be moved.',
    request: z.strictObject({
      lead_ids,
      skip_refused,
      stage_id: Id,
      before_lead_id: Id.nullable()
        .optional()
        .meta({ description: 'the card that follows; null: at the end; left out: on top' }),
      lost_reason: Text(120)
        .default('')
        .meta({ examples: [...lost_reasons] }),
      remark: Text(1000).default(''),
      as_left,
    }),
    response: z.object({ leads: z.array(LeadRow), skipped }),
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  delete_lead: call({
    path: 'crm/delete_lead',
    summary: 'Deletes leads, all or none; with `skip_refused` those that can be deleted. It can be undone.',
    request: z.strictObject({ lead_ids, skip_refused }),
    response: z.object({ deleted: z.int(), skipped }),
    allow: allow.toEdit('crm'),
    changes: ['leads'],
  }),
  undo_delete_lead: call({
    path: 'crm/undo_delete_lead',
    summary: 'Restores deleted leads.',
    request: z.strictObject({ lead_ids }),
    response: z.object({ restored: z.int() }),
    allow: allow.toEdit('crm'),
    changes: ['leads'],
  }),
  change_lead_follow_up: call({
    path: 'crm/change_follow_up',
    summary:
      'Sets when a lead is followed up next and by whom, or that nothing follows; with `done` it also notes that the last one took place. The person is told.',
    request: z.strictObject({
      lead_id: Id,
      version: Version,
      follow_up_on,
      follow_up_user_id: follow_up_user_id.default(null),
      note: Text(1000).default('').meta({ description: 'what is to be done, or with `done` what came of it' }),
      done: z.boolean().default(false),
    }),
    response: LeadDetails,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  approve_lead: call({
    path: 'crm/approve_lead',
    summary: 'Approves a lead that asks for it, or rejects it with a remark; its owner is told.',
    request: z.strictObject({ lead_id: Id, version: Version, approved: z.boolean(), remark: Text(1000).default('') }),
    response: LeadDetails,
    allow: allow.toApprove('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_lead_project_commercial: call({
    path: 'crm/update_lead_project_commercial',
    summary:
      'Changes the commercial terms of a lead. Terms that were approved must be approved again when price, discount or margin change.',
    request: z.strictObject({ lead_id: Id, version: Version, ...z.object(commercial_facts).partial().shape }),
    response: LeadDetails,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  add_lead_project: call({
    path: 'crm/add_lead_project',
    summary:
      'Makes a project draft of a won lead with customer, site, system, commercial terms and template filled in. When the project is created from it, the lead is handed over, its files become documents of the project, and the customer is invited.',
    request: z.strictObject({
      lead_id: Id,
      version: Version,
      user_id: Id.optional().meta({ description: 'who finishes the draft; left out: oneself' }),
      template: Text(60).default('').meta({ description: 'as get_sample_gantts calls it' }),
    }),
    response: z.object({
      draft_id: z.int(),
      user_id: z.int(),
      path: z.string().meta({ description: 'where its owner finishes it' }),
    }),
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
} as const;
