/** The sales pipeline: boards and their stages, and the people who work in it. */
import { z } from 'zod';
import { stage_kinds } from '../domain/leads.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Text, Version } from './call.ts';
import { lead_filter, LeadRow, Paise } from './crm_lead_facts.ts';

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
  age_red_days: z.int().min(1, 'Enter at least 1 day.').max(365, 'Enter at most 365 days.').nullable(),
  probability: z.int().min(0).max(100, 'A probability is at most 100%.'),
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
  may_own: z.boolean().meta({ description: 'leads may be given to them' }),
  sees_all: z.boolean().meta({ description: 'sees the leads of others too' }),
  open_leads: z.int().meta({ description: 'of those the asking person may see' }),
  open_value: z.int(),
  overdue: z.int(),
  won_this_month: z.int(),
  won_value_this_month: z.int(),
});
const Members = z.object({ members: z.array(Member), why_not_change: z.string() });

export const crm_boards = {
  get_all_boards: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_all_boards',
    says: 'Gives the boards with their stages in order, counts and sums as the filter leaves them, and the first cards of each stage of one board (board_id; otherwise the first).',
    takes: z.strictObject({
      ...lead_filter,
      per_stage: z.int().min(0).max(100).default(15),
      counted: z.boolean().default(true).meta({ description: 'false: stages with their names only, all counts 0' }),
    }),
    gives: BoardAnswer.extend({
      rights: z.object({
        work: z.string().meta({ description: 'why not; empty: may' }),
        edit: z.string(),
        approve: z.string(),
        sees_all: z.boolean(),
        sees_contact: z.boolean().meta({ description: 'customers’ phone numbers and email addresses' }),
      }),
    }),
    allow: allow.toView('crm'),
  }),
  get_lead_words: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_lead_words',
    says: 'Gives the words in use on the leads that the person sees, most used first.',
    takes: z.strictObject({}),
    gives: z.object({
      tags: z.array(z.string()).meta({ description: 'at most 100' }),
      sources: z.array(z.string()).meta({ description: 'besides the listed ones, at most 50' }),
    }),
    allow: allow.toView('crm'),
  }),
  add_board: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_board',
    says: 'Adds a board with the usual stages.',
    takes: z.strictObject(board_facts),
    gives: z.object({ id: z.int() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  update_board: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_board',
    says: 'Gives a board another name.',
    takes: z.strictObject({ board_id: Id, version: Version, ...board_facts }),
    gives: z.object({ message: z.string() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  delete_board: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_board',
    says: 'Takes an empty board away; the last one stays.',
    takes: z.strictObject({ board_id: Id }),
    gives: z.object({ message: z.string() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  add_stage: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_stage',
    says: 'Adds a stage to a board, before another one or at its end.',
    takes: z.strictObject({
      board_id: Id,
      name: stage_facts.name,
      kind: stage_facts.kind.default('open'),
      age_red_days: stage_facts.age_red_days.default(null),
      probability: stage_facts.probability.default(0),
      before_stage_id: Id.nullable().default(null),
    }),
    gives: z.object({ id: z.int() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  change_stage_name: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/rename_stage',
    says: 'Gives a stage another name.',
    takes: z.strictObject({ stage_id: Id, version: Version, name: stage_facts.name }),
    gives: z.object({ message: z.string() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  update_stage: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_stage',
    says: 'Changes what a stage means, how long a lead may stay in it and how likely it is won from there.',
    takes: z.strictObject({ stage_id: Id, version: Version, ...z.object(stage_facts).partial().shape }),
    gives: z.object({ message: z.string() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  update_stage_order: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_order',
    says: 'Puts the stages of a board into another order; every stage is named once.',
    takes: z.strictObject({ board_id: Id, stage_ids: z.array(Id).min(1).max(100) }),
    gives: z.object({ message: z.string() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  delete_stage: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_stage',
    says: 'Takes an empty stage away.',
    takes: z.strictObject({ stage_id: Id }),
    gives: z.object({ message: z.string() }),
    allow: allow.toApprove('crm'),
    changes: ['boards'],
  }),
  get_all_members: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_all_members',
    says: 'Lists the people who work in the pipeline, with what they have in hand.',
    takes: z.strictObject({}),
    gives: Members,
    allow: allow.toView('crm'),
  }),
  add_team_member: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_team_member',
    says: 'Puts a person of the company on the pipeline’s team, which lets them work in it; or changes their territory and target.',
    takes: z.strictObject({ user_id: Id, territory: Text(200).default(''), monthly_target: Paise.default(0) }),
    gives: Members,
    allow: allow.toApprove('crm'),
    changes: ['boards', 'people'],
  }),
  delete_team_member: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_team_member',
    says: 'Takes a person off the pipeline’s team; their open leads go to someone else.',
    takes: z.strictObject({ user_id: Id, transfer_to: Id.optional() }),
    gives: Members,
    allow: allow.toApprove('crm'),
    changes: ['boards', 'people'],
  }),
} as const;
