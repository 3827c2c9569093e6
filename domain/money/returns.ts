/** Rates of return of yearly amounts. The first amount is of today, each later one a year after the one before. */

/** What yearly amounts are worth today at a rate, 0.1 for 10 %; in the unit of the amounts. */
export const valueAt = (flows: readonly number[], rate: number): number =>
  flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0);

/** Between these rates a root is searched, the nearest to nothing first. */
const rates = [-0.99, -0.9, -0.75, -0.5, -0.25, -0.1, 0, 0.1, 0.25, 0.5, 1, 2, 5, 10, 100, 1e4, 1e6, 1e9];
const steps = 120;

/**
 * The internal rate of return in percent a year, by bisection; null where the amounts do not change their sign, so that
 * there is none. Of several, as amounts that change their sign more than once may have, the one nearest to zero.
 */
export function rateOfReturn(flows: readonly number[]): number | null {
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0)) return null;
  const signs = rates.map((rate) => Math.sign(valueAt(flows, rate)));
  const exact = signs.indexOf(0);
  if (exact >= 0) return (rates[exact] ?? 0) * 100;
  const zero = rates.indexOf(0);
  const brackets = rates
    .slice(1)
    .flatMap((_, at) => (signs[at] === signs[at + 1] ? [] : [at]))
    .toSorted((a, b) => distance(a, zero) - distance(b, zero));
  const [first] = brackets;
  if (first === undefined) return null;
  let [low = 0, high = 0] = rates.slice(first, first + 2);
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(valueAt(flows, middle)) === signs[first]) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 100;
}

/** How far a bracket is from the one that begins at zero; above comes before below. */
const distance = (bracket: number, zero: number): number => (bracket >= zero ? bracket - zero : zero - bracket - 0.5);
