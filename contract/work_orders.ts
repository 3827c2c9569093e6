/** Work orders of sub-contractors: drafted with rates, approved, revised, closed. */
import { z } from 'zod';
import { work_order_states } from '../domain/construction/subcontracts/work_orders.ts';
import { tax_kinds } from '../domain/procurement/order_money.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { Code, Gstin, Paise } from './fields.ts';
import { Percent } from './order_facts.ts';
import { BillRow, changes, maybe_paise, of_project, order, Reason, Tds, view } from './subcontract_shapes.ts';
import { Quantity } from './quantities.ts';

const unit = Text(20, 1);
const LineGiven = z.strictObject({
  id: Id.nullable().default(null).meta({ description: 'of a line that is there; null: a new one' }),
  boq_line_id: Id.nullable().default(null).meta({ description: 'null: work that the BOQ does not name' }),
  description: Text(300).default('').meta({ description: 'empty: as the line of the BOQ' }),
  unit: unit.default('Nos').meta({ description: 'of a line of the BOQ always its own' }),
  quantity: Quantity,
  rate: Paise.max(1_000_000_000_00, complaint(say`This amount is too large.`)).meta({
    description: 'paise for one unit, without GST',
  }),
});
const lines = z
  .array(LineGiven)
  .min(1, complaint(say`Add at least one line.`))
  .max(100, complaint(say`Add at most ${{ most: 100 }} lines.`));

const facts = {
  title: Text(160, 1),
  gstin: Gstin.default('').meta({ description: 'of the sub-contractor; empty: not registered' }),
  pan: Code('pan').default('').meta({ description: 'empty: that of the GSTIN; without one TDS is higher' }),
  gst_percent: Percent.default(18),
  retention_percent: Percent.default(5),
  advance: Paise.default(0),
  advance_percent: Percent.default(0).meta({ description: 'of each bill, until the advance is recovered' }),
  starts_on: PlainDate.nullable().default(null),
  ends_on: PlainDate.nullable().default(null),
  terms: Text(6000).default(''),
  lines,
};

const Line = z.object({
  id: z.int(),
  boq_line_id: z.int().nullable(),
  description: z.string(),
  unit: z.string(),
  quantity: z.number(),
  rate: maybe_paise,
  amount: maybe_paise,
  measured: z.number(),
  billed: z.number(),
});
const RevisedLine = z.object({
  description: z.string(),
  unit: z.string(),
  quantity: z.number(),
  rate: maybe_paise,
});
const Revision = z.object({
  id: z.int(),
  number: z.int().nullable().meta({ description: 'null: rejected' }),
  reason: z.string(),
  before: z.array(RevisedLine),
  after: z.array(RevisedLine),
  net_before: maybe_paise,
  net_after: maybe_paise,
  made_by: z.string(),
  decided_by: z.string(),
  decided_at: Instant,
  note: z.string(),
});

export const WorkOrderListAbilities = abilities('add_work_order');
export const WorkOrderAbilities = abilities(
  'update_work_order',
  'delete_work_order',
  'send_work_order_for_approval',
  'approve_work_order',
  'reject_work_order',
  'add_work_order_revision',
  'change_work_order_status',
  'add_running_bill',
  'export_work_order',
);

const OrderRow = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'empty: not approved yet' }),
  title: z.string(),
  subcontractor_id: z.int(),
  subcontractor: z.string(),
  firm: z.string(),
  status: Choice(work_order_states),
  revision: z.int(),
  revising: z.boolean().meta({ description: 'a revision awaits approval' }),
  net: maybe_paise,
  billed: maybe_paise.meta({ description: 'paise of approved bills without GST' }),
  starts_on: PlainDate.nullable(),
  ends_on: PlainDate.nullable(),
  approved_at: Instant.nullable(),
  made_by: z.string(),
});
const Done = z.object({ work_order_id: z.int(), version: z.int() });

export const work_orders = {
  get_work_orders: call({
    method: 'GET',
    summary: 'Gives the work orders of a project, and what a new one is made of. A sub-contractor sees their own.',
    request: z.strictObject(of_project),
    response: z.object({
      orders: z.array(OrderRow),
      subcontractors: z.array(
        z.object({ id: z.int(), name: z.string(), firm: z.string(), gstin: z.string(), pan: z.string() }),
      ),
      boq: z.array(z.object({ id: z.int(), name: z.string(), unit: z.string(), quantity: z.number() })),
      sees_money: z.boolean(),
      abilities: WorkOrderListAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_work_order: call({
    method: 'GET',
    summary: 'Gives a work order with its lines, what of them is measured and billed, its revisions and bills.',
    request: z.strictObject({ work_order_id: Id }),
    response: OrderRow.extend({
      project_id: z.int(),
      gstin: z.string(),
      pan: z.string(),
      gst_percent: z.number(),
      tax_kind: Choice(tax_kinds),
      retention_percent: z.number(),
      advance: maybe_paise,
      advance_left: maybe_paise,
      advance_percent: z.number(),
      tds: Tds.omit({ base: true }).meta({ description: 'as it would be deducted today' }),
      tax: maybe_paise,
      terms: z.string(),
      return_reason: z.string(),
      close_reason: z.string(),
      submitted_by: z.string(),
      approved_by: z.string(),
      lines: z.array(Line),
      pending: z
        .object({
          reason: z.string(),
          made_by: z.string(),
          before: z.array(RevisedLine),
          after: z.array(RevisedLine),
          net_after: maybe_paise,
        })
        .nullable()
        .meta({ description: 'a revision that awaits approval' }),
      awaited: z.array(z.string()).meta({ description: 'who may approve it next' }),
      revisions: z.array(Revision),
      bills: z.array(BillRow),
      sees_money: z.boolean(),
      version: z.int(),
      abilities: WorkOrderAbilities,
    }),
    allow: view,
    resource: 'work_order_id',
  }),
  add_work_order: call({
    summary: 'Drafts a work order for a sub-contractor: lines with rates, GST, retention, advance and terms.',
    request: z.strictObject({ ...of_project, subcontractor_id: Id, ...facts }),
    response: Done,
    allow: view,
    resource: 'project_id',
    changes,
  }),
  update_work_order: call({
    summary: 'Replaces what a draft of a work order says.',
    request: z.strictObject({ ...order, ...facts }),
    response: Done,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  delete_work_order: call({
    summary: 'Deletes a draft of a work order.',
    request: z.strictObject(order),
    response: message,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  send_work_order_for_approval: call({
    summary: 'Requests approval of a draft.',
    request: z.strictObject(order),
    response: Done,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  approve_work_order: call({
    summary:
      'Approves a work order, or its revision: never by who made it. It takes its number, and commits what it comes to.',
    request: z.strictObject(order),
    response: Done,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  reject_work_order: call({
    summary: 'Sends a work order back to draft, or rejects its revision, with a reason.',
    request: z.strictObject({ ...order, reason: Reason }),
    response: Done,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  add_work_order_revision: call({
    summary:
      'Proposes other lines for an approved work order: what is measured stays ordered. Someone else approves it.',
    request: z.strictObject({ ...order, reason: Reason, lines }),
    response: Done,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  change_work_order_status: call({
    summary: 'Closes a work order: what is not billed of it is no longer committed.',
    request: z.strictObject({ ...order, status: Choice(['closed'] as const), reason: Reason }),
    response: Done,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  export_work_order: fileCall({
    method: 'GET',
    summary: 'Gives a work order as PDF on the letterhead.',
    request: z.strictObject({ work_order_id: Id }),
    allow: view,
    resource: 'work_order_id',
  }),
} as const;
