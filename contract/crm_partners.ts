/** Channel partners, through whom the pipeline sells, with their commission. */
import { z } from 'zod';
import { partner_fields, sorted_keys } from '../domain/crm/partner_fields.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { Choice, call, Id, Instant, PlainDate, Text, Version, fileCall } from './call.ts';
import { message, page } from './shapes.ts';
import { LeadRow } from './crm_lead_facts.ts';
import { filterShapes, givenShapes, Paise, shapeOf, shapesOf } from './fields.ts';
import { complaint } from './complaint.ts';
import { recordImport } from './record_imports.ts';
import { say } from '../domain/sentences.ts';

const rate = shapeOf(partner_fields.commission_rate) as z.ZodType<number, number>;
export const commission_slabs = z
  .array(z.strictObject({ from_kwp: z.number().nonnegative().max(5_000_000), rate }))
  .max(10, complaint(say`Add at most 10 slabs.`))
  .meta({ description: 'from this size of a deal on, its rate counts for the whole deal' });
const partner_facts = shapesOf(partner_fields, { commission_slabs });
const Partner = z.object({
  id: z.int(),
  ...givenShapes(partner_fields, { commission_slabs }),
  version: z.int(),
  leads: z.int(),
  open_value: z.int(),
  won: z.int(),
  won_kwp: z.number(),
  won_value: z.int(),
  earned: z.int().meta({ description: 'paise of commission on won leads' }),
  due: z.int().meta({ description: 'of it payable now and not paid' }),
  paid: z.int(),
});
/** What of its leads a channel partner is sorted by besides its fields; what is earned and due is worked out, not stored. */
const partner_sums = ['leads', 'open_value', 'won', 'won_kwp', 'earned', 'due', 'paid'] as const;
export const partner_sorts = ['usual', ...partner_sums, ...sorted_keys] as const;
export const CommissionLine = z.object({
  lead_id: z.int(),
  number: z.string(),
  name: z.string(),
  won_on: z.string().nullable(),
  kwp: z.number(),
  value: z.int(),
  rate: z.number(),
  earned: z.int(),
  payable_since: z.string().nullable(),
  paid: z.int(),
  state: z.enum(['waiting', 'due', 'part_paid', 'paid']),
});
export const Payment = z.object({
  id: z.int(),
  lead_id: z.int(),
  lead_number: z.string(),
  amount: z.int(),
  paid_on: z.string(),
  note: z.string(),
  name: z.string(),
});
export const PartnerLink = z.object({
  made_at: Instant,
  made_by: z.string(),
  expires_at: Instant,
  is_over: z.boolean(),
  last_opened_at: Instant.nullable(),
  open_count: z.int(),
});
export const PartnerAbilities = abilities(
  'update_channel_partner',
  'delete_channel_partner',
  'add_commission_payment',
  'delete_commission_payment',
  'add_channel_partner_link',
  'delete_channel_partner_link',
);
const PartnerDetails = z.object({
  partner: Partner,
  leads: z.array(LeadRow).meta({ description: 'the newest 100 the person may see' }),
  statement: z.array(CommissionLine),
  payments: z.array(Payment),
  link: PartnerLink.nullable().meta({ description: 'to the page of the partner; null: there is none' }),
  abilities: PartnerAbilities,
});

const imported = recordImport('channel_partners', {
  path: 'crm/',
  word: 'channel_partners',
  noun: 'channel partners',
  allow: allow.toEdit('crm'),
  changes: ['accounts'],
});

export const crm_partners = {
  get_channel_partners: call({
    method: 'GET',
    path: 'crm/get_channel_partners',
    summary: 'Lists the channel partners with what they brought and what they are owed, a window at a time.',
    request: z.strictObject({
      ...page,
      ...filterShapes(partner_fields),
      sort: Choice(partner_sorts).default('usual').meta({ description: 'usual: active ones first, by name' }),
      descending: z.boolean().default(false),
    }),
    response: z.object({ partners: z.array(Partner), total: z.int() }),
    allow: allow.toView('crm'),
  }),
  get_channel_partner: call({
    method: 'GET',
    path: 'crm/get_channel_partner',
    summary: 'Gives a channel partner with its leads, its commission statement and payments.',
    request: z.strictObject({ partner_id: Id }),
    response: PartnerDetails,
    allow: allow.toView('crm'),
  }),
  add_channel_partner: call({
    path: 'crm/add_channel_partner',
    summary: 'Adds a channel partner.',
    request: z.strictObject({ ...z.object(partner_facts).partial().shape, name: partner_facts.name }),
    response: Partner,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  update_channel_partner: call({
    path: 'crm/update_channel_partner',
    summary: 'Changes a channel partner. Another commission rule counts for every lead not paid yet.',
    request: z.strictObject({ partner_id: Id, version: Version, ...z.object(partner_facts).partial().shape }),
    response: Partner,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  delete_channel_partner: call({
    path: 'crm/delete_channel_partner',
    summary: 'Deletes a channel partner without leads; others are made inactive instead.',
    request: z.strictObject({ partner_id: Id }),
    response: message,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  add_commission_payment: call({
    path: 'crm/add_commission_payment',
    summary: 'Records that commission on a won lead was paid to its channel partner.',
    request: z.strictObject({
      lead_id: Id,
      amount: Paise.refine((paise) => paise > 0, complaint(say`Enter an amount.`)),
      paid_on: PlainDate,
      note: Text(200).default(''),
    }),
    response: PartnerDetails,
    allow: allow.toApprove('crm'),
    changes: ['accounts'],
  }),
  delete_commission_payment: call({
    path: 'crm/delete_commission_payment',
    summary: 'Undoes a recorded commission payment.',
    request: z.strictObject({ commission_payment_id: Id }),
    response: PartnerDetails,
    allow: allow.toApprove('crm'),
    changes: ['accounts'],
  }),
  export_commission_statement: fileCall({
    method: 'GET',
    path: 'crm/export_commission_statement',
    summary: 'Gives the commission statement of a channel partner as a workbook or CSV.',
    request: z.strictObject({ partner_id: Id, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('crm'),
  }),
  import_channel_partners: imported.take,
  get_imports_of_channel_partners: imported.recent,
  undo_import_channel_partners: imported.undo,
  export_failed_channel_partners: imported.failed,
} as const;
