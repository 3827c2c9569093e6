/** SQL of what came of ordered lines: the one place that reads it from the ledger of movements and from confirmed services. */
import { type RawBuilder, sql } from 'kysely';

/** What of an ordered service was confirmed as done, in its unit. */
const servedOf = (po_line_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select sum(z.quantity)
  from service_entries z where z.po_line_id = ${po_line_id} and z.undone_at is null), 0)`;

/**
 * A sub-select (`dispatched`, `received`) of one line of an order, in its stock unit. Dispatched is what came from outside,
 * received what reached a store; what was reversed never happened, and what went back to the supplier is still to come. What was
 * rejected on arrival never reached a store. A service that was done is both.
 */
export const movedOf = (po_line_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select
    greatest(coalesce(sum(m.quantity) filter (where m.from_balance_id is null), 0)
      - coalesce(sum(m.quantity) filter (where m.kind = 'Supplier return'), 0), 0) + ${servedOf(po_line_id)} as dispatched,
    greatest(coalesce(sum(m.quantity) filter (where m.to_state = 'Stored'
        and coalesce(m.from_state, 'Dispatched') in ('Dispatched', 'Delivered', 'Unloaded')), 0)
      - coalesce(sum(m.quantity) filter (where m.kind = 'Supplier return'
        and m.from_state not in ('Dispatched', 'Delivered', 'Unloaded')), 0), 0) + ${servedOf(po_line_id)} as received
  from movements m where m.po_line_id = ${po_line_id} and m.reverses_id is null
    and not exists (select 1 from movements back where back.company_id = m.company_id and back.reverses_id = m.id))`;
