/** SQL of how far orders are: what came of them, the one place that reads it from the ledger of movements; who approved. */
import { type RawBuilder, sql } from 'kysely';

/**
 * A sub-select (`dispatched`, `received`) of one line of an order, in its stock unit. Dispatched is what came from outside,
 * received what reached a store; what was reversed never happened, and what went back to the supplier is still to come.
 */
export const movedOf = (po_line_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select
    greatest(coalesce(sum(m.quantity) filter (where m.from_balance_id is null), 0)
      - coalesce(sum(m.quantity) filter (where m.kind = 'Supplier return'), 0), 0) as dispatched,
    greatest(coalesce(sum(m.quantity) filter (where m.to_state = 'Stored'
        and coalesce(m.from_state, 'Dispatched') in ('Dispatched', 'Delivered', 'Unloaded')), 0)
      - coalesce(sum(m.quantity) filter (where m.kind = 'Supplier return'), 0), 0) as received
  from movements m where m.po_line_id = ${po_line_id} and m.reverses_id is null
    and not exists (select 1 from movements back where back.company_id = m.company_id and back.reverses_id = m.id))`;

/** Who approved an order `o`, or its pending amendment `w`, since it was asked, and whether one of their limits covered it. */
export const approved_so_far = sql`(
  select coalesce(array_agg(x.user_id) filter (where x.step = 'approved'), '{}') as approved_by,
    coalesce(bool_or(x.covers) filter (where x.step = 'approved'), false) as covered
  from po_approvals x where x.company_id = o.company_id and x.order_id = o.id and x.amendment_id is not distinct from w.id
    and x.id > coalesce((select max(z.id) from po_approvals z where z.company_id = o.company_id and z.order_id = o.id
      and z.amendment_id is not distinct from w.id and z.step in ('asked', 'withdrawn', 'rejected')), 0))`;
