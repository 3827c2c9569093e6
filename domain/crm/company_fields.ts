/** What a company is that leads belong to, field by field. */
import { choice, email, fields, gstin, keysLike, longText, phone, text } from '../fields.ts';
import { states_and_territories } from '../lists.ts';
import { allow } from '../rules.ts';
import { sheets } from './sheets.ts';

const only = allow.toView('customer_contact');
const merge = 'first';

/** In the order of the form. */
export const company_fields = fields({
  name: text({
    label: 'Name',
    most: 160,
    least: 1,
    required: true,
    merge,
    sort: 'filled',
    list: { width: 220 },
    sheet: sheets.company,
  }),
  industry: text({
    label: 'Industry',
    sheet: { heading: 'Industry', also: ['sector'] },
    most: 80,
    merge,
    sort: 'maybe',
    list: { width: 140 },
  }),
  contact_name: text({
    label: 'Contact',
    sheet: sheets.contact,
    most: 120,
    merge,
    sort: 'maybe',
    list: { width: 160, key: 'contact' },
  }),
  phone: phone({ label: 'Phone', sheet: sheets.phone, only, merge, list: { width: 140 } }),
  email: email({ label: 'Email', sheet: sheets.email, only, merge }),
  website: text({
    label: 'Website',
    sheet: { heading: 'Website', width: 24, also: ['web', 'site', 'url'] },
    most: 200,
    merge,
  }),
  gstin: gstin({
    label: 'GSTIN',
    sheet: sheets.gstin,
    merge,
    sort: 'maybe',
    list: { width: 170, hidden: true },
  }),
  city: text({ label: 'City', sheet: sheets.city, most: 80, merge, sort: 'maybe' }),
  state: choice({ label: 'State', sheet: { heading: 'State' }, of: states_and_territories, merge }),
  address: longText({ label: 'Address', sheet: { heading: 'Address', width: 36 }, most: 400, merge }),
  note: longText({ label: 'Note', sheet: sheets.note, most: 2000, merge }),
});

export type CompanyField = keyof typeof company_fields;

/** Chosen one by one when companies become one. */
export const company_merge_fields = keysLike(company_fields, 'merge');

/** By what the list is sorted. */
export const sorted_keys = keysLike(company_fields, 'sort');

/** What a search in the companies looks at. */
export const company_search = ['name', 'contact_name', 'city', 'gstin', 'phone'] as const;
