/** SQL of the moving average of items at the end of a past day, by the same movements as their quantity. */
import { type RawBuilder, sql } from 'kysely';
import { averageOf, type Crossing, valueAfter } from '../../domain/inventory/valuation.ts';
import type { Db } from '../tenancy/in_company.ts';
import { balancesOn } from './closing_rows.ts';

const ended = (day: string): RawBuilder<unknown> => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;

/** The average that the last movement written down by the end of the day left. */
const written = (item: RawBuilder<unknown>, company: RawBuilder<unknown>, day: string): RawBuilder<unknown> =>
  sql`(select m.average from movements m where m.company_id = ${company} and m.item_id = ${item} and m.average is not null
    and m.made_at < ${ended(day)} order by m.made_at desc, m.id desc limit 1)`;

interface Late {
  item_id: number;
  /** what was in stock by what was written down by the end of the day */
  quantity: number;
  average: number | null;
  crossings: Crossing[];
}

/** Items of which something was entered later for the day or one before it, with what was known at its end. */
async function lateOf(db: Db, day: string): Promise<Late[]> {
  const held = await balancesOn(db, day);
  const { rows } = await sql<Late>`with late as materialized (
      select m.item_id, m.id, m.quantity, m.value, m.to_state in ('Stored', 'In transit', 'Shifting') as enters,
        m.reverses_id is not null as back
      from movements m where m.company_id = (select app.company()) and m.average is not null and m.day <= ${day}::date
        and m.made_at >= ${ended(day)} and m.day < (m.made_at at time zone 'Asia/Kolkata')::date),
    each as (select item_id, sum(case when enters then quantity else -quantity end) as gained,
        jsonb_agg(jsonb_build_object('quantity', quantity, 'value', value, 'enters', enters, 'back', back) order by id) as crossings
      from late group by item_id),
    there as (select b.item_id, sum(b.quantity) as quantity from (${held}) b
      where b.item_id in (select item_id from each) group by b.item_id)
    select each.item_id, coalesce(there.quantity, 0) - each.gained as quantity, each.crossings,
      ${written(sql`each.item_id`, sql`(select app.company())`, day)} as average
    from each left join there on there.item_id = each.item_id`.execute(db);
  return rows;
}

/**
 * SQL of the average of an item `i` at the end of a past day: of the movements of that day and before, in the order they were
 * written down. Mostly that is what the last of them left; what was entered later for those days is counted from there.
 */
export async function averageOn(db: Db, day: string): Promise<RawBuilder<unknown>> {
  const late = (await lateOf(db, day)).map(({ item_id, quantity, average, crossings }) => {
    const before = { quantity, value: Math.round(quantity * (average ?? 0)) };
    const after = valueAfter(before, crossings);
    return [item_id, after.quantity > 0 ? averageOf(after) : null] as const;
  });
  const then = written(sql`i.id`, sql`i.company_id`, day);
  if (late.length === 0) return then;
  const averages = JSON.stringify(Object.fromEntries(late));
  return sql`(case when ${averages}::jsonb ? i.id::text then (${averages}::jsonb ->> i.id::text)::numeric else ${then} end)`;
}
