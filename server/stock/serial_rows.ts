/** SQL of serial numbers that come into the ledger. */
import { sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

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
