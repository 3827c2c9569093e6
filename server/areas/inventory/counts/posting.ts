/** The movements that bring the ledger to what was counted. */
import { todayInIndia } from '../../../../domain/dates.ts';
import { differenceOf } from '../../../../domain/inventory/counts.ts';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import type { Ctx } from '../../../ctx.ts';
import { type Move, move } from '../../../stock/move.ts';
import { type Balance, stockOf } from '../../../stock/rows.ts';
import { serialsById } from '../../../stock/rows.ts';
import { receiveSerials } from '../../../stock/serials.ts';
import { addLots } from '../../../stock/lot_rows.ts';
import type { CountedTurn, CountItem } from './rows.ts';

/** A line that decides: the second count where there is one. */
export interface Decided {
  item: CountItem;
  counted: CountedTurn;
}

const dayOf = ({ counted_at }: CountedTurn): string => todayInIndia(new Date(counted_at));
/** Pieces that were read there and that nobody knew. */
const added = ({ found }: CountedTurn): string[] =>
  found.flatMap(({ number, serial_id }) => (serial_id ? [] : [number]));

export async function postDifferences(
  ctx: Ctx,
  count: { id: number; number: string; store_id: number; store: string },
  lines: readonly Decided[],
): Promise<number[]> {
  const { db } = ctx;
  const about = {
    kind: 'Stock count' as const,
    document_type: 'stock_count',
    document_id: count.id,
    document: count.number,
  };
  const missing = lines.flatMap(({ counted }) => counted.missing.flatMap(({ serial_id }) => serial_id ?? []));
  const places = new Map(
    (missing.length === 0 ? [] : await serialsById(db, missing)).map((one) => [one.id, one.balance_id]),
  );
  const stock = await stockOf(
    db,
    count.store_id,
    'Stored',
    lines.map(({ item }) => item.item_id),
  );
  const placeOf = ({ store_id, state, project_id, boq_line_id, lot_id }: Balance) => ({
    store_id,
    state,
    project_id,
    boq_line_id,
    lot_id,
  });
  const out = lines.flatMap(({ item, counted }): Move[] => {
    // what belongs to no project goes first
    const here = stock
      .filter(({ item_id }) => item_id === item.item_id)
      .toSorted((one, other) => Number(one.project_id !== null) - Number(other.project_id !== null));
    const left = new Map(here.map((one) => [one.id, sumOf([one.quantity, -(item.has_serials ? one.serials : 0)])]));
    const leaves = (from: Balance | undefined, quantity: number, serial_ids: number[] = []): Move => {
      const place = from ? placeOf(from) : { store_id: count.store_id, state: 'Stored' as const };
      const to = { ...place, state: 'Written off' as const };
      return { ...about, item_id: item.item_id, quantity, from: place, to, day: dayOf(counted), serial_ids };
    };
    const pieces = new Map<number | null, number[]>();
    for (const { serial_id } of counted.missing) {
      const place = places.get(serial_id ?? 0) ?? null;
      pieces.set(place, [...(pieces.get(place) ?? []), serial_id ?? 0]);
    }
    const moves = [...pieces].map(([balance_id, ids]) =>
      leaves(
        here.find(({ id }) => id === balance_id),
        ids.length,
        ids,
      ),
    );
    let open = sumOf([-differenceOf(counted), -counted.missing.length, added(counted).length]);
    for (const one of here) {
      const part = Math.min(open, left.get(one.id) ?? 0);
      if (part <= 0) continue;
      moves.push(leaves(one, part));
      open = sumOf([open, -part]);
    }
    // more is missing than lies there now: the ledger refuses it and says what there is
    return open > 0
      ? [...moves, leaves(here[0], sumOf([open, ...(here[0] ? [left.get(here[0].id) ?? 0] : [])]))]
      : moves;
  });
  const surplus = lines.flatMap(({ item, counted }) => {
    const numbers = added(counted);
    const loose = sumOf([differenceOf(counted), counted.missing.length, -numbers.length]);
    return numbers.length > 0 || loose > 0 ? [{ item, counted, numbers, loose: Math.max(0, loose) }] : [];
  });
  const found_lots = surplus.map(({ item, counted }) => ({
    item_id: item.item_id,
    number: `COUNT-${count.id}`,
    supplier_id: null,
    received_on: dayOf(counted),
    note: '',
    made_by: ctx.person.user_id,
  }));
  const lots = found_lots.length === 0 ? [] : await addLots(db, found_lots);
  const serial_ids = await receiveSerials(
    db,
    surplus.map(({ item, numbers }, at) => ({ item_id: item.item_id, lot_id: lots[at]!.id, serials: numbers })),
  );
  const into = surplus.flatMap(({ item, counted, numbers, loose }, at): Move[] => {
    const to = { store_id: count.store_id, state: 'Stored' as const, lot_id: lots[at]!.id };
    const enters = (quantity: number, ids: number[]): Move[] =>
      quantity > 0 ? [{ ...about, item_id: item.item_id, quantity, to, day: dayOf(counted), serial_ids: ids }] : [];
    return [...enters(numbers.length, serial_ids[at]!), ...enters(loose, [])];
  });
  return move({ db, user_id: ctx.person.user_id }, [...out, ...into]);
}
