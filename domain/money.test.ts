import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromRupees,
  percentOf,
  roundPaise,
  showPaise,
  showRupees,
  showSummary,
  splitPaise,
  timesPaise,
} from './money.ts';

describe('rounding to paise', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [2.5, 3],
    [-2.5, -3],
    [0.49, 0],
    [-0.49, 0],
    [1.005 * 100, 101],
    [8.115 * 100, 812],
    [12_345_678_901.5, 12_345_678_902],
  ])('%d becomes %d', (amount, paise) => {
    expect(roundPaise(amount)).toBe(paise);
  });

  test('is symmetrical, stays within half a paisa, and never gives a negative zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        const paise = roundPaise(amount);
        expect(Math.abs(paise - amount)).toBeLessThanOrEqual(0.500_01);
        expect(roundPaise(-amount) + paise).toBe(0);
        expect(Object.is(paise, -0)).toBe(false);
      }),
    );
  });

  test('rejects what is no number', () => {
    expect(() => roundPaise(Number.NaN)).toThrow(RangeError);
  });

  test.each([Number.POSITIVE_INFINITY, 1e17])('brings %d to the largest exact amount', (amount) => {
    expect(roundPaise(amount)).toBe(Number.MAX_SAFE_INTEGER);
    expect(roundPaise(-amount)).toBe(-Number.MAX_SAFE_INTEGER);
  });

  test('happens once in products and percentages', () => {
    expect(timesPaise(1735, 512_400)).toBe(889_014_000);
    expect(timesPaise(333, 1.5)).toBe(500);
    expect(percentOf(100_000, 18)).toBe(18_000);
    expect(percentOf(10_000_000_000, 8.9)).toBe(890_000_000);
    expect(fromRupees(7.38)).toBe(738);
  });
});

describe('splitting an amount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1000, [30, 40, 30], [300, 400, 300]],
    [1, [0, 1], [0, 1]],
    // the largest remainder takes what is left: 2.86, 4.29 and 2.86 of ten
    [10, [2, 3, 2], [3, 4, 3]],
    [10, [3, 2, 1], [5, 3, 2]],
  ])('%i by %j', (paise, weights, parts) => {
    expect(splitPaise(paise, weights)).toEqual(parts);
  });

  test('never loses or makes a paisa', () => {
    const weights = fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }).filter((list) => list.some(Boolean));
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), weights, (paise, list) => {
        expect(splitPaise(paise, list).reduce((sum, part) => sum + part, 0)).toBe(paise);
      }),
    );
  });

  test.each([[[]], [[0, 0]], [[-1, 2]], [[Number.NaN]]])('refuses the weights %j', (weights) => {
    expect(() => splitPaise(100, weights)).toThrow(RangeError);
  });
});

test.each([
  [0, '₹ 0', '₹ 0.00', '₹ 0'],
  [5, '₹ 0', '₹ 0.05', '₹ 0'],
  [50, '₹ 1', '₹ 0.50', '₹ 1'],
  [99_900, '₹ 999', '₹ 999.00', '₹ 999'],
  [100_000, '₹ 1,000', '₹ 1,000.00', '₹ 1,000'],
  [123_456_750, '₹ 12,34,568', '₹ 12,34,567.50', '₹ 12.3 L'],
  [-123_456_749, '-₹ 12,34,567', '-₹ 12,34,567.49', '-₹ 12.3 L'],
  [9_999_949, '₹ 99,999', '₹ 99,999.49', '₹ 99,999'],
  [9_999_950, '₹ 1,00,000', '₹ 99,999.50', '₹ 1 L'],
  [45_000_000, '₹ 4,50,000', '₹ 4,50,000.00', '₹ 4.5 L'],
  [999_499_900, '₹ 99,94,999', '₹ 99,94,999.00', '₹ 99.9 L'],
  [999_500_000, '₹ 99,95,000', '₹ 99,95,000.00', '₹ 1 Cr'],
  [1_200_000_000, '₹ 1,20,00,000', '₹ 1,20,00,000.00', '₹ 1.2 Cr'],
  [12_345_678_900_000, '₹ 1,23,45,67,89,000', '₹ 1,23,45,67,89,000.00', '₹ 12,345.68 Cr'],
  [2_980_000_000, '₹ 2,98,00,000', '₹ 2,98,00,000.00', '₹ 2.98 Cr'],
  [3_050_000_000, '₹ 3,05,00,000', '₹ 3,05,00,000.00', '₹ 3.05 Cr'],
  [-49, '₹ 0', '-₹ 0.49', '₹ 0'],
])('%i paise show as %s, %s and %s', (paise, rupees, exact, summary) => {
  expect(showRupees(paise)).toBe(rupees);
  expect(showPaise(paise)).toBe(exact);
  expect(showSummary(paise)).toBe(summary);
});
