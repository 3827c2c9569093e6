/** SQL of suppliers as they are chosen for a request. */
import { sql } from 'kysely';
import type { PlainDate } from '../../../../domain/dates.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { Unit } from '../../../../domain/units.ts';
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
  /** the latest price they offered for a category of the request */
  quoted: AskedPrice | null;
  /** what the newest of their price lists that has begun asks for an item of the request */
  listed: (AskedPrice & { list: string; list_version: number; valid_to: PlainDate | null }) | null;
}

/** A price in its format, with what one stock unit of its line or item is. */
interface AskedPrice {
  price: number;
  format: Unit;
  unit: Unit;
  conversions: Conversion[];
  day: PlainDate;
}

interface RankedBy {
  rfq_id: number;
  today: PlainDate;
  search?: string;
  /** only these; null: all whom the search finds */
  ids?: readonly number[] | null;
}

/** Suppliers for a request: who supplies its categories first, then who quoted for them before. */
export async function ranked(db: Db, { rfq_id, today, search = '', ids = null }: RankedBy): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    with asked as (select distinct category from rfq_lines where rfq_id = ${rfq_id})
    select s.id as supplier_id, s.name as name, s.state, s.email, s.status, s.blocked_reason,
      (select count(*)::int from asked where asked.category = any (s.categories)) as categories,
      (select count(distinct q.id)::int from rfq_suppliers a
        join quotes q on q.company_id = a.company_id and q.rfq_supplier_id = a.id
        join quote_lines ql on ql.company_id = q.company_id and ql.quote_id = q.id
        join rfq_lines l on l.company_id = ql.company_id and l.id = ql.rfq_line_id
        where a.company_id = s.company_id and a.supplier_id = s.id and l.category in (select category from asked)) as quotes,
      to_json(last) as quoted, to_json(listed) as listed
    from suppliers s left join lateral (
      -- pieces of another Wp than asked cost as much as those that were asked, by capacity
      select round(ql.price * case when ql.format = 'kWp' then 1 else coalesce(l.watts / ql.watts, 1) end, 4) as price, ql.format, l.unit, l.conversions, (q.made_at at time zone 'Asia/Kolkata')::date as day from rfq_suppliers a
        join quotes q on q.company_id = a.company_id and q.rfq_supplier_id = a.id
        join quote_lines ql on ql.company_id = q.company_id and ql.quote_id = q.id
        join rfq_lines l on l.company_id = ql.company_id and l.id = ql.rfq_line_id
      where a.company_id = s.company_id and a.supplier_id = s.id and l.category in (select category from asked)
      order by q.made_at desc, ql.id limit 1) last on true
    left join lateral (
      select p.price, p.unit as format, i.unit, i.conversions, k.valid_from as day, k.name as list, k.version as list_version,
        k.valid_to
      from rfq_lines l join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
        join item_prices p on p.company_id = b.company_id and p.item_id = b.item_id
        join price_lists k on k.company_id = p.company_id and k.id = p.price_list_id
        join items i on i.company_id = p.company_id and i.id = p.item_id
      where l.rfq_id = ${rfq_id} and k.supplier_id = s.id and k.valid_from <= ${today}::date
      order by k.valid_from desc, k.id desc, l.position limit 1) listed on true
    where ${
      ids
        ? sql`s.id = any(${[...ids]}::bigint[])`
        : sql`(${search} = '' or concat_ws(' ', s.name, s.trade_name, s.state) ilike ${likePattern(search)})
      and s.status <> 'refused'`
    }
    order by categories desc, (s.blocked_reason = '') desc, quotes desc, lower(s.name), s.id limit 100`.execute(db);
  return rows;
}
