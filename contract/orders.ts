/** Purchase orders: placed from an award or freely, approved within limits, sent, amended, closed. */
import { z } from 'zod';
import { most_order_lines, order_standings } from '../domain/procurement/orders.ts';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { message, page } from './shapes.ts';
import { ShipTo } from './ship_to.ts';
import { Spoken } from './spoken.ts';
import { Table } from './table.ts';
import { AmendedLine, Facts, LineGiven, maybe_paise, NewLine } from './order_facts.ts';
import { Order, OrderRow } from './order_shapes.ts';
import { OrderLimits, OrderLimitSettings } from './order_limits.ts';
import { Quantity } from './quantities.ts';
import { to_order } from './request_shapes.ts';

const about = { order_id: Id };
const changed = { ...about, version: Version };
const ids = (most: number) => z.array(Id).max(most);
const reason = Text(1000, 1);
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
          ordered: z
            .number()
            .meta({ description: 'of it, in orders that are placed: approved, and not refused or cancelled' }),
          pending: z.number().meta({ description: 'of it, in orders that await approval' }),
          left: to_order,
          drafted: z.number().meta({ description: 'of it, in drafts' }),
          needed_by: PlainDate.nullable(),
        }),
      ),
      places: z.array(ShipTo).meta({ description: 'stores it may be delivered to, those of the project first' }),
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
    changes: ['orders', 'requests', 'stock'],
  }),
  add_order: call({
    summary:
      'Begins an order of one supplier: the quantities of BOQ lines not ordered yet, and material and services outside the BOQ.',
    request: z.strictObject({
      project_id: Id,
      supplier_id: Id,
      boq_line_ids: ids(most_order_lines).default([]),
      lines: z.array(NewLine).max(100).default([]).meta({ description: 'not in the BOQ' }),
      title: Text(200).default(''),
    }),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'project_id',
    changes: ['orders', 'stock'],
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
  add_service_entry: call({
    summary:
      'Confirms how much of an ordered service was done: it counts as received, and costs the project what was agreed.',
    request: z.strictObject({
      ...about,
      line_id: Id,
      quantity: Quantity,
      done_on: PlainDate,
      note: Text(500).default(''),
    }),
    response: z.object({ entry_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'finance'],
  }),
  undo_service_entry: call({
    summary: 'Undoes what was confirmed of a service, as far as it was not billed.',
    request: z.strictObject({ ...about, entry_id: Id }),
    response: done,
    allow: allow.toWork('supply_chain'),
    resource: 'order_id',
    changes: ['orders', 'finance'],
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
    response: OrderLimitSettings,
    allow: allow.toView('suppliers'),
  }),
  update_order_limits: call({
    summary: 'Sets who approves orders up to which amount. What awaits approval is judged by the new limits.',
    request: z.strictObject({ version: Version, limits: OrderLimits }),
    response: OrderLimitSettings,
    allow: allow.toEdit('company'),
    changes: ['orders'],
  }),
} as const;
