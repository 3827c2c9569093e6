import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { weekEnds, weekToMail, whyNotReceive } from './site_reports.ts';

test.each([
  // Monday 08:00 in India is 02:30 UTC
  ['2026-11-23T02:29:00Z', undefined],
  ['2026-11-23T02:30:00Z', '2026-11-22'],
  ['2026-11-23T18:29:00Z', '2026-11-22'],
  ['2026-11-23T18:30:00Z', undefined],
  ['2026-11-22T05:00:00Z', undefined],
  ['2027-01-04T03:00:00Z', '2027-01-03'],
])('at %s the week that ended on %s is mailed', (now, last) => expect(weekToMail(new Date(now))).toBe(last));

test.each([
  [{ user_id: 4, email: '' }, true, false, ''],
  [{ user_id: 3, email: '' }, true, true, 'They receive reports of this project already.'],
  [{ user_id: null, email: 'Engineer@Client.example' }, false, true, 'They receive reports of this project already.'],
  [{ user_id: null, email: 'other@client.example' }, false, true, ''],
  [
    { user_id: null, email: 'other@client.example' },
    false,
    false,
    'Select the daily report, the weekly summary or both.',
  ],
])('%o with daily %s and weekly %s: %s', (who, daily, weekly, says) => {
  const there = [
    { id: 1, user_id: 3, email: 'a@helios.example' },
    { id: 2, user_id: null, email: 'engineer@client.example' },
  ];
  const why = whyNotReceive({ ...who, daily, weekly }, there);
  expect(why ? inEnglish(why) : '').toBe(says);
});

test('the weeks of some days end with their Sundays', () => {
  // 29/11/2026 is a Sunday
  expect(weekEnds(['2026-11-23', '2026-11-29', '2026-11-30', '2026-12-06'])).toEqual(['2026-11-29', '2026-12-06']);
  expect(weekEnds([])).toEqual([]);
});
