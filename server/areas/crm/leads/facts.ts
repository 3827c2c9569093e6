/** From the facts a call takes to the columns of a lead, and what two leads must not share. */
import type { Takes } from '../../../../contract/index.ts';
import { detail_facts } from '../../../../contract/crm_lead_facts.ts';
import { normalizeGstin } from '../../../../domain/gstin.ts';
import { type LeadApproval, type LeadKey, leadKeys } from '../../../../domain/leads.ts';
import { normalizePhone } from '../../../../domain/text.ts';

/** What of a lead has a column and is changed as it comes. */
export type Changes = Partial<{
  name: string;
  company_name: string;
  crm_company_id: number | null;
  phone: string;
  email: string;
  source: string;
  partner_id: number | null;
  city: string;
  pincode: string;
  state: string;
  discom: string;
  latitude: number | null;
  longitude: number | null;
  project_type: string;
  consumer_number: string;
  gstin: string;
  target_kwp: number | null;
  value: number;
  decision_on: string | null;
  owner_id: number | null;
  priority: string;
  probability: number | null;
  tags: string[];
  follow_up_on: string | null;
  follow_up_user_id: number | null;
  follow_up_note: string;
  approval: LeadApproval;
  approval_remark: string;
  advance_on: string | null;
  draft_id: number | null;
  details: string;
  commercial: string;
}>;

export type LeadFacts = Partial<Omit<Takes<'update_lead'>, 'lead_id' | 'version'>>;
type Details = { [K in keyof typeof detail_facts]-?: Exclude<LeadFacts[K], undefined> };
export type Terms = Partial<Omit<Takes<'update_lead_project_commercial'>, 'lead_id' | 'version'>>;

const no_details: Details = {
  secondary_email: '',
  whatsapp_consent: false,
  language: '',
  contacts: [],
  campaign: '',
  address: '',
  roof_type: '',
  roof_area_sqm: null,
  supply_voltage: '',
  consumer_category: '',
  sanctioned_load_kw: null,
  contract_demand_kva: null,
  phase: '',
  monthly_units: [],
  monthly_bills: [],
  tariff: null,
  tod_slots: [],
  dg_kva: null,
  dg_units: null,
  dg_cost: null,
  model: '',
  budget: null,
  subsidy_wanted: false,
  backup_wanted: false,
  competitors: [],
  note: '',
};
const no_terms = { rate_per_wp: null, discount: 0, margin_percent: null, payment_terms: '', valid_until: null };

/** Details with every fact, those never given as they are without. */
export const allDetails = (stored: object): Details => ({ ...no_details, ...stored });
export const allTerms = (stored: object): typeof no_terms => ({ ...no_terms, ...stored });

const given = <T extends object>(facts: T): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<T>;

const keptPhone = (phone: string): string => normalizePhone(phone) ?? '';

/** The columns of the facts that were given: phones and GSTIN in the one form in which they are kept. */
export function columnsOf(facts: LeadFacts, stored: object): Omit<Changes, 'details'> & { details?: object } {
  const columns: Record<string, unknown> = {};
  const details: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given(facts))) (key in detail_facts ? details : columns)[key] = value;
  if (facts.phone !== undefined) columns.phone = keptPhone(facts.phone);
  if (facts.gstin !== undefined) columns.gstin = normalizeGstin(facts.gstin);
  if (facts.tags) columns.tags = [...new Set(facts.tags)];
  if (facts.contacts)
    details.contacts = facts.contacts.map((contact) => ({ ...contact, phone: keptPhone(contact.phone) }));
  return Object.keys(details).length > 0 ? { ...columns, details: { ...stored, ...details } } : columns;
}

/** The columns of the terms that were given. */
export function termsOf({ value, advance_on, ...terms }: Terms, stored: object): Changes {
  const kept = given(terms);
  return {
    ...(value === undefined ? {} : { value }),
    ...(advance_on === undefined ? {} : { advance_on }),
    ...(Object.keys(kept).length > 0 ? { commercial: JSON.stringify({ ...stored, ...kept }) } : {}),
  };
}

/** True for a fact that belongs to the commercial terms and what was approved with them. */
export const changesPrice = (terms: Terms, was: { value: number; commercial: object }): boolean => {
  const before = { ...allTerms(was.commercial), value: was.value };
  return (['value', 'discount', 'margin_percent', 'rate_per_wp'] as const).some(
    (key) => terms[key] !== undefined && terms[key] !== before[key],
  );
};

/** What a lead with these facts must not share with another. */
export function keysOf(lead: {
  phone?: string | undefined;
  consumer_number?: string | undefined;
  gstin?: string | undefined;
  details?: object | undefined;
}): LeadKey[] {
  const { contacts } = allDetails(lead.details ?? {});
  return leadKeys({
    phones: [lead.phone ?? '', ...contacts.map(({ phone }) => phone)],
    consumer_number: lead.consumer_number,
    gstin: lead.gstin,
  });
}
