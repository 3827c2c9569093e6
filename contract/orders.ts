/** Purchase orders: placed from an award or freely, approved within limits, sent, amended, closed. */
import { z } from 'zod';
import { all_roles } from '../domain/default_rights.ts';
import { lateness_kinds } from '../domain/procurement/orders.ts';
import { order_steps } from '../domain/procurement/order_approval.ts';
import { tax_kinds } from '../domain/procurement/order_money.ts';
import {
  amendment_kinds,
  amendment_states,
  instalment_events,
  most_deliveries,
  most_instalments,
  most_order_lines,
  order_standings,
  order_states,
  proposal_states,
  whole_percent,
} from '../domain/procurement/orders.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './crm_companies.ts';
import { Paise } from './fields.ts';
import { Quantity } from './requests.ts';
import { Spoken } from './spoken.ts';
import { Table } from './table.ts';

const about = { order_id: Id };
const changed = { ...about, version: Version };
const ids = (most: number) => z.array(Id).max(most);
const reason = Text(1000, 1);
/** Prices and amounts leave the server only with the right to purchase prices in every project of the order. */
const maybe_paise = z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' });
const maybe_rate = z
  .number()
  .nullable()
  .meta({ description: 'paise, which may have a fraction; null without the right to purchase prices' });
const Percent = z
  .number(complaint(say`Enter a percentage.`))
  .min(0, complaint(say`Enter 0% or more.`))
  .max(100, complaint(say`Enter at most 100%.`))
  .overwrite((value) => Math.round(value * 100) / 100);
export const Price = z
  .number(complaint(say`Enter a price.`))
  .min(0, complaint(say`Enter a price.`))
  .max(1e12, complaint(say`This amount is too large.`))
  .overwrite((value) => Math.round(value * 10_000) / 10_000)
  .meta({ description: 'paise, which may have a fraction, in the form of the format' });

export const OrderSums = z.object({
  net: z.int().meta({ description: 'paise of lines and freight without GST' }),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  tax: z.int(),
  round_off: z.int().meta({ description: 'what the total is rounded by to the rupee' }),
  total: z.int(),
});

const InstalmentGiven = z.strictObject({
  name: Text(120).default('').meta({ description: 'empty: as its event is called' }),
  on: Choice(instalment_events),
  days: z.int(complaint(say`Enter a whole number of days.`)).min(0).max(365).default(0),
  percent: z
    .int(complaint(say`Enter a percentage.`))
    .positive(complaint(say`Enter a percentage above 0.`))
    .max(whole_percent, complaint(say`Enter at most 100%.`))
    .meta({ description: 'hundredths of a percent' }),
});
export const Instalment = z.object({
  name: z.string(),
  on: Choice(instalment_events),
  days: z.int(),
  percent: z.int().meta({ description: 'hundredths of a percent' }),
  amount: maybe_paise,
});
const deliveries = z
  .array(z.strictObject({ due_on: PlainDate, quantity: Quantity }))
  .max(most_deliveries)
  .default([])
  .meta({ description: 'adding up to the quantity; none: all of it at once' });
export const Delivery = z.object({ due_on: PlainDate, quantity: z.number() });

/** What may be said of a line of a draft. */
const LineGiven = z.strictObject({
  id: Id.optional().meta({ description: 'of a line that is there' }),
  boq_line_id: Id.optional().meta({ description: 'of the bill of quantities, for a line that is new' }),
  description: Text(300, 1),
  make: Text(120).default(''),
  model: Text(120).default(''),
  hsn: Text(10).default(''),
  quantity: Quantity.meta({ description: 'in the stock unit' }),
  price: Price,
  format: Choice(units),
  gst_percent: Percent,
  needed_by: PlainDate.nullable().default(null),
  promised_on: PlainDate.nullable().default(null),
  deliveries,
  over_reason: Text(500).default('').meta({ description: 'change note: why more is ordered than the BOQ allows' }),
});

const facts = {
  title: Text(200),
  ship_to: Text(600),
  terms: Text(6000),
  payment_terms: Text(600),
  credit_days: z.int(complaint(say`Enter a whole number of days.`)).min(0).max(365),
  warranty: Text(600),
  ld_percent: Percent.meta({ description: 'liquidated damages for a week of delay' }),
  ld_cap_percent: Percent.meta({ description: 'liquidated damages at most' }),
  instalments: z.array(InstalmentGiven).max(most_instalments),
  freight: Paise,
  freight_gst_percent: Percent,
};
const Facts = z.object(facts).partial();

const OrderRow = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'empty: not approved yet' }),
  title: z.string(),
  project_id: z.int(),
  project: z.string(),
  projects: z.int().meta({ description: 'of how many projects it has lines' }),
  supplier_id: z.int(),
  supplier: z.string(),
  standing: Choice(order_standings),
  late: z.int().nullable().meta({ description: 'days, of the line that is latest; null: in time' }),
  amendment: z.int().meta({ description: 'how often it was amended' }),
  amendment_pending: z.boolean(),
  awaits_me: z.boolean().meta({ description: 'the person may approve it or its amendment now' }),
  lines: z.int(),
  received_lines: z.int(),
  categories: z.array(z.string()).meta({ description: 'of its lines' }),
  net: maybe_paise,
  total: maybe_paise,
  needed_by: PlainDate.nullable().meta({ description: 'the first day a line is needed by that has not come' }),
  promised_on: PlainDate.nullable().meta({ description: 'the last day the supplier promised' }),
  made_by: z.string(),
  made_at: Instant,
  approved_at: Instant.nullable(),
  sent_at: Instant.nullable(),
});

const Lateness = z
  .object({ kind: Choice(lateness_kinds), days: z.int() })
  .nullable()
  .meta({ description: 'null: in time, or no day is known' });

const OrderLine = z.object({
  id: z.int(),
  boq_line_id: z.int(),
  project_id: z.int(),
  project: z.string(),
  item_id: z.int().nullable(),
  item: z.string(),
  category: z.string(),
  code: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  hsn: z.string(),
  almm: z.boolean().nullable().meta({
    description:
      'its model stands in ALMM List-I, as the imported list says, else as the item or the supplier states; null: not known',
  }),
  dcr: z.boolean().nullable().meta({ description: 'of domestic content; null: not known' }),
  unit: z.enum(units),
  conversions: z.array(z.object({ unit: z.enum(units), num: z.number(), den: z.number() })),
  watts: z.number().nullable(),
  quantity: z.number(),
  short_closed: z.number(),
  dispatched: z.number(),
  received: z.number(),
  needed_by: PlainDate.nullable(),
  promised_on: PlainDate.nullable(),
  late: Lateness,
  deliveries: z.array(Delivery),
  formats: z
    .array(z.object({ unit: z.enum(units), price_format: z.string(), quantity: z.number() }))
    .meta({ description: 'how it may be priced, with one stock unit in that unit' }),
  format: z.enum(units),
  price: maybe_rate,
  rate: maybe_rate.meta({ description: 'paise for one stock unit; null without the right to purchase prices' }),
  per_wp: maybe_rate,
  gst_percent: z.number(),
  net: maybe_paise,
  tax: maybe_paise,
  budget_rate: maybe_rate.meta({
    description: 'paise for one stock unit, as the BOQ has it; null: none, or no right',
  }),
  budget_left: maybe_paise.meta({
    description:
      'paise of the BOQ line’s budget that this and all other orders leave; below zero: exceeded; null: none, or no right',
  }),
  approved_quantity: z.number().meta({ description: 'of the line of the BOQ' }),
  ordered_elsewhere: z.number().meta({ description: 'of it, in other orders that are pending or approved' }),
  over: z.number().meta({ description: 'how much more is ordered than the BOQ allows' }),
  over_reason: z.string(),
});

const Step = z.object({
  step: Choice(order_steps),
  name: z.string(),
  note: z.string(),
  at: Instant,
  net: maybe_paise,
});

/** What changed, old and new side by side. */
const AmendedField = z.object({
  field: z.string().meta({ description: 'as the line or the order names it' }),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
});
const Amendment = z.object({
  id: z.int(),
  number: z.int().nullable().meta({ description: 'null: not applied' }),
  kind: Choice(amendment_kinds),
  state: Choice(amendment_states),
  reason: z.string(),
  made_by: z.string(),
  made_at: Instant,
  decided_by: z.string(),
  decided_at: Instant.nullable(),
  decided_note: z.string(),
  net_before: maybe_paise,
  net_after: maybe_paise,
  fields: z.array(AmendedField).meta({ description: 'of the order; prices only with the right to them' }),
  lines: z.array(z.object({ line_id: z.int(), description: z.string(), fields: z.array(AmendedField) })),
});

const Proposal = z.object({
  id: z.int(),
  line_id: z.int(),
  description: z.string(),
  promised_on: PlainDate.nullable(),
  quantity: z.number().nullable(),
  price: maybe_rate,
  note: z.string(),
  state: Choice(proposal_states),
  made_at: Instant,
  decided_by: z.string(),
  decided_at: Instant.nullable(),
});

export const OrderFile = z.object({ file_id: z.int(), file_name: z.string(), byte_size: z.int() });

export const OrderAbilities = abilities(
  'update_order',
  'delete_order',
  'upload_order_file',
  'send_order_for_approval',
  'undo_order_for_approval',
  'approve_order',
  'reject_order',
  'send_order_question',
  'send_order',
  'add_order_amendment',
  'reject_order_proposals',
  'change_order_short_close',
  'change_order_status',
  'export_order',
);

const Order = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  project_id: z.int(),
  project: z.string(),
  rfq_id: z.int().nullable(),
  rfq_number: z.string(),
  status: Choice(order_states),
  standing: Choice(order_standings),
  amendment: z.int(),
  version: z.int(),
  supplier: z.object({
    id: z.int(),
    name: z.string(),
    contact_name: z.string(),
    email: z.string(),
    state: z.string(),
    gstins: z.array(z.string()).meta({ description: 'one of which the order bears' }),
    blocked: Spoken.nullable().meta({ description: 'why nothing can be ordered of them now' }),
  }),
  supplier_gstin: z.string(),
  company_gstin: z.string(),
  tax_kind: Choice(tax_kinds),
  supply_state: z.string(),
  ship_to: z.string(),
  terms: z.string(),
  payment_terms: z.string(),
  credit_days: z.int(),
  warranty: z.string(),
  ld_percent: z.number(),
  ld_cap_percent: z.number(),
  instalments: z.array(Instalment),
  freight: maybe_paise,
  freight_gst_percent: z.number(),
  sums: OrderSums.nullable().meta({ description: 'null without the right to purchase prices' }),
  sees_prices: z.boolean(),
  made_by: z.string(),
  made_at: Instant,
  approved_by: z.string(),
  approved_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  opened_at: Instant.nullable().meta({ description: 'when the supplier first opened the link' }),
  answered_at: Instant.nullable(),
  question_at: Instant.nullable().meta({ description: 'since when a question or proposal of the supplier is open' }),
  answer: z.string().meta({ description: 'what the supplier said' }),
  close_reason: z.string(),
  lines: z.array(OrderLine).meta({ description: 'those of projects whose supply chain the person sees' }),
  hidden_lines: z.int().meta({ description: 'of projects the person does not see' }),
  files: z.array(OrderFile),
  approval: z.object({
    needed: z.int().meta({ description: 'how many people have to approve it' }),
    given: z.int(),
    awaited: z.array(z.string()).meta({ description: 'names of those who may decide now; empty: nothing is pending' }),
    steps: z.array(Step).meta({ description: 'the newest first, at most 50' }),
  }),
  amendments: z.array(Amendment).meta({ description: 'the newest first, at most 50' }),
  proposals: z.array(Proposal).meta({ description: 'of the supplier, the newest first, at most 200' }),
  abilities: OrderAbilities,
});
const done = z.object({ order_id: z.int() });

const order_filter = {
  search: page.search,
  project_ids: ids(100).default([]).meta({ description: 'with lines of these projects; empty: of any' }),
  supplier_ids: ids(100).default([]),
  standing: z.array(Choice(order_standings)).max(20).default([]),
  late: z.boolean().default(false).meta({ description: 'those with a line that is late' }),
  awaiting_me: z.boolean().default(false).meta({ description: 'those the person may approve now' }),
  needed_from: PlainDate.optional(),
  needed_to: PlainDate.optional(),
  sort: Choice([
    'newest',
    'number',
    'title',
    'project',
    'supplier',
    'needed_by',
    'promised_on',
    'lines',
    'net',
    'sent_at',
  ]).default('newest'),
  descending: z.boolean().default(false),
};

const AmendedLine = z.strictObject({
  id: Id,
  quantity: Quantity.optional(),
  price: Price.optional(),
  format: Choice(units).optional(),
  gst_percent: Percent.optional(),
  make: Text(120).optional(),
  model: Text(120).optional(),
  needed_by: PlainDate.nullable().optional(),
  promised_on: PlainDate.nullable().optional(),
  deliveries: deliveries.unwrap().optional(),
  over_reason: Text(500).optional(),
});

const Amount = Paise.positive(complaint(say`Enter an amount above 0.`));
const Limits = z.strictObject({
  roles: z
    .array(z.strictObject({ role: Choice(all_roles), up_to: Amount }))
    .max(20)
    .meta({ description: 'up to what a role approves; one that is not named approves any amount' }),
  people: z.array(z.strictObject({ user_id: Id, up_to: Amount })).max(50, complaint(say`Name at most 50 people.`)),
  second_from: Amount.nullable().meta({ description: 'above it two people approve; null: one is enough' }),
});
const Settings = z.object({
  limits: Limits,
  version: z.int().meta({ description: '0 until limits are set' }),
  people: z
    .array(z.object({ user_id: z.int(), name: z.string(), roles: z.array(z.string()) }))
    .meta({ description: 'those who may approve orders in some project' }),
  abilities: abilities('update_order_limits'),
});

export const orders = {
  get_orders: call({
    method: 'GET',
    summary: 'Lists purchase orders of projects whose supply chain the person sees, a window at a time.',
    request: z.strictObject({ ...order_filter, limit: page.limit, offset: page.offset }),
    response: z.object({
      orders: Table(OrderRow, { words: ['project', 'supplier', 'standing', 'made_by'] }),
      total: z.int(),
      net: maybe_paise.meta({ description: 'of all that were found whose prices the person sees; null: of none' }),
      late: z.int().meta({ description: 'how many of all that were found are late' }),
      awaiting_me: z.int().meta({ description: 'how many of all that were found the person may approve now' }),
    }),
    allow: allow.signedIn(),
  }),
  export_orders: fileCall({
    method: 'GET',
    summary: 'Gives the orders of a list as a workbook or CSV, at most 10,000.',
    request: z.strictObject({ ...order_filter, format: Choice(['xlsx', 'csv']) }),
    allow: allow.signedIn(),
  }),
  get_order: call({
    method: 'GET',
    summary: 'Gives a purchase order with its lines, approval, amendments and what its supplier answered.',
    request: z.strictObject(about),
    response: Order,
    allow: allow.toView('supply_chain'),
    resource: 'order_id',
  }),
  get_order_choices: call({
    method: 'GET',
    summary: 'Lists the lines of a project’s bill of quantities that may be ordered, at most 1,000.',
    request: z.strictObject({ project_id: Id, search: page.search }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.int(),
          category: z.string(),
          code: z.string(),
          description: z.string(),
          unit: z.enum(units),
          approved_quantity: z.number(),
          ordered: z.number().meta({ description: 'of it, in orders that are pending or approved' }),
          drafted: z.number().meta({ description: 'of it, in drafts' }),
          needed_by: PlainDate.nullable(),
        }),
      ),
      abilities: abilities('add_order'),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'project_id',
  }),
  get_order_supplier_choices: call({
    method: 'GET',
    summary: 'Lists suppliers for an order, at most 100: those who supply its categories first.',
    request: z.strictObject({ project_id: Id, boq_line_ids: ids(most_order_lines).default([]), search: page.search }),
    response: z.object({
      suppliers: z.array(
        z.object({
          supplier_id: z.int(),
          name: z.string(),
          state: z.string(),
          email: z.string(),
          gstin: z.string(),
          credit_days: z.int(),
          categories: z.int().meta({ description: 'how many of the lines’ categories they supply' }),
          orders: z.int().meta({ description: 'orders they had before, besides drafts and cancelled ones' }),
          blocked: Spoken.nullable().meta({ description: 'why nothing can be ordered of them' }),
        }),
      ),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'project_id',
  }),
  get_award_orders: call({
    method: 'GET',
    summary: 'Says which orders come of an award: those that were placed, and for whom some are still to be placed.',
    request: z.strictObject({ rfq_id: Id }),
    response: z.object({
      orders: z.array(
        z.object({ id: z.int(), number: z.string(), supplier: z.string(), standing: Choice(order_standings) }),
      ),
      missing: z
        .array(z.object({ supplier_id: z.int(), supplier: z.string(), lines: z.int(), blocked: Spoken.nullable() }))
        .meta({ description: 'suppliers of whom awarded lines are not ordered yet' }),
      abilities: abilities('add_award_orders'),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'rfq_id',
  }),
  add_award_orders: call({
    summary: 'Begins one draft order for each supplier of an award, with the lines that are not ordered yet.',
    request: z.strictObject({
      rfq_id: Id,
      supplier_ids: ids(50).default([]).meta({ description: 'only for these; none: for all' }),
    }),
    response: z.object({ order_ids: z.array(z.int()) }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['orders', 'requests'],
  }),
  add_order: call({
    summary: 'Begins an order of one supplier with lines of the bill of quantities: what of them is not ordered yet.',
    request: z.strictObject({
      project_id: Id,
      supplier_id: Id,
      boq_line_ids: ids(most_order_lines).min(1, complaint(say`Select at least one line.`)),
      title: Text(200).default(''),
    }),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'project_id',
    changes: ['orders'],
  }),
  update_order: call({
    summary: 'Changes a draft: its facts, and all of its lines.',
    request: z.strictObject({
      ...changed,
      ...Facts.shape,
      supplier_gstin: Text(15).optional().meta({ description: 'one of the supplier’s, or none' }),
      lines: z
        .array(LineGiven)
        .max(most_order_lines)
        .optional()
        .meta({ description: 'all that stay, in their order; what is left out is removed' }),
    }),
    response: Order,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders'],
  }),
  delete_order: call({
    summary: 'Deletes a draft. What was approved is never deleted.',
    request: z.strictObject(about),
    response: message,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders'],
  }),
  upload_order_file: call({
    encoding: 'multipart',
    summary: 'Attaches a file to an order, which its supplier sees too.',
    request: z.strictObject({ ...about, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders'],
  }),
  delete_order_file: call({
    summary: 'Removes a file from a draft.',
    request: z.strictObject({ ...about, file_id: Id }),
    response: message,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders'],
  }),
  send_order_for_approval: call({
    summary: 'Asks for the approval of a draft. Those who may approve its amount are told.',
    request: z.strictObject({ ...changed, note: Text(1000).default('') }),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'notifications'],
  }),
  undo_order_for_approval: call({
    summary: 'Withdraws an order, or an amendment of it, from approval.',
    request: z.strictObject(changed),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'notifications'],
  }),
  approve_order: call({
    summary:
      'Approves an order, or the amendment that is pending: it takes its number and is committed. Not by who placed it.',
    request: z.strictObject({ ...changed, note: Text(1000).default('') }),
    response: done,
    allow: allow.toApprove('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'notifications'],
  }),
  reject_order: call({
    summary: 'Sends an order back to who placed it, or refuses its amendment, with the reason.',
    request: z.strictObject({ ...changed, reason }),
    response: done,
    allow: allow.toApprove('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'notifications'],
  }),
  send_order_question: call({
    summary: 'Asks who placed an order something before deciding on it. It stays pending.',
    request: z.strictObject({ ...about, note: reason }),
    response: done,
    allow: allow.toApprove('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'notifications'],
  }),
  send_order: call({
    summary:
      'Sends an approved order to its supplier by mail, with its PDF and a link of their own; sent again, with a reply.',
    request: z.strictObject({ ...changed, note: Text(2000).default('').meta({ description: 'stands in the mail' }) }),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders'],
  }),
  add_order_amendment: call({
    summary:
      'Amends an approved order: at once, or pending where it costs more than before. Old and new stay side by side.',
    request: z.strictObject({
      ...changed,
      reason,
      ...Facts.omit({ title: true }).shape,
      lines: z.array(AmendedLine).max(most_order_lines).default([]).meta({ description: 'only those that change' }),
      proposal_ids: ids(200).default([]).meta({ description: 'proposals of the supplier that it takes over' }),
    }),
    response: z.object({ order_id: z.int(), pending: z.boolean() }),
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'notifications'],
  }),
  reject_order_proposals: call({
    summary: 'Declines changes that the supplier proposed. They are told, and the order stays as it is.',
    request: z.strictObject({ ...changed, proposal_ids: ids(200).min(1), note: Text(1000).default('') }),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders'],
  }),
  change_order_short_close: call({
    summary: 'Gives up what of a line has not been dispatched, with a reason. Its supplier is told.',
    request: z.strictObject({
      ...changed,
      line_id: Id,
      quantity: Quantity.meta({ description: 'that will not come, of what is not on its way yet' }),
      reason,
    }),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders'],
  }),
  change_order_status: call({
    summary: 'Closes an order, which short-closes the rest of it, or cancels it before anything was dispatched.',
    request: z.strictObject({ ...changed, status: Choice(['closed', 'cancelled']), reason }),
    response: done,
    allow: allow.toApprove('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'notifications'],
  }),
  export_order: fileCall({
    method: 'GET',
    summary: 'Gives an order as a PDF on the company’s letterhead.',
    request: z.strictObject(about),
    allow: allow.toView('purchase_prices'),
    resource: 'order_id',
  }),
  get_order_limits: call({
    method: 'GET',
    summary: 'Gives who approves orders up to which amount, and when a second person is needed.',
    request: z.strictObject({}),
    response: Settings,
    allow: allow.toView('suppliers'),
  }),
  update_order_limits: call({
    summary: 'Sets who approves orders up to which amount. What awaits approval is judged by the new limits.',
    request: z.strictObject({ version: Version, limits: Limits }),
    response: Settings,
    allow: allow.toEdit('company'),
    changes: ['orders'],
  }),
} as const;
