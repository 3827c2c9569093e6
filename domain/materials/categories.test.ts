/** The table of material categories, row by row against the specification (§3, §5, §9) and domain §4. */
import { expect, test } from 'vitest';
import { material_categories, type MaterialCategory } from '../lists.ts';
import { supplier_units } from '../units.ts';
import { attributesOf, category_facts, isUsualUnit, type Range, usualUnit } from './categories.ts';

type Row = [MaterialCategory, string, string, number, Range | null, Range | null, Range | null, string];

const rows: Row[] = [
  ['MODULES', 'kWp Nos', 'Nos', 5, [1640, 1850], [1640, 1850], [10, 45], '85414300'],
  ['MMS', 'kWp kg Nos', 'Nos', 18, [3000, 6000], [28_000, 40_000], [12, 25], '73089090'],
  ['INVERTERS', 'Nos Set', 'Nos', 5, [8, 10], [3, 4], [15, 45], '85044010'],
  ['LT Panel', 'Nos Set', 'Nos', 18, [1, 2], [1, 2], [20, 30], '85371000'],
  ['HT Panel', 'Nos Set', 'Nos', 18, [0, 1], [0.2, 0.2], [60, 90], '85372000'],
  ['Transformer', 'Nos Set', 'Nos', 18, [0, 1], [0.2, 0.4], [75, 110], '85042200'],
  ['AC Cable', 'mtrs', 'Nos', 18, [1200, 3000], [2000, 4000], [7, 20], '85444999'],
  ['DC Cable', 'mtrs', 'mtrs', 18, [12_000, 18_000], [14_000, 22_000], [7, 15], '85444999'],
  ['HT Cable', 'mtrs', 'Nos', 18, [0, 300], [300, 800], [15, 30], '85446090'],
  ['Communication Cable', 'mtrs', 'Nos', 18, [600, 1200], [600, 1200], [7, 7], '85444999'],
  ['Connectors', 'Pair Nos', 'Nos', 18, [350, 700], [350, 700], [7, 7], '85366990'],
  ['DCDB', 'Nos Set', 'Nos', 18, [0, 10], [0, 10], [7, 12], '85371000'],
  ['String Combiner Box', 'Nos Set', 'Nos', 18, [0, 0], [5, 8], [15, 25], '85371000'],
  ['ACDB', 'Nos Set', 'Nos', 18, [1, 4], [1, 4], [10, 15], '85371000'],
  ['Extension Panel', 'Nos Set', 'mtrs', 18, [0, 2], [0, 2], [15, 25], '85371000'],
  ['Spare Feeder', 'Nos Set', 'Nos', 18, [0, 2], [0, 2], [15, 25], '85371000'],
  ['Bus Duct', 'mtrs Nos', 'Nos', 18, [0, 60], [0, 60], [30, 45], '85369090'],
  ['DG Synchronisation', 'Nos Set', 'Nos', 18, [0, 1], [0, 1], [15, 25], '85371000'],
  ['LA', 'Nos Set', 'Nos', 18, [3, 8], [6, 10], [7, 12], '85354010'],
  ['Earthing Electrodes', 'Nos Set', 'Nos', 18, [12, 24], [25, 40], [7, 7], '73269099'],
  ['BOS-07 Earthing Strip and Conductor', 'mtrs kg', 'mtrs', 18, [1000, 2500], [4000, 7000], [7, 7], '72123090'],
  ['BOS-08 Cable Tray and Conduit', 'mtrs kg', 'mtrs', 18, [1000, 2000], [300, 1000], [7, 12], '73089090'],
  ['BOS Clamps', 'Nos kg', 'mtrs', 18, [7000, 8000], [7000, 8000], [7, 7], '76169990'],
  ['BOS & I&C', 'kWp Set', 'mtrs', 18, null, null, null, '85369090'],
  ['Walkway', 'mtrs Nos kg', 'Nos', 18, [400, 900], [0, 0], [10, 15], '76109010'],
  ['Safety Line', 'mtrs Set Nos', 'Nos', 18, [400, 1000], [0, 0], [7, 12], '73121090'],
  ['Handrail', 'mtrs kg', 'mtrs', 18, [100, 400], [0, 0], [10, 15], '73089090'],
  ['Structures', 'Nos kWp kg', 'Nos', 18, null, null, [15, 30], '73089090'],
  ['Module Cleaning System', 'Set mtrs', 'Nos', 18, [1, 1], [1, 1], [7, 12], '84248990'],
  ['SCADA', 'Set Nos', 'mtrs', 18, [1, 1], [1, 1], [15, 25], '85371000'],
  ['Weather Monitoring Station', 'Set Nos', 'Nos', 18, [1, 1], [1, 1], [15, 20], '90158030'],
  ['Metering', 'Nos Set', 'Nos', 18, [2, 3], [2, 3], [10, 30], '90283010'],
  ['Civil, Fencing and Fire Safety', 'mtrs kg Nos', 'Nos', 18, null, null, null, '73144990'],
];

test('every category has its row', () => {
  expect(rows.map(([category]) => category)).toEqual([...material_categories]);
});

test.each(rows)('%s', (category, formats, usual, gst_percent, rooftop, ground, lead_days, hsn) => {
  expect(supplier_units[category].join(' ')).toBe(formats);
  expect(usualUnit(category)).toBe(usual);
  expect(category_facts[category]).toMatchObject({ gst_percent, rooftop, ground, lead_days, hsn });
  // a norm is counted in a unit the category is quoted in
  expect(isUsualUnit(category, category_facts[category].norm_unit)).toBe(true);
});

test.each([
  ['MODULES', 0.5],
  ['AC Cable', 4],
  ['DC Cable', 4],
  ['HT Cable', 4],
  ['Communication Cable', 4],
  ['BOS Clamps', 2],
  ['INVERTERS', 0],
] as const)('of %s %d%% is wasted', (category, wastage) => {
  expect(category_facts[category].wastage).toBe(wastage);
});

test.each([
  ['AC Cable', '', 'Nos', false],
  ['SCADA', '', 'mtrs', false],
  ['Extension Panel', '', 'mtrs', false],
  ['BOS Clamps', '', 'mtrs', false],
  ['Connectors', '', 'Nos', true],
  ['Walkway', 'BOS-07-2', 'mtrs', true],
  ['LT Panel', 'BOS-08', 'mtrs', false],
] as const)('a new line of %s with the code “%s” begins in %s; usual there: %s', (category, code, unit, usual) => {
  expect(usualUnit(category, code)).toBe(unit);
  expect(isUsualUnit(category, unit)).toBe(usual);
});

test.each([
  ['MODULES', 'cell_type bifacial dcr almm product_warranty performance_warranty warranty_starts'],
  ['INVERTERS', 'kw mppts phases grid product_warranty warranty_starts'],
  ['MMS', 'tilt coating grade'],
  ['DC Cable', 'cores area conductor armoured kv'],
  ['Transformer', 'rating hv lv'],
  ['DG Synchronisation', 'rating type'],
  ['LT Panel', 'rating'],
  ['Spare Feeder', 'rating'],
  ['LA', 'range type'],
  ['Connectors', ''],
])('%s is described by %s', (category, keys) => {
  const set = attributesOf(category);
  expect(set.map(({ key }) => key).join(' ')).toBe(keys);
  expect(set.every(({ required }) => !required)).toBe(true);
});
