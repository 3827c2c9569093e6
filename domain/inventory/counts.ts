/** Counts of what really lies in a store: which differences are counted again, and who may decide on them. */
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { roundPaise } from '../money.ts';

export const count_statuses = ['Counting', 'Recount', 'Awaiting approval', 'Approved', 'Rejected', 'Reversed'] as const;
export type CountStatus = (typeof count_statuses)[number];

/** While people count, no figure of the ledger and no count of someone else is shown. */
export const isBlind = (status: CountStatus): boolean => status === 'Counting' || status === 'Recount';

/** What was counted of an item, and what the ledger said at that moment; the average in paise for one stock unit. */
export interface Counted {
  quantity: number;
  expected: number;
  average: number;
}

export const differenceOf = ({ quantity, expected }: Pick<Counted, 'quantity' | 'expected'>): number =>
  sumOf([quantity, -expected]);

/** What a difference is worth, in paise; below zero where something is missing. */
export const differenceValue = (counted: Counted): number => roundPaise(differenceOf(counted) * counted.average);

/** A difference is counted again by someone else above this share of what was expected, or this value in paise. */
export const recount_above = { percent: 2, paise: 10_000_00 };

export function needsRecount(counted: Counted): boolean {
  const difference = Math.abs(differenceOf(counted));
  if (difference === 0) return false;
  return (
    compareQuantities(difference * 100, counted.expected * recount_above.percent) > 0 ||
    Math.abs(differenceValue(counted)) > recount_above.paise
  );
}

/**
 * How many of the pieces that are missing must be named by their serial numbers before the difference can be posted: all, less
 * those that are named and those the store holds without a known number.
 */
export function unnamedOf(
  { quantity, expected }: Pick<Counted, 'quantity' | 'expected'>,
  { missing, added, without_number }: { missing: number; added: number; without_number: number },
): number {
  return Math.max(0, sumOf([-differenceOf({ quantity, expected }), -missing, added, -without_number]));
}
