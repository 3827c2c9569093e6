/** Money is an integer number of paise. Rates and quantities may be fractions; what they make is rounded here, once. */

const paise_per_rupee = 100;
const lakh = 100_000 * paise_per_rupee;

/** The largest amount of a document or one of its lines: ₹10,000 crore. Nine hundred of them add up exactly. */
export const most_paise = 10_000_00_00_000 * paise_per_rupee;

/**
 * Rounds to whole paise, half away from zero: 0.5 becomes 1 and −0.5 becomes −1. It is the one rounding of money in
 * the product. The amount is first brought to 15 significant digits, so that a product such as 1.005 × 100 counts as
 * the half it is on paper. An amount too large to be exact becomes the largest exact one, so that no list fails on it;
 * writes reject it before (`requireAmounts`). Throws a RangeError for what is no number.
 */
export function roundPaise(amount: number): number {
  const size = Math.min(Math.floor(Number(Math.abs(amount).toPrecision(15)) + 0.5), Number.MAX_SAFE_INTEGER);
  if (Number.isNaN(size)) throw new RangeError(`${amount} paise is not an amount of money`);
  return amount < 0 && size > 0 ? -size : size;
}

/** An amount times a quantity or rate, in whole paise. */
export const timesPaise = (paise: number, factor: number): number => roundPaise(paise * factor);

/** A percentage of an amount, in whole paise: `percentOf(1_00_000, 18)` is 18,000. */
export const percentOf = (paise: number, percent: number): number => roundPaise((paise * percent) / 100);

/** Rupees, which may have paise as a fraction, in paise. */
export const fromRupees = (rupees: number): number => roundPaise(rupees * paise_per_rupee);

/**
 * Divides an amount by weights into whole paise that add up to it exactly; what rounding leaves goes to the largest
 * remainders, the earlier first. Weights are not negative and not all zero, else a RangeError.
 */
export function splitPaise(paise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0) || weights.some((weight) => !(weight >= 0))) throw new RangeError('weights must be positive');
  const exact = weights.map((weight) => (Math.abs(paise) * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = Math.abs(paise) - parts.reduce((total, part) => total + part, 0);
  const by_remainder = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { at } of by_remainder) {
    if (left <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => (paise < 0 && part > 0 ? -part : part));
}

/** Digits grouped the Indian way: the last three, then pairs. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');

const sign = (paise: number): string => (paise < 0 ? '-' : '');

/** An amount in whole rupees, `₹ 12,34,567`; negative amounts as `-₹ 500`. */
export function showRupees(paise: number): string {
  const rupees = roundPaise(paise / paise_per_rupee);
  return `${sign(rupees)}₹ ${grouped(Math.abs(rupees))}`;
}

/** An amount with its paise, `₹ 12,34,567.50`. */
export function showPaise(paise: number): string {
  const size = Math.abs(paise);
  const rest = String(size % paise_per_rupee).padStart(2, '0');
  return `${sign(paise)}₹ ${grouped(Math.floor(size / paise_per_rupee))}.${rest}`;
}

/** An amount at a glance: `₹ 1.25 Cr` from one crore, to the lakh, `₹ 4.5 L` from one lakh, whole rupees below. */
export function showSummary(paise: number): string {
  const size = Math.abs(roundPaise(paise / paise_per_rupee)) * paise_per_rupee;
  if (size < lakh) return showRupees(paise);
  const tenths_of_lakh = roundPaise(size / (lakh / 10));
  if (tenths_of_lakh < 1000)
    return `${sign(paise)}₹ ${grouped(Math.floor(tenths_of_lakh / 10))}${tenth(tenths_of_lakh)} L`;
  // a tenth of a crore would hide ten lakh
  const lakhs = roundPaise(size / lakh);
  const rest =
    lakhs % 100 === 0
      ? ''
      : `.${String(lakhs % 100)
          .padStart(2, '0')
          .replace(/0$/, '')}`;
  return `${sign(paise)}₹ ${grouped(Math.floor(lakhs / 100))}${rest} Cr`;
}

const tenth = (tenths: number): string => (tenths % 10 === 0 ? '' : `.${tenths % 10}`);
