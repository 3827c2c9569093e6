/** SQL of where a piece hangs in a plant, where it came from and what its order and item say of its warranty: for construction, stock and search. */
import { sql } from 'kysely';
import type { ResponseOf } from '../../contract/index.ts';
import { readWarranty, type Warranty, warrantyOf, warrantyOfItem } from '../../domain/construction/warranty.ts';
import type { PlainDate } from '../../domain/dates.ts';
import type { Db } from '../tenancy/in_company.ts';

type Shown = ResponseOf<'get_module_place'>;
export type PlacedAt = NonNullable<Shown['place']>;
export type CameFrom = NonNullable<Shown['from']>;

/** Where pieces hang, by their numbers; in one project, or in any of the company. */
export async function placesOf(
  db: Db,
  numbers: readonly string[],
  project_id?: number,
): Promise<Map<string, PlacedAt>> {
  const own = project_id === undefined ? sql`true` : sql`x.project_id = ${project_id}`;
  const { rows } = await sql<PlacedAt & { number: string }>`
    with wanted as (select unnest(${[...numbers]}::text[]) as number),
    x as (select m.number, t.company_id, t.project_id, t.id as string_id, t.inverter_id, t.store_id, t.mppt, t.string, m.position,
        m.placed_by, m.placed_at, m.reason
      from wanted w join string_modules m on m.company_id = (select app.company()) and m.number = w.number
      join plant_strings t on t.company_id = m.company_id and t.id = m.string_id
      union all
      select i.serial, i.company_id, i.project_id, null, i.id, null, null, null, null, i.serial_by, i.serial_at, i.reason
      from wanted w join plant_inverters i on i.company_id = (select app.company()) and i.serial <> '' and i.serial = w.number)
    select x.number, x.project_id, p.name as project, x.string_id,
      i.number || coalesce('.' || x.mppt || '.' || x.string, '') as place, x.position, i.number as inverter, i.name as inverter_name,
      i.serial as inverter_serial, coalesce(f.name, k.name, '') as front, coalesce(u.name, '') as placed_by, x.placed_at, x.reason
    from x join plant_inverters i on i.company_id = x.company_id and i.id = x.inverter_id
    join projects p on p.company_id = x.company_id and p.id = x.project_id
    left join stores f on f.company_id = x.company_id and f.id = x.store_id
    left join serials s on s.company_id = x.company_id and s.number = x.number
    left join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
    left join stores k on k.company_id = b.company_id and k.id = b.store_id and k.kind = 'front'
    left join users u on u.company_id = x.company_id and u.id = x.placed_by
    where ${own}`.execute(db);
  return new Map(rows.map(({ number, ...place }) => [number, place]));
}

/** What was changed of a piece’s place, the newest first. */
export async function turnsOf(db: Db, number: string, project_id?: number): Promise<Shown['turns']> {
  const own = project_id === undefined ? sql`true` : sql`t.project_id = ${project_id}`;
  const { rows } = await sql<Shown['turns'][number]>`
    select t.id, t.kind, t.place, t.position, t.number_before, t.number_after, t.reason, coalesce(u.name, '') as made_by, t.made_at
    from string_turns t left join users u on u.company_id = t.company_id and u.id = t.made_by
    where t.number_before <> t.number_after and (t.number_before = ${number} or t.number_after = ${number}) and ${own}
    order by t.id desc limit 200`.execute(db);
  return rows;
}

export interface PieceFacts extends CameFrom {
  number: string;
  item: string;
  category: string;
  make: string;
  model: string;
  watts: number | null;
  cell_maker: string;
  dcr: boolean;
  attributes: Record<string, unknown>;
  order_warranty: string;
  /** of its line of the order; empty: as the order says of all */
  line_warranty: string;
  order_terms: string;
  /** of the project where the piece hangs, otherwise of the one it is for */
  commissioned_on: PlainDate | null;
}

/** Of pieces that the stock knows: what they are, their lot, supplier, order, clearance, dispatch and receipt. */
export async function factsOf(db: Db, numbers: readonly string[]): Promise<Map<string, PieceFacts>> {
  const { rows } = await sql<PieceFacts>`
    with wanted as (select unnest(${[...numbers]}::text[]) as number),
    piece as (select s.id, s.company_id, s.number, s.item_id, s.lot_id, s.balance_id
      from wanted w join serials s on s.company_id = (select app.company()) and s.number = w.number),
    lots as (select distinct company_id, lot_id from piece where lot_id is not null),
    -- many pieces are of one lot: each lot is read once
    lot as materialized (select l.id, l.company_id, l.number, l.manufacturer, l.model, l.cell_maker, l.dcr, l.received_on,
        coalesce(nullif(u.trade_name, ''), u.legal_name, '') as supplier, d.number as dispatch, d.dispatched_on, d.invoice_number,
        o.number as order_number, o.warranty, z.warranty as line_warranty, o.terms, r.number as receipt, r.day as receipt_on
      from lots join stock_lots l on l.company_id = lots.company_id and l.id = lots.lot_id
      left join suppliers u on u.company_id = l.company_id and u.id = l.supplier_id
      left join lateral (select d.id, d.company_id, d.number, d.dispatched_on, d.invoice_number, d.order_id from dispatch_lines x
        join dispatches d on d.company_id = x.company_id and d.id = x.dispatch_id and d.undone_at is null
        where x.company_id = l.company_id and x.lot_id = l.id order by d.id limit 1) d on true
      left join lateral (select m.po_line_id from movements m where m.company_id = l.company_id and m.lot_id = l.id
        and m.po_line_id is not null order by m.id limit 1) y on true
      left join po_lines z on z.company_id = l.company_id and z.id = y.po_line_id
      left join purchase_orders o on o.company_id = l.company_id and o.id = coalesce(d.order_id, z.order_id)
      left join lateral (select g.number, coalesce(g.stored_on, (g.arrived_at at time zone 'Asia/Kolkata')::date) as day
        from goods_receipts g where g.company_id = d.company_id and g.dispatch_id = d.id and g.undone_at is null
        order by g.id limit 1) r on true)
    select p.number, i.name as item, i.category, coalesce(nullif(l.manufacturer, ''), i.make) as make,
      coalesce(nullif(l.model, ''), i.model) as model, i.watts, coalesce(l.cell_maker, '') as cell_maker, coalesce(l.dcr, false) as dcr,
      i.attributes, coalesce(l.number, '') as lot, coalesce(l.supplier, '') as supplier, coalesce(l.order_number, '') as "order",
      coalesce(c.number, '') as clearance, coalesce(l.dispatch, '') as dispatch, l.dispatched_on,
      coalesce(l.invoice_number, '') as invoice, coalesce(l.receipt, '') as receipt, coalesce(l.receipt_on, l.received_on) as received_on,
      coalesce(l.warranty, '') as order_warranty, coalesce(l.line_warranty, '') as line_warranty, coalesce(l.terms, '') as order_terms, j.commissioned_on
    from piece p join items i on i.company_id = p.company_id and i.id = p.item_id
    left join lot l on l.company_id = p.company_id and l.id = p.lot_id
    left join lateral (select k.number from mdcc_serials n join mdcc_lines q on q.company_id = n.company_id and q.id = n.mdcc_line_id
      join mdccs k on k.company_id = q.company_id and k.id = q.mdcc_id
      where n.company_id = p.company_id and n.number = p.number order by k.id desc limit 1) c on true
    left join lateral (select t.project_id from string_modules m join plant_strings t on t.company_id = m.company_id and t.id = m.string_id
      where m.company_id = p.company_id and m.number = p.number
      union all select v.project_id from plant_inverters v where v.company_id = p.company_id and v.serial <> '' and v.serial = p.number
      union all select b.project_id from stock_balances b where b.company_id = p.company_id and b.id = p.balance_id limit 1) h on true
    left join projects j on j.company_id = p.company_id and j.id = h.project_id`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
}

/** Where it came from, as people read it. */
export const cameFrom = (facts: PieceFacts): CameFrom => ({
  lot: facts.lot,
  supplier: facts.supplier,
  order: facts.order,
  clearance: facts.clearance,
  dispatch: facts.dispatch,
  dispatched_on: facts.dispatched_on,
  invoice: facts.invoice,
  receipt: facts.receipt,
  received_on: facts.received_on,
});

/** The warranty of a piece by its order and its item. */
export const warrantyFor = (facts: PieceFacts): Warranty =>
  warrantyOf({
    order: facts.order === '' ? undefined : readWarranty(facts.order_warranty, facts.order_terms, facts.line_warranty),
    item: warrantyOfItem(facts.attributes),
    dispatched_on: facts.dispatched_on,
    delivered_on: facts.received_on,
    commissioned_on: facts.commissioned_on,
  });
