/** SQL of one purchase order as people of the company read it. */
import { sql } from 'kysely';
import type { ResponseOf } from '../../../../contract/index.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import { no_order_limits, type OrderLimits } from '../../../../domain/procurement/order_approval.ts';
import type { Instalment, OrderState } from '../../../../domain/procurement/orders.ts';
import type { SupplierStatus } from '../../../../domain/suppliers/supplier_fields.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { movedOf } from '../../../supply/moved_rows.ts';
import { isPlaced } from '../../../supply/placed_rows.ts';
import { approved_so_far } from './progress_rows.ts';

/** Old and new of what an amendment changes. */
export interface Changes {
  fields: { field: string; before: string | number | null; after: string | number | null }[];
  lines: { line_id: number; description: string; fields: Changes['fields'] }[];
}

/** A change that awaits approval, with what it makes of the order. */
export interface PendingAmendment {
  id: number;
  made_by: number;
  net_after: number;
  reason: string;
  changes: Changes;
  proposal_ids: number[];
}

export interface OrderHead {
  id: number;
  number: string;
  title: string;
  project_id: number;
  project: string;
  supplier_id: number;
  supplier: string;
  contact_name: string;
  email: string;
  supplier_state: string;
  supplier_status: SupplierStatus;
  blocked_reason: string;
  gstins: string[];
  rfq_id: number | null;
  rfq_number: string;
  award_id: number | null;
  status: OrderState;
  amendment: number;
  version: number;
  supplier_gstin: string;
  company_gstin: string;
  supply_state: string;
  ship_to_store_id: number | null;
  ship_to: string;
  ship_to_state: string;
  ship_to_contact: string;
  ship_to_phone: string;
  terms: string;
  payment_terms: string;
  credit_days: number;
  warranty: string;
  ld_percent: number;
  ld_cap_percent: number;
  instalments: Instalment[];
  freight: number;
  freight_gst_percent: number;
  net: number;
  total: number;
  made_by_id: number | null;
  made_by: string;
  made_at: string;
  submitted_by_id: number | null;
  approved_by_name: string;
  approved_at: string | null;
  sent_by_id: number | null;
  sent_at: string | null;
  sent_note: string;
  opened_at: string | null;
  answered_at: string | null;
  question_at: string | null;
  answer: string;
  close_reason: string;
  limits: OrderLimits;
  pending: PendingAmendment | null;
  approved_by: number[];
  covered: boolean;
  /** of its lines: what is held before quantities of them change */
  boq_line_ids: number[];
  /** what its supplier proposed and nobody decided on */
  open_proposals: number[];
}

/** An order, with its limits and how far the approval of what is pending came. Until it is approved its tax follows from now. */
export async function head(db: Db, order_id: number): Promise<OrderHead | undefined> {
  const { rows } = await sql<Omit<OrderHead, 'limits'> & { limits: OrderLimits | null }>`
    select o.id, o.number, o.title, o.project_id, p.name as project, o.supplier_id, s.name as supplier, s.contact_name, s.email,
      s.state as supplier_state, s.status as supplier_status, s.blocked_reason, array(
        select s.gstin where s.gstin <> '' union select g.gstin from supplier_gstins g
          where g.company_id = s.company_id and g.supplier_id = s.id order by 1) as gstins,
      o.rfq_id, coalesce(r.number, '') as rfq_number, o.award_id, o.status, o.amendment, o.version, o.supplier_gstin,
      case when o.status in ('draft', 'pending') then c.gstin else o.company_gstin end as company_gstin,
      case when o.status in ('draft', 'pending') then c.state else o.supply_state end as supply_state,
      o.ship_to_store_id, o.ship_to, o.ship_to_state, o.ship_to_contact, o.ship_to_phone, o.terms, o.payment_terms, o.credit_days, o.warranty, o.ld_percent, o.ld_cap_percent, o.instalments, o.freight,
      o.freight_gst_percent, o.net, o.total, o.made_by as made_by_id, coalesce(u.name, '') as made_by, o.made_at,
      o.submitted_by as submitted_by_id, coalesce(a.name, '') as approved_by_name, o.approved_at, o.sent_by as sent_by_id,
      o.sent_at, o.sent_note, o.opened_at, o.answered_at, o.question_at, o.answer, o.close_reason,
      (select l.limits from order_limits l) as limits,
      case when w.id is not null then jsonb_build_object('id', w.id, 'made_by', w.made_by, 'net_after', w.net_after,
        'reason', w.reason, 'changes', w.changes, 'proposal_ids', to_jsonb(w.proposal_ids)) end as pending,
      g.approved_by, g.covered,
      array(select distinct l.boq_line_id from po_lines l where l.company_id = o.company_id and l.order_id = o.id
        and l.boq_line_id is not null) as boq_line_ids,
      array(select y.id from po_proposals y where y.company_id = o.company_id and y.order_id = o.id and y.state = 'open') as open_proposals
    from purchase_orders o join projects p on p.company_id = o.company_id and p.id = o.project_id
    join companies c on c.id = o.company_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    left join rfqs r on r.company_id = o.company_id and r.id = o.rfq_id
    left join users u on u.company_id = o.company_id and u.id = o.made_by
    left join users a on a.company_id = o.company_id and a.id = o.approved_by
    left join po_amendments w on w.company_id = o.company_id and w.order_id = o.id and w.state = 'pending'
    cross join lateral ${approved_so_far} g
    where o.id = ${order_id}`.execute(db);
  return rows[0] && { ...rows[0], limits: rows[0].limits ?? no_order_limits };
}

/** What was confirmed as done of a service. */
export interface ServiceEntry {
  id: number;
  quantity: number;
  done_on: string;
  note: string;
  made_by: string;
  made_at: string;
}

export interface LineRow {
  id: number;
  /** null: it is not in the BOQ */
  boq_line_id: number | null;
  service: boolean;
  service_entries: ServiceEntry[];
  project_id: number;
  project: string;
  item_id: number | null;
  item: string;
  category: string;
  code: string;
  description: string;
  make: string;
  model: string;
  warranty: string;
  hsn: string;
  almm: boolean | null;
  dcr: boolean | null;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  quantity: number;
  short_closed: number;
  dispatched: number;
  received: number;
  needed_by: string | null;
  promised_on: string | null;
  deliveries: { due_on: string; quantity: number }[];
  format: Unit;
  price: number;
  rate: number;
  gst_percent: number;
  budget_rate: number | null;
  approved_quantity: number | null;
  ordered_elsewhere: number;
  pending_elsewhere: number;
  worth_elsewhere: number;
  over_reason: string;
}

/** Quantities of a BOQ line in placed orders (`ordered`) and in orders awaiting approval (`pending`), and the `worth` of both in paise. */
export const claimed = (boq_line_id: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(x.quantity - x.short_closed) filter (where xo.status <> 'pending'), 0) as ordered,
    coalesce(sum(x.quantity - x.short_closed) filter (where xo.status = 'pending'), 0) as pending,
    coalesce(sum((x.quantity - x.short_closed) * x.rate), 0)::float8 as worth
  from po_lines x join purchase_orders xo on xo.company_id = x.company_id and xo.id = x.order_id
  where x.boq_line_id = ${boq_line_id} and ${condition} and (xo.status = 'pending' or ${isPlaced(sql`xo.status`)}))`;

/** What is left to order of the BOQ line `b`, with what `claimed` says of it as `e`. */
export const leftToOrder = sql<number>`greatest(0, coalesce(b.approved_quantity, b.quantity) - e.ordered - e.pending)`;

/** What an item says of the lists of approved models, under whichever name its attributes have. */
const stated = (key: string) => sql`case lower(i.attributes ->> ${key})
  when 'true' then true when 'yes' then true when 'false' then false when 'no' then false end`;

/** An instant within JSON as answers give it. */
const iso = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The lines of an order, each with what came of it and what other orders have of its BOQ line. */
export async function lines(db: Db, order_id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.boq_line_id, l.service, case when l.service then coalesce((
          select jsonb_agg(jsonb_build_object('id', z.id, 'quantity', z.quantity, 'done_on', z.done_on, 'note', z.note,
            'made_by', coalesce(u.name, ''), 'made_at', ${iso(sql`z.made_at`)}) order by z.done_on, z.id)
          from service_entries z left join users u on u.company_id = z.company_id and u.id = z.made_by
          where z.company_id = l.company_id and z.po_line_id = l.id and z.undone_at is null), '[]') else '[]' end as service_entries,
      l.project_id, p.name as project, l.item_id, coalesce(i.name, '') as item, l.category, coalesce(b.code, '') as code,
      l.description, l.make, l.model, l.warranty, l.hsn, coalesce(${stated('almm')}, q.almm) as almm, coalesce(${stated('dcr')}, q.dcr) as dcr,
      l.unit, l.conversions, l.watts, l.quantity, l.short_closed, m.dispatched, m.received, l.needed_by, l.promised_on,
      coalesce((select jsonb_agg(jsonb_build_object('due_on', d.due_on, 'quantity', d.quantity) order by d.due_on, d.id)
        from po_deliveries d where d.company_id = l.company_id and d.po_line_id = l.id), '[]') as deliveries,
      l.format, l.price, l.rate, l.gst_percent, b.rate as budget_rate, coalesce(b.approved_quantity, b.quantity) as approved_quantity,
      e.ordered as ordered_elsewhere, e.pending as pending_elsewhere, e.worth as worth_elsewhere, l.over_reason
    from po_lines l join projects p on p.company_id = l.company_id and p.id = l.project_id
    left join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
    left join items i on i.company_id = l.company_id and i.id = l.item_id
    left join quote_lines q on q.company_id = l.company_id and q.id = l.quote_line_id
    cross join lateral ${movedOf(sql`l.id`)} m
    cross join lateral ${claimed(sql`l.boq_line_id`, sql`x.order_id <> l.order_id`)} e
    where l.order_id = ${order_id} order by l.position, l.id`.execute(db);
  return rows;
}

type Shown = ResponseOf<'get_order'>;
export interface More {
  steps: Shown['approval']['steps'];
  amendments: (Omit<Shown['amendments'][number], 'fields' | 'lines' | 'net_before' | 'net_after'> & {
    net_before: number;
    net_after: number;
    changes: Changes;
  })[];
  proposals: Shown['proposals'];
  files: Shown['files'];
}

/** What was decided of an order, how it was amended, what its supplier proposed, and its files. */
export async function more(db: Db, order_id: number): Promise<More> {
  const { rows } = await sql<More>`select
    coalesce((select jsonb_agg(x.one order by x.id desc) from (select a.id, jsonb_build_object('step', a.step, 'name', u.name,
        'note', a.note, 'at', ${iso(sql`a.at`)}, 'net', a.net) as one
      from po_approvals a join users u on u.company_id = a.company_id and u.id = a.user_id
      where a.order_id = ${order_id} order by a.id desc limit 50) x), '[]') as steps,
    coalesce((select jsonb_agg(x.one order by x.id desc) from (select w.id, jsonb_build_object('id', w.id, 'number', w.number,
        'kind', w.kind, 'state', w.state, 'reason', w.reason, 'made_by', coalesce(u.name, ''), 'made_at', ${iso(sql`w.made_at`)},
        'decided_by', coalesce(v.name, ''), 'decided_at', ${iso(sql`w.decided_at`)}, 'decided_note', w.decided_note,
        'net_before', w.net_before, 'net_after', w.net_after, 'changes', w.changes) as one
      from po_amendments w left join users u on u.company_id = w.company_id and u.id = w.made_by
      left join users v on v.company_id = w.company_id and v.id = w.decided_by
      where w.order_id = ${order_id} order by w.id desc limit 50) x), '[]') as amendments,
    coalesce((select jsonb_agg(x.one order by x.id desc) from (select r.id, jsonb_build_object('id', r.id, 'line_id', r.po_line_id,
        'description', l.description, 'promised_on', r.promised_on, 'quantity', r.quantity, 'price', r.price, 'note', r.note,
        'state', r.state, 'made_at', ${iso(sql`r.made_at`)}, 'decided_by', coalesce(u.name, ''),
        'decided_at', ${iso(sql`r.decided_at`)}) as one
      from po_proposals r join po_lines l on l.company_id = r.company_id and l.id = r.po_line_id
      left join users u on u.company_id = r.company_id and u.id = r.decided_by
      where r.order_id = ${order_id} order by r.id desc limit 200) x), '[]') as proposals,
    coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'byte_size', f.byte_size) order by x.id)
      from po_files x join files f on f.company_id = x.company_id and f.id = x.file_id where x.order_id = ${order_id}), '[]') as files`.execute(
    db,
  );
  return rows[0] ?? { steps: [], amendments: [], proposals: [], files: [] };
}

export interface Settings {
  limits: OrderLimits;
  version: number;
}

export async function limits(db: Db): Promise<Settings> {
  const row = await db.selectFrom('order_limits').select(['limits', 'version']).executeTakeFirst();
  return row ? { limits: row.limits as OrderLimits, version: row.version } : { limits: no_order_limits, version: 0 };
}
