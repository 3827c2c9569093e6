import { expect, test } from 'vitest';
import { writtenDate } from './written_dates.ts';

test.each([
  ['01/04/26', '2026-04-01'],
  ['01/04/2026', '2026-04-01'],
  ['1-Apr-2026', '2026-04-01'],
  ['01 Apr 26', '2026-04-01'],
  ['01-April-2026', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['01/04/2026 11:20:05', '2026-04-01'],
  ['31/02/2026', undefined],
  ['Sun, 12 March 2026 09:15', '2026-03-12'],
  ['Opening balance', undefined],
])('%j is the day %s', (text, day) => {
  expect(writtenDate(text)).toBe(day);
});
