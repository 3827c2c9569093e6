/** SQL of who approved orders. */
import { sql } from 'kysely';

/** Who approved an order `o`, or its pending amendment `w`, since it was asked, and whether one of their limits covered it. */
export const approved_so_far = sql`(
  select coalesce(array_agg(x.user_id) filter (where x.step = 'approved'), '{}') as approved_by,
    coalesce(bool_or(x.covers) filter (where x.step = 'approved'), false) as covered
  from po_approvals x where x.company_id = o.company_id and x.order_id = o.id and x.amendment_id is not distinct from w.id
    and x.id > coalesce((select max(z.id) from po_approvals z where z.company_id = o.company_id and z.order_id = o.id
      and z.amendment_id is not distinct from w.id and z.step in ('asked', 'withdrawn', 'rejected')), 0))`;
