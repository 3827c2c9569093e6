/** SQL of what orders are placed from: bills of quantities, awards, and suppliers who may be chosen. */
import { sql } from 'kysely';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { OrderState } from '../../../../domain/procurement/orders.ts';
import type { SupplierStatus } from '../../../../domain/suppliers/supplier_fields.ts';
import type { Unit } from '../../../../domain/units.ts';
import { neededBy } from '../../../supply/needed_by_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { movedOf } from '../../../supply/moved_rows.ts';
import { isPlaced } from '../../../supply/placed_rows.ts';
import { claimed, leftToOrder } from './rows.ts';

/** BOQ lines available for ordering, with the quantities already ordered, awaiting approval and drafted. */
export async function choices(db: Db, project_id: number, like: string | undefined) {
  const { rows } = await sql<ResponseOf<'get_order_choices'>['lines'][number]>`
    select b.id, b.category, b.code, coalesce(nullif(b.description, ''), b.category) as description, b.unit,
      coalesce(b.approved_quantity, b.quantity) as approved_quantity, e.ordered, e.pending, ${leftToOrder} as left,
      (select coalesce(sum(x.quantity), 0) from po_lines x join purchase_orders xo on xo.company_id = x.company_id and xo.id = x.order_id
        where x.boq_line_id = b.id and xo.status = 'draft') as drafted,
      ${neededBy('v')} as needed_by
    from boq_lines b left join events v on v.company_id = b.company_id and v.id = b.event_id and v.deleted_at is null
    cross join lateral ${claimed(sql`b.id`, sql`true`)} e
    where b.project_id = ${project_id} and b.deleted_at is null and coalesce(b.approved_quantity, b.quantity) > 0
      and (${like ?? null}::text is null or concat_ws(' ', b.category, b.code, b.description) ilike ${like ?? ''})
    order by b.position, b.id limit 1000`.execute(db);
  return rows;
}

export interface BoqRow {
  id: number;
  project_id: number;
  item_id: number | null;
  category: string;
  description: string;
  make: string;
  model: string;
  hsn: string;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  rate: number | null;
  gst_percent: number | null;
  approved_quantity: number;
  ordered: number;
  pending: number;
  needed_by: string | null;
}

/** Lines of bills of quantities as an order takes them over; of those that are there. */
export async function boqLines(db: Db, ids: readonly number[]): Promise<BoqRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BoqRow>`
    select b.id, b.project_id, b.item_id, b.category, coalesce(nullif(b.description, ''), i.name, b.category) as description,
      coalesce(nullif(i.make, ''), case when b.makes like '%,%' then '' else b.makes end) as make, coalesce(i.model, '') as model,
      coalesce(i.hsn, '') as hsn, b.unit, b.conversions, i.watts, b.rate, i.gst_percent,
      coalesce(b.approved_quantity, b.quantity) as approved_quantity, e.ordered, e.pending,
      ${neededBy('v')} as needed_by
    from boq_lines b left join items i on i.company_id = b.company_id and i.id = b.item_id
    left join events v on v.company_id = b.company_id and v.id = b.event_id and v.deleted_at is null
    cross join lateral ${claimed(sql`b.id`, sql`true`)} e
    where b.id = any(${[...ids]}::bigint[]) and b.deleted_at is null order by b.project_id, b.position, b.id`.execute(
    db,
  );
  return rows;
}

export interface AwardPart {
  award_id: number;
  award_line_id: number;
  supplier_id: number;
  name: string;
  status: SupplierStatus;
  blocked_reason: string;
  gstin: string;
  quote_line_id: number;
  boq_line_id: number;
  project_id: number;
  item_id: number | null;
  category: string;
  description: string;
  make: string;
  model: string;
  hsn: string;
  unit: Unit;
  /** as asked: of the line of the BOQ */
  conversions: Conversion[];
  watts: number | null;
  /** of one piece of what won; null: as asked */
  offered_watts: number | null;
  /** awarded, in the stock unit of the line of the BOQ */
  quantity: number;
  /** offered, in the unit of the format */
  offered: number;
  format: Unit;
  price: number;
  gst_percent: number;
  freight: number;
  delivery_days: number | null;
  payment_terms: string;
  advance_percent: number;
  credit_days: number;
  warranty_years: number | null;
  needed_by: string | null;
  /** the order that has it already */
  order_id: number | null;
}

/** The parts of the award of a request that stands, each with the offer it went to and the order it is in. */
export async function awardParts(db: Db, rfq_id: number): Promise<AwardPart[]> {
  const { rows } = await sql<AwardPart>`
    select w.id as award_id, x.id as award_line_id, a.supplier_id, s.name, s.status, s.blocked_reason, s.gstin,
      ql.id as quote_line_id, l.boq_line_id, l.project_id,
      case when ql.watts is null or l.watts is null or ql.watts = l.watts then b.item_id end as item_id, l.category, l.description,
      ql.manufacturer_name as make, ql.model_number as model, coalesce(i.hsn, '') as hsn, l.unit, l.conversions, l.watts,
      ql.watts as offered_watts, x.quantity, ql.quantity as offered, ql.format, ql.price, ql.gst_percent, ql.freight, ql.delivery_days, ql.payment_terms,
      ql.advance_percent, ql.credit_days, ql.warranty_years, coalesce(l.needed_by, r.needed_by) as needed_by, pl.order_id
    from rfq_awards w join rfqs r on r.company_id = w.company_id and r.id = w.rfq_id
    join rfq_award_lines x on x.company_id = w.company_id and x.award_id = w.id
    join rfq_lines l on l.company_id = x.company_id and l.id = x.rfq_line_id
    join quote_lines ql on ql.company_id = x.company_id and ql.id = x.quote_line_id
    join quotes q on q.company_id = ql.company_id and q.id = ql.quote_id
    join rfq_suppliers a on a.company_id = q.company_id and a.id = q.rfq_supplier_id
    join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id
    join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
    left join items i on i.company_id = b.company_id and i.id = b.item_id
    left join po_lines pl on pl.company_id = x.company_id and pl.award_line_id = x.id
    where w.rfq_id = ${rfq_id} and w.undone_at is null order by lower(s.name), a.supplier_id, l.position, x.id`.execute(
    db,
  );
  return rows;
}

export interface AwardOrder {
  id: number;
  number: string;
  supplier: string;
  status: OrderState;
  version: number;
  question_at: string | null;
  lines: number;
  begun_lines: number;
  received_lines: number;
}

/** The orders that were placed from the award of a request that stands. */
export async function awardOrders(db: Db, rfq_id: number): Promise<AwardOrder[]> {
  const { rows } = await sql<AwardOrder>`
    select o.id, o.number, s.name as supplier, o.status, o.version, o.question_at, n.lines, n.begun_lines, n.received_lines
    from rfq_awards w join purchase_orders o on o.company_id = w.company_id and o.award_id = w.id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    cross join lateral (select count(*)::int as lines, count(*) filter (where m.dispatched > 0)::int as begun_lines,
        count(*) filter (where m.received >= l.quantity - l.short_closed)::int as received_lines
      from po_lines l cross join lateral ${movedOf(sql`l.id`)} m
      where l.company_id = o.company_id and l.order_id = o.id) n
    where w.rfq_id = ${rfq_id} and w.undone_at is null order by o.id`.execute(db);
  return rows;
}

export interface SupplierRow {
  supplier_id: number;
  name: string;
  state: string;
  email: string;
  gstin: string;
  credit_days: number;
  status: SupplierStatus;
  blocked_reason: string;
  categories: number;
  orders: number;
}

/** Suppliers as they are chosen for an order: who supplies its categories first; or one by number. */
export async function suppliers(
  db: Db,
  { categories, like, id }: { categories: readonly string[]; like?: string | undefined; id?: number },
): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    select s.id as supplier_id, s.name, s.state, s.email, s.gstin, s.credit_days, s.status, s.blocked_reason,
      (select count(*)::int from unnest(${[...categories]}::text[]) one where one = any (s.categories)) as categories,
      (select count(*)::int from purchase_orders o where o.company_id = s.company_id and o.supplier_id = s.id
        and ${isPlaced(sql`o.status`)}) as orders
    from suppliers s where s.merged_into is null and ${
      id === undefined
        ? sql`s.status <> 'refused' and (${like ?? null}::text is null
            or concat_ws(' ', s.name, s.trade_name, s.state) ilike ${like ?? ''})`
        : sql`s.id = ${id}`
    }
    order by categories desc, (s.blocked_reason = '') desc, orders desc, lower(s.name), s.id limit 100`.execute(db);
  return rows;
}

/** The GSTIN and state of the company of a project. */
export async function companyOf(db: Db, project_id: number) {
  const { rows } = await sql<{ gstin: string; state: string }>`
    select c.gstin, c.state from projects p join companies c on c.id = p.company_id where p.id = ${project_id}`.execute(
    db,
  );
  return rows[0];
}
