/** The form of the project a lead becomes. */
import { segmentOf, type ProjectType } from '../../../../domain/lists.ts';
import { site_keys } from '../../../../domain/projects/project_fields.ts';
import { pick } from '../../../../domain/fields.ts';
import type { ProposalContent } from '../../../../domain/proposals/content.ts';
import { normalizePhone } from '../../../../domain/text.ts';
import { allDetails } from './facts.ts';
import type * as rows from './rows.ts';

/**
 * What the create-project form is filled in with: the lead as it stands, completed by the proposal its customer accepted;
 * what neither knows is left open. The value of a lead is without GST, like the contract value of a project.
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
    customer_name: (lead.company_name || signed?.name || lead.name).slice(0, 120),
    customer_phone: lead.phone || normalizePhone(signed?.phone ?? '') || undefined,
    customer_email: lead.email || signed?.email || undefined,
    site_address: place.slice(0, 400) || signed?.site_address || undefined,
    state: lead.state || signed?.state || undefined,
    discom: lead.discom || signed?.discom || undefined,
    latitude: lead.latitude ?? undefined,
    longitude: lead.longitude ?? undefined,
    capacity_kwp: lead.target_kwp || accepted?.system.kwp || undefined,
    capacity_kw_ac: (lead.target_kwp === accepted?.system.kwp && accepted?.system.kw_ac) || undefined,
    ...Object.fromEntries(Object.entries(pick(details, site_keys)).map(([key, value]) => [key, value || undefined])),
    contract_value: lead.value || undefined,
    template: template || undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
