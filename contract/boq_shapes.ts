/** The bill of quantities as calls give and take it: lines, head, changes. */
import { z } from 'zod';
import { boq_keys, boq_lengths, boq_states } from '../domain/materials/boq.ts';
import { material_categories } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { Choice, Id, Instant, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';
import { Spoken } from './spoken.ts';
import { Table } from './table.ts';

export const see = allow.toView('supply_chain');
export const work = allow.toWork('supply_chain');
export const approve = allow.toApprove('supply_chain');
export const changes = ['boq'] as const;
export const resource = 'project_id';

export const too_large = complaint(say`This number is too large.`);
const Quantity = withPlaces(
  z
    .number(complaint(say`Enter a quantity.`))
    .nonnegative(complaint(say`Enter a quantity of 0 or more.`))
    .max(999_999_999, too_large),
  3,
);
const Rate = withPlaces(z.number().nonnegative().max(999_999_999_999, too_large), 4)
  .nullable()
  .meta({ description: 'paise for one unit without tax; null: none, or the person does not see purchase prices' });

/** What a line says, as a call takes it. */
export const facts = {
  category: Choice(material_categories),
  code: Text(boq_lengths.code),
  description: Text(boq_lengths.description),
  makes: Text(boq_lengths.makes),
  specification: Text(boq_lengths.specification),
  unit: Choice(units),
  quantity: Quantity,
  wastage: withPlaces(z.number().min(0).max(100), 2).meta({ description: 'per cent' }),
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
export const Facts = z.strictObject({ ...facts, item_price_id }).partial();

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
export const Line = z.object({
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
export const Head = z.object({
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
export const Boq = z.object({
  project_id: z.int(),
  head: Head,
  unchanged: z.boolean().meta({ description: 'since the known version; there are no lines then' }),
  lines: Table(Line, { days: ['needed_by'], words: ['category', 'unit', 'event_name', 'changed_by'] }),
});

export const row = z.int().meta({ description: 'as the sheet counts, its headings are row 1' });
export const ImportedLine = z.object({
  row,
  verdict: z.enum(['added', 'changed', 'same', 'failed']),
  category: z.string(),
  description: z.string(),
  problems: z.array(z.object({ column: Spoken, says: Spoken })),
});
export const Change = z.object({
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

export const below_ordered = z
  .boolean()
  .default(false)
  .meta({ description: 'confirms, with the reason, that lines are to have less than is ordered of them' });
