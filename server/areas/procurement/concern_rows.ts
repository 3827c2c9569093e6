/** SQL of which suppliers see something of a request or an order: those who have it. */
import { sql } from 'kysely';
import type { Concerned } from '../../ctx.ts';

export const concerns = {
  rfq: (ids) => sql`select a.supplier_id as id from rfq_suppliers a
    where a.rfq_id = any(${[...ids]}::bigint[]) and a.invited_at is not null`,
  order: (ids) => sql`select o.supplier_id as id from purchase_orders o
    where o.id = any(${[...ids]}::bigint[]) and (o.sent_at is not null or o.status in ('sent', 'accepted'))`,
} satisfies Record<string, Concerned>;
