/** Bills of suppliers: matched with order and receipt, approved by someone else, posted, held, reversed. */
import { z } from 'zod';
import { bill_standings, match_verdicts } from '../domain/money/supplier_bills.ts';
import { tax_kinds } from '../domain/procurement/order_money.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { message, page } from './shapes.ts';
import { Paise } from './fields.ts';
import { Damages } from './order_shapes.ts';
import { Spoken } from './spoken.ts';
import { Table } from './table.ts';

const view = allow.toView('finance');
const work = allow.toWork('finance');
const approve = allow.toApprove('finance');
const bill = { supplier_bill_id: Id, version: Version };
const changes = ['payables', 'notifications'] as const;
const Done = z.object({ supplier_bill_id: z.int(), version: z.int() });
const Reason = Text(500, 3);
const Percent = withPlaces(z.number().min(0).max(100), 2);

const bill_filter = {
  search: page.search,
  project_ids: z.array(Id).max(100).default([]),
  supplier_ids: z.array(Id).max(100).default([]),
  standing: z.array(Choice(bill_standings)).max(bill_standings.length).default([]),
  sort: Choice(['newest', 'number', 'supplier', 'project', 'day', 'due_on', 'total', 'open'] as const).default(
    'newest',
  ),
  descending: z.boolean().default(false),
};

export const SupplierBillRow = z.object({
  id: z.int(),
  number: z.string(),
  supplier_id: z.int(),
  supplier: z.string(),
  msme: z.boolean().meta({ description: 'a micro or small enterprise' }),
  project_id: z.int(),
  project: z.string(),
  order_id: z.int(),
  order: z.string(),
  standing: z.enum(bill_standings),
  day: PlainDate,
  due_on: PlainDate.nullable(),
  net: z.int().meta({ description: 'paise without GST' }),
  total: z.int().meta({ description: 'paise with GST' }),
  payable: z.int().meta({ description: 'paise of the total after TDS and advance' }),
  open: z.int().meta({ description: 'paise that are still to be paid' }),
  made_by: z.string(),
});

export const SupplierBillAbilities = abilities(
  'update_supplier_bill',
  'delete_supplier_bill',
  'upload_supplier_bill_file',
  'send_supplier_bill_for_approval',
  'approve_supplier_bill',
  'reject_supplier_bill',
  'toggle_supplier_bill_hold',
  'change_supplier_bill_status',
);

const rate = withPlaces(z.number().positive(complaint(say`Enter a rate above zero.`)).max(1e12), 4).meta({
  description: 'paise for one stock unit, without GST',
});
export const SupplierBillLine = z.strictObject({
  po_line_id: Id,
  quantity: withPlaces(z.number().positive(complaint(say`Enter a quantity above zero.`)).max(1e12), 3),
  rate,
  gst_percent: Percent,
});
const facts = {
  number: Text(40, 1),
  day: PlainDate,
  remark: Text(1000),
  freight: Paise,
  freight_gst_percent: Percent,
  lines: z
    .array(SupplierBillLine)
    .min(1, complaint(say`Add at least one line.`))
    .max(500, complaint(say`Add at most ${{ most: 500 }} lines.`)),
};

const Tolerance = {
  quantity_percent: withPlaces(z.number().min(0).max(20), 2),
  price_percent: withPlaces(z.number().min(0).max(20), 2),
  price_amount: Paise,
  goods_tds: z
    .boolean()
    .meta({ description: 'turnover was above ₹10 crore the year before: TDS on goods is deducted' }),
};
export const PayableSettings = z.object(Tolerance);

export const supplier_bills = {
  get_supplier_bills: call({
    method: 'GET',
    summary: 'Lists bills of suppliers in the projects whose finance the person sees, a window at a time.',
    request: z.strictObject({ ...bill_filter, limit: page.limit, offset: page.offset }),
    response: z.object({
      bills: Table(SupplierBillRow, { words: ['supplier', 'project', 'standing', 'made_by'] }),
      total: z.int(),
      open: z.int().meta({ description: 'paise to be paid of all that were found' }),
      overdue: z.int().meta({ description: 'paise of it that are overdue' }),
      pending: z.int().meta({ description: 'how many of all that were found await approval' }),
    }),
    allow: allow.signedIn(),
  }),
  export_supplier_bills: fileCall({
    method: 'GET',
    summary: 'Gives the bills of a list as a workbook or CSV, at most 10,000.',
    request: z.strictObject({ ...bill_filter, format: Choice(['xlsx', 'csv'] as const) }),
    allow: allow.signedIn(),
  }),
  get_billable_orders: call({
    method: 'GET',
    summary:
      'Lists approved orders that a bill may be entered for, those with goods that are accepted and not billed first.',
    request: z.strictObject({ search: page.search, project_ids: bill_filter.project_ids, limit: page.limit }),
    response: z.object({
      orders: z.array(
        z.object({
          order_id: z.int(),
          number: z.string(),
          supplier: z.string(),
          project: z.string(),
          unbilled: z.int().meta({ description: 'paise without GST of what is accepted and not billed' }),
        }),
      ),
    }),
    allow: allow.signedIn(),
  }),
  get_supplier_bill: call({
    method: 'GET',
    summary: 'Gives a bill of a supplier: each line as ordered, accepted and billed, with what does not agree.',
    request: z.strictObject({ supplier_bill_id: Id }),
    response: z.object({
      ...SupplierBillRow.shape,
      freight: z.int(),
      freight_gst_percent: z.number(),
      freight_exception: Spoken.nullable(),
      remark: z.string(),
      file: z.object({ file_id: z.int(), file_name: z.string() }).nullable(),
      lines: z.array(
        z.object({
          po_line_id: z.int(),
          description: z.string(),
          unit: z.string(),
          ordered: z.number(),
          accepted: z.number(),
          billed_before: z.number(),
          order_rate: z.number().meta({ description: 'paise for one unit' }),
          order_gst_percent: z.number(),
          quantity: z.number(),
          rate: z.number().meta({ description: 'paise for one unit' }),
          gst_percent: z.number(),
          net: z.int(),
          verdict: z.enum(match_verdicts),
          match: Spoken.meta({ description: 'how order, receipt and bill agree' }),
          exception: z.boolean().meta({ description: 'beyond the tolerance' }),
        }),
      ),
      more_lines: z
        .array(
          z.object({
            po_line_id: z.int(),
            description: z.string(),
            unit: z.string(),
            left: z.number(),
            rate: z.number(),
            gst_percent: z.number(),
          }),
        )
        .meta({ description: 'lines of the order that are not billed here' }),
      tax_kind: Choice(tax_kinds),
      sums: z.object({
        net: z.int(),
        cgst: z.int(),
        sgst: z.int(),
        igst: z.int(),
        tax: z.int(),
        round_off: z.int(),
        total: z.int(),
      }),
      difference: z.int().meta({ description: 'paise above the order, without GST' }),
      tds: z.object({ section: z.string(), percent: z.number(), base: z.int(), tds: z.int() }),
      advance: z.int().meta({ description: 'paise of what was paid in advance, set off when it is approved' }),
      damages: Damages.meta({
        description: 'liquidated damages of the order as they stand today; nothing is deducted by itself',
      }),
      paid: z.int(),
      exceptions: z.int().meta({ description: 'how many differences are beyond the tolerance' }),
      difference_reason: z.string(),
      credit_days: z.int(),
      accepted_on: PlainDate.nullable(),
      hold_reason: z.string().meta({ description: 'empty: not on hold' }),
      made_at: Instant,
      submitted_by: z.string(),
      return_reason: z.string(),
      approved_by: z.string(),
      approved_at: Instant.nullable(),
      reversed_by: z.string(),
      reversed_at: Instant.nullable(),
      reverse_reason: z.string(),
      awaited: z.array(z.string()).meta({ description: 'who may approve it' }),
      version: z.int(),
      abilities: SupplierBillAbilities,
    }),
    allow: view,
    resource: 'supplier_bill_id',
  }),
  add_supplier_bill: call({
    summary: 'Enters a bill for an order: a draft over what was accepted and not billed before.',
    request: z.strictObject({ order_id: Id, number: facts.number, day: PlainDate }),
    response: Done,
    allow: work,
    resource: 'order_id',
    changes,
  }),
  update_supplier_bill: call({
    summary: 'Changes a draft as the supplier wrote it: number, date, quantities, rates and freight.',
    request: z.strictObject({ ...bill, ...z.object(facts).partial().shape }),
    response: Done,
    allow: work,
    resource: 'supplier_bill_id',
    changes,
  }),
  upload_supplier_bill_file: call({
    encoding: 'multipart',
    summary: 'Attaches the scan of a bill, in place of the one before.',
    request: z.strictObject({ supplier_bill_id: Id, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: work,
    resource: 'supplier_bill_id',
    changes,
  }),
  delete_supplier_bill: call({
    summary: 'Deletes a draft of a bill.',
    request: z.strictObject(bill),
    response: message,
    allow: work,
    resource: 'supplier_bill_id',
    changes,
  }),
  send_supplier_bill_for_approval: call({
    summary: 'Requests approval of a bill. A difference beyond the tolerance needs a reason.',
    request: z.strictObject({ ...bill, difference_reason: Text(500).default('') }),
    response: Done,
    allow: work,
    resource: 'supplier_bill_id',
    changes,
  }),
  approve_supplier_bill: call({
    summary:
      'Approves a bill: never by who entered it, where someone else may. It posts to the journal and is not changed any more.',
    request: z.strictObject({
      ...bill,
      payable: z
        .int()
        .meta({ description: 'paise, as it was shown: a bill that comes to something else is not approved' }),
    }),
    response: Done,
    allow: approve,
    resource: 'supplier_bill_id',
    changes: [...changes, 'finance', 'books'],
  }),
  reject_supplier_bill: call({
    summary: 'Sends a bill back to draft, with a reason.',
    request: z.strictObject({ ...bill, reason: Reason }),
    response: Done,
    allow: approve,
    resource: 'supplier_bill_id',
    changes,
  }),
  toggle_supplier_bill_hold: call({
    summary: 'Puts a bill on hold with a reason, or releases it: what is on hold is not paid.',
    request: z.strictObject({ ...bill, on_hold: z.boolean(), reason: Reason }),
    response: Done,
    allow: work,
    resource: 'supplier_bill_id',
    changes,
  }),
  change_supplier_bill_status: call({
    summary:
      'Reverses an approved bill of which nothing is paid: its journal entry is reversed, and its quantities can be billed again.',
    request: z.strictObject({ ...bill, status: Choice(['reversed'] as const), reason: Reason }),
    response: Done,
    allow: approve,
    resource: 'supplier_bill_id',
    changes: [...changes, 'finance', 'books'],
  }),
  get_own_supplier_bills: call({
    method: 'GET',
    summary: 'Gives a vendor the bills of their own supplier that were entered: how they stand and when they are due.',
    request: z.strictObject({}),
    response: z.object({
      bills: z
        .array(
          z.object({
            id: z.int(),
            number: z.string(),
            order: z.string(),
            standing: z.enum(bill_standings),
            day: PlainDate,
            due_on: PlainDate.nullable(),
            total: z.int().meta({ description: 'paise with GST' }),
            open: z.int().meta({ description: 'paise that are still to be paid' }),
          }),
        )
        .meta({ description: 'the newest 200' }),
    }),
    allow: allow.kinds('vendor'),
  }),
  get_payable_settings: call({
    method: 'GET',
    summary: 'Gives by how much bills of suppliers may differ, and whether TDS on goods is deducted.',
    request: z.strictObject({}),
    response: PayableSettings.extend({ version: z.int(), abilities: abilities('update_payable_settings') }),
    allow: view,
  }),
  update_payable_settings: call({
    summary: 'Changes by how much bills of suppliers may differ, and whether TDS on goods is deducted.',
    request: z.strictObject({ version: Version, ...Tolerance }),
    response: z.object({ version: z.int() }),
    allow: allow.toEdit('finance'),
    changes,
  }),
} as const;
