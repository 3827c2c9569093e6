/** What a project is, field by field: contract, SQL, list, filters, forms and facts follow from it. */
import {
  choice,
  day,
  email,
  fields,
  keysLike,
  keysWhere,
  latitude,
  longitude,
  longText,
  money,
  number,
  own,
  phone,
  text,
} from '../fields.ts';
import { pick } from '../records.ts';
import { roof_types, supply_phases, supply_voltages } from '../leads.ts';
import { project_segments, project_statuses, project_types, states_and_territories } from '../lists.ts';
import { allow } from '../rules.ts';
import type { PaceFactor } from '../schedule/pace.ts';
import { say } from '../sentences.ts';

const customers_contact = allow.toView('customer_contact');

const valuesOf = <V extends string>(list: readonly { value: V }[]): V[] => list.map(({ value }) => value);
const namesOf = (list: readonly { value: string; shown: string }[]) =>
  Object.fromEntries(list.map(({ value, shown }) => [value, shown]));

/** What people say of a project, in the order of the form. */
export const project_fields = fields({
  name: text({
    label: 'Project name',
    section: 'project',
    most: 120,
    least: 2,
    required: true,
    sort: 'filled',
    filter: { asked: 'name', address: 'name', contains: true },
    list: { label: 'Project', width: 230 },
  }),
  code: text({
    label: 'Code',
    about: 'left out: the next free number',
    section: 'project',
    most: 30,
    least: 1,
    list: { width: 92 },
  }),
  project_type: choice({
    label: 'Type',
    section: 'project',
    of: valuesOf(project_types),
    names: namesOf(project_types),
    required: true,
    sort: 'maybe',
    filter: { asked: 'project_type', address: 'type' },
    bulk: true,
    list: { key: 'type', width: 124, hidden: true },
  }),
  segment: choice({
    label: 'Segment',
    section: 'project',
    of: valuesOf(project_segments),
    names: namesOf(project_segments),
    required: true,
    sort: 'maybe',
    filter: { asked: 'segment', address: 'segment' },
    bulk: true,
    list: { width: 150, hidden: true },
  }),
  capacity_kwp: number({
    label: 'Capacity (DC)',
    section: 'project',
    unit: 'kWp',
    above: 0,
    most: 5_000_000,
    asks: say`Enter the capacity in kWp.`,
    required: true,
    sort: 'filled',
    filter: { asked: 'capacity', address: 'capacity' },
    list: { key: 'capacity', label: 'Capacity (kWp)', width: 128 },
  }),
  capacity_kw_ac: number({
    label: 'Capacity (AC)',
    section: 'project',
    unit: 'kW',
    most: 5_000_000,
    asks: say`Enter the capacity in kW.`,
    always: true,
  }),
  contract_value: money({ label: 'Contract value', section: 'project', always: true }),

  customer_name: text({
    label: 'Customer',
    section: 'customer',
    most: 120,
    least: 1,
    required: true,
    sort: 'maybe',
    filter: { asked: 'customer', address: 'customer', contains: true },
    list: { key: 'customer', width: 180 },
  }),
  customer_phone: phone({ label: 'Customer’s phone', section: 'customer', only: customers_contact }),
  customer_email: email({ label: 'Customer’s email', section: 'customer', only: customers_contact }),

  site_address: longText({ label: 'Site address', section: 'site', most: 400 }),
  state: choice({
    label: 'State',
    section: 'site',
    of: states_and_territories,
    sort: 'maybe',
    filter: { asked: 'state', address: 'state', none: true },
    bulk: true,
    list: { width: 140 },
  }),
  district: text({ label: 'District', section: 'site', most: 80 }),
  discom: text({
    label: 'DISCOM',
    section: 'site',
    most: 60,
    suggest: 'discoms',
    sort: 'maybe',
    filter: { asked: 'discom', address: 'discom', most: 200, none: true },
    bulk: true,
    list: { width: 150, hidden: true },
  }),
  latitude: latitude({ label: 'Latitude', section: 'site' }),
  longitude: longitude({ label: 'Longitude', section: 'site' }),
  roof_type: choice({ label: 'Roof', section: 'site', of: roof_types }),
  roof_area_sqm: number({ label: 'Roof area (m²)', section: 'site', most: 100_000_000 }),

  consumer_number: text({ label: 'Consumer number', section: 'connection', most: 40 }),
  sanctioned_load_kw: number({ label: 'Sanctioned load (kW)', section: 'connection', most: 1_000_000 }),
  contract_demand_kva: number({ label: 'Contract demand (kVA)', section: 'connection', most: 1_000_000 }),
  supply_voltage: choice({ label: 'Supply', section: 'connection', of: supply_voltages }),
  phase: choice({ label: 'Phase', section: 'connection', of: supply_phases }),

  start_date: day({
    label: 'Start',
    section: 'plan',
    required: true,
    sort: 'maybe',
    filter: { asked: 'start', address: 'start' },
    list: { key: 'start', width: 112, hidden: true },
  }),
  target_commissioning: day({
    label: 'Target commissioning',
    section: 'time',
    sort: 'maybe',
    filter: { asked: 'target', address: 'target' },
    bulk: true,
    list: { key: 'target', width: 184 },
  }),
  // without its type the field would take this pace alone
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  pace: own({ label: 'Pace', section: 'plan', empty: 100 as PaceFactor }),
  template: text({ label: 'Template', section: 'plan', most: 60 }),
});

/** What the product itself keeps of a project. */
export const project_marks = fields({
  status: choice({
    label: 'Status',
    of: valuesOf(project_statuses),
    names: namesOf(project_statuses),
    required: true,
    ranked: true,
    sort: 'filled',
    filter: { asked: 'status', address: 'status' },
    list: { width: 124 },
  }),
  percent: number({
    label: 'Progress',
    most: 100,
    always: true,
    sort: 'filled',
    filter: { asked: 'percent', address: 'progress' },
    list: { key: 'progress', width: 164 },
  }),
  commissioned_on: day({
    label: 'Commissioned',
    sort: 'maybe',
    filter: { asked: 'commissioned', address: 'commissioned' },
    list: { key: 'commissioned', width: 124, hidden: true },
  }),
});

/** All that stands in a list. */
export const listed_fields = { ...project_fields, ...project_marks };

/** The electricity connection of the site, and its roof. */
export const site_keys = [
  'roof_type',
  'roof_area_sqm',
  'consumer_number',
  'sanctioned_load_kw',
  'contract_demand_kva',
  'supply_voltage',
  'phase',
] as const;

export type ProjectField = keyof typeof project_fields;

/** What is changed of a project with its schedule, not by its form. */
const plan_keys = ['start_date', 'pace', 'template'] as const;
export type FactKey = Exclude<ProjectField, (typeof plan_keys)[number]>;
export const fact_fields = pick(
  project_fields,
  keysWhere(project_fields, ({ section }) => section !== 'plan') as FactKey[],
);

/** What stands in a line of the list, and by what it is sorted. */
export const line_fields = pick(listed_fields, [...keysLike(listed_fields, 'list'), 'latitude', 'longitude']);
export const sorted_keys = keysLike(listed_fields, 'sort');

/** What is changed of many projects at once. */
export const bulk_keys = keysLike(project_fields, 'bulk');

/** What only those read and write who see how to reach customers. */
export const contact_keys = keysWhere(project_fields, ({ only }) => only === customers_contact);

/** The parts of the form. */
export const project_sections = ['project', 'customer', 'site', 'connection', 'time'] as const;
export type ProjectSection = (typeof project_sections)[number];
