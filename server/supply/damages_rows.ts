/** SQL of what decides liquidated damages: what is due of ordered lines, and what came by which day. */
import { sql } from 'kysely';
import { arrived_states } from '../../domain/inventory/states.ts';
import type { Conversion } from '../../domain/materials/quantities.ts';
import type { DueLine } from '../../domain/procurement/damages.ts';
import type { Unit } from '../../domain/units.ts';
import type { Db } from '../tenancy/in_company.ts';

interface DueRow extends Omit<DueLine, 'net' | 'quantity'> {
  quantity: number;
  short_closed: number;
  price: number;
  format: Unit;
  unit: Unit;
  conversions: readonly Conversion[];
}

/**
 * The lines of an order with their days: those of their delivery schedule, otherwise the one the supplier promised, otherwise the
 * one they are needed by. What was reversed never came; what went back to the supplier is to come again.
 */
export async function dueLines(db: Db, order_id: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select l.id as po_line_id, l.quantity, l.short_closed, l.price, l.format, l.unit, l.conversions,
      coalesce((select jsonb_agg(jsonb_build_object('on', d.due_on, 'quantity', d.quantity) order by d.due_on, d.id)
          from po_deliveries d where d.company_id = l.company_id and d.po_line_id = l.id),
        case when coalesce(l.promised_on, l.needed_by) is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('on', coalesce(l.promised_on, l.needed_by), 'quantity', l.quantity)) end) as due,
      coalesce((select jsonb_agg(jsonb_build_object('day', a.day, 'quantity', a.quantity) order by a.day)
        from (select z.done_on as day, sum(z.quantity) as quantity from service_entries z
          where z.company_id = l.company_id and z.po_line_id = l.id and z.undone_at is null group by z.done_on
          union all
          select m.day, sum(case when m.kind = 'Supplier return' then -m.quantity else m.quantity end) as quantity
          from movements m where m.company_id = l.company_id and m.po_line_id = l.id and m.reverses_id is null
            and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id)
            and ((coalesce(m.from_state, 'Dispatched') = 'Dispatched' and m.to_state = any(${[...arrived_states]}::text[]))
              or (m.kind = 'Supplier return' and m.from_state <> 'Dispatched'))
          group by m.day) a), '[]') as arrived
    from po_lines l where l.order_id = ${order_id} order by l.position, l.id`.execute(db);
  return rows;
}
