import { describe, expect, test } from 'vitest';
import { states_and_territories } from '../lists.ts';
import { slowSpans } from './holidays.ts';
import {
  countedOf,
  isWithin,
  recordedIn,
  type Season,
  seasonsAt,
  slowAt,
  spansToCome,
  usualSeasons,
} from './seasons.ts';

const season = (more: Partial<Season> = {}): Season => ({
  name: 'Monsoon',
  states: ['Gujarat'],
  districts: [],
  from: '06-15',
  to: '09-30',
  lost_percent: 35,
  source: '',
  verified: false,
  ...more,
});
const inland = season();
const coast = season({ districts: ['Surat', 'Valsad'], lost_percent: 50 });
const fog = season({ states: ['Delhi'], from: '12-01', to: '01-31', lost_percent: 10 });
const all = [inland, coast, fog];

describe('the seasons of a place', () => {
  test.each([
    ['of its district before those of its state', { state: 'Gujarat', district: ' surat ' }, [coast]],
    ['of its state where no season names its district', { state: 'Gujarat', district: 'Rajkot' }, [inland]],
    ['of its state where its district is not known', { state: 'Gujarat', district: '' }, [inland]],
    ['none of a district of that name in another state', { state: 'Delhi', district: 'Surat' }, [fog]],
    ['none elsewhere', { state: 'Kerala', district: '' }, []],
  ])('are %s', (_how, place, expected) => {
    expect(seasonsAt(all, place)).toEqual(expected);
  });
});

describe('what a plan counts', () => {
  const gujarat = { state: 'Gujarat', district: '' };
  const of_2026 = (signed_to: string | null) => spansToCome(all, gujarat, signed_to).filter(({ to }) => to < '2027');

  test.each([
    ['the whole season while nothing is signed', null, '2026-06-15'],
    ['the whole season before it begins', '2026-05-30', '2026-06-15'],
    ['what comes after the last signed day', '2026-07-10', '2026-07-11'],
    ['its last day where the one before is signed', '2026-09-29', '2026-09-30'],
  ])('is %s', (_what, signed_to, from) => {
    expect(of_2026(signed_to).at(-1)).toEqual({ from, to: '2026-09-30', productivity: 0.65 });
  });

  test('is nothing of a season that was signed to its end', () => {
    expect(of_2026('2026-09-30')).toEqual([]);
  });

  test('passes the turn of the year', () => {
    const spans = spansToCome(all, { state: 'Delhi', district: '' }, '2026-01-05');
    expect(spans[0]).toEqual({ from: '2026-01-06', to: '2026-01-31', productivity: 0.9 });
    expect(isWithin(fog, '01-15')).toBe(true);
    expect(isWithin(fog, '02-01')).toBe(false);
  });

  test('is nothing without seasons', () => {
    expect(spansToCome([], gujarat, null)).toEqual([]);
  });
});

test('what is expected where a company has no season of its own is the usual of the state, or of its coast', () => {
  for (const state of ['Kerala', 'Gujarat', 'Delhi', 'Tamil Nadu', 'Sikkim']) {
    const spans = slowAt([], { state, district: '' }).filter(({ from }) => from >= '2025');
    expect(spans).toEqual(slowSpans(state));
  }
  const [surat] = slowAt([], { state: 'Gujarat', district: 'Surat' });
  expect(surat?.productivity).toBe(0.5);
  expect(slowAt([coast], { state: 'Kerala', district: '' }).length).toBeGreaterThan(0);
  expect(slowAt(all, { state: 'Gujarat', district: 'Surat' })[0]?.productivity).toBe(0.5);
});

test('the usual seasons of some states name those states alone', () => {
  const usual = usualSeasons(['Gujarat', 'Maharashtra']);
  expect(new Set(usual.flatMap(({ states }) => states))).toEqual(new Set(['Gujarat', 'Maharashtra']));
  expect(usual.every(({ lost_percent }) => lost_percent >= 1 && lost_percent <= 95)).toBe(true);
  expect(usualSeasons([])).toEqual([]);
});

test('the days of usual seasons count as verified only where a source says them of the whole state', () => {
  const all_usual = usualSeasons(states_and_territories);
  expect(all_usual.filter(({ verified, source }) => verified && source === '')).toEqual([]);
  const verified = all_usual.filter((one) => one.verified);
  expect(verified.map(({ states, from, to }) => [...states, from, to])).toEqual([['Kerala', '06-01', '09-30']]);
  expect(all_usual.filter(({ districts }) => districts.length > 0).every((one) => !one.verified)).toBe(true);
});

test('plans count nothing of where the days come from', () => {
  const checked = season({ source: 'India Meteorological Department', verified: true });
  expect(countedOf(checked)).toEqual(countedOf(inland));
});

test('what sites lost counts in the season of their place alone', () => {
  const log = [
    { project_id: 1, state: 'Gujarat', district: 'Surat', day: '07-01', lost: 1 },
    { project_id: 1, state: 'Gujarat', district: 'Surat', day: '07-02', lost: 0 },
    { project_id: 2, state: 'Gujarat', district: 'Surat', day: '07-02', lost: 0.5 },
    { project_id: 3, state: 'Gujarat', district: 'Rajkot', day: '07-02', lost: 0 },
    { project_id: 3, state: 'Gujarat', district: 'Rajkot', day: '10-02', lost: 1 },
  ];
  expect(recordedIn(all, log)).toEqual([
    { days: 1, sites: 1, lost_percent: 0 },
    { days: 3, sites: 2, lost_percent: 50 },
    null,
  ]);
});
