import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  allowedDays,
  claimOf,
  extendedTo,
  lostReason,
  whyNotBecome,
  whyNotSpan,
  whyUncounted,
} from './extension_letters.ts';

const calm = { sky: 'Clear', temperature_c: 30, rain_mm: null, wind_ms: 3, lightning: false, lost_hours: 4 } as const;

test.each([
  [{ sky: 'Heavy rain', lightning: true }, 'Rain'],
  [{ rain_mm: 4 }, 'Rain'],
  [{ wind_ms: 9.5 }, 'Strong wind'],
  [{ wind_ms: 9 }, 'Other reason'],
  [{ lightning: true }, 'Lightning'],
  [{ sky: 'Fog' }, 'Fog'],
  [{ temperature_c: 43 }, 'Heat'],
  [{}, 'Other reason'],
] as const)('%o is lost to %s', (facts, reason) => expect(lostReason({ ...calm, ...facts })).toBe(reason));

test.each([
  ['2026-07-06', true, null],
  ['2026-07-06', false, 'not_signed'],
  ['2026-07-05', true, 'not_working'],
  ['2026-07-07', true, 'claimed'],
] as const)('%s, signed %s: %s', (day, signed, why) =>
  expect(whyUncounted({ day, signed }, new Set(['2026-07-06', '2026-07-07']), new Set(['2026-07-07']))).toBe(why),
);

test('the season takes its share of working days', () => {
  const slow = [{ from: '2026-07-01', to: '2026-09-30', productivity: 0.65 }];
  expect(allowedDays(['2026-06-29', '2026-06-30'], slow)).toBe(0);
  expect(allowedDays(['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01'], slow)).toBe(0.7);
  expect(allowedDays(['2026-07-01'], [])).toBe(0);
});

test.each([
  // a day has eight hours, and is at most one
  [[8, 8, 4], 0, 2.5, 2],
  [[8, 12, 8], 0.7, 3, 2],
  [[8, 8, 8], 1, 3, 2],
  [[4], 0, 0.5, 0],
  [[8], 3, 1, 0],
  [[], 0, 0, 0],
])('hours %o against %d allowed: %d lost, %d claimed', (hours, allowed, lost, claimed) =>
  expect(
    claimOf(
      hours.map((lost_hours) => ({ lost_hours })),
      allowed,
    ),
  ).toEqual({ lost, claimed }),
);

test('the day of completion moves by what is claimed', () => {
  expect(extendedTo('2026-12-30', 5)).toBe('2027-01-04');
  expect(extendedTo(null, 5)).toBeNull();
});

test.each([
  ['2026-07-31', '2026-07-01', 'The last day is before the first.'],
  ['2026-07-01', '2026-08-02', 'This day has not come yet.'],
  ['2025-07-01', '2026-07-31', 'Select a span of at most one year.'],
  ['2026-07-01', '2026-07-31', ''],
])('from %s to %s: %s', (from, to, says) => {
  const why = whyNotSpan(from, to, '2026-08-01');
  expect(why ? inEnglish(why) : '').toBe(says);
});

test.each([
  ['Draft', 'Issued', 2, 'text', ''],
  ['Draft', 'Issued', 0, 'text', 'Nothing is lost beyond what the schedule allows for.'],
  ['Draft', 'Issued', 2, ' ', 'Enter the text of the letter.'],
  ['Issued', 'Issued', 2, 'text', 'This letter is already issued.'],
  ['Issued', 'Withdrawn', 2, 'text', ''],
  ['Draft', 'Withdrawn', 2, 'text', 'Only an issued letter can be withdrawn.'],
] as const)('%s to %s with %d claimed and %j: %s', (status, becomes, claimed, body, says) => {
  const why = whyNotBecome(status, becomes, { claimed, body });
  expect(why ? inEnglish(why) : '').toBe(says);
});
