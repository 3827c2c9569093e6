/** Choosing: every line has a winner or is left without one, the parts add up, and what is not the cheapest has a reason. */
import type { PlainDate } from '../dates.ts';
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { say, type Sentence } from '../sentences.ts';
import { cheapestParts, costOfParts, type Ranked } from './landed.ts';

/** A part of a line: for an offer, or for nobody. */
export interface Part {
  key: number | null;
  quantity: number;
}

export interface AwardLine {
  id: number;
  description: string;
  quantity: number;
  offers: readonly Ranked[];
  parts: readonly Part[];
}

type Given = Part & { key: number };
const given = (parts: readonly Part[]): Given[] => parts.filter((part): part is Given => part.key !== null);

/** The share of a line that its parts make, in thousandths: the bar is full at 1000. */
export const shareOf = ({ quantity, parts }: Pick<AwardLine, 'quantity' | 'parts'>): number =>
  quantity > 0 ? Math.round((sumOf(parts.map((one) => one.quantity)) / quantity) * 1000) : 0;

/** Why a line cannot be awarded so; undefined when it can. */
export function whyNotAward(line: AwardLine): Sentence | undefined {
  const name = line.description;
  if (line.parts.length === 0) return say`Select a supplier or “No award” for ${{ line: name }}.`;
  for (const part of line.parts) {
    if (compareQuantities(part.quantity, 0) <= 0) return say`Enter a quantity above zero for ${{ line: name }}.`;
    const offer = line.offers.find(({ key }) => key === part.key);
    if (part.key !== null && !offer) return say`${{ line: name }}: this offer is no longer the latest.`;
    if (offer && compareQuantities(part.quantity, offer.quantity) > 0)
      return say`${{ line: name }}: a supplier cannot be awarded more than they offered.`;
  }
  const keys = line.parts.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return say`${{ line: name }}: a supplier is listed twice.`;
  if (compareQuantities(sumOf(line.parts.map(({ quantity }) => quantity)), line.quantity) !== 0)
    return say`${{ line: name }}: the quantities must add up to 100%.`;
  return undefined;
}

/** True where the awarded quantity of a line could be had for less. */
export function isDearer(line: AwardLine, today: PlainDate): boolean {
  const parts = given(line.parts);
  const quantity = sumOf(parts.map((part) => part.quantity));
  return costOfParts(parts, line.offers) > costOfParts(cheapestParts(quantity, line.offers, today), line.offers);
}

/** What the chosen parts come to, and the cheapest of all offers for the same quantities. */
export function totals(lines: readonly AwardLine[], today: PlainDate): { chosen: number; cheapest: number } {
  let chosen = 0;
  let cheapest = 0;
  for (const line of lines) {
    const parts = given(line.parts);
    chosen += costOfParts(parts, line.offers);
    const quantity = sumOf(parts.map((part) => part.quantity));
    cheapest += costOfParts(cheapestParts(quantity, line.offers, today), line.offers);
  }
  return { chosen, cheapest };
}

/** The cheapest of everything that is asked. */
export const cheapestOfAll = (lines: readonly Omit<AwardLine, 'parts'>[], today: PlainDate): number =>
  lines.reduce((sum, line) => sum + costOfParts(cheapestParts(line.quantity, line.offers, today), line.offers), 0);

/** The supplier who offers all of every line for the least; undefined where nobody offers everything. */
export function singleSupplier(
  lines: readonly Omit<AwardLine, 'parts'>[],
  offersOf: (supplier: number) => (line: number) => Ranked | undefined,
  suppliers: readonly number[],
): { supplier: number; total: number } | undefined {
  const whole = suppliers.flatMap((supplier) => {
    const offerOf = offersOf(supplier);
    let total = 0;
    for (const line of lines) {
      const offer = offerOf(line.id);
      if (!offer || compareQuantities(offer.quantity, line.quantity) < 0) return [];
      total += costOfParts([{ key: offer.key, quantity: line.quantity }], [offer]);
    }
    return [{ supplier, total }];
  });
  return lines.length === 0 ? undefined : whole.toSorted((a, b) => a.total - b.total)[0];
}
