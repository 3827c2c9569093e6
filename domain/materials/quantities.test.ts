import { expect, test } from 'vitest';
import { compareQuantities, inStockUnit, inUnit, isQuantity, pricePerStockUnit, sumOf, unitsOf } from './quantities.ts';

const module = { unit: 'Nos', conversions: [{ unit: 'kWp', num: 545, den: 1000 }] } as const;
const strip = { unit: 'mtrs', conversions: [{ unit: 'kg', num: 0.628, den: 1 }] } as const;
const weighed = { unit: 'kg', conversions: [{ unit: 'Nos', num: 1000, den: 21_037 }] } as const;

test.each([
  ['as it is', module, 12, 'Nos', 12],
  ['modules for a capacity', module, 545, 'kWp', 1000],
  ['to the thousandth', module, 1, 'kWp', 1.835],
  ['steel by weight', strip, 628, 'kg', 1000],
  ['pieces that weigh an odd amount', weighed, 1000, 'Nos', 21_037],
  ['a unit that nobody said anything of', module, 1, 'kg', undefined],
] as const)('a quantity comes to the stock unit: %s', (_, item, quantity, unit, expected) => {
  expect(inStockUnit(item, quantity, unit)).toBe(expected);
});

test('a factor is never a decimal that was rounded: 970 of 21.037 kg weigh 20,405.89 kg', () => {
  expect(inUnit(weighed, 20_405.89, 'Nos')).toBe(970);
  expect(inStockUnit(weighed, 970, 'Nos')).toBe(20_405.89);
});

test('sums and limits are exact: 0.1 and 0.2 make 0.3, and 100.002 is more than 100', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf(Array.from({ length: 10_000 }, () => 0.001))).toBe(10);
  expect(compareQuantities(sumOf([0.1, 0.2]), 0.3)).toBe(0);
  expect(compareQuantities(100.002, 100)).toBeGreaterThan(0);
  expect(compareQuantities(1999.9999, 2000)).toBe(0);
});

test.each([
  [12.345, true],
  [0.1 + 0.2, true],
  [999_999_999.999, true],
  [1.0005, false],
  [1_000_000.0004, false],
  [999_999_999.9994, false],
  [1_000_000.1 - 1_000_000, true],
  [Number.NaN, false],
  [1e13, false],
])('%s can be kept as a quantity: %s', (quantity, expected) => {
  expect(isQuantity(quantity)).toBe(expected);
});

test('a price per Wp is a price of the module', () => {
  expect(pricePerStockUnit(module, 1750, 'kWp')).toBe(953_750);
  expect(pricePerStockUnit(module, 953_750, 'Nos')).toBe(953_750);
  expect(pricePerStockUnit(strip, 9000, 'kg')).toBe(5652);
  expect(pricePerStockUnit(module, 1, 'Set')).toBeUndefined();
});

test('the stock unit stands first and once', () => {
  expect(unitsOf(module)).toEqual(['Nos', 'kWp']);
});
