/** SQL of counts of stock. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import type { CountStatus } from '../../../../domain/inventory/counts.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

type Count = ResponseOf<'get_stock_counts'>['counts'][number] & { keeper_id: number | null };

const shown = sql`c.id, c.number, c.store_id, s.name as store, s.keeper_id, c.zone, c.categories, c.status, c.note, coalesce(u.name, '') as made_by, c.made_at,
  c.submitted_at, coalesce(d.name, '') as decided_by, c.decided_at, c.remark, c.version,
  (select count(*)::int from stock_count_lines l where l.company_id = c.company_id and l.count_id = c.id and l.turn = 1) as counted`;
const joined = sql`stock_counts c join stores s on s.company_id = c.company_id and s.id = c.store_id
  left join users u on u.company_id = c.company_id and u.id = c.made_by
  left join users d on d.company_id = c.company_id and d.id = c.decided_by`;

export async function countPage(db: Db, asked: RequestOf<'get_stock_counts'>) {
  const pattern = likePattern(asked.search);
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(asked.search
      ? [
          sql`(c.number ilike ${pattern} or s.name ilike ${pattern} or c.zone ilike ${pattern} or c.note ilike ${pattern})`,
        ]
      : []),
    ...(asked.store_ids.length > 0 ? [sql`c.store_id = any(${asked.store_ids}::bigint[])`] : []),
    ...(asked.statuses.length > 0 ? [sql`c.status = any(${asked.statuses}::text[])`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<
    Count & { total: number }
  >`select ${shown}, count(*) over ()::int as total from ${joined} where ${where}
    order by (c.status in ('Counting', 'Recount', 'Awaiting approval')) desc, c.id desc
    limit ${sql.lit(asked.limit)} offset ${sql.lit(asked.offset)}`.execute(db);
  return { counts: rows.map(({ total: _total, ...one }) => one), total: rows[0]?.total ?? 0 };
}

export interface CountedTurn {
  quantity: number;
  expected: number;
  rate: number | null;
  recount: boolean;
  counted_by_id: number;
  counted_by: string;
  counted_at: string;
  found: { number: string; serial_id: number | null }[];
  missing: { number: string; serial_id: number | null }[];
}

export interface CountItem {
  item_id: number;
  item: string;
  code: string;
  category: string;
  unit: string;
  has_serials: boolean;
  first: CountedTurn | null;
  second: CountedTurn | null;
}

const turnOf = (
  turn: 1 | 2,
): RawBuilder<unknown> => sql`(select jsonb_build_object('quantity', l.quantity, 'expected', l.expected,
    'rate', l.rate, 'recount', l.recount, 'counted_by_id', l.counted_by, 'counted_by', u.name, 'counted_at', l.counted_at,
    'found', ${piecesOf(true)}, 'missing', ${piecesOf(false)})
  from stock_count_lines l join users u on u.company_id = l.company_id and u.id = l.counted_by
  where l.company_id = c.company_id and l.count_id = c.id and l.item_id = i.id and l.turn = ${sql.lit(turn)})`;
const piecesOf = (
  found: boolean,
): RawBuilder<unknown> => sql`(select coalesce(jsonb_agg(jsonb_build_object('number', x.number,
    'serial_id', x.serial_id) order by x.number), '[]') from stock_count_serials x
  where x.company_id = l.company_id and x.count_id = l.count_id and x.item_id = l.item_id and x.turn = l.turn
    and x.found = ${sql.lit(found)})`;

/** What there is to count: what lies in the store or was counted. */
const items_of = sql`select i.id as item_id, i.name as item, i.code, i.category, i.unit, i.has_serials,
    ${turnOf(1)} as first, ${turnOf(2)} as second
  from items i where i.company_id = c.company_id and i.id in (
      select b.item_id from stock_balances b where b.company_id = c.company_id and b.store_id = c.store_id and b.state = 'Stored'
        and b.quantity > 0
      union select l.item_id from stock_count_lines l where l.company_id = c.company_id and l.count_id = c.id)
    and (c.categories = '{}' or i.category = any(c.categories)) order by i.category, lower(i.name), i.id`;

/** A count with everything in it, and the movements it made that are not reversed. */
export async function count(db: Db, id: number) {
  const { rows } = await sql<Count & { items: CountItem[]; movement_ids: number[] }>`select ${shown},
      (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${items_of}) x) as items,
      array(select m.id from movements m where m.company_id = c.company_id and m.document_type = 'stock_count' and m.document_id = c.id
        and m.reverses_id is null and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id)
        order by m.id) as movement_ids
    from ${joined} where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function addCount(
  db: Db,
  made: { store_id: number; zone: string; categories: string[]; note: string; made_by: number },
): Promise<number> {
  return (await db.insertInto('stock_counts').values(made).returning('id').executeTakeFirstOrThrow()).id;
}

/** What the ledger had of an item at an instant, with the pieces known by their numbers. */
export interface Expected {
  expected: number;
  numbers: { number: string; serial_id: number }[];
}

/** What the ledger had of items in a store at some instants: what is there now, without what came in and went since. */
export async function expectedAt(
  db: Db,
  store_id: number,
  asked: readonly { item_id: number; counted_at: string }[],
): Promise<Map<number, Expected>> {
  const { rows } = await sql<Expected & { item_id: number }>`with asked as (
      select a.item_id, a.counted_at from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (item_id bigint, counted_at timestamptz)),
    since as (
      select m.id, m.item_id, m.quantity, m.from_store_id = ${store_id} and m.from_state = 'Stored' as left_it,
        m.to_store_id = ${store_id} and m.to_state = 'Stored' as came
      from asked a join movements m on m.company_id = (select app.company()) and m.item_id = a.item_id and m.made_at > a.counted_at
      where (m.from_store_id = ${store_id} and m.from_state = 'Stored') or (m.to_store_id = ${store_id} and m.to_state = 'Stored')),
    first_since as (
      select distinct on (x.serial_id) x.serial_id, since.item_id, coalesce(since.left_it, false) as left_it
      from since join movement_serials x on x.company_id = (select app.company()) and x.movement_id = since.id
      order by x.serial_id, since.id),
    pieces as (
      select s.id, s.number, s.item_id from asked a join stock_balances b on b.company_id = (select app.company())
          and b.item_id = a.item_id and b.store_id = ${store_id} and b.state = 'Stored'
        join serials s on s.company_id = b.company_id and s.balance_id = b.id
        where s.id not in (select serial_id from first_since)
      union select s.id, s.number, s.item_id from first_since f join serials s on s.company_id = (select app.company())
        and s.id = f.serial_id where f.left_it)
    select a.item_id, coalesce((select sum(b.quantity) from stock_balances b where b.company_id = (select app.company())
          and b.item_id = a.item_id and b.store_id = ${store_id} and b.state = 'Stored'), 0)
        + coalesce((select sum(case when coalesce(since.left_it, false) then since.quantity else 0 end
          - case when coalesce(since.came, false) then since.quantity else 0 end) from since where since.item_id = a.item_id), 0) as expected,
      (select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'serial_id', p.id) order by p.number), '[]')
        from pieces p where p.item_id = a.item_id) as numbers
    from asked a`.execute(db);
  return new Map(rows.map(({ item_id, ...at }) => [item_id, at]));
}

export interface NewLine {
  item_id: number;
  turn: 1 | 2;
  quantity: number;
  expected: number;
  counted_at: string;
  serials: readonly { number: string; found: boolean; serial_id: number | null }[];
}

/** Keeps lines of a count; what was counted of the same items in this turn before is replaced. */
export async function keepLines(
  db: Db,
  count_id: number,
  lines: readonly NewLine[],
  counted_by: number,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (item_id bigint, turn int, quantity numeric,
    expected numeric, counted_at timestamptz, serials jsonb)`;
  await sql`delete from stock_count_serials x using ${given}
    where x.count_id = ${count_id} and x.item_id = g.item_id and x.turn = g.turn`.execute(db);
  await sql`insert into stock_count_lines (count_id, item_id, turn, quantity, expected, counted_by, counted_at)
    select ${count_id}, g.item_id, g.turn, g.quantity, g.expected, ${counted_by}, g.counted_at from ${given}
    on conflict (company_id, count_id, item_id, turn) do update set quantity = excluded.quantity, expected = excluded.expected,
      counted_by = excluded.counted_by, counted_at = excluded.counted_at`.execute(db);
  await sql`insert into stock_count_serials (count_id, item_id, turn, number, found, serial_id)
    select ${count_id}, g.item_id, g.turn, s.number, s.found, s.serial_id from ${given}
    cross join lateral jsonb_to_recordset(g.serials) as s (number text, found boolean, serial_id bigint)`.execute(db);
}

/** The moving average of items, and keeps it with the lines of a count, with whether they are to be counted again. */
export async function averagesOf(db: Db, item_ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; average: number }>`select id, round(value / quantity, 4) as average
    from stock_values where id = any(${[...item_ids]}::bigint[]) and quantity > 0`.execute(db);
  return new Map(rows.map(({ id, average }) => [id, average]));
}

export async function judgeLines(
  db: Db,
  count_id: number,
  lines: readonly { item_id: number; rate: number; recount: boolean }[],
): Promise<void> {
  await sql`update stock_count_lines l set rate = g.rate, recount = l.turn = 1 and g.recount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (item_id bigint, rate numeric, recount boolean)
    where l.count_id = ${count_id} and l.item_id = g.item_id`.execute(db);
}

/** Discards second counts: what differs is counted again once more. */
export const forgetSecond = (db: Db, count_id: number) =>
  db.deleteFrom('stock_count_lines').where('count_id', '=', count_id).where('turn', '=', 2).execute();

/** `number`: it is handed in. */
export async function setStatus(
  db: Db,
  id: number,
  status: CountStatus,
  { decided_by, remark, number }: { decided_by?: number; remark?: string; number?: string } = {},
): Promise<void> {
  await db
    .updateTable('stock_counts')
    .set({
      status,
      version: sql`version + 1`,
      ...(decided_by !== undefined && { decided_by, decided_at: sql`now()` as never }),
      ...(remark !== undefined && { remark }),
      ...(number !== undefined && { number, submitted_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute();
}

export const deleteCount = (db: Db, id: number) => db.deleteFrom('stock_counts').where('id', '=', id).execute();
