/** Numbers by financial year, until when links open, who may still answer, and what a line may be quoted in. */
import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { isOutlier } from './quotes.ts';
import { answerState, financialYear, linkUntil, mayQuote, quoteUnits, whyNotSend } from './requests.ts';

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2099-12-31', 2099],
])('%s is in the financial year %d', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test('a link opens for seven days after the due date', () => {
  expect(linkUntil('2026-12-28')).toBe('2027-01-04');
});

test.each([
  ['sent', '2026-11-24', true],
  ['sent', '2026-11-23', false],
  ['closed', '2026-11-30', false],
  ['cancelled', '2026-11-30', false],
  ['sent', null, false],
] as const)('a request that is %s and due on %s may be answered: %s', (status, due_on, may) => {
  expect(mayQuote(status, due_on, '2026-11-24')).toBe(may);
});

const at = '2026-11-24T05:00:00Z';
const nobody = { due_on: null, invited_at: null, opened_at: null, draft_at: null, declined_at: null, versions: 0 };
test.each([
  [{}, 'draft'],
  [{ invited_at: at }, 'not_opened'],
  [{ invited_at: at, opened_at: at }, 'opened'],
  [{ invited_at: at, opened_at: at, draft_at: at }, 'drafted'],
  [{ invited_at: at, draft_at: at, versions: 1 }, 'quoted'],
  [{ invited_at: at, declined_at: at, versions: 1 }, 'declined'],
])('%j stands as %s', (facts, state) => {
  expect(answerState({ ...nobody, ...facts })).toBe(state);
});

test.each([
  ['MODULES', { unit: 'Nos', conversions: [{ unit: 'kWp', num: 545, den: 1000 }] }, ['kWp', 'Nos']],
  ['MODULES', { unit: 'Nos', conversions: [] }, ['Nos']],
  ['AC Cable', { unit: 'Nos', conversions: [] }, ['Nos']],
  ['Something else', { unit: 'kg', conversions: [] }, ['kg']],
] as const)('%s may be quoted in %j', (category, stock, wanted) => {
  expect(quoteUnits(category, stock)).toEqual(wanted);
});

const going = { status: 'draft', due_on: '2026-11-30', needed_by: null } as const;
test.each([
  [going, [{ needed_by: '2026-12-20' }], 1, undefined],
  [going, [{ needed_by: null }], 1, 'Enter the needed-by date: some lines have none of their own.'],
  [{ ...going, needed_by: '2026-12-20' }, [{ needed_by: null }], 1, undefined],
  [going, [], 1, 'Add at least one line.'],
  [going, [{ needed_by: '2026-12-20' }], 0, 'Select at least one supplier.'],
  [{ ...going, due_on: null }, [{ needed_by: '2026-12-20' }], 1, 'Enter a due date.'],
  [{ ...going, due_on: '2026-11-23' }, [{ needed_by: '2026-12-20' }], 1, 'The due date is in the past.'],
  [{ ...going, status: 'sent' }, [{ needed_by: '2026-12-20' }], 1, 'This request was already sent.'],
] as const)('%j', (request, lines, suppliers, wanted) => {
  const why_not = whyNotSend(request, lines, suppliers, '2026-11-24');
  expect(why_not && inEnglish(why_not)).toBe(wanted);
});

test.each([
  [17_500, 'kWp', null, true],
  [1750, 'kWp', null, false],
  [1750, 'kWp', 1600, false],
  [17_50_00, 'Nos', 600_00, false],
  [18_50_00, 'Nos', 600_00, true],
  [100_00, 'Nos', 600_00, true],
] as const)('%d paise in %s after %s is asked about: %s', (price, format, last, asked) => {
  expect(isOutlier(price, format, last)).toBe(asked);
});
