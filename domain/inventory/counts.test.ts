import { expect, test } from 'vitest';
import { differenceValue, isBlind, needsRecount, unnamedOf } from './counts.ts';

test.each([
  ['nothing differs', 100, 100, 5_000_00, false],
  ['exactly two percent', 98, 100, 1, false],
  ['above two percent', 97.999, 100, 1, true],
  ['more than there should be', 103, 100, 1, true],
  ['one of many, worth exactly ₹10,000', 999, 1000, 10_000_00, false],
  ['one of many, worth more', 999, 1000, 10_000_01, true],
  ['found where nothing should be', 0.001, 0, 0, true],
  ['nothing where nothing should be', 0, 0, 0, false],
] as const)('%s', (_, quantity, expected, average, again) => {
  expect(needsRecount({ quantity, expected, average })).toBe(again);
});

test('what is missing is worth less than nothing, to the paisa', () => {
  expect(differenceValue({ quantity: 7.5, expected: 10, average: 333.3333 })).toBe(-833);
  expect(differenceValue({ quantity: 10, expected: 10, average: 333.3333 })).toBe(0);
});

test('figures are hidden as long as people count', () => {
  expect((['Counting', 'Recount', 'Awaiting approval', 'Approved'] as const).map(isBlind)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['nothing differs', 10, { missing: 0, added: 0, without_number: 0 }, 0],
  ['two are missing and none is named', 8, { missing: 0, added: 0, without_number: 0 }, 2],
  ['one of them is named', 8, { missing: 1, added: 0, without_number: 0 }, 1],
  ['both are named', 8, { missing: 2, added: 0, without_number: 0 }, 0],
  ['three are missing and a new one was read', 8, { missing: 2, added: 1, without_number: 0 }, 1],
  ['the store holds pieces without a number', 8, { missing: 0, added: 0, without_number: 5 }, 0],
  ['more are there than expected', 12, { missing: 0, added: 0, without_number: 0 }, 0],
] as const)('where %s, that many are to be named', (_, quantity, named, unnamed) => {
  expect(unnamedOf({ quantity, expected: 10 }, named)).toBe(unnamed);
});
