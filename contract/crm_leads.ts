/** Leads of the sales pipeline: list, details, changes, moves, approval, and the way into a project. */
import { z } from 'zod';
import { lead_key_kinds, lost_reasons, stage_kinds } from '../domain/leads.ts';
import { allow } from '../domain/rules.ts';
import { call, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { commercial_facts, detail_facts, lead_columns, lead_filter, lead_sorts, LeadRow } from './crm_lead_facts.ts';
import { LeadComment, LeadFile, LeadTask } from './crm_lead_work.ts';

const all_facts = z.object({ ...lead_columns, ...detail_facts });
const some_facts = all_facts.partial().shape;
const follow_up_on = PlainDate.nullable();
const follow_up_user_id = Id.nullable().meta({ description: 'who follows up; null: the owner' });
const lead_ids = z.array(Id).min(1, 'Select at least one lead.').max(500, 'Select at most 500 leads.');

const Lead = LeadRow.extend({
  ...all_facts.shape,
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
  stages: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(stage_kinds), why_not: z.string() })).meta({
    description:
      'the stages of its board, each with why the lead may not go there; empty: it may. Lost needs its reason besides',
  }),
  why_not_work: z.string(),
  why_not_edit: z.string(),
  why_not_approve: z.string(),
  why_not_convert: z.string(),
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

/** What the change that is taken back left: refused with `overtaken` where somebody changed it since. */
const as_left = z
  .strictObject({
    stage_id: Id.optional(),
    owner_id: lead_columns.owner_id.optional(),
    priority: lead_columns.priority.optional(),
    partner_id: lead_columns.partner_id.optional(),
    decision_on: lead_columns.decision_on.optional(),
    follow_up_on: follow_up_on.optional(),
    follow_up_user_id: follow_up_user_id.optional(),
  })
  .optional()
  .meta({ description: 'an undo sends what was left: leads that someone changed since are named, and none changes' });

export const crm_leads = {
  get_leads: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_leads',
    says: 'Lists the leads a person may see, a page at a time, with how many there are and what they are worth. A stage’s further cards come from here too, sorted as on the board.',
    takes: z.strictObject({
      ...lead_filter,
      sort: z.enum(lead_sorts).default('made_at'),
      descending: z.boolean().default(true),
      limit: z.int().min(1).max(1000).default(25),
      offset: z.int().min(0).max(100_000).default(0),
    }),
    gives: z.object({ leads: z.array(LeadRow), total: z.int(), value: z.int(), kwp: z.number() }),
    allow: allow.toView('crm'),
  }),
  get_lead_places: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_lead_places',
    says: 'Gives where leads are, for the map: at most 10,000, and how many have no place.',
    takes: z.strictObject(lead_filter),
    gives: z.object({
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
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_lead_details',
    says: 'Gives everything about a lead, with its tasks, comments and files, and what the person may do with it. Of a lead that was merged into another, that one.',
    takes: z.strictObject({ lead_id: Id }),
    gives: LeadDetails,
    allow: allow.toView('crm'),
  }),
  get_lead_duplicates: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_lead_duplicates',
    says: 'Finds leads with the same phone number, consumer number or GSTIN, while these are typed; by phone only with the right to customers’ contact data. Of a lead the person may not see it says only that it exists and who owns it.',
    takes: z.strictObject({
      lead_id: Id.optional().meta({ description: 'the lead these are typed into: not a duplicate of itself' }),
      phones: z.array(Text(25)).max(20).default([]),
      consumer_number: Text(40).default(''),
      gstin: Text(20).default(''),
    }),
    gives: z.object({ duplicates: z.array(Duplicate) }),
    allow: allow.toView('crm'),
  }),
  add_lead: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_lead',
    says: 'Adds a lead, by default to the first stage of the first board and as one’s own, and tells its owner.',
    takes: z.strictObject({
      ...some_facts,
      name: lead_columns.name,
      board_id: Id.optional(),
      stage_id: Id.optional(),
      value: commercial_facts.value.optional(),
      follow_up_on: follow_up_on.optional(),
      follow_up_user_id: follow_up_user_id.optional(),
    }),
    gives: LeadRow,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_lead: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_lead',
    says: 'Changes facts of a lead; a new owner is told.',
    takes: z.strictObject({ lead_id: Id, version: Version, ...some_facts }),
    gives: LeadDetails,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_leads: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_leads',
    says: 'Changes many leads at once, all or none.',
    takes: z.strictObject({
      lead_ids,
      owner_id: lead_columns.owner_id.optional(),
      priority: lead_columns.priority.optional(),
      source: lead_columns.source.optional(),
      partner_id: lead_columns.partner_id.optional(),
      decision_on: lead_columns.decision_on.optional(),
      follow_up_on: follow_up_on.optional(),
      follow_up_user_id: follow_up_user_id.optional(),
      add_tags: lead_columns.tags.default([]),
      remove_tags: lead_columns.tags.default([]),
      as_left,
    }),
    gives: z.object({ changed: z.int() }),
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_lead_stages: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_stages',
    says: 'Moves leads to a stage of their board, and to a place in it: one card that was dragged, or many that were chosen. All or none.',
    takes: z.strictObject({
      lead_ids,
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
    gives: z.object({ leads: z.array(LeadRow) }),
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  delete_lead: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_lead',
    says: 'Takes leads away, all or none. It can be undone.',
    takes: z.strictObject({ lead_ids }),
    gives: z.object({ deleted: z.int() }),
    allow: allow.toEdit('crm'),
    changes: ['leads'],
  }),
  undo_delete_lead: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/undo_delete_lead',
    says: 'Brings leads back that were taken away.',
    takes: z.strictObject({ lead_ids }),
    gives: z.object({ restored: z.int() }),
    allow: allow.toEdit('crm'),
    changes: ['leads'],
  }),
  change_lead_follow_up: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/change_follow_up',
    says: 'Sets when a lead is followed up next and by whom, or that nothing follows; with `done` it also notes that the last one took place. The person is told.',
    takes: z.strictObject({
      lead_id: Id,
      version: Version,
      follow_up_on,
      follow_up_user_id: follow_up_user_id.default(null),
      note: Text(1000).default('').meta({ description: 'what is to be done, or with `done` what came of it' }),
      done: z.boolean().default(false),
    }),
    gives: LeadDetails,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  approve_lead: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/approve_lead',
    says: 'Approves a lead that asks for it, or rejects it with a remark; its owner is told.',
    takes: z.strictObject({ lead_id: Id, version: Version, approved: z.boolean(), remark: Text(1000).default('') }),
    gives: LeadDetails,
    allow: allow.toApprove('crm'),
    changes: ['leads', 'notifications'],
  }),
  update_lead_project_commercial: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_lead_project_commercial',
    says: 'Changes the commercial terms of a lead. Terms that were approved must be approved again when price, discount or margin change.',
    takes: z.strictObject({ lead_id: Id, version: Version, ...z.object(commercial_facts).partial().shape }),
    gives: LeadDetails,
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
  add_lead_project: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_lead_project',
    says: 'Makes a project draft of a won lead with customer, site, system, commercial terms and template filled in. When the project is created from it, the lead is handed over, its files become documents of the project, and the customer is invited.',
    takes: z.strictObject({
      lead_id: Id,
      version: Version,
      user_id: Id.optional().meta({ description: 'who finishes the draft; left out: oneself' }),
      template: Text(60).default('').meta({ description: 'as get_sample_gantts calls it' }),
    }),
    gives: z.object({
      draft_id: z.int(),
      user_id: z.int(),
      path: z.string().meta({ description: 'where its owner finishes it' }),
    }),
    allow: allow.toWork('crm'),
    changes: ['leads', 'notifications'],
  }),
} as const;
