/** The sales pipeline: boards and their stages, and the people who work in it. */
import { z } from 'zod';
import { stage_kinds } from '../domain/leads.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { Choice, call, Id, Text, Version } from './call.ts';
import { lead_filter, LeadRow } from './crm_lead_facts.ts';
import { Paise } from './fields.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { message } from './shapes.ts';

const Stage = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(stage_kinds),
  age_red_days: z.int().nullable().meta({ description: 'days before a lead here counts as old; null: never' }),
  probability: z.int(),
  count: z.int().meta({ description: 'leads the filter leaves' }),
  value: z.int(),
  kwp: z.number(),
  old: z.int().meta({ description: 'leads longer here than the stage allows' }),
  version: z.int(),
  leads: z.array(LeadRow).meta({
    description: 'the first cards, in the board’s order; more by get_leads with this stage, sorted as on the board',
  }),
});
const Board = z.object({ id: z.int(), name: z.string(), version: z.int(), stages: z.array(Stage) });
const BoardAnswer = z.object({ boards: z.array(Board) });

const board_facts = { name: Text(80, 1) };
const stage_facts = {
  name: Text(60, 1),
  kind: Choice(stage_kinds),
  age_red_days: z
    .int()
    .min(1, complaint(say`Enter at least 1 day.`))
    .max(365, complaint(say`Enter at most 365 days.`))
    .nullable(),
  probability: z.int().min(0).max(100, complaint(say`A probability is at most 100%.`)),
};

const Member = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  designation: z.string(),
  avatar_file_id: z.int().nullable(),
  is_member: z
    .boolean()
    .meta({ description: 'was put on the pipeline’s team; others may work in it by their department or kind' }),
  territory: z.string(),
  monthly_target: z.int().meta({ description: 'paise to be won a month; 0: none' }),
  assignable: z.boolean().meta({ description: 'leads may be assigned to them' }),
  sees_all: z.boolean().meta({ description: 'sees the leads of others too' }),
  open_leads: z.int().meta({ description: 'of those the asking person may see' }),
  open_value: z.int(),
  overdue: z.int(),
  won_this_month: z.int(),
  won_value_this_month: z.int(),
});
export const MemberAbilities = abilities('add_team_member', 'delete_team_member');
const Members = z.object({ members: z.array(Member), abilities: MemberAbilities });

/** What belongs to the pipeline as a whole; what may be done with one lead comes with it. */
export const PipelineAbilities = abilities(
  'add_lead',
  'update_leads',
  'update_lead_stages',
  'change_lead_follow_up',
  'delete_lead',
  'import_leads',
  'add_lead_merge',
  'add_board',
  'update_board',
  'delete_board',
  'update_stage',
  'add_crm_company',
  'import_crm_companies',
  'add_company_merge',
  'add_channel_partner',
  'import_channel_partners',
  'add_past_project',
);

export const crm_boards = {
  get_all_boards: call({
    method: 'GET',
    path: 'crm/get_all_boards',
    summary:
      'Gives the boards with their stages in order, counts and sums as the filter leaves them, and the first cards of each stage of one board (board_id; otherwise the first).',
    request: z.strictObject({
      ...lead_filter,
      per_stage: z.int().min(0).max(100).default(15),
      counted: z.boolean().default(true).meta({ description: 'false: stages with their names only, all counts 0' }),
    }),
    response: BoardAnswer.extend({
      abilities: PipelineAbilities,
      sees_all: z.boolean().meta({ description: 'the leads of others too' }),
      sees_contact: z.boolean().meta({ description: 'customers’ phone numbers and email addresses' }),
    }),
    allow: allow.toView('crm'),
  }),
  get_lead_words: call({
    method: 'GET',
    path: 'crm/get_lead_words',
    summary: 'Gives the words in use on the leads that the person sees, most used first.',
    request: z.strictObject({}),
    response: z.object({
      tags: z.array(z.string()).meta({ description: 'at most 100' }),
      sources: z.array(z.string()).meta({ description: 'besides the listed ones, at most 50' }),
    }),
    allow: allow.toView('crm'),
  }),
  add_board: call({
    path: 'crm/add_board',
    summary: 'Adds a board with the usual stages.',
    request: z.strictObject(board_facts),
    response: z.object({ id: z.int() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  update_board: call({
    path: 'crm/update_board',
    summary: 'Gives a board another name.',
    request: z.strictObject({ board_id: Id, version: Version, ...board_facts }),
    response: message,
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  delete_board: call({
    path: 'crm/delete_board',
    summary: 'Deletes an empty board; the last one cannot be deleted.',
    request: z.strictObject({ board_id: Id }),
    response: message,
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  add_stage: call({
    path: 'crm/add_stage',
    summary: 'Adds a stage to a board, before another one or at its end.',
    request: z.strictObject({
      board_id: Id,
      name: stage_facts.name,
      kind: stage_facts.kind.default('open'),
      age_red_days: stage_facts.age_red_days.default(null),
      probability: stage_facts.probability.default(0),
      before_stage_id: Id.nullable().default(null),
    }),
    response: z.object({ id: z.int() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  change_stage_name: call({
    path: 'crm/rename_stage',
    summary: 'Gives a stage another name.',
    request: z.strictObject({ stage_id: Id, version: Version, name: stage_facts.name }),
    response: message,
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  update_stage: call({
    path: 'crm/update_stage',
    summary: 'Changes what a stage means, how long a lead may stay in it and how likely it is won from there.',
    request: z.strictObject({ stage_id: Id, version: Version, ...z.object(stage_facts).partial().shape }),
    response: message,
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  update_stage_order: call({
    path: 'crm/update_order',
    summary: 'Puts the stages of a board into another order; every stage is named once.',
    request: z.strictObject({ board_id: Id, stage_ids: z.array(Id).min(1).max(100) }),
    response: message,
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  delete_stage: call({
    path: 'crm/delete_stage',
    summary: 'Deletes an empty stage.',
    request: z.strictObject({ stage_id: Id }),
    response: message,
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  get_all_members: call({
    method: 'GET',
    path: 'crm/get_all_members',
    summary: 'Lists the people who work in the pipeline, with what they have in hand.',
    request: z.strictObject({}),
    response: Members,
    allow: allow.toView('crm'),
  }),
  add_team_member: call({
    path: 'crm/add_team_member',
    summary:
      'Puts a person of the company on the pipeline’s team, which lets them work in it; or changes their territory and target.',
    request: z.strictObject({ user_id: Id, territory: Text(200).default(''), monthly_target: Paise.default(0) }),
    response: Members,
    allow: allow.toApprove('crm'),
    changes: ['boards', 'people'],
  }),
  delete_team_member: call({
    path: 'crm/delete_team_member',
    summary: 'Takes a person off the pipeline’s team; their open leads go to someone else.',
    request: z.strictObject({ user_id: Id, transfer_to: Id.optional() }),
    response: Members,
    allow: allow.toApprove('crm'),
    changes: ['boards', 'people'],
  }),
} as const;
