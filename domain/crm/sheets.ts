/** Columns that the sheets of leads, companies and partners have in common, with what others call them. */
import type { Sheet } from '../fields.ts';

export const sheets = {
  company: {
    heading: 'Company',
    width: 28,
    also: ['company name', 'organisation', 'organization', 'firm', 'account'],
  },
  contact: { heading: 'Contact', width: 24, also: ['contact name', 'contact person'] },
  phone: {
    heading: 'Phone',
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
  },
  email: { heading: 'Email', width: 26, also: ['mail', 'email id', 'email address', 'e mail'] },
  gstin: { heading: 'GSTIN', width: 18, also: ['gst', 'gst no', 'gst number'] },
  city: { heading: 'City', also: ['town', 'district'] },
  note: { heading: 'Note', width: 36, also: ['notes', 'remark', 'remarks', 'comment', 'description'] },
} as const satisfies Record<string, Sheet>;
