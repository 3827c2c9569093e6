/** Material dispatch clearance certificates (MDCC): requested with their documents, cleared or refused. */
import { z } from 'zod';
import { mdcc_standings, mdcc_states, most_mdcc_lines, most_mdcc_serials } from '../domain/procurement/mdcc.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { AlmmFinding } from './almm.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { message, page, ordered_material } from './shapes.ts';
import { chain_filter, ChainParts, SupplierMdcc } from './inspection_shapes.ts';
import { looking, sending, token } from './quotes.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('supply_chain');
const work = allow.toWork('supply_chain');
const about = { mdcc_id: Id };
const changed = { ...about, version: Version };

export const MdccAbilities = abilities(
  'update_mdcc',
  'upload_mdcc_file',
  'approve_mdcc_doc',
  'change_mdcc_status',
  'undo_mdcc_refusal',
  'send_mdcc_document_request',
  'export_mdcc',
);

const Mdcc = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'of the certificate; empty: not cleared' }),
  status: Choice(mdcc_states),
  standing: Choice(mdcc_standings),
  project_id: z.int(),
  project: z.string(),
  order_id: z.int(),
  order: z.string(),
  supplier: z.string(),
  valid_till: PlainDate,
  payment_condition: z.string(),
  payment_met: z.boolean(),
  note: z.string(),
  reason: z.string(),
  made_by: z.string(),
  made_at: Instant,
  decided_by: z.string(),
  decided_at: Instant.nullable(),
  asked_at: Instant.nullable().meta({ description: 'when the supplier was asked last for their documents' }),
  waiting_on: z.array(z.string()).meta({ description: 'who has to act next' }),
  version: z.int(),
  lines: z.array(
    z.object({
      id: z.int(),
      po_line_id: z.int(),
      project_id: z.int(),
      project: z.string(),
      ...ordered_material,
      quantity: z.number(),
      serials: z.int().meta({ description: 'how many serial numbers are listed' }),
      dcr: z.boolean().meta({ description: 'ordered as of domestic content' }),
      almm: z.array(AlmmFinding).meta({
        description: 'of modules: what the lists of approved models say today, or said on the day it was decided',
      }),
    }),
  ),
  hidden_lines: z.int(),
  documents: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      by_supplier: z.boolean(),
      owner_id: z.int().nullable(),
      owner: z.string(),
      file_id: z.int().nullable(),
      file_name: z.string(),
      instead: z.string(),
    }),
  ),
  people: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'who may see to a document' }),
  not_clear: Spoken.nullable().meta({ description: 'why it cannot be cleared yet' }),
  abilities: MdccAbilities,
});

const Done = z.object({ mdcc_id: z.int(), version: z.int() });

const MdccRow = z.object({
  id: z.int(),
  number: z.string(),
  standing: Choice(mdcc_standings),
  project_id: z.int(),
  project: z.string(),
  order: z.string(),
  supplier: z.string(),
  item: z.string(),
  lines: z.int(),
  made_at: Instant,
  valid_till: PlainDate,
  documents: z.int(),
  missing: z.int().meta({ description: 'documents that are missing' }),
  waiting_on: z.string(),
});

const serials = z.array(Text(60, 1)).max(most_mdcc_serials);

export const mdcc = {
  get_mdccs: call({
    method: 'GET',
    summary: 'Lists clearances of projects whose supply chain the person sees, a window at a time.',
    request: z.strictObject({
      ...page,
      ...chain_filter,
      standing: z.array(Choice(mdcc_standings)).max(6).default([]),
      sort: Choice(['newest', 'number', 'project', 'supplier', 'valid_till', 'made_at']).default('newest'),
    }),
    response: z.object({ mdccs: z.array(MdccRow), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_mdcc: call({
    method: 'GET',
    summary: 'Gives a clearance with its lines and documents.',
    request: z.strictObject(about),
    response: Mdcc,
    allow: view,
    resource: 'mdcc_id',
  }),
  add_mdcc: call({
    summary: 'Requests clearance for parts of one order.',
    request: z.strictObject({
      project_id: Id,
      lines: ChainParts.max(most_mdcc_lines),
      valid_till: PlainDate,
      payment_condition: Text(400).default(''),
      note: Text(2000).default(''),
    }),
    response: z.object({ mdcc_id: z.int() }),
    allow: work,
    resource: 'project_id',
    changes: ['inspections', 'notifications'],
  }),
  update_mdcc: call({
    summary:
      'Changes a request that is not decided: its day, payment condition, who sees to which document, serial numbers.',
    request: z.strictObject({
      ...changed,
      valid_till: PlainDate.optional(),
      payment_condition: Text(400).optional(),
      payment_met: z.boolean().optional(),
      note: Text(2000).optional(),
      documents: z
        .array(z.strictObject({ id: Id, owner_id: Id.nullable().optional(), instead: Text(200).optional() }))
        .max(20)
        .default([])
        .meta({ description: 'what is left out of a document stays as it is' }),
      serials: z
        .array(z.strictObject({ line_id: Id, numbers: serials }))
        .max(most_mdcc_lines)
        .default([])
        .meta({ description: 'of each named line all that it is for' }),
    }),
    response: Done,
    allow: work,
    resource: 'mdcc_id',
    changes: ['inspections', 'notifications'],
    most_bytes: 4_000_000,
  }),
  upload_mdcc_file: call({
    encoding: 'multipart',
    summary: 'Attaches the file of a document to a request that is not decided.',
    request: z.strictObject({ ...about, mdcc_document_id: Id, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: work,
    resource: 'mdcc_id',
    changes: ['inspections'],
  }),
  delete_mdcc_file: call({
    summary: 'Removes the file of a document from a request that is not decided.',
    request: z.strictObject({ ...about, mdcc_document_id: Id }),
    response: message,
    allow: work,
    resource: 'mdcc_id',
    changes: ['inspections'],
  }),
  approve_mdcc_doc: call({
    summary: 'Clears a request, which gives its certificate a number, or refuses it with a reason.',
    request: z.strictObject({
      ...changed,
      clear: z.boolean(),
      reason: Text(1000, 0).default('').meta({ description: 'required to refuse' }),
    }),
    response: Done,
    allow: allow.toApprove('supply_chain'),
    resource: 'mdcc_id',
    changes: ['inspections', 'notifications'],
  }),
  change_mdcc_status: call({
    summary: 'Withdraws a request that is not decided.',
    request: z.strictObject({
      ...changed,
      status: Choice(['withdrawn']),
      reason: Text(1000, 1),
    }),
    response: Done,
    allow: work,
    resource: 'mdcc_id',
    changes: ['inspections'],
  }),
  send_mdcc_document_request: call({
    summary: 'Mails the supplier which of their documents are missing, with a link to send them without an account.',
    request: z.strictObject(changed),
    response: Done,
    allow: work,
    resource: 'mdcc_id',
    limits: [{ per: 'mdcc_id', tries: 5, seconds: 3600 }],
    changes: ['inspections'],
  }),
  undo_mdcc_refusal: call({
    summary: 'Takes the refusal of a request back, so that it waits for a decision again.',
    request: z.strictObject(changed),
    response: Done,
    allow: allow.toApprove('supply_chain'),
    resource: 'mdcc_id',
    changes: ['inspections'],
  }),
  export_mdcc: fileCall({
    method: 'GET',
    summary: 'Gives the certificate of a clearance as a PDF.',
    request: z.strictObject(about),
    allow: view,
    resource: 'mdcc_id',
  }),
  upload_own_mdcc_file: call({
    encoding: 'multipart',
    summary: 'Attaches a document that the vendor’s own supplier sends for a clearance.',
    request: z.strictObject({ mdcc_document_id: Id, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: allow.kinds('vendor'),
    changes: ['inspections', 'notifications'],
  }),
  get_order_page_mdccs: call({
    method: 'GET',
    summary: 'Lists the clearances of the order behind a supplier’s link, with the documents that the supplier sends.',
    request: z.strictObject({ token }),
    response: z.object({ mdccs: z.array(SupplierMdcc) }),
    allow: allow.anyone(),
    limits: looking,
  }),
  upload_order_page_mdcc_file: call({
    encoding: 'multipart',
    summary: 'Attaches a document for a clearance of the order behind a supplier’s link.',
    request: z.strictObject({ token, mdcc_document_id: Id, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: allow.anyone(),
    limits: sending,
    changes: ['inspections', 'notifications'],
  }),
} as const;
