/** Material that arrives beyond the quantity sent: within the order's tolerance, and held until it is cleared or let through. */
import { whyNotExcess } from '../../../domain/deliveries/deliveries.ts';
import { fail, failIf, notFound } from '../../../domain/errors.ts';
import { heldExcess } from '../../../domain/materials/chain.ts';
import { compareQuantities, sumOf } from '../../../domain/materials/quantities.ts';
import { decimal, say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { chainOf, holdChain } from '../../supply/chain_rows.ts';
import type * as dispatch_rows from './dispatch_rows.ts';
import type * as rows from './receipt_rows.ts';
import { settings } from './settings_rows.ts';
import { todayOf } from '../../today.ts';

const some = (quantity: number): boolean => compareQuantities(quantity, 0) > 0;

interface Came {
  lot: dispatch_rows.LotRow;
  arrived: number;
  damaged: number;
  came: { excess: number };
}

/**
 * Arrived lots, each with the part of its excess that is held because it is neither cleared nor let through. More than the order and its
 * tolerance allow is rejected.
 */
export async function withHeld<Line extends Came>(
  ctx: Ctx,
  found: readonly Line[],
): Promise<(Line & { held: number })[]> {
  const over = found.filter(({ came }) => some(came.excess));
  if (over.length === 0) return found.map((line) => ({ ...line, held: 0 }));
  const chain = await holdChain(
    ctx.db,
    over.map(({ lot }) => lot.po_line_id),
    todayOf(ctx),
  );
  const { over_delivery_percent: tolerance_percent } = await settings(ctx.db);
  return found.map((line) => {
    const { lot, came } = line;
    if (!some(came.excess)) return { ...line, held: 0 };
    const row = chain.get(lot.po_line_id) ?? notFound();
    const net = sumOf([row.dispatched, -row.returned, -row.lost]);
    const why_not = whyNotExcess(came.excess, { ordered: row.ordered, net, tolerance_percent, unit: lot.unit });
    failIf(why_not);
    const after = {
      ...row,
      dispatched: sumOf([row.dispatched, came.excess]),
      excess: sumOf([row.excess, came.excess]),
    };
    return { ...line, held: sumOf([heldExcess(after, row.rules), -heldExcess(row, row.rules)]) };
  });
}

/** The two parts of an arrived lot: what follows its dispatch, and the excess that is held as an arrival of its own. */
export function partsOf({ arrived, damaged, came, held }: Came & { held: number }) {
  const rest = sumOf([arrived, -held]);
  const damaged_rest = Math.min(damaged, rest);
  return {
    cleared: { arrived: rest, damaged: damaged_rest, excess: sumOf([came.excess, -held]) },
    held: { arrived: held, damaged: sumOf([damaged, -damaged_rest]), excess: held },
  };
}

type ReceiptLine = Pick<rows.ReceiptLineRow, 'dispatch_line_id' | 'po_line_id' | 'excess' | 'description' | 'unit'>;

/** What of the excess of an arrival is held, by its lots; `lock`: the orders stay locked until the transaction ends. */
export async function heldOf(
  ctx: Ctx,
  lines: readonly ReceiptLine[],
  { lock }: { lock: boolean },
): Promise<ReadonlyMap<number, number>> {
  const over = lines.filter(({ excess }) => some(excess));
  if (over.length === 0) return new Map();
  const po_line_ids = over.map(({ po_line_id }) => po_line_id);
  const chain = lock
    ? await holdChain(ctx.db, po_line_ids, todayOf(ctx))
    : new Map((await chainOf(ctx.db, { po_line_ids }, todayOf(ctx))).map((row) => [row.po_line_id, row]));
  return new Map(
    over.map(({ dispatch_line_id, po_line_id, excess }) => {
      const row = chain.get(po_line_id) ?? notFound();
      return [dispatch_line_id, Math.min(excess, heldExcess(row, row.rules))];
    }),
  );
}

/** Rejects accepting excess that is held. */
export function requireCleared(
  line: Pick<ReceiptLine, 'description' | 'unit'> & { arrived: number; accepted: number },
  held: number,
): void {
  const most = sumOf([line.arrived, -held]);
  if (compareQuantities(line.accepted, most) <= 0) return;
  const { description: item, unit } = line;
  fail(
    'conflict',
    say`Only ${{ most: decimal(most, 3) }} ${{ unit }} of ${{ item }} can be accepted: ${{ held: decimal(held, 3) }} ${{ unit }} arrived without clearance. Clear them, have a project manager let them through, or reject them.`,
  );
}
