/** What a channel partner earns from a won lead: by kW or by value, in slabs, and from when it is payable. */
import { fromRupees, percentOf, timesPaise } from './money.ts';

export const commission_bases = ['per_kw', 'percent'] as const;
export type CommissionBasis = (typeof commission_bases)[number];

export const payable_ons = ['order', 'advance', 'commissioning'] as const;
export type PayableOn = (typeof payable_ons)[number];

/** From this size of a deal in kWp on, its rate counts for the whole deal. */
export interface CommissionSlab {
  from_kwp: number;
  /** paise per kWp, or per cent of the value */
  rate: number;
}

/** A rate as sheets have it, rupees per kWp or per cent, as it is kept; undefined for more than all of the value. */
export function rateFromSheet(basis: CommissionBasis, rate: number): number | undefined {
  if (basis === 'per_kw') return fromRupees(rate);
  return rate <= 100 ? rate : undefined;
}

export interface CommissionRule {
  basis: CommissionBasis;
  /** paise per kWp, or per cent of the value; below the first slab */
  rate: number;
  slabs: readonly CommissionSlab[];
  payable_on: PayableOn;
}

export interface Deal {
  kwp: number;
  /** paise */
  value: number;
  won_on: string | null;
  advance_on: string | null;
  commissioned_on: string | null;
}

/** The rate a deal of this size earns. */
export function rateOf(rule: CommissionRule, kwp: number): number {
  const reached = rule.slabs
    .filter((slab) => kwp >= slab.from_kwp)
    .reduce<CommissionSlab | undefined>(
      (best, slab) => (best && best.from_kwp > slab.from_kwp ? best : slab),
      undefined,
    );
  return reached?.rate ?? rule.rate;
}

/** The commission on a deal, in paise. */
export function commissionOf(rule: CommissionRule, deal: Pick<Deal, 'kwp' | 'value'>): number {
  const rate = rateOf(rule, deal.kwp);
  return rule.basis === 'per_kw' ? timesPaise(rate, deal.kwp) : percentOf(deal.value, rate);
}

/** The day from which the commission on a deal is payable; null while it is not. */
export function payableSince(rule: CommissionRule, deal: Deal): string | null {
  if (rule.payable_on === 'order') return deal.won_on;
  return rule.payable_on === 'advance' ? deal.advance_on : deal.commissioned_on;
}

export type CommissionState = 'waiting' | 'due' | 'part_paid' | 'paid';

/** How a commission stands. What was paid before it was payable still counts as paid. */
export function commissionState(earned: number, paid: number, since: string | null): CommissionState {
  if (paid > 0) return paid >= earned ? 'paid' : 'part_paid';
  return since === null ? 'waiting' : 'due';
}
