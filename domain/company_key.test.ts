import { expect, test } from 'vitest';
import { keyFromName } from './company_key.ts';

test.each([
  ['Bharat Solar Power Pvt Ltd', 'bharat'],
  ['Suryoday & Sons', 'suryoday_sons'],
  ['3G Énergie Verte', 'g_energie_verte'],
  ['सौर ऊर्जा', 'company'],
  ['Solar Energy Company', 'company'],
  ['A very long name of a company that builds', 'a_very_long_name_of'],
])('the key of %s is %s', (name, key) => {
  expect(keyFromName(name)).toBe(key);
});
