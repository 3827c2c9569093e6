/** What a proposal takes over from its lead. */
import type { Beginning } from '../../../../domain/proposals/new_proposal.ts';

interface Lead {
  name: string;
  company_name: string;
  phone: string;
  email: string;
  gstin: string;
  state: string;
  discom: string;
  city: string;
  consumer_number: string;
  details: unknown;
}

const numberIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;

/** What is known of the lead, in the words of a proposal; details are what people typed, so nothing in them is sure. */
export function factsOfLead(
  lead: Lead,
): Pick<Beginning, 'monthly_kwh' | 'tariff'> & Required<Pick<Beginning, 'customer'>> {
  const details = (typeof lead.details === 'object' && lead.details !== null ? lead.details : {}) as Record<
    string,
    unknown
  >;
  const units = (Array.isArray(details.monthly_units) ? details.monthly_units : []).map(numberIn).filter(Boolean);
  const monthly_kwh = units.length > 0 ? Math.round(units.reduce((sum, one) => sum + one, 0) / units.length) : 0;
  const tariff = numberIn(details.tariff);
  return {
    customer: {
      name: lead.company_name || lead.name,
      contact: lead.name,
      email: lead.email,
      phone: lead.phone,
      gstin: lead.gstin,
      site_address: (typeof details.address === 'string' && details.address) || lead.city,
      state: lead.state,
      discom: lead.discom,
      consumer_number: lead.consumer_number,
      sanctioned_kw: numberIn(details.sanctioned_load_kw),
    },
    monthly_kwh,
    ...(tariff > 0 && tariff <= 10_000 ? { tariff } : {}),
  };
}
