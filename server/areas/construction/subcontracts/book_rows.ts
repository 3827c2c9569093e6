/** SQL of the measurement book: what day records have, what holds fronts back, what is signed. */
import { sql } from 'kysely';
import type { CheckedPlace, OpenPoint } from '../../../../domain/construction/subcontracts/measurement.ts';
import type { LineState } from '../../../../domain/construction/site_days.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface RecordRow {
  quantity_id: number;
  site_day_id: number;
  line_id: number;
  category: string;
  day: string;
  front_id: number;
  front: string;
  state: LineState;
  recorded: number;
  /** in signed measurements, of any order */
  measured: number;
}

/** What was recorded of the lines of an order by its sub-contractor and is not measured yet, in the order of the days. */
export async function records(db: Db, work_order_id: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select * from (
      select q.id as quantity_id, d.id as site_day_id, l.id as line_id, b.category, d.day, q.store_id as front_id, s.name as front,
        q.state, q.quantity as recorded, coalesce((select sum(e.quantity) from measurement_entries e
          join measurements m on m.company_id = e.company_id and m.id = e.measurement_id and m.withdrawn_at is null
          where e.company_id = q.company_id and e.site_day_quantity_id = q.id), 0) as measured
      from work_orders o join work_order_lines l on l.company_id = o.company_id and l.work_order_id = o.id
      join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
      join site_day_quantities q on q.company_id = l.company_id and q.boq_line_id = l.boq_line_id
        and q.subcontractor_id = o.subcontractor_id and q.state <> 'rejected'
      join site_days d on d.company_id = q.company_id and d.id = q.site_day_id and d.project_id = o.project_id
      join stores s on s.company_id = q.company_id and s.id = q.store_id
      where o.id = ${work_order_id}) r
    where r.recorded > r.measured order by r.day, r.quantity_id`.execute(db);
  return rows;
}

/** What may hold fronts of a project back: its checklists by place, whether they passed, and its open A and B punch points. */
export async function holdingBack(
  db: Db,
  project_id: number,
): Promise<{ checklists: CheckedPlace[]; points: OpenPoint[] }> {
  const { rows } = await sql<{ checklists: CheckedPlace[]; points: OpenPoint[] }>`select
    coalesce((select jsonb_agg(jsonb_build_object('place', c.place, 'category', c.category,
        'number', 'CL-' || lpad(c.number::text, 3, '0'), 'passed', c.accepted_at is not null
          or (n.items > 0 and n.judged = n.items and n.failed = 0)) order by c.number)
      from checklists c cross join lateral (select count(*) as items, count(x.result) as judged,
          count(*) filter (where x.result = 'Fail') as failed
        from checklist_items x where x.company_id = c.company_id and x.checklist_id = c.id) n
      where c.project_id = ${project_id} and c.place <> ''), '[]') as checklists,
    coalesce((select jsonb_agg(jsonb_build_object('place', k.place, 'number', 'PP-' || lpad(k.number::text, 3, '0'))
        order by k.severity, k.number)
      from punch_points k where k.project_id = ${project_id} and k.closed_at is null and k.severity in ('A', 'B')
        and k.place <> ''), '[]') as points`.execute(db);
  return rows[0] ?? { checklists: [], points: [] };
}

interface EntryRow {
  measurement: number;
  line_id: number;
  description: string;
  unit: string;
  day: string;
  front: string;
  quantity: number;
  remark: string;
}

export interface SheetRow {
  id: number;
  project_id: number;
  work_order_id: number;
  number: number;
  remark: string;
  signed_by: string;
  signed_at: string;
  withdrawn_by: string;
  withdrawn_at: string | null;
  withdraw_reason: string;
  /** a bill that is not reversed counts it */
  billed: boolean;
}

const sheet_columns = sql`m.id, m.project_id, m.work_order_id, m.number, m.remark, coalesce(s.name, '') as signed_by, m.signed_at,
  coalesce(w.name, '') as withdrawn_by, m.withdrawn_at, m.withdraw_reason, exists (select 1 from running_bills b
    where b.company_id = m.company_id and b.work_order_id = m.work_order_id and b.status <> 'reversed' and b.up_to >= m.number) as billed`;
const sheet_from = sql`from measurements m left join users s on s.company_id = m.company_id and s.id = m.signed_by
  left join users w on w.company_id = m.company_id and w.id = m.withdrawn_by`;

/** The measurements of an order, the newest first. */
export async function sheets(db: Db, work_order_id: number): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`select ${sheet_columns} ${sheet_from}
    where m.work_order_id = ${work_order_id} order by m.number desc`.execute(db);
  return rows;
}

export async function sheet(db: Db, id: number): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`select ${sheet_columns} ${sheet_from} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** What was measured of an order, in the order of the measurements; withdrawn ones only where they are wanted. */
export async function entries(
  db: Db,
  work_order_id: number,
  { from = 0, to, withdrawn = false }: { from?: number; to?: number; withdrawn?: boolean } = {},
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select m.number as measurement, e.work_order_line_id as line_id, l.description, l.unit, e.day, coalesce(s.name, '') as front,
      e.quantity, e.remark
    from measurements m join measurement_entries e on e.company_id = m.company_id and e.measurement_id = m.id
    join work_order_lines l on l.company_id = e.company_id and l.id = e.work_order_line_id
    left join stores s on s.company_id = e.company_id and s.id = e.store_id
    where m.work_order_id = ${work_order_id} and m.number > ${from} ${to === undefined ? sql`` : sql`and m.number <= ${to}`}
      ${withdrawn ? sql`` : sql`and m.withdrawn_at is null`}
    order by m.number, l.at, e.day, e.id`.execute(db);
  return rows;
}
