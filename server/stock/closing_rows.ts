/** SQL of month ends: what lay where when a month was over, and the stock of a past day made from it. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

const owned = sql`('Stored', 'In transit', 'Shifting')`;
const late = sql`m.day < date_trunc('month', m.made_at at time zone 'Asia/Kolkata')::date`;

/** What movements that a condition leaves did to balances. */
const changes = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select side.balance_id, side.quantity from movements m
    cross join lateral (values (m.to_balance_id, m.quantity), (m.from_balance_id, -m.quantity)) as side (balance_id, quantity)
    where m.company_id = (select app.company()) and ${condition} and side.balance_id is not null`;

/** Balances of the company's stock (`id`, `quantity`) at the end of a past day: the last month end before it, and what is counted since. */
export async function balancesOn(db: Db, day: string): Promise<RawBuilder<unknown>> {
  // asked for by itself, so that the database knows how little it is to read
  const { rows } = await sql<{ month: string; ends: string; known_until: string }>`select c.month,
      (c.month + interval '1 month')::date - 1 as ends, c.known_until::text as known_until from stock_closings c
    where c.company_id = (select app.company()) and c.month < date_trunc('month', ${day}::date)::date
    order by c.month desc limit 1`.execute(db);
  const [base] = rows;
  const counted = base
    ? sql`select r.balance_id, r.quantity from stock_closing_rows r
          where r.company_id = (select app.company()) and r.month = ${base.month}::date
        union all ${changes(sql`m.day > ${base.ends}::date and m.day <= ${day}::date`)}
        union all ${changes(sql`${late} and m.made_at >= ${base.known_until}::timestamptz and m.day <= ${base.ends}::date`)}`
    : changes(sql`m.day <= ${day}::date`);
  return sql`select b.company_id, b.id, b.store_id, b.state, b.item_id, b.project_id, b.lot_id, s.quantity
    from (select balance_id, sum(quantity) as quantity from (${counted}) changed group by balance_id having sum(quantity) > 0) s
    join stock_balances b on b.company_id = (select app.company()) and b.id = s.balance_id and b.state in ${owned}`;
}

/**
 * Keeps the ends of all months that are over and not kept yet. A movement counts by when it was begun to be written down; what was
 * begun more than an hour ago is there or never comes.
 */
export async function closeMonths(db: Db): Promise<void> {
  const { rows: open } = await sql<{ month: string }>`with known as (
      select (select max(month) from stock_closings) as month,
        (select min(m.day) from movements m where m.company_id = (select app.company())) as first)
    select g.month::date as month from known, generate_series(
        coalesce(known.month + interval '1 month', date_trunc('month', known.first)),
        date_trunc('month', (now() - interval '1 hour') at time zone 'Asia/Kolkata') - interval '1 month', interval '1 month') as g (month)
    order by g.month`.execute(db);
  for (const { month } of open) {
    // each month is made from the one before
    // oxlint-disable-next-line no-await-in-loop
    await closeMonth(db, month);
  }
}

async function closeMonth(db: Db, month: string): Promise<void> {
  const before = sql`(${month}::date - interval '1 month')::date`;
  const known = sql`(select c.known_until from stock_closings c where c.company_id = (select app.company()) and c.month = ${before})`;
  const until = sql`(select made.known_until from made)`;
  await sql`with made as (
      insert into stock_closings (month, known_until) values (${month}::date, now() - interval '1 hour') returning month, known_until)
    insert into stock_closing_rows (month, balance_id, quantity)
    select ${month}::date, s.balance_id, s.quantity from (
      select balance_id, sum(quantity) as quantity from (
        select r.balance_id, r.quantity from stock_closing_rows r where r.company_id = (select app.company()) and r.month = ${before}
        union all ${changes(sql`m.day >= ${month}::date and m.day < (${month}::date + interval '1 month')::date and m.made_at < ${until}`)}
        union all ${changes(sql`${late} and m.made_at >= ${known} and m.made_at < ${until} and m.day < ${month}::date`)}
      ) changed group by balance_id having sum(quantity) <> 0) s
    join stock_balances b on b.company_id = (select app.company()) and b.id = s.balance_id and b.state in ${owned}`.execute(
    db,
  );
}
