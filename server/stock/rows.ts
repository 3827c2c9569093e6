/** SQL of the stock ledger: nothing else writes balances, movements and where a serial number is. */
import { sql } from 'kysely';
import type { MaterialState, MovementKind } from '../../domain/inventory/states.ts';
import type { Db } from '../tenancy/in_company.ts';
import { noteLock } from '../tenancy/lock_rows.ts';

/** What a balance is of. */
export interface BalanceKey {
  store_id: number;
  state: MaterialState;
  item_id: number;
  project_id: number | null;
  boq_line_id: number | null;
  lot_id: number | null;
}

export interface Balance extends BalanceKey {
  id: number;
  quantity: number;
  serials: number;
}

const columns = sql`b.id, b.store_id, b.state, b.item_id, b.project_id, b.boq_line_id, b.lot_id, b.quantity, b.serials`;

/**
 * The balances of some keys, made where there are none and held until the transaction ends: an update that changes nothing waits
 * for whoever holds one, and gives what it is then. Always in one order, so that two who need the same wait and do not block
 * each other.
 */
export async function heldBalances(db: Db, keys: readonly BalanceKey[]): Promise<Balance[]> {
  noteLock(db, 'stock_balances');
  const { rows } =
    await sql<Balance>`insert into stock_balances as b (store_id, state, item_id, project_id, boq_line_id, lot_id)
    select k.store_id, k.state, k.item_id, k.project_id, k.boq_line_id, k.lot_id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (store_id bigint, state text, item_id bigint, project_id bigint,
      boq_line_id bigint, lot_id bigint)
    order by k.store_id, k.item_id, k.state, k.project_id, k.boq_line_id, k.lot_id
    on conflict (company_id, store_id, item_id, state, project_id, boq_line_id, lot_id) do update set quantity = b.quantity
    returning ${columns}`.execute(db);
  return rows;
}

/** What of an item lies in a store in a state, the oldest first; what a project has before what is free. */
export async function stockOf(db: Db, store_id: number, state: MaterialState, item_ids: readonly number[]) {
  const { rows } = await sql<Balance>`select ${columns} from stock_balances b
    left join stock_lots l on l.company_id = b.company_id and l.id = b.lot_id
    where b.store_id = ${store_id} and b.state = ${state} and b.item_id = any(${[...item_ids]}::bigint[]) and b.quantity > 0
    order by b.project_id nulls last, l.received_on nulls first, b.id`.execute(db);
  return rows;
}

interface Change {
  id: number;
  day: string;
  quantity: number;
  serials: number;
}

/**
 * Changes balances by what they gain and lose; the database refuses what is not there. Gives the first day on which one would be
 * less than nothing, were the changes counted on their days: only what loses something can be, from its first loss on.
 */
export async function changeBalances(
  db: Db,
  changes: readonly Change[],
): Promise<{ id: number; day: string; missing: number } | undefined> {
  const { rows } = await sql<{ id: number; day: string; missing: number }>`with given as (
      select g.id, g.day, g.quantity, g.serials from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as g (id bigint, day date, quantity numeric, serials int)),
    sums as (select id, sum(quantity) as quantity, sum(serials)::int as serials from given group by id),
    changed as (
      update stock_balances b set quantity = b.quantity + g.quantity, serials = b.serials + g.serials from sums g where b.id = g.id),
    lost as (select id, min(day) filter (where quantity < 0) as day from given group by id having bool_or(quantity < 0)),
    later as (
      select l.id, m.day, m.quantity from lost l join movements m on m.company_id = (select app.company())
        and m.to_balance_id = l.id and m.day > l.day
      union all select l.id, m.day, -m.quantity from lost l join movements m on m.company_id = (select app.company())
        and m.from_balance_id = l.id and m.day > l.day
      union all select g.id, g.day, g.quantity from given g join lost l on l.id = g.id and g.day > l.day),
    days as (select id, day, sum(quantity) as quantity from (select id, day, 0 as quantity from lost union all select * from later) d
      group by id, day),
    ends as (select id, day, coalesce(sum(quantity) over (partition by id order by day desc
      rows between unbounded preceding and 1 preceding), 0) as after from days)
    select e.id, e.day, e.after - b.quantity - g.quantity as missing from ends e join sums g on g.id = e.id
    join stock_balances b on b.company_id = (select app.company()) and b.id = e.id
    where b.quantity + g.quantity < e.after order by e.day, e.id limit 1`.execute(db);
  return rows[0];
}

export interface ValueRow {
  id: number;
  quantity: number;
  value: number;
}

/** What the stock of items is worth, held as balances are. */
export async function heldValues(db: Db, item_ids: readonly number[]): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`insert into stock_values as v (id)
    select id from unnest(${[...item_ids]}::bigint[]) id order by id
    on conflict (company_id, id) do update set quantity = v.quantity returning v.id, v.quantity, v.value`.execute(db);
  return rows;
}

export async function changeValues(db: Db, values: readonly ValueRow[]): Promise<void> {
  await sql`update stock_values v set quantity = g.quantity, value = g.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as g (id bigint, quantity numeric, value bigint)
    where v.id = g.id`.execute(db);
}

export interface MovementRow {
  kind: MovementKind;
  item_id: number;
  quantity: number;
  from_balance_id: number | null;
  to_balance_id: number | null;
  from_store_id: number | null;
  from_state: string | null;
  to_store_id: number | null;
  to_state: string | null;
  project_id: number | null;
  boq_line_id: number | null;
  po_line_id: number | null;
  lot_id: number | null;
  day: string;
  rate: number | null;
  value: number | null;
  average: number | null;
  document_type: string;
  document_id: number | null;
  document: string;
  reason: string;
  reverses_id: number | null;
  made_by: number | null;
}

/** Writes movements; their numbers are in their order. */
export async function addMovements(db: Db, movements: readonly MovementRow[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into movements (kind, item_id, quantity, from_balance_id, to_balance_id, from_store_id, from_state, to_store_id, to_state,
      project_id, boq_line_id, po_line_id, lot_id, day, rate, value, average, document_type, document_id, document, reason,
      reverses_id, made_by)
    select m.kind, m.item_id, m.quantity, m.from_balance_id, m.to_balance_id, m.from_store_id, m.from_state, m.to_store_id,
      m.to_state, m.project_id, m.boq_line_id, m.po_line_id, m.lot_id, m.day, m.rate, m.value, m.average, m.document_type,
      m.document_id, m.document, m.reason, m.reverses_id, m.made_by
    from rows from (jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as (kind text, item_id bigint, quantity numeric,
      from_balance_id bigint, to_balance_id bigint, from_store_id bigint, from_state text, to_store_id bigint, to_state text,
      project_id bigint, boq_line_id bigint, po_line_id bigint, lot_id bigint, day date, rate numeric, value bigint,
      average numeric, document_type text, document_id bigint, document text, reason text, reverses_id bigint,
      made_by bigint)) with ordinality as m (kind, item_id, quantity, from_balance_id, to_balance_id, from_store_id, from_state,
      to_store_id, to_state, project_id, boq_line_id, po_line_id, lot_id, day, rate, value, average, document_type, document_id,
      document, reason, reverses_id, made_by, place)
    order by m.place returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SerialPlace {
  id: number;
  number: string;
  item_id: number;
  balance_id: number | null;
  /** the day of its last movement that was not reversed; null: it had none */
  since: string | null;
}

export async function serialsById(db: Db, ids: readonly number[]): Promise<SerialPlace[]> {
  // thousands at a time, of few movements: each movement is judged once, not once for each of its numbers
  const wanted = sql`any(${[...ids]}::bigint[])`;
  const { rows } = await sql<SerialPlace>`
    with moved as materialized (select serial_id, movement_id from movement_serials where serial_id = ${wanted}),
    standing as materialized (
      select m.id, m.day from movements m where m.id in (select movement_id from moved) and m.reverses_id is null
        and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id)),
    last as materialized (
      select moved.serial_id, max(standing.day) as day from moved join standing on standing.id = moved.movement_id group by 1)
    select s.id, s.number, s.item_id, s.balance_id, last.day as since
    from serials s left join last on last.serial_id = s.id where s.id = ${wanted}`.execute(db);
  return rows;
}

/** Says where serial numbers are now, and of which movements they were; one that moves twice at once is where it went last. */
export async function moveSerials(
  db: Db,
  moved: readonly { movement_id: number; balance_id: number | null; serial_ids: readonly number[] }[],
): Promise<void> {
  await sql`with given as (
      select g.movement_id, g.balance_id, s.serial_id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as g (movement_id bigint, balance_id bigint, serial_ids bigint[]) cross join unnest(g.serial_ids) as s (serial_id)),
    noted as (insert into movement_serials (movement_id, serial_id) select movement_id, serial_id from given)
    update serials s set balance_id = g.balance_id
    from (select distinct on (serial_id) serial_id, balance_id from given order by serial_id, movement_id desc) g
    where s.id = g.serial_id`.execute(db);
}

export interface NamesOf {
  items: { id: number; name: string; unit: string; has_serials: boolean; active: boolean; category: string }[];
  stores: { id: number; name: string; active: boolean }[];
  projects: { id: number; name: string }[];
  lots: { id: number; supplier_id: number | null }[];
}

/** What is said of items, places and projects in a refusal; of the company's own only. */
export async function namesOf(
  db: Db,
  ids: { items: number[]; stores: number[]; projects: number[]; lots: number[] },
): Promise<NamesOf> {
  const { rows } = await sql<NamesOf>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'unit', unit, 'has_serials', has_serials, 'active', active, 'category', category)), '[]')
      from items where id = any(${ids.items}::bigint[])) as items,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'active', active)), '[]')
      from stores where id = any(${ids.stores}::bigint[])) as stores,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]')
      from projects where id = any(${ids.projects}::bigint[])) as projects,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'supplier_id', supplier_id)), '[]')
      from stock_lots where id = any(${ids.lots}::bigint[])) as lots`.execute(db);
  return rows[0]!;
}

export interface PastMovement extends MovementRow {
  id: number;
  serial_ids: number[];
  reversed: boolean;
  source: BalanceKey | null;
  target: BalanceKey | null;
}

/** Movements with where they went, the serial numbers they took, and whether they were reversed. */
export async function movementsById(db: Db, ids: readonly number[]): Promise<PastMovement[]> {
  const { rows } =
    await sql<PastMovement>`select m.id, m.kind, m.item_id, m.quantity, m.from_balance_id, m.to_balance_id,
      m.from_store_id, m.from_state, m.to_store_id, m.to_state, m.project_id, m.boq_line_id, m.po_line_id, m.lot_id, m.day, m.rate,
      m.value, m.average, m.document_type, m.document_id, m.document, m.reason, m.reverses_id, m.made_by,
      array(select s.serial_id from movement_serials s where s.company_id = m.company_id and s.movement_id = m.id) as serial_ids,
      exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id) as reversed,
      case when f.id is not null then jsonb_build_object('store_id', f.store_id, 'state', f.state, 'item_id', f.item_id,
        'project_id', f.project_id, 'boq_line_id', f.boq_line_id, 'lot_id', f.lot_id) end as source,
      case when t.id is not null then jsonb_build_object('store_id', t.store_id, 'state', t.state, 'item_id', t.item_id,
        'project_id', t.project_id, 'boq_line_id', t.boq_line_id, 'lot_id', t.lot_id) end as target
    from movements m left join stock_balances f on f.company_id = m.company_id and f.id = m.from_balance_id
    left join stock_balances t on t.company_id = m.company_id and t.id = m.to_balance_id
    where m.id = any(${[...ids]}::bigint[]) order by m.id`.execute(db);
  return rows;
}
