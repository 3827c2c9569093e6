/** Inspections of ordered material at the factory, and what of ordered lines may be inspected, cleared and dispatched. */
import { z } from 'zod';
import { chain_steps } from '../domain/materials/chain.ts';
import { material_categories } from '../domain/lists.ts';
import {
  check_results,
  inspection_kinds,
  inspection_results,
  inspection_standings,
  inspection_states,
  most_inspection_lines,
} from '../domain/procurement/inspections.ts';
import { mdcc_standings } from '../domain/procurement/mdcc.ts';
import { aqls, defect_classes, inspection_levels, severities } from '../domain/procurement/sampling.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Quantity } from './requests.ts';
import { Spoken } from './spoken.ts';

const view = allow.toView('supply_chain');
const work = allow.toWork('supply_chain');
const about = { inspection_id: Id };
const changed = { ...about, version: Version };

/** Of which projects, in which states, from when until when. */
export const chain_filter = {
  project_ids: z.array(Id).max(100).default([]),
  date_from: PlainDate.optional(),
  date_to: PlainDate.optional(),
  descending: z.boolean().default(false),
};

const Aql = z.union([z.literal(0), z.literal([...aqls])]).meta({ description: 'percent; 0: none is accepted' });
const sampling = {
  level: Choice(inspection_levels),
  severity: Choice(severities),
  aql_critical: Aql,
  aql_major: Aql,
  aql_minor: Aql,
};

/** What is agreed of an inspection. */
const facts = {
  kind: Choice(inspection_kinds),
  inspect_on: PlainDate,
  place: Text(200),
  abroad: z.boolean(),
  agency: Text(120).meta({ description: 'who inspects for the company, where that is nobody of it' }),
  inspector_id: Id.nullable(),
  notice_reason: Text(400).meta({ description: 'why there is less notice than agreed' }),
  note: Text(2000),
};

/** Parts of ordered lines, in the stock unit of each. */
export const ChainParts = z
  .array(z.strictObject({ po_line_id: Id, quantity: Quantity }))
  .min(1, complaint(say`Select at least one line.`))
  .max(most_inspection_lines);

const called = {
  kind: facts.kind.default('PDI'),
  inspect_on: facts.inspect_on,
  place: facts.place.default(''),
  abroad: facts.abroad.default(false),
  notice_reason: facts.notice_reason.default(''),
  note: facts.note.default(''),
  lines: ChainParts,
};

const Plan = z.object({ letter: z.string(), sample: z.int(), accept: z.int(), reject: z.int() });
const Finding = z.object({
  name: z.string(),
  result: Choice(check_results).nullable(),
  value: z.number().nullable(),
  remark: z.string(),
});
const Defect = z.object({
  kind: Choice(defect_classes),
  units: z.number(),
  description: z.string(),
  serial: z.string(),
});
const Outcome = z.object({ result: Choice(inspection_results), accepted: z.number(), rejected: z.number() });

const InspectionLine = z.object({
  id: z.int(),
  po_line_id: z.int(),
  project_id: z.int(),
  project: z.string(),
  category: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  unit: Choice(units),
  watts: z.number().nullable(),
  quantity: z.number(),
  sample: z.int(),
  plan: z.object({ critical: Plan, major: Plan, minor: Plan }),
  checks: z.array(Finding),
  defects: z.array(Defect),
  serials: z.array(z.string()),
  on_hold: z.boolean(),
  remark: z.string(),
  result: Choice(inspection_results).nullable().meta({ description: 'null: not decided yet' }),
  accepted: z.number(),
  rejected: z.number(),
  outcome: Outcome.meta({ description: 'what the findings come to as they stand' }),
});

const ChainFile = z.object({
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  line_id: z.int().nullable(),
});

export const InspectionAbilities = abilities(
  'update_inspection',
  'update_inspection_findings',
  'upload_inspection_file',
  'change_inspection_status',
  'undo_inspection_result',
);

const Inspection = z.object({
  id: z.int(),
  number: z.string(),
  ...z.object(facts).shape,
  level: sampling.level,
  severity: sampling.severity,
  aql_critical: z.number(),
  aql_major: z.number(),
  aql_minor: z.number(),
  status: Choice(inspection_states),
  standing: Choice(inspection_standings),
  result: Choice(inspection_results).nullable(),
  project_id: z.int(),
  project: z.string(),
  order_id: z.int(),
  order: z.string(),
  supplier: z.string(),
  inspector: z.string(),
  by_vendor: z.boolean(),
  remarks: z.string(),
  inspected_on: PlainDate.nullable(),
  completed_by: z.string(),
  completed_at: Instant.nullable(),
  cancel_reason: z.string(),
  reinspects: z.object({ id: z.int(), number: z.string() }).nullable(),
  inspected_again: z.array(z.object({ id: z.int(), number: z.string() })),
  made_by: z.string(),
  made_at: Instant,
  version: z.int(),
  lines: z.array(InspectionLine).meta({ description: 'of projects whose supply chain the person sees' }),
  hidden_lines: z.int(),
  files: z.array(ChainFile),
  people: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'who may be the inspector' }),
  not_again: Spoken.nullable().meta({ description: 'why what it rejected is not inspected again' }),
  abilities: InspectionAbilities,
});

const Done = z.object({ inspection_id: z.int(), version: z.int() });

const InspectionRow = z.object({
  id: z.int(),
  number: z.string(),
  kind: Choice(inspection_kinds),
  standing: Choice(inspection_standings),
  project_id: z.int(),
  project: z.string(),
  order: z.string(),
  supplier: z.string(),
  item: z.string().meta({ description: 'the first of its lines' }),
  lines: z.int(),
  inspect_on: PlainDate,
  place: z.string(),
  inspector: z.string(),
  inspector_id: z.int().nullable(),
});

const Steps = z.object(
  Object.fromEntries(chain_steps.map((step) => [step, z.number()])) as Record<
    (typeof chain_steps)[number],
    z.ZodNumber
  >,
);

/** An ordered line with how far it is and what may be done with how much of it. */
const ChainLine = z.object({
  po_line_id: z.int(),
  order_id: z.int(),
  order: z.string(),
  supplier: z.string(),
  project_id: z.int(),
  category: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  unit: Choice(units),
  watts: z.number().nullable(),
  promised_on: PlainDate.nullable(),
  needs_inspection: z.boolean(),
  needs_mdcc: z.boolean(),
  steps: Steps,
  inspectable: z.number(),
  clearable: z.number(),
  dispatchable: z.number(),
  overridable: z.number(),
  overrides: z.array(
    z.object({
      id: z.int(),
      quantity: z.number(),
      reason: z.string(),
      made_by: z.string(),
      made_at: Instant,
      version: z.int(),
    }),
  ),
});

const Rule = z.strictObject({
  category: Choice(material_categories),
  inspection: z.boolean(),
  mdcc: z.boolean(),
});

const ChainRules = z.object({
  rules: z.array(Rule).meta({ description: 'one for each category' }),
  version: z.int(),
  abilities: abilities('update_chain_rules'),
});

/** A clearance as the supplier of its order sees it. */
export const SupplierMdcc = z.object({
  id: z.int(),
  number: z.string(),
  standing: Choice(mdcc_standings),
  order: z.string(),
  item: z.string(),
  lines: z.int(),
  valid_till: PlainDate,
  reason: z.string().meta({ description: 'why it was refused' }),
  documents: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        file_name: z.string(),
        by_company: z.boolean().meta({ description: 'the company attached it: the supplier does not replace it' }),
      }),
    )
    .meta({ description: 'those the supplier sends' }),
});

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
