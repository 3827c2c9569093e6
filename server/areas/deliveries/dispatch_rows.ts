/** SQL of dispatches: what is on the way, with its vehicles, its lots and what arrived of them. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import type { DispatchStanding } from '../../../domain/deliveries/deliveries.ts';
import type { NumberSeries } from '../../../domain/number_series.ts';
import type { Load } from '../../../domain/deliveries/loads.ts';
import type { OrderShipTo } from '../../../domain/deliveries/ship_to.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { taking, numberOf } from '../../numbering/number_series_rows.ts';

/** What of a lot (`l`) is still on the way: what lies in the ledger as dispatched. */
const open = sql`coalesce((select sum(b.quantity) from stock_balances b
  where b.company_id = l.company_id and b.lot_id = l.lot_id and b.state = 'Dispatched'), 0)`;
/** Whether something of a dispatch (`d`) was found short. */
const is_short = sql`exists (select 1 from goods_receipts r join goods_receipt_lines x on x.company_id = r.company_id and x.receipt_id = r.id
  where r.company_id = d.company_id and r.dispatch_id = d.id and r.undone_at is null and x.short > 0)`;
/** Whether some of it went without inspection or MDCC. */
const is_overridden = sql`exists (select 1 from dispatch_lines l
  where l.company_id = d.company_id and l.dispatch_id = d.id and l.uncleared > 0)`;

/** How a dispatch stands on a day, as `dispatchStanding` says of one; `n` has what was sent and what is open. */
const standingOn = (today: string): RawBuilder<DispatchStanding> => sql<DispatchStanding>`case
  when d.undone_at is not null then 'undone' when n.open <= 0 then 'arrived' when d.eta < ${today}::date then 'late'
  when n.open < n.sent then 'partly' else 'expected' end`;
const sums = sql`join lateral (select coalesce(sum(l.quantity), 0) as sent, coalesce(sum(${open}), 0) as open, count(*)::int as lots,
    sum(l.quantity * p.watts) / 1000 as kwp,
    string_agg(p.description || ' (' || trim_scale(l.quantity) || ' ' || p.unit || ')', ', ' order by l.position) as items
  from dispatch_lines l join po_lines p on p.company_id = l.company_id and p.id = l.po_line_id
  where l.company_id = d.company_id and l.dispatch_id = d.id) n on true`;
const named = sql`join projects pr on pr.company_id = d.company_id and pr.id = d.project_id
  join purchase_orders o on o.company_id = d.company_id and o.id = d.order_id
  join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
  join stores st on st.company_id = d.company_id and st.id = d.store_id`;

const sorts: Record<RequestOf<'get_dispatches'>['sort'], RawBuilder<unknown>> = {
  newest: sql`d.id`,
  number: sql`d.number`,
  project: sql`lower(pr.name)`,
  supplier: sql`lower(s.name)`,
  eta: sql`d.eta`,
  dispatched_on: sql`d.dispatched_on`,
};

export type RowOfList = Omit<ResponseOf<'get_dispatches'>['dispatches'][number], 'eway'>;

/** A window of the dispatches to some projects (numbers, `id`), and how many there are. */
export async function page(
  db: Db,
  seen: RawBuilder<unknown>,
  asked: RequestOf<'get_dispatches'>,
  today: string,
): Promise<{ dispatches: RowOfList[]; total: number }> {
  const { search, project_ids, supplier_ids, standing, eta_from, eta_to, sort, descending, limit, offset } = asked;
  const all: RawBuilder<unknown>[] = [sql`d.project_id in (${seen})`];
  if (search) {
    const like = likePattern(search);
    all.push(sql`(d.number ilike ${like} or d.lr_number ilike ${like} or d.invoice_number ilike ${like} or o.number ilike ${like}
      or d.transporter ilike ${like} or s.name ilike ${like} or pr.name ilike ${like} or n.items ilike ${like}
      or exists (select 1 from dispatch_vehicles v where v.company_id = d.company_id and v.dispatch_id = d.id
        and (v.vehicle ilike ${like} or v.eway_bill ilike ${like})))`);
  }
  if (project_ids.length > 0) all.push(sql`d.project_id = any(${project_ids}::bigint[])`);
  if (supplier_ids.length > 0) all.push(sql`d.supplier_id = any(${supplier_ids}::bigint[])`);
  if (standing.length > 0) all.push(sql`${standingOn(today)} = any(${standing}::text[])`);
  if (eta_from) all.push(sql`d.eta >= ${eta_from}::date`);
  if (eta_to) all.push(sql`d.eta <= ${eta_to}::date`);
  const where = sql.join(all, sql` and `);
  const down = (sort === 'newest') !== descending;
  const from = sql`from dispatches d ${named} ${sums}`;
  const { rows } = await sql<RowOfList>`
    select d.id, d.number, d.project_id, pr.name as project, d.order_id, o.number as "order", d.supplier_id, s.name as supplier,
      d.store_id, st.name as store, ${standingOn(today)} as standing, d.dispatched_on, d.eta, d.transporter, d.lr_number,
      coalesce(v.vehicles, '') as vehicles, coalesce(n.items, '') as items, n.lots, round(n.kwp, 3) as kwp, v.eway_valid_until,
      ${is_overridden} as overridden, ${is_short} as short,
      (select count(*)::int from goods_receipts r where r.company_id = d.company_id and r.dispatch_id = d.id
        and r.undone_at is null) as receipts
    ${from} left join lateral (select string_agg(nullif(v.vehicle, ''), ', ' order by v.position) as vehicles,
        min(v.eway_valid_until) filter (where v.arrived_at is null) as eway_valid_until
      from dispatch_vehicles v where v.company_id = d.company_id and v.dispatch_id = d.id) v on true
    where ${where} order by ${sorts[sort]} ${down ? sql`desc` : sql`asc`} nulls last, d.id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db);
  return { dispatches: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface WayRow {
  id: number;
  from_place: string;
  from_pincode: string;
  city: string;
  state: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  site_latitude: number | null;
  site_longitude: number | null;
  to_store: string;
}

/** Where some dispatches were sent from, as it was said and as it is of their suppliers, and where their sites are. */
export async function ways(db: Db, ids: readonly number[]): Promise<Map<number, WayRow>> {
  const { rows } = await sql<WayRow>`
    select d.id, d.from_place, d.from_pincode, s.city, s.state, s.pincode, s.latitude, s.longitude,
      pr.latitude as site_latitude, pr.longitude as site_longitude, case when st.kind = 'site' then '' else st.name end as to_store
    from dispatches d ${named} where d.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Whole = ResponseOf<'get_dispatch'>;
export type VehicleRow = Omit<Whole['vehicles'][number], 'eway'>;
export interface LotRow extends Omit<Whole['lines'][number], 'overrides' | 'almm'> {
  project_id: number;
  /** of modules, as far as it is known of the lot */
  manufacturer: string;
  cell_maker: string;
  dcr: boolean;
  lot: string;
  hsn: string;
  rate: number;
  gst_percent: number;
  store_id: number;
}
export interface HeadRow
  extends Omit<Whole, 'vehicles' | 'lines' | 'files' | 'receipts' | 'abilities' | 'eway_problems' | 'value'> {
  files: Whole['files'];
  receipts: Whole['receipts'];
  vehicles: VehicleRow[];
  open: number;
  sent: number;
  supplier_gstin: string;
  company_gstin: string;
  supplier_address: string;
  supplier_pincode: string;
  supplier_city: string;
  company: string;
  /** it goes to a site, not to a registered place of the company */
  to_site: boolean;
  makers: number[];
  movement_ids: number[];
}

/** What a vehicle (`v`) carries, in the order of the lines. */
const loads = sql`(select coalesce(jsonb_agg(jsonb_build_object('dispatch_line_id', l.id, 'po_line_id', l.po_line_id, 'quantity',
    x.quantity) order by l.position, l.id), '[]')
  from dispatch_vehicle_lines x join dispatch_lines l on l.company_id = x.company_id and l.id = x.dispatch_line_id
  where x.company_id = v.company_id and x.vehicle_id = v.id)`;

/** A dispatch with its vehicles, arrivals and files; of a supplier only where it is asked for that. */
export async function head(db: Db, id: number, today: string): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select d.id, d.number, d.project_id, pr.name as project, d.order_id, o.number as "order", d.supplier_id, s.name as supplier,
      d.store_id, st.name as store, ${standingOn(today)} as standing, d.dispatched_on, d.eta, d.transporter, d.transporter_gstin,
      d.lr_number, d.lr_on, d.invoice_number, d.invoice_on, d.distance_km, d.from_address, d.from_place, d.from_pincode,
      coalesce(nullif(d.to_address, ''), nullif(st.address, ''), case when st.kind = 'site' then pr.site_address else c.address end)
        as to_address, coalesce(nullif(d.to_state, ''), case when st.kind = 'site' then pr.state else c.state end) as to_state,
      d.to_pincode, d.to_contact, d.to_phone, st.kind = 'site' as to_site, d.insurance, d.packing_list, d.note, d.by_supplier, coalesce(u.name, '') as made_by, d.made_at,
      d.undone_reason, d.version, n.open, n.sent, coalesce(nullif(o.supplier_gstin, ''), s.gstin) as supplier_gstin,
      coalesce(nullif(o.company_gstin, ''), c.gstin) as company_gstin, s.address as supplier_address,
      s.pincode as supplier_pincode, s.city as supplier_city, c.name as company,
      array_remove(array[o.made_by, o.approved_by, d.made_by], null) as makers,
      ${standing_movements('dispatch', sql`d.id`)} as movement_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'vehicle', v.vehicle, 'driver', v.driver, 'driver_phone',
          v.driver_phone, 'over_dimensional', v.over_dimensional, 'eway_bill', v.eway_bill, 'eway_completed_at',
          v.eway_completed_at, 'eway_valid_until', v.eway_valid_until, 'challan', v.challan, 'arrived_at', v.arrived_at,
          'lines', ${loads}) order by v.position), '[]')
        from dispatch_vehicles v where v.company_id = d.company_id and v.dispatch_id = d.id) as vehicles,
      ${filesOf(sql`x.dispatch_id = d.id and x.receipt_id is null and x.return_id is null`)} as files,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'status', r.status, 'arrived_at', r.arrived_at,
          'vehicle', r.vehicle, 'made_by', coalesce(w.name, ''), 'undone', r.undone_at is not null) order by r.id), '[]')
        from goods_receipts r left join users w on w.company_id = r.company_id and w.id = r.made_by
        where r.company_id = d.company_id and r.dispatch_id = d.id) as receipts
    from dispatches d ${named} ${sums} join companies c on c.id = d.company_id
    left join users u on u.company_id = d.company_id and u.id = d.made_by
    where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Files of deliveries (`x`) that a condition chooses, the oldest first. */
export const filesOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'content_type', f.content_type,
      'byte_size', f.byte_size, 'kind', x.kind) order by x.id), '[]')
    from delivery_files x join files f on f.company_id = x.company_id and f.id = x.file_id where ${condition})`;

/** The lots of a dispatch, with what of each is on the way, came, was stored and went back. */
export async function lots(db: Db, dispatch_id: number): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select l.id, l.po_line_id, l.boq_line_id, l.item_id, l.lot_id, l.project_id, t.number as lot, t.cell_maker, t.dcr, p.category, p.description,
      coalesce(nullif(t.manufacturer, ''), nullif(p.make, ''), i.make) as manufacturer,
      coalesce(nullif(p.make, ''), i.make) as make, coalesce(nullif(p.model, ''), i.model) as model, p.unit, p.watts, l.quantity,
      l.uncleared, l.packages, coalesce(nullif(p.hsn, ''), i.hsn) as hsn, p.rate, p.gst_percent, d.store_id,
      coalesce(w.open, 0) as open, coalesce(w.serials, 0)::int as serials, i.has_serials,
      coalesce(g.arrived, 0) as delivered, coalesce(g.accepted, 0) as stored, coalesce(g.short, 0) as short,
      coalesce(b.returned, 0) as returned
    from dispatch_lines l join dispatches d on d.company_id = l.company_id and d.id = l.dispatch_id
    join po_lines p on p.company_id = l.company_id and p.id = l.po_line_id
    join items i on i.company_id = l.company_id and i.id = l.item_id
    join stock_lots t on t.company_id = l.company_id and t.id = l.lot_id
    left join lateral (select sum(b.quantity) as open, sum(b.serials) as serials from stock_balances b
      where b.company_id = l.company_id and b.lot_id = l.lot_id and b.state = 'Dispatched') w on true
    left join lateral (select sum(x.arrived) as arrived, sum(x.accepted) as accepted, sum(x.short) as short
      from goods_receipt_lines x join goods_receipts r on r.company_id = x.company_id and r.id = x.receipt_id
      where x.company_id = l.company_id and x.dispatch_line_id = l.id and r.undone_at is null) g on true
    left join lateral (select sum(x.quantity) as returned from material_return_lines x
      join material_returns r on r.company_id = x.company_id and r.id = x.return_id
      where x.company_id = l.company_id and x.dispatch_line_id = l.id and r.undone_at is null and r.reason <> 'short') b on true
    where l.dispatch_id = ${dispatch_id} order by l.position, l.id`.execute(db);
  return rows;
}

export interface OrderRow extends OrderShipTo {
  order_id: number;
  number: string;
  project_id: number;
  supplier_id: number;
  supplier: string;
  status: string;
  address: string;
}

/** An order as it is dispatched from; for a vendor one of their own supplier, who has it. */
export async function order(
  db: Db,
  order_id: number,
  { vendor_id }: { vendor_id?: number } = {},
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id as order_id, o.number, o.project_id, o.supplier_id, s.name as supplier, o.status, o.ship_to_store_id, o.ship_to,
      o.ship_to_state, o.ship_to_contact, o.ship_to_phone,
      concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')) as address
    from purchase_orders o join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    where o.id = ${order_id}
      and (${vendor_id ?? null}::bigint is null or exists (select 1 from users u where u.id = ${vendor_id ?? null}::bigint
        and u.supplier_id = o.supplier_id) and (o.sent_at is not null or o.status in ('sent', 'accepted')))`.execute(
    db,
  );
  return rows[0];
}

type OrderChoice = Omit<ResponseOf<'get_dispatch_choices'>['orders'][number], never>;

/** Orders of a project, or of a supplier, of which something is still to be dispatched, the first promised ones first. */
export async function openOrders(
  db: Db,
  of: { project_id: number } | { supplier_id: number },
  search: string,
): Promise<OrderChoice[]> {
  const like = likePattern(search);
  const { rows } = await sql<OrderChoice>`
    select o.id as order_id, o.number, o.project_id, pr.name as project, s.name as supplier, n.open, n.due_on
    from purchase_orders o join projects pr on pr.company_id = o.company_id and pr.id = o.project_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    join lateral (select count(*)::int as open, min(p.promised_on) as due_on from po_lines p
      where p.company_id = o.company_id and p.order_id = o.id and not p.service and p.quantity - p.short_closed >
        coalesce((select sum(l.quantity) from dispatch_lines l join dispatches d on d.company_id = l.company_id
          and d.id = l.dispatch_id where l.company_id = p.company_id and l.po_line_id = p.id and d.undone_at is null), 0)) n on true
    where o.status = any(${'project_id' in of ? ['approved', 'sent', 'accepted'] : ['sent', 'accepted']}::text[]) and n.open > 0
      and ${'project_id' in of ? sql`o.project_id = ${of.project_id}` : sql`o.supplier_id = ${of.supplier_id}`}
      and (o.number ilike ${like} or o.title ilike ${like} or s.name ilike ${like})
    order by n.due_on nulls last, o.id limit 100`.execute(db);
  return rows;
}

type MovedOn = Pick<ResponseOf<'get_dispatch_choices'>, 'subcontractors' | 'movable' | 'fronts'>;

/** Who takes material of a project, what of it may be moved on, and its work fronts as they are called. */
export async function movedOnFrom(db: Db, project_id: number): Promise<MovedOn> {
  const { rows } = await sql<MovedOn>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name), id), '[]')
      from stores where active and kind = 'subcontractor') as subcontractors,
    (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'name', i.name, 'unit', i.unit, 'has_serials', i.has_serials)
        order by lower(i.name), i.id), '[]')
      from items i where exists (select 1 from stock_balances b where b.company_id = i.company_id and b.item_id = i.id
        and b.quantity > 0 and ((b.state in ('Stored', 'Shifting') and b.project_id = ${project_id})
          or (b.state = 'Stored' and b.project_id is null)))) as movable,
    (select coalesce(jsonb_agg(name order by lower(name), name), '[]') from stores
      where kind = 'front' and project_id = ${project_id}) as fronts`.execute(db);
  return rows[0]!;
}

export interface ItemOfLine {
  po_line_id: number;
  item_id: number;
  name: string;
  has_serials: boolean;
}

/**
 * The items of ordered lines: that of the line, otherwise the company's of the same category, make, model, Wp and unit, otherwise
 * a new one. The lines remember it.
 */
export async function itemsOf(db: Db, po_line_ids: readonly number[], made_by: number): Promise<ItemOfLine[]> {
  const { rows } = await sql<ItemOfLine & { item_id: number | null }>`
    select p.id as po_line_id, i.id as item_id, coalesce(i.name, '') as name, coalesce(i.has_serials, false) as has_serials
    from po_lines p left join lateral (select i.id, i.name, i.has_serials from items i where i.company_id = p.company_id
        and (i.id = p.item_id or (p.item_id is null and i.active and i.category = p.category and i.unit = p.unit
          and (i.watts is null or p.watts is null or i.watts = p.watts) and (p.make <> '' or p.model <> '') and lower(i.make) = lower(p.make) and lower(i.model) = lower(p.model)))
        order by i.id limit 1) i on true
    where p.id = any(${[...po_line_ids]}::bigint[])`.execute(db);
  const without = rows.filter(({ item_id }) => item_id === null).map(({ po_line_id }) => po_line_id);
  if (without.length === 0) return rows;
  const { rows: made } = await sql<ItemOfLine>`
    with lines as (select distinct on (p.category, p.unit, lower(p.make), lower(p.model), lower(p.description)) p.* from po_lines p
        where p.id = any(${without}::bigint[]) order by p.category, p.unit, lower(p.make), lower(p.model), lower(p.description), p.id),
      added as (insert into items (category, name, make, model, unit, conversions, watts, hsn, gst_percent, has_serials, made_by)
        select category, left(description, 120), make, model, unit, conversions, watts, hsn, gst_percent,
          category in ('MODULES', 'INVERTERS') and unit = 'Nos', ${made_by} from lines
        returning id, category, unit, make, model, name, has_serials)
    select p.id as po_line_id, a.id as item_id, a.name, a.has_serials from po_lines p join added a on a.category = p.category
      and a.unit = p.unit and lower(a.make) = lower(p.make) and lower(a.model) = lower(p.model)
      and lower(a.name) = lower(left(p.description, 120))
    where p.id = any(${without}::bigint[])`.execute(db);
  await sql`update po_lines p set item_id = g.item_id from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
    as g (po_line_id bigint, item_id bigint) where p.id = g.po_line_id`.execute(db);
  return [...rows.filter(({ item_id }) => item_id !== null), ...made];
}

export interface NewVehicle {
  /** what it carries */
  lines: readonly Load[];
  vehicle: string;
  driver: string;
  driver_phone: string;
  over_dimensional: boolean;
  eway_bill: string;
  eway_completed_at: string | null;
  eway_valid_until: string | null;
}

/** Leaves exactly these vehicles of a dispatch, with their ids and loads; those that arrived stay as they are. */
export const setVehicles = (
  db: Db,
  dispatch_id: number,
  year: number,
  vehicles: readonly (NewVehicle & { id: number | null })[],
) =>
  sql`
    with v as materialized (select v.*, ids.id from ${listedVehicles(vehicles)}
        join unnest(${vehicles.map(({ id }) => id)}::bigint[]) with ordinality as ids (id, at) on ids.at = v.place),
      ${numberingChallans(year, vehicles.filter(({ id }) => id === null).length)},
      gone as (delete from dispatch_vehicles w where w.dispatch_id = ${dispatch_id} and w.arrived_at is null
        and not exists (select 1 from v where v.id = w.id)),
      kept as (update dispatch_vehicles w set position = v.place, vehicle = v.vehicle, driver = v.driver,
          driver_phone = v.driver_phone, over_dimensional = v.over_dimensional, eway_bill = v.eway_bill,
          eway_completed_at = v.eway_completed_at, eway_valid_until = v.eway_valid_until,
          eway_warned_at = case when w.eway_valid_until is not distinct from v.eway_valid_until then w.eway_warned_at end
        from v where w.id = v.id and w.dispatch_id = ${dispatch_id}),
      added as (insert into dispatch_vehicles (dispatch_id, position, vehicle, driver, driver_phone, over_dimensional, eway_bill,
          eway_completed_at, eway_valid_until, challan)
        select ${dispatch_id}, v.place, v.vehicle, v.driver, v.driver_phone, v.over_dimensional, v.eway_bill, v.eway_completed_at,
          v.eway_valid_until, ${challanOf(year, sql`row_number() over (order by v.place)`)}
        from v, challans where v.id is null returning id, position),
      loaded as (select coalesce(v.id, a.id) as vehicle_id, l.id as dispatch_line_id, x.quantity
        from v left join added a on v.id is null and a.position = v.place
        cross join lateral jsonb_to_recordset(v.lines) as x (po_line_id bigint, quantity numeric)
        join dispatch_lines l on l.dispatch_id = ${dispatch_id} and l.po_line_id = x.po_line_id where x.quantity > 0),
      unloaded as (delete from dispatch_vehicle_lines y using v where y.vehicle_id = v.id
        and not exists (select 1 from loaded n where n.vehicle_id = y.vehicle_id and n.dispatch_line_id = y.dispatch_line_id))
    insert into dispatch_vehicle_lines (vehicle_id, dispatch_line_id, quantity)
    select vehicle_id, dispatch_line_id, quantity from loaded
    on conflict (company_id, vehicle_id, dispatch_line_id) do update set quantity = excluded.quantity`.execute(db);

export interface NewDispatch {
  project_id: number;
  order_id: number;
  supplier_id: number;
  store_id: number;
  dispatched_on: string;
  eta: string | null;
  transporter: string;
  transporter_gstin: string;
  lr_number: string;
  lr_on: string | null;
  invoice_number: string;
  invoice_on: string | null;
  distance_km: number | null;
  from_address: string;
  from_place: string;
  from_pincode: string;
  to_address: string;
  to_state: string;
  to_pincode: string;
  to_contact: string;
  to_phone: string;
  insurance: string;
  packing_list: string;
  note: string;
  by_supplier: boolean;
  made_by: number;
}

export interface NewDispatchLine {
  po_line_id: number;
  boq_line_id: number | null;
  project_id: number;
  item_id: number;
  quantity: number;
  packages: number;
  uncleared: number;
}

/** Quantities of order lines that left without inspection or MDCC in dispatches that stand. */
export async function uncleared(db: Db, po_line_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ po_line_id: number; quantity: number }>`
    select l.po_line_id, sum(l.uncleared) as quantity from dispatch_lines l
    join dispatches d on d.company_id = l.company_id and d.id = l.dispatch_id
    where l.po_line_id = any(${[...po_line_ids]}::bigint[]) and d.undone_at is null group by l.po_line_id`.execute(db);
  return new Map(rows.map((row) => [row.po_line_id, row.quantity]));
}

/** Writes a dispatch with its vehicles and lots under the next number; gives its lots of stock in the order of the lines. */
export async function add(
  db: Db,
  year: number,
  dispatch: NewDispatch,
  vehicles: readonly NewVehicle[],
  lines: readonly NewDispatchLine[],
): Promise<{ id: number; number: string; lot_ids: number[] }> {
  const { rows } = await sql<{ id: number; number: string; lot_ids: number[] }>`
    with ${numbering('dispatch', year)},
      ${numberingChallans(year, vehicles.length)},
      made as (insert into dispatches (number, project_id, order_id, supplier_id, store_id, dispatched_on, eta, transporter,
          transporter_gstin, lr_number, lr_on, invoice_number, invoice_on, distance_km, from_address, from_place, from_pincode,
          to_address, to_state, to_pincode, to_contact, to_phone, insurance, packing_list, note, by_supplier, made_by)
        select numbered.number, d.project_id, d.order_id, d.supplier_id, d.store_id, d.dispatched_on, d.eta, d.transporter,
          d.transporter_gstin, d.lr_number, d.lr_on, d.invoice_number, d.invoice_on, d.distance_km, d.from_address, d.from_place,
          d.from_pincode, d.to_address, d.to_state, d.to_pincode, d.to_contact, d.to_phone, d.insurance, d.packing_list, d.note, d.by_supplier, d.made_by
        from numbered cross join jsonb_to_record(${JSON.stringify(dispatch)}::jsonb) as d (project_id bigint, order_id bigint,
          supplier_id bigint, store_id bigint, dispatched_on date, eta date, transporter text, transporter_gstin text, lr_number text,
          lr_on date, invoice_number text, invoice_on date, distance_km numeric, from_address text, from_place text,
          from_pincode text, to_address text, to_state text, to_pincode text, to_contact text, to_phone text, insurance text, packing_list text, note text, by_supplier boolean, made_by bigint)
        returning id, number),
      vehicles as (insert into dispatch_vehicles (dispatch_id, position, vehicle, driver, driver_phone, over_dimensional,
          eway_bill, eway_completed_at, eway_valid_until, challan)
        select made.id, v.place, v.vehicle, v.driver, v.driver_phone, v.over_dimensional, v.eway_bill, v.eway_completed_at,
          v.eway_valid_until, ${challanOf(year, sql`v.place`)} from made cross join challans cross join ${listedVehicles(vehicles)}
        returning id, position),
      given as materialized (select l.*, made.number || '-' || l.place as number
        from made cross join rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (po_line_id bigint,
          boq_line_id bigint, project_id bigint, item_id bigint, quantity numeric, packages int, uncleared numeric)) with ordinality
          as l (po_line_id, boq_line_id, project_id, item_id, quantity, packages, uncleared, place)),
      lots as (insert into stock_lots (item_id, number, supplier_id, received_on, note, made_by)
        select item_id, number, ${dispatch.supplier_id}, ${dispatch.dispatched_on}::date, '', ${dispatch.made_by} from given
        returning id, item_id, number),
      lines as (insert into dispatch_lines (dispatch_id, position, po_line_id, boq_line_id, project_id, item_id, lot_id, quantity,
          packages, uncleared)
        select made.id, g.place, g.po_line_id, g.boq_line_id, g.project_id, g.item_id, t.id, g.quantity, g.packages, g.uncleared
        from made cross join given g join lots t on t.item_id = g.item_id and t.number = g.number
        returning id, position, po_line_id, lot_id),
      loads as (insert into dispatch_vehicle_lines (vehicle_id, dispatch_line_id, quantity)
        select w.id, l.id, x.quantity from ${listedVehicles(vehicles)} join vehicles w on w.position = v.place
        cross join lateral jsonb_to_recordset(v.lines) as x (po_line_id bigint, quantity numeric)
        join lines l on l.po_line_id = x.po_line_id where x.quantity > 0)
    select id, number, array(select lot_id from lines order by position) as lot_ids from made`.execute(db);
  return rows[0]!;
}

const listedVehicles = (vehicles: readonly NewVehicle[]) =>
  sql`rows from (jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as (vehicle text, driver text, driver_phone text,
    over_dimensional boolean, eway_bill text, eway_completed_at timestamptz, eway_valid_until timestamptz, lines jsonb)) with ordinality
    as v (vehicle, driver, driver_phone, over_dimensional, eway_bill, eway_completed_at, eway_valid_until, lines, place)`;

/** Writes what changed of a dispatch. */
export const change = (db: Db, id: number, facts: object) =>
  db
    .updateTable('dispatches')
    .set({ ...facts, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/**
 * The next number of a series, as a part of the statement that writes the document: `numbered` has it.
 */
export const numbering = (series: NumberSeries, year: number): RawBuilder<unknown> =>
  sql`counted as (${taking({ series, year })}), numbered as (select ${numberOf(series, year, sql`last`)} as number from counted)`;

/** The same for the challans of new vehicles: `challans` has the count before their first; nothing is taken for none. */
const numberingChallans = (year: number, count: number): RawBuilder<unknown> =>
  count === 0
    ? sql`challans as (select 0 as before)`
    : sql`taken_challans as (${taking({ series: 'delivery_challan', year, count })}),
      challans as (select last - ${sql.lit(count)} as before from taken_challans)`;
/** The challan of the vehicle at a place among the new ones, from `challans`. */
const challanOf = (year: number, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  numberOf('delivery_challan', year, sql`challans.before + ${at}`);

/** The movements that a document made and that were not taken back. */
export const standing_movements = (type: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select m.id from movements m where m.company_id = (select app.company()) and m.document_type = ${type}
    and m.document_id = ${id} and m.reverses_id is null
    and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id) order by m.id)`;

/** The supplier a vendor acts for. */
export async function supplierOf(db: Db, user_id: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('supplier_id').where('id', '=', user_id).executeTakeFirst();
  return row?.supplier_id ?? undefined;
}

/** What a vendor is shown of what is on the way of their supplier, the newest first. */
export async function ofSupplier(db: Db, supplier_id: number, today: string) {
  const { rows } = await sql<{
    dispatch_id: number;
    number: string;
    order: string;
    standing: DispatchStanding;
    dispatched_on: string;
    eta: string | null;
    items: string;
    eway_valid_until: string | null;
  }>`select d.id as dispatch_id, d.number, o.number as "order", ${standingOn(today)} as standing, d.dispatched_on, d.eta,
      coalesce(n.items, '') as items, (select min(v.eway_valid_until) from dispatch_vehicles v
        where v.company_id = d.company_id and v.dispatch_id = d.id and v.arrived_at is null) as eway_valid_until
    from dispatches d ${named} ${sums} where d.supplier_id = ${supplier_id} and d.undone_at is null
    order by d.id desc limit 50`.execute(db);
  return rows;
}
