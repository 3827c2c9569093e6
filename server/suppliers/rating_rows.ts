/** SQL of the facts suppliers are rated by: so many of so many, for one screen as for another. */
import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../domain/dates.ts';
import type { RatingCounts } from '../../domain/suppliers/rating.ts';
import type { Db } from '../tenancy/in_company.ts';

interface CountRow {
  supplier_id: number;
  documents_good: number;
  documents_of: number;
  documents_days: number | null;
  price_good: number;
  price_of: number;
  price_percent: number | null;
  delivery_good: number;
  delivery_of: number;
  delivery_days: number | null;
  quality_good: number;
  quality_of: number;
  rejected_percent: number | null;
}

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Asia/Kolkata')::date`;
const arrived_on = dayOf(sql`r.arrived_at`);

/** Lots of a line `l` of an order that arrived by a day: the day, the quantity, and what of the line had arrived before. */
const lots = (today: PlainDate) => sql`
  select ${arrived_on} as arrived_on, x.arrived, x.short, x.damaged, x.accepted, x.rejected,
    sum(x.arrived) over (order by r.arrived_at, x.id) - x.arrived as before
  from dispatch_lines t
    join dispatches d on d.company_id = t.company_id and d.id = t.dispatch_id and d.undone_at is null
    join goods_receipt_lines x on x.company_id = t.company_id and x.dispatch_line_id = t.id and x.arrived > 0
    join goods_receipts r on r.company_id = x.company_id and r.id = x.receipt_id and r.undone_at is null
  where t.company_id = l.company_id and t.po_line_id = l.id and ${arrived_on} <= ${today}::date`;

/** When a line `l` is promised for and how much of it by then: its delivery schedule, otherwise all of it on one day. */
const promises = sql`
  select y.due_on, least(sum(y.quantity) over (order by y.due_on, y.id), l.quantity - l.short_closed) as upto
    from po_deliveries y where y.company_id = l.company_id and y.po_line_id = l.id
  union all
  select coalesce(l.promised_on, l.needed_by), l.quantity - l.short_closed
    where not exists (select 1 from po_deliveries y where y.company_id = l.company_id and y.po_line_id = l.id)`;

/**
 * What is known of some suppliers until a day.
 *
 * Documents: those asked for that came by their due date, of those that came or are overdue.
 *
 * Price: lines of their latest quotes at or below the budget rate of the BOQ line, of those that have a budget rate, both for
 * one stock unit as `pricePerStockUnit` counts.
 *
 * Delivery: lots that arrived by the day they were promised for, of those that arrived and those that are overdue. A lot serves
 * the earliest delivery of the schedule that is not complete when it comes; a delivery that is past its day and not all here is
 * one late lot more, as long as the order is open. Days are counted of what was late only.
 *
 * Quality: lots accepted in full, of those inspected or stored; one that came short, damaged or was rejected in part is not.
 * Lots are counted, because metres and pieces cannot be added; the share rejected is one of values at the rate of the order.
 */
export async function ratingCounts(
  db: Db,
  supplier_ids: readonly number[],
  today: PlainDate,
): Promise<Map<number, RatingCounts>> {
  if (supplier_ids.length === 0) return new Map();
  const { rows } = await sql<CountRow>`
    select s.id as supplier_id, d.good as documents_good, d.of as documents_of, d.days as documents_days,
      p.good as price_good, p.of as price_of, p.percent as price_percent,
      v.good as delivery_good, v.of as delivery_of, v.days as delivery_days,
      v.whole + i.good as quality_good, v.stored + i.of as quality_of,
      (100 * (v.rejected_worth + i.rejected_worth)
        / nullif(greatest(v.arrived_worth, i.accepted_worth) + i.rejected_worth, 0))::float8 as rejected_percent
    from suppliers s
    cross join lateral (
      select count(*) filter (where late <= 0)::int as good, count(*)::int as "of", (avg(late) filter (where late > 0))::float8 as days
      from (select coalesce(${dayOf(sql`r.sent_at`)}, ${today}::date) - r.due_on as late
        from supplier_requests r where r.company_id = s.company_id and r.supplier_id = s.id
          and (r.sent_at is not null or r.due_on < ${today}::date)) r) d
    cross join lateral (
      select count(*) filter (where round(q.rate) <= q.budget)::int as good, count(*)::int as "of",
        (100 * sum((q.rate - q.budget) * q.quantity) / nullif(sum(q.budget * q.quantity), 0))::float8 as percent
      from (
        select b.rate as budget, l.quantity, o.price * case o.format when 'kWp' then 1000 else 1 end
          * case when o.format = l.unit then 1 else (select (c.one ->> 'num')::numeric / (c.one ->> 'den')::numeric
              from jsonb_array_elements(l.conversions) c(one) where c.one ->> 'unit' = o.format limit 1) end
          -- pieces of another Wp than asked count by capacity
          * case when o.format = 'kWp' then 1 else coalesce(l.watts / o.watts, 1) end as rate
        from rfq_suppliers a
          join lateral (select n.id from quotes n where n.company_id = a.company_id and n.rfq_supplier_id = a.id
            order by n.number desc limit 1) latest on true
          join quote_lines o on o.company_id = a.company_id and o.quote_id = latest.id
          join rfq_lines l on l.company_id = o.company_id and l.id = o.rfq_line_id
          join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
        where a.company_id = s.company_id and a.supplier_id = s.id and b.rate is not null) q
      where q.rate is not null) p
    cross join lateral (
      select coalesce(sum(n.good), 0)::int as good, coalesce(sum(n.good + n.late), 0)::int as "of",
        (sum(n.days) / nullif(sum(n.late), 0))::float8 as days, coalesce(sum(n.whole), 0)::int as whole,
        coalesce(sum(n.stored), 0)::int as stored, coalesce(sum(n.arrived * l.rate), 0) as arrived_worth,
        coalesce(sum(n.rejected * l.rate), 0) as rejected_worth
      from purchase_orders o
        join po_lines l on l.company_id = o.company_id and l.order_id = o.id and not l.service
        cross join lateral (
          select count(*) filter (where a.arrived_on <= a.due_on) as good,
            count(*) filter (where a.arrived_on > a.due_on) + max(k.late) as late,
            coalesce(sum(a.arrived_on - a.due_on) filter (where a.arrived_on > a.due_on), 0) + max(k.days) as days,
            count(*) filter (where a.accepted is not null and a.rejected = 0 and a.short = 0 and a.damaged = 0) as whole,
            count(a.accepted) as stored, coalesce(sum(a.arrived), 0) as arrived, coalesce(sum(a.rejected), 0) as rejected
          from (
            select count(*) as late, coalesce(sum(${today}::date - w.due_on), 0) as days
            from (${promises}) w
            where o.status in ('sent', 'accepted') and w.due_on < ${today}::date
              and w.upto > (select coalesce(sum(a.arrived), 0) from (${lots(today)}) a)
          ) k left join lateral (
            select a.*, coalesce((select min(w.due_on) from (${promises}) w where w.upto > a.before),
              (select max(w.due_on) from (${promises}) w)) as due_on
            from (${lots(today)}) a
          ) a on true) n
      where o.company_id = s.company_id and o.supplier_id = s.id and o.status not in ('draft', 'pending')) v
    cross join lateral (
      select count(*) filter (where x.rejected = 0 and x.result <> 'Reject')::int as good, count(*)::int as "of",
        coalesce(sum(x.accepted * l.rate), 0) as accepted_worth, coalesce(sum(x.rejected * l.rate), 0) as rejected_worth
      from purchase_orders o
        join inspections n on n.company_id = o.company_id and n.order_id = o.id and n.status = 'completed'
        join inspection_lines x on x.company_id = n.company_id and x.inspection_id = n.id
          and x.result in ('Accept', 'Accept with remarks', 'Reject')
        join po_lines l on l.company_id = x.company_id and l.id = x.po_line_id
      where o.company_id = s.company_id and o.supplier_id = s.id) i
    where s.id = any(${[...supplier_ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.supplier_id,
      {
        documents: { good: row.documents_good, of: row.documents_of, figure: row.documents_days },
        price: { good: row.price_good, of: row.price_of, figure: row.price_percent },
        delivery: { good: row.delivery_good, of: row.delivery_of, figure: row.delivery_days },
        quality: { good: row.quality_good, of: row.quality_of, figure: row.rejected_percent },
      },
    ]),
  );
}
