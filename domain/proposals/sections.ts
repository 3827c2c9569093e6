/** The parts of a proposal, in their usual order, and the fields that may stand in its words (domain §9.3). */

export const section_keys = [
  'cover',
  'letter',
  'customer_site',
  'system',
  'generation',
  'bill',
  'price',
  'subsidy',
  'payment',
  'finance',
  'savings',
  'co2',
  'boq',
  'scope',
  'timeline',
  'warranty',
  'om',
  'past_projects',
  'terms',
  'acceptance',
] as const;
export type SectionKey = (typeof section_keys)[number];

/** What a part is called unless the template says otherwise. */
export const section_titles: Record<SectionKey, string> = {
  cover: 'Proposal',
  letter: 'Letter',
  customer_site: 'Customer and site',
  system: 'Your system',
  generation: 'Monthly generation',
  bill: 'Your bill, before and after',
  price: 'Price',
  subsidy: 'Subsidy',
  payment: 'Payment terms',
  finance: 'Finance',
  savings: 'Savings over the years',
  co2: 'Clean air',
  boq: 'Bill of quantities',
  scope: 'Who does what',
  timeline: 'Timeline',
  warranty: 'Warranties',
  om: 'Operation and maintenance',
  past_projects: 'Our plants',
  terms: 'Terms and exclusions',
  acceptance: 'Acceptance',
};

export interface Section {
  key: SectionKey;
  on: boolean;
  title: string;
  /** plain words: paragraphs, `**bold**`, lines that begin with `- ` or `1. `, `## ` for a heading, {merge_fields} */
  text: string;
  image_file_ids: number[];
}

/** What may stand in braces in the words of a proposal, and what it says. */
export const merge_fields = {
  customer_name: 'Customer name',
  contact_name: 'Person the proposal is for',
  company_name: 'Your company',
  sales_person: 'Who made the proposal',
  sales_phone: 'Their phone',
  proposal_title: 'Proposal title',
  proposal_number: 'Number, once sent',
  date: 'Date of the proposal',
  valid_until: 'Last day it is valid',
  site_address: 'Site address',
  state: 'State of the site',
  discom: 'Electricity company',
  capacity: 'Plant size (DC)',
  capacity_ac: 'Inverter capacity (AC)',
  modules: 'Modules: make, watt, number',
  inverters: 'Inverters: make, size, number',
  usage_basis: 'What the size is based on: the consumption, if known',
  generation: 'kWh in the first year',
  net_price: 'Price (excl. GST)',
  price: 'Price (incl. GST)',
  subsidy: 'Subsidy',
  net_cost: 'Cost after subsidy',
  saving: 'Saving in the first year',
  saving_lifetime: 'Saving over all years',
  payback: 'Payback in years, with the price it is counted on',
  irr: 'Internal rate of return, with the price it is counted on',
  emi: 'Lowest monthly instalment offered',
  co2: 'Tonnes of CO₂ kept out of the air in a year',
} as const;
export type MergeField = keyof typeof merge_fields;

const in_braces = /\{([^{}\n]{1,60})\}/g;

/** The fields in a text that no proposal knows, each once, as written. */
export function unknownFields(text: string): string[] {
  const found = [...text.matchAll(in_braces)].map(([, name = '']) => name);
  return [...new Set(found.filter((name) => !Object.hasOwn(merge_fields, name)))];
}

/** The text with its fields filled; unknown ones stay as they stand. */
export const fillFields = (text: string, values: Record<MergeField, string>): string =>
  text.replace(in_braces, (whole, name: string) =>
    Object.hasOwn(merge_fields, name) ? values[name as MergeField] : whole,
  );

/** The given parts in their order, each once; what is missing comes after, switched off. */
export function wholeSections(given: readonly Section[]): Section[] {
  const seen = new Set<SectionKey>();
  const kept = given.filter(({ key }) => !seen.has(key) && seen.add(key));
  const missing = section_keys.filter((key) => !seen.has(key));
  return [...kept, ...missing.map((key) => ({ key, on: false, title: '', text: '', image_file_ids: [] }))];
}

/** What a section is called: as the company named it, else as usual. */
export const titleOf = ({ key, title }: Pick<Section, 'key' | 'title'>): string => title || section_titles[key];
