/** SQL of what was issued to places of a project and installed from there, in the ledger and beside it. */
import { sql } from 'kysely';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { Unit } from '../../../../domain/units.ts';
import { isTracked } from '../../../supply/tracked_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** Where a line of a project is issued to: a front, or a sub-contractor's place. */
export interface PlaceRow {
  boq_line_id: number;
  category: string;
  description: string;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  item_id: number | null;
  store_id: number;
  store: string;
  kind: 'front' | 'subcontractor';
  keeper_id: number | null;
  keeper: string;
  planned: number | null;
  issued: number;
  installed: number;
  waiting: number;
  serials: number;
  tracked: boolean;
}

/** The line that stock belongs to: the one it names, otherwise the first of the project that names its item. */
const lineOf = (alias: 'b' | 'm', project_id: number) => sql`coalesce(${sql.ref(`${alias}.boq_line_id`)},
  (select x.id from boq_lines x where x.company_id = ${sql.ref(`${alias}.company_id`)} and x.project_id = ${project_id}
    and x.item_id = ${sql.ref(`${alias}.item_id`)} and x.deleted_at is null order by x.position, x.id limit 1))`;

/** Movements of a project that stand: not reversed, and no reversals. */
const stands = sql`m.reverses_id is null
  and not exists (select 1 from movements r where r.company_id = m.company_id and r.reverses_id = m.id)`;

/**
 * What was issued where: followed lines as the ledger has them; of lines that are not followed, what belongs to a front counts
 * as issued there.
 */
export async function places(db: Db, project_id: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with line as (select b.id, b.company_id, b.category, b.description, b.unit, b.conversions, b.item_id, b.position,
        ${isTracked('b')} as tracked
      from boq_lines b where b.project_id = ${project_id} and b.deleted_at is null),
    there as (select b.store_id, b.item_id, ${lineOf('b', project_id)} as line_id, sum(b.quantity) as quantity,
        sum(b.serials)::int as serials
      from stock_balances b join stores s on s.company_id = b.company_id and s.id = b.store_id
        and s.kind in ('front', 'subcontractor')
      where b.project_id = ${project_id} and b.state = 'Shifting' and b.quantity > 0 group by 1, 2, 3),
    done as (select m.from_store_id as store_id, m.item_id, ${lineOf('m', project_id)} as line_id, sum(m.quantity) as quantity
      from movements m where m.project_id = ${project_id} and m.from_state = 'Shifting' and m.to_state = 'Installed'
        and ${stands} group by 1, 2, 3),
    beside as (select coalesce(q.from_store_id, q.store_id) as store_id, q.item_id, q.boq_line_id as line_id,
        sum(q.quantity) filter (where q.state = 'pending') as waiting,
        sum(q.quantity) filter (where q.state = 'accepted' and not q.posted) as installed
      from site_day_quantities q join site_days d on d.company_id = q.company_id and d.id = q.site_day_id
      where d.project_id = ${project_id} group by 1, 2, 3),
    own as (select f.store_id, f.boq_line_id as line_id, f.quantity from front_lines f
      join line on line.id = f.boq_line_id),
    keys as (select store_id, item_id, line_id from there union select store_id, item_id, line_id from done
      union select store_id, item_id, line_id from beside
      union select o.store_id, null::bigint, o.line_id from own o join line on line.id = o.line_id
        where not line.tracked or not exists (select 1 from there t where t.store_id = o.store_id and t.line_id = o.line_id)
          and not exists (select 1 from done t where t.store_id = o.store_id and t.line_id = o.line_id))
    select line.id as boq_line_id, line.category, coalesce(nullif(line.description, ''), i.name, line.category) as description,
      line.unit, line.conversions, coalesce(i.watts, li.watts) as watts, k.item_id, k.store_id, s.name as store, s.kind,
      s.keeper_id, coalesce(u.name, '') as keeper, o.quantity as planned,
      case when line.tracked then coalesce(t.quantity, 0) + coalesce(d.quantity, 0) else coalesce(o.quantity, 0) end as issued,
      coalesce(d.quantity, 0) + coalesce(b.installed, 0) as installed, coalesce(b.waiting, 0) as waiting,
      coalesce(t.serials, 0) as serials, line.tracked
    from keys k join line on line.id = k.line_id
    join stores s on s.company_id = line.company_id and s.id = k.store_id
    left join there t on t.store_id = k.store_id and t.item_id is not distinct from k.item_id and t.line_id = k.line_id
    left join done d on d.store_id = k.store_id and d.item_id is not distinct from k.item_id and d.line_id = k.line_id
    left join beside b on b.store_id = k.store_id and b.item_id is not distinct from k.item_id and b.line_id = k.line_id
    left join own o on o.store_id = k.store_id and o.line_id = k.line_id
    left join items i on i.company_id = line.company_id and i.id = k.item_id
    left join items li on li.company_id = line.company_id and li.id = line.item_id
    left join users u on u.company_id = s.company_id and u.id = s.keeper_id
    order by lower(s.name), line.position, line.id, s.id, k.item_id`.execute(db);
  return rows;
}

export interface SourceRow {
  store_id: number;
  item_id: number;
  boq_line_id: number | null;
  lot_id: number | null;
  quantity: number;
  serials: { id: number; number: string }[];
}

/** What of a line lies at a place and can be installed, the oldest lot first, with its serial numbers. */
export async function sources(
  db: Db,
  of: { project_id: number; store_id: number; item_id: number; boq_line_id: number },
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select b.store_id, b.item_id, b.boq_line_id, b.lot_id, b.quantity,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'number', s.number) order by s.number) from serials s
        where s.company_id = b.company_id and s.balance_id = b.id), '[]') as serials
    from stock_balances b left join stock_lots l on l.company_id = b.company_id and l.id = b.lot_id
    where b.store_id = ${of.store_id} and b.item_id = ${of.item_id} and b.project_id = ${of.project_id} and b.state = 'Shifting'
      and b.quantity > 0 and ${lineOf('b', of.project_id)} = ${of.boq_line_id}
    order by l.received_on nulls first, b.id`.execute(db);
  return rows;
}

/** The movements that stand of a recorded quantity. */
export async function movementsOf(db: Db, quantity_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from movements m
    where m.document_type = 'site_day_quantity' and m.document_id = ${quantity_id} and ${stands} order by m.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface ByDay {
  day: string;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  quantity: number;
}

/** Modules that were installed on a project, by day: as the ledger has them, and what of lines that are not followed was recorded. */
export async function modulesByDay(db: Db, project_id: number): Promise<ByDay[]> {
  const { rows } = await sql<ByDay>`
    with its as (
      select m.day, m.item_id, ${lineOf('m', project_id)} as line_id, m.quantity from movements m
      where m.project_id = ${project_id} and m.to_state = 'Installed' and ${stands}
      union all
      select d.day, q.item_id, q.boq_line_id, q.quantity from site_day_quantities q
      join site_days d on d.company_id = q.company_id and d.id = q.site_day_id
      where d.project_id = ${project_id} and q.state = 'accepted' and not q.posted)
    select its.day, coalesce(b.unit, i.unit) as unit, coalesce(b.conversions, i.conversions) as conversions,
      coalesce(i.watts, bi.watts) as watts, sum(its.quantity) as quantity
    from its left join boq_lines b on b.id = its.line_id left join items i on i.id = its.item_id
    left join items bi on bi.id = b.item_id
    where coalesce(b.category, i.category) = 'MODULES' group by 1, 2, 3, 4 order by 1, 2, 4`.execute(db);
  return rows;
}

export interface PlannedKwp {
  starts_on: string;
  ends_on: string;
  quantity: number;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
}

/** Modules that are planned on a project. */
export async function modulesPlanned(db: Db, project_id: number): Promise<PlannedKwp[]> {
  const { rows } = await sql<PlannedKwp>`
    select p.starts_on, p.ends_on, p.quantity, b.unit, b.conversions, i.watts from construction_plans p
    join boq_lines b on b.company_id = p.company_id and b.id = p.boq_line_id and b.category = 'MODULES'
    left join items i on i.company_id = b.company_id and i.id = b.item_id
    where p.project_id = ${project_id} and p.quantity is not null order by p.starts_on, p.id`.execute(db);
  return rows;
}

/** What the lines of the modules of a project come to. */
export async function modulesNeeded(
  db: Db,
  project_id: number,
): Promise<{ quantity: number; unit: Unit; conversions: Conversion[]; watts: number | null }[]> {
  const { rows } = await sql<{ quantity: number; unit: Unit; conversions: Conversion[]; watts: number | null }>`
    select coalesce(b.approved_quantity, b.quantity) as quantity, b.unit, b.conversions, i.watts from boq_lines b
    left join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.project_id = ${project_id} and b.deleted_at is null and b.category = 'MODULES' order by b.position, b.id`.execute(
    db,
  );
  return rows;
}

/** Which of some lines are of a project. */
export async function linesOf(db: Db, project_id: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('boq_lines')
    .select('id')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The signed measurement that counts a recorded quantity. */
export async function measuredIn(
  db: Db,
  quantity_id: number,
): Promise<{ number: number; work_order: string } | undefined> {
  const { rows } = await sql<{ number: number; work_order: string }>`
    select m.number, o.number as work_order from measurement_entries e
    join measurements m on m.company_id = e.company_id and m.id = e.measurement_id and m.withdrawn_at is null
    join work_orders o on o.company_id = m.company_id and o.id = m.work_order_id
    where e.site_day_quantity_id = ${quantity_id} order by m.id limit 1`.execute(db);
  return rows[0];
}
