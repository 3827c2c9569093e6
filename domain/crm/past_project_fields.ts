/** What an own project is that is shown to customers as a reference, field by field. */
import { choice, day, fields, longText, number, text, yesNo } from '../fields.ts';
import { project_types, states_and_territories } from '../lists.ts';
import { say } from '../sentences.ts';

/** In the order of the form. */
export const past_project_fields = fields({
  name: text({ label: 'Name', most: 160, least: 1, required: true }),
  customer_name: text({ label: 'Customer', most: 120 }),
  capacity_kwp: number({
    label: 'Capacity',
    unit: 'kWp',
    above: 0,
    most: 5_000_000,
    required: true,
    asks: say`Enter the capacity in kWp.`,
  }),
  project_type: choice({
    label: 'Project type',
    of: project_types.map(({ value }) => value),
    filter: { asked: 'project_type', address: 'project_type' },
    list: { width: 160 },
  }),
  city: text({ label: 'City', most: 80 }),
  state: choice({
    label: 'State',
    of: states_and_territories,
    filter: { asked: 'state', address: 'state' },
    list: { width: 160 },
  }),
  commissioned_on: day({ label: 'Commissioned on' }),
  yearly_kwh: number({ label: 'Annual generation', unit: 'kWh', most: 100_000_000_000 }),
  modules: text({ label: 'Modules', most: 120 }),
  inverters: text({ label: 'Inverters', most: 120 }),
  summary: longText({ label: 'Highlights', most: 1000 }),
  shown: yesNo({ label: 'Offered for proposals', about: 'offered for proposals' }),
});

/** What a search in the references looks at. */
export const past_project_search = ['name', 'customer_name', 'city'] as const;
