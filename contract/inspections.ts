/** Inspections of ordered material at the factory, and what of ordered lines may be inspected, cleared and dispatched. */
import { z } from 'zod';
import { material_categories } from '../domain/lists.ts';
import {
  check_results,
  inspection_kinds,
  inspection_standings,
  most_inspection_lines,
} from '../domain/procurement/inspections.ts';
import { defect_classes } from '../domain/procurement/sampling.ts';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { message, page } from './shapes.ts';
import {
  ChainLine,
  ChainRules,
  Done,
  Inspection,
  InspectionRow,
  Rule,
  SupplierMdcc,
  about,
  called,
  chain_filter,
  changed,
  facts,
  sampling,
  view,
  work,
} from './inspection_shapes.ts';
import { Quantity } from './quantities.ts';

export const inspections = {
  get_inspections: call({
    method: 'GET',
    summary: 'Lists inspections of projects whose supply chain the person sees, a window at a time.',
    request: z.strictObject({
      ...page,
      ...chain_filter,
      standing: z.array(Choice(inspection_standings)).max(10).default([]),
      kind: z.array(Choice(inspection_kinds)).max(4).default([]),
      mine: z.boolean().default(false).meta({ description: 'only those of which the person is the inspector' }),
      sort: Choice(['newest', 'number', 'project', 'supplier', 'inspect_on']).default('newest'),
    }),
    response: z.object({ inspections: z.array(InspectionRow), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_inspection: call({
    method: 'GET',
    summary: 'Gives an inspection with its parts, sampling plans, findings and files.',
    request: z.strictObject(about),
    response: Inspection,
    allow: view,
    resource: 'inspection_id',
  }),
  get_chain_lines: call({
    method: 'GET',
    summary:
      'Lists ordered lines of a project, at most 1,000: how far each is, and how much of it may be inspected, cleared and dispatched.',
    request: z.strictObject({ project_id: Id, order_id: Id.optional(), search: page.search }),
    response: z.object({
      lines: z.array(ChainLine),
      people: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'who may be the inspector' }),
      first_day: PlainDate.meta({ description: 'on which an inspection called today has its notice' }),
      first_day_abroad: PlainDate,
      abilities: abilities('add_inspection', 'add_mdcc', 'add_dispatch_override'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_inspection: call({
    summary: 'Calls an inspection of parts of one order.',
    request: z.strictObject({
      project_id: Id,
      ...called,
      agency: facts.agency.default(''),
      inspector_id: facts.inspector_id.default(null),
      reinspects_id: Id.nullable().default(null).meta({ description: 'the inspection that rejected them' }),
    }),
    response: z.object({ inspection_id: z.int() }),
    allow: work,
    resource: 'project_id',
    changes: ['inspections', 'notifications'],
  }),
  update_inspection: call({
    summary: 'Changes when, where, by whom and how a called inspection is made.',
    request: z.strictObject({ ...changed, ...z.object({ ...facts, ...sampling }).partial().shape }),
    response: Done,
    allow: work,
    resource: 'inspection_id',
    changes: ['inspections', 'notifications'],
  }),
  update_inspection_findings: call({
    summary: 'Keeps what an inspector found; nothing is decided before the inspection is completed.',
    request: z.strictObject({
      ...changed,
      inspected_on: PlainDate.nullable(),
      remarks: Text(4000),
      lines: z
        .array(
          z.strictObject({
            id: Id,
            checks: z
              .array(
                z.strictObject({
                  name: Text(100, 1),
                  result: Choice(check_results).nullable(),
                  value: z.number().min(-1e9).max(1e9).nullable(),
                  remark: Text(400),
                }),
              )
              .max(40),
            defects: z
              .array(
                z.strictObject({
                  kind: Choice(defect_classes),
                  units: Quantity,
                  description: Text(400),
                  serial: Text(60),
                }),
              )
              .max(200),
            serials: z.array(Text(60, 1)).max(2000),
            on_hold: z.boolean(),
            remark: Text(1000),
          }),
        )
        .max(most_inspection_lines),
    }),
    response: Done,
    allow: work,
    resource: 'inspection_id',
    changes: ['inspections'],
  }),
  change_inspection_status: call({
    summary: 'Completes an inspection, whose quantities follow from its findings, or cancels it with a reason.',
    request: z.strictObject({
      ...changed,
      status: Choice(['completed', 'cancelled']),
      reason: Text(1000).default(''),
    }),
    response: Done,
    allow: work,
    resource: 'inspection_id',
    changes: ['inspections', 'notifications'],
  }),
  undo_inspection_result: call({
    summary: 'Takes the result of an inspection back, while nothing of what it accepted was cleared or dispatched.',
    request: z.strictObject(changed),
    response: Done,
    allow: work,
    resource: 'inspection_id',
    changes: ['inspections'],
  }),
  upload_inspection_file: call({
    encoding: 'multipart',
    summary: 'Adds a photo or document to an inspection.',
    request: z.strictObject({ ...about, line_id: Id.optional(), file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: work,
    resource: 'inspection_id',
    changes: ['inspections'],
  }),
  delete_inspection_file: call({
    summary: 'Removes a file from an inspection that is not completed.',
    request: z.strictObject({ ...about, file_id: Id }),
    response: message,
    allow: work,
    resource: 'inspection_id',
    changes: ['inspections'],
  }),
  export_inspection_report: fileCall({
    method: 'GET',
    summary: 'Gives the report of an inspection as a PDF.',
    request: z.strictObject(about),
    allow: view,
    resource: 'inspection_id',
  }),
  add_dispatch_override: call({
    summary: 'Lets a quantity be dispatched without inspection or MDCC, with a reason that stays visible.',
    request: z.strictObject({ project_id: Id, po_line_id: Id, quantity: Quantity, reason: Text(1000, 1) }),
    response: z.object({ override_id: z.int() }),
    allow: work,
    resource: 'project_id',
    changes: ['inspections', 'notifications'],
  }),
  undo_dispatch_override: call({
    summary: 'Withdraws an override of which nothing was dispatched.',
    request: z.strictObject({ override_id: Id, version: Version }),
    response: message,
    allow: work,
    resource: 'override_id',
    changes: ['inspections'],
  }),
  get_chain_rules: call({
    method: 'GET',
    summary: 'Gives what each category needs before it is dispatched.',
    request: z.strictObject({}),
    response: ChainRules,
    allow: allow.toView('suppliers'),
  }),
  update_chain_rules: call({
    summary: 'Sets which categories need an inspection and an MDCC before dispatch.',
    request: z.strictObject({ version: Version, rules: z.array(Rule).max(material_categories.length) }),
    response: ChainRules,
    allow: allow.toApprove('suppliers'),
    changes: ['inspections'],
  }),
  get_own_inspections: call({
    method: 'GET',
    summary:
      'Lists what a vendor’s own supplier has to do: inspections that are called, clearances that wait, orders to call inspections of; at most 100 of each.',
    request: z.strictObject({}),
    response: z.object({
      inspections: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          kind: Choice(inspection_kinds),
          standing: Choice(inspection_standings),
          order: z.string(),
          item: z.string(),
          lines: z.int(),
          inspect_on: PlainDate,
          place: z.string(),
        }),
      ),
      mdccs: z.array(SupplierMdcc),
      orders: z.array(
        z.object({
          order_id: z.int(),
          order: z.string(),
          lines: z.array(
            z.object({
              po_line_id: z.int(),
              description: z.string(),
              unit: Choice(units),
              ordered: z.number(),
              inspectable: z.number(),
            }),
          ),
        }),
      ),
      first_day: PlainDate,
      first_day_abroad: PlainDate,
    }),
    allow: allow.kinds('vendor'),
  }),
  add_own_inspection: call({
    summary: 'Calls an inspection as the supplier of an order.',
    request: z.strictObject({ order_id: Id, ...called }),
    response: z.object({ inspection_id: z.int() }),
    allow: allow.kinds('vendor'),
    changes: ['inspections', 'notifications'],
  }),
} as const;
