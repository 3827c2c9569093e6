import { expect, test, vi } from 'vitest';
import { renewed } from './log.ts';

vi.mock('./api.ts', () => ({ CallFailure: class extends Error {}, connectApi: () => {}, api: {} }));

const rows = (...ids: number[]) => ({ rows: ids.map((id) => ({ id })) });

test.each([
  ['what was asked for beyond the first page stays', [9, 8, 7, 6, 5, 4], [10, 9, 8], [10, 9, 8, 7, 6, 5, 4], false],
  ['one that is gone leaves', [9, 8, 7, 6, 5], [9, 7, 6], [9, 7, 6, 5], false],
  ['more that came than a page holds leave no gap', [9, 8, 7, 6, 5], [14, 13, 12], [14, 13, 12], true],
  ['a page that is not full is all there is', [9, 8, 7, 6], [9, 8], [9, 8], false],
  ['a full first page may have earlier ones', [], [9, 8, 7], [9, 8, 7], true],
])('%s', (_name, before, page, after, more) => {
  const known = { of: 'a', page: rows(...before), more: false };
  expect(renewed(known, 'a', rows(...page), 3)).toEqual({ of: 'a', page: rows(...after), more });
  expect(renewed(known, 'b', rows(...page), 3).page).toEqual(rows(...page));
});
