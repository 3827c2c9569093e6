/** What is missing of the lines of a category, and where most of it is. */
import type { ChainAnswer } from '../slices.ts';

type Line = Pick<ChainAnswer['lines'][number], 'place' | 'missing' | 'unit'>;

interface Missing {
  /** lines of which something is missing */
  lines: number;
  /** of all of them; null: their units differ, so that nothing can be added */
  quantity: number | null;
  unit: Line['unit'] | null;
  /** where most of it is: by quantity, or by lines where units differ */
  place: Line['place'];
}

export function missingOf(lines: readonly Line[]): Missing | undefined {
  const short = lines.filter(({ missing }) => missing > 0);
  const [first] = short;
  if (!first) return undefined;
  const is_one_unit = short.every(({ unit }) => unit === first.unit);
  const sums = new Map<Line['place'], number>();
  for (const { place, missing } of short) sums.set(place, (sums.get(place) ?? 0) + (is_one_unit ? missing : 1));
  const [most] = [...sums].toSorted((a, b) => b[1] - a[1]);
  const thousandths = short.reduce((sum, { missing }) => sum + Math.round(missing * 1000), 0);
  return {
    lines: short.length,
    quantity: is_one_unit ? thousandths / 1000 : null,
    unit: is_one_unit ? first.unit : null,
    place: most?.[0] ?? first.place,
  };
}
