/** SQL of the work orders of sub-contractors as people read them. */
import { sql } from 'kysely';
import type { BillState, WorkOrderState } from '../../../../domain/construction/subcontracts/work_orders.ts';
import { no_order_limits, type OrderLimits } from '../../../../domain/procurement/order_approval.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** A line as a revision has it. */
export interface PendingLine {
  id: number | null;
  boq_line_id: number | null;
  description: string;
  unit: string;
  quantity: number;
  rate: number;
}

export interface OrderRow {
  id: number;
  project_id: number;
  number: string;
  title: string;
  subcontractor_id: number;
  subcontractor: string;
  firm: string;
  status: WorkOrderState;
  revision: number;
  revising: boolean;
  net: number;
  billed: number;
  starts_on: string | null;
  ends_on: string | null;
  approved_at: string | null;
  made_by: string;
}

export interface OrderHead extends OrderRow {
  project: string;
  gstin: string;
  pan: string;
  gst_percent: number;
  company_gstin: string;
  supply_state: string;
  retention_percent: number;
  advance: number;
  /** of approved bills */
  advance_recovered: number;
  advance_percent: number;
  terms: string;
  pending: { reason: string; lines: PendingLine[] } | null;
  pending_by_id: number | null;
  pending_by: string;
  made_by_id: number | null;
  submitted_by_id: number | null;
  submitted_by: string;
  approved_ids: number[];
  covered: boolean;
  return_reason: string;
  close_reason: string;
  approved_by: string;
  open_bill: boolean;
  /** the number within the order of its last bill, and of the last that stands; 0: none */
  last_sequence: number;
  last_approved: number;
  /** the last measurement that is not withdrawn; 0: none */
  last_measurement: number;
  limits: OrderLimits;
  version: number;
}

const columns = sql`o.id, o.project_id, o.number, o.title, o.subcontractor_id, s.name as subcontractor, s.designation as firm, o.status,
  o.revision, o.pending is not null as revising, o.net, coalesce((select sum(b.gross) from running_bills b
    where b.company_id = o.company_id and b.work_order_id = o.id and b.status = 'approved'), 0)::bigint as billed, o.starts_on, o.ends_on,
  o.approved_at, coalesce(m.name, '') as made_by`;
const from = sql`from work_orders o join users s on s.company_id = o.company_id and s.id = o.subcontractor_id
  left join users m on m.company_id = o.company_id and m.id = o.made_by`;

/** What a sub-contractor sees of orders (`o`): their own, once they are approved. */
export const seesOrder = (own: number | undefined) =>
  own === undefined ? sql`true` : sql`(o.subcontractor_id = ${own} and o.status in ('approved', 'closed'))`;

/** The work orders of a project, the newest first. */
export async function orders(db: Db, project_id: number, own: number | undefined): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${columns} ${from}
    where o.project_id = ${project_id} and ${seesOrder(own)} order by o.id desc`.execute(db);
  return rows;
}

/** An order as its reader may know it. Until it is approved its tax follows from the company as it is now. */
export async function head(db: Db, id: number, own: number | undefined): Promise<OrderHead | undefined> {
  const { rows } = await sql<Omit<OrderHead, 'limits'> & { limits: OrderLimits | null }>`
    select ${columns}, p.name as project, o.gstin, o.pan, o.gst_percent,
      case when o.number = '' then c.gstin else o.company_gstin end as company_gstin,
      case when o.number = '' then c.state else o.supply_state end as supply_state,
      o.retention_percent, o.advance, coalesce((select sum(b.advance) from running_bills b where b.company_id = o.company_id
        and b.work_order_id = o.id and b.status = 'approved'), 0)::bigint as advance_recovered, o.advance_percent, o.terms, o.pending,
      o.pending_by as pending_by_id, coalesce(x.name, '') as pending_by, o.made_by as made_by_id, o.submitted_by as submitted_by_id,
      coalesce(y.name, '') as submitted_by, o.approved_ids, o.covered, o.return_reason, o.close_reason,
      coalesce(a.name, '') as approved_by, exists (select 1 from running_bills b where b.company_id = o.company_id
        and b.work_order_id = o.id and b.status in ('draft', 'pending')) as open_bill,
      coalesce((select max(b.sequence) from running_bills b where b.company_id = o.company_id and b.work_order_id = o.id), 0)
        as last_sequence,
      coalesce((select max(b.sequence) from running_bills b where b.company_id = o.company_id and b.work_order_id = o.id
        and b.status = 'approved'), 0) as last_approved,
      coalesce((select max(x.number) from measurements x where x.company_id = o.company_id and x.work_order_id = o.id
        and x.withdrawn_at is null), 0) as last_measurement,
      (select l.limits from order_limits l) as limits, o.version
    ${from} join projects p on p.company_id = o.company_id and p.id = o.project_id join companies c on c.id = o.company_id
    left join users x on x.company_id = o.company_id and x.id = o.pending_by
    left join users y on y.company_id = o.company_id and y.id = o.submitted_by
    left join users a on a.company_id = o.company_id and a.id = o.approved_by
    where o.id = ${id} and ${seesOrder(own)}`.execute(db);
  return rows[0] && { ...rows[0], limits: rows[0].limits ?? no_order_limits };
}

export interface LineRow {
  id: number;
  boq_line_id: number | null;
  /** of the material that the line builds in; empty: none */
  category: string;
  description: string;
  unit: string;
  quantity: number;
  rate: number;
  measured: number;
  billed: number;
  /** some measurement names it, also a withdrawn one */
  used: boolean;
}

/** The lines of an order with what of them is measured and billed. */
export async function lines(db: Db, work_order_id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.boq_line_id, coalesce(q.category, '') as category, l.description, l.unit, l.quantity, l.rate,
      coalesce((select sum(e.quantity) from measurement_entries e join measurements m on m.company_id = e.company_id
        and m.id = e.measurement_id and m.withdrawn_at is null where e.company_id = l.company_id and e.work_order_line_id = l.id), 0)
        as measured,
      coalesce((select sum(x.quantity) from running_bill_lines x join running_bills b on b.company_id = x.company_id
        and b.id = x.running_bill_id and b.status = 'approved' where x.company_id = l.company_id and x.work_order_line_id = l.id), 0)
        as billed,
      exists (select 1 from measurement_entries e where e.company_id = l.company_id and e.work_order_line_id = l.id)
        or exists (select 1 from running_bill_lines x where x.company_id = l.company_id and x.work_order_line_id = l.id) as used
    from work_order_lines l left join boq_lines q on q.company_id = l.company_id and q.id = l.boq_line_id
    where l.work_order_id = ${work_order_id} order by l.at, l.id`.execute(db);
  return rows;
}

interface RevisionRow {
  id: number;
  number: number | null;
  reason: string;
  content: { before: PendingLine[]; after: PendingLine[] };
  net_before: number;
  net_after: number;
  made_by: string;
  decided_by: string;
  decided_at: string;
  note: string;
}

export async function revisions(db: Db, work_order_id: number): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select r.id, r.number, r.reason, r.content, r.net_before, r.net_after, coalesce(m.name, '') as made_by,
      coalesce(d.name, '') as decided_by, r.decided_at, r.note
    from work_order_revisions r left join users m on m.company_id = r.company_id and m.id = r.made_by
    left join users d on d.company_id = r.company_id and d.id = r.decided_by
    where r.work_order_id = ${work_order_id} order by r.id desc`.execute(db);
  return rows;
}

/** The sub-contractors who were given the construction of a project, with what their last order says of them. */
export async function subcontractors(db: Db, project_id: number) {
  const { rows } = await sql<{ id: number; name: string; firm: string; gstin: string; pan: string }>`
    select u.id, u.name, u.designation as firm, coalesce(w.gstin, '') as gstin, coalesce(w.pan, '') as pan from users u
    left join lateral (select o.gstin, o.pan from work_orders o where o.company_id = u.company_id and o.subcontractor_id = u.id
      order by o.id desc limit 1) w on true
    where u.active and u.kind = 'subcontractor' and exists (select 1 from project_members m where m.company_id = u.company_id
      and m.user_id = u.id and m.project_id = ${project_id} and m.role = 'Sub-contractor' and 'construction' = any(m.stage_access))
    order by lower(u.name), u.id`.execute(db);
  return rows;
}

/** The lines of the bill of quantities of a project. */
export async function boqLines(db: Db, project_id: number) {
  const { rows } = await sql<{ id: number; name: string; unit: string; quantity: number }>`
    select l.id, coalesce(nullif(l.description, ''), i.name, l.category) as name, l.unit,
      coalesce(l.approved_quantity, l.quantity) as quantity
    from boq_lines l left join items i on i.company_id = l.company_id and i.id = l.item_id
    where l.project_id = ${project_id} and l.deleted_at is null order by l.position, l.id`.execute(db);
  return rows;
}

export interface BillRow {
  id: number;
  project_id: number;
  work_order_id: number;
  order_number: string;
  title: string;
  subcontractor_id: number;
  subcontractor: string;
  firm: string;
  number: string;
  sequence: number | null;
  status: BillState;
  day: string | null;
  gross: number;
  payable: number;
  paid: number;
  made_by: string;
  made_at: string;
}

export const bill_columns = sql`b.id, b.project_id, b.work_order_id, o.number as order_number, o.title, o.subcontractor_id,
  s.name as subcontractor, s.designation as firm, b.number, b.sequence, b.status, b.day, b.gross, b.payable,
  coalesce((select y.paid from payables y where y.company_id = b.company_id and y.kind = 'running_bill' and y.document_id = b.id),
    0)::bigint as paid,
  coalesce(m.name, '') as made_by, b.made_at`;
export const bill_from = sql`from running_bills b join work_orders o on o.company_id = b.company_id and o.id = b.work_order_id
  join users s on s.company_id = o.company_id and s.id = o.subcontractor_id
  left join users m on m.company_id = b.company_id and m.id = b.made_by`;

/** What a sub-contractor sees of bills (`b` of order `o`): their own, once approval was requested. */
export const seesBill = (own: number | undefined) =>
  own === undefined ? sql`true` : sql`(o.subcontractor_id = ${own} and b.status <> 'draft')`;

/** The bills of a project or of an order, the newest first. */
export async function bills(
  db: Db,
  of: { project_id: number } | { work_order_id: number },
  own: number | undefined,
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`select ${bill_columns} ${bill_from}
    where ${'project_id' in of ? sql`b.project_id = ${of.project_id}` : sql`b.work_order_id = ${of.work_order_id}`}
      and ${seesBill(own)} order by b.id desc`.execute(db);
  return rows;
}
