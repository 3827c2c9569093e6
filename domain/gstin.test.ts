import { expect, test } from 'vitest';
import { isGstin, normalizeGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC4175D1Z4', '09AAACH7409R1ZZ'])(
  '%s is a GSTIN: its check sign fits',
  (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  },
);

test.each([
  ['a wrong check sign', '27AAPFU0939F1ZW'],
  ['two digits swapped', '27AAPFU0993F1ZV'],
  ['a state that does not exist', '00AAPFU0939F1ZV'],
  ['too short', '27AAPFU0939F1Z'],
  ['small letters before they are put right', '27aapfu0939f1zv'],
  ['a PAN that is none', '27AAPF10939F1ZV'],
  ['nothing', ''],
])('%s is none', (_what, text) => {
  expect(isGstin(text)).toBe(false);
});

test('spaces and small letters are put right', () => {
  expect(normalizeGstin(' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV');
});
