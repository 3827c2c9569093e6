/** What a supplier is, field by field. */
import {
  choice,
  code,
  email,
  fields,
  gstin,
  keysLike,
  latitude,
  longitude,
  longText,
  number,
  own,
  phone,
  pincode,
  tags,
  text,
} from '../fields.ts';
import { labels } from '../labels/labels.ts';
import { material_categories, states_and_territories } from '../lists.ts';

/** Someone at a supplier besides the first contact. */
export interface SupplierContact {
  name: string;
  role: string;
  phone: string;
  email: string;
}

const identity = 'identity';
const tax = 'tax';
const place = 'place';
const bank = 'bank';
const terms = 'terms';
const merge = 'first';

/** In the order of the form. */
export const supplier_fields = fields({
  name: text({
    label: 'Legal name',
    section: identity,
    most: 160,
    least: 1,
    required: true,
    merge,
    sort: 'filled',
    list: { width: 220, label: 'Supplier' },
    sheet: {
      heading: 'Supplier',
      width: 32,
      also: ['name', 'legal name', 'supplier name', 'vendor', 'vendor name', 'company', 'firm'],
    },
  }),
  trade_name: text({
    label: 'Trade name',
    section: identity,
    most: 160,
    merge,
    sort: 'maybe',
    list: { width: 160, hidden: true },
    sheet: { heading: 'Trade name', width: 28, also: ['brand', 'known as'] },
  }),
  contact_name: text({
    label: 'Contact',
    section: identity,
    most: 120,
    merge,
    sort: 'maybe',
    list: { width: 150 },
    sheet: { heading: 'Contact', also: ['contact person', 'contact name'] },
  }),
  phone: phone({
    label: 'Phone',
    section: identity,
    merge,
    list: { width: 140 },
    sheet: { heading: 'Phone', also: ['mobile', 'phone number', 'mobile number'] },
  }),
  email: email({
    label: 'Email',
    section: identity,
    merge,
    list: { width: 180, hidden: true },
    sheet: { heading: 'Email', width: 28, also: ['mail', 'email id', 'e mail'] },
  }),
  website: text({
    label: 'Website',
    section: identity,
    most: 200,
    merge,
    sheet: { heading: 'Website', width: 24, also: ['web', 'url'] },
  }),
  contacts: own({ label: 'More contacts', section: identity, empty: [] as SupplierContact[] }),
  categories: tags({
    label: 'Categories supplied',
    section: terms,
    of: material_categories,
    most: material_categories.length,
    length: 60,
    list: { width: 220, label: 'Categories' },
    sheet: { heading: 'Categories', width: 36, also: ['category', 'materials', 'items supplied', 'products'] },
  }),
  credit_days: number({
    label: 'Credit (days)',
    section: terms,
    most: 365,
    whole: true,
    always: true,
    sort: 'filled',
    list: { width: 100, hidden: true },
    sheet: { heading: 'Credit days', also: ['credit', 'credit period'] },
  }),
  gstin: gstin({
    label: 'GSTIN',
    section: tax,
    merge,
    sort: 'maybe',
    list: { width: 170, hidden: true },
    sheet: { heading: 'GSTIN', also: ['gst', 'gst no', 'gst number'] },
  }),
  pan: code({
    label: 'PAN',
    form: 'pan',
    section: tax,
    merge,
    list: { width: 120, hidden: true },
    sheet: { heading: 'PAN', also: ['pan no', 'pan number'] },
  }),
  udyam: code({
    label: 'Udyam number',
    form: 'udyam',
    section: tax,
    merge,
    sheet: { heading: 'Udyam number', also: ['udyam', 'msme number', 'msme no'] },
  }),
  msme_class: choice({
    label: 'MSME class',
    section: tax,
    of: ['micro', 'small', 'medium'],
    ranked: true,
    merge,
    sort: 'maybe',
    list: { width: 110, hidden: true },
    names: labels({ micro: 'Micro', small: 'Small', medium: 'Medium' }),
    sheet: { heading: 'MSME class', also: ['msme', 'udyam class'] },
  }),
  address: longText({
    label: 'Address',
    section: place,
    most: 400,
    merge,
    sheet: { heading: 'Address', width: 36 },
  }),
  city: text({
    label: 'City',
    section: place,
    most: 80,
    merge,
    sort: 'maybe',
    list: { width: 130 },
    sheet: { heading: 'City', also: ['town'] },
  }),
  state: choice({
    label: 'State',
    section: place,
    of: states_and_territories,
    merge,
    sort: 'maybe',
    filter: { asked: 'state', address: 'state' },
    list: { width: 140 },
    sheet: { heading: 'State' },
  }),
  pincode: pincode({
    label: 'Pincode',
    section: place,
    merge,
    sheet: { heading: 'Pincode', also: ['pin', 'pin code'] },
  }),
  latitude: latitude({ label: 'Latitude', section: place, sheet: { heading: 'Latitude', also: ['lat'] } }),
  longitude: longitude({ label: 'Longitude', section: place, sheet: { heading: 'Longitude', also: ['lon', 'lng'] } }),
  plants: tags({
    label: 'Plants and warehouses',
    section: place,
    most: 20,
    length: 80,
    sheet: { heading: 'Plants', width: 28, also: ['plants and warehouses', 'works', 'factories'] },
  }),
  bank_name: text({
    label: 'Bank',
    section: bank,
    most: 120,
    merge,
    sheet: { heading: 'Bank', also: ['bank name'] },
  }),
  bank_account: text({
    label: 'Account number',
    section: bank,
    most: 40,
    merge,
    sheet: { heading: 'Account number', also: ['bank account', 'account no', 'a c no'] },
  }),
  ifsc: code({
    label: 'IFSC',
    form: 'ifsc',
    section: bank,
    merge,
    sheet: { heading: 'IFSC', also: ['ifsc code'] },
  }),
  note: longText({
    label: 'Note',
    section: 'note',
    most: 2000,
    merge,
    sheet: { heading: 'Note', width: 36, also: ['remark', 'notes'] },
  }),
});

export type SupplierField = keyof typeof supplier_fields;

/** By what the list is sorted. */
export const sorted_keys = keysLike(supplier_fields, 'sort');

/** What of a supplier is taken from the others where the one that stays says nothing. */
export const supplier_merge_fields = keysLike(supplier_fields, 'merge');

/** What a search in the suppliers looks at. */
export const supplier_search = ['name', 'trade_name', 'contact_name', 'phone', 'city', 'gstin', 'pan'] as const;

/** Invited: has the link. Submitted: the company reviews it. Active: may be asked and ordered from. */
export const supplier_statuses = ['invited', 'submitted', 'active', 'refused'] as const;
export type SupplierStatus = (typeof supplier_statuses)[number];

/** What the statuses are called. */
export const supplier_status_names = labels({
  invited: 'Invited',
  submitted: 'Awaiting review',
  active: 'Active',
  refused: 'Refused',
});
