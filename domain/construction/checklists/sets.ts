/** The checklists of installation and commissioning as every company begins with them (domain §6). */
import type { PunchCategory } from '../punch_points.ts';
import { type Limit, no_limit } from './limits.ts';

export interface SetItem {
  /** never changes; answers and exports name it */
  key: string;
  text: string;
  /** a value is read from an instrument or a scale */
  measured: boolean;
  unit: string;
  limit: Limit;
  /** passing it needs a photo */
  photo: boolean;
  /** where the limit comes from */
  source: string;
  /** the limit is an estimate of ours, not of a standard or a maker */
  estimate: boolean;
  /** new checklists do not have it */
  retired: boolean;
}

export interface ChecklistSet {
  key: string;
  name: string;
  /** of the punch point that a failed item becomes */
  category: PunchCategory;
  items: readonly SetItem[];
}

type Facts = Partial<Omit<SetItem, 'key' | 'text' | 'measured' | 'limit'>> & { limit?: Limit; measured?: boolean };

const at_least = (low: number): Limit => ({ kind: 'at_least', low, high: null });
const above = (low: number): Limit => ({ kind: 'above', low, high: null });
const at_most = (high: number): Limit => ({ kind: 'at_most', low: null, high });
const below = (high: number): Limit => ({ kind: 'below', low: null, high });
const between = (low: number, high: number): Limit => ({ kind: 'between', low, high });
const off = (most: number): Limit => ({ kind: 'within', low: -most, high: most });

const est = true;
const photo = true;

/** An item by its number in the set; one that says a unit is measured. */
const one = (number: string, text: string, facts: Facts = {}): readonly [string, string, Facts] => [
  number,
  text,
  facts,
];

const set = (
  key: string,
  name: string,
  category: PunchCategory,
  items: readonly (readonly [string, string, Facts])[],
): ChecklistSet => ({
  key,
  name,
  category,
  items: items.map(([number, text, facts]) => ({
    key: `${key}_${number}`,
    text,
    measured: facts.unit !== undefined,
    unit: '',
    limit: no_limit,
    photo: false,
    source: '',
    estimate: false,
    retired: false,
    ...facts,
  })),
});

export const built_in_sets: readonly ChecklistSet[] = [
  set('modules', 'Modules', 'Module', [
    one('1', 'Serial in MDCC list and ALMM entry'),
    one('2', 'No glass, frame, back-sheet or cable damage'),
    one('3', 'Clamp inside the maker’s zone'),
    one('4', 'Clamp torque at the maker’s value, paint mark', {
      unit: 'Nm',
      source: 'Maker’s manual; guides say 8–12 Nm or 12–16 Nm',
    }),
    one('5', 'Row straight, deviation over 10 m', { unit: 'mm', limit: off(5), estimate: est }),
    one('5b', 'Gap between modules', { unit: 'mm', limit: at_least(20), estimate: est }),
    one('6', 'Tilt, deviation from the drawing', { unit: '°', limit: off(1), estimate: est }),
    one('6b', 'Azimuth, deviation from the drawing', { unit: '°', limit: off(2), estimate: est }),
    one('7', 'Frame earth bonded, continuity', { unit: 'Ω', limit: below(1), estimate: est }),
    one('8', 'Connectors off the roof, clipped'),
    one('9', 'No shade from LA, rail or parapet, 9–15 h'),
    one('10', 'Serial map photo', { photo }),
  ]),
  set('mms', 'MMS', 'Structure', [
    one('1', 'Material and grade certificate'),
    one('2', 'Zinc, gauge reading (or AZ150)', { unit: 'µm', limit: at_least(80), estimate: est }),
    one('3', 'Base fixing: anchor depth, sheet screw at crest with EPDM', { photo }),
    one('4', 'Anchor pull test, sample 1%'),
    one('5', 'Verticality, deviation', { unit: 'mm/m', limit: off(2), estimate: est }),
    one('5b', 'Level, deviation', { unit: 'mm', limit: off(5), estimate: est }),
    one('6', 'Bolts complete, two threads out, torque mark'),
    one('7', 'Cut edges cold-galvanised'),
    one('8', 'Water-proofing after drilling, ponding test', { photo }),
    one('9', 'Expansion gap every', { unit: 'm', limit: between(20, 25) }),
    one('10', 'Earth point bonded'),
  ]),
  set('inverters', 'Inverters', 'Inverter', [
    one('1', 'Model, serial, rating'),
    one('2', 'Clearance at the sides, per manual', {
      unit: 'mm',
      limit: at_least(300),
      source: 'Manual',
      estimate: est,
    }),
    one('2b', 'Clearance at the top, per manual', {
      unit: 'mm',
      limit: at_least(500),
      source: 'Manual',
      estimate: est,
    }),
    one('3', 'Canopy, shade, IP'),
    one('4', 'Fixed, level'),
    one('5', 'DC polarity and Voc per input'),
    one('6', 'AC phase order, torque of lugs'),
    one('7', 'SPD, fuse, isolator fitted'),
    one('8', 'Earth at two points'),
    one('9', 'Grid code set to India / DISCOM, anti-islanding test'),
    one('10', 'Communication address, firmware, app pairing'),
  ]),
  set('cables', 'Cables (DC, AC, HT)', 'DC cable', [
    one('1', 'Type, size, drum number against the schedule'),
    one('2', 'Bending radius of armoured cable, in diameters', { unit: '× D', limit: at_least(12), estimate: est }),
    one('3', 'Tray fill, UV ties, distance of ties', { unit: 'mm', limit: at_most(600) }),
    one('4', 'LT trench depth, sand, tiles, route marker', {
      unit: 'mm',
      limit: between(750, 900),
      estimate: est,
      photo,
    }),
    one('4b', 'HT trench depth', { unit: 'mm', limit: at_least(1000), estimate: est, photo }),
    one('5', 'Gland and lug crimp, bi-metal for Al–Cu'),
    one('6', 'Ferrule and tag at both ends'),
    one('7', 'DC red/black separation, no joint'),
    one('8', 'IR of DC cables at 1,000 V, arrays above 500 V', {
      unit: 'MΩ',
      limit: at_least(1),
      source: 'IEC 62446-1',
    }),
    one('8b', 'IR of LT cables at 1 kV', { unit: 'MΩ', limit: at_least(100), estimate: est }),
    one('9', 'HT cable hipot / VLF report', { photo }),
    one('10', 'Connectors of the same make, pull test, seals'),
  ]),
  set('earthing', 'Earthing', 'Earthing and LA', [
    one('1', 'Pit count and place per drawing (module, inverter, panel, LA separate; transformer neutral double)'),
    one('2', 'Electrode length', { unit: 'm' }),
    one('2b', 'Electrode diameter', { unit: 'mm' }),
    one('3', 'Pit spacing at least the electrode length'),
    one('4', 'Strip size, lap at least 2 × width, bitumen on joints'),
    one('5', 'Pit resistance', { unit: 'Ω', limit: at_most(5) }),
    one('5b', 'Grid resistance of the HT yard', { unit: 'Ω', limit: at_most(1), estimate: est }),
    one('5c', 'LA pit resistance', { unit: 'Ω', limit: at_most(10), estimate: est }),
    one('6', 'Continuity of all frames'),
    one('7', 'Chamber, cover, number plate', { photo }),
    one('8', 'Date, instrument and calibration on the sheet'),
  ]),
  set('la', 'LA', 'Earthing and LA', [
    one('1', 'Type and radius cover drawing 14'),
    one('2', 'Height above modules', { unit: 'm', limit: at_least(2), estimate: est }),
    one('3', 'No noon shadow'),
    one('4', 'Mast guyed / base tested for wind'),
    one('5', 'Down-conductor insulated, straight, bends above 90° avoided'),
    one('6', 'Test link'),
    one('7', 'Own earth pit'),
    one('8', 'Strike counter reading', { unit: 'count', photo }),
    one('9', 'Aviation lamp if needed'),
  ]),
  set('lt_panel', 'LT panel', 'LT/HT panel', [
    one('1', 'GA and nameplate'),
    one('2', 'IP, paint, gasket, gland plate'),
    one('3', 'Breaker rating, kA, settings'),
    one('4', 'Busbar size, torque mark, heat-shrink, phase colour'),
    one('5', 'IR at 1 kV', { unit: 'MΩ', limit: at_least(100), estimate: est }),
    one('6', 'Interlock / DG interlock test'),
    one('7', 'Meter, CT ratio and polarity'),
    one('8', 'SPD healthy'),
    one('9', 'Front clearance, mat, board, extinguisher', { unit: 'm', limit: at_least(1) }),
    one('10', 'Feeder labels, as-built SLD on door', { photo }),
  ]),
  set('transformer', 'Transformer', 'LT/HT panel', [
    one('1', 'Nameplate, vector group, impact recorder', { photo }),
    one('2', 'Oil level, leaks, silica gel blue'),
    one('3', 'IR HV–LV–E', { unit: 'MΩ' }),
    one('3b', 'Polarisation index (PI)', { unit: 'ratio', limit: above(1.3), estimate: est }),
    one('4', 'Ratio, deviation; vector test', { unit: '%', limit: off(0.5) }),
    one('5', 'Winding resistance', { unit: 'Ω' }),
    one('6', 'Oil BDV, new', { unit: 'kV', limit: at_least(60), estimate: est }),
    one('6b', 'Water in oil', { unit: 'PPM' }),
    one('7', 'Buchholz, OTI, WTI, PRV trips proved'),
    one('8', 'Neutral earthed twice, body twice'),
    one('9', 'Clearances, fence, soak pit'),
    one('10', 'Tap position, protection settings signed'),
  ]),
  set('plant_tests', 'Whole-plant tests (IEC 62446-1)', 'Documents', [
    one('1', 'Category 1: continuity of earthing and bonding', { source: 'IEC 62446-1' }),
    one('2', 'Category 1: polarity', { source: 'IEC 62446-1' }),
    one('3', 'Category 1: Voc of all strings', { source: 'IEC 62446-1' }),
    one('4', 'Category 1: Isc of all strings', { source: 'IEC 62446-1' }),
    one('5', 'Category 1: insulation', { source: 'IEC 62446-1' }),
    one('6', 'Category 1: functional test', { source: 'IEC 62446-1' }),
    one('7', 'Category 2, large plants: I-V curve', { source: 'IEC 62446-1' }),
    one('8', 'Category 2, large plants: thermography', { source: 'IEC 62446-1' }),
    one('9', 'Instrument model, serial and calibration date with each sheet'),
  ]),
];

export const built_in_set = (key: string): ChecklistSet | undefined => built_in_sets.find((given) => given.key === key);
