/** SQL of serial numbers that come into the ledger. */
import { sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';
import type { BalanceKey } from './rows.ts';

export interface KnownSerial {
  id: number;
  number: string;
  item_id: number;
  item: string;
  /** where it is; null: its receipt was reversed */
  balance_id: number | null;
  store_id: number | null;
  store: string;
  state: string;
  project_id: number | null;
  project: string;
}

/** Those of some numbers that are known, and where they are. */
export async function serialsKnown(db: Db, numbers: readonly string[]): Promise<KnownSerial[]> {
  const { rows } = await sql<KnownSerial>`select s.id, s.number, s.item_id, i.name as item, s.balance_id, b.store_id,
      coalesce(st.name, '') as store, coalesce(b.state, '') as state, b.project_id, coalesce(p.name, '') as project
    from unnest(${[...numbers]}::text[]) as n (number) join serials s on s.number = n.number and s.company_id = (select app.company())
    join items i on i.company_id = s.company_id and i.id = s.item_id
    left join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
    left join stores st on st.company_id = s.company_id and st.id = b.store_id
    left join projects p on p.company_id = s.company_id and p.id = b.project_id
    order by s.number`.execute(db);
  return rows;
}

/** Adds serial numbers that lie nowhere yet, or takes up those that a reversed receipt left. */
export async function addSerials(
  db: Db,
  lots: readonly { item_id: number; lot_id: number | null; numbers: readonly string[] }[],
): Promise<{ id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; number: string }>`insert into serials (number, item_id, lot_id)
    select n.number, l.item_id, l.lot_id from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as l (item_id bigint, lot_id bigint, numbers text[]) cross join unnest(l.numbers) as n (number) order by n.number
    on conflict (company_id, number) do update set lot_id = excluded.lot_id
      where serials.balance_id is null and serials.item_id = excluded.item_id
    returning id, number`.execute(db);
  return rows;
}

/**
 * Says of serial numbers that lie nowhere yet in which balance their pieces are, which came in without them. Gives how many found
 * one; the database refuses more than lie there.
 */
export async function placeSerials(
  db: Db,
  places: readonly (BalanceKey & { serial_ids: readonly number[] })[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with given as (select g.* from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g (store_id bigint, state text,
        item_id bigint, project_id bigint, boq_line_id bigint, lot_id bigint, serial_ids bigint[])),
      found as (select b.id, g.serial_ids from given g join stock_balances b on b.company_id = (select app.company())
        and b.store_id = g.store_id and b.state = g.state and b.item_id = g.item_id and b.lot_id is not distinct from g.lot_id
        and b.project_id is not distinct from g.project_id and b.boq_line_id is not distinct from g.boq_line_id),
      counted as (update stock_balances b set serials = b.serials + cardinality(f.serial_ids) from found f where b.id = f.id)
    update serials s set balance_id = f.id from found f where s.id = any(f.serial_ids) and s.balance_id is null
    returning s.id`.execute(db);
  return rows.length;
}
