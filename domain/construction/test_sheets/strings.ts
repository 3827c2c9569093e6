/** Tests of strings by IEC 62446-1: what was measured of each, compared with like strings, and the insulation it must have. */
import { decimal, plural, say, type Sentence } from '../../sentences.ts';
import { readingOf } from '../checklists/limits.ts';

export const polarities = ['OK', 'Reversed'] as const;
export type Polarity = (typeof polarities)[number];

/** The readings of a string, as they were typed; empty: not measured. */
export const string_readings = ['voc', 'isc', 'insulation', 'test_voltage', 'irradiance', 'cell_temperature'] as const;
export type StringReading = (typeof string_readings)[number];

/** Their units, as the heads of columns have them. */
export const reading_units: Record<StringReading, string> = {
  voc: 'V',
  isc: 'A',
  insulation: 'MΩ',
  test_voltage: 'V',
  irradiance: 'W/m²',
  cell_temperature: '°C',
};

export interface StringRow extends Record<StringReading, string> {
  inverter: number;
  mppt: number;
  string: number;
  /** in series */
  modules: number;
  polarity: Polarity | '';
}

export interface TestLimits {
  /** how far a voltage and a current may be from the median of like strings, in percent */
  voc_percent: number;
  isc_percent: number;
}

/** IEC 62446-1 calls differences within 5% typical for like strings under stable irradiance. */
export const usual_limits: TestLimits & { source: string } = {
  voc_percent: 5,
  isc_percent: 5,
  source: 'IEC 62446-1',
};

/** IEC 62446-1: by the system voltage the least test voltage and the least insulation resistance. */
export const insulation_table: readonly { below: number; test_voltage: number; least: number }[] = [
  { below: 120, test_voltage: 250, least: 0.5 },
  { below: 500, test_voltage: 500, least: 1 },
  { below: 1000, test_voltage: 1000, least: 1 },
  { below: Number.POSITIVE_INFINITY, test_voltage: 1500, least: 1 },
];

/** What the table asks for at a system voltage: that of the string open, and a quarter more for cold days. */
export const insulationNeeded = (voc: number) => {
  const system = voc * 1.25;
  // the last row has no end
  return insulation_table.find(({ below }) => system < below) ?? insulation_table[insulation_table.length - 1]!;
};

/** A reading with the “>” of a tester that shows no more. */
export function testerReading(text: string): number | undefined {
  return readingOf(text.replace(/^\s*[>≥]\s*/, ''));
}

/** Why a typed reading is none. */
export const isReading = (text: string): boolean => text.trim() === '' || testerReading(text) !== undefined;

export function medianOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  const ordered = values.toSorted((one, other) => one - other);
  const half = Math.floor(ordered.length / 2);
  const [low = 0, high = 0] = [ordered[half - 1], ordered[half]];
  return ordered.length % 2 === 1 ? high : (low + high) / 2;
}

export type Finding =
  | { kind: 'polarity' }
  | { kind: 'voc'; percent: number; modules_short: number }
  | { kind: 'isc'; percent: number }
  | { kind: 'insulation'; least: number }
  | { kind: 'test_voltage'; least: number };

export interface JudgedString {
  /** percent above or below like strings; null: cannot be said */
  voc_off: number | null;
  isc_off: number | null;
  findings: Finding[];
  /** everything that a sheet asks for was measured */
  complete: boolean;
}

/** A current as it would be at 1,000 W/m², where the irradiance is known. */
function normalized({ isc, irradiance }: Pick<StringRow, 'isc' | 'irradiance'>, all_know: boolean): number | undefined {
  const current = readingOf(isc);
  const light = readingOf(irradiance);
  if (current === undefined) return undefined;
  return all_know && light !== undefined && light > 0 ? (current * 1000) / light : current;
}

const percentOff = (value: number | undefined, median: number | undefined): number | null =>
  value === undefined || median === undefined || median === 0 ? null : Math.round((value / median - 1) * 1000) / 10;

/** How many modules a voltage is short of that of like strings, to the nearest whole one. */
export const modulesShort = (voc: number, median: number, modules: number): number =>
  modules > 0 ? Math.max(0, Math.round((1 - voc / median) * modules)) : 0;

/** Judges every string of a sheet against those with as many modules; fewer than three say nothing about each other. */
export function judgeStrings(rows: readonly StringRow[], limits: TestLimits): JudgedString[] {
  const with_light = rows.filter(({ isc }) => readingOf(isc) !== undefined);
  const all_know = with_light.every(({ irradiance }) => (readingOf(irradiance) ?? 0) > 0);
  const medians = new Map<number, { voc: number | undefined; isc: number | undefined }>();
  for (const { modules } of rows) {
    if (medians.has(modules)) continue;
    const like = rows.filter((row) => row.modules === modules);
    const vocs = like.flatMap(({ voc }) => readingOf(voc) ?? []);
    const iscs = like.flatMap((row) => normalized(row, all_know) ?? []);
    medians.set(modules, {
      voc: vocs.length < 3 ? undefined : medianOf(vocs),
      isc: iscs.length < 3 ? undefined : medianOf(iscs),
    });
  }
  return rows.map((row): JudgedString => {
    const median = medians.get(row.modules);
    const voc = readingOf(row.voc);
    const findings: Finding[] = [];
    if (row.polarity === 'Reversed') findings.push({ kind: 'polarity' });
    const voc_off = percentOff(voc, median?.voc);
    if (voc_off !== null && Math.abs(voc_off) > limits.voc_percent)
      findings.push({
        kind: 'voc',
        percent: voc_off,
        modules_short: modulesShort(voc ?? 0, median?.voc ?? 1, row.modules),
      });
    const isc_off = percentOff(normalized(row, all_know), median?.isc);
    if (isc_off !== null && Math.abs(isc_off) > limits.isc_percent) findings.push({ kind: 'isc', percent: isc_off });
    const needed = insulationNeeded(voc ?? median?.voc ?? 0);
    const insulation = testerReading(row.insulation);
    const test_voltage = readingOf(row.test_voltage);
    const known = voc !== undefined || median?.voc !== undefined;
    if (known && insulation !== undefined && insulation < needed.least)
      findings.push({ kind: 'insulation', least: needed.least });
    if (known && test_voltage !== undefined && test_voltage < needed.test_voltage)
      findings.push({ kind: 'test_voltage', least: needed.test_voltage });
    return {
      voc_off,
      isc_off,
      findings,
      complete:
        row.polarity !== '' && voc !== undefined && readingOf(row.isc) !== undefined && insulation !== undefined,
    };
  });
}

/** The strings of a plant in drawing order: inverters, each with so many inputs, each with so many strings. */
export function layOut(layout: {
  inverters: number;
  mppts: number;
  strings: number;
  modules: number;
}): Pick<StringRow, 'inverter' | 'mppt' | 'string' | 'modules'>[] {
  const rows: Pick<StringRow, 'inverter' | 'mppt' | 'string' | 'modules'>[] = [];
  for (let inverter = 1; inverter <= layout.inverters; inverter += 1)
    for (let mppt = 1; mppt <= layout.mppts; mppt += 1)
      for (let string = 1; string <= layout.strings; string += 1)
        rows.push({ inverter, mppt, string, modules: layout.modules });
  return rows;
}

/** A string as drawings number it: inverter, input, string. */
export const stringName = ({ inverter, mppt, string }: Pick<StringRow, 'inverter' | 'mppt' | 'string'>): string =>
  `${inverter}.${mppt}.${string}`;

/** The columns of an instrument’s file, by words of their headings. */
const heads: readonly (readonly [key: StringReading | 'name' | 'polarity' | 'time' | 'remark', words: RegExp])[] = [
  ['cell_temperature', /(cell|module|mod).*(temp|°c)|^t ?cell/i],
  ['test_voltage', /test.*volt|riso.*volt|v ?test|insul.*volt/i],
  ['insulation', /insul|riso|r ?iso|\bir\b|m(ω|ohm)/i],
  ['irradiance', /irrad|w\/m/i],
  ['voc', /\bv ?oc\b|open.*volt/i],
  ['isc', /\bi ?sc\b|short.*curr/i],
  ['polarity', /polar/i],
  ['remark', /remark|note|comment/i],
  ['time', /time|date/i],
  ['name', /string|circuit|\bid\b|test no|number/i],
];
export type TestColumn = (typeof heads)[number][0];

/** What a column of an instrument’s file holds; undefined: it is not understood. */
export const columnOf = (heading: string): TestColumn | undefined =>
  heads.find(([, words]) => words.test(heading))?.[0];

/** A finding in words. */
export function findingWords(finding: Finding): Sentence {
  switch (finding.kind) {
    case 'polarity':
      return say`Polarity reversed`;
    case 'voc': {
      const { modules_short: count, percent } = finding;
      const off = decimal(percent, 1);
      return count > 0
        ? say`Voc ${{ off }}%: about ${plural({ count }, '# module', '# modules')} short`
        : say`Voc ${{ off }}% from like strings`;
    }
    case 'isc':
      return say`Isc ${{ off: decimal(finding.percent, 1) }}% from like strings`;
    case 'insulation':
      return say`Insulation below ${{ least: decimal(finding.least) }} MΩ`;
    default:
      return say`Test voltage below ${{ least: decimal(finding.least) }} V`;
  }
}
