/** SQL of suppliers as they are chosen for a request. */
import { sql } from 'kysely';
import type { SupplierStatus } from '../../../../domain/suppliers/supplier_fields.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface SupplierRow {
  supplier_id: number;
  name: string;
  state: string;
  email: string;
  status: SupplierStatus;
  blocked_reason: string;
  categories: number;
  quotes: number;
  /** the latest price they offered for a category of the request, of those with a stock unit like the line's */
  last_price: number | null;
  last_format: string | null;
  last_unit: string | null;
  last_conversions: { unit: string; num: number; den: number }[] | null;
}

/** Suppliers for a request: who supplies its categories first, then who quoted for them before. */
export async function ranked(db: Db, rfq_id: number, search: string, ids: readonly number[] | null = null) {
  const { rows } = await sql<SupplierRow>`
    with asked as (select distinct category from rfq_lines where rfq_id = ${rfq_id})
    select s.id as supplier_id, s.name as name, s.state, s.email, s.status, s.blocked_reason,
      (select count(*)::int from asked where asked.category = any (s.categories)) as categories,
      (select count(distinct q.id)::int from rfq_suppliers a
        join quotes q on q.company_id = a.company_id and q.rfq_supplier_id = a.id
        join quote_lines ql on ql.company_id = q.company_id and ql.quote_id = q.id
        join rfq_lines l on l.company_id = ql.company_id and l.id = ql.rfq_line_id
        where a.company_id = s.company_id and a.supplier_id = s.id and l.category in (select category from asked)) as quotes,
      last.price as last_price, last.format as last_format, last.unit as last_unit, last.conversions as last_conversions
    from suppliers s left join lateral (
      select ql.price, ql.format, l.unit, l.conversions from rfq_suppliers a
        join quotes q on q.company_id = a.company_id and q.rfq_supplier_id = a.id
        join quote_lines ql on ql.company_id = q.company_id and ql.quote_id = q.id
        join rfq_lines l on l.company_id = ql.company_id and l.id = ql.rfq_line_id
      where a.company_id = s.company_id and a.supplier_id = s.id and l.category in (select category from asked)
      order by q.made_at desc, ql.id limit 1) last on true
    where ${
      ids
        ? sql`s.id = any(${[...ids]}::bigint[])`
        : sql`(${search} = '' or concat_ws(' ', s.name, s.trade_name, s.state) ilike ${likePattern(search)})
      and s.status <> 'refused'`
    }
    order by categories desc, (s.blocked_reason = '') desc, quotes desc, lower(s.name), s.id limit 100`.execute(db);
  return rows;
}
