/** What an accepted visit knows of its lead or project: the facts that may be carried over, and which of them differ. */
import { sheet_fact_keys, sheet_facts, type SheetFactKey } from './sheet_facts.ts';
import { type Answers, answerName, answersByName, type Filled } from './answers.ts';

export const lead_fact_keys = [
  'place',
  'discom',
  'consumer_number',
  'consumer_category',
  'phase',
  'supply_voltage',
  'sanctioned_load_kw',
  'contract_demand_kva',
  'tariff',
  'monthly_units',
  'roof_type',
  'roof_area_sqm',
  'dg_kva',
  'target_kwp',
] as const;
export type LeadFactKey = (typeof lead_fact_keys)[number];

/** What a project has fields for. */
export const project_fact_keys = [
  'place',
  'discom',
  'consumer_number',
  'phase',
  'supply_voltage',
  'sanctioned_load_kw',
  'contract_demand_kva',
  'roof_type',
  'roof_area_sqm',
  'target_kwp',
] as const satisfies readonly LeadFactKey[];

export type FactKey = LeadFactKey | SheetFactKey;
/** Everything a visit may be asked for: facts of leads and projects, and lines of a specification. */
export const fact_keys = [...lead_fact_keys, ...sheet_fact_keys] as const;

/** What each fact is called: as the question or the field of the lead is. */
const lead_fact_labels: Record<LeadFactKey, string> = {
  place: 'Location of the site',
  discom: 'DISCOM',
  consumer_number: 'Consumer number',
  consumer_category: 'Category',
  phase: 'Phase',
  supply_voltage: 'Supply',
  sanctioned_load_kw: 'Sanctioned load (kW)',
  contract_demand_kva: 'Contract demand (kVA)',
  tariff: 'Tariff (per kWh)',
  monthly_units: 'Units by month (kWh)',
  roof_type: 'Roof',
  roof_area_sqm: 'Roof area (m²)',
  dg_kva: 'Diesel generators (kVA)',
  target_kwp: 'Size (kWp)',
};
export const fact_labels: Record<FactKey, string> = {
  ...lead_fact_labels,
  ...(Object.fromEntries(sheet_fact_keys.map((key) => [key, sheet_facts[key].item])) as Record<SheetFactKey, string>),
};

export type FactValue = string | number | (number | null)[] | { latitude: number; longitude: number } | null;

/** The part with the greatest area gives the roof of a lead, which has only one. */
function greatestRoof(answers: Answers, parts: Filled['parts']): FactValue {
  let best: { area: number; roof: string } | undefined;
  for (const { id, kind } of parts) {
    const roof = answers.get(answerName('roof_type', id));
    const area = answers.get(answerName('total_area', id));
    if (kind === 'building' && typeof roof === 'string' && (!best || Number(area ?? 0) > best.area))
      best = { area: Number(area ?? 0), roof };
  }
  return best?.roof ?? null;
}

function sumOf(answers: Answers, parts: Filled['parts'], key: string): number | null {
  const all = parts.flatMap(({ id }) => {
    const value = answers.get(answerName(key, id));
    return typeof value === 'number' ? [value] : [];
  });
  return all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0);
}

/** What a visit knows; a fact it does not know is left out. */
export function factsOf({ answers: given, parts }: Filled): Map<FactKey, FactValue> {
  const answers = answersByName(given);
  const plain = (key: string): FactValue => (answers.get(key) as FactValue | undefined) ?? null;
  const energy = answers.get('energy_charge');
  const all: Record<LeadFactKey, FactValue> = {
    place: plain('site_place'),
    discom: plain('discom'),
    consumer_number: plain('consumer_number'),
    consumer_category: plain('consumer_category'),
    phase: plain('phase'),
    supply_voltage: plain('supply_voltage'),
    sanctioned_load_kw: plain('sanctioned_load_kw'),
    contract_demand_kva: plain('contract_demand_kva'),
    tariff: typeof energy === 'number' ? Math.round(energy * 100) : null,
    monthly_units: plain('monthly_units'),
    roof_type: greatestRoof(answers, parts),
    roof_area_sqm: sumOf(answers, parts, 'total_area'),
    dg_kva: sumOf(answers, parts, 'dg_kva'),
    target_kwp: plain('feasible_kwp'),
  };
  return new Map(lead_fact_keys.flatMap((key) => (all[key] === null ? [] : [[key, all[key]] as const])));
}

/** Facts under the names of a project's own fields: a place is two, the feasible size is its DC capacity. */
export function projectFields(facts: ReadonlyMap<FactKey, FactValue>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of project_fact_keys) {
    const value = facts.get(key);
    if (value === undefined) continue;
    if (key === 'target_kwp') {
      if (Number(value) > 0) fields.capacity_kwp = value;
    } else if (isPlace(value)) Object.assign(fields, { latitude: value.latitude, longitude: value.longitude });
    else fields[key] = value;
  }
  return fields;
}

const isNothing = (value: FactValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.every((one) => one === null));

const isPlace = (value: FactValue): value is { latitude: number; longitude: number } =>
  typeof value === 'object' && value !== null && 'latitude' in value;

/** True for the same fact; places that lie within a few metres are one. */
function isSame(one: FactValue, other: FactValue): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (isPlace(one) && isPlace(other))
    return Math.abs(one.latitude - other.latitude) < 0.00005 && Math.abs(one.longitude - other.longitude) < 0.00005;
  return JSON.stringify(one) === JSON.stringify(other);
}

export interface FactDifference {
  key: FactKey;
  was: FactValue;
  becomes: FactValue;
  /** fills in what is empty there, replaces what differs, or changes nothing */
  kind: 'fills' | 'replaces' | 'same';
}

/** What of a visit's facts differs from how its lead or project has them now. */
export const factDifferences = (
  keys: readonly FactKey[],
  visit: ReadonlyMap<FactKey, FactValue>,
  now: Partial<Record<FactKey, FactValue>>,
): FactDifference[] =>
  keys.flatMap((key) => {
    const becomes = visit.get(key);
    if (becomes === undefined) return [];
    const was = now[key] ?? null;
    const kind = isSame(was, becomes) ? 'same' : isNothing(was) ? 'fills' : 'replaces';
    return [{ key, was, becomes, kind }];
  });
