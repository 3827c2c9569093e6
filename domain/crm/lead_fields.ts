/** What a lead is, field by field: contract, SQL, files, list, filters, form and facts follow from it. */
import { columnKeys, fields, inOrder, keysLike, keysWhere, keysWithin, type Values } from '../fields.ts';
import { pick } from '../records.ts';
import { customer_fields, customers_contact } from './lead_customer_fields.ts';
import { deal_fields } from './lead_deal_fields.ts';
import { site_fields } from './lead_site_fields.ts';

/** In the order of the form. */
export const lead_fields = fields({ ...customer_fields, ...site_fields, ...deal_fields });

export type LeadField = keyof typeof lead_fields;

/** The terms are changed and approved together, by a call of their own. */
export const term_keys = keysWhere(lead_fields, ({ section }) => section === 'terms') as (
  | 'value'
  | 'rate_per_wp'
  | 'discount'
  | 'margin_percent'
  | 'payment_terms'
  | 'valid_until'
  | 'advance_on'
)[];
export type TermKey = (typeof term_keys)[number];
export type FactKey = Exclude<LeadField, TermKey>;

/** What a person may write of a lead besides its terms. */
export const fact_fields = pick(lead_fields, keysWhere(lead_fields, ({ section }) => section !== 'terms') as FactKey[]);
export const term_fields = pick(lead_fields, term_keys);
export const column_fields = pick(lead_fields, columnKeys(lead_fields));
export const detail_fields = pick(lead_fields, keysWithin(lead_fields, 'details'));
export const commercial_fields = pick(lead_fields, keysWithin(lead_fields, 'commercial'));
export type LeadDetails = Values<typeof detail_fields>;

/** What stands in a line of the list, and by what it is sorted. */
export const line_keys = [
  ...keysLike(lead_fields, 'list'),
  'crm_company_id',
  'partner_id',
  'owner_id',
  'value',
] as const;
export const sorted_keys = keysLike(lead_fields, 'sort');

/** What is changed of many leads at once. */
export const bulk_keys = keysLike(lead_fields, 'bulk');

/** The parts of the form. */
export const lead_sections = ['identity', 'source', 'site', 'energy', 'need', 'process'] as const;
export type LeadSection = (typeof lead_sections)[number];

/** What only those read and write who see how to reach customers. */
export const contact_keys = keysWhere(lead_fields, ({ only }) => only === customers_contact);

/** Columns of a sheet come in this order, others after them. */
export const inSheetOrder = <K extends string>(keys: readonly K[]): K[] =>
  inOrder(keys, [
    'number',
    'name',
    'company_name',
    'phone',
    'email',
    'stage',
    'owner',
    'source',
    'partner_id',
    'project_type',
    'target_kwp',
    'value',
    'priority',
    'tags',
    'follow_up_on',
    'decision_on',
    'address',
    'city',
    'pincode',
    'state',
    'discom',
    'consumer_number',
    'gstin',
    'latitude',
    'longitude',
    'lost_reason',
    'note',
    'made_at',
  ] as unknown as readonly K[]);
