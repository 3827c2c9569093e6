/** Liquidated damages of a purchase order as they stand today, for the order and for the bills of it. */
import type { PlainDate } from '../../domain/dates.ts';
import { sumOf } from '../../domain/materials/quantities.ts';
import { damagesOfOrder, type DamageTerms } from '../../domain/procurement/damages.ts';
import { lineNet } from '../../domain/procurement/order_money.ts';
import type { OrderState } from '../../domain/procurement/orders.ts';
import { isPlaced } from '../../domain/procurement/placed.ts';
import type { Db } from '../tenancy/in_company.ts';
import { dueLines } from './damages_rows.ts';

interface OrderDamages {
  paise: number;
  /** by how many days the latest part is late */
  days: number;
}

/** null: none were agreed, the order is not placed, or nothing of it is late. */
export async function orderDamages(
  db: Db,
  order: DamageTerms & { id: number; status: OrderState },
  today: PlainDate,
): Promise<OrderDamages | null> {
  if (order.ld_percent <= 0 || !isPlaced(order.status)) return null;
  const lines = await dueLines(db, order.id);
  const { paise, lines: late } = damagesOfOrder(
    lines.map((line) => ({
      ...line,
      quantity: sumOf([line.quantity, -line.short_closed]),
      net: lineNet(line),
    })),
    order,
    today,
  );
  return paise > 0 ? { paise, days: Math.max(...late.map(({ days }) => days)) } : null;
}
