/** SQL of which material is tracked: a project, or lines of its BOQ, may be left out of the supply chain. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tenancy/in_company.ts';

/** Whether a line of the BOQ (`boq_lines` under this alias) is tracked. */
export const isTracked = (alias: string): RawBuilder<boolean> => {
  const line = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(not exists (select 1 from untracked_materials u where u.company_id = ${line('company_id')}
    and u.project_id = ${line('project_id')} and (u.boq_line_id is null or u.boq_line_id = ${line('id')})))`;
};

/** Whether projects, and lines of their BOQs, are tracked. */
export interface Tracked {
  project(project_id: number): boolean;
  line(of: { project_id: number; boq_line_id: number | null }): boolean;
}

export async function trackedOf(db: Db, project_ids: readonly number[]): Promise<Tracked> {
  const rows =
    project_ids.length === 0
      ? []
      : await db
          .selectFrom('untracked_materials')
          .select(['project_id', 'boq_line_id'])
          .where('project_id', 'in', project_ids)
          .execute();
  const off = new Set(rows.map(({ project_id, boq_line_id }) => `${project_id} ${boq_line_id ?? ''}`));
  const project = (project_id: number) => !off.has(`${project_id} `);
  return {
    project,
    line: ({ project_id, boq_line_id }) => project(project_id) && !off.has(`${project_id} ${boq_line_id}`),
  };
}
