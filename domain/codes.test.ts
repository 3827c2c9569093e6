import { expect, test } from 'vitest';
import { type CodeForm, isCode, normalizeCode } from './codes.ts';
import { isGstin, panOfGstin, stateOfGstin, withCheckSign } from './gstin.ts';

test.each<[CodeForm, string, boolean]>([
  ['pan', 'AABCH1234A', true],
  ['pan', ' aabch 1234a ', true],
  ['pan', 'AABXH1234A', false],
  ['pan', 'AABCH12345', false],
  ['ifsc', 'HDFC0001234', true],
  ['ifsc', 'HDFC1001234', false],
  ['ifsc', 'HDF00001234', false],
  ['udyam', 'UDYAM-GJ-01-0012345', true],
  ['udyam', 'UDYAM-GJ-1-0012345', false],
])('%s %s: %s', (form, text, fits) => {
  expect(isCode(form, normalizeCode(text))).toBe(fits);
});

test('a GSTIN says its state and its PAN, and is made from its first fourteen signs', () => {
  const gstin = withCheckSign('24AABCH1234A1Z');
  expect([gstin, isGstin(gstin), stateOfGstin(gstin), panOfGstin(gstin)]).toEqual([
    '24AABCH1234A1ZI',
    true,
    'Gujarat',
    'AABCH1234A',
  ]);
  expect([stateOfGstin('99'), panOfGstin('24AAB')]).toEqual(['', '']);
});
