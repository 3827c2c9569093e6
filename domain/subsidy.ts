/** Central assistance of PM Surya Ghar for the rooftop plant of a home, and what states add: dated data (domain §2.3). */
import type { PlainDate } from './dates.ts';
import type { StateOrTerritory } from './lists.ts';
import { fromRupees } from './money.ts';

interface SubsidyScheme {
  name: string;
  valid_from: PlainDate;
  valid_to: PlainDate | null;
  rupees_per_kw_to_two: number;
  rupees_for_the_third: number;
  source: string;
}

/** Schemes of the central government by their days, oldest first. */
export const subsidy_schemes: readonly SubsidyScheme[] = [
  {
    name: 'PM Surya Ghar',
    valid_from: '2024-02-13',
    valid_to: '2027-03-31',
    rupees_per_kw_to_two: 30_000,
    rupees_for_the_third: 18_000,
    source: 'thecsrjournal.in; scheme runs to the end of financial year 2026-27',
  },
];

interface StateTopUp {
  state: StateOrTerritory;
  valid_from: PlainDate;
  valid_to: PlainDate | null;
  rupees_per_kw: number;
  most_rupees: number;
  source: string;
}

/** What states add for a home; a proposal may say another amount. */
export const state_top_ups: readonly StateTopUp[] = [
  {
    state: 'Uttar Pradesh',
    valid_from: '2024-02-13',
    valid_to: '2027-03-31',
    rupees_per_kw: 15_000,
    most_rupees: 30_000,
    source: 'amkresourceinfo.com names ₹ 30,000; per kW (est.)',
  },
];

const holds = (one: { valid_from: PlainDate; valid_to: PlainDate | null }, date: PlainDate): boolean =>
  one.valid_from <= date && (one.valid_to === null || date <= one.valid_to);

/** The central scheme of a day; undefined when there is none. */
export const schemeOn = (date: PlainDate): SubsidyScheme | undefined =>
  subsidy_schemes.findLast((scheme) => holds(scheme, date));

const amountOf = (scheme: Pick<SubsidyScheme, 'rupees_per_kw_to_two' | 'rupees_for_the_third'>, kw: number): number => {
  if (!(kw > 0)) return 0;
  const third = Math.min(Math.max(kw - 2, 0), 1);
  return fromRupees(Math.min(kw, 2) * scheme.rupees_per_kw_to_two + third * scheme.rupees_for_the_third);
};

/** What the central government pays for a home's plant of so many kW on a day, in paise. */
export function centralSubsidy(kw: number, date: PlainDate): number {
  const scheme = schemeOn(date);
  return scheme ? amountOf(scheme, kw) : 0;
}

/** What the state adds to it, in paise. */
export function stateSubsidy(state: string, kw: number, date: PlainDate): number {
  const found = state_top_ups.findLast((one) => one.state === state && holds(one, date));
  return found && kw > 0 ? fromRupees(Math.min(kw * found.rupees_per_kw, found.most_rupees)) : 0;
}

const newest = subsidy_schemes.at(-1) as SubsidyScheme;

/** What the central government pays for a home's plant of so many kW, in paise: nothing beyond 3 kW adds to it. */
export const subsidyOf = (kw: number): number => amountOf(newest, kw);

/** The most it can be, in paise. */
export const subsidy_cap = fromRupees(78_000);
