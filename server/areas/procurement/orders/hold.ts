/** A purchase order held for a change, and as what happened to it names it. */
import { fail } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import type { Rule } from '../../../../domain/rules.ts';
import { requireIn, sees_prices, works } from '../../../supply/scope.ts';
import { headOf, linesOf, type OrderLine, projectsOf, shownOrder, stateOf } from './present.ts';
import type * as rows from './rows.ts';

export const aboutOrder = ({ id, project_id }: { id: number; project_id: number }) => ({
  project_id,
  subject_type: 'order',
  subject_id: id,
});

/** An order as a sentence names it. */
export const nameOf = ({ number, title, supplier }: Pick<rows.OrderHead, 'number' | 'title' | 'supplier'>): string =>
  number || title || supplier;

export type HeldOrder = ReturnType<typeof stateOf> & { lines: OrderLine[] };

interface Holding {
  /** what the person may do in every project of it */
  rule?: Rule;
  /** whether quantities change: what is ordered of the bill of quantities cannot change meanwhile then */
  boq?: (head: rows.OrderHead) => boolean;
}

/** An order, held for a change that the person may make in every project of it. Whoever changes one sees its prices. */
export async function holdOrder(
  ctx: Ctx,
  order_id: number,
  version?: number,
  { rule = works, boq }: Holding = {},
): Promise<HeldOrder> {
  await lockRows(ctx.db, 'purchase_orders', [order_id]);
  const head = await headOf(ctx, order_id);
  if (boq?.(head)) await lockRows(ctx.db, 'boq_lines', head.boq_line_ids);
  const lines = await linesOf(ctx, head);
  await requireIn(ctx, projectsOf(head, lines), rule);
  await requireIn(ctx, projectsOf(head, lines), sees_prices);
  if (version !== undefined && version !== head.version)
    fail('conflict', say`This order has changed since you opened it. Check it again.`, {
      current: await shownOrder(ctx, order_id),
    });
  return { ...stateOf(head, lines), lines };
}

/** Who is told of an order: who placed it, who asked for its approval, and who sent it. */
export const makersOf = (head: rows.OrderHead): number[] => [
  ...new Set([head.made_by_id, head.submitted_by_id, head.sent_by_id].filter((id) => id !== null)),
];

/** What listeners are told of an order. */
export const toldOf = (order: rows.OrderHead, people: readonly number[]) => ({
  order_id: order.id,
  order: nameOf(order),
  supplier: order.supplier,
  project_id: order.project_id,
  people,
});
