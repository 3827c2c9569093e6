/** What the facts of a lead are called, and how they read. */
import { useLingui } from '@lingui/react/macro';
import type { detail_facts, lead_columns } from '../../../../contract/crm_lead_facts.ts';
import { showPaise, showRupees } from '../../../../domain/money.ts';
import { useSlice } from '../../../kit/slice.ts';
import { companies, type Lead, sellers, partners } from '../slices.ts';
import { useTerms } from '../../../kit/terms.ts';

export type FactKey = keyof typeof lead_columns | keyof typeof detail_facts;

const nothing = {};
const most = { limit: 200 };
const listed: readonly (keyof Lead)[] = [
  'project_type',
  'source',
  'state',
  'roof_type',
  'consumer_category',
  'phase',
  'language',
  'priority',
];
const money: readonly (keyof Lead)[] = ['budget', 'tariff', 'dg_cost'];

export const rupees = (paise: number | null): string =>
  paise === null ? '' : paise % 100 === 0 ? showRupees(paise) : showPaise(paise);

export function useFactText() {
  const { t } = useLingui();
  const { term } = useTerms();
  const people = useSlice(sellers, nothing).data?.members;
  const through = useSlice(partners, most).data?.partners;
  const clients = useSlice(companies, most).data?.companies;
  const names: Record<FactKey, string> = {
    name: t`Name`,
    company_name: t`Company`,
    crm_company_id: t`Account`,
    phone: t`Phone`,
    email: t`Email`,
    secondary_email: t`Second email`,
    whatsapp_consent: t`Agreed to WhatsApp`,
    language: t`Language`,
    contacts: t`Other contacts`,
    gstin: t`GSTIN`,
    source: t`Source`,
    partner_id: t`Channel partner`,
    campaign: t`Campaign`,
    address: t`Address`,
    city: t`City`,
    pincode: t`Pincode`,
    state: t`State`,
    discom: t`DISCOM`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    project_type: t`Project type`,
    roof_type: t`Roof`,
    roof_area_sqm: t`Roof area (m²)`,
    consumer_number: t`Consumer number`,
    supply_voltage: t`Supply`,
    consumer_category: t`Category`,
    sanctioned_load_kw: t`Sanctioned load (kW)`,
    contract_demand_kva: t`Contract demand (kVA)`,
    phase: t`Phase`,
    monthly_units: t`Units by month (kWh)`,
    monthly_bills: t`Bills by month`,
    tariff: t`Tariff (per kWh)`,
    tod_slots: t`Time-of-day slots`,
    dg_kva: t`Diesel generators (kVA)`,
    dg_units: t`Generator units per month (kWh)`,
    dg_cost: t`Their cost (per kWh)`,
    model: t`Model`,
    target_kwp: t`Size (kWp)`,
    budget: t`Budget`,
    decision_on: t`Decision`,
    subsidy_wanted: t`Wants subsidy`,
    backup_wanted: t`Wants backup`,
    competitors: t`Competitors`,
    owner_id: t`Owner`,
    priority: t`Priority`,
    probability: t`Probability (%)`,
    tags: t`Tags`,
    note: t`Note`,
  };
  /** Undefined: as any value reads. */
  const text = (key: keyof Lead, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (typeof value === 'number' && money.includes(key)) return rupees(value);
    if (key === 'owner_id') return people?.find(({ user_id }) => user_id === value)?.name;
    if (key === 'partner_id') return through?.find(({ id }) => id === value)?.name;
    if (key === 'crm_company_id') return clients?.find(({ id }) => id === value)?.name;
    if (listed.includes(key)) return term(String(value));
    if (key === 'contacts') return (value as Lead['contacts']).map((one) => `${one.name} ${one.phone}`).join(', ');
    if (key === 'tod_slots') return (value as Lead['tod_slots']).map((one) => one.name).join(', ');
    if (key === 'monthly_bills') return (value as (number | null)[]).map(rupees).join(' · ');
    if (key === 'monthly_units') return (value as (number | null)[]).map((one) => one ?? '–').join(' · ');
    return undefined;
  };
  return { names, text };
}
