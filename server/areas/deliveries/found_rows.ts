/** SQL of dispatches and arrivals that are found by words, and of whose files are read. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tenancy/in_company.ts';

export interface FoundRow {
  id: number;
  title: string;
  supplier: string;
  project_id: number;
  project: string;
  status: string;
}

/** Of some dispatches those of some projects (numbers, `id`). */
export async function dispatches(db: Db, ids: readonly number[], seen: RawBuilder<unknown>): Promise<FoundRow[]> {
  const { rows } =
    await sql<FoundRow>`select d.id, d.number as title, s.name as supplier, d.project_id, p.name as project,
      p.status
    from dispatches d join projects p on p.company_id = d.company_id and p.id = d.project_id
    join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
    where d.id = any(${[...ids]}::bigint[]) and d.project_id in (${seen})`.execute(db);
  return rows;
}

/** The same of arrivals. */
export async function receipts(db: Db, ids: readonly number[], seen: RawBuilder<unknown>): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`select r.id, coalesce(nullif(r.number, ''), 'GRN') as title, s.name as supplier,
      r.project_id, p.name as project, p.status
    from goods_receipts r join projects p on p.company_id = r.company_id and p.id = r.project_id
    join dispatches d on d.company_id = r.company_id and d.id = r.dispatch_id
    join suppliers s on s.company_id = d.company_id and s.id = d.supplier_id
    where r.id = any(${[...ids]}::bigint[]) and r.project_id in (${seen})`.execute(db);
  return rows;
}

/** The project of the dispatch that a file belongs to. */
export async function projectOfFile(db: Db, file_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ project_id: number }>`select d.project_id from delivery_files x
    join dispatches d on d.company_id = x.company_id and d.id = x.dispatch_id where x.file_id = ${file_id}`.execute(db);
  return rows[0]?.project_id;
}
