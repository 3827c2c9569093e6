/** SQL of one bill of a supplier: the bill, its lines beside the order and what was accepted, and what TDS is counted from. */
import { type RawBuilder, sql } from 'kysely';
import type { MatchTolerance } from '../../../domain/money/supplier_bills.ts';
import { usual_tolerance } from '../../../domain/money/supplier_bills.ts';
import { contractor_sections } from '../../../domain/money/tds.ts';
import type { TaxKind } from '../../../domain/procurement/order_money.ts';
import type { OrderState } from '../../../domain/procurement/orders.ts';
import { movedOf } from '../../supply/moved_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface BillRow {
  id: number;
  project_id: number;
  project: string;
  order_id: number;
  order: string;
  supplier_id: number;
  supplier: string;
  supplier_pan: string;
  supplier_registered: string;
  msme_class: string;
  credit_days: number;
  supplier_gstin: string;
  company_gstin: string;
  supply_state: string;
  order_freight: number;
  order_status: OrderState;
  ld_percent: number;
  ld_cap_percent: number;
  freight_before: number;
  advance_left: number;
  tolerance: MatchTolerance | null;
  goods_tds: boolean;
  status: 'draft' | 'pending' | 'approved' | 'reversed';
  number: string;
  day: string;
  year: number;
  freight: number;
  freight_gst_percent: number;
  remark: string;
  difference_reason: string;
  file_id: number | null;
  file_name: string;
  held_at: string | null;
  hold_reason: string;
  accepted_on: string | null;
  due_on: string | null;
  tax_kind: TaxKind;
  net: number;
  cgst: number;
  sgst: number;
  igst: number;
  round_off: number;
  total: number;
  tds_section: string;
  tds_percent: number;
  tds_base: number;
  tds: number;
  advance: number;
  payable: number;
  paid: number;
  reserved: number;
  made_by: string;
  made_by_id: number | null;
  made_at: string;
  submitted_by: string;
  submitted_by_id: number | null;
  return_reason: string;
  approved_by: string;
  approved_at: string | null;
  reversed_by: string;
  reversed_at: string | null;
  reverse_reason: string;
  version: number;
}

/** What of an order's advance was paid and not set off against its bills. */
const advanceLeft = (order_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`greatest(0,
  coalesce((select y.paid from payables y where y.company_id = (select app.company()) and y.kind = 'order_advance' and y.document_id = ${order_id}), 0)
  - coalesce((select sum(x.advance) from supplier_bills x where x.company_id = (select app.company()) and x.order_id = ${order_id} and x.status = 'approved'), 0))::bigint`;

export async function bill(db: Db, id: number): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`
    select b.id, b.project_id, p.name as project, b.order_id, o.number as "order", b.supplier_id, s.name as supplier,
      s.pan as supplier_pan, s.gstin as supplier_registered, s.msme_class, o.credit_days, o.supplier_gstin, o.company_gstin,
      o.supply_state, o.freight as order_freight, o.status as order_status, o.ld_percent, o.ld_cap_percent,
      coalesce((select sum(x.freight) from supplier_bills x where x.company_id = b.company_id and x.order_id = b.order_id
        and x.status = 'approved' and x.id <> b.id), 0)::bigint as freight_before,
      ${advanceLeft(sql`b.order_id`)} as advance_left,
      case when g.company_id is not null then json_build_object('quantity_percent', g.quantity_percent, 'price_percent', g.price_percent,
        'price_amount', g.price_amount) end as tolerance, coalesce(g.goods_tds, true) as goods_tds,
      b.status, b.number, b.day, b.year, b.freight, b.freight_gst_percent::float as freight_gst_percent, b.remark, b.difference_reason,
      b.file_id, coalesce(f.file_name, '') as file_name, b.held_at, b.hold_reason, b.accepted_on, b.due_on, b.tax_kind,
      b.net, b.cgst, b.sgst, b.igst, b.round_off, b.total, b.tds_section, b.tds_percent::float as tds_percent, b.tds_base, b.tds,
      b.advance, b.payable, coalesce(y.paid, 0)::bigint as paid, coalesce(y.reserved, 0)::bigint as reserved,
      coalesce(m.name, '') as made_by, b.made_by as made_by_id, b.made_at,
      coalesce(u.name, '') as submitted_by, b.submitted_by as submitted_by_id, b.return_reason,
      coalesce(a.name, '') as approved_by, b.approved_at, coalesce(r.name, '') as reversed_by, b.reversed_at, b.reverse_reason, b.version
    from supplier_bills b
      join projects p on p.company_id = b.company_id and p.id = b.project_id
      join suppliers s on s.company_id = b.company_id and s.id = b.supplier_id
      join purchase_orders o on o.company_id = b.company_id and o.id = b.order_id
      left join payables y on y.company_id = b.company_id and y.kind = 'supplier_bill' and y.document_id = b.id
      left join payable_settings g on g.company_id = b.company_id
      left join files f on f.company_id = b.company_id and f.id = b.file_id
      left join users m on m.company_id = b.company_id and m.id = b.made_by
      left join users u on u.company_id = b.company_id and u.id = b.submitted_by
      left join users a on a.company_id = b.company_id and a.id = b.approved_by
      left join users r on r.company_id = b.company_id and r.id = b.reversed_by
    where b.id = ${id}`.execute(db);
  return rows[0];
}

export interface LineRow {
  po_line_id: number;
  project_id: number;
  category: string;
  service: boolean;
  description: string;
  unit: string;
  ordered: number;
  accepted: number;
  accepted_on: string | null;
  billed_before: number;
  order_rate: number;
  order_gst_percent: number;
  /** null: the line is not in the bill */
  quantity: number | null;
  rate: number;
  gst_percent: number;
  net: number;
  received: number;
  freight: number;
  year_amount: number;
  year_base: number;
  year_services: number;
  year_services_base: number;
}

const for_services = sql`t.tds_section = any(${[...contractor_sections]}::text[])`;

/** What a supplier billed in a financial year without GST, and what TDS was deducted from: for goods, and for services. */
const inYear = (supplier_id: RawBuilder<unknown>, year: number): RawBuilder<unknown> => sql`(
  select coalesce(sum(t.net) filter (where not ${for_services}), 0)::bigint as year_amount,
    coalesce(sum(t.tds_base) filter (where not ${for_services}), 0)::bigint as year_base,
    coalesce(sum(t.net) filter (where ${for_services}), 0)::bigint as year_services,
    coalesce(sum(t.tds_base) filter (where ${for_services}), 0)::bigint as year_services_base
  from supplier_bills t where t.company_id = (select app.company()) and t.supplier_id = ${supplier_id} and t.status = 'approved'
    and t.posted_on >= make_date(${year}::int, 4, 1) and t.posted_on < make_date(${year + 1}::int, 4, 1))`;

/** The lines of an order, each with what was accepted and billed, and what a bill has of it; one that is approved as it was then. */
export async function lines(
  db: Db,
  { order_id, bill_id, year }: { order_id: number; bill_id: number; year: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id as po_line_id, l.project_id, l.category, l.service, l.description, l.unit,
      coalesce((x.matched->>'ordered')::float, (l.quantity - l.short_closed)::float) as ordered,
      coalesce((x.matched->>'accepted')::float, v.received::float) as accepted,
      greatest((select max(m.day) from movements m where m.company_id = l.company_id and m.po_line_id = l.id and m.to_state = 'Stored'
          and m.reverses_id is null), (select max(z.done_on) from service_entries z where z.company_id = l.company_id
          and z.po_line_id = l.id and z.undone_at is null)) as accepted_on,
      coalesce((x.matched->>'billed_before')::float, (select sum(z.quantity) from supplier_bill_lines z
        join supplier_bills w on w.company_id = z.company_id and w.id = z.supplier_bill_id
        where z.company_id = l.company_id and z.po_line_id = l.id and w.status = 'approved' and w.id <> ${bill_id})::float, 0) as billed_before,
      coalesce((x.matched->>'order_rate')::float, l.rate::float) as order_rate,
      coalesce((x.matched->>'order_gst_percent')::float, l.gst_percent::float) as order_gst_percent,
      x.quantity::float as quantity, coalesce(x.rate, l.rate)::float as rate, coalesce(x.gst_percent, l.gst_percent)::float as gst_percent,
      coalesce(x.net, 0) as net, coalesce(x.received, 0) as received, coalesce(x.freight, 0) as freight,
      n.year_amount, n.year_base, n.year_services, n.year_services_base
    from po_lines l join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
      cross join lateral ${inYear(sql`o.supplier_id`, year)} n
      cross join lateral ${movedOf(sql`l.id`)} v
      left join supplier_bill_lines x on x.company_id = l.company_id and x.po_line_id = l.id and x.supplier_bill_id = ${bill_id}
    where l.order_id = ${order_id} order by l.position, l.id`.execute(db);
  return rows;
}

export interface SettingsRow extends MatchTolerance {
  goods_tds: boolean;
  version: number;
}

export async function settings(db: Db): Promise<SettingsRow> {
  const { rows } =
    await sql<SettingsRow>`select quantity_percent::float as quantity_percent, price_percent::float as price_percent,
    price_amount, goods_tds, version from payable_settings`.execute(db);
  return rows[0] ?? { ...usual_tolerance, goods_tds: true, version: 0 };
}

/** The order a bill is entered for. */
export async function order(
  db: Db,
  id: number,
): Promise<
  { id: number; number: string; status: string; project_id: number; supplier_id: number; supplier: string } | undefined
> {
  const { rows } = await sql<{
    id: number;
    number: string;
    status: string;
    project_id: number;
    supplier_id: number;
    supplier: string;
  }>`select o.id, o.number, o.status, o.project_id, o.supplier_id, s.name as supplier from purchase_orders o
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id where o.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a supplier has another bill of this number in a financial year. */
export async function isKnown(
  db: Db,
  { supplier_id, year, number, bill_id }: { supplier_id: number; year: number; number: string; bill_id: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from supplier_bills where supplier_id = ${supplier_id} and year = ${year}
    and lower(number) = lower(${number}) and status <> 'reversed' and id <> ${bill_id} limit 1`.execute(db);
  return rows.length > 0;
}

export async function supplierOfUser(db: Db, user_id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    supplier_id: number | null;
  }>`select supplier_id from users where id = ${user_id}`.execute(db);
  return rows[0]?.supplier_id ?? undefined;
}

/** The project of a bill that a file belongs to. */
export async function projectOfFile(db: Db, file_id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    project_id: number;
  }>`select project_id from supplier_bills where file_id = ${file_id}`.execute(db);
  return rows[0]?.project_id;
}
