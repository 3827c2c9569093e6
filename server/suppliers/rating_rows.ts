/** SQL of the facts suppliers are rated by: so many of so many, for one screen as for another. */
import { sql } from 'kysely';
import type { PlainDate } from '../../domain/dates.ts';
import type { RatingCounts } from '../../domain/suppliers/rating.ts';
import type { Db } from '../tenancy/in_company.ts';

interface CountRow {
  supplier_id: number;
  documents_good: number;
  documents_of: number;
  price_good: number;
  price_of: number;
}

/**
 * What is known of some suppliers until a day. Documents: those asked for that came by their due date, of those that came or
 * are overdue. Price: lines of their latest quotes at or below the budget rate of the BOQ line, of those that have a budget
 * rate, both for one stock unit as `pricePerStockUnit` counts.
 */
export async function ratingCounts(
  db: Db,
  supplier_ids: readonly number[],
  today: PlainDate,
): Promise<Map<number, RatingCounts>> {
  if (supplier_ids.length === 0) return new Map();
  const { rows } = await sql<CountRow>`
    select s.id as supplier_id, d.good as documents_good, d.of as documents_of, p.good as price_good, p.of as price_of
    from suppliers s
    cross join lateral (
      select count(*) filter (where (r.sent_at at time zone 'Asia/Kolkata')::date <= r.due_on)::int as good,
        count(*)::int as "of"
      from supplier_requests r where r.company_id = s.company_id and r.supplier_id = s.id
        and (r.sent_at is not null or r.due_on < ${today}::date)) d
    cross join lateral (
      select count(*) filter (where round(q.rate) <= q.budget)::int as good, count(*)::int as "of"
      from (
        select b.rate as budget, o.price * case o.format when 'kWp' then 1000 else 1 end
          * case when o.format = l.unit then 1 else (select (c.one ->> 'num')::numeric / (c.one ->> 'den')::numeric
              from jsonb_array_elements(l.conversions) c(one) where c.one ->> 'unit' = o.format limit 1) end as rate
        from rfq_suppliers a
          join lateral (select n.id from quotes n where n.company_id = a.company_id and n.rfq_supplier_id = a.id
            order by n.number desc limit 1) latest on true
          join quote_lines o on o.company_id = a.company_id and o.quote_id = latest.id
          join rfq_lines l on l.company_id = o.company_id and l.id = o.rfq_line_id
          join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
        where a.company_id = s.company_id and a.supplier_id = s.id and b.rate is not null) q
      where q.rate is not null) p
    where s.id = any(${[...supplier_ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.supplier_id,
      {
        documents: { good: row.documents_good, of: row.documents_of },
        price: { good: row.price_good, of: row.price_of },
      },
    ]),
  );
}
