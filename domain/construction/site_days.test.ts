import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  type CrewLine,
  daysAtPace,
  daysLost,
  type DayPerson,
  type DayState,
  differences,
  gapsIn,
  headcount,
  idleHours,
  manHours,
  paceOf,
  stopsOf,
  type Weather,
  whyNotAccept,
  whyNotInstall,
  whyNotLine,
  whyNotTurn,
  whyNotWrite,
} from './site_days.ts';
import { crewNeeded, type Work, work_rates, workOf } from './work_rates.ts';

const said = (sentence: Parameters<typeof inEnglish>[0] | undefined) => (sentence ? inEnglish(sentence) : '');
const nobody: DayPerson = { user_id: 1, writes: false, signs: false, outside: false };
const people = {
  nobody,
  executive: { ...nobody, writes: true },
  in_charge: { ...nobody, writes: true, signs: true },
  subcontractor: { ...nobody, outside: true },
} as const;
const today = '2026-11-27';
const day = (more: Partial<DayState> = {}): DayState => ({
  status: 'Open',
  day: today,
  pending: 0,
  people: 12,
  lost_hours: 0,
  ...more,
});

describe('who writes a day', () => {
  test.each<[keyof typeof people, string, DayState['status'] | undefined, string]>([
    ['executive', today, undefined, ''],
    ['executive', '2026-06-01', 'Open', ''],
    ['executive', '2023-11-01', undefined, 'This day is more than three years ago.'],
    ['executive', '2026-11-28', undefined, 'This day has not come yet.'],
    ['in_charge', today, 'Signed', 'This day is signed. The Site In-Charge can reopen it.'],
    ['subcontractor', '2026-11-25', 'Open', ''],
    ['subcontractor', '2026-11-24', 'Open', 'Sub-contractors record work of the last 2 days.'],
    ['nobody', today, 'Open', 'Only people who work in construction can record a day.'],
  ])('%s on %s, which is %s', (who, on, status, why) => {
    expect(said(whyNotWrite(status && { status }, on, today, people[who]))).toBe(why);
  });

  test.each<[keyof typeof people, DayState, 'Open' | 'Signed', string]>([
    ['in_charge', day(), 'Signed', ''],
    ['in_charge', day({ pending: 2 }), 'Signed', '2 lines of sub-contractors wait to be accepted.'],
    ['in_charge', day({ people: 0 }), 'Signed', 'Record who worked, or the hours lost to the weather.'],
    ['in_charge', day({ people: 0, lost_hours: 8 }), 'Signed', ''],
    ['in_charge', day({ status: 'Signed' }), 'Signed', 'This day is already signed.'],
    ['in_charge', day({ status: 'Signed' }), 'Open', ''],
    ['executive', day(), 'Signed', 'Only people who may approve in construction can do this.'],
    ['subcontractor', day({ status: 'Signed' }), 'Open', 'Only people who may approve in construction can do this.'],
  ])('%s turns %o to %s', (who, state, to, why) => {
    expect(said(whyNotTurn(state, to, people[who]))).toBe(why);
  });

  test('lines of sub-contractors are accepted by who signs, while the day is open', () => {
    expect(whyNotAccept(day(), people.in_charge)).toBeUndefined();
    expect(said(whyNotAccept(day({ status: 'Signed' }), people.in_charge))).toContain('signed');
    expect(said(whyNotAccept(day(), people.executive))).toContain('Only people who may approve');
  });
});

describe('lines of people', () => {
  const line: CrewLine = {
    trade: 'Fitter (MMS)',
    skilled: 3,
    unskilled: 5,
    hours: 8,
    overtime: 1.5,
    idle_hours: 2,
    idle_reason: 'Material missing',
  };
  test.each<[Partial<CrewLine>, string]>([
    [{}, ''],
    [{ skilled: 0, unskilled: 0 }, 'Enter how many people worked.'],
    [{ hours: 20, overtime: 5 }, 'A day has 24 hours.'],
    [{ idle_hours: 10 }, 'Idle hours cannot be more than the hours worked.'],
    [{ idle_reason: null }, 'Select why they stood idle.'],
  ])('%o', (more, why) => expect(said(whyNotLine({ ...line, ...more }))).toBe(why));

  test('are counted in people and in hours', () => {
    const lines = [line, { ...line, skilled: 1, unskilled: 0, overtime: 0, idle_hours: 0 }];
    expect([headcount(lines), manHours(lines), idleHours(lines)]).toEqual([9, 84, 16]);
  });
});

describe('the weather', () => {
  const calm: Weather = { sky: 'Clear', temperature_c: 30, rain_mm: 0, wind_ms: 3, lightning: false, lost_hours: 0 };
  test.each<[Partial<Weather>, number, boolean, string[]]>([
    [{}, 0, true, []],
    [{ wind_ms: 9.5 }, 0, true, ['crane_wind']],
    [{ wind_ms: 10.5 }, 0, true, ['roof_wind', 'crane_wind']],
    [{ wind_ms: 10.5 }, 0, false, ['crane_wind']],
    [{ lightning: true }, 0, true, ['lightning']],
    [{ rain_mm: 30 }, 0, true, []],
    [{ rain_mm: 0 }, 31, true, ['excavation']],
    [{ temperature_c: 42.5 }, 0, true, ['heat']],
  ])('%o after %s mm stops, on a roof %s: %o', (more, rain_mm, roof, found) => {
    expect(stopsOf({ ...calm, ...more }, { rain_mm }, roof)).toEqual(found);
  });

  test('lost hours are days of eight', () => {
    expect(daysLost([{ lost_hours: 8 }, { lost_hours: 4 }, { lost_hours: 12 }, { lost_hours: 0 }])).toBe(2.5);
  });
});

test('a gap is a working day in the span that has no record', () => {
  const working = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'];
  expect(gapsIn(working, new Set(['2026-11-21']), { from: '2026-11-21', until: '2026-11-23' })).toEqual(['2026-11-23']);
});

test.each([
  [10, { issued: 100, installed: 80, waiting: 10 }, ''],
  [
    10.001,
    { issued: 100, installed: 80, waiting: 10 },
    'Only 10 Nos of Module 540 are left of what was issued. Ask the store.',
  ],
  [1, { issued: 100, installed: 100, waiting: 0 }, 'Nothing of Module 540 is left of what was issued. Ask the store.'],
])('%s of %o', (quantity, of, why) => {
  expect(said(whyNotInstall(quantity, { ...of, unit: 'Nos', name: 'Module 540' }))).toBe(why);
});

test('the pace is of the last ten working days, and says how many are left', () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const installed = [
    { day: '2026-11-01', kwp: 900 },
    { day: '2026-11-05', kwp: 60 },
    { day: '2026-11-12', kwp: 40 },
  ];
  expect(paceOf(installed, days)).toBe(10);
  expect(paceOf([], days)).toBeNull();
  expect([daysAtPace(101, 10), daysAtPace(0, null), daysAtPace(5, null)]).toEqual([11, 0, null]);
});

test('what differs from a signed record is named with both values', () => {
  expect(differences({ Weather: 'Clear', Notes: 'a' }, { Weather: 'Rain', Notes: 'a', Helper: '2' })).toEqual([
    { what: 'Weather', before: 'Clear', after: 'Rain' },
    { what: 'Helper', before: '', after: '2' },
  ]);
});

describe('crews by the norms', () => {
  // worked by hand: quantity / (norm × hours ÷ 8 × season × days), rounded up
  test.each<[Work, number, number, { hours?: number; productivity?: number }, number, number, number]>([
    ['roof_modules', 240, 3, {}, 2, 12, 6],
    ['roof_modules', 120, 3, {}, 1, 6, 3],
    ['sheet_roof_mms', 512, 10, {}, 3, 24, 21],
    ['rcc_mms', 150, 10, {}, 1, 10, 10],
    ['dc_cabling', 450, 5, {}, 2, 8, 10],
    ['lt_cable', 600, 2, {}, 3, 18, 5],
    ['cable_tray', 61, 1, {}, 2, 8, 2],
    ['earth_pits', 9, 1, {}, 3, 9, 3],
    ['inverters', 6, 2, {}, 1, 4, 2],
    ['piling', 1200, 4, {}, 2, 2, 8],
    ['ground_mms', 3600, 10, {}, 2, 40, 20],
    ['ground_modules', 2200, 5, { productivity: 0.5 }, 4, 80, 20],
    ['roof_modules', 240, 3, { hours: 10 }, 2, 12, 5],
  ])('%s: %s in %s days, %o', (work, quantity, days, more, crews, men, alone) => {
    expect(crewNeeded(work, quantity, days, more)).toMatchObject({ crews, people: men, days_of_one: alone });
  });

  test('say where the number comes from', () => {
    expect(inEnglish(crewNeeded('roof_modules', 240, 3).why)).toBe(
      '240 kWp in 3 working days; one crew of 6 does 40 kWp a day (norm, est.).',
    );
  });

  test('are known for what the trade counts, by the kind of plant', () => {
    expect([workOf('MODULES', 'ground'), workOf('MODULES', 'c_and_i'), workOf('SCADA', 'c_and_i')]).toEqual([
      'ground_modules',
      'roof_modules',
      undefined,
    ]);
    for (const { crew, per_day } of Object.values(work_rates)) expect(Math.min(crew, per_day)).toBeGreaterThan(0);
  });
});
