/** The budget of a project by heads: its draft, its frozen revisions, its file, and change orders of the contract. */
import { z } from 'zod';
import { project_segments } from '../domain/lists.ts';
import { budget_bases, budget_states, change_order_states } from '../domain/money/budget.ts';
import { budget_heads } from '../domain/money/heads.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { Paise } from './fields.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const approve = allow.toApprove('finance');
const changes = ['finance', 'notifications'] as const;
const of_project = { project_id: Id };
const of_budget = { budget_id: Id, version: Version };
const of_change = { change_order_id: Id, version: Version };
const Reason = Text(500);
const Total = z
  .int()
  .meta({ description: 'paise, as it was shown: a budget that comes to something else is not decided' });

/** Plus or minus. */
const Change = z
  .int(complaint(say`Enter an amount.`))
  .min(-1_000_000_000_000_00, complaint(say`This amount is too large.`))
  .max(1_000_000_000_000_00, complaint(say`This amount is too large.`))
  .meta({ description: 'paise without GST, plus or minus' });
const HeadChange = z.object({ head: Choice(budget_heads), amount: Change });

const Line = z.object({
  head: Choice(budget_heads),
  amount: z.int().meta({ description: 'paise without GST' }),
  basis: Choice(budget_bases).meta({
    description: 'the BOQ at its budget rates, a share of the contract value, or entered',
  }),
  reason: z.string().meta({ description: 'why it was entered' }),
});

export const BudgetAbilities = abilities(
  'update_budget',
  'delete_budget',
  'send_budget_for_approval',
  'approve_budget',
  'reject_budget',
  'import_budget_file',
);
const Revision = z.object({
  id: z.int(),
  number: z.int().nullable().meta({ description: '1: the baseline; null: not approved' }),
  state: Choice(budget_states),
  reason: z.string(),
  change_order: z.int().nullable().meta({ description: 'number of the change order it follows' }),
  drafted_by: z.string(),
  drafted_at: Instant,
  submitted_by: z.string(),
  submitted_at: Instant.nullable(),
  approved_by: z.string(),
  approved_at: Instant.nullable(),
  rejected_by: z.string(),
  rejected_reason: z.string(),
  total: z.int().meta({ description: 'paise without GST' }),
  lines: z.array(Line),
  difference: z.array(HeadChange).meta({ description: 'to the approved revision before it; empty for the baseline' }),
  version: z.int(),
});

const budget_done = z.object({ budget_id: z.int(), version: z.int() });
const change_done = z.object({ change_order_id: z.int(), version: z.int() });

const change_facts = {
  title: Text(160, 3),
  day: PlainDate,
  contract_change: Change,
  reason: Reason,
  document_id: Id.nullable().meta({ description: 'the document of the project in which the customer agreed' }),
  lines: z.array(HeadChange.strict()).max(budget_heads.length),
};

export const ChangeOrderAbilities = abilities('update_change_order', 'delete_change_order', 'approve_change_order');

export const budgets = {
  get_budgeted_finance: call({
    method: 'GET',
    summary: 'Gives the budget of a project by heads: its contract value, the open draft and the approved revisions.',
    request: z.strictObject(of_project),
    response: z.object({
      project_id: z.int(),
      segment: Choice(project_segments.map(({ value }) => value)),
      capacity_kwp: z.number(),
      original_contract_value: z.int().meta({ description: 'paise without GST' }),
      contract_value: z.int().meta({ description: 'paise without GST, with the change orders that were agreed' }),
      planned_margin: z.number().meta({ description: 'per cent of the contract value, usual in the segment' }),
      proposal: z
        .array(
          z.object({
            head: Choice(budget_heads),
            amount: z.int(),
            basis: Choice(budget_bases),
            share: z.number().meta({ description: 'per cent of the contract value, usual in the segment' }),
            unpriced: z.int().meta({ description: 'lines of the BOQ without a budget rate' }),
          }),
        )
        .meta({ description: 'what the BOQ and usual shares come to today' }),
      open: Revision.extend({
        awaited: z.array(z.string()).meta({ description: 'who may approve it' }),
        abilities: BudgetAbilities,
      }).nullable(),
      revisions: z.array(Revision).meta({ description: 'approved ones, the newest first, at most 200' }),
      abilities: abilities('generate_budget'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  generate_budget: call({
    summary:
      'Drafts a budget: material at the quantities and budget rates of the BOQ, other heads at their usual share of the contract value; once one is approved, a revision that begins as the current budget.',
    request: z.strictObject({ ...of_project, reason: Reason.default('') }),
    response: budget_done,
    allow: work,
    resource: 'project_id',
    changes,
  }),
  update_budget: call({
    summary:
      'Changes amounts of a draft. An amount that is neither that of the BOQ nor the usual share needs a reason. Heads that are not given stay.',
    request: z.strictObject({
      ...of_budget,
      reason: Reason.optional().meta({ description: 'of the whole revision' }),
      lines: z
        .array(z.strictObject({ head: Choice(budget_heads), amount: Paise, reason: Text(300).default('') }))
        .max(budget_heads.length)
        .default([]),
    }),
    response: budget_done,
    allow: work,
    resource: 'budget_id',
    changes,
  }),
  delete_budget: call({
    summary: 'Deletes a draft of a budget.',
    request: z.strictObject(of_budget),
    response: message,
    allow: work,
    resource: 'budget_id',
    changes,
  }),
  send_budget_for_approval: call({
    summary: 'Requests approval of a budget.',
    request: z.strictObject({ ...of_budget, reason: Reason.optional() }),
    response: budget_done,
    allow: work,
    resource: 'budget_id',
    changes,
  }),
  approve_budget: call({
    summary:
      'Approves a budget, which is frozen then; the first one is the baseline. Never by who drafted it while someone else may.',
    request: z.strictObject({ ...of_budget, total: Total }),
    response: budget_done,
    allow: approve,
    resource: 'budget_id',
    changes,
  }),
  reject_budget: call({
    summary: 'Sends a budget back to draft, with a reason.',
    request: z.strictObject({ ...of_budget, reason: Text(500, 3) }),
    response: budget_done,
    allow: approve,
    resource: 'budget_id',
    changes,
  }),
  get_budget_file: fileCall({
    method: 'GET',
    summary:
      'Gives the budget of a project by heads as a workbook or CSV, which import_budget_file reads again as it is.',
    request: z.strictObject({ ...of_project, format: Choice(['xlsx', 'csv']) }),
    allow: view,
    resource: 'project_id',
  }),
  import_budget_file: call({
    encoding: 'multipart',
    summary:
      'Reads amounts of a draft from a workbook or a CSV file (multipart), with a verdict for every row. Heads the file does not name stay. A dry run only shows what would happen.',
    request: z.strictObject({ ...of_budget, file: UploadedFile, dry_run: z.boolean().default(false) }),
    response: z.object({
      rows: z
        .array(
          z.object({
            row: z.int().meta({ description: 'as the sheet counts, its headings are row 1' }),
            verdict: z.enum(['changed', 'same', 'failed']),
            head: z.string(),
            before: z.int().meta({ description: 'paise' }),
            after: z.int().nullable().meta({ description: 'paise; null: it was not understood' }),
            problem: Spoken,
          }),
        )
        .meta({ description: 'the first 100' }),
      changed: z.int(),
      same: z.int(),
      failed: z.int(),
      version: z.int(),
    }),
    allow: work,
    resource: 'budget_id',
    changes,
  }),
  get_change_orders: call({
    method: 'GET',
    summary: 'Gives the change orders of a project, the newest first.',
    request: z.strictObject(of_project),
    response: z.object({
      change_orders: z.array(
        z.object({
          id: z.int(),
          number: z.int(),
          title: z.string(),
          day: PlainDate,
          contract_change: z.int().meta({ description: 'paise without GST, plus or minus' }),
          budget_change: z.int().meta({ description: 'paise, all heads together' }),
          state: Choice(change_order_states),
          reason: z.string(),
          document_id: z.int().nullable(),
          document: z.string(),
          revision: z.int().nullable().meta({ description: 'the revision of the budget it made' }),
          drafted_by: z.string(),
          drafted_at: Instant,
          agreed_by: z.string(),
          agreed_at: Instant.nullable(),
          lines: z.array(HeadChange),
          version: z.int(),
          abilities: ChangeOrderAbilities,
        }),
      ),
      abilities: abilities('add_change_order'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_change_order: call({
    summary: 'Drafts a change order: plus or minus in the contract value and by head of the budget.',
    request: z.strictObject({ ...of_project, ...change_facts }),
    response: change_done,
    allow: work,
    resource: 'project_id',
    changes,
  }),
  update_change_order: call({
    summary: 'Changes a draft of a change order.',
    request: z.strictObject({ ...of_change, ...z.object(change_facts).partial().shape }),
    response: change_done,
    allow: work,
    resource: 'change_order_id',
    changes,
  }),
  delete_change_order: call({
    summary: 'Deletes a draft of a change order.',
    request: z.strictObject(of_change),
    response: message,
    allow: work,
    resource: 'change_order_id',
    changes,
  }),
  approve_change_order: call({
    summary:
      'Records that the customer agreed to a change order, with its evidence: the contract value and the budget change, as a revision. Never by who drafted it while someone else may.',
    request: z.strictObject({ ...of_change, contract_change: Change.meta({ description: 'paise, as it was shown' }) }),
    response: change_done,
    allow: approve,
    resource: 'change_order_id',
    changes: [...changes, 'billing'],
  }),
} as const;
