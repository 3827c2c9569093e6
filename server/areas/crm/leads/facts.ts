/** From the facts a call takes to the columns of a lead, and what two leads must not share. */
import type { RequestOf } from '../../../../contract/index.ts';
import {
  type column_fields,
  commercial_fields,
  detail_fields,
  lead_fields,
  type LeadDetails,
} from '../../../../domain/crm/lead_fields.ts';
import { emptyValues, type Values } from '../../../../domain/fields.ts';
import { type LeadApproval, type LeadKey, leadKeys } from '../../../../domain/leads.ts';
import { normalizePhone } from '../../../../domain/text.ts';
import { keptOf } from '../../../tables/field_values.ts';

/** What of a lead has a column and is changed as it comes. */
export type Changes = Partial<
  Omit<Values<typeof column_fields>, 'priority'> & {
    priority: string;
    follow_up_on: string | null;
    follow_up_user_id: number | null;
    follow_up_note: string;
    approval: LeadApproval;
    approval_remark: string;
    draft_id: number | null;
    details: string;
    commercial: string;
    custom: string;
  }
>;

export type LeadFacts = Partial<Omit<RequestOf<'update_lead'>, 'lead_id' | 'version'>>;
export type Terms = Partial<Omit<RequestOf<'update_lead_project_commercial'>, 'lead_id' | 'version'>>;

const no_details = emptyValues(detail_fields);
const no_terms = emptyValues(commercial_fields);

/** Details with every fact, those never given as they are without. */
export const allDetails = (stored: object): LeadDetails => ({ ...no_details, ...stored });
export const allTerms = (stored: object): typeof no_terms => ({ ...no_terms, ...stored });

/** The columns of the facts that were given: phones and GSTIN in the one form in which they are kept. */
export function columnsOf(facts: LeadFacts, stored: object): Omit<Changes, 'details'> & { details?: object } {
  const columns: Record<string, unknown> = {};
  const details: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(keptOf(lead_fields, facts)))
    (key in detail_fields ? details : columns)[key] = value;
  if (facts.contacts)
    details.contacts = facts.contacts.map((contact) => ({ ...contact, phone: normalizePhone(contact.phone) ?? '' }));
  return Object.keys(details).length > 0 ? { ...columns, details: { ...stored, ...details } } : columns;
}

/** The columns of the terms that were given. */
export function termsOf({ value, advance_on, ...terms }: Terms, stored: object): Changes {
  const kept = keptOf(lead_fields, terms);
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
