/** What a lead is: its facts, one line of it, and what narrows a list of leads. */
import { z } from 'zod';
import { fact_fields, lead_fields, line_keys, sorted_keys, term_fields } from '../domain/crm/lead_fields.ts';
import { pick } from '../domain/records.ts';
import { follow_up_times, lead_approvals, lead_statuses } from '../domain/leads.ts';
import { project_types } from '../domain/lists.ts';
import { Choice, Id, Instant, Phone, PlainDate, Text } from './call.ts';
import { CustomFilter, CustomGiven } from './defined_fields.ts';
import { filterShapes, givenShapes, MaybeEmail, Paise, shapesOf } from './fields.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

export const project_type_values = project_types.map(({ value }) => value) as [
  (typeof project_types)[number]['value'],
  ...(typeof project_types)[number]['value'][],
];
const figure = z
  .number(complaint(say`Enter a number.`))
  .nonnegative(complaint(say`Enter a number.`))
  .max(1_000_000_000, complaint(say`This number is too large.`));

const Contact = z.strictObject({
  name: Text(120, 1),
  role: Text(80),
  phone: Phone,
  email: MaybeEmail,
  whatsapp: z.boolean().meta({ description: 'agreed to be written to by WhatsApp' }),
});

/** What a person may write of a lead. */
export const lead_facts = shapesOf(fact_fields, {
  contacts: z.array(Contact).max(12, complaint(say`Add at most 12 people.`)),
  monthly_units: z.array(figure.nullable()).max(12).meta({ description: 'kWh, January to December' }),
  monthly_bills: z.array(Paise.nullable()).max(12).meta({ description: 'paise, January to December' }),
  tod_slots: z
    .array(
      z.strictObject({
        name: Text(40, 1),
        from_hour: z.int().min(0).max(24),
        to_hour: z.int().min(0).max(24),
        units_percent: z.number().min(0).max(100).nullable(),
        tariff: Paise.nullable(),
      }),
    )
    .max(8, complaint(say`Add at most 8 slots.`)),
});

/** The terms offered. */
export const commercial_facts = shapesOf(term_fields, {});

/** One line of the list, and one card of the board. */
export const LeadRow = z.object({
  id: z.int(),
  number: z.string(),
  ...givenShapes(pick(lead_fields, line_keys), {}),
  board_id: z.int(),
  stage_id: z.int(),
  partner_name: z.string().nullable(),
  owner_name: z.string().nullable(),
  owner_avatar_file_id: z.int().nullable(),
  custom: CustomGiven,
  probability: z.int().meta({ description: 'per cent: its own, otherwise that of its stage' }),
  stage_since: Instant,
  follow_up_on: z.string().nullable(),
  follow_up_user_id: z.int().nullable(),
  follow_up_name: z.string().nullable(),
  approval: z.enum(lead_approvals),
  lost_reason: z.string(),
  open_tasks: z.int(),
  comments: z.int(),
  files: z.int(),
  project_id: z.int().nullable(),
  made_at: Instant,
  updated_at: Instant,
  version: z.int(),
});

/** What narrows the board, the list, the map, the export and the figures, all alike. */
export const lead_filter = {
  board_id: Id.optional(),
  ...filterShapes(lead_fields),
  stage_ids: z.array(Id).max(100).default([]),
  statuses: z.array(Choice(lead_statuses)).max(4).default([]),
  owner_ids: z.array(Id).max(100).default([]),
  unassigned: z.boolean().default(false).meta({ description: 'only leads nobody owns' }),
  mine: z.boolean().default(false).meta({ description: 'only leads the person owns or follows up' }),
  tags: z.array(Text(30)).max(20).default([]).meta({ description: 'leads that carry one of them' }),
  follow_ups: z.array(Choice(follow_up_times)).max(4).default([]),
  approvals: z.array(Choice(lead_approvals)).max(4).default([]),
  lost_reasons: z.array(Text(120)).max(20).default([]),
  old: z.boolean().default(false).meta({ description: 'only leads longer in their stage than it allows' }),
  made_from: PlainDate.optional(),
  made_to: PlainDate.optional(),
  custom: CustomFilter,
  search: Text(120)
    .default('')
    .meta({ description: 'name, company, number, phone, email, city, consumer number, GSTIN' }),
};

/** What the list is sorted by besides the fields of a lead. */
const own_sorts = [
  'board',
  'number',
  'stage',
  'owner',
  'follow_up_on',
  'stage_since',
  'made_at',
  'updated_at',
  'partner',
  'probability',
  'approval',
  'lost_reason',
] as const;
export const lead_sorts = [...own_sorts, ...sorted_keys] as const;
