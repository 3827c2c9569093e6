/** SQL of inspections and clearances as they are found by words, and of the projects of their files. */
import { sql } from 'kysely';
import type { PermissionContext } from '../../../domain/permissions.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface FoundRow {
  id: number;
  number: string;
  order: string;
  supplier: string;
  project_id: number;
  project: string;
  status: string;
}

export async function found(
  db: Db,
  permissions: PermissionContext,
  ids: readonly number[],
  table: 'inspections' | 'mdccs',
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select r.id, r.number, o.number as "order", s.name as supplier, r.project_id, p.name as project, p.status
    from ${sql.table(table)} r
    join projects p on p.company_id = r.company_id and p.id = r.project_id
    join purchase_orders o on o.company_id = r.company_id and o.id = r.order_id
    join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    where r.id = any(${[...ids]}::bigint[]) and r.project_id in (${projectsSeen(permissions)})`.execute(db);
  return rows;
}

export async function projectsOfInspectionFile(db: Db, file_id: number): Promise<number[]> {
  const { rows } = await sql<{ project_id: number }>`
    select distinct coalesce(l.project_id, i.project_id) as project_id from inspection_files x
    join inspections i on i.company_id = x.company_id and i.id = x.inspection_id
    left join inspection_lines l on l.company_id = x.company_id and l.id = x.inspection_line_id
    where x.file_id = ${file_id}`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

export async function projectsOfMdccFile(db: Db, file_id: number): Promise<number[]> {
  const { rows } = await sql<{ project_id: number }>`
    select distinct c.project_id from mdcc_documents d join mdccs c on c.company_id = d.company_id and c.id = d.mdcc_id
    where d.file_id = ${file_id}`.execute(db);
  return rows.map(({ project_id }) => project_id);
}
