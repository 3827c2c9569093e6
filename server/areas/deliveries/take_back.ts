/** Undoes arrivals and returns under the locks of their lines; fails where the order was reduced or the goods replaced since. */
import { failIf, notFound } from '../../../domain/errors.ts';
import { whyNotTakeBack } from '../../../domain/materials/chain.ts';
import type { Ctx } from '../../ctx.ts';
import { reverseMovements } from '../../stock/reverse.ts';
import { chainOf, holdChain } from '../../supply/chain_rows.ts';
import { moverOf } from './access.ts';
import { todayOf } from '../../today.ts';

/** Reverses the movements of a document, which the caller holds; fails where a line would be left with less than it needs. */
export async function takeBack(
  ctx: Ctx,
  po_line_ids: readonly number[],
  movement_ids: readonly number[],
  { reason, owner }: { reason: string; owner: 'goods_receipt' | 'material_return' | 'dispatch' },
): Promise<void> {
  const today = todayOf(ctx);
  const before = await holdChain(ctx.db, po_line_ids, today);
  await reverseMovements(moverOf(ctx), movement_ids, { day: today, reason, owner });
  for (const line of await chainOf(ctx.db, { po_line_ids }, today)) {
    failIf(whyNotTakeBack(before.get(line.po_line_id) ?? notFound(), line));
  }
}
