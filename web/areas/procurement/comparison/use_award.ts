/** Which parts of which lines go to whom, while someone chooses. */
import { useMemo, useState } from 'react';
import {
  type AwardLine,
  cheapestOfAll,
  isDearer,
  type Part,
  shareOf,
  singleSupplier,
  totals,
  whyNotAward,
} from '../../../../domain/procurement/award.ts';
import type { Ranked } from '../../../../domain/procurement/landed.ts';
import type { Comparison, Offer, RfqLine } from '../slices.ts';

export type Parts = Readonly<Record<number, readonly Part[]>>;

const rankedOf = (offer: Offer): Ranked => ({ ...offer, key: offer.id });

const standing = (award: Comparison['award']): Parts => {
  const parts: Record<number, Part[]> = {};
  for (const { line_id, offer_id, quantity } of award?.parts ?? [])
    (parts[line_id] ??= []).push({ key: offer_id, quantity });
  return parts;
};

export function useAward(lines: readonly RfqLine[], comparison: Comparison) {
  const [chosen, setChosen] = useState<Parts>({});
  const { award, offers, judged_on } = comparison;
  const parts = useMemo(() => (award ? standing(award) : chosen), [award, chosen]);
  const by_line = useMemo(() => {
    const found = new Map<number, Map<number, Offer>>();
    for (const offer of offers) {
      const own = found.get(offer.line_id) ?? new Map<number, Offer>();
      found.set(offer.line_id, own.set(offer.asked_id, offer));
    }
    return found;
  }, [offers]);
  const of_lines = useMemo(
    (): AwardLine[] =>
      lines.map(({ id, description, quantity }) => ({
        id,
        description,
        quantity,
        offers: [...(by_line.get(id)?.values() ?? [])].map(rankedOf),
        parts: parts[id] ?? [],
      })),
    [lines, by_line, parts],
  );
  const figures = useMemo(() => {
    const suppliers = [...new Set(offers.map(({ asked_id }) => asked_id))];
    const offerOf = (asked_id: number) => (line: number) => {
      const offer = by_line.get(line)?.get(asked_id);
      return offer && rankedOf(offer);
    };
    const wrong = of_lines.map(whyNotAward).find((one) => one !== undefined);
    return {
      ...totals(of_lines, judged_on),
      cheapest_of_all: cheapestOfAll(of_lines, judged_on),
      single: singleSupplier(of_lines, offerOf, suppliers),
      decided: of_lines.filter((line) => whyNotAward(line) === undefined).length,
      wrong,
      dearer: of_lines.some((line) => isDearer(line, judged_on)),
    };
  }, [of_lines, offers, by_line, judged_on]);
  const set = (line_id: number, next: readonly Part[]) => setChosen((before) => ({ ...before, [line_id]: next }));
  return {
    parts,
    by_line,
    of_lines,
    figures,
    set,
    /** the whole line to one offer, or as much of it as is offered */
    pick(line: RfqLine, offer: Offer | undefined) {
      const quantity = offer ? Math.min(line.quantity, offer.quantity) : line.quantity;
      set(line.id, [{ key: offer?.id ?? null, quantity }]);
    },
    pickCheapest() {
      setChosen(
        Object.fromEntries(
          of_lines.map((line) => {
            const best = line.offers.toSorted((a, b) => a.landed - b.landed)[0];
            return [
              line.id,
              best
                ? [{ key: best.key, quantity: Math.min(line.quantity, best.quantity) }]
                : [{ key: null, quantity: line.quantity }],
            ];
          }),
        ),
      );
    },
    share: (line_id: number): number => {
      const line = of_lines.find(({ id }) => id === line_id);
      return line ? shareOf(line) : 0;
    },
  };
}
export type Choosing = ReturnType<typeof useAward>;
