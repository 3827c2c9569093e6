/** A bill of quantities has at least what is ordered of it, unless someone says with a change note that it is to have less. */
import { fail } from '../../../../domain/errors.ts';
import { type BoqFacts, fallsBelow, withWastage } from '../../../../domain/materials/boq.ts';
import { decimal, say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { orderedOf } from './ordered_rows.ts';
import type { LineRow } from './rows.ts';

/** Lines as they are and as they become; `now` is undefined for one that is removed. */
interface Lowered {
  was: LineRow;
  now: Pick<BoqFacts, 'quantity' | 'wastage' | 'unit'> | undefined;
}

/**
 * Rejects lines that fall below what is ordered of them; `below` of the failure says which. Confirmed, with the change note that
 * stays with the line, they may. The lines are locked: no order of them is approved at the same time.
 */
export async function requireOrdered(
  ctx: Ctx,
  lines: readonly Lowered[],
  { reason, confirmed }: { reason: string; confirmed: boolean },
): Promise<void> {
  const lower = lines.filter(({ was, now }) => !now || withWastage(now) < withWastage(was));
  const ordered = await orderedOf(
    ctx.db,
    lower.map(({ was }) => was.id),
  );
  const below = lower.flatMap(({ was, now }) => {
    const quantity = ordered.get(was.id) ?? 0;
    const { id: boq_line_id, description, code, category, unit } = was;
    return fallsBelow(quantity, was, now)
      ? [
          {
            boq_line_id,
            item: description || code || category,
            unit,
            ordered: quantity,
            left: now ? withWastage(now) : 0,
          },
        ]
      : [];
  });
  const [first] = below;
  if (!first) return;
  if (!confirmed)
    fail(
      'conflict',
      say`${{ ordered: decimal(first.ordered, 3) }} ${{ unit: first.unit }} of ${{ item: first.item }} are ordered. Confirm the lower BOQ quantity, or reduce the order first.`,
      { current: { below } },
    );
  if (reason === '')
    fail('bad_input', say`Enter a change note: ${{ item: first.item }} falls below what is ordered.`, {
      fields: { reason: say`Enter a reason.` },
    });
}
