/** The sentence of a category: all that is missing, and where most of it is. */
import { expect, test } from 'vitest';
import { missingOf } from './missing.ts';

test('all lines are counted, and the place is that of most of it', () => {
  expect(
    missingOf([
      { place: 'ordered', missing: 40, unit: 'Nos' },
      { place: 'not_ordered', missing: 25.1, unit: 'Nos' },
      { place: 'not_ordered', missing: 20.2, unit: 'Nos' },
      { place: 'installed', missing: 0, unit: 'Nos' },
    ]),
  ).toEqual({ lines: 3, quantity: 85.3, unit: 'Nos', place: 'not_ordered' });
});

test('lines in different units are counted, and not added', () => {
  expect(
    missingOf([
      { place: 'ordered', missing: 5000, unit: 'mtrs' },
      { place: 'delivered', missing: 2, unit: 'Nos' },
      { place: 'delivered', missing: 1, unit: 'Set' },
    ]),
  ).toEqual({ lines: 3, quantity: null, unit: null, place: 'delivered' });
});

test('where nothing is missing there is nothing to say', () => {
  expect(missingOf([{ place: 'installed', missing: 0, unit: 'Nos' }])).toBeUndefined();
});
