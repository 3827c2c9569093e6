/** What is checked at a factory, category by category: each check with its class, and the limits of what is measured. */
import type { MaterialCategory } from '../lists.ts';
import type { DefectClass } from './sampling.ts';

export interface Check {
  /** its name, by which its result is kept */
  name: string;
  /** a failed check counts as one defect of this class */
  kind: DefectClass;
  /** what is measured, in this unit and between these limits; absent: passed or failed by eye */
  measured?: { unit: string; least?: number; most?: number };
}

const check = (name: string, kind: DefectClass, measured?: Check['measured']): Check => ({
  name,
  kind,
  ...(measured && { measured }),
});

const rating = check('Make, model and rating as ordered', 'critical');
const appearance = check('No visible damage', 'major');
const marking = check('Marking and nameplate', 'minor');
const packing = check('Packing', 'minor');
const tests = check('Routine test reports', 'major');

const panel: readonly Check[] = [
  rating,
  check('Layout as per approved drawing', 'major'),
  check('Busbar size and torque marks', 'major'),
  check('Insulation resistance', 'critical', { unit: 'MΩ', least: 100 }),
  check('Breaker rating and settings', 'critical'),
  check('Interlocks and functional test', 'critical'),
  check('Paint thickness', 'minor', { unit: 'µm', least: 60 }),
  marking,
  packing,
];
const cable: readonly Check[] = [
  rating,
  check('Conductor resistance as per IS 8130', 'critical'),
  check('Insulation thickness', 'major', { unit: 'mm', least: 0.7 }),
  check('High-voltage test', 'critical'),
  check('Embossing and length marking', 'minor'),
  tests,
  packing,
];
const structure: readonly Check[] = [
  rating,
  check('Dimensions as per approved drawing', 'major'),
  check('Zinc coating', 'major', { unit: 'µm', least: 80 }),
  check('Material grade certificate', 'critical'),
  check('Welds and holes', 'major'),
  check('Trial assembly', 'major'),
  packing,
];

const of_category: Readonly<Partial<Record<MaterialCategory, readonly Check[]>>> = {
  MODULES: [
    rating,
    check('Power at STC against rating', 'critical', { unit: '%', least: 0, most: 3 }),
    check('Electroluminescence image', 'critical'),
    check('Wet leakage insulation', 'critical', { unit: 'MΩ·m²', least: 40 }),
    check('Glass, frame, back sheet and cables', 'major'),
    check('Dimensions and frame corners', 'minor'),
    check('Serial number and RFID readable', 'major'),
    check('ALMM entry of the model', 'critical'),
    packing,
  ],
  INVERTERS: [
    rating,
    check('Efficiency at rated power', 'major', { unit: '%', least: 97, most: 100 }),
    check('Insulation resistance', 'critical', { unit: 'MΩ', least: 1 }),
    check('Grid code and anti-islanding', 'critical'),
    check('Total harmonic distortion', 'major', { unit: '%', least: 0, most: 3 }),
    appearance,
    marking,
    packing,
  ],
  Transformer: [
    rating,
    check('Ratio deviation', 'critical', { unit: '%', least: -0.5, most: 0.5 }),
    check('Vector group', 'critical'),
    check('Insulation resistance', 'critical', { unit: 'MΩ', least: 100 }),
    check('Oil breakdown voltage', 'major', { unit: 'kV', least: 60 }),
    check('No-load and load losses as guaranteed', 'critical'),
    check('Temperature rise test', 'major'),
    check('Oil leakage', 'major'),
    marking,
  ],
  'LT Panel': panel,
  'HT Panel': panel,
  ACDB: panel,
  DCDB: panel,
  'String Combiner Box': panel,
  'Bus Duct': panel,
  'AC Cable': cable,
  'DC Cable': cable,
  'HT Cable': cable,
  MMS: structure,
  Structures: structure,
};

const usual: readonly Check[] = [rating, appearance, tests, marking, packing];

/** The checks of a category. */
export const checksOf = (category: string): readonly Check[] =>
  (of_category as Readonly<Record<string, readonly Check[]>>)[category] ?? usual;

/** Every check of every category, once. */
export const all_checks: readonly Check[] = [
  ...new Map([...Object.values(of_category).flat(), ...usual].map((one) => [one.name, one])).values(),
];
