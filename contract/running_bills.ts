/** Running-account bills of sub-contractors: prepared from the measurement book, approved, posted, reversed. */
import { z } from 'zod';
import { deduction_kinds } from '../domain/money/running_bill.ts';
import { tax_kinds } from '../domain/procurement/order_money.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message } from './shapes.ts';
import { Paise } from './fields.ts';
import { MeasuredEntry } from './measurements.ts';
import { BillRow, changes, maybe_paise, of_project, order, Reason, Tds, view } from './subcontract_shapes.ts';

const bill = { running_bill_id: Id, version: Version };
const Sums = z.object({
  gross: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  tax: z.int(),
  retention: z.int(),
  advance: z.int(),
  deducted: z.int(),
  tds: z.int(),
  round_off: z.int(),
  payable: z.int(),
});
const BillDone = z.object({ running_bill_id: z.int(), version: z.int() });

const deductions = z
  .array(
    z.strictObject({
      kind: Choice(deduction_kinds),
      reason: Text(300, 3),
      amount: Paise.positive(complaint(say`Enter an amount above zero.`)),
    }),
  )
  .max(20, complaint(say`Add at most ${{ most: 20 }} deductions.`));
const bill_facts = {
  invoice: Text(40).meta({ description: 'number of the sub-contractor’s own invoice' }),
  remark: Text(1000),
  deductions,
};

export const BillAbilities = abilities(
  'update_running_bill',
  'delete_running_bill',
  'send_running_bill_for_approval',
  'approve_running_bill',
  'reject_running_bill',
  'change_running_bill_status',
  'export_running_bill',
);

export const running_bills = {
  get_running_bills: call({
    method: 'GET',
    summary: 'Gives the running-account bills of a project. A sub-contractor sees their own.',
    request: z.strictObject(of_project),
    response: z.object({ bills: z.array(BillRow), sees_money: z.boolean() }),
    allow: view,
    resource: 'project_id',
  }),
  get_running_bill: call({
    method: 'GET',
    summary: 'Gives a running-account bill: quantities to date, before and now, deductions, and what is payable.',
    request: z.strictObject({ running_bill_id: Id }),
    response: BillRow.extend({
      project_id: z.int(),
      firm: z.string(),
      gst_percent: z.number(),
      tax_kind: Choice(tax_kinds),
      retention_percent: z.number(),
      advance_percent: z.number(),
      invoice: z.string(),
      remark: z.string(),
      lines: z.array(
        z.object({
          line_id: z.int(),
          description: z.string(),
          unit: z.string(),
          ordered: z.number(),
          to_date: z.number(),
          previous: z.number(),
          quantity: z.number(),
          rate: maybe_paise,
          amount: maybe_paise,
          amount_to_date: maybe_paise,
        }),
      ),
      sheet: z
        .array(MeasuredEntry.extend({ measurement: z.int() }))
        .meta({ description: 'the measurements it counts' }),
      deductions: z.array(z.object({ kind: Choice(deduction_kinds), reason: z.string(), amount: z.int() })),
      sums: Sums.nullable().meta({ description: 'paise; null for people who may not see rates' }),
      tds: Tds.nullable(),
      submitted_by: z.string(),
      approved_by: z.string(),
      approved_at: Instant.nullable(),
      return_reason: z.string(),
      reversed_by: z.string(),
      reversed_at: Instant.nullable(),
      reverse_reason: z.string(),
      awaited: z.array(z.string()).meta({ description: 'who may approve it' }),
      version: z.int(),
      abilities: BillAbilities,
    }),
    allow: view,
    resource: 'running_bill_id',
  }),
  add_running_bill: call({
    summary: 'Prepares the next bill of a work order: everything that was measured and not billed before.',
    request: z.strictObject(order),
    response: BillDone,
    allow: view,
    resource: 'work_order_id',
    changes,
  }),
  update_running_bill: call({
    summary: 'Changes deductions, invoice number and remark of a draft, and takes over what was measured since.',
    request: z.strictObject({ ...bill, ...z.object(bill_facts).partial().shape }),
    response: BillDone,
    allow: view,
    resource: 'running_bill_id',
    changes,
  }),
  delete_running_bill: call({
    summary: 'Deletes a draft of a bill.',
    request: z.strictObject(bill),
    response: message,
    allow: view,
    resource: 'running_bill_id',
    changes,
  }),
  send_running_bill_for_approval: call({
    summary: 'Requests approval of a bill.',
    request: z.strictObject(bill),
    response: BillDone,
    allow: view,
    resource: 'running_bill_id',
    changes,
  }),
  approve_running_bill: call({
    summary:
      'Approves a bill: never by who prepared it. It takes its number and posts to the journal, and is not changed any more.',
    request: z.strictObject({
      ...bill,
      payable: z
        .int()
        .meta({ description: 'paise, as it was shown: a bill that comes to something else is not approved' }),
    }),
    response: BillDone,
    allow: view,
    resource: 'running_bill_id',
    changes: [...changes, 'books'],
  }),
  reject_running_bill: call({
    summary: 'Sends a bill back to draft, with a reason.',
    request: z.strictObject({ ...bill, reason: Reason }),
    response: BillDone,
    allow: view,
    resource: 'running_bill_id',
    changes,
  }),
  change_running_bill_status: call({
    summary:
      'Reverses the last approved bill of a work order: its journal entry is reversed, and its quantities can be billed again.',
    request: z.strictObject({ ...bill, status: Choice(['reversed'] as const), reason: Reason }),
    response: BillDone,
    allow: view,
    resource: 'running_bill_id',
    changes: [...changes, 'books'],
  }),
  export_running_bill: fileCall({
    method: 'GET',
    summary: 'Gives a running-account bill as PDF on the letterhead, with its measurement sheet.',
    request: z.strictObject({ running_bill_id: Id }),
    allow: view,
    resource: 'running_bill_id',
  }),
} as const;
