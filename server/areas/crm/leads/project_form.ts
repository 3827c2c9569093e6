/** The form of the project a lead becomes. */
import { segmentOf, type ProjectType } from '../../../../domain/lists.ts';
import { site_keys } from '../../../../domain/projects/project_fields.ts';
import { pick, definedOf } from '../../../../domain/records.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { foldName, normalizePhone } from '../../../../domain/text.ts';
import { allDetails } from './facts.ts';
import type * as rows from './rows.ts';

/**
 * The address of a site: what the customer signed, unless the lead says the same place more exactly. A city or a pincode of an
 * enquiry never replaces a signed address.
 */
const siteOf = (of_lead: string, signed = ''): string =>
  signed && !foldName(of_lead).includes(foldName(signed)) ? signed : of_lead;

/**
 * What the create-project form is filled in with: what the customer signed with the accepted proposal, completed by the lead as it
 * stands; what neither knows is left open. The value of a lead is without GST, like the contract value of a project.
 */
export function formOf(lead: rows.LeadRow, template: string, accepted?: ProposalContent): Record<string, unknown> {
  const details = { ...allDetails(lead.details), consumer_number: lead.consumer_number };
  const { address } = details;
  const place = [address, lead.city, lead.pincode].filter(Boolean).join(', ');
  const signed = accepted?.customer;
  const type = lead.project_type as ProjectType | '';
  const facts: Record<string, unknown> = {
    name: (lead.company_name || lead.name).slice(0, 120),
    project_type: type || undefined,
    segment: type ? segmentOf(type) : undefined,
    customer_name: (signed?.name || lead.company_name || lead.name).slice(0, 120),
    customer_phone: normalizePhone(signed?.phone ?? '') || lead.phone || undefined,
    customer_email: signed?.email || lead.email || undefined,
    site_address: siteOf(place, signed?.site_address).slice(0, 400) || undefined,
    state: signed?.state || lead.state || undefined,
    discom: signed?.discom || lead.discom || undefined,
    latitude: lead.latitude ?? undefined,
    longitude: lead.longitude ?? undefined,
    capacity_kwp: accepted?.system.kwp || lead.target_kwp || undefined,
    capacity_kw_ac: accepted?.system.kw_ac || undefined,
    ...Object.fromEntries(Object.entries(pick(details, site_keys)).map(([key, value]) => [key, value || undefined])),
    contract_value: lead.value || undefined,
    template: template || undefined,
  };
  return definedOf(facts);
}
