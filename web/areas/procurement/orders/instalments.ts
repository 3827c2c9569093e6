/** Shares of a payment while they are typed. */
import { type Instalment, whole_percent } from '../../../../domain/procurement/orders.ts';

/** The same with a last one that takes what the others leave; below zero where they leave nothing. */
export function withRest(instalments: readonly Instalment[]): Instalment[] {
  const others = instalments.slice(0, -1);
  const last = instalments.at(-1);
  if (!last) return [];
  return [...others, { ...last, percent: others.reduce((rest, { percent }) => rest - percent, whole_percent) }];
}
