/** SQL of the stock as it lies: now, or at the end of a past day. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import { averageOn } from '../../stock/average_rows.ts';
import { balancesOn } from '../../stock/closing_rows.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';

type Asked = Omit<RequestOf<'get_stock'>, 'limit' | 'offset'>;
export type StockRow = ResponseOf<'get_stock'>['rows'][number];

const balances_now = sql`select b.* from stock_balances b
  where b.quantity > 0 and b.state in ('Stored', 'In transit', 'Shifting')`;

/** The moving average of an item now. */
const average_now = sql`(select case when v.quantity > 0 then round(v.value / v.quantity, 4) end from stock_values v
  where v.company_id = i.company_id and v.id = i.id)`;

const bounds: Readonly<Record<Asked['ages'][number], [number, number]>> = {
  '0-30': [0, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91-180': [91, 180],
  '181+': [181, 1_000_000],
};

const listOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

/** What a view leaves of the balances, and of the items. */
function filters({ search, store_ids, project_ids, categories, ages, below_minimum }: Asked, at: RawBuilder<unknown>) {
  const age = sql`(${at} - coalesce(l.received_on, ${at}))`;
  const of_balance = [
    ...(store_ids.length > 0 ? [sql`b.store_id = any(${store_ids}::bigint[])`] : []),
    ...(project_ids.length > 0 ? [sql`b.project_id = any(${project_ids}::bigint[])`] : []),
    ...(ages.length > 0
      ? [
          sql`(${sql.join(
            ages.map((one) => sql`${age} between ${sql.lit(bounds[one][0])} and ${sql.lit(bounds[one][1])}`),
            sql` or `,
          )})`,
        ]
      : []),
  ];
  const pattern = likePattern(search);
  const of_row = [
    ...(categories.length > 0 ? [sql`i.category = any(${categories}::text[])`] : []),
    ...(search
      ? [
          sql`(i.name ilike ${pattern} or i.code ilike ${pattern} or i.make ilike ${pattern} or i.model ilike ${pattern}
            or g.lot ilike ${pattern})`,
        ]
      : []),
    ...(below_minimum ? [sql`i.minimum > coalesce(g.stored, 0)`] : []),
  ];
  return { of_balance: listOf(of_balance), of_row: listOf(of_row), whole: of_balance.length === 0 };
}

/** Rows of the stock with its sums; values only where they are seen, and then by what is known of them. */
export async function stockPage(
  db: Db,
  asked: Asked,
  { limit, offset, today, values }: { limit: number; offset: number; today: string; values: boolean },
) {
  const day = asked.day !== undefined && asked.day < today ? asked.day : undefined;
  const at = sql`${day ?? today}::date`;
  const { of_balance, of_row, whole } = filters(asked, at);
  const held = day === undefined ? balances_now : await balancesOn(db, day);
  const unseen = sql`null::numeric`;
  const average = !values ? unseen : day === undefined ? average_now : await averageOn(db, day);
  const by_lot = asked.by === 'lot';
  const group = by_lot ? sql`b.item_id, b.store_id, b.lot_id` : sql`b.item_id`;
  // an item of which there is nothing shows where its minimum is asked for
  const all_items = !by_lot && whole;
  const turn = asked.descending ? sql`desc` : sql`asc`;
  const orders: Record<Asked['sort'], RawBuilder<unknown>> = {
    name: sql`lower(r.name)`,
    category: sql`r.category`,
    stored: sql`r.stored`,
    available: sql`r.available`,
    age: sql`r.age_days`,
    value: values ? sql`r.value` : sql`lower(r.name)`,
  };
  const { rows } = await sql<StockRow & { total: number; all_kwp: number; all_value: number | null }>`
    with held as materialized (${held}),
    g as (
      select ${group}, ${by_lot ? sql`max(l.number)` : sql`null::text`} as lot,
        coalesce(sum(b.quantity) filter (where b.state = 'Stored'), 0) as stored,
        coalesce(sum(b.quantity) filter (where b.state = 'Stored' and b.project_id is null), 0) as available,
        coalesce(sum(b.quantity) filter (where b.state = 'In transit'), 0) as in_transit,
        coalesce(sum(b.quantity) filter (where b.state = 'Shifting'), 0) as issued,
        sum(b.quantity) as quantity, min(l.received_on) as received_on
      from held b left join stock_lots l on l.company_id = b.company_id and l.id = b.lot_id
      where ${of_balance} group by ${group}),
    r as (
      select i.id as item_id, i.name, i.code, i.category, i.make, i.model, i.unit,
        ${by_lot ? sql`g.store_id` : sql`null::bigint`} as store_id, ${by_lot ? sql`g.lot_id` : sql`null::bigint`} as lot_id,
        coalesce(g.lot, '') as lot, coalesce(g.stored, 0) as stored, coalesce(g.available, 0) as available,
        coalesce(g.stored - g.available, 0) as reserved, coalesce(g.in_transit, 0) as in_transit, coalesce(g.issued, 0) as issued,
        round(coalesce(g.quantity, 0) * i.watts / 1000, 3) as kwp, i.minimum, coalesce(i.minimum > coalesce(g.stored, 0), false) as below_minimum,
        (${at} - g.received_on)::int as age_days,
        ${average} as rate, coalesce(g.quantity, 0) as quantity
      from items i ${all_items ? sql`left join` : sql`join`} g on g.item_id = i.id
      where i.company_id = (select app.company()) and (g.item_id is not null or (i.active and i.minimum > 0)) and ${of_row}),
    places as (
      select w.item_id, jsonb_agg(jsonb_build_object('store_id', w.store_id, 'store', w.store, 'stored', w.stored) order by w.place) as stores
      from (select b.item_id, b.store_id, s.name as store, sum(b.quantity) as stored,
          row_number() over (partition by b.item_id order by sum(b.quantity) desc, s.name, b.store_id) as place
        from held b join stores s on s.company_id = b.company_id and s.id = b.store_id
        left join stock_lots l on l.company_id = b.company_id and l.id = b.lot_id
        where b.state = 'Stored' and ${of_balance} group by b.item_id, b.store_id, s.name) w
      where w.place <= 10 group by w.item_id),
    valued as (select r.*, ${values ? sql`case when r.quantity = 0 then 0 else round(r.rate * r.quantity)::bigint end` : sql`null::bigint`} as value from r)
    select r.item_id || ':' || coalesce(r.store_id, 0) || ':' || coalesce(r.lot_id, 0) as key, r.item_id, r.name, r.code, r.category,
      r.make, r.model, r.unit, r.store_id, coalesce(s.name, '') as store, coalesce(places.stores, '[]') as stores, r.lot_id, r.lot, r.stored, r.available, r.reserved,
      r.in_transit, r.issued, r.kwp, r.minimum, r.below_minimum, r.age_days, r.rate, r.value, r.total, r.all_kwp, r.all_value
    from (select r.*, count(*) over ()::int as total, coalesce(sum(r.kwp) over (), 0) as all_kwp,
        (sum(r.value) over ())::bigint as all_value, row_number() over (order by ${orders[asked.sort]} ${turn} nulls last, lower(r.name),
          r.item_id, r.store_id, r.lot_id) as place
      from valued r order by place limit ${sql.lit(limit)} offset ${sql.lit(offset)}) r
    left join stores s on s.company_id = (select app.company()) and s.id = r.store_id
    left join places on places.item_id = r.item_id order by r.place`.execute(db);
  const first = rows[0];
  return {
    rows: rows.map(({ total: _total, all_kwp: _kwp, all_value: _value, ...row }) => row),
    total: first?.total ?? 0,
    kwp: first?.all_kwp ?? 0,
    value: values ? (first?.all_value ?? 0) : null,
  };
}
