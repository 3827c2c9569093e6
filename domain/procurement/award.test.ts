/** What can be awarded, what it comes to, and when a reason is needed. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  type AwardLine,
  cheapestOfAll,
  isDearer,
  type Part,
  shareOf,
  singleSupplier,
  totals,
  whyNotAward,
} from './award.ts';
import type { Ranked } from './landed.ts';

const today = '2026-11-24';
const one = (key: number, landed: number, quantity = 100): Ranked => ({
  key,
  landed,
  quantity,
  valid_until: null,
  delivery_days: null,
});
const line = (parts: Part[], offers = [one(1, 100), one(2, 120, 60)]): AwardLine => ({
  id: 7,
  description: 'Cable',
  quantity: 100,
  offers,
  parts,
});

describe('a line', () => {
  test.each([
    [[], 'Select a supplier or “No award” for Cable.'],
    [[{ key: 1, quantity: 100 }], undefined],
    [[{ key: null, quantity: 100 }], undefined],
    [
      [
        { key: 1, quantity: 60 },
        { key: 2, quantity: 40 },
      ],
      undefined,
    ],
    [
      [
        { key: 1, quantity: 60 },
        { key: null, quantity: 40 },
      ],
      undefined,
    ],
    [[{ key: 1, quantity: 99.999 }], 'Cable: the quantities must add up to 100%.'],
    [
      [
        { key: 1, quantity: 100 },
        { key: 2, quantity: 1 },
      ],
      'Cable: the quantities must add up to 100%.',
    ],
    [
      [
        { key: 2, quantity: 61 },
        { key: 1, quantity: 39 },
      ],
      'Cable: a supplier cannot be awarded more than they offered.',
    ],
    [
      [
        { key: 1, quantity: 50 },
        { key: 1, quantity: 50 },
      ],
      'Cable: a supplier is listed twice.',
    ],
    [[{ key: 9, quantity: 100 }], 'Cable: this offer is no longer the latest.'],
    [
      [
        { key: 1, quantity: 100 },
        { key: 2, quantity: 0 },
      ],
      'Enter a quantity above zero for Cable.',
    ],
  ])('with the parts %j', (parts, wanted) => {
    const why_not = whyNotAward(line(parts));
    expect(why_not && inEnglish(why_not)).toBe(wanted);
  });

  test('its bar is full where the parts add up', () => {
    expect(
      shareOf(
        line([
          { key: 1, quantity: 33.3 },
          { key: 2, quantity: 66.7 },
        ]),
      ),
    ).toBe(1000);
    expect(shareOf(line([{ key: 1, quantity: 99 }]))).toBe(990);
  });

  test.each([
    [[{ key: 1, quantity: 100 }], false],
    [
      [
        { key: 1, quantity: 60 },
        { key: 2, quantity: 40 },
      ],
      true,
    ],
    [[{ key: null, quantity: 100 }], false],
    // what is not awarded is not counted
    [
      [
        { key: 1, quantity: 10 },
        { key: null, quantity: 90 },
      ],
      false,
    ],
  ])('needs a reason with the parts %j: %s', (parts, dearer) => {
    expect(isDearer(line(parts), today)).toBe(dearer);
  });
});

test('the whole comes to the sum of its parts, beside the cheapest and one supplier for everything', () => {
  const lines = [
    line([
      { key: 1, quantity: 60 },
      { key: 2, quantity: 40 },
    ]),
    { ...line([{ key: 3, quantity: 100 }], [one(3, 7)]), id: 8 },
  ];
  expect(totals(lines, today)).toEqual({ chosen: 60 * 100 + 40 * 120 + 700, cheapest: 10_000 + 700 });
  expect(cheapestOfAll(lines, today)).toBe(10_700);
  const offers: Record<number, Record<number, Ranked>> = {
    1: { 7: one(1, 100), 8: one(4, 9) },
    2: { 7: one(2, 50, 60), 8: one(3, 7) },
  };
  expect(singleSupplier(lines, (supplier) => (id) => offers[supplier]?.[id], [1, 2])).toEqual({
    supplier: 1,
    total: 10_900,
  });
  expect(singleSupplier(lines, (supplier) => (id) => offers[supplier]?.[id], [2])).toBeUndefined();
});
