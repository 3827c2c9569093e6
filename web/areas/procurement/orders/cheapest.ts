/** What the cheapest offers of its request would cost for what an order orders, at landed cost, beside the order itself. */
import { cheapestParts, costOfParts, type Ranked } from '../../../../domain/procurement/landed.ts';
import { offeredPerAsked } from '../../../../domain/procurement/offered.ts';
import type { Comparison, OrderAnswer, RfqAnswer } from '../slices.ts';

export interface Cheapest {
  /** paise, at landed cost */
  cheapest: number;
  /** by how much the order costs more */
  more: number;
}

/** What was offered counts, also when it is not valid any more: the order was awarded while it was. */
const rankedOf = (offer: Comparison['offers'][number]): Ranked => ({ ...offer, key: offer.id, valid_until: null });

/** Undefined where nothing was quoted for a line, or prices are not seen. */
export function cheapestOf(
  order: OrderAnswer,
  rfq: Pick<RfqAnswer, 'lines' | 'suppliers'>,
  offers: Comparison['offers'],
  today: string,
): Cheapest | undefined {
  const asked = rfq.suppliers.find(({ supplier_id }) => supplier_id === order.supplier.id);
  let cheapest = 0;
  let own_cost = 0;
  let compared = 0;
  for (const line of order.lines) {
    const asked_for = rfq.lines.find(({ boq_line_id }) => boq_line_id === line.boq_line_id);
    const of_line = offers.filter(({ line_id }) => line_id === asked_for?.id);
    const own = of_line.find(({ asked_id }) => asked_id === asked?.id);
    if (!own || line.rate === null) continue;
    compared += 1;
    // pieces of another Wp than asked are compared as those that were asked
    const pieces = offeredPerAsked(line.unit, asked_for?.watts ?? null, line.watts);
    const wanted =
      pieces === 1 ? line.quantity : Math.min(Math.round((line.quantity / pieces) * 1000) / 1000, own.quantity);
    // what was changed of the price since the quote counts too
    const landed = own.landed + (line.rate * pieces - own.price);
    const ranked = of_line.map((offer) => (offer === own ? { ...rankedOf(own), landed } : rankedOf(offer)));
    const parts = cheapestParts(wanted, ranked, today);
    const covered = parts.reduce((sum, { quantity }) => sum + quantity, 0);
    cheapest += costOfParts(parts, ranked);
    own_cost += Math.round(landed * Math.min(covered, wanted));
  }
  return compared > 0 ? { cheapest, more: Math.max(0, own_cost - cheapest) } : undefined;
}
