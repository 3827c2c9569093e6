import { expect, test } from 'vitest';
import { shortKwh } from './short_kwh.ts';

test('kWh are said in few signs', () => {
  expect([0, 940.4, 9999, 12_400, 1_234_567].map(shortKwh)).toEqual(['0', '940', '9,999', '12k', '1.2M']);
});
