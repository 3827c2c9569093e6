/**
 * Guarantees and deposits of a project: given to the customer or an authority, or received from a supplier or sub-contractor
 * (domain §8.2). A guarantee covers until its expiry; claims may be made until its claim date. Amounts are paise.
 */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { labels } from '../labels/labels.ts';
import { day as dated, exactMoney, say } from '../sentences.ts';

export const guarantee_sides = ['given', 'received'] as const;
export type GuaranteeSide = (typeof guarantee_sides)[number];

export const guarantee_kinds = ['bid', 'advance', 'performance', 'retention', 'deposit', 'other'] as const;
export type GuaranteeKind = (typeof guarantee_kinds)[number];
export const guarantee_kind_names = labels({
  bid: 'Bid security (EMD)',
  advance: 'Advance guarantee (ABG)',
  performance: 'Performance guarantee (PBG)',
  retention: 'Retention guarantee',
  deposit: 'Security deposit',
  other: 'Other guarantee',
});

export const guarantee_forms = ['bank_guarantee', 'insurance_bond', 'fixed_deposit', 'demand_draft', 'cheque'] as const;
export type GuaranteeForm = (typeof guarantee_forms)[number];
export const guarantee_form_names = labels({
  bank_guarantee: 'Bank guarantee',
  insurance_bond: 'Insurance surety bond',
  fixed_deposit: 'Fixed deposit receipt',
  demand_draft: 'Demand draft',
  cheque: 'Cheque',
});

export const guarantee_states = ['active', 'returned', 'invoked'] as const;
export type GuaranteeState = (typeof guarantee_states)[number];

/** How a guarantee stands on a day: an active one expires soon, has expired but can still be claimed, or has lapsed. */
export const guarantee_standings = ['active', 'expiring', 'claim_period', 'lapsed', 'returned', 'invoked'] as const;
export type GuaranteeStanding = (typeof guarantee_standings)[number];

/** So many days before a guarantee expires or retention is released, those who work on the finance of its project are reminded. */
export const guarantee_reminder_days = [60, 30, 7] as const;

export interface GuaranteeDates {
  issued_on: PlainDate;
  valid_until: PlainDate;
  claim_until: PlainDate;
}

/** How it stands today; its state alone once it was returned or invoked. */
export function guaranteeStanding(
  { state, valid_until, claim_until }: Pick<GuaranteeDates, 'valid_until' | 'claim_until'> & { state: GuaranteeState },
  today: PlainDate,
): GuaranteeStanding {
  if (state !== 'active') return state;
  if (today > claim_until) return 'lapsed';
  if (today > valid_until) return 'claim_period';
  return daysBetween(today, valid_until) <= Math.max(...guarantee_reminder_days) ? 'expiring' : 'active';
}

/** Whether it still binds: neither returned nor invoked, and claims may still be made. */
export const isBinding = (standing: GuaranteeStanding): boolean =>
  standing === 'active' || standing === 'expiring' || standing === 'claim_period';

/** The days before an expiry or a release for which a reminder is due and was not sent; the nearest only. `reminded`: of the last one sent. */
export function reminderDue(on: PlainDate, reminded: number | null, today: PlainDate): number | undefined {
  const left = daysBetween(today, on);
  if (left < 0) return undefined;
  const due = guarantee_reminder_days.filter((days) => left <= days);
  const nearest = due.length > 0 ? Math.min(...due) : undefined;
  return nearest !== undefined && (reminded === null || nearest < reminded) ? nearest : undefined;
}

/** Why these dates and amounts cannot be those of a guarantee, by field. */
export function wrongGuarantee(
  facts: GuaranteeDates & { amount: number; margin: number; side: GuaranteeSide },
  today: PlainDate,
): { field: 'issued_on' | 'valid_until' | 'claim_until' | 'margin'; sentence: Words } | undefined {
  const { issued_on, valid_until, claim_until, amount, margin, side } = facts;
  if (issued_on > today) return { field: 'issued_on', sentence: say`Enter a date that is not in the future.` };
  if (valid_until <= issued_on)
    return { field: 'valid_until', sentence: say`Enter a date after ${{ day: dated(issued_on) }}.` };
  if (claim_until < valid_until)
    return { field: 'claim_until', sentence: say`Enter a date on or after ${{ day: dated(valid_until) }}.` };
  if (side === 'received' && margin > 0)
    return { field: 'margin', sentence: say`Only guarantees that are given need margin money.` };
  if (margin > amount)
    return { field: 'margin', sentence: say`The margin money cannot exceed ${{ amount: exactMoney(amount) }}.` };
  return undefined;
}

/** Why a guarantee cannot be changed, extended, returned or invoked; one that was ended is reopened first. */
export const whyNotOpen = (state: GuaranteeState): Words | undefined =>
  state === 'active'
    ? undefined
    : state === 'returned'
      ? say`This guarantee was returned. Reopen it first.`
      : say`This guarantee was invoked. Reopen it first.`;

export const whyNotReopen = (state: GuaranteeState): Words | undefined =>
  state === 'active' ? say`This guarantee is open.` : undefined;

export interface GuaranteeSum {
  side: GuaranteeSide;
  amount: number;
  margin: number;
  standing: GuaranteeStanding;
}

/** What is outstanding on each side, the margin money that is blocked, and how many expire soon or have. Paise. */
export function guaranteeTotals(list: readonly GuaranteeSum[]) {
  const binding = list.filter(({ standing }) => isBinding(standing));
  const sum = (side: GuaranteeSide, of: 'amount' | 'margin') =>
    binding.reduce((total, one) => total + (one.side === side ? one[of] : 0), 0);
  return {
    given: sum('given', 'amount'),
    received: sum('received', 'amount'),
    margin: sum('given', 'margin'),
    expiring: list.filter(({ standing }) => standing === 'expiring').length,
    expired: list.filter(({ standing }) => standing === 'claim_period').length,
  };
}
