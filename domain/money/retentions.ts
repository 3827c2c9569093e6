/**
 * Retention: what customers hold back of what they pay, and the company of what it pays sub-contractors, until some months after
 * commissioning (domain §8.2). Amounts are paise.
 */
import { addMonths, daysBetween, type PlainDate } from '../dates.ts';
import { guarantee_reminder_days } from './guarantees.ts';
import { type CommissioningFacts, commissionedOn } from '../projects.ts';

/** Retention is released so many months after commissioning where the contract says nothing else (domain §8.2, an estimate). */
export const usual_retention_months = 12;

/**
 * The day retention is released on, so many months after commissioning: those of the contract for what the customer holds back,
 * the usual ones for sub-contractors. Null without a day of commissioning.
 */
export function retentionOn(project: CommissioningFacts, today: PlainDate, months: number): PlainDate | null {
  const day = commissionedOn(project, today);
  return day === null ? null : addMonths(day, months);
}

export const retention_sides = ['customer', 'subcontractor'] as const;
export type RetentionSide = (typeof retention_sides)[number];

/** How retention stands on a day: held back, released within 60 days, or to be released by now. */
export const retention_standings = ['held', 'soon', 'due'] as const;
export type RetentionStanding = (typeof retention_standings)[number];

/** How it stands today. Until the plant is commissioned the day of release is a forecast, which nothing is due by. */
export function retentionStanding(
  { commissioned_on, release_on }: { commissioned_on: PlainDate | null; release_on: PlainDate | null },
  today: PlainDate,
): RetentionStanding {
  if (commissioned_on === null || release_on === null) return 'held';
  const left = daysBetween(today, release_on);
  return left <= 0 ? 'due' : left <= Math.max(...guarantee_reminder_days) ? 'soon' : 'held';
}

/** Sums by side: withheld in all, and due for release by now. */
export function retentionTotals(list: readonly { side: RetentionSide; held: number; standing: RetentionStanding }[]) {
  const sum = (side: RetentionSide, is: (standing: RetentionStanding) => boolean = () => true) =>
    list.reduce((total, one) => total + (one.side === side && is(one.standing) ? one.held : 0), 0);
  const due = (standing: RetentionStanding) => standing === 'due';
  return {
    by_customers: sum('customer'),
    of_subcontractors: sum('subcontractor'),
    due_from_customers: sum('customer', due),
    due_to_subcontractors: sum('subcontractor', due),
  };
}
