/** The columns of leads as a sheet: what each is called, also in the sheets of others, and what stands in it. */
import type { TableCell } from '../../../../domain/table_files.ts';
import { inForm } from '../../../../domain/text.ts';

/** A lead as it is exported. */
export interface ExportRow {
  number: string;
  name: string;
  company_name: string;
  phone: string;
  email: string;
  stage_name: string;
  owner_name: string | null;
  source: string;
  partner_name: string | null;
  project_type: string;
  target_kwp: number | null;
  value: number;
  priority: string;
  tags: string[];
  follow_up_on: string | null;
  decision_on: string | null;
  address: string;
  city: string;
  pincode: string;
  state: string;
  discom: string;
  consumer_number: string;
  gstin: string;
  latitude: number | null;
  longitude: number | null;
  lost_reason: string;
  note: string;
  made_on: string;
}

const day = (date: string | null): TableCell => (date === null ? null : { day: date });
const rupees = (paise: number): TableCell => paise / 100;

interface Column {
  key: string;
  title: string;
  width?: number;
  /** headings of other sheets, in small letters without signs */
  also?: readonly string[];
  value: (lead: ExportRow) => TableCell;
}

export const columns = [
  { key: 'number', title: 'Lead', value: ({ number }) => number },
  {
    key: 'name',
    title: 'Name',
    width: 24,
    also: ['contact', 'contact name', 'contact person', 'customer', 'customer name', 'lead name', 'full name'],
    value: ({ name }) => name,
  },
  {
    key: 'company_name',
    title: 'Company',
    width: 28,
    also: ['company name', 'organisation', 'organization', 'firm', 'account'],
    value: ({ company_name }) => company_name,
  },
  {
    key: 'phone',
    title: 'Phone',
    width: 18,
    also: [
      'mobile',
      'mobile number',
      'phone number',
      'mobile no',
      'phone no',
      'contact number',
      'contact no',
      'whatsapp',
    ],
    value: ({ phone }) => phone,
  },
  {
    key: 'email',
    title: 'E-mail',
    width: 26,
    also: ['email', 'mail', 'email id', 'email address', 'e mail'],
    value: ({ email }) => email,
  },
  {
    key: 'stage',
    title: 'Stage',
    width: 20,
    also: ['status', 'lead stage', 'lead status'],
    value: ({ stage_name }) => stage_name,
  },
  {
    key: 'owner',
    title: 'Owner',
    width: 20,
    also: ['lead owner', 'assigned to', 'sales person', 'salesperson'],
    value: ({ owner_name }) => owner_name ?? '',
  },
  { key: 'source', title: 'Source', width: 18, also: ['lead source'], value: ({ source }) => source },
  {
    key: 'partner',
    title: 'Channel partner',
    width: 20,
    also: ['partner', 'dealer', 'channel'],
    value: ({ partner_name }) => partner_name ?? '',
  },
  {
    key: 'project_type',
    title: 'Project type',
    also: ['type', 'segment', 'category'],
    value: ({ project_type }) => project_type,
  },
  {
    key: 'target_kwp',
    title: 'kWp',
    also: ['capacity', 'size', 'kw', 'capacity kw', 'capacity kwp', 'system size', 'target kwp'],
    value: ({ target_kwp }) => target_kwp,
  },
  {
    key: 'value',
    title: 'Value ₹',
    also: ['value', 'amount', 'deal value', 'value inr', 'value rs', 'price'],
    value: ({ value }) => rupees(value),
  },
  { key: 'priority', title: 'Priority', value: ({ priority }) => priority },
  { key: 'tags', title: 'Tags', value: ({ tags }) => tags.join('; ') },
  {
    key: 'follow_up_on',
    title: 'Next follow-up',
    also: ['follow up', 'follow up date', 'next follow up date', 'followup'],
    value: ({ follow_up_on }) => day(follow_up_on),
  },
  {
    key: 'decision_on',
    title: 'Decision',
    also: ['decision date', 'expected closing', 'expected close date', 'closing date'],
    value: ({ decision_on }) => day(decision_on),
  },
  { key: 'address', title: 'Address', width: 36, also: ['site address'], value: ({ address }) => address },
  { key: 'city', title: 'City', also: ['town', 'district'], value: ({ city }) => city },
  {
    key: 'pincode',
    title: 'Pincode',
    also: ['pin', 'pin code', 'postal code', 'zip'],
    value: ({ pincode }) => pincode,
  },
  { key: 'state', title: 'State', width: 18, value: ({ state }) => state },
  { key: 'discom', title: 'DISCOM', also: ['utility', 'electricity board'], value: ({ discom }) => discom },
  {
    key: 'consumer_number',
    title: 'Consumer number',
    width: 18,
    also: ['consumer no', 'ca number', 'k number', 'service number'],
    value: ({ consumer_number }) => consumer_number,
  },
  { key: 'gstin', title: 'GSTIN', width: 18, also: ['gst', 'gst no', 'gst number'], value: ({ gstin }) => gstin },
  { key: 'latitude', title: 'Latitude', also: ['lat'], value: ({ latitude }) => latitude },
  { key: 'longitude', title: 'Longitude', also: ['long', 'lng', 'lon'], value: ({ longitude }) => longitude },
  { key: 'lost_reason', title: 'Lost reason', width: 18, also: ['reason'], value: ({ lost_reason }) => lost_reason },
  {
    key: 'note',
    title: 'Note',
    width: 36,
    also: ['notes', 'remark', 'remarks', 'comment', 'description'],
    value: ({ note }) => note,
  },
  { key: 'made_at', title: 'Added', value: ({ made_on }) => day(made_on) },
] as const satisfies readonly Column[];

export type ColumnKey = (typeof columns)[number]['key'];

/** A heading as it is compared: small letters without signs. */
export const plainHeading = (heading: string): string =>
  inForm('NFKC', heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const by_heading = new Map<string, ColumnKey>(
  columns.flatMap((column: Column & { key: ColumnKey }) =>
    [column.title, column.key.replaceAll('_', ' '), ...(column.also ?? [])].map((heading): [string, ColumnKey] => [
      plainHeading(heading),
      column.key,
    ]),
  ),
);

/** Written out, never read in: the product gives them itself. */
const given_here: readonly ColumnKey[] = ['number', 'made_at'];

/** What the column under a heading is; undefined for one nobody knows. */
export function columnOf(heading: string): ColumnKey | undefined {
  const key = by_heading.get(plainHeading(heading));
  return key && !given_here.includes(key) ? key : undefined;
}

/** What a column of a sheet may be, in the order of our own. */
export const readable = columns.map(({ key }) => key).filter((key) => !given_here.includes(key));

/** What an import changes of leads that are there already; the others are decided on at the lead itself. */
const changed_here = readable.filter((key) => !['stage', 'owner', 'lost_reason', 'follow_up_on'].includes(key));
export const isChangedHere = (key: ColumnKey): boolean => changed_here.includes(key);

export const titleOf = (key: ColumnKey): string => columns.find((column) => column.key === key)?.title ?? key;
