/** Worked cases of interest on late payments to micro and small enterprises. */
import { expect, test } from 'vitest';
import { msmeInterest, msmePercent } from './msme_interest.ts';

test.each([
  ['2025-12-04', 17.25],
  ['2025-12-05', 16.5],
  ['2026-10-06', 16.5],
  ['2026-10-07', 17.25],
])('on %s three times the bank rate is %d%% a year', (day, percent) => {
  expect(msmePercent(day)).toBe(percent);
});

test.each([
  // ₹1,00,000 due on 31 October 2026: 30 days of November at 17.25%
  ['a month', '2026-10-31', '2026-11-30', 1417_81],
  // the second month bears interest on the first: 1,01,417.81 × 17.25% × 31 ÷ 365 = 1,485.84
  ['two months', '2026-10-31', '2026-12-31', 2903_65],
  // 30 September to 6 October at 16.5%, from 7 October on at 17.25%: 6 and 24 days of the first month
  ['a change of the rate', '2026-09-30', '2026-10-30', 1405_48],
  ['one day', '2026-11-20', '2026-11-21', 47_26],
  ['no delay', '2026-11-21', '2026-11-21', 0],
  ['not due yet', '2026-12-21', '2026-11-21', 0],
])('of ₹1,00,000 after %s', (_, due_on, until, paise) => {
  expect(msmeInterest(1_00_000_00, due_on, until)).toBe(paise);
});

test('nothing is owed on what was paid', () => {
  expect(msmeInterest(0, '2026-01-01', '2026-11-21')).toBe(0);
});
