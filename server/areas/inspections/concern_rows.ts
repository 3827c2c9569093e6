/** SQL of which suppliers see something of an inspection, a clearance or an override: those of the order. */
import { sql } from 'kysely';
import type { Concerned } from '../../ctx.ts';

export const concerns = {
  inspection: (ids) => sql`select o.supplier_id as id from inspections i
    join purchase_orders o on o.company_id = i.company_id and o.id = i.order_id where i.id = any(${[...ids]}::bigint[])`,
  mdcc: (ids) => sql`select o.supplier_id as id from mdccs c
    join purchase_orders o on o.company_id = c.company_id and o.id = c.order_id where c.id = any(${[...ids]}::bigint[])`,
  po_line: (ids) => sql`select o.supplier_id as id from po_lines l
    join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id where l.id = any(${[...ids]}::bigint[])`,
  // what a category needs before it is dispatched, whoever delivers it
  chain_rules: () => sql`select s.id from suppliers s`,
} satisfies Record<string, Concerned>;
