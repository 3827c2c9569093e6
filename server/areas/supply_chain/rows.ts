/** SQL of the supply chain at a glance. */
import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '../../../contract/index.ts';
import { arrived_states } from '../../../domain/inventory/states.ts';
import type { ProjectSegment } from '../../../domain/lists.ts';
import type { NeededLine, WaitingEvent } from '../../../domain/materials/overview.ts';
import type { PlannedDelivery } from '../../../domain/materials/paths.ts';
import { neededBy } from '../../supply/needed_by_rows.ts';
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

export type Line = Omit<NeededLine, 'otherwise' | 'linked'> & {
  project_id: number;
  segment: ProjectSegment;
  /** of it, what is in a store or built in */
  there: number;
};

const waiting = sql`jsonb_build_object('id', e.id, 'name', e.name, 'status', e.status, 'needed_by', ${neededBy('e')},
  'end', coalesce(e.current_end, e.planned_end))`;

/** The approved lines of the BOQ of projects, with the events that wait for them. */
export async function neededLines(db: Db, project_ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.project_id, p.segment, l.category, l.description, l.unit, l.approved_quantity as needed, l.rate, i.watts,
      coalesce(there.quantity, 0) as there, case when e.id is not null then ${waiting} end as event
    from boq_lines l
    join projects p on p.company_id = l.company_id and p.id = l.project_id
    left join items i on i.company_id = l.company_id and i.id = l.item_id
    left join events e on e.company_id = l.company_id and e.id = l.event_id and e.deleted_at is null and not e.is_group
    left join (select b.boq_line_id, sum(b.quantity) as quantity from stock_balances b
      where b.project_id = any(${[...project_ids]}::bigint[]) and b.boq_line_id is not null and b.quantity > 0
        and b.state = any(${[...arrived_states]}::text[]) group by b.boq_line_id) there on there.boq_line_id = l.id
    where l.project_id = any(${[...project_ids]}::bigint[]) and l.deleted_at is null and l.approved_quantity > 0
    order by l.project_id, l.position, l.id`.execute(db);
  return rows;
}

export type Delivery = PlannedDelivery & { project_id: number; waiting: WaitingEvent };

/** The events of the materials stage of projects, by which lines may be delivered that are linked to none. */
export async function deliveriesIn(db: Db, project_ids: readonly number[]): Promise<Delivery[]> {
  if (project_ids.length === 0) return [];
  const { rows } = await sql<Delivery>`
    select e.id, e.project_id, e.code, e.name, e.stage, ${waiting} as waiting from events e
    where e.project_id = any(${[...project_ids]}::bigint[]) and e.stage = 'materials' and not e.is_group and e.deleted_at is null
    order by e.position, e.id`.execute(db);
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

/** What lies at the site of a project and is not built in yet, in its store, at work fronts and with sub-contractors, by category. */
export async function atSite(db: Db, project_id: number): Promise<ResponseOf<'get_scm_dashboard'>['at_site']> {
  const { rows } = await sql<ResponseOf<'get_scm_dashboard'>['at_site'][number]>`
    select i.category, case when count(distinct i.unit) = 1 then min(i.unit) end as unit,
      case when count(distinct i.unit) = 1 then sum(b.quantity) end as quantity,
      case when count(i.watts) = count(*) then round(sum(b.quantity * i.watts) / 1000, 3) end as kwp
    from stock_balances b join stores t on t.company_id = b.company_id and t.id = b.store_id
    join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.project_id = ${project_id} and b.quantity > 0 and t.kind in ('site', 'subcontractor', 'front')
      and b.state in ('Delivered', 'Unloaded', 'Stored', 'Shifting')
    group by i.category order by i.category`.execute(db);
  return rows;
}
