/** Products of another capacity than asked: pieces, conversions, descriptions, and which Wp is believed. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  askedAs,
  type AskedItem,
  offeredConversions,
  offeredDescription,
  offeredPerAsked,
  whyNotWatts,
  wpOfUnit,
} from './offered.ts';

test.each([
  ['Nos', 545, 610, 545 / 610],
  ['kWp', 545, 610, 1],
  ['Nos', 545, null, 1],
  ['Nos', null, 610, 1],
  ['Nos', 545, 545, 1],
] as const)('one %s of %s Wp is so many of %s Wp', (unit, asked, offered, wanted) => {
  expect(offeredPerAsked(unit, asked, offered)).toBe(wanted);
});

test.each([
  // 545 kWp of 610 Wp are 893.44: 894 pieces
  [1000, 'Nos', 545, 610, 894],
  [610, 'Nos', 545, 610, 545],
  [1000, 'Nos', 545, 500, 1090],
  [545.5, 'kWp', 545, 610, 545.5],
  [1000.5, 'Nos', 545, null, 1000.5],
] as const)('%d %s of %s Wp are asked of %s Wp as', (quantity, unit, asked, offered, wanted) => {
  expect(askedAs(quantity, unit, asked, offered)).toBe(wanted);
});

const pieces: AskedItem = {
  unit: 'Nos',
  watts: 545,
  conversions: [
    { unit: 'kWp', num: 545, den: 1000 },
    { unit: 'kg', num: 28, den: 1 },
  ],
};
const capacity: AskedItem = { unit: 'kWp', watts: 545, conversions: [{ unit: 'Nos', num: 1000, den: 545 }] };

describe('the offered product', () => {
  test('has its own fraction of kWp, or of pieces where it is stocked in kWp', () => {
    expect(offeredConversions(pieces, 610)).toEqual([
      { unit: 'kWp', num: 610, den: 1000 },
      { unit: 'kg', num: 28, den: 1 },
    ]);
    expect(offeredConversions(capacity, 610)).toEqual([{ unit: 'Nos', num: 1000, den: 610 }]);
    expect(offeredConversions(pieces, null)).toEqual(pieces.conversions);
    expect(offeredConversions(pieces, 545)).toEqual(pieces.conversions);
    expect(offeredConversions({ ...pieces, watts: null, conversions: [] }, 610)).toEqual([
      { unit: 'kWp', num: 610, den: 1000 },
    ]);
  });

  test.each([
    [pieces, null, 545],
    [pieces, 610, 545],
    [{ ...pieces, watts: null }, 610, 610],
    [capacity, 610, 1000],
    [{ ...pieces, watts: null }, null, null],
  ])('is compared by the Wp of a stock unit', (item, offered, wanted) => {
    expect(wpOfUnit(item, offered)).toBe(wanted);
  });

  test.each([
    ['PV module 545 Wp mono PERC', 545, 610, 'PV module 610 Wp mono PERC'],
    ['Mono PERC 545Wp module', 545, 610, 'Mono PERC 610Wp module'],
    ['545 W module', 545, 610, '610 W module'],
    ['Solar modules, 545 pieces', 545, 610, 'Solar modules, 545 pieces (610 Wp)'],
    ['Module 1545 Wp', 545, 610, 'Module 1545 Wp (610 Wp)'],
    ['Module 545 Wp', 545, null, 'Module 545 Wp'],
    ['Module 545 Wp', 545, 545, 'Module 545 Wp'],
    ['Module', null, 610, 'Module'],
  ])('is what an order describes: %s', (description, asked, offered, wanted) => {
    expect(offeredDescription(description, asked, offered)).toBe(wanted);
  });

  test.each([
    ['MODULES', 545, 610, undefined],
    ['MODULES', null, 610, undefined],
    ['MODULES', 545, null, undefined],
    ['DC Cable', null, null, undefined],
    ['DC Cable', null, 610, 'This line has no capacity: leave the Wp empty.'],
    // all of it in kWp, or one piece in kWp times a thousand
    ['MODULES', 545, 54_500, 'Enter the Wp of one piece.'],
    ['MODULES', 545, 6.1, 'Enter the Wp of one piece.'],
  ])('%s of %s Wp with %s Wp', (category, watts, offered, wanted) => {
    const why = whyNotWatts({ category, watts }, offered);
    expect(why && inEnglish(why)).toBe(wanted);
  });
});
