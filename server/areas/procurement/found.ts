/** Requests as they are found by words, and who may read their files. */
import { sql } from 'kysely';
import { whyNot, type PermissionContext } from '../../../domain/permissions.ts';
import type { Ctx, Found } from '../../ctx.ts';
import { membershipOf } from '../../auth/subjects.ts';
import { sees_prices, views } from '../../supply/scope.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';

export const searchers = {
  async request(ctx: Ctx, permissions: PermissionContext, ids: readonly number[]): Promise<Found[]> {
    const { rows } = await sql<{
      id: number;
      number: string;
      title: string;
      project_id: number;
      project: string;
      status: string;
    }>`
      select r.id, r.number, r.title, r.project_id, p.name as project, p.status from rfqs r
      join projects p on p.company_id = r.company_id and p.id = r.project_id
      where r.id = any(${[...ids]}::bigint[]) and r.project_id in (${projectsSeen(permissions)})`.execute(ctx.db);
    return rows.map(({ id, number, title, project_id, project, status }) => ({
      kind: 'request' as const,
      id,
      title: number || title,
      note: [number && title, project].filter(Boolean).join(' · '),
      path: `/projects/scm-dashboard?projectId=${project_id}&tab=requests&request=${id}`,
      project: { id: project_id, name: project, status },
    }));
  },
};

/** A file of a request is for who sees it; one of a quote for who sees its prices too. */
export async function readsRequestFile(ctx: Ctx, file_id: number): Promise<boolean> {
  const { rows } = await sql<{ project_id: number; of_quote: boolean }>`
    select distinct l.project_id, x.rfq_supplier_id is not null as of_quote from rfq_files x
    join rfq_lines l on l.company_id = x.company_id and l.rfq_id = x.rfq_id where x.file_id = ${file_id}`.execute(
    ctx.db,
  );
  for (const { project_id, of_quote } of rows) {
    const membership = await membershipOf(ctx.db, ctx.person, project_id);
    const permissions = { ...ctx.permissions, membership };
    if (!membership || whyNot(views, permissions) || (of_quote && whyNot(sees_prices, permissions))) return false;
  }
  return rows.length > 0;
}
