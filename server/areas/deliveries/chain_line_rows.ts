/** SQL of what a project needs, what of it is followed, and the places where it is installed. */
import { sql } from 'kysely';
import type { Unit } from '../../../domain/units.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface NeededRow {
  id: number;
  category: string;
  description: string;
  unit: Unit;
  watts: number | null;
  boq: number;
}

/** The approved lines of a project’s BOQ, and lines that were ordered. */
export async function boqLines(db: Db, project_id: number): Promise<NeededRow[]> {
  const { rows } = await sql<NeededRow>`
    select b.id, b.category, coalesce(nullif(b.description, ''), i.name, b.category) as description, b.unit,
      coalesce(i.watts, (select max(p.watts) from po_lines p where p.company_id = b.company_id and p.boq_line_id = b.id)) as watts,
      coalesce(b.approved_quantity, 0) as boq
    from boq_lines b left join items i on i.company_id = b.company_id and i.id = b.item_id
    where b.project_id = ${project_id} and ((b.deleted_at is null and b.approved_quantity > 0)
      or exists (select 1 from po_lines p where p.company_id = b.company_id and p.boq_line_id = b.id))
    order by b.position, b.id limit 5000`.execute(db);
  return rows;
}

export async function isLineOf(db: Db, boq_line_id: number, project_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('boq_lines')
    .select('id')
    .where('id', '=', boq_line_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Follows something from now on, or not; the same twice is the same once. */
export async function setTracked(
  db: Db,
  of: { project_id: number; boq_line_id: number | null; made_by: number },
  tracked: boolean,
): Promise<void> {
  const { project_id, boq_line_id, made_by } = of;
  if (tracked)
    await sql`delete from untracked_materials where project_id = ${project_id}
      and boq_line_id is not distinct from ${boq_line_id}::bigint`.execute(db);
  else
    await sql`insert into untracked_materials (project_id, boq_line_id, made_by) values (${project_id}, ${boq_line_id}, ${made_by})
      on conflict do nothing`.execute(db);
}

/** Stores by their numbers, and the work front of a project with this name, made where there is none. */
export async function places(db: Db, ids: readonly number[], project_id: number, front: string) {
  const { rows } = await sql<{ id: number; name: string; kind: string }>`with made as (
      insert into stores (name, kind, project_id) select ${front}, 'front', p.id from projects p where p.id = ${project_id}
      on conflict (company_id, project_id, lower(name)) where kind = 'front' do update set name = stores.name
      returning id, name, kind)
    select id, name, kind from made
    union all select id, name, kind from stores where id = any(${[...ids]}::bigint[]) and kind <> 'front'`.execute(db);
  return rows;
}
