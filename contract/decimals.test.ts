/** Decimal places at the field: more than are kept is refused, however large the number; what arithmetic leaves behind is cut. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Price } from './order_facts.ts';
import { Quantity, QuantityOrZero } from './quantities.ts';
import { withPlaces } from './decimals.ts';

const Percent = withPlaces(z.number(), 2);

test.each([
  ['a quantity', Quantity, 0.001, 0.001],
  ['a quantity', Quantity, 0.1 + 0.2, 0.3],
  ['a quantity', Quantity, 0.0004, undefined],
  ['a quantity', Quantity, 1_000_000.0004, undefined],
  ['a quantity', Quantity, 0, undefined],
  ['a quantity', QuantityOrZero, 0, 0],
  ['a price', Price, 1575.1234, 1575.1234],
  ['a price', Price, 1575.12345, undefined],
  ['a price', Price, 15_000_000.12345, undefined],
  ['a price', Price, 12.3456 * 100, 1234.56],
  ['a percentage', Percent, 12.345, undefined],
])('%s: %# %s', (_, shape, given, taken) => {
  expect(shape.safeParse(given).data).toBe(taken);
});
