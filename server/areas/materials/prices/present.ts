/** Prices of lists as they are shown: with what they come to for one stock unit, and whether they hold today. */
import type { ResponseOf } from '../../../../contract/index.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { except } from '../../../../domain/records.ts';
import { groupedBy } from '../../../../domain/grouped.ts';
import { priceStanding, proposedPrice, rateFrom } from '../../../../domain/materials/price_lists.ts';
import type { ListedRow, PricedRow } from './rows.ts';

type ItemPrice = ResponseOf<'get_item_prices'>['prices'][number];

export const presentListed = (rows: readonly ListedRow[]): ResponseOf<'get_price_list'>['prices'] =>
  rows.map(({ conversions, ...row }) => ({
    ...row,
    rate: rateFrom({ unit: row.stock_unit, conversions }, row.price, row.unit) ?? null,
  }));

export const presentPriced = (rows: readonly PricedRow[], today: PlainDate): (ItemPrice & { item_id: number })[] =>
  rows.map((row) => ({
    ...except(row, ['stock_unit', 'conversions']),
    rate: rateFrom({ unit: row.stock_unit, conversions: row.conversions }, row.price, row.unit) ?? null,
    standing: priceStanding(row, today),
  }));

/** Of each item the price that is proposed. */
export function proposedOf(rows: readonly PricedRow[], today: PlainDate) {
  const of_item = groupedBy(presentPriced(rows, today), ({ item_id }) => item_id);
  return [...of_item.values()].flatMap((prices) => proposedPrice(prices, today) ?? []);
}
