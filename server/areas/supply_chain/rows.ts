/** SQL of the supply chain at a glance. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '../../../contract/index.ts';
import type { NeededLine } from '../../../domain/materials/overview.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface Head {
  id: number;
  name: string;
  capacity_kwp: number;
  latitude: number | null;
  longitude: number | null;
}

/** What the dashboard says of a project itself. */
export const head = (db: Db, project_id: number): Promise<Head | undefined> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'capacity_kwp', 'latitude', 'longitude'])
    .where('id', '=', project_id)
    .executeTakeFirst();

/** The active projects among some (numbers, `id`) that have an approved BOQ, by name. */
export async function activeProjects(db: Db, seen: RawBuilder<unknown>): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select p.id, p.name, p.capacity_kwp, p.latitude, p.longitude from projects p
    where p.id in (${seen}) and p.status = 'active' and exists (select 1 from boqs b
      where b.company_id = p.company_id and b.project_id = p.id and b.revision > 0)
    order by lower(p.name), p.id`.execute(db);
  return rows;
}

export type Line = NeededLine & { project_id: number };

/** The approved lines of the BOQ of projects, with the events that wait for them. */
export async function neededLines(db: Db, project_ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.project_id, l.category, l.description, l.unit, l.approved_quantity as needed, l.rate, i.watts,
      case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name, 'status', e.status,
        'end', coalesce(e.current_end, e.planned_end)) end as event
    from boq_lines l
    left join items i on i.company_id = l.company_id and i.id = l.item_id
    left join events e on e.company_id = l.company_id and e.id = l.event_id and e.deleted_at is null and not e.is_group
    where l.project_id = any(${[...project_ids]}::bigint[]) and l.deleted_at is null and l.approved_quantity > 0
    order by l.project_id, l.position, l.id`.execute(db);
  return rows;
}

/** What ordered lines cost for one stock unit, and when the last of each is promised. */
export async function termsOf(
  db: Db,
  project_ids: readonly number[],
): Promise<Map<number, { rate: number; promised_on: string | null }>> {
  const { rows } = await sql<{ id: number; rate: number; promised_on: string | null }>`
    select l.id, l.rate, coalesce((select max(d.due_on) from po_deliveries d
      where d.company_id = l.company_id and d.po_line_id = l.id), l.promised_on) as promised_on
    from po_lines l where l.project_id = any(${[...project_ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
}

export type PendingMdcc = ResponseOf<'get_scm_dashboard'>['pending'][number] & { project_id: number };

/** MDCCs of projects that wait for a decision, the oldest first. */
export async function pendingMdccs(db: Db, project_ids: readonly number[]): Promise<PendingMdcc[]> {
  const { rows } = await sql<PendingMdcc>`
    select m.id as mdcc_id, m.project_id, m.order_id, o.number as "order", s.name as supplier, m.made_at as requested_at
    from mdccs m join purchase_orders o on o.company_id = m.company_id and o.id = m.order_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    where m.project_id = any(${[...project_ids]}::bigint[]) and m.status = 'requested'
    order by m.made_at, m.id`.execute(db);
  return rows;
}

/** What lies at the site of a project and is not built in yet, by category. */
export async function atSite(db: Db, project_id: number): Promise<ResponseOf<'get_scm_dashboard'>['at_site']> {
  const { rows } = await sql<ResponseOf<'get_scm_dashboard'>['at_site'][number]>`
    select i.category, case when count(distinct i.unit) = 1 then min(i.unit) end as unit,
      case when count(distinct i.unit) = 1 then sum(b.quantity) end as quantity,
      case when count(i.watts) = count(*) then round(sum(b.quantity * i.watts) / 1000, 3) end as kwp
    from stock_balances b join stores t on t.company_id = b.company_id and t.id = b.store_id
    join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.project_id = ${project_id} and b.quantity > 0 and t.kind in ('site', 'subcontractor')
      and b.state in ('Delivered', 'Unloaded', 'Stored', 'Shifting')
    group by i.category order by i.category`.execute(db);
  return rows;
}
