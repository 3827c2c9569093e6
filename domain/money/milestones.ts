/** Payment milestones of a contract: what each comes to, when it is expected and earned, and how it stands. Amounts are paise without GST. */
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { decimal, say } from '../sentences.ts';
import type { Words } from '../errors.ts';
import { damagesOf } from '../procurement/order_money.ts';
import { splitPaise } from '../money.ts';

/** Shares are kept in hundredths of a percent, so that 33.34% is exact. */
export const whole_share = 10_000;

export const milestone_states = ['planned', 'due', 'invoiced', 'part_paid', 'paid', 'disputed'] as const;
export type MilestoneState = (typeof milestone_states)[number];

/** What each milestone comes to; together exactly the contract value. */
export const milestoneAmounts = (contract_value: number, shares: readonly number[]): number[] =>
  shares.length === 0 ? [] : splitPaise(contract_value, shares);

/** Why milestones with these shares are not kept: they pay for the whole contract, no more and no less. */
export function whyNotShares(shares: readonly number[]): Words | undefined {
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum === whole_share
    ? undefined
    : say`The milestones add up to ${{ percent: decimal(sum / 100) }}%. They must add up to 100%.`;
}

/** The event of the schedule that a milestone waits for, or the day that was typed. */
export interface Trigger {
  /** undefined: the milestone has a typed date, or none yet */
  event?: { finished: boolean; actual_end: PlainDate | null; forecast_end: PlainDate | null } | undefined;
  typed: PlainDate | null;
  /** days after the event */
  after_days: number;
}

/** The day a milestone is earned on; null: not known, because its event is not finished. */
export function earnedOn({ event, typed, after_days }: Trigger): PlainDate | null {
  if (!event) return typed;
  return event.finished && event.actual_end !== null ? addDays(event.actual_end, after_days) : null;
}

/** The day a milestone is expected on: with its event, which is not before today while it is not finished. */
export function expectedOn(trigger: Trigger, today: PlainDate): PlainDate | null {
  const earned = earnedOn(trigger);
  if (earned !== null) return earned;
  const ends = trigger.event?.forecast_end ?? null;
  return ends === null ? null : addDays(ends < today ? today : ends, trigger.after_days);
}

export interface MilestoneFacts {
  amount: number;
  earned_on: PlainDate | null;
  /** without GST, of invoices that are issued, less what was credited */
  billed: number;
  /** with GST, of the same invoices, less what was credited */
  invoiced: number;
  /** of that, what was received or deducted */
  settled: number;
  disputed: boolean;
}

/** How a milestone stands today. */
export function milestoneState(facts: MilestoneFacts, today: PlainDate): MilestoneState {
  const { amount, earned_on, billed, invoiced, settled, disputed } = facts;
  if (disputed) return 'disputed';
  const earned = earned_on !== null && earned_on <= today;
  if (billed <= 0) return earned && amount > 0 ? 'due' : 'planned';
  if (settled <= 0) return 'invoiced';
  return billed >= amount && settled >= invoiced ? 'paid' : 'part_paid';
}

/** What of a milestone may still be invoiced. */
export const leftToBill = ({ amount, billed }: Pick<MilestoneFacts, 'amount' | 'billed'>): number =>
  Math.max(0, amount - billed);

export interface DelayTerms {
  contract_value: number;
  /** percent of the contract value for each week that began, and the most of it */
  ld_percent: number;
  ld_cap_percent: number;
  promised: PlainDate | null;
  expected: PlainDate | null;
}

/** What delay damages would come to if the plant is commissioned when it is expected now. */
export function delayExposure(terms: DelayTerms): { days_late: number; damages: number; most: number } {
  const { contract_value, promised, expected, ld_cap_percent } = terms;
  const days_late = promised === null || expected === null ? 0 : Math.max(0, daysBetween(promised, expected));
  return {
    days_late,
    damages: damagesOf(contract_value, days_late, terms),
    most: damagesOf(contract_value, 7 * 1000, { ld_percent: ld_cap_percent, ld_cap_percent }),
  };
}
