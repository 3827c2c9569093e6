/** Approval of proposals: the company's limits and costs, what exceeds them, and who decided. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import {
  approval_states,
  approval_steps,
  limit_kinds,
  type SalesCosts,
  type SalesLimits,
} from '../domain/proposals/limits.ts';
import { call, Id, Instant, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const Percent = z
  .number(complaint(say`Enter a percentage.`))
  .min(0, complaint(say`Enter 0% or more.`))
  .max(100, complaint(say`Enter at most 100%.`))
  .nullable()
  .meta({ description: 'null: no limit' });
const Amount = z
  .int(complaint(say`Enter an amount.`))
  .positive(complaint(say`Enter an amount above 0.`))
  .max(1_000_000_000_000_00, complaint(say`This amount is too large.`));
const Rate = Amount.max(1_000_00, complaint(say`Enter at most ₹ 1,000 per Wp.`)).nullable();
const by_segment = z.strictObject({ residential: Rate, c_and_i: Rate, ground: Rate });
const Limits = z.strictObject({
  max_discount_percent: Percent,
  min_margin_percent: Percent,
  min_rate: by_segment.meta({ description: 'paise per Wp without GST' }),
  second_person_from: Amount.nullable().meta({ description: 'paise without GST' }),
  approvers: z
    .array(z.strictObject({ user_id: Id, up_to: Amount.meta({ description: 'paise without GST' }) }))
    .max(50, complaint(say`Name at most 50 people.`)),
}) satisfies z.ZodType<SalesLimits>;
const Costs = z.strictObject({
  per_wp: by_segment.meta({ description: 'paise per Wp' }),
  lines: z
    .array(
      z.strictObject({
        item: Text(200, 1),
        unit: Text(20, 1),
        rate: Amount.max(10_000_000_00, complaint(say`Enter at most ₹ 1 Cr.`)).meta({ description: 'paise per unit' }),
      }),
    )
    .max(200, complaint(say`Enter at most 200 lines.`)),
}) satisfies z.ZodType<SalesCosts>;

export const LimitsAbilities = abilities('update_sales_limits');
const Settings = z.object({
  limits: Limits.meta({ description: 'without the right to margins: no margin and no approvers' }),
  costs: Costs.nullable().meta({ description: 'null without the right to margins' }),
  version: z.int().meta({ description: '0 until limits are set' }),
  people: z
    .array(z.object({ user_id: z.int(), name: z.string() }))
    .meta({ description: 'those with the right to approve' }),
  abilities: LimitsAbilities,
});

const Exceeded = z.object({
  limit: z.enum(limit_kinds),
  allowed: z.number().nullable(),
  actual: z.number().nullable(),
});
const margin = {
  cost: z.number().nullable().meta({ description: 'paise; null: not known, or not shown' }),
  margin_percent: z.number().nullable(),
};

export const ApprovalAbilities = abilities(
  'send_proposal_for_approval',
  'undo_proposal_for_approval',
  'approve_proposal',
  'reject_proposal',
);

/** Where the approval of a proposal stands, as the person may see it. */
export const Approval = z.object({
  state: z.enum(approval_states),
  exceeded: z
    .array(Exceeded)
    .meta({ description: 'limits that are not kept; a margin is shown only with the right to it' }),
  sees_margin: z.boolean(),
  net: z.number(),
  discount_percent: z.number(),
  per_wp: z.number().nullable(),
  ...margin,
  cost_basis: z.enum(['quantities', 'per_wp', '']),
  limits: z.object({
    discount: z.number().nullable(),
    margin: z.number().nullable(),
    rate: z.number().nullable(),
    value: z.number().nullable(),
  }),
  approvers: z.array(z.string()).meta({ description: 'names of those who may decide' }),
  abilities: ApprovalAbilities,
  history: z
    .array(
      z.object({
        step: z.enum(approval_steps),
        name: z.string(),
        note: z.string(),
        at: Instant,
        net: z.number(),
        discount_percent: z.number(),
        margin_percent: z.number().nullable(),
      }),
    )
    .meta({ description: 'newest first' }),
});

const Decided = z.object({ version: z.int(), approval: Approval });
const about = { proposal_id: Id, version: Version };

export const proposal_approvals = {
  get_sales_limits: call({
    method: 'GET',
    path: 'crm/get_sales_limits',
    summary: 'Gives the limits of the company for proposals; costs and margins only with the right to them.',
    request: z.strictObject({}),
    response: Settings,
    allow: allow.toView('crm'),
  }),
  update_sales_limits: call({
    path: 'crm/update_sales_limits',
    summary: 'Sets limits and costs for proposals. Proposals that were approved or sent stay so.',
    request: z.strictObject({ version: Version, limits: Limits, costs: Costs }),
    response: Settings,
    allow: allow.toEdit('margins'),
    changes: ['proposals'],
  }),
  send_proposal_for_approval: call({
    path: 'crm/send_proposal_for_approval',
    summary: 'Asks for the approval of a draft outside the limits; those who may decide are told.',
    request: z.strictObject({ ...about, note: Text(1000).default('') }),
    response: Decided,
    allow: allow.toWork('crm'),
    changes: ['proposals', 'notifications'],
  }),
  undo_proposal_for_approval: call({
    path: 'crm/undo_proposal_for_approval',
    summary: 'Withdraws the request for approval of a draft.',
    request: z.strictObject(about),
    response: Decided,
    allow: allow.toWork('crm'),
    changes: ['proposals'],
  }),
  approve_proposal: call({
    path: 'crm/approve_proposal',
    summary:
      'Approves a draft that awaits it: it may be sent as it stands. Not by its seller, nor by who reports to them.',
    request: z.strictObject({ ...about, note: Text(1000).default('') }),
    response: Decided,
    allow: allow.toApprove('margins'),
    changes: ['proposals', 'notifications'],
  }),
  reject_proposal: call({
    path: 'crm/reject_proposal',
    summary: 'Sends a draft that awaits approval back to its seller with the reason.',
    request: z.strictObject({ ...about, note: Text(1000, 1) }),
    response: Decided,
    allow: allow.toApprove('margins'),
    changes: ['proposals', 'notifications'],
  }),
} as const;
