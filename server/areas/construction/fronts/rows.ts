/** SQL of work fronts, what belongs to them, and what is planned at a site. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type { Conversion } from '../../../../domain/materials/quantities.ts';
import type { Unit } from '../../../../domain/units.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { changeRow } from '../../../records/version_rows.ts';

export interface FrontLine {
  boq_line_id: number;
  description: string;
  category: string;
  unit: Unit;
  conversions: Conversion[];
  watts: number | null;
  quantity: number;
  installed: number;
}

export interface FrontRow {
  id: number;
  name: string;
  front_kind: 'roof' | 'table' | 'field';
  grid_row: number | null;
  grid_column: number | null;
  grid_rows: number;
  grid_columns: number;
  note: string;
  version: number;
  lines: FrontLine[];
  /** something was issued to it or recorded of it */
  used: boolean;
}

/** What is installed at a front of a line: as the ledger has it, and what was recorded of lines that are not followed. */
const installed_at = sql`(
  coalesce((select sum(b.quantity) from stock_balances b where b.company_id = f.company_id and b.store_id = f.store_id
    and b.state = 'Installed' and coalesce(b.boq_line_id, (select x.id from boq_lines x where x.company_id = b.company_id
      and x.project_id = l.project_id and x.item_id = b.item_id and x.deleted_at is null order by x.position, x.id limit 1)) = f.boq_line_id), 0)
  + coalesce((select sum(q.quantity) from site_day_quantities q where q.company_id = f.company_id and q.store_id = f.store_id
    and q.boq_line_id = f.boq_line_id and q.state = 'accepted' and not q.posted), 0))`;

/** The fronts of a project as they lie on its grid. */
export async function fronts(db: Db, project_id: number, id?: number): Promise<FrontRow[]> {
  const { rows } = await sql<FrontRow>`
    select s.id, s.name, coalesce(s.front_kind, 'roof') as front_kind, s.grid_row, s.grid_column, s.grid_rows, s.grid_columns, s.note,
      s.version,
      coalesce((select jsonb_agg(jsonb_build_object('boq_line_id', f.boq_line_id, 'category', l.category,
          'description', coalesce(nullif(l.description, ''), i.name, l.category), 'unit', l.unit, 'conversions', l.conversions,
          'watts', i.watts, 'quantity', f.quantity, 'installed', ${installed_at}) order by l.position, l.id)
        from front_lines f join boq_lines l on l.company_id = f.company_id and l.id = f.boq_line_id and l.deleted_at is null
        left join items i on i.company_id = l.company_id and i.id = l.item_id
        where f.company_id = s.company_id and f.store_id = s.id), '[]') as lines,
      exists (select 1 from stock_balances b where b.company_id = s.company_id and b.store_id = s.id)
        or exists (select 1 from site_day_quantities q where q.company_id = s.company_id and q.store_id = s.id)
        or exists (select 1 from site_day_crews c where c.company_id = s.company_id and c.store_id = s.id)
        or exists (select 1 from measurement_entries e where e.company_id = s.company_id and e.store_id = s.id) as used
    from stores s where s.kind = 'front' and s.project_id = ${project_id} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by s.grid_row nulls last, s.grid_column, lower(s.name), s.id`.execute(db);
  return rows;
}

export interface LineRow {
  boq_line_id: number;
  description: string;
  category: string;
  unit: Unit;
  quantity: number;
  given: number;
  conversions: Conversion[];
  watts: number | null;
}

/** The lines of the bill of quantities of a project, and how much of each was given to fronts. */
export async function lines(db: Db, project_id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id as boq_line_id, coalesce(nullif(l.description, ''), i.name, l.category) as description, l.category, l.unit,
      coalesce(l.approved_quantity, l.quantity) as quantity, l.conversions, i.watts,
      coalesce((select sum(f.quantity) from front_lines f where f.company_id = l.company_id and f.boq_line_id = l.id), 0) as given
    from boq_lines l left join items i on i.company_id = l.company_id and i.id = l.item_id
    where l.project_id = ${project_id} and l.deleted_at is null and coalesce(l.approved_quantity, l.quantity) > 0
    order by l.position, l.id limit 1000`.execute(db);
  return rows;
}

type Facts = Omit<RequestOf<'add_work_front'>, 'project_id' | 'lines'>;
/** Some of what is said of something; what is undefined stays as it is. */
type Some<Whole> = { [Key in keyof Whole]?: Whole[Key] | undefined };

/** Adds a front; undefined where one of this name is there. */
export async function add(
  db: Db,
  front: Facts & { project_id: number; made_by: number },
): Promise<{ id: number; version: number } | undefined> {
  const { name, front_kind, grid_row, grid_column, grid_rows, grid_columns, note, project_id, made_by } = front;
  const { rows } = await sql<{ id: number; version: number }>`
    insert into stores (name, kind, project_id, front_kind, grid_row, grid_column, grid_rows, grid_columns, note, made_by)
    values (${name}, 'front', ${project_id}, ${front_kind}, ${grid_row}, ${grid_column}, ${grid_rows}, ${grid_columns}, ${note}, ${made_by})
    on conflict (company_id, project_id, lower(name)) where kind = 'front' do nothing returning id, version`.execute(
    db,
  );
  return rows[0];
}

export async function isNamed(db: Db, project_id: number, name: string, but: number): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select 1 from stores where kind = 'front'
    and project_id = ${project_id} and lower(name) = lower(${name}) and id <> ${but}) as there`.execute(db);
  return rows[0]?.there ?? false;
}

export async function change(db: Db, id: number, facts: Some<Facts>): Promise<number> {
  const row = await db
    .updateTable('stores')
    .set({ ...facts, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('kind', '=', 'front')
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function setLines(
  db: Db,
  store_id: number,
  given: readonly { boq_line_id: number; quantity: number }[],
): Promise<void> {
  await db.deleteFrom('front_lines').where('store_id', '=', store_id).execute();
  if (given.length === 0) return;
  await db
    .insertInto('front_lines')
    .values(given.map((line) => ({ ...line, store_id })))
    .execute();
}

export const remove = (db: Db, id: number) =>
  db.deleteFrom('stores').where('id', '=', id).where('kind', '=', 'front').execute();

export async function isPlanned(db: Db, store_id: number): Promise<boolean> {
  return (
    (await db.selectFrom('construction_plans').select('id').where('store_id', '=', store_id).executeTakeFirst()) !==
    undefined
  );
}

export interface PlanRow {
  id: number;
  event_id: number;
  event: string;
  front_id: number | null;
  front: string;
  boq_line_id: number | null;
  description: string;
  category: string;
  unit: Unit | null;
  conversions: Conversion[];
  watts: number | null;
  /** of the whole line */
  whole: number | null;
  subcontractor_id: number | null;
  subcontractor: string;
  starts_on: string;
  ends_on: string;
  quantity: number | null;
  installed: number | null;
  people: number;
  note: string;
  version: number;
}

/** What is planned at a site, the first to begin first; for a sub-contractor their own work. */
export async function plans(
  db: Db,
  project_id: number,
  { own, id }: { own?: number | undefined; id?: number } = {},
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.id, p.event_id, e.name as event, p.store_id as front_id, coalesce(s.name, '') as front, p.boq_line_id,
      coalesce(nullif(l.description, ''), i.name, l.category, '') as description, coalesce(l.category, '') as category, l.unit,
      coalesce(l.conversions, '[]') as conversions, i.watts, coalesce(l.approved_quantity, l.quantity) as whole, p.subcontractor_id,
      coalesce(u.name, '') as subcontractor, p.starts_on, p.ends_on, p.quantity,
      case when p.boq_line_id is not null then
        coalesce((select sum(m.quantity) from movements m where m.company_id = p.company_id and m.project_id = p.project_id
          and m.boq_line_id = p.boq_line_id and m.to_state = 'Installed' and m.day >= p.starts_on and m.reverses_id is null
          and (p.store_id is null or m.to_store_id = p.store_id) and not exists (select 1 from movements r
            where r.company_id = m.company_id and r.reverses_id = m.id)), 0)
        + coalesce((select sum(q.quantity) from site_day_quantities q join site_days d on d.company_id = q.company_id
          and d.id = q.site_day_id where q.company_id = p.company_id and d.project_id = p.project_id
          and q.boq_line_id = p.boq_line_id and q.state = 'accepted' and not q.posted and d.day >= p.starts_on
          and (p.store_id is null or q.store_id = p.store_id)), 0) end as installed,
      p.people, p.note, p.version
    from construction_plans p join events e on e.company_id = p.company_id and e.id = p.event_id
    left join stores s on s.company_id = p.company_id and s.id = p.store_id
    left join boq_lines l on l.company_id = p.company_id and l.id = p.boq_line_id
    left join items i on i.company_id = l.company_id and i.id = l.item_id
    left join users u on u.company_id = p.company_id and u.id = p.subcontractor_id
    where p.project_id = ${project_id} ${own === undefined ? sql`` : sql`and p.subcontractor_id = ${own}`}
      ${id === undefined ? sql`` : sql`and p.id = ${id}`}
    order by p.starts_on, e.position, s.name, p.id`.execute(db);
  return rows;
}

/** The events of construction of a project that are no groups, in their order. */
export async function events(db: Db, project_id: number) {
  const { rows } = await sql<{ id: number; name: string; start: string | null; end: string | null }>`
    select id, name, coalesce(actual_start, current_start, planned_start) as start,
      coalesce(actual_end, current_end, planned_end) as end from events
    where project_id = ${project_id} and stage = 'construction' and deleted_at is null and not is_group
    order by 3 nulls last, position, id`.execute(db);
  return rows;
}

export interface NewPlan {
  project_id: number;
  event_id: number;
  store_id: number | null;
  boq_line_id: number | null;
  subcontractor_id: number | null;
  starts_on: string;
  ends_on: string;
  quantity: number | null;
  people: number;
  note: string;
  made_by: number;
}

export const addPlan = (db: Db, plan: NewPlan): Promise<{ id: number; version: number }> =>
  db.insertInto('construction_plans').values(plan).returning(['id', 'version']).executeTakeFirstOrThrow();

export async function changePlan(db: Db, id: number, facts: Some<NewPlan>): Promise<number> {
  return changeRow(db, 'construction_plans', id, facts);
}

export const removePlan = (db: Db, id: number) => db.deleteFrom('construction_plans').where('id', '=', id).execute();
