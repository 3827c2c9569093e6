/** The bill of quantities of a project, its revisions, and its way through a sheet. */
import { z } from 'zod';
import { boq_keys, boq_lengths, boq_states, most_boq_lines } from '../domain/materials/boq.ts';
import { isQuantity } from '../domain/materials/quantities.ts';
import { draft_roofs } from '../domain/materials/boq_draft.ts';
import { material_categories } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { Spoken } from './spoken.ts';
import { Table } from './table.ts';

const see = allow.toView('supply_chain');
const work = allow.toWork('supply_chain');
const approve = allow.toApprove('supply_chain');
const changes = ['boq'] as const;
const resource = 'project_id';

const too_large = complaint(say`This number is too large.`);
const Quantity = z
  .number(complaint(say`Enter a quantity.`))
  .nonnegative(complaint(say`Enter a quantity of 0 or more.`))
  .max(999_999_999, too_large)
  .refine(isQuantity, complaint(say`Enter at most three decimal places.`));
const Rate = z
  .number()
  .nonnegative()
  .max(999_999_999_999, too_large)
  .nullable()
  .meta({ description: 'paise for one unit without tax; null: none, or the person does not see purchase prices' });

/** What a line says, as a call takes it. */
const facts = {
  category: Choice(material_categories),
  code: Text(boq_lengths.code),
  description: Text(boq_lengths.description),
  makes: Text(boq_lengths.makes),
  specification: Text(boq_lengths.specification),
  unit: Choice(units),
  quantity: Quantity,
  wastage: z.number().min(0).max(100).meta({ description: 'per cent' }),
  rate: Rate,
  drawing: Text(boq_lengths.drawing),
  item_id: Id.nullable(),
  event_id: Id.nullable().meta({ description: 'the event of the schedule that needs it' }),
  note: Text(boq_lengths.note),
};
const item_price_id = Id.optional().meta({
  description:
    'the price of a list from which the line takes its budget rate, in place of `rate`; of the item of the line',
});
const Facts = z.strictObject({ ...facts, item_price_id }).partial();

const given = {
  category: z.string(),
  code: z.string(),
  description: z.string(),
  makes: z.string(),
  specification: z.string(),
  unit: z.enum(units),
  quantity: z.number(),
  wastage: z.number(),
  rate: z.number().nullable().meta({ description: 'null also for people who do not see purchase prices' }),
  drawing: z.string(),
  item_id: z.int().nullable(),
  event_id: z.int().nullable(),
  note: z.string(),
};
const Line = z.object({
  id: z.int(),
  ...given,
  conversions: z.array(z.object({ unit: z.enum(units), num: z.number(), den: z.number() })),
  item_name: z.string(),
  event_name: z.string(),
  needed_by: z
    .string()
    .nullable()
    .meta({ description: 'the start of its event as forecast; once it has begun, as planned' }),
  rate_source: z
    .object({
      price_list_id: z.int(),
      list: z.string(),
      list_version: z.int(),
      supplier: z.string(),
      price: z.number(),
      unit: z.enum(units),
      valid_to: z.string().nullable(),
    })
    .nullable()
    .meta({
      description:
        'the price the rate was taken from, as it stood then; null also without the right to purchase prices',
    }),
  approved_quantity: z.number().nullable().meta({ description: 'with wastage, as last approved; null: never' }),
  changed: z.boolean().meta({ description: 'since it was last approved' }),
  change_note: z.string(),
  source: Spoken.meta({ description: 'where a drafted number comes from; empty: it was entered' }),
  changed_by: z.string(),
  version: z.int(),
});

export const BoqAbilities = abilities(
  'update_boq_lines',
  'update_boq',
  'generate_boq',
  'import_boq',
  'send_boq',
  'undo_send_boq',
  'approve_boq',
  'reject_boq',
);
const Head = z.object({
  state: z.enum(boq_states),
  revision: z.int().meta({ description: 'the newest one; 0: none was approved' }),
  submitted_by: z.string(),
  submitted_at: Instant.nullable(),
  submitted_note: z.string(),
  rejected_by: z.string(),
  rejected_reason: z.string(),
  budget: z.int().nullable().meta({ description: 'paise; null: none, or the person does not see purchase prices' }),
  revision_total: z
    .int()
    .nullable()
    .meta({ description: 'paise at the newest revision; null: none, or the person does not see purchase prices' }),
  capacity_kwp: z.number(),
  sees_prices: z.boolean(),
  without_rate: z.int().meta({ description: 'lines that have no budget rate' }),
  without_quantity: z.int().meta({ description: 'lines of which nothing is needed yet' }),
  without_event: z.int().meta({ description: 'lines that no event of the schedule waits for' }),
  version: z.int(),
  abilities: BoqAbilities,
});
const Boq = z.object({
  project_id: z.int(),
  head: Head,
  unchanged: z.boolean().meta({ description: 'since the known version; there are no lines then' }),
  lines: Table(Line, { days: ['needed_by'], words: ['category', 'unit', 'event_name', 'changed_by'] }),
});

const row = z.int().meta({ description: 'as the sheet counts, its headings are row 1' });
const ImportedLine = z.object({
  row,
  verdict: z.enum(['added', 'changed', 'same', 'failed']),
  category: z.string(),
  description: z.string(),
  problems: z.array(z.object({ column: Spoken, says: Spoken })),
});
const Change = z.object({
  id: z.int(),
  kind: z.enum(['added', 'removed', 'changed']),
  category: z.string(),
  code: z.string(),
  description: z.string(),
  change_note: z.string(),
  fields: z.array(
    z.object({
      field: Choice(boq_keys),
      before: z.union([z.string(), z.number()]).nullable(),
      after: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  amount_before: z.int().nullable().meta({ description: 'paise; null also without the right to purchase prices' }),
  amount_after: z.int().nullable().meta({ description: 'paise; null also without the right to purchase prices' }),
});

const below_ordered = z
  .boolean()
  .default(false)
  .meta({ description: 'confirms, with the reason, that lines are to have less than is ordered of them' });

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
