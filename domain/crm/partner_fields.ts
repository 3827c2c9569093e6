/** What a channel partner is, field by field. */
import { commission_bases, type CommissionSlab, payable_ons } from '../commissions.ts';
import { choice, email, fields, gstin, keysLike, longText, number, own, phone, text, yesNo } from '../fields.ts';
import { labels } from '../labels/labels.ts';
import { states_and_territories } from '../lists.ts';
import { say } from '../sentences.ts';
import { sheets } from './sheets.ts';

const commission = 'commission';
const documents = 'documents';

/** In the order of the form. */
export const partner_fields = fields({
  name: text({
    label: 'Name',
    section: 'identity',
    most: 160,
    least: 1,
    required: true,
    sort: 'filled',
    list: { width: 210 },
    sheet: {
      heading: 'Channel partner',
      width: 28,
      also: ['name', 'partner name', 'dealer', 'dealer name', 'company', 'firm'],
    },
  }),
  contact_name: text({ label: 'Contact', section: 'identity', most: 120, sheet: sheets.contact }),
  phone: phone({ label: 'Phone', section: 'identity', sheet: sheets.phone }),
  email: email({ label: 'Email', section: 'identity', sheet: sheets.email }),
  territory: text({
    label: 'Territory',
    section: 'identity',
    most: 200,
    sort: 'maybe',
    filter: { asked: 'territory', address: 'territory', contains: true },
    list: { width: 160 },
    sheet: { heading: 'Territory', width: 24, also: ['area', 'region'] },
  }),
  city: text({ label: 'City', section: 'identity', most: 80, sheet: sheets.city }),
  state: choice({ label: 'State', section: 'identity', of: states_and_territories, sheet: { heading: 'State' } }),
  commission_basis: choice({
    label: 'Commission basis',
    section: commission,
    sheet: { heading: 'Commission basis', also: ['basis', 'commission type', 'commission on'] },
    of: commission_bases,
    default: 'per_kw',
    names: labels({ per_kw: '₹ per kWp', percent: '% of the value' }),
  }),
  commission_rate: number({
    label: 'Commission rate',
    about: 'paise per kWp, or per cent of the value',
    section: commission,
    // a sheet says rupees where the record holds paise: `rateFromSheet`
    sheet: { heading: 'Commission rate', also: ['commission', 'rate', 'commission per kw', 'commission per kwp'] },
    most: 100_000_000,
    always: true,
    asks: say`Enter a rate.`,
  }),
  payable_on: choice({
    label: 'Commission payable',
    section: commission,
    sheet: { heading: 'Commission payable', also: ['payable', 'payable on', 'commission payable on'] },
    of: payable_ons,
    default: 'advance',
    names: labels({
      order: 'When the order is won',
      advance: 'When the advance is received',
      commissioning: 'When the plant is commissioned',
    }),
  }),
  commission_slabs: own({ label: 'Slabs', section: commission, empty: [] as CommissionSlab[] }),
  kyc: choice({
    label: 'KYC',
    section: documents,
    of: ['pending', 'verified', 'rejected'],
    default: 'pending',
    ranked: true,
    sort: 'filled',
    filter: { asked: 'kyc', address: 'kyc' },
    names: labels({ pending: 'Pending', verified: 'Verified', rejected: 'Rejected' }),
    list: { width: 100 },
  }),
  gstin: gstin({ label: 'GSTIN', section: documents, sheet: sheets.gstin }),
  pan: text({ label: 'PAN', section: documents, most: 10, sheet: { heading: 'PAN' } }),
  bank_account: text({
    label: 'Bank account',
    section: documents,
    most: 40,
    sheet: { heading: 'Bank account', also: ['account number', 'account no'] },
  }),
  ifsc: text({ label: 'IFSC', section: documents, most: 11, sheet: { heading: 'IFSC', also: ['ifsc code'] } }),
  active: yesNo({ label: 'Active: can bring leads', section: 'note' }),
  note: longText({ label: 'Note', section: 'note', most: 2000, sheet: sheets.note }),
});

/** By what the list is sorted. */
export const sorted_keys = keysLike(partner_fields, 'sort');

/** What a search in the channel partners looks at. */
export const partner_search = ['name', 'contact_name', 'territory', 'city', 'phone'] as const;
