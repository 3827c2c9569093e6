import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { closed, type Closing, monthEnd, whyNotClose, yearBegin } from './closings.ts';

const today = '2026-11-27';
const open: Closing = { closed_through: null, final_through: null };
const october: Closing = { closed_through: '2026-10-31', final_through: '2026-03-31' };
const wanted = (closed_through: string | null, more: { final?: boolean; reason?: string } = {}) => ({
  closed_through,
  final: false,
  reason: '',
  ...more,
});

test.each([
  [open, wanted('2026-10-31'), undefined],
  [open, wanted('2026-10-30'), 'Select the last day of a month.'],
  [open, wanted('2026-11-30'), 'A month can be closed once it is over.'],
  [open, wanted('2026-03-31', { final: true }), undefined],
  [
    open,
    wanted('2026-10-31', { final: true }),
    'Only the end of a financial year, 31 March, can be closed permanently.',
  ],
  [open, wanted(null), 'The books are already closed up to this day.'],
  [october, wanted('2026-10-31'), 'The books are already closed up to this day.'],
  [october, wanted('2026-09-30'), 'Enter a reason for reopening the month.'],
  [october, wanted('2026-09-30', { reason: 'A bill of the transporter came late' }), undefined],
  [october, wanted('2026-02-28', { reason: 'All of it again' }), 'The year up to 31/03/2026 is closed permanently.'],
  [october, wanted(null, { reason: 'All of it again' }), 'The year up to 31/03/2026 is closed permanently.'],
] as const)('%o, wanted %o: %s', (before, one, why) => {
  const found = whyNotClose(before, one, today);
  expect(found && inEnglish(found.sentence)).toBe(why);
});

test('a year closed for good stays so when a later month is closed', () => {
  expect(closed(october, wanted('2026-10-31'))).toEqual(october);
  expect(closed(open, wanted('2026-03-31', { final: true }))).toEqual({
    closed_through: '2026-03-31',
    final_through: '2026-03-31',
  });
});

test.each([
  ['2028-02-10', '2028-02-29', '2027-04-01'],
  ['2026-03-31', '2026-03-31', '2025-04-01'],
  ['2026-04-01', '2026-04-30', '2026-04-01'],
])('the month of %s ends on %s, its year begins on %s', (day, end, year) => {
  expect([monthEnd(day), yearBegin(day)]).toEqual([end, year]);
});
