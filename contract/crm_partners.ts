/** Whom the pipeline sells to and through: companies, and channel partners with their commission. */
import { z } from 'zod';
import { commission_bases, payable_ons } from '../domain/commissions.ts';
import { states_and_territories } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Instant, Phone, PlainDate, Text, Version, fileCall } from './call.ts';
import { Gstin, LeadRow, MaybeEmail, Paise } from './crm_lead_facts.ts';

export const page = {
  search: Text(120).default(''),
  limit: z.int().min(1).max(200).default(50),
  offset: z.int().min(0).max(100_000).default(0),
};
export const state = Choice(['', ...states_and_territories] as const);
export const message = z.object({ message: z.string() });

const company_facts = {
  name: Text(160, 1),
  industry: Text(80),
  contact_name: Text(120),
  phone: Phone,
  email: MaybeEmail,
  website: Text(200),
  gstin: Gstin,
  address: Text(400),
  city: Text(80),
  state,
  note: Text(2000),
};
const Company = z.object({
  id: z.int(),
  ...company_facts,
  version: z.int(),
  leads: z.int().meta({ description: 'of those the person may see' }),
  open_value: z.int(),
  won_value: z.int(),
  won_kwp: z.number(),
});

const rate = z.number('Enter a rate.').nonnegative().max(100_000_000);
export const slabs = z
  .array(z.strictObject({ from_kwp: z.number().nonnegative().max(5_000_000), rate }))
  .max(10, 'Add at most 10 slabs.')
  .meta({ description: 'from this size of a deal on, its rate counts for the whole deal' });
export const kyc_states = ['pending', 'verified', 'rejected'] as const;
const partner_facts = {
  name: Text(160, 1),
  contact_name: Text(120),
  phone: Phone,
  email: MaybeEmail,
  territory: Text(200),
  city: Text(80),
  state,
  gstin: Gstin,
  pan: Text(10),
  bank_account: Text(40),
  ifsc: Text(11),
  kyc: Choice(kyc_states),
  commission_basis: Choice(commission_bases),
  commission_rate: rate.meta({ description: 'paise per kWp, or per cent of the value' }),
  commission_slabs: slabs,
  payable_on: Choice(payable_ons),
  active: z.boolean(),
  note: Text(2000),
};
const Partner = z.object({
  id: z.int(),
  ...partner_facts,
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
const PartnerDetails = z.object({
  partner: Partner,
  leads: z.array(LeadRow).meta({ description: 'the newest 100 the person may see' }),
  statement: z.array(CommissionLine),
  payments: z.array(Payment),
  link: PartnerLink.nullable().meta({ description: 'to the page of the partner; null: there is none' }),
  why_not_edit: z.string(),
  why_not_link: z.string(),
});

export const crm_partners = {
  get_crm_companies: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_companies',
    says: 'Lists the companies leads belong to.',
    takes: z.strictObject(page),
    gives: z.object({ companies: z.array(Company), total: z.int() }),
    allow: allow.toView('crm'),
  }),
  get_crm_company: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_company',
    says: 'Gives a company of the pipeline with its leads.',
    takes: z.strictObject({ crm_company_id: Id }),
    gives: z.object({
      company: Company,
      leads: z.array(LeadRow),
      merges: z
        .array(z.object({ merge_id: z.int(), at: Instant, name: z.string(), companies: z.array(z.string()) }))
        .meta({ description: 'merges into it that can be undone, the newest first' }),
      why_not_edit: z.string(),
      why_not_undo: z.string(),
    }),
    allow: allow.toView('crm'),
  }),
  add_crm_company: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_company',
    says: 'Adds a company to the pipeline.',
    takes: z.strictObject({ ...z.object(company_facts).partial().shape, name: company_facts.name }),
    gives: Company,
    allow: allow.toWork('crm'),
    changes: ['accounts'],
  }),
  update_crm_company: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_company',
    says: 'Changes a company of the pipeline.',
    takes: z.strictObject({ crm_company_id: Id, version: Version, ...z.object(company_facts).partial().shape }),
    gives: Company,
    allow: allow.toWork('crm'),
    changes: ['accounts'],
  }),
  delete_crm_company: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_company',
    says: 'Takes a company out of the pipeline; its leads stay, without it.',
    takes: z.strictObject({ crm_company_id: Id }),
    gives: message,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  get_channel_partners: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_channel_partners',
    says: 'Lists the channel partners with what they brought and what they are owed.',
    takes: z.strictObject(page),
    gives: z.object({ partners: z.array(Partner), total: z.int() }),
    allow: allow.toView('crm'),
  }),
  get_channel_partner: call({
    service: 'pmt',
    method: 'GET',
    path: 'crm/get_channel_partner',
    says: 'Gives a channel partner with its leads, its commission statement and payments.',
    takes: z.strictObject({ partner_id: Id }),
    gives: PartnerDetails,
    allow: allow.toView('crm'),
  }),
  add_channel_partner: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_channel_partner',
    says: 'Adds a channel partner.',
    takes: z.strictObject({ ...z.object(partner_facts).partial().shape, name: partner_facts.name }),
    gives: Partner,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  update_channel_partner: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/update_channel_partner',
    says: 'Changes a channel partner. Another commission rule counts for every lead not paid yet.',
    takes: z.strictObject({ partner_id: Id, version: Version, ...z.object(partner_facts).partial().shape }),
    gives: Partner,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  delete_channel_partner: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_channel_partner',
    says: 'Takes a channel partner away that brought no lead; others are made inactive instead.',
    takes: z.strictObject({ partner_id: Id }),
    gives: message,
    allow: allow.toEdit('crm'),
    changes: ['accounts'],
  }),
  add_commission_payment: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/add_commission_payment',
    says: 'Records that commission on a won lead was paid to its channel partner.',
    takes: z.strictObject({
      lead_id: Id,
      amount: Paise.refine((paise) => paise > 0, 'Enter an amount.'),
      paid_on: PlainDate,
      note: Text(200).default(''),
    }),
    gives: PartnerDetails,
    allow: allow.toApprove('crm'),
    changes: ['accounts'],
  }),
  delete_commission_payment: call({
    service: 'pmt',
    method: 'POST',
    path: 'crm/delete_commission_payment',
    says: 'Takes a recorded commission payment back.',
    takes: z.strictObject({ commission_payment_id: Id }),
    gives: PartnerDetails,
    allow: allow.toApprove('crm'),
    changes: ['accounts'],
  }),
  export_commission_statement: fileCall({
    service: 'pmt',
    method: 'GET',
    path: 'crm/export_commission_statement',
    says: 'Gives the commission statement of a channel partner as a workbook or CSV.',
    takes: z.strictObject({ partner_id: Id, format: Choice(['xlsx', 'csv']) }),
    allow: allow.toView('crm'),
  }),
} as const;
