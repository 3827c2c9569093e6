/** Engineering: the 18 drawings of a project on their way from draft to as-built. */
import { z } from 'zod';
import { outside_parties } from '../domain/documents.ts';
import { drawing_statuses } from '../domain/drawings.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Text, Version } from './call.ts';
import { DocumentApproval, DocumentStageAbilities, DocumentVersion, with_letter } from './documents.ts';

const Drawing = z.object({
  drawing: z.int(),
  name: z.string(),
  document_id: z.int().nullable().meta({ description: 'null: nobody has begun it' }),
  row_version: z.int(),
  status: z.enum(drawing_statuses),
  number: z.string(),
  discipline: z.string(),
  outside: z.array(z.string()),
  needed_by: z.string(),
  due_on: z.string().nullable(),
  late: z.boolean(),
  revisions: z.int().meta({ description: 'how often it was revised after the first version' }),
  owner: z.string().nullable(),
  event: z.string(),
  last_updated: z.string(),
  shared_with: z.array(z.string()),
  /** set while a revision that came after good-for-construction is under way */
  material_impact: z.boolean(),
  days_in_status: z.int().nullable(),
  newest: DocumentVersion.nullable(),
  approvals: z.array(DocumentApproval),
});

const decision = z.object({ status: z.string(), message: z.string() });
const about_it = { document_id: Id, version: Version };

export const drawings = {
  get_engineering_dashboard: call({
    method: 'GET',
    summary:
      'Gives the 18 drawings of a project: status, revisions, who is asked, what is overdue, how long the customer takes.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      drawings: z.array(Drawing),
      by_status: z.array(z.object({ status: z.enum(drawing_statuses), count: z.int() })),
      overdue_count: z.int(),
      revision_count: z.int(),
      gfc_count: z.int(),
      material_impact_count: z.int(),
      customer_days: z.number().nullable().meta({ description: 'mean days from asking the customer to their answer' }),
      waiting_with_customer: z.int(),
      abilities: DocumentStageAbilities,
    }),
    allow: allow.toView('engineering'),
    resource: 'project_id',
  }),
  approve_engineering_doc: call({
    summary:
      'Approves a drawing: in internal check as lead designer, afterwards for the party outside that is asked next.',
    request: z.strictObject({
      ...about_it,
      ...with_letter,
      with_comments: z.boolean().default(false),
      remark: Text(1000).default(''),
    }),
    response: decision,
    allow: allow.toView('projects'),
    resource: 'document_id',
    resource_type: 'shared_document_id',
    changes: ['documents', 'notifications'],
  }),
  change_drawing_status: call({
    summary:
      'Moves a drawing along its chain: into internal check, to the customer, good for construction, as-built, or back to draft.',
    request: z.strictObject({
      ...about_it,
      status: Choice(drawing_statuses),
      outside_approval: z
        .array(Choice(outside_parties))
        .max(outside_parties.length)
        .optional()
        .meta({ description: 'with internal_check: who must approve outside; left out: as the drawing usually needs' }),
    }),
    response: decision,
    allow: allow.inItsStage('view'),
    resource: 'document_id',
    changes: ['documents', 'notifications'],
  }),
} as const;
