/** SQL of which suppliers see something of what they sent. */
import { sql } from 'kysely';
import type { Concerned } from '../../ctx.ts';

export const concerns = {
  dispatch: (ids) => sql`select d.supplier_id as id from dispatches d where d.id = any(${[...ids]}::bigint[])`,
  goods_receipt: (ids) => sql`select d.supplier_id as id from goods_receipts r
    join dispatches d on d.company_id = r.company_id and d.id = r.dispatch_id where r.id = any(${[...ids]}::bigint[])`,
} satisfies Record<string, Concerned>;
