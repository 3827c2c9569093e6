/** Requests for quotation: begun from lines of the bill of quantities, sent to suppliers, compared, and awarded. */
import { z } from 'zod';
import { most_lines, most_suppliers, request_standings } from '../domain/procurement/requests.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, PlainDate, Text, UploadedFile } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { say } from '../domain/sentences.ts';
import { QuotePage } from './quotes.ts';
import { Spoken } from './spoken.ts';
import { Rfq, RfqRow, about, changed, facts, ids, to_order } from './request_shapes.ts';
import { Quantity } from './quantities.ts';

export const requests = {
  get_rfqs: call({
    method: 'GET',
    summary: 'Lists requests for quotation of projects whose supply chain the person sees, a window at a time.',
    request: z.strictObject({
      ...page,
      project_ids: ids(100).default([]).meta({ description: 'with lines of these projects; empty: of any' }),
      standing: z.array(Choice(request_standings)).max(10).default([]),
      due_from: PlainDate.optional(),
      due_to: PlainDate.optional(),
      sort: Choice(['newest', 'number', 'title', 'project', 'due_on', 'lines', 'asked', 'quoted']).default('newest'),
      descending: z.boolean().default(false),
    }),
    response: z.object({ rfqs: z.array(RfqRow), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_rfq: call({
    method: 'GET',
    summary: 'Gives a request for quotation with its lines, who was asked and how each stands; no prices.',
    request: z.strictObject(about),
    response: Rfq,
    allow: allow.toView('supply_chain'),
    resource: 'rfq_id',
  }),
  get_rfq_choices: call({
    method: 'GET',
    summary: 'Lists the lines of a project’s bill of quantities that quotes may be asked for, at most 1,000.',
    request: z.strictObject({ project_id: Id, search: page.search }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.int(),
          category: z.string(),
          code: z.string(),
          description: z.string(),
          unit: z.string(),
          quantity: z.number(),
          left: to_order,
          needed_by: PlainDate.nullable(),
          requests: z.int().meta({ description: 'requests it is part of already, besides cancelled ones' }),
        }),
      ),
      abilities: abilities('add_rfq'),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'project_id',
  }),
  get_rfq_supplier_choices: call({
    method: 'GET',
    summary:
      'Lists suppliers for a request, at most 100: those who supply its categories first, then by their last price.',
    request: z.strictObject({ ...about, search: page.search }),
    response: z.object({
      suppliers: z.array(
        z.object({
          supplier_id: z.int(),
          name: z.string(),
          state: z.string(),
          email: z.string(),
          categories: z.int().meta({ description: 'how many of the request’s categories they supply' }),
          quotes: z.int().meta({ description: 'quotes they sent before for these categories' }),
          last_price: z
            .object({
              rate: z.int().meta({ description: 'paise for one stock unit' }),
              day: z.string().meta({ description: 'of the quote, or from which the list is valid' }),
              list: z.string().meta({ description: 'the price list it stands in; empty: they quoted it' }),
              list_version: z.int(),
              expired: z.boolean().meta({ description: 'the list is valid no more' }),
            })
            .nullable()
            .meta({
              description:
                'the newest they quoted for these categories or list for these items; null: none, or without the right to purchase prices',
            }),
          blocked: Spoken.nullable().meta({ description: 'why they cannot be asked' }),
        }),
      ),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'rfq_id',
  }),
  add_rfq: call({
    summary: 'Begins a request for quotation with lines of one or several projects.',
    request: z.strictObject({
      project_id: Id,
      boq_line_ids: ids(most_lines).min(1, complaint(say`Select at least one line.`)),
      title: Text(200).default(''),
    }),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'project_id',
    changes: ['requests'],
  }),
  update_rfq: call({
    summary: 'Changes a request that is not sent: its facts, quantities and days of its lines, whom it goes to.',
    request: z.strictObject({
      ...changed,
      ...z.object(facts).partial().shape,
      lines: z
        .array(z.strictObject({ id: Id, quantity: Quantity, needed_by: PlainDate.nullable() }))
        .max(most_lines)
        .optional()
        .meta({ description: 'all that stay; what is left out is removed' }),
      add_boq_line_ids: ids(most_lines).default([]),
      supplier_ids: ids(most_suppliers).optional(),
    }),
    response: Rfq,
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  delete_rfq: call({
    summary: 'Deletes a request that was not sent.',
    request: z.strictObject(about),
    response: message,
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  add_rfq_copy: call({
    summary: 'Begins a request with the lines, terms and suppliers of another one.',
    request: z.strictObject(about),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  upload_rfq_file: call({
    encoding: 'multipart',
    summary: 'Attaches a file to a request, for all suppliers who are asked.',
    request: z.strictObject({ ...about, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  delete_rfq_file: call({
    summary: 'Removes a file from a request that was not sent.',
    request: z.strictObject({ ...about, file_id: Id }),
    response: message,
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  get_rfq_preview: call({
    method: 'GET',
    summary: 'Gives the page of a request as its suppliers see it.',
    request: z.strictObject(about),
    response: QuotePage,
    allow: allow.toView('supply_chain'),
    resource: 'rfq_id',
  }),
  send_rfq: call({
    summary: 'Sends a request: it gets its number, and every supplier a mail with a link of their own.',
    request: z.strictObject(changed),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests', 'notifications'],
  }),
  update_rfq_due: call({
    summary: 'Moves the due date of a request that was sent; its suppliers are told by mail.',
    request: z.strictObject({ ...changed, due_on: PlainDate }),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  add_rfq_suppliers: call({
    summary: 'Asks further suppliers for a quote.',
    request: z.strictObject({ ...about, supplier_ids: ids(most_suppliers).min(1) }),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  send_rfq_reminders: call({
    summary: 'Reminds suppliers by mail, each with a new link.',
    request: z.strictObject({
      ...about,
      asked_ids: ids(most_suppliers).min(1),
      end_earlier: z.boolean().default(false).meta({ description: 'links they had before stop working' }),
    }),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  change_rfq_status: call({
    summary: 'Closes a request, opens it again, or cancels it with a reason that its suppliers are told.',
    request: z.strictObject({
      ...changed,
      status: Choice(['sent', 'closed', 'cancelled']),
      reason: Text(1000).default(''),
    }),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
  send_rfq_round: call({
    summary: 'Asks suppliers who quoted for a better offer, with a note and a new due date.',
    request: z.strictObject({
      ...changed,
      asked_ids: ids(most_suppliers).min(1),
      note: Text(2000, 1),
      due_on: PlainDate,
    }),
    response: z.object({ rfq_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'rfq_id',
    changes: ['requests'],
  }),
} as const;
