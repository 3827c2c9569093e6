/** The bill of quantities of a project, its revisions, and its way through a sheet. */
import { z } from 'zod';
import { most_boq_lines } from '../domain/materials/boq.ts';
import { draft_roofs } from '../domain/materials/boq_draft.ts';
import { units } from '../domain/units.ts';
import { call, Choice, fileCall, Id, Instant, Text, UploadedFile, Version } from './call.ts';
import { Spoken } from './spoken.ts';
import {
  Boq,
  Change,
  Facts,
  Head,
  ImportedLine,
  Line,
  approve,
  below_ordered,
  changes,
  facts,
  resource,
  see,
  too_large,
  work,
} from './boq_shapes.ts';

export const boq = {
  get_boq: call({
    method: 'GET',
    summary: 'Gives the bill of quantities of a project, with its lines in order.',
    request: z.strictObject({
      project_id: Id,
      known_version: z
        .int()
        .optional()
        .meta({ description: 'of what is held: its lines are left out if it is still that' }),
    }),
    response: Boq,
    allow: see,
    resource,
  }),
  get_boq_events: call({
    method: 'GET',
    summary: 'Lists the events of the schedule that lines may be needed for, of the stages the person sees.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      project_id: z.int(),
      events: z.array(z.object({ id: z.int(), name: z.string(), stage: z.string(), start: z.string().nullable() })),
    }),
    allow: see,
    resource,
  }),
  update_boq_lines: call({
    summary:
      'Adds, changes, removes, brings back and moves lines of a bill of quantities, all or nothing. A line that someone else changed since it was shown is a conflict, which gives it as it is now. Once a revision was approved, a reason is needed. A line that falls below what is ordered of it is a conflict (`below`) until that is confirmed.',
    request: z.strictObject({
      project_id: Id,
      reason: Text(500).default('').meta({ description: 'why lines are changed that were approved' }),
      below_ordered,
      add: z
        .array(z.strictObject({ ...Facts.shape, category: facts.category }))
        .max(1000)
        .default([]),
      change: z
        .array(z.strictObject({ boq_line_id: Id, version: Version, ...Facts.shape }))
        .max(1000)
        .default([]),
      remove: z
        .array(z.strictObject({ boq_line_id: Id, version: Version }))
        .max(1000)
        .default([]),
      restore: z.array(Id).max(1000).default([]).meta({ description: 'lines that were removed' }),
      move: z.array(Id).max(1000).default([]).meta({ description: 'lines that go to another place' }),
      after_id: Id.nullable()
        .optional()
        .meta({ description: 'after which line added and moved ones stand; null: first; left out: last' }),
    }),
    response: z.object({
      head: Head,
      lines: z.array(Line).meta({ description: 'those that were added, changed or brought back' }),
      added: z.array(z.int()).meta({ description: 'the numbers of added lines, as they were given' }),
      order: z.array(z.int()).nullable().meta({ description: 'all lines in order; null: as before' }),
    }),
    allow: work,
    resource,
    changes,
  }),
  update_boq: call({
    summary: 'Sets the budget of a bill of quantities.',
    request: z.strictObject({
      project_id: Id,
      version: Version,
      budget: z.int().nonnegative().max(1_000_000_000_000_00, too_large).nullable().meta({ description: 'paise' }),
    }),
    response: Head,
    allow: work,
    resource,
    changes,
  }),
  generate_boq: call({
    summary:
      'Drafts lines from the specification, the capacity, the roof or structure and usual quantities per MWp, for categories the bill of quantities has no line of. Each is linked to the event of its delivery and to the usual item of the company. A dry run only shows them.',
    request: z.strictObject({
      project_id: Id,
      roof_type: Choice(draft_roofs)
        .optional()
        .meta({ description: 'the roof or structure; left out: that of the project' }),
      dry_run: z.boolean().default(false),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          category: z.string(),
          description: z.string(),
          makes: z.string(),
          specification: z.string(),
          unit: z.enum(units),
          quantity: z.number(),
          wastage: z.number(),
          item_id: z.int().nullable(),
          item_name: z.string(),
          event_id: z.int().nullable(),
          event_name: z.string(),
          source: Spoken,
        }),
      ),
      roof_type: Choice(draft_roofs).nullable().meta({
        description: 'what was drafted for; null: it is not known, and has to be chosen before lines are added',
      }),
      added: z.int(),
    }),
    allow: work,
    resource,
    changes,
  }),
  send_boq: call({
    summary: 'Submits a bill of quantities for approval.',
    request: z.strictObject({ project_id: Id, version: Version, note: Text(500).default('') }),
    response: Head,
    allow: work,
    resource,
    changes,
  }),
  undo_send_boq: call({
    summary: 'Withdraws a bill of quantities that awaits approval.',
    request: z.strictObject({ project_id: Id, version: Version }),
    response: Head,
    allow: work,
    resource,
    changes,
  }),
  approve_boq: call({
    summary:
      'Approves a submitted bill of quantities: its lines are kept as a revision. Nobody approves what they submitted.',
    request: z.strictObject({ project_id: Id, version: Version }),
    response: Head,
    allow: approve,
    resource,
    changes,
  }),
  reject_boq: call({
    summary: 'Returns a submitted bill of quantities with a reason.',
    request: z.strictObject({ project_id: Id, version: Version, reason: Text(500, 1) }),
    response: Head,
    allow: approve,
    resource,
    changes,
  }),
  get_boq_revisions: call({
    method: 'GET',
    summary: 'Lists the approved revisions of a bill of quantities, the newest first.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      project_id: z.int(),
      revisions: z.array(
        z.object({
          number: z.int(),
          note: z.string(),
          submitted_by: z.string(),
          approved_by: z.string(),
          approved_at: Instant,
          lines: z.int(),
          total: z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' }),
        }),
      ),
    }),
    allow: see,
    resource,
  }),
  get_boq_comparison: call({
    method: 'GET',
    summary: 'Compares a revision of a bill of quantities with another one, or with what it is now, line by line.',
    request: z.strictObject({
      project_id: Id,
      from: z.int().positive(),
      to: z.int().positive().optional().meta({ description: 'left out: as it is now' }),
    }),
    response: z.object({
      project_id: z.int(),
      changes: z.array(Change),
      total_before: z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' }),
      total_after: z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' }),
    }),
    allow: see,
    resource,
  }),
  export_boq: fileCall({
    method: 'GET',
    summary: 'Gives a bill of quantities as a workbook or CSV, which import_boq reads again as it is.',
    request: z.strictObject({ project_id: Id, format: Choice(['xlsx', 'csv']) }),
    allow: see,
    resource,
  }),
  import_boq: call({
    encoding: 'multipart',
    summary: `Reads lines from a workbook or a CSV file (multipart), at most ${most_boq_lines}, with a verdict for every row: added, changed, the same, or failed. Lines are known by their number, otherwise by category, code and description. Lines the file does not name stay. A dry run only shows what would happen.`,
    request: z.strictObject({
      project_id: Id,
      file: UploadedFile,
      dry_run: z.boolean().default(false),
      reason: Text(500).default('').meta({ description: 'why lines are changed that were approved' }),
      below_ordered,
    }),
    response: z.object({
      rows: z.array(ImportedLine).meta({ description: 'the first 500, failed ones first' }),
      total: z.int(),
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      failed: z.int(),
      missing: z.int().meta({ description: 'lines of the bill of quantities that the file does not name; they stay' }),
    }),
    allow: work,
    resource,
    changes,
  }),
} as const;
