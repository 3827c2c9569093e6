/** SQL of what arrived: at the gate, unloaded, stored. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../contract/index.ts';
import type { ReturnReason } from '../../../domain/deliveries/deliveries.ts';
import { likePattern } from '../../tables/like.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { numbering, filesOf, standing_movements } from './dispatch_rows.ts';
import { changeRow, now } from '../../records/version_rows.ts';

type Whole = ResponseOf<'get_goods_receipt'>;
export interface ReceiptLineRow extends Omit<Whole['lines'][number], 'overrides' | 'value' | 'held'> {
  po_line_id: number;
  boq_line_id: number | null;
  item_id: number;
  lot_id: number;
  project_id: number;
  gst_percent: number;
}
export interface ReceiptRow extends Omit<Whole, 'lines' | 'abilities' | 'value' | 'returns'> {
  returns: (Whole['returns'][number] & { debit_note: string })[];
  movement_ids: number[];
  store_id: number;
  order_id: number;
  supplier_id: number;
  makers: number[];
  lines: ReceiptLineRow[];
}

const named = sql`join dispatches d on d.company_id = r.company_id and d.id = r.dispatch_id
  join projects pr on pr.company_id = r.company_id and pr.id = r.project_id
  join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
  join stores st on st.company_id = r.company_id and st.id = r.store_id`;

/** What of a lot lies where it came to, with how many serial numbers. */
const known = sql`(select coalesce(sum(b.serials), 0)::int from stock_balances b where b.company_id = l.company_id
  and b.lot_id = l.lot_id and b.state in ('Delivered', 'Unloaded', 'Stored'))`;

export async function receipt(db: Db, id: number): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select r.id, r.number, r.status, r.dispatch_id, d.number as dispatch, r.project_id, pr.name as project, o.number as "order",
      o.id as order_id, d.supplier_id, s.name as supplier, st.name as store, r.store_id, d.invoice_number, d.lr_number, r.arrived_at,
      r.gate_entry, r.vehicle, r.weight_kg, r.packages, r.seal, r.condition, r.note, r.unloaded_at, r.unloaded_by_means, r.crew,
      r.stored_on, r.yard, r.stack_height_m, r.cover, r.undone_at is not null as undone, r.undone_reason,
      coalesce(u.name, '') as made_by, coalesce(w.name, '') as stored_by, r.version,
      array_remove(array[o.made_by, o.approved_by, d.made_by], null) as makers,
      ${standing_movements('goods_receipt', sql`r.id`)} as movement_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('dispatch_line_id', x.dispatch_line_id, 'po_line_id', l.po_line_id, 'boq_line_id',
          l.boq_line_id, 'item_id', l.item_id, 'lot_id', l.lot_id, 'project_id', l.project_id, 'category', p.category, 'description',
          p.description, 'make', coalesce(nullif(p.make, ''), i.make), 'model', coalesce(nullif(p.model, ''), i.model), 'unit', p.unit,
          'lot', t.number, 'expected', x.expected, 'arrived', x.arrived, 'short', x.short, 'uncleared', l.uncleared, 'excess', x.excess, 'damaged', x.damaged,
          'accepted', x.accepted, 'rejected', x.rejected, 'remark', x.remark, 'has_serials', i.has_serials, 'serials', ${known},
          'rate', p.rate, 'gst_percent', p.gst_percent) order by l.position, l.id), '[]')
        from goods_receipt_lines x join dispatch_lines l on l.company_id = x.company_id and l.id = x.dispatch_line_id
        join po_lines p on p.company_id = l.company_id and p.id = l.po_line_id
        join items i on i.company_id = l.company_id and i.id = l.item_id
        join stock_lots t on t.company_id = l.company_id and t.id = l.lot_id
        where x.company_id = r.company_id and x.receipt_id = r.id) as lines,
      ${filesOf(sql`x.company_id = r.company_id and x.receipt_id = r.id`)} as files,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'reason', b.reason,
          'debit_note', b.debit_note) order by b.id), '[]')
        from material_returns b where b.company_id = r.company_id and b.receipt_id = r.id and b.undone_at is null) as returns
    from goods_receipts r ${named} join purchase_orders o on o.company_id = d.company_id and o.id = d.order_id
    left join users u on u.company_id = r.company_id and u.id = r.made_by
    left join users w on w.company_id = r.company_id and w.id = r.stored_by
    where r.id = ${id}`.execute(db);
  return rows[0];
}

export interface OnTheWay {
  transporter: string;
  lr_on: string | null;
  invoice_on: string | null;
  /** of its vehicle; empty: none is known */
  eway_bill: string;
  pictures: { file_name: string; object_key: string }[];
}

/** What the documents of its dispatch say of an arrival, and the pictures taken of it. */
export async function onTheWay(db: Db, id: number, types: readonly string[]): Promise<OnTheWay> {
  const { rows } = await sql<OnTheWay>`
    select d.transporter, d.lr_on, d.invoice_on,
      coalesce((select v.eway_bill from dispatch_vehicles v where v.company_id = d.company_id and v.dispatch_id = d.id
        and (upper(v.vehicle) = upper(r.vehicle) or not exists (select from dispatch_vehicles o
          where o.company_id = v.company_id and o.dispatch_id = v.dispatch_id and o.id <> v.id))
        order by v.position limit 1), '') as eway_bill,
      (select coalesce(jsonb_agg(jsonb_build_object('file_name', f.file_name, 'object_key', f.object_key) order by x.id), '[]')
        from delivery_files x join files f on f.company_id = x.company_id and f.id = x.file_id
        where x.company_id = r.company_id and x.receipt_id = r.id and f.content_type = any(${[...types]}::text[])) as pictures
    from goods_receipts r join dispatches d on d.company_id = r.company_id and d.id = r.dispatch_id
    where r.id = ${id}`.execute(db);
  return rows[0]!;
}

/** A window of what arrived in some projects (numbers, `id`), the newest first, and how much there is. */
export async function page(
  db: Db,
  seen: RawBuilder<unknown>,
  asked: RequestOf<'get_goods_receipts'>,
): Promise<ResponseOf<'get_goods_receipts'>> {
  const { search, project_ids, statuses, day_from, day_to, descending, limit, offset } = asked;
  const like = likePattern(search);
  const day = sql`(r.arrived_at at time zone 'Asia/Kolkata')::date`;
  const where = sql.join(
    [
      sql`r.project_id in (${seen})`,
      ...(search
        ? [
            sql`(r.number ilike ${like} or d.number ilike ${like} or r.vehicle ilike ${like} or s.name ilike ${like}
              or pr.name ilike ${like} or r.gate_entry ilike ${like})`,
          ]
        : []),
      ...(project_ids.length > 0 ? [sql`r.project_id = any(${project_ids}::bigint[])`] : []),
      ...(statuses.length > 0 ? [sql`r.status = any(${statuses}::text[])`] : []),
      ...(day_from ? [sql`${day} >= ${day_from}::date`] : []),
      ...(day_to ? [sql`${day} <= ${day_to}::date`] : []),
    ],
    sql` and `,
  );
  const from = sql`from goods_receipts r ${named}`;
  const { rows } = await sql<ResponseOf<'get_goods_receipts'>['receipts'][number]>`
    select r.id, r.number, r.status, r.dispatch_id, d.number as dispatch, r.project_id, pr.name as project, s.name as supplier,
      st.name as store, r.arrived_at, r.stored_on, r.vehicle, coalesce(n.items, '') as items, coalesce(n.short, false) as short,
      coalesce(n.damaged, false) as damaged, r.undone_at is not null as undone
    ${from} left join lateral (select string_agg(p.description || ' (' || trim_scale(x.arrived) || ' ' || p.unit || ')', ', '
          order by l.position) as items, bool_or(x.short > 0) as short, bool_or(x.damaged > 0 or x.rejected > 0) as damaged
      from goods_receipt_lines x join dispatch_lines l on l.company_id = x.company_id and l.id = x.dispatch_line_id
      join po_lines p on p.company_id = l.company_id and p.id = l.po_line_id
      where x.company_id = r.company_id and x.receipt_id = r.id) n on true
    where ${where} order by r.id ${descending ? sql`asc` : sql`desc`}
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(
    db,
  );
  return { receipts: rows, total: counted[0]?.total ?? 0 };
}

export interface ArrivedLine {
  dispatch_line_id: number;
  expected: number;
  arrived: number;
  short: number;
  excess: number;
  damaged: number;
  remark: string;
}

interface NewArrival {
  dispatch_id: number;
  project_id: number;
  store_id: number;
  arrived_at: string;
  gate_entry: string;
  vehicle: string;
  weight_kg: number | null;
  packages: number | null;
  seal: string;
  condition: string;
  note: string;
  made_by: number;
}

/** Writes what arrived with a vehicle of a dispatch. */
export async function add(
  db: Db,
  arrival: NewArrival,
  vehicle_id: number | null,
  lines: readonly ArrivedLine[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with came as (update dispatch_vehicles set arrived_at = ${arrival.arrived_at}::timestamptz
        where id = ${vehicle_id}::bigint and dispatch_id = ${arrival.dispatch_id}),
      made as (insert into goods_receipts (dispatch_id, project_id, store_id, arrived_at, gate_entry, vehicle, weight_kg, packages,
          seal, condition, note, made_by)
        select a.dispatch_id, a.project_id, a.store_id, a.arrived_at, a.gate_entry, a.vehicle, a.weight_kg, a.packages, a.seal,
          a.condition, a.note, a.made_by
        from jsonb_to_record(${JSON.stringify(arrival)}::jsonb) as a (dispatch_id bigint, project_id bigint, store_id bigint,
          arrived_at timestamptz, gate_entry text, vehicle text, weight_kg numeric, packages int, seal text, condition text, note text,
          made_by bigint)
        returning id),
      lines as (insert into goods_receipt_lines (receipt_id, dispatch_line_id, expected, arrived, short, excess, damaged, remark)
        select made.id, x.dispatch_line_id, x.expected, x.arrived, x.short, x.excess, x.damaged, x.remark
        from made cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (dispatch_line_id bigint, expected numeric,
          arrived numeric, short numeric, excess numeric, damaged numeric, remark text))
    select id from made`.execute(db);
  return rows[0]!.id;
}

/** Writes that something was unloaded or stored; gives the version it then has. */
export async function change(db: Db, id: number, facts: object): Promise<number> {
  return changeRow(db, 'goods_receipts', id, { ...facts, updated_at: now });
}

interface StoredFacts {
  stored_on: string;
  stored_by: number;
  yard: string;
  stack_height_m: number | null;
  cover: string;
  /** where it was not recorded before */
  unloading: { at: string; means: string; crew: string } | null;
}

/** Writes that something is stored, with what of each lot is accepted and rejected, under the next number. */
export async function store(
  db: Db,
  receipt_id: number,
  year: number,
  { stored_on, stored_by, yard, stack_height_m, cover, unloading }: StoredFacts,
  lines: readonly { dispatch_line_id: number; accepted: number; rejected: number; remark: string }[],
): Promise<{ number: string; version: number }> {
  const { rows } = await sql<{ number: string; version: number }>`
    with lines as (update goods_receipt_lines x set accepted = g.accepted, rejected = g.rejected,
          remark = coalesce(nullif(g.remark, ''), x.remark)
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (dispatch_line_id bigint, accepted numeric, rejected numeric,
          remark text) where x.receipt_id = ${receipt_id} and x.dispatch_line_id = g.dispatch_line_id),
      ${numbering('goods_receipt', year)}
    update goods_receipts r set status = 'Stored', number = numbered.number, stored_on = ${stored_on}::date, stored_by = ${stored_by},
      yard = ${yard}, stack_height_m = ${stack_height_m}::numeric, cover = ${cover},
      unloaded_at = coalesce(r.unloaded_at, ${unloading?.at ?? null}::timestamptz),
      unloaded_by_means = case when r.unloaded_at is null then ${unloading?.means ?? ''} else r.unloaded_by_means end,
      crew = case when r.unloaded_at is null then ${unloading?.crew ?? ''} else r.crew end,
      version = r.version + 1, updated_at = now()
    from numbered where r.id = ${receipt_id} returning r.number, r.version`.execute(db);
  return rows[0]!;
}

/** Takes an arrival back with what was short or rejected in it; its vehicle is on its way again. */
export const undo = (db: Db, receipt_id: number, at: string, reason: string) =>
  sql`with returns as (update material_returns set undone_at = ${at}::timestamptz, undone_reason = ${reason}, version = version + 1
        where receipt_id = ${receipt_id} and undone_at is null),
      vehicles as (update dispatch_vehicles v set arrived_at = null from goods_receipts r where r.id = ${receipt_id}
        and v.dispatch_id = r.dispatch_id and v.arrived_at = r.arrived_at and exists (select from goods_receipt_lines x
          where x.company_id = r.company_id and x.receipt_id = r.id and x.expected > 0))
    update goods_receipts set undone_at = ${at}::timestamptz, undone_reason = ${reason}, version = version + 1, updated_at = now()
    where id = ${receipt_id}`.execute(db);

export interface PieceRow {
  number: string;
  id: number;
  item_id: number;
  item: string;
  lot_id: number | null;
  state: string;
  store: string;
  project_id: number | null;
  project: string;
  lot: string;
}

/** Where serial numbers are. */
export async function pieces(db: Db, numbers: readonly string[]): Promise<PieceRow[]> {
  const { rows } =
    await sql<PieceRow>`select s.number, s.id, s.item_id, i.name as item, s.lot_id, coalesce(b.state, '') as state,
      coalesce(st.name, '') as store, b.project_id, coalesce(p.name, '') as project, coalesce(t.number, '') as lot
    from unnest(${[...numbers]}::text[]) as n (number) join serials s on s.number = n.number and s.company_id = (select app.company())
    join items i on i.company_id = s.company_id and i.id = s.item_id
    left join stock_lots t on t.company_id = s.company_id and t.id = s.lot_id
    left join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
    left join stores st on st.company_id = b.company_id and st.id = b.store_id
    left join projects p on p.company_id = b.company_id and p.id = b.project_id`.execute(db);
  return rows;
}

/** Of lots in a state, those that came with an arrival where one is named: which serial numbers are known to lie there. */
export async function piecesOf(
  db: Db,
  lot_ids: readonly number[],
  state: string,
  receipt_id: number | null = null,
): Promise<{ lot_id: number; id: number; number: string }[]> {
  const { rows } = await sql<{
    lot_id: number;
    id: number;
    number: string;
  }>`select s.lot_id, s.id, s.number from serials s
    join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
    where b.lot_id = any(${[...lot_ids]}::bigint[]) and b.state = ${state}
      and (${receipt_id}::bigint is null or exists (select 1 from movement_serials x
        join movements m on m.company_id = x.company_id and m.id = x.movement_id
        where x.company_id = s.company_id and x.serial_id = s.id and m.document_type = 'goods_receipt'
          and m.document_id = ${receipt_id}::bigint))
    order by s.number`.execute(db);
  return rows;
}

/** The serial numbers that cleared certificates (MDCC) of an ordered line list; none: no list was given. */
export async function clearedSerials(db: Db, po_line_id: number): Promise<{ number: string; mdcc: string }[]> {
  const { rows } = await sql<{ number: string; mdcc: string }>`select x.number, c.number as mdcc from mdcc_lines l
    join mdccs c on c.company_id = l.company_id and c.id = l.mdcc_id and c.status = 'cleared'
    join mdcc_serials x on x.company_id = l.company_id and x.mdcc_line_id = l.id where l.po_line_id = ${po_line_id}`.execute(
    db,
  );
  return rows;
}

export interface NewReturn {
  project_id: number;
  order_id: number;
  supplier_id: number;
  dispatch_id: number;
  receipt_id: number | null;
  reason: ReturnReason;
  returned_on: string;
  note: string;
  made_by: number;
}

/** Writes a return with its lines, at the rates of the order, under the next number. */
export async function addReturn(
  db: Db,
  year: number,
  given: NewReturn,
  lines: readonly { dispatch_line_id: number; quantity: number }[],
): Promise<{ return_id: number; number: string }> {
  const { rows } = await sql<{ return_id: number; number: string }>`
    with ${numbering('material_return', year)},
      made as (insert into material_returns (number, project_id, order_id, supplier_id, dispatch_id, receipt_id, reason, returned_on,
          note, made_by)
        select numbered.number, ${given.project_id}, ${given.order_id}, ${given.supplier_id}, ${given.dispatch_id},
          ${given.receipt_id}::bigint, ${given.reason}, ${given.returned_on}::date, ${given.note}, ${given.made_by} from numbered
        returning id, number),
      lines as (insert into material_return_lines (return_id, dispatch_line_id, quantity, rate, gst_percent)
        select made.id, g.dispatch_line_id, g.quantity, p.rate, p.gst_percent
        from made cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (dispatch_line_id bigint, quantity numeric)
        join dispatch_lines l on l.id = g.dispatch_line_id join po_lines p on p.company_id = l.company_id and p.id = l.po_line_id)
    select id as return_id, number from made`.execute(db);
  return rows[0]!;
}

export const addFile = (
  db: Db,
  file: {
    file_id: number;
    kind: string;
    dispatch_id: number;
    receipt_id?: number | undefined;
    return_id?: number | undefined;
  },
) => db.insertInto('delivery_files').values(file).execute();

/** Whether an arrival or a return is one of a dispatch. */
export async function belongs(
  db: Db,
  {
    dispatch_id,
    receipt_id,
    return_id,
  }: { dispatch_id: number; receipt_id?: number | undefined; return_id?: number | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select
    (${receipt_id ?? null}::bigint is null or exists (select 1 from goods_receipts where id = ${receipt_id ?? null}::bigint
      and dispatch_id = ${dispatch_id}))
    and (${return_id ?? null}::bigint is null or exists (select 1 from material_returns where id = ${return_id ?? null}::bigint
      and dispatch_id = ${dispatch_id})) as ok`.execute(db);
  return rows[0]?.ok ?? false;
}
