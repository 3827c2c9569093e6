/** Strings against like strings, their insulation, and the columns of instruments. */
import { expect, test } from 'vitest';
import {
  columnOf,
  insulationNeeded,
  judgeStrings,
  layOut,
  medianOf,
  modulesShort,
  type StringRow,
  stringName,
  testerReading,
  usual_limits,
} from './strings.ts';

const row = (string: number, more: Partial<StringRow> = {}): StringRow => ({
  inverter: 1,
  mppt: 1,
  string,
  modules: 18,
  polarity: 'OK',
  voc: '880',
  isc: '13.1',
  insulation: '>550',
  test_voltage: '1,500',
  irradiance: '',
  cell_temperature: '',
  ...more,
});
const judge = (...rows: StringRow[]) => judgeStrings([row(1), row(2), row(3), ...rows], usual_limits).slice(3);

test.each([
  [[], undefined],
  [[3], 3],
  [[4, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %s', (values, expected) => {
  expect(medianOf(values)).toBe(expected);
});

test.each([
  [880, 880, 18, 0],
  [782, 880, 18, 2],
  [831, 880, 18, 1],
  [900, 880, 18, 0],
  [782, 880, 0, 0],
])('%s V where like strings have %s V of %s modules is %s modules short', (voc, median, modules, expected) => {
  expect(modulesShort(voc, median, modules)).toBe(expected);
});

test.each([
  [80, 250, 0.5],
  [96, 500, 1],
  [399, 500, 1],
  [400, 1000, 1],
  [799, 1000, 1],
  [800, 1500, 1],
  [1200, 1500, 1],
])('at %s V open the table asks for %s V and %s MΩ', (voc, test_voltage, least) => {
  expect(insulationNeeded(voc)).toMatchObject({ test_voltage, least });
});

test('a string that is as its like has no finding', () => {
  expect(judge(row(4))).toEqual([{ voc_off: 0, isc_off: 0, findings: [], complete: true }]);
});

test('what is off is found, in modules too', () => {
  expect(judge(row(4, { voc: '782' }))[0]?.findings).toEqual([{ kind: 'voc', percent: -11.1, modules_short: 2 }]);
  expect(judge(row(4, { isc: '12' }))[0]?.findings).toEqual([{ kind: 'isc', percent: -8.4 }]);
  expect(judge(row(4, { insulation: '0.4' }))[0]?.findings).toEqual([{ kind: 'insulation', least: 1 }]);
  expect(judge(row(4, { test_voltage: '500' }))[0]?.findings).toEqual([{ kind: 'test_voltage', least: 1500 }]);
  expect(judge(row(4, { polarity: 'Reversed' }))[0]?.findings).toEqual([{ kind: 'polarity' }]);
});

test('strings of other lengths are compared among themselves, and two say nothing about each other', () => {
  const [one, other] = judge(row(4, { modules: 12, voc: '587' }), row(5, { modules: 12, voc: '300' }));
  expect([one?.voc_off, other?.voc_off]).toEqual([null, null]);
});

test('currents are compared at the same light where all rows have it', () => {
  const lit = [1, 2, 3].map((string) => row(string, { irradiance: '800', isc: '10.4' }));
  const [, , , last] = judgeStrings([...lit, row(4, { irradiance: '600', isc: '7.8' })], usual_limits);
  expect(last?.isc_off).toBe(0);
});

test('what was not measured is no finding, and not complete', () => {
  expect(judge(row(4, { voc: '', isc: '', insulation: '' }))[0]).toEqual({
    voc_off: null,
    isc_off: null,
    findings: [],
    complete: false,
  });
});

test.each([
  ['>550', 550],
  ['> 1,000', 1000],
  ['1,15', undefined],
  ['0.8', 0.8],
])('a tester shows %s: %s', (text, expected) => {
  expect(testerReading(text)).toBe(expected);
});

test('a plant is laid out inverter by inverter', () => {
  expect(layOut({ inverters: 2, mppts: 2, strings: 1, modules: 18 }).map(stringName)).toEqual([
    '1.1.1',
    '1.2.1',
    '2.1.1',
    '2.2.1',
  ]);
});

test.each([
  ['String ID', 'name'],
  ['Voc (V)', 'voc'],
  ['Isc [A]', 'isc'],
  ['Riso MΩ', 'insulation'],
  ['Insulation test voltage', 'test_voltage'],
  ['Irradiance W/m2', 'irradiance'],
  ['Cell temp', 'cell_temperature'],
  ['Polarity', 'polarity'],
  ['Time', 'time'],
  ['Firmware', undefined],
])('a column %s holds %s', (heading, expected) => {
  expect(columnOf(heading)).toBe(expected);
});
