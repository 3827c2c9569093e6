/** Units: what a material is counted and priced in, what a quote line costs, and how a capacity is shown. */
import type { MaterialCategory } from './lists.ts';
import { timesPaise } from './money.ts';
import { showNumber } from './numbers.ts';

/** Units a service is ordered in. */
export const service_units = ['Hour', 'Day', 'Trip', 'Job'] as const;
/** Units a material is quoted in, then those of services. */
export const units = ['Nos', 'Set', 'Pair', 'mtrs', 'kg', 'kWp', ...service_units] as const;
export type Unit = (typeof units)[number];

/** How a total is made: price × 1000 × kWp for a price per Wp, price × quantity for all others. */
export type TotalRule = 'per_wp' | 'per_unit';

/** One way to quote a material: the unit of the quantity, the price's form as shown, and the total-price rule. */
export interface UnitFormat {
  unit: Unit;
  price_format: string;
  total_rule: TotalRule;
}

/** The format of each unit (materials: specification §3, "Supplier units catalogue"). */
export const unit_formats: Readonly<Record<Unit, UnitFormat>> = {
  Nos: { unit: 'Nos', price_format: '₹/Nos', total_rule: 'per_unit' },
  Set: { unit: 'Set', price_format: '₹/Set', total_rule: 'per_unit' },
  Pair: { unit: 'Pair', price_format: '₹/Pair', total_rule: 'per_unit' },
  mtrs: { unit: 'mtrs', price_format: '₹/mtr', total_rule: 'per_unit' },
  kg: { unit: 'kg', price_format: '₹/kg', total_rule: 'per_unit' },
  kWp: { unit: 'kWp', price_format: '₹/Wp', total_rule: 'per_wp' },
  Hour: { unit: 'Hour', price_format: '₹/Hour', total_rule: 'per_unit' },
  Day: { unit: 'Day', price_format: '₹/Day', total_rule: 'per_unit' },
  Trip: { unit: 'Trip', price_format: '₹/Trip', total_rule: 'per_unit' },
  Job: { unit: 'Job', price_format: '₹/Job', total_rule: 'per_unit' },
};

const count: readonly Unit[] = ['Nos', 'Set'];
const length: readonly Unit[] = ['mtrs'];
const steel: readonly Unit[] = ['mtrs', 'kg'];

/** Units each material category may be quoted in, the usual one first (specification §3; domain §4). */
export const supplier_units: Readonly<Record<MaterialCategory, readonly Unit[]>> = {
  MODULES: ['kWp', 'Nos'],
  MMS: ['kWp', 'kg', 'Nos'],
  INVERTERS: count,
  'LT Panel': count,
  'HT Panel': count,
  Transformer: count,
  'AC Cable': length,
  'DC Cable': length,
  'HT Cable': length,
  'Communication Cable': length,
  Connectors: ['Pair', 'Nos'],
  DCDB: count,
  'String Combiner Box': count,
  ACDB: count,
  'Extension Panel': count,
  'Spare Feeder': count,
  'Bus Duct': ['mtrs', 'Nos'],
  'DG Synchronisation': count,
  LA: count,
  'Earthing Electrodes': count,
  'BOS-07 Earthing Strip and Conductor': steel,
  'BOS-08 Cable Tray and Conduit': steel,
  'BOS Clamps': ['Nos', 'kg'],
  'BOS & I&C': ['kWp', 'Set'],
  Walkway: ['mtrs', 'Nos', 'kg'],
  'Safety Line': ['mtrs', 'Set', 'Nos'],
  Handrail: steel,
  Structures: ['Nos', 'kWp', 'kg'],
  'Module Cleaning System': ['Set', 'mtrs'],
  SCADA: ['Set', 'Nos'],
  'Weather Monitoring Station': ['Set', 'Nos'],
  Metering: count,
  'Civil, Fencing and Fire Safety': ['mtrs', 'kg', 'Nos'],
};

/** The formats a material category may be quoted in: one to three. */
export const formatsOf = (category: MaterialCategory): UnitFormat[] =>
  supplier_units[category].map((unit) => unit_formats[unit]);

const in_metres = new Set(['Handrail', 'BOS & I&C', 'Extension Panel', 'SCADA', 'BOS Clamps', 'DC Cable']);

/**
 * The default unit of an item in a BOQ (specification §5): metres for the six items named there and for codes
 * containing BOS-07 or BOS-08, Nos for the eight others named there and for everything else.
 */
export const defaultUnit = (item: string): 'Nos' | 'mtrs' =>
  in_metres.has(item) || item.includes('BOS-07') || item.includes('BOS-08') ? 'mtrs' : 'Nos';

/**
 * The price of a quote line in whole paise. `price` is paise per Wp for the unit kWp, per unit otherwise, and may have
 * a fraction; `quantity` is in kWp or units. Total = price × 1000 × kWp, or price × quantity (specification §3).
 */
export const totalPrice = (unit: Unit, price: number, quantity: number): number =>
  timesPaise(price, unit_formats[unit].total_rule === 'per_wp' ? 1000 * quantity : quantity);

const bySize = (kilo: number, small: string, large: string): string =>
  Math.abs(Math.round(kilo * 100) / 100) >= 1000
    ? `${showNumber(kilo / 1000)} ${large}`
    : `${showNumber(kilo)} ${small}`;

/** A DC capacity, given in kWp: '5.4 kWp', and in MWp from 1,000 kWp: '12.5 MWp' (domain §0). */
export const showCapacity = (kwp: number): string => bySize(kwp, 'kWp', 'MWp');

/** An AC capacity, given in kW: '500 kW', and in MW from 1,000 kW: '10 MW' (domain §0). */
export const showPower = (kw: number): string => bySize(kw, 'kW', 'MW');

/** One attribute of a piece of equipment; `unit` as the specification writes it, options for a select. */
export interface EquipmentAttribute {
  key: string;
  name: string;
  kind: 'number' | 'select';
  unit?: string;
  options?: readonly string[];
  required: false;
}

const amps: readonly EquipmentAttribute[] = [
  { key: 'rating', name: 'Rating', kind: 'number', unit: 'AMPS', required: false },
];

/** Attribute sets by equipment; nothing in them is required (specification §3). Options of selects: domain §4. */
export const equipment_attributes = {
  Transformer: [
    { key: 'rating', name: 'Rating', kind: 'number', unit: 'kVA', required: false },
    { key: 'hv', name: 'HV', kind: 'number', unit: 'kV', required: false },
    { key: 'lv', name: 'LV', kind: 'number', unit: 'kV', required: false },
  ],
  DG: [
    { key: 'rating', name: 'Rating', kind: 'number', unit: 'KVA', required: false },
    {
      key: 'type',
      name: 'Mode of operation',
      kind: 'select',
      options: ['Manual', 'Auto-sync', 'PV-DG controller'],
      required: false,
    },
  ],
  'LT Panel': amps,
  'Spare Feeder': amps,
  LA: [
    { key: 'range', name: 'Range', kind: 'number', unit: 'm', required: false },
    { key: 'type', name: 'Type', kind: 'select', options: ['ESE', 'Conventional', 'Dissipation'], required: false },
  ],
} as const satisfies Record<string, readonly EquipmentAttribute[]>;
