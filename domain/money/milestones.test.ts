import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { template_milestones } from './payment_templates.ts';
import {
  delayExposure,
  earnedOn,
  expectedOn,
  leftToBill,
  milestoneAmounts,
  type MilestoneFacts,
  milestoneState,
  whole_share,
  whyNotShares,
} from './milestones.ts';

test.each(Object.entries(template_milestones))('the template %s adds up to 100%%', (_, milestones) => {
  expect(milestones.reduce((sum, { share }) => sum + share, 0)).toBe(whole_share);
});

test.each([
  [[3000, 6000, 1000], undefined],
  [[3333, 3333, 3334], undefined],
  [[3000, 6000], 'The milestones add up to 90%. They must add up to 100%.'],
  [[3334, 3333, 3334], 'The milestones add up to 100.01%. They must add up to 100%.'],
  [[], 'The milestones add up to 0%. They must add up to 100%.'],
])('shares %j', (shares, sentence) => {
  const why = whyNotShares(shares);
  expect(why && inEnglish(why)).toBe(sentence);
});

test('what rounding leaves is never lost: 33.34% of 30,003 paise', () => {
  expect(milestoneAmounts(30_003, [3334, 3333, 3333])).toEqual([10_003, 10_000, 10_000]);
  for (const value of [1, 99, 21_450_000_00, 7_777_777_77])
    for (const shares of [
      [1, 9999],
      [3333, 3333, 3334],
      [1000, 500, 4500, 1500, 1000, 500, 500, 500],
    ])
      expect(milestoneAmounts(value, shares).reduce((sum, one) => sum + one, 0)).toBe(value);
  expect(milestoneAmounts(500, [])).toEqual([]);
});

describe('when a milestone is earned and expected', () => {
  const today = '2026-11-27';
  const of_event = (finished: boolean, actual_end: string | null, forecast_end: string | null, after_days = 0) => ({
    event: { finished, actual_end, forecast_end },
    typed: null,
    after_days,
  });
  test.each([
    ['an event that is done', of_event(true, '2026-11-10', '2026-11-08'), '2026-11-10', '2026-11-10'],
    ['a year after an event', of_event(true, '2026-11-10', null, 365), '2027-11-10', '2027-11-10'],
    ['an event ahead', of_event(false, null, '2027-01-12'), null, '2027-01-12'],
    ['days after an event ahead', of_event(false, null, '2027-01-12', 30), null, '2027-02-11'],
    ['an event whose day is over', of_event(false, null, '2026-11-20'), null, today],
    ['an event without a day', of_event(false, null, null), null, null],
    ['a typed day', { typed: '2026-12-01', after_days: 0 }, '2026-12-01', '2026-12-01'],
    ['no day', { typed: null, after_days: 0 }, null, null],
  ])('%s', (_, trigger, earned, expected) => {
    expect([earnedOn(trigger), expectedOn(trigger, today)]).toEqual([earned, expected]);
  });
});

test.each<[string, Partial<MilestoneFacts>, string]>([
  ['nothing happened', {}, 'planned'],
  ['it is earned today', { earned_on: '2026-11-27' }, 'due'],
  ['it is earned tomorrow', { earned_on: '2026-11-28' }, 'planned'],
  ['it is worth nothing', { earned_on: '2026-11-01', amount: 0 }, 'planned'],
  ['it is invoiced', { billed: 100, invoiced: 109 }, 'invoiced'],
  ['part of it is invoiced and paid', { billed: 40, invoiced: 44, settled: 44 }, 'part_paid'],
  ['it is paid in part', { billed: 100, invoiced: 109, settled: 50 }, 'part_paid'],
  ['it is paid', { billed: 100, invoiced: 109, settled: 109 }, 'paid'],
  ['it is disputed', { billed: 100, invoiced: 109, settled: 50, disputed: true }, 'disputed'],
  ['its invoice was credited', { billed: 0, invoiced: 0, earned_on: '2026-11-01' }, 'due'],
])('a milestone when %s', (_, facts, state) => {
  const usual = { amount: 100, earned_on: null, billed: 0, invoiced: 0, settled: 0, disputed: false };
  expect(milestoneState({ ...usual, ...facts }, '2026-11-27')).toBe(state);
});

test('what is left of a milestone', () => {
  expect([leftToBill({ amount: 100, billed: 40 }), leftToBill({ amount: 100, billed: 130 })]).toEqual([60, 0]);
});

describe('delay damages: 0.5% a week of ₹1,00,00,000, at most 5%', () => {
  const terms = { contract_value: 1_00_00_000_00, ld_percent: 0.5, ld_cap_percent: 5, promised: '2026-11-01' };
  test.each([
    ['2026-10-30', 0, 0],
    ['2026-11-01', 0, 0],
    ['2026-11-02', 1, 50_000_00],
    ['2026-11-08', 7, 50_000_00],
    ['2026-11-09', 8, 1_00_000_00],
    ['2027-05-01', 181, 5_00_000_00],
  ])('commissioning on %s', (expected, days_late, damages) => {
    expect(delayExposure({ ...terms, expected })).toEqual({ days_late, damages, most: 5_00_000_00 });
  });
  test('a day that is not known costs nothing', () => {
    expect(delayExposure({ ...terms, expected: null }).damages).toBe(0);
  });
});
