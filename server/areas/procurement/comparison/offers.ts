/** Offers at what they really cost, as the comparison, its files and the award count them. */
import {
  delivery,
  isExpired,
  landedCost,
  perWp,
  type Ranked,
  type Terms,
  usual_terms,
} from '../../../../domain/procurement/landed.ts';
import { wpOfUnit } from '../../../../domain/procurement/offered.ts';
import type { AwardLine, Part } from '../../../../domain/procurement/award.ts';
import { dateInIndia, type PlainDate } from '../../../../domain/dates.ts';
import { almmFindings } from '../../../almm/check.ts';
import type { Ctx } from '../../../ctx.ts';
import * as requests from '../requests/rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

export const settingsOf = async (ctx: Ctx): Promise<rows.Settings> =>
  (await rows.settings(ctx.db)) ?? { ...usual_terms, version: 0 };

/** The day by which offers are judged late or expired: that of the award, once there is one. */
export const judgedOn = (ctx: Ctx, award: rows.StandingAward | null): PlainDate =>
  award ? dateInIndia(new Date(award.made_at)) : todayOf(ctx);

/** An offer with what it costs, part by part; offers whose unit says nothing of the line's are left out. */
export function countedOffers(
  day: PlainDate,
  lines: readonly requests.LineRow[],
  offers: readonly rows.OfferRow[],
  terms: Terms,
) {
  const by_id = new Map(lines.map((line) => [line.id, line]));
  return offers.flatMap((offer) => {
    const line = by_id.get(offer.line_id);
    const cost = line && landedCost(line, { ...offer, price: offer.quotePrice, quantity: offer.quoteQuantity }, terms);
    if (!line || !cost) return [];
    return [
      {
        ...offer,
        ...cost,
        per_wp: perWp(cost.landed, wpOfUnit(line, offer.watts)) ?? null,
        late: delivery(offer.delivery_days, line.needed_by, day)?.late ?? null,
        expired: isExpired(offer, day),
      },
    ];
  });
}
/** What the lists of approved models say of the exact models that are offered, beside what their suppliers state. */
export async function approvedModels(ctx: Ctx, lines: readonly requests.LineRow[], offers: readonly rows.OfferRow[]) {
  const modules = new Set(lines.filter(({ category }) => category === 'MODULES').map(({ id }) => id));
  const asked = offers.filter(({ line_id }) => modules.has(line_id));
  const findings = await almmFindings(
    ctx.db,
    asked.map(({ manufacturerName, modelNumber, dcr }) => ({
      manufacturer: manufacturerName,
      model: modelNumber,
      dcr,
    })),
    todayOf(ctx),
  );
  return asked.map(({ id }, at) => ({ offer_id: id, findings: findings[at] ?? [] }));
}

export type Counted = ReturnType<typeof countedOffers>[number];

const rankedOf = (offer: Counted): Ranked => ({
  key: offer.id,
  landed: offer.landed,
  quantity: offer.quantity,
  valid_until: offer.valid_until,
  delivery_days: offer.delivery_days,
});

/** The lines of a request with their offers and the parts someone chose. */
export const awardLines = (
  lines: readonly requests.LineRow[],
  offers: readonly Counted[],
  parts: readonly { line_id: number; offer_id: number | null; quantity: number }[],
): AwardLine[] =>
  lines.map(({ id, description, quantity }) => ({
    id,
    description,
    quantity,
    offers: offers.filter(({ line_id }) => line_id === id).map(rankedOf),
    parts: parts
      .filter(({ line_id }) => line_id === id)
      .map(({ offer_id, quantity: part }): Part => ({ key: offer_id, quantity: part })),
  }));
