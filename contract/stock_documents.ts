/** Documents of the stores under their numbers, and what a sub-contractor confirms of what was issued to them. */
import { z } from 'zod';
import { confirmations, stock_document_kinds } from '../domain/inventory/stock_documents.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { page } from './shapes.ts';
import { QuantityOrZero } from './quantities.ts';

const Line = z.object({
  item_id: z.int(),
  item: z.string(),
  unit: z.string(),
  quantity: z.number().meta({ description: 'without what was reversed since' }),
  serials: z.int().meta({ description: 'how many serial numbers moved with it' }),
  received: z.number().nullable().meta({ description: 'what the sub-contractor confirmed; null: nothing yet' }),
});
const StockDocument = z.object({
  id: z.int(),
  kind: Choice(stock_document_kinds),
  number: z.string(),
  day: z.string(),
  store: z.string(),
  place: z.string().meta({ description: 'where an issue went or a return came from; empty: none' }),
  project_id: z.int().nullable(),
  project: z.string(),
  challan: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  confirmation: Choice(confirmations),
  confirmed_by: z.string(),
  confirmed_at: Instant.nullable(),
  remark: z.string().meta({ description: 'of who confirmed it' }),
  version: z.int(),
  lines: z.array(Line),
});
/** An issue as the sub-contractor sees it: of the store only its name. */
const IssuedDocument = StockDocument.pick({
  id: true,
  number: true,
  day: true,
  store: true,
  challan: true,
  note: true,
  confirmation: true,
  confirmed_at: true,
  remark: true,
  version: true,
  lines: true,
});

const ids = z.array(Id).max(200).default([]);
const filter = {
  search: page.search,
  kinds: z.array(Choice(stock_document_kinds)).max(stock_document_kinds.length).default([]),
  store_ids: ids,
  project_ids: ids,
  confirmations: z.array(Choice(confirmations)).max(confirmations.length).default([]),
  day_from: PlainDate.optional(),
  day_to: PlainDate.optional(),
};

export const stock_documents = {
  get_stock_documents: call({
    method: 'GET',
    summary: 'Lists receipts, issues, returns, consumption and installations of the stores, the newest first.',
    request: z.strictObject({ ...filter, limit: page.limit, offset: page.offset }),
    response: z.object({ documents: z.array(StockDocument), total: z.int() }),
    allow: allow.toView('inventory'),
  }),
  get_stock_document: call({
    method: 'GET',
    summary: 'Gives a document of the stores with its lines.',
    request: z.strictObject({ stock_document_id: Id }),
    response: z.object({ document: StockDocument }),
    allow: allow.toView('inventory'),
  }),
  export_stock_document: fileCall({
    method: 'GET',
    summary: 'Gives a document of the stores as a PDF with its lines, serial numbers and signatures: an issue slip.',
    request: z.strictObject({ stock_document_id: Id }),
    allow: allow.toView('inventory'),
  }),
  export_stock_documents: fileCall({
    method: 'GET',
    summary: 'Gives the documents a filter leaves, line by line, as a workbook or CSV, the newest 10,000.',
    request: z.strictObject({ ...filter, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('inventory'),
  }),
  get_issued_material: call({
    method: 'GET',
    summary:
      'Lists what was issued to the person who asks on a project, what is to be confirmed first; nothing for who is no sub-contractor.',
    request: z.strictObject({ project_id: Id, limit: page.limit, offset: page.offset }),
    response: z.object({ documents: z.array(IssuedDocument), total: z.int(), to_confirm: z.int() }),
    allow: allow.toView('construction'),
    resource: 'project_id',
  }),
  verify_stock_issue: call({
    summary:
      'Confirms what arrived of an issue to the sub-contractor who asks, item by item. Where a quantity differs a remark is needed; the stock stays as it is until the store corrects it.',
    request: z.strictObject({
      project_id: Id,
      stock_document_id: Id,
      version: Version,
      lines: z
        .array(z.strictObject({ item_id: Id, received: QuantityOrZero }))
        .min(1, complaint(say`Enter the quantity that arrived.`))
        .max(200),
      remark: Text(500).default(''),
    }),
    response: z.object({ confirmation: Choice(confirmations), version: z.int() }),
    allow: allow.toView('construction'),
    resource: 'project_id',
    changes: ['stock', 'notifications'],
  }),
} as const;
