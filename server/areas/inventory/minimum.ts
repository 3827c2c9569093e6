/** Stock that fell below the minimum of its item: said once, when it does. */
import { plural, say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { belowMinimum } from './notice_rows.ts';

export async function noteMinimum(
  ctx: Ctx,
  { store_id, keeper_id }: { store_id: number; keeper_id: number | null },
  movement_ids: readonly number[],
): Promise<void> {
  const items = await belowMinimum(ctx.db, movement_ids);
  if (items.length === 0) return;
  ctx.recordEvent('stock_minimum_reached', {
    summary: say`brought ${plural({ count: items.length }, '# item', '# items')} below the minimum`,
    subject_type: 'store',
    subject_id: store_id,
    tell: { keeper_id, items },
  });
}
