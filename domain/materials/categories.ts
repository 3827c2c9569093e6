/** The 33 material categories in one table: tax, HSN, how much of it a plant takes, how long it takes to come, and its attributes. */
import type { MaterialCategory } from '../lists.ts';
import { defaultUnit, type EquipmentAttribute, equipment_attributes, supplier_units, type Unit } from '../units.ts';

/** From the least to the most. */
export type Range = readonly [least: number, most: number];

export interface CategoryFacts {
  gst_percent: number;
  hsn: string;
  /** what a plant takes per MWp, in `norm_unit`; null: worked out or designed, or none there */
  rooftop: Range | null;
  ground: Range | null;
  norm_unit: Unit;
  /** days from the order to the site; null: not delivered as such */
  lead_days: Range | null;
  /** per cent that is cut off, broken or lost */
  wastage: number;
}

const facts = (
  gst_percent: number,
  hsn: string,
  norm_unit: Unit,
  rooftop: Range | null,
  ground: Range | null,
  lead_days: Range | null,
  wastage = 0,
): CategoryFacts => ({ gst_percent, hsn, norm_unit, rooftop, ground, lead_days, wastage });

/** Tax, norms and lead days of domain §4, HSN of exchange §1; wastage: cables 3–5%, clamps 2%, modules 0.3–0.5%. */
export const category_facts: Readonly<Record<MaterialCategory, CategoryFacts>> = {
  MODULES: facts(5, '85414300', 'Nos', [1640, 1850], [1640, 1850], [10, 45], 0.5),
  MMS: facts(18, '73089090', 'kg', [3000, 6000], [28_000, 40_000], [12, 25]),
  INVERTERS: facts(5, '85044010', 'Nos', [8, 10], [3, 4], [15, 45]),
  'LT Panel': facts(18, '85371000', 'Nos', [1, 2], [1, 2], [20, 30]),
  'HT Panel': facts(18, '85372000', 'Nos', [0, 1], [0.2, 0.2], [60, 90]),
  Transformer: facts(18, '85042200', 'Nos', [0, 1], [0.2, 0.4], [75, 110]),
  'AC Cable': facts(18, '85444999', 'mtrs', [1200, 3000], [2000, 4000], [7, 20], 4),
  'DC Cable': facts(18, '85444999', 'mtrs', [12_000, 18_000], [14_000, 22_000], [7, 15], 4),
  'HT Cable': facts(18, '85446090', 'mtrs', [0, 300], [300, 800], [15, 30], 4),
  'Communication Cable': facts(18, '85444999', 'mtrs', [600, 1200], [600, 1200], [7, 7], 4),
  Connectors: facts(18, '85366990', 'Pair', [350, 700], [350, 700], [7, 7]),
  DCDB: facts(18, '85371000', 'Nos', [0, 10], [0, 10], [7, 12]),
  'String Combiner Box': facts(18, '85371000', 'Nos', [0, 0], [5, 8], [15, 25]),
  ACDB: facts(18, '85371000', 'Nos', [1, 4], [1, 4], [10, 15]),
  'Extension Panel': facts(18, '85371000', 'Nos', [0, 2], [0, 2], [15, 25]),
  'Spare Feeder': facts(18, '85371000', 'Nos', [0, 2], [0, 2], [15, 25]),
  'Bus Duct': facts(18, '85369090', 'mtrs', [0, 60], [0, 60], [30, 45]),
  'DG Synchronisation': facts(18, '85371000', 'Nos', [0, 1], [0, 1], [15, 25]),
  LA: facts(18, '85354010', 'Nos', [3, 8], [6, 10], [7, 12]),
  'Earthing Electrodes': facts(18, '73269099', 'Nos', [12, 24], [25, 40], [7, 7]),
  'BOS-07 Earthing Strip and Conductor': facts(18, '72123090', 'mtrs', [1000, 2500], [4000, 7000], [7, 7]),
  'BOS-08 Cable Tray and Conduit': facts(18, '73089090', 'mtrs', [1000, 2000], [300, 1000], [7, 12]),
  'BOS Clamps': facts(18, '76169990', 'Nos', [7000, 8000], [7000, 8000], [7, 7], 2),
  'BOS & I&C': facts(18, '85369090', 'kWp', null, null, null),
  Walkway: facts(18, '76109010', 'mtrs', [400, 900], [0, 0], [10, 15]),
  'Safety Line': facts(18, '73121090', 'mtrs', [400, 1000], [0, 0], [7, 12]),
  Handrail: facts(18, '73089090', 'mtrs', [100, 400], [0, 0], [10, 15]),
  Structures: facts(18, '73089090', 'kg', null, null, [15, 30]),
  'Module Cleaning System': facts(18, '84248990', 'Set', [1, 1], [1, 1], [7, 12]),
  SCADA: facts(18, '85371000', 'Set', [1, 1], [1, 1], [15, 25]),
  'Weather Monitoring Station': facts(18, '90158030', 'Set', [1, 1], [1, 1], [15, 20]),
  Metering: facts(18, '90283010', 'Nos', [2, 3], [2, 3], [10, 30]),
  'Civil, Fencing and Fire Safety': facts(18, '73144990', 'mtrs', null, null, null),
};

const select = (key: string, name: string, options: readonly string[]): EquipmentAttribute => ({
  key,
  name,
  kind: 'select',
  options,
  required: false,
});
const number = (key: string, name: string, unit?: string): EquipmentAttribute => ({
  key,
  name,
  kind: 'number',
  ...(unit && { unit }),
  required: false,
});
const yes_no = ['Yes', 'No'] as const;

const module = [
  select('cell_type', 'Cell type', ['Mono PERC', 'TOPCon', 'HJT', 'Polycrystalline', 'Thin film']),
  select('bifacial', 'Bifacial', yes_no),
  select('dcr', 'DCR', yes_no),
  select('almm', 'ALMM', ['List-I', 'List-I and List-II', 'Not listed']),
  number('product_warranty', 'Product warranty', 'years'),
  number('performance_warranty', 'Performance warranty', 'years'),
  select('warranty_starts', 'Warranty starts with', ['Dispatch', 'Delivery', 'Commissioning']),
];
const inverter = [
  number('kw', 'Power', 'kW'),
  number('mppts', 'MPPTs'),
  select('phases', 'Phases', ['Single phase', 'Three phase']),
  select('grid', 'Operation', ['Grid-tied', 'Hybrid']),
  number('product_warranty', 'Product warranty', 'years'),
  select('warranty_starts', 'Warranty starts with', ['Dispatch', 'Delivery', 'Commissioning']),
];
const cable = [
  number('cores', 'Cores'),
  number('area', 'Cross-section', 'mm²'),
  select('conductor', 'Conductor', ['Aluminium', 'Copper']),
  select('armoured', 'Armoured', yes_no),
  number('kv', 'Voltage', 'kV'),
];
const structure = [
  number('tilt', 'Tilt', '°'),
  number('coating', 'Coating', 'µm'),
  select('grade', 'Grade', ['E250', 'E350', 'S350GD', 'S550GD', 'Aluminium 6063-T6', 'Aluminium 6005-T6']),
];

/** The attribute sets by category: those of the specification (§3), and those of domain §4 for what it names none for. */
const attributes: Readonly<Partial<Record<MaterialCategory, readonly EquipmentAttribute[]>>> = {
  MODULES: module,
  INVERTERS: inverter,
  MMS: structure,
  Structures: structure,
  'AC Cable': cable,
  'DC Cable': cable,
  'HT Cable': cable,
  'Communication Cable': cable,
  Transformer: equipment_attributes.Transformer,
  'DG Synchronisation': equipment_attributes.DG,
  'LT Panel': equipment_attributes['LT Panel'],
  'Spare Feeder': equipment_attributes['Spare Feeder'],
  LA: equipment_attributes.LA,
};

/** What is said of an item of a category beside its fields; nothing of it is required. */
export const attributesOf = (category: string): readonly EquipmentAttribute[] =>
  attributes[category as MaterialCategory] ?? [];

/** The unit a new line or item begins with: the specification's default, by its code where that names one of its groups. */
export const usualUnit = (category: string, code = ''): Unit =>
  defaultUnit(category) === 'mtrs' ? 'mtrs' : defaultUnit(code);

/** True where a unit is one in which the category is usually quoted; what has no category has no usual units. */
export const isUsualUnit = (category: string, unit: Unit): boolean =>
  supplier_units[category as MaterialCategory]?.includes(unit) ?? true;
