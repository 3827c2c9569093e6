/** Inspections as calls give and take them: sampling, findings, defects, lines of the supply chain. */
import { recordOf } from '../domain/records.ts';
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
import { ordered_material } from './shapes.ts';
import { abilities } from './abilities.ts';
import { Choice, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Spoken } from './spoken.ts';
import { Quantity } from './quantities.ts';

export const view = allow.toView('supply_chain');
export const work = allow.toWork('supply_chain');
export const about = { inspection_id: Id };
export const changed = { ...about, version: Version };

/** Of which projects, in which states, from when until when. */
export const chain_filter = {
  project_ids: z.array(Id).max(100).default([]),
  date_from: PlainDate.optional(),
  date_to: PlainDate.optional(),
  descending: z.boolean().default(false),
};

const Aql = z.union([z.literal(0), z.literal([...aqls])]).meta({ description: 'percent; 0: none is accepted' });
export const sampling = {
  level: Choice(inspection_levels),
  severity: Choice(severities),
  aql_critical: Aql,
  aql_major: Aql,
  aql_minor: Aql,
};

/** What is agreed of an inspection. */
export const facts = {
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

export const called = {
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
  ...ordered_material,
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

export const Inspection = z.object({
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

export const Done = z.object({ inspection_id: z.int(), version: z.int() });

export const InspectionRow = z.object({
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

const Steps = z.object(recordOf(chain_steps, () => z.number()));

/** An ordered line: how far it is, and the quantities that can be inspected, cleared and dispatched. */
export const ChainLine = z.object({
  po_line_id: z.int(),
  order_id: z.int(),
  order: z.string(),
  supplier: z.string(),
  project_id: z.int(),
  ...ordered_material,
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

export const Rule = z.strictObject({
  category: Choice(material_categories),
  inspection: z.boolean(),
  mdcc: z.boolean(),
});

export const ChainRules = z.object({
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
