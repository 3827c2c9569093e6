/** Two records that are one: what the one that stays is made of, and what an undo may take back. */

export const most_merged = 5;

/** Facts of a lead that are chosen one by one; a few belong together. */
export const lead_merge_fields = [
  'name',
  'company_name',
  'crm_company_id',
  'gstin',
  'phone',
  'email',
  'secondary_email',
  'whatsapp_consent',
  'language',
  'source',
  'partner_id',
  'campaign',
  'address',
  'city',
  'pincode',
  'state',
  'discom',
  'place',
  'project_type',
  'roof_type',
  'roof_area_sqm',
  'consumer_number',
  'supply_voltage',
  'consumer_category',
  'sanctioned_load_kw',
  'contract_demand_kva',
  'phase',
  'monthly_units',
  'monthly_bills',
  'tariff',
  'tod_slots',
  'dg_kva',
  'dg_units',
  'dg_cost',
  'model',
  'target_kwp',
  'budget',
  'decision_on',
  'subsidy_wanted',
  'backup_wanted',
  'owner_id',
  'priority',
  'probability',
  'terms',
  'follow_up',
  'note',
] as const;
export type LeadMergeField = (typeof lead_merge_fields)[number];

export const company_merge_fields = [
  'name',
  'industry',
  'contact_name',
  'phone',
  'email',
  'website',
  'gstin',
  'address',
  'city',
  'state',
  'note',
] as const;
export type CompanyMergeField = (typeof company_merge_fields)[number];

/** How to reach a customer: chosen only by who sees it. */
export const contact_fields: readonly string[] = ['phone', 'email', 'secondary_email'];

/** Empty is what nobody filled in: the other record's fact is taken then. No is an answer. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every((one) => isBlank(one)));

/**
 * The facts of the record that stays: of each field the chosen record's, otherwise its own, otherwise the first one that is
 * not blank. `own` are fields in which blank is an answer too.
 */
export function mergedFacts<F extends string>(
  fields: readonly F[],
  kept: { id: number; facts: Readonly<Record<F, unknown>> },
  others: readonly { id: number; facts: Readonly<Record<F, unknown>> }[],
  choices: ReadonlyMap<string, number>,
  own: readonly F[] = [],
): Record<F, unknown> {
  const all = [kept, ...others];
  return Object.fromEntries(
    fields.map((field) => {
      const chosen = all.find(({ id }) => id === choices.get(field));
      const filled = own.includes(field) ? kept : all.find(({ facts }) => !isBlank(facts[field]));
      return [field, (chosen ?? filled ?? kept).facts[field]];
    }),
  ) as Record<F, unknown>;
}

interface Contact {
  name: string;
  role: string;
  phone: string;
  email: string;
  whatsapp: boolean;
}

/** The people of all of them, each once: by phone, else by e-mail, else by name. */
export function mergedContacts(contacts: readonly Contact[], main: { phone: string; email: string }): Contact[] {
  const found = new Map<string, Contact>();
  for (const one of contacts) {
    const key = one.phone || one.email.toLowerCase() || one.name.toLowerCase();
    const is_main = key !== '' && (key === main.phone || key === main.email.toLowerCase());
    if (key !== '' && !is_main && !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

/** The PAN within a GSTIN: two companies with different ones are not one. */
export const panOf = (gstin: string): string => (gstin.length === 15 ? gstin.slice(2, 12) : '');
