import { expect, test } from 'vitest';
import { sentFrom, wayState, worstWay } from './on_way.ts';

test.each([
  ['expected', 'valid', 'on_way'],
  ['expected', 'none', 'on_way'],
  ['partly', 'valid', 'on_way'],
  ['expected', 'expiring', 'bill_expiring'],
  ['expected', 'expired', 'bill_expired'],
  ['partly', 'lapsed', 'bill_expired'],
  ['late', 'valid', 'late'],
  ['late', 'lapsed', 'late'],
] as const)('of a dispatch that is %s with a bill that is %s the map says %s', (standing, eway, expected) => {
  expect(wayState({ standing, eway })).toBe(expected);
});

test('of several on one way the worst is said', () => {
  expect(worstWay(['on_way', 'bill_expired', 'bill_expiring'])).toBe('bill_expired');
  expect(worstWay(['bill_expired', 'late'])).toBe('late');
  expect(worstWay([])).toBe('on_way');
});

const supplier = { city: 'Surat', pincode: '395003' };

test.each([
  // town and PIN code as said of the dispatch → town, the supplier’s own place
  ['', '', 'Surat', true],
  [' surat', '', 'Surat', true],
  ['Hazira plant', '395003', 'Surat', true],
  ['Vapi', '', 'Vapi', false],
  ['Vapi', '396191', 'Vapi', false],
  ['Surat', '394510', 'Surat', false],
  ['', '396191', '', false],
] as const)('sent from %j, %j: %s', (from_place, from_pincode, town, own) => {
  expect(sentFrom({ from_place, from_pincode }, supplier)).toEqual({ town, own });
});

test('a PIN code says nothing where none is known of the supplier', () => {
  expect(sentFrom({ from_place: '', from_pincode: '395003' }, { city: 'Surat', pincode: '' })).toEqual({
    town: 'Surat',
    own: true,
  });
});
