/** SQL of transfers, work fronts and reservations. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { likePattern } from '../../../tables/like.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface PlaceRow {
  id: number;
  name: string;
  kind: string;
  project_id: number | null;
  keeper_id: number | null;
}

/** Stores by their numbers, and the place where material of a project is installed, made where there is none. */
export async function placesOf(db: Db, ids: readonly number[], project_id: number | null): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`with made as (
      insert into stores (name, kind, project_id) select 'Work front', 'front', p.id from projects p where p.id = ${project_id}::bigint
      on conflict (company_id, project_id, lower(name)) where kind = 'front' do update set name = excluded.name
      returning id, name, kind, project_id, keeper_id)
    select id, name, kind, project_id, keeper_id from made
    union all select id, name, kind, project_id, keeper_id from stores where id = any(${[...ids]}::bigint[]) and kind <> 'front'`.execute(
    db,
  );
  return rows;
}

export async function addTransfer(
  db: Db,
  sent: {
    from_store_id: number;
    to_store_id: number;
    number: string;
    document: string;
    eway_bill: string;
    vehicle: string;
    note: string;
    sent_on: string;
    made_by: number;
  },
): Promise<number> {
  return (await db.insertInto('stock_transfers').values(sent).returning('id').executeTakeFirstOrThrow()).id;
}

type Transfer = Omit<ResponseOf<'get_stock_transfers'>['transfers'][number], 'abilities'>;

/** What of a transfer was sent, has come and is missing, by item. */
const lines = sql`(select coalesce(jsonb_agg(jsonb_build_object('item_id', l.item_id, 'item', i.name, 'unit', i.unit, 'sent', l.sent,
      'received', l.received, 'missing', l.missing, 'open', l.sent - l.received - l.missing) order by lower(i.name), l.item_id), '[]')
    from (select m.item_id,
        coalesce(sum(m.quantity) filter (where m.kind = 'Transfer out'), 0) as sent,
        coalesce(sum(m.quantity) filter (where m.kind = 'Transfer in'), 0) as received,
        coalesce(sum(m.quantity) filter (where m.kind = 'Write-off'), 0) as missing
      from movements m where m.company_id = x.company_id and m.document_type = 'stock_transfer' and m.document_id = x.id
        and m.reverses_id is null and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id)
      group by m.item_id) l join items i on i.company_id = x.company_id and i.id = l.item_id)`;

const shown = sql`x.id, x.number, x.from_store_id, f.name as "from", x.to_store_id, t.name as "to", x.document, x.eway_bill, x.vehicle, x.note,
  x.sent_on, x.received_on, coalesce(u.name, '') as made_by, ${lines} as lines`;
const joined = sql`stock_transfers x join stores f on f.company_id = x.company_id and f.id = x.from_store_id
  join stores t on t.company_id = x.company_id and t.id = x.to_store_id
  left join users u on u.company_id = x.company_id and u.id = x.made_by`;

export async function transfers(db: Db, asked: RequestOf<'get_stock_transfers'>) {
  const pattern = likePattern(asked.search);
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(asked.search
      ? [
          sql`(x.number ilike ${pattern} or x.document ilike ${pattern} or x.vehicle ilike ${pattern} or f.name ilike ${pattern} or t.name ilike ${pattern})`,
        ]
      : []),
    ...(asked.store_ids.length > 0
      ? [
          sql`(x.from_store_id = any(${asked.store_ids}::bigint[]) or x.to_store_id = any(${asked.store_ids}::bigint[]))`,
        ]
      : []),
    ...(asked.in_transit ? [sql`x.received_on is null`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<Transfer>`select ${shown} from ${joined} where ${where}
    order by (x.received_on is null) desc, x.id desc limit ${sql.lit(asked.limit)} offset ${sql.lit(asked.offset)}`.execute(
    db,
  );
  const { rows: count } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${joined} where ${where}`.execute(db);
  return { transfers: rows, total: count[0]?.total ?? 0 };
}

export async function transfer(db: Db, id: number): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`select ${shown} from ${joined} where x.id = ${id}`.execute(db);
  return rows[0];
}

interface OnItsWay {
  item_id: number;
  project_id: number | null;
  boq_line_id: number | null;
  lot_id: number | null;
  open: number;
  serial_ids: number[];
}

/** What of a transfer is still on its way, by lot and project, with the serial numbers that are. */
export async function onItsWay(db: Db, transfer_id: number): Promise<OnItsWay[]> {
  const { rows } = await sql<OnItsWay>`with its as (
      select m.* from movements m where m.document_type = 'stock_transfer' and m.document_id = ${transfer_id}
        and m.reverses_id is null and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id))
    select b.item_id, b.project_id, b.boq_line_id, b.lot_id,
      sum(case when m.to_balance_id = b.id then m.quantity else -m.quantity end) as open,
      array(select s.id from movement_serials ms join its on its.id = ms.movement_id and its.to_balance_id = b.id
        join serials s on s.company_id = ms.company_id and s.id = ms.serial_id and s.balance_id = b.id order by s.number) as serial_ids
    from its m join stock_balances b on b.company_id = m.company_id and b.state = 'In transit'
      and b.id in (m.from_balance_id, m.to_balance_id)
    group by b.id, b.item_id, b.project_id, b.boq_line_id, b.lot_id
    having sum(case when m.to_balance_id = b.id then m.quantity else -m.quantity end) > 0
    order by b.item_id, b.id`.execute(db);
  return rows;
}

export const closeTransfer = (db: Db, id: number, day: string) =>
  db.updateTable('stock_transfers').set({ received_on: day }).where('id', '=', id).execute();

export async function addReservations(
  db: Db,
  kept: readonly {
    store_id: number;
    project_id: number;
    item_id: number;
    quantity: number;
    expires_on: string;
    note: string;
    made_by: number;
  }[],
): Promise<number[]> {
  const rows = await db
    .insertInto('stock_reservations')
    .values([...kept])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Reservation = Omit<ResponseOf<'get_stock_reservations'>['reservations'][number], 'abilities'> & {
  store_id: number;
  project_id: number;
};

/** What is left of a reservation: without what left the store for its project since, and no more than lies there for it. */
const left = sql`greatest(0, least(r.quantity - coalesce((select sum(m.quantity) from movements m where m.company_id = r.company_id
      and m.item_id = r.item_id and m.from_store_id = r.store_id and m.from_state = 'Stored' and m.project_id = r.project_id
      and m.made_at > r.made_at and m.kind not in ('Release', 'Reversal')), 0),
    coalesce((select sum(b.quantity) from stock_balances b where b.company_id = r.company_id and b.item_id = r.item_id
      and b.store_id = r.store_id and b.state = 'Stored' and b.project_id = r.project_id), 0)))`;

export async function reservations(
  db: Db,
  {
    project_ids = [],
    ids,
    expired_on,
    limit = 1000,
    offset = 0,
  }: {
    project_ids?: readonly number[];
    ids?: readonly number[];
    expired_on?: string;
    limit?: number;
    offset?: number;
  },
): Promise<Reservation[]> {
  const { rows } =
    await sql<Reservation>`select r.id, r.store_id, s.name as store, r.project_id, p.name as project, r.item_id,
      i.name as item, i.unit, r.quantity, ${left} as left, r.expires_on, r.note, coalesce(u.name, '') as made_by
    from stock_reservations r join stores s on s.company_id = r.company_id and s.id = r.store_id
    join projects p on p.company_id = r.company_id and p.id = r.project_id
    join items i on i.company_id = r.company_id and i.id = r.item_id
    left join users u on u.company_id = r.company_id and u.id = r.made_by
    where r.released_at is null and ${ids ? sql`r.id = any(${[...ids]}::bigint[])` : sql`true`}
      and ${project_ids.length > 0 ? sql`r.project_id = any(${[...project_ids]}::bigint[])` : sql`true`}
      and ${expired_on ? sql`r.expires_on < ${expired_on}::date` : sql`true`}
    order by r.expires_on, r.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows;
}

export async function countReservations(db: Db, project_ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from stock_reservations r
    where r.released_at is null and ${project_ids.length > 0 ? sql`r.project_id = any(${[...project_ids]}::bigint[])` : sql`true`}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export const endReservations = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('stock_reservations')
    .set({ released_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute();
