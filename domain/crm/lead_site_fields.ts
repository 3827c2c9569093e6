/** Where the plant of a lead would stand, and the electricity that is used there. */
import { choice, fields, latitude, longitude, longText, money, number, own, pincode, text } from '../fields.ts';
import { consumer_categories, roof_types, supply_phases, supply_voltages } from '../leads.ts';
import { project_types, states_and_territories } from '../lists.ts';
import { sheets } from './sheets.ts';

/** A part of the day with a tariff of its own. */
export interface TariffSlot {
  name: string;
  from_hour: number;
  to_hour: number;
  units_percent: number | null;
  tariff: number | null;
}

const details = { within: 'details', merge: 'first' } as const;

const project_type_values = project_types.map(({ value }) => value);
const type_names = Object.fromEntries(project_types.map(({ value, shown }) => [value, shown]));

/** In the order of the form. */
export const site_fields = fields({
  // the site
  address: longText({
    ...details,
    label: 'Address',
    section: 'site',
    most: 400,
    sheet: { heading: 'Address', width: 36, also: ['site address'] },
  }),
  city: text({
    label: 'City',
    section: 'site',
    most: 80,
    merge: 'first',
    sort: 'maybe',
    list: { width: 120 },
    sheet: sheets.city,
  }),
  pincode: pincode({
    label: 'Pincode',
    section: 'site',
    merge: 'first',
    sheet: { heading: 'Pincode', also: ['pin', 'pin code', 'postal code', 'zip'] },
  }),
  state: choice({
    label: 'State',
    section: 'site',
    of: states_and_territories,
    merge: 'first',
    sort: 'maybe',
    filter: { asked: 'states', address: 'state', most: 40 },
    list: { width: 140, hidden: true },
    sheet: { heading: 'State', width: 18 },
  }),
  discom: text({
    label: 'DISCOM',
    section: 'site',
    most: 60,
    suggest: 'discoms',
    merge: 'first',
    sheet: { heading: 'DISCOM', also: ['utility', 'electricity board'] },
  }),
  latitude: latitude({ label: 'Latitude', section: 'site', sheet: { heading: 'Latitude', also: ['lat'] } }),
  longitude: longitude({
    label: 'Longitude',
    section: 'site',
    sheet: { heading: 'Longitude', also: ['long', 'lng', 'lon'] },
  }),
  project_type: choice({
    label: 'Project type',
    section: 'site',
    of: project_type_values,
    names: type_names,
    merge: 'first',
    sort: 'maybe',
    filter: { asked: 'project_types', address: 'type', most: 10 },
    list: { key: 'type', width: 130, hidden: true },
    sheet: { heading: 'Project type', also: ['type', 'segment', 'category'] },
  }),
  roof_type: choice({ ...details, label: 'Roof', section: 'site', of: roof_types }),
  roof_area_sqm: number({ ...details, label: 'Roof area (m²)', section: 'site', most: 100_000_000 }),

  // the electricity it uses
  consumer_number: text({
    label: 'Consumer number',
    section: 'energy',
    most: 40,
    merge: 'first',
    sheet: {
      heading: 'Consumer number',
      width: 18,
      also: ['consumer no', 'ca number', 'k number', 'service number'],
    },
  }),
  supply_voltage: choice({ ...details, label: 'Supply', section: 'energy', of: supply_voltages }),
  consumer_category: choice({ ...details, label: 'Category', section: 'energy', of: consumer_categories }),
  phase: choice({ ...details, label: 'Phase', section: 'energy', of: supply_phases }),
  sanctioned_load_kw: number({ ...details, label: 'Sanctioned load (kW)', section: 'energy', most: 10_000_000 }),
  contract_demand_kva: number({ ...details, label: 'Contract demand (kVA)', section: 'energy', most: 10_000_000 }),
  tariff: money({ ...details, label: 'Tariff (per kWh)', about: 'paise per kWh', section: 'energy' }),
  dg_kva: number({
    ...details,
    label: 'Diesel generators (kVA)',
    about: 'diesel generators; null: none or not known',
    section: 'energy',
    most: 1_000_000,
  }),
  dg_units: number({
    ...details,
    label: 'Generator units per month (kWh)',
    about: 'kWh a month from them',
    section: 'energy',
    most: 100_000_000,
  }),
  dg_cost: money({ ...details, label: 'Their cost (per kWh)', about: 'paise per kWh from them', section: 'energy' }),
  monthly_units: own({
    ...details,
    label: 'Units by month (kWh)',
    section: 'energy',
    empty: [] as (number | null)[],
  }),
  monthly_bills: own({ ...details, label: 'Bills by month', section: 'energy', empty: [] as (number | null)[] }),
  tod_slots: own({ ...details, label: 'Time-of-day slots', section: 'energy', empty: [] as TariffSlot[] }),
});
