/** SQL of what is ordered of lines of a bill of quantities. */
import { sql } from 'kysely';
import { ordered_quantity } from '../../../supply/placed_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** How much of some lines placed orders order, in their stock unit; only those of which something is. */
export async function orderedOf(db: Db, boq_line_ids: readonly number[]): Promise<Map<number, number>> {
  if (boq_line_ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; ordered: number }>`
    select l.boq_line_id as id, sum(${ordered_quantity}) as ordered
    from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
    where l.boq_line_id = any(${[...boq_line_ids]}::bigint[]) group by l.boq_line_id having sum(${ordered_quantity}) > 0`.execute(
    db,
  );
  return new Map(rows.map(({ id, ordered }) => [id, ordered]));
}
