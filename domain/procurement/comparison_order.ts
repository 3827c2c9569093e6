/** In which order a comparison shows its suppliers. */

export interface ComparedSupplier {
  asked_id: number;
  name: string;
  /** something is awarded to them */
  awarded: boolean;
  /** what they offer and still hold to, a row for each line; `landed` in paise for one stock unit */
  offers: readonly { landed: number; quantity: number }[];
}

const totalOf = ({ offers }: ComparedSupplier): number =>
  offers.reduce((sum, { landed, quantity }) => sum + landed * quantity, 0);

/** Awarded suppliers first, then those who offer most lines, of these the cheapest first; last those without an offer. */
export function inPriceOrder<Supplier extends ComparedSupplier>(suppliers: readonly Supplier[]): Supplier[] {
  const totals = new Map(suppliers.map((one) => [one.asked_id, totalOf(one)]));
  const total = ({ asked_id }: Supplier): number => totals.get(asked_id) ?? 0;
  return suppliers.toSorted(
    (one, other) =>
      Number(other.awarded) - Number(one.awarded) ||
      other.offers.length - one.offers.length ||
      total(one) - total(other) ||
      one.name.localeCompare(other.name),
  );
}

/** By how many percent of the budget a price is above it, in whole percent; undefined: it is within, or there is no budget. */
export function percentOverBudget(landed: number, budget: number | undefined): number | undefined {
  if (budget === undefined || budget <= 0 || landed <= budget) return undefined;
  return Math.max(1, Math.round(((landed - budget) / budget) * 100));
}
