/** What the customer of a lead wants, how it is worked on, and the terms that are offered. */
import { choice, day, fields, longText, money, number, person, tags, yesNo } from '../fields.ts';
import { lead_models, lead_priorities } from '../leads.ts';
import { sheets } from './sheets.ts';

const details = { within: 'details', merge: 'first' } as const;
const terms = { within: 'commercial', section: 'terms' } as const;

const model_values = lead_models.map(({ value }) => value);
const model_names = Object.fromEntries(lead_models.map(({ value, shown }) => [value, shown]));

/** In the order of the form. */
export const deal_fields = fields({
  // what is wanted
  model: choice({ ...details, label: 'Model', section: 'need', of: model_values, names: model_names }),
  target_kwp: number({
    label: 'Size (kWp)',
    section: 'need',
    most: 5_000_000,
    merge: 'first',
    sort: 'maybe',
    filter: { asked: 'kwp', address: 'kwp' },
    list: { width: 104 },
    sheet: {
      heading: 'kWp',
      also: ['capacity', 'size', 'kw', 'capacity kw', 'capacity kwp', 'system size', 'target kwp'],
    },
  }),
  budget: money({ ...details, label: 'Budget', section: 'need' }),
  decision_on: day({
    label: 'Decision',
    about: 'when the customer decides: the month of the forecast',
    section: 'need',
    bulk: true,
    merge: 'first',
    sort: 'maybe',
    filter: { asked: 'decision', address: 'decision' },
    list: { width: 112, hidden: true },
    sheet: {
      heading: 'Decision',
      also: ['decision date', 'expected closing', 'expected close date', 'closing date'],
    },
  }),
  subsidy_wanted: yesNo({ ...details, label: 'Wants subsidy', section: 'need', merge: 'own' }),
  backup_wanted: yesNo({ ...details, label: 'Wants backup', section: 'need', merge: 'own' }),
  competitors: tags({ within: 'details', label: 'Competitors', section: 'need', most: 10, length: 80 }),

  // how it is worked on
  owner_id: person({ label: 'Owner', section: 'process', bulk: true, merge: 'first' }),
  priority: choice({
    label: 'Priority',
    section: 'process',
    of: lead_priorities,
    default: 'Medium',
    ranked: true,
    bulk: true,
    merge: 'own',
    sort: 'filled',
    filter: { asked: 'priorities', address: 'priority', most: 4 },
    list: { width: 92 },
    sheet: { heading: 'Priority' },
  }),
  probability: number({
    label: 'Probability (%)',
    about: 'per cent; null: that of its stage',
    section: 'process',
    most: 100,
    whole: true,
    merge: 'own',
  }),
  tags: tags({
    label: 'Tags',
    section: 'process',
    most: 12,
    length: 30,
    list: { width: 160, hidden: true },
    sheet: { heading: 'Tags' },
  }),
  note: longText({
    ...details,
    label: 'Note',
    section: 'process',
    most: 2000,
    sheet: sheets.note,
  }),

  // the terms offered
  value: money({
    label: 'Value',
    about: 'paise: what the customer pays excluding GST, after discount',
    section: 'terms',
    always: true,
    filter: { asked: 'value', address: 'value' },
    sort: 'filled',
    sheet: {
      heading: 'Value ₹',
      also: ['value', 'amount', 'deal value', 'value inr', 'value rs', 'price'],
    },
  }),
  rate_per_wp: money({ ...terms, label: 'Rate (₹ per Wp)', about: 'paise per Wp' }),
  discount: money({ ...terms, label: 'Discount', about: 'in paise', always: true }),
  margin_percent: number({ ...terms, label: 'Margin (%)', unit: '%', least: -100, most: 100 }),
  payment_terms: longText({ ...terms, label: 'Payment terms', most: 1000 }),
  valid_until: day({ ...terms, label: 'Valid until' }),
  advance_on: day({
    label: 'Advance received',
    about: 'when the advance came in; null: not yet',
    section: 'terms',
  }),
});
