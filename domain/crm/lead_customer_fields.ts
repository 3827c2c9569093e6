/** Who the customer of a lead is, how they are reached, and where they came from. */
import { choice, email, fields, gstin, own, phone, record, text, yesNo } from '../fields.ts';
import { lead_languages } from '../leads.ts';
import { lead_sources } from '../lists.ts';
import { allow } from '../rules.ts';
import { sheets } from './sheets.ts';

/** Someone else to reach at the customer's. */
export interface LeadContact {
  name: string;
  role: string;
  phone: string;
  email: string;
  whatsapp: boolean;
}

export const customers_contact = allow.toView('customer_contact');
const details = { within: 'details', merge: 'first' } as const;

/** In the order of the form. */
export const customer_fields = fields({
  // the customer
  name: text({
    label: 'Name',
    section: 'identity',
    most: 120,
    least: 1,
    merge: 'first',
    sort: 'filled',
    list: { width: 190 },
    sheet: {
      heading: 'Name',
      width: 24,
      also: ['contact', 'contact name', 'contact person', 'customer', 'customer name', 'lead name', 'full name'],
    },
  }),
  company_name: text({
    label: 'Company',
    section: 'identity',
    most: 160,
    merge: 'first',
    sort: 'filled',
    list: { width: 180 },
    sheet: sheets.company,
  }),
  crm_company_id: record({
    label: 'Account',
    about: 'one of the companies of the pipeline',
    section: 'identity',
    of: 'crm_companies',
    merge: 'first',
    filter: { asked: 'crm_company_ids', address: 'company' },
  }),
  gstin: gstin({
    label: 'GSTIN',
    section: 'identity',
    merge: 'first',
    sheet: sheets.gstin,
  }),
  phone: phone({
    label: 'Phone',
    section: 'identity',
    only: customers_contact,
    merge: 'first',
    list: { width: 140 },
    sheet: sheets.phone,
  }),
  email: email({
    label: 'Email',
    section: 'identity',
    only: customers_contact,
    merge: 'first',
    list: { width: 200, hidden: true },
    sheet: sheets.email,
  }),
  secondary_email: email({ ...details, label: 'Second email', section: 'identity', only: customers_contact }),
  whatsapp_consent: yesNo({ ...details, label: 'Agreed to WhatsApp', section: 'identity', merge: 'own' }),
  language: choice({ ...details, label: 'Language', section: 'identity', of: lead_languages }),
  contacts: own({
    within: 'details',
    label: 'Other contacts',
    section: 'identity',
    only: customers_contact,
    empty: [] as LeadContact[],
  }),

  // where it came from
  source: text({
    label: 'Source',
    about: 'one of the listed sources, or the company’s own words for Add Other',
    section: 'source',
    most: 60,
    suggest: 'sources',
    usual: lead_sources,
    bulk: true,
    merge: 'first',
    sort: 'maybe',
    filter: { asked: 'sources', address: 'source', most: 50 },
    list: { width: 150 },
    sheet: { heading: 'Source', width: 18, also: ['lead source'] },
  }),
  partner_id: record({
    label: 'Channel partner',
    about: 'the channel partner it came through',
    section: 'source',
    of: 'channel_partners',
    bulk: true,
    merge: 'first',
    filter: { asked: 'partner_ids', address: 'partner' },
    sheet: { heading: 'Channel partner', width: 20, also: ['partner', 'dealer', 'channel'] },
  }),
  campaign: text({ ...details, label: 'Campaign', section: 'source', most: 120 }),
});
