/** Quantities of material as calls take them: thousandths of a unit. */
import { z } from 'zod';
import { say } from '../domain/sentences.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';

const number = z.number(complaint(say`Enter a quantity.`));
const most = [1_000_000_000, complaint(say`This number is too large.`)] as const;

/** More than nothing. */
export const Quantity = withPlaces(number.positive(complaint(say`Enter a quantity above zero.`)).max(...most), 3);
/** Also nothing. */
export const QuantityOrZero = withPlaces(
  number.nonnegative(complaint(say`Enter a quantity of zero or more.`)).max(...most),
  3,
);
