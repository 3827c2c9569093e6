/** Central assistance of PM Surya Ghar for the rooftop plant of a home (domain §2.3). States may add to it; that is data. */
import { fromRupees } from './money.ts';

const rupees_per_kw_to_two = 30_000;
const rupees_for_the_third = 18_000;

/** What the central government pays for a home's plant of so many kW, in paise: nothing beyond 3 kW adds to it. */
export function subsidyOf(kw: number): number {
  if (!(kw > 0)) return 0;
  const third = Math.min(Math.max(kw - 2, 0), 1);
  return fromRupees(Math.min(kw, 2) * rupees_per_kw_to_two + third * rupees_for_the_third);
}

/** The most it can be, in paise. */
export const subsidy_cap = fromRupees(78_000);
