/** How sheets of string tests stand, and who may do what with them. */
import { expect, test } from 'vitest';
import { type SheetAct, type SheetState, sheetStanding, whyNotSheet } from './sheets.ts';

const sheet = (measured: number, unexplained = 0, accepted = false, made_by = [9]): SheetState => ({
  strings: 3,
  measured,
  unexplained,
  accepted,
  made_by,
});
const states = [sheet(0), sheet(1), sheet(3, 1), sheet(3), sheet(3, 0, true)];
const person = { user_id: 7, fills: false, plans: false, accepts: false };

test('stands as its strings are', () => {
  expect(states.map(sheetStanding)).toEqual(['open', 'progress', 'findings', 'measured', 'accepted']);
});

test.each<[string, SheetAct, string]>([
  ['fills', 'fill', '1 1 1 1 0'],
  ['fills', 'approve', '0 0 0 0 0'],
  ['fills', 'delete', '0 0 0 0 0'],
  ['plans', 'delete', '1 0 0 0 0'],
  ['accepts', 'approve', '0 0 0 1 0'],
  ['accepts', 'return', '0 0 0 0 1'],
  ['nothing', 'fill', '0 0 0 0 0'],
])('who %s: %s is possible in %s', (who, act, expected) => {
  const one = { ...person, [who]: true };
  expect(states.map((state) => (whyNotSheet(state, act, one) ? 0 : 1)).join(' ')).toBe(expected);
});

test('nobody accepts what they measured alone', () => {
  const chief = { ...person, accepts: true };
  expect(whyNotSheet(sheet(3, 0, false, [7]), 'approve', chief)).toBeDefined();
  expect(whyNotSheet(sheet(3, 0, false, [7, 9]), 'approve', chief)).toBeUndefined();
});
