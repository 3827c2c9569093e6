import { expect, test } from 'vitest';
import { quantityOf, quantityText } from './quantity.ts';

test('a quantity with decimals can be typed sign by sign', () => {
  let typed = '';
  for (const sign of '1.50') {
    typed = quantityText(typed, quantityOf(typed)) + sign;
  }
  expect([typed, quantityOf(typed)]).toEqual(['1.50', 1.5]);
});

test('a quantity that came from elsewhere stands in the box', () => {
  expect(quantityText('', 12)).toBe('12');
  expect(quantityText('1.', 12)).toBe('12');
  expect(quantityText('', null)).toBe('');
  expect(quantityOf('.')).toBeNull();
});
