/** What a lead is: its facts, one line of it, and what narrows a list of leads. */
import { z } from 'zod';
import {
  consumer_categories,
  follow_up_times,
  lead_approvals,
  lead_languages,
  lead_models,
  lead_priorities,
  lead_statuses,
  roof_types,
  supply_phases,
  supply_voltages,
} from '../domain/leads.ts';
import { project_types, states_and_territories } from '../domain/lists.ts';
import { isGstin, normalizeGstin } from '../domain/gstin.ts';
import { Choice, Id, Instant, Phone, PlainDate, Text } from './call.ts';
import { Email } from './identity.ts';

export const Paise = z
  .int()
  .nonnegative()
  .max(1_000_000_000_000_00, 'This amount is too large.')
  .meta({ description: 'paise' });
export const MaybeEmail = z.union([z.literal(''), Email], 'Check the email address.');
export const Gstin = Text(20).refine(
  (text) => text === '' || isGstin(normalizeGstin(text)),
  'Check the GSTIN: its 15 characters do not match.',
);
export const Pincode = Text(6).refine((text) => text === '' || /^[1-9]\d{5}$/.test(text), 'Enter a 6-digit pincode.');
export const project_type_values = project_types.map(({ value }) => value) as [
  (typeof project_types)[number]['value'],
  ...(typeof project_types)[number]['value'][],
];
const number = (most: number) =>
  z.number('Enter a number.').nonnegative('Enter a number.').max(most, 'This number is too large.');
const names = (most: number, length: number) => z.array(Text(length, 1)).max(most, `Enter at most ${most}.`);

/** What of a lead has a column of its own: it is filtered, sorted or compared by. */
export const lead_columns = {
  name: Text(120, 1),
  company_name: Text(160),
  crm_company_id: Id.nullable().meta({ description: 'one of the companies of the pipeline' }),
  phone: Phone,
  email: MaybeEmail,
  source: Text(60).meta({ description: 'one of the listed sources, or the company’s own words for Add Other' }),
  partner_id: Id.nullable().meta({ description: 'the channel partner it came through' }),
  city: Text(80),
  pincode: Pincode,
  state: Choice(['', ...states_and_territories] as const),
  discom: Text(60),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  project_type: Choice(['', ...project_type_values] as const),
  consumer_number: Text(40),
  gstin: Gstin,
  target_kwp: number(5_000_000).nullable(),
  decision_on: PlainDate.nullable().meta({ description: 'when the customer decides: the month of the forecast' }),
  owner_id: Id.nullable(),
  priority: Choice(lead_priorities),
  probability: z.int().min(0).max(100).nullable().meta({ description: 'per cent; null: that of its stage' }),
  tags: names(12, 30),
};

const Contact = z.strictObject({
  name: Text(120, 1),
  role: Text(80),
  phone: Phone,
  email: MaybeEmail,
  whatsapp: z.boolean().meta({ description: 'agreed to be written to by WhatsApp' }),
});

/** The rest of what is known of a lead. */
export const detail_facts = {
  secondary_email: MaybeEmail,
  whatsapp_consent: z.boolean(),
  language: Choice(['', ...lead_languages] as const),
  contacts: z.array(Contact).max(12, 'Add at most 12 people.'),
  campaign: Text(120),
  address: Text(400),
  roof_type: Choice(['', ...roof_types] as const),
  roof_area_sqm: number(100_000_000).nullable(),
  supply_voltage: Choice(['', ...supply_voltages] as const),
  consumer_category: Choice(['', ...consumer_categories] as const),
  sanctioned_load_kw: number(10_000_000).nullable(),
  contract_demand_kva: number(10_000_000).nullable(),
  phase: Choice(['', ...supply_phases] as const),
  monthly_units: z.array(number(1_000_000_000).nullable()).max(12).meta({ description: 'kWh, January to December' }),
  monthly_bills: z.array(Paise.nullable()).max(12).meta({ description: 'paise, January to December' }),
  tariff: Paise.nullable().meta({ description: 'paise per kWh' }),
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
    .max(8, 'Add at most 8 slots.'),
  dg_kva: number(1_000_000).nullable().meta({ description: 'diesel generators; null: none or not known' }),
  dg_units: number(100_000_000).nullable().meta({ description: 'kWh a month from them' }),
  dg_cost: Paise.nullable().meta({ description: 'paise per kWh from them' }),
  model: Choice(['', ...lead_models.map(({ value }) => value)] as ['', 'capex', 'opex', 'loan']),
  budget: Paise.nullable(),
  subsidy_wanted: z.boolean(),
  backup_wanted: z.boolean(),
  competitors: names(10, 80),
  note: Text(2000),
};

/** The terms offered. */
export const commercial_facts = {
  value: Paise.meta({ description: 'paise: what the customer pays without GST, discount taken off' }),
  rate_per_wp: Paise.nullable().meta({ description: 'paise per Wp' }),
  discount: Paise.meta({ description: 'paise that were taken off' }),
  margin_percent: z.number().min(-100).max(100).nullable(),
  payment_terms: Text(1000),
  valid_until: PlainDate.nullable(),
  advance_on: PlainDate.nullable().meta({ description: 'when the advance came in; null: not yet' }),
};

/** One line of the list, and one card of the board. */
export const LeadRow = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  company_name: z.string(),
  board_id: z.int(),
  stage_id: z.int(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  project_type: z.string(),
  source: z.string(),
  partner_id: z.int().nullable(),
  partner_name: z.string().nullable(),
  crm_company_id: z.int().nullable(),
  target_kwp: z.number().nullable(),
  value: z.int().meta({ description: 'paise' }),
  owner_id: z.int().nullable(),
  owner_name: z.string().nullable(),
  owner_avatar_file_id: z.int().nullable(),
  priority: z.enum(lead_priorities),
  probability: z.int().meta({ description: 'per cent: its own, otherwise that of its stage' }),
  tags: z.array(z.string()),
  stage_since: Instant,
  follow_up_on: z.string().nullable(),
  follow_up_user_id: z.int().nullable(),
  follow_up_name: z.string().nullable(),
  decision_on: z.string().nullable(),
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
  stage_ids: z.array(Id).max(100).default([]),
  statuses: z.array(Choice(lead_statuses)).max(4).default([]),
  owner_ids: z.array(Id).max(100).default([]),
  unassigned: z.boolean().default(false).meta({ description: 'only leads nobody owns' }),
  mine: z.boolean().default(false).meta({ description: 'only leads the person owns or follows up' }),
  sources: z.array(Text(60)).max(50).default([]),
  partner_ids: z.array(Id).max(100).default([]),
  crm_company_ids: z.array(Id).max(100).default([]),
  project_types: z.array(Choice(project_type_values)).max(10).default([]),
  states: z.array(Choice(states_and_territories)).max(40).default([]),
  priorities: z.array(Choice(lead_priorities)).max(4).default([]),
  tags: z.array(Text(30)).max(20).default([]).meta({ description: 'leads that carry one of them' }),
  follow_ups: z.array(Choice(follow_up_times)).max(4).default([]),
  approvals: z.array(Choice(lead_approvals)).max(4).default([]),
  lost_reasons: z.array(Text(120)).max(20).default([]),
  old: z.boolean().default(false).meta({ description: 'only leads longer in their stage than it allows' }),
  kwp_from: z.number().nonnegative().optional(),
  kwp_to: z.number().nonnegative().optional(),
  value_from: z.number().nonnegative().optional().meta({ description: 'paise' }),
  value_to: z.number().nonnegative().optional().meta({ description: 'paise' }),
  made_from: PlainDate.optional(),
  made_to: PlainDate.optional(),
  decision_from: PlainDate.optional(),
  decision_to: PlainDate.optional(),
  search: Text(120)
    .default('')
    .meta({ description: 'name, company, number, phone, e-mail, city, consumer number, GSTIN' }),
};

export const lead_sorts = [
  'board',
  'number',
  'name',
  'company_name',
  'stage',
  'owner',
  'value',
  'target_kwp',
  'follow_up_on',
  'decision_on',
  'stage_since',
  'made_at',
  'updated_at',
  'priority',
  'source',
  'city',
  'state',
  'project_type',
  'partner',
  'probability',
  'approval',
  'lost_reason',
] as const;
