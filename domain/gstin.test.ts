import { expect, test } from 'vitest';
import { isGstin, isTransporterId, normalizeGstin, panOfGstin, stateOfGstin, withCheckSign } from './gstin.ts';

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

test.each([
  ['a deductor of tax with a PAN', '27AAPFU0939F1D', 'AAPFU0939F', 'Maharashtra'],
  ['a deductor of tax with a TAN', '24AHMD01234E1D', '', 'Gujarat'],
  ['a collector of tax', '29AAGCB7383J1C', 'AAGCB7383J', 'Karnataka'],
  ['a government office', '07DELG01234F1Z', '', 'Delhi'],
  ['a body with a UIN', '0717UNO00157UN', '', 'Delhi'],
  ['another body with a UIN', '0717USA00012ON', '', 'Delhi'],
  ['someone who lives abroad', '2717GBR00123NR', '', 'Maharashtra'],
  ['an online service from abroad', '9917SGP29001OS', '', ''],
])('%s has a GSTIN', (_who, begin, pan, state) => {
  const gstin = withCheckSign(begin);
  expect([isGstin(gstin), isTransporterId(gstin), panOfGstin(gstin), stateOfGstin(gstin)]).toEqual([
    true,
    true,
    pan,
    state,
  ]);
  const other = begin + (gstin.endsWith('0') ? '1' : '0');
  expect(isGstin(other)).toBe(false);
});

test.each([
  ['88AABCM9407D1ZS', true],
  // the last sign of an enrolment checks nothing
  ['88AABCM9407D1Z0', true],
  ['24AAACC4175D1Z4', true],
  ['24AAACC4175D1Z5', false],
  ['88AABCM9407D1Z', false],
  ['88AABCM94O7D1ZS', false],
  ['', false],
])('%j may be a transporter’s: %s', (id, may_be) => {
  expect(isTransporterId(id)).toBe(may_be);
  if (id.startsWith('88')) expect(isGstin(id)).toBe(false);
});
