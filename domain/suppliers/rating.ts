/** How a supplier did, from facts, with the numbers behind it; and what people think, with their reason. */
import { labels } from '../labels/labels.ts';

export const rating_facts = ['documents', 'price', 'delivery', 'quality'] as const;
export type RatingFact = (typeof rating_facts)[number];

export const rating_fact_names = labels({
  documents: 'Documents on time',
  price: 'Prices within budget',
  delivery: 'Deliveries on time',
  quality: 'Lots accepted in full',
});

/**
 * So many of so many, and the figure people ask for beside it: of documents and deliveries the days that late ones were late on
 * average, of prices the percent above the budget (below it: negative), of lots the percent of their value that was rejected.
 */
export interface RatingCount {
  good: number;
  of: number;
  figure?: number | null;
}

/** What there are no facts for is left out. */
export type RatingCounts = Readonly<Partial<Record<RatingFact, RatingCount>>>;

export interface RatingLine {
  fact: RatingFact;
  good: number;
  of: number;
  /** from 1 to 5, to one decimal */
  points: number;
  /** to one decimal; null where there is none, as nothing was late */
  figure: number | null;
}

export interface Rating {
  /** from 1 to 5; null while there is no fact */
  points: number | null;
  lines: RatingLine[];
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** The rating of a supplier: each fact counts the same, none of its own counts nothing. */
export function ratingOf(counts: RatingCounts): Rating {
  const lines = rating_facts.flatMap((fact): RatingLine[] => {
    const count = counts[fact];
    if (!count || count.of <= 0) return [];
    const good = Math.min(Math.max(count.good, 0), count.of);
    const figure = count.figure ?? null;
    return [
      {
        fact,
        good,
        of: count.of,
        points: toTenth(1 + (4 * good) / count.of),
        figure: figure === null ? null : toTenth(figure),
      },
    ];
  });
  const sum = lines.reduce((total, { good, of }) => total + 1 + (4 * good) / of, 0);
  return { points: lines.length === 0 ? null : toTenth(sum / lines.length), lines };
}

/** The mean of what people think, to one decimal; null while nobody said so. */
export const opinionOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : toTenth(points.reduce((sum, one) => sum + one, 0) / points.length);
