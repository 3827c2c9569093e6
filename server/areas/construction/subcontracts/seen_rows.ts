/** SQL of which work orders and running bills a person finds: the conditions of their lists, over all projects. */
import { type RawBuilder, sql } from 'kysely';
import { isInside, outside_roles } from '../../../../domain/people.ts';
import type { PermissionContext } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { numbersGiven } from '../../../auth/subjects.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { seesBill, seesOrder } from './rows.ts';

const views = allow.toView('construction');

/** People of the company find those of projects whose construction they see, a sub-contractor their own, nobody else any. */
function seenBy(
  { actor, ...rest }: PermissionContext,
  own: (user_id: number | undefined) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!actor) return sql`false`;
  if (isInside(actor.kind)) return sql`o.project_id in (${projectsSeen({ actor, ...rest }, views)})`;
  return outside_roles[actor.kind] === 'Sub-contractor'
    ? sql`(o.project_id in (${numbersGiven(actor, 'construction')}) and ${own(actor.user_id)})`
    : sql`false`;
}

interface FoundRow {
  id: number;
  number: string;
  title: string;
  subcontractor: string;
  project_id: number;
  project: string;
  status: string;
}

/** Of some work orders those the person sees. */
export async function foundOrders(db: Db, permissions: PermissionContext, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } =
    await sql<FoundRow>`select o.id, o.number, o.title, s.name as subcontractor, o.project_id, p.name as project, p.status
    from work_orders o join projects p on p.company_id = o.company_id and p.id = o.project_id
    join users s on s.company_id = o.company_id and s.id = o.subcontractor_id
    where o.id = any(${[...ids]}::bigint[]) and ${seenBy(permissions, seesOrder)}`.execute(db);
  return rows;
}

/** Of some running bills those the person sees. */
export async function foundBills(db: Db, permissions: PermissionContext, ids: readonly number[]): Promise<FoundRow[]> {
  const { rows } =
    await sql<FoundRow>`select b.id, b.number, o.title, s.name as subcontractor, b.project_id, p.name as project, p.status
    from running_bills b join work_orders o on o.company_id = b.company_id and o.id = b.work_order_id
    join projects p on p.company_id = b.company_id and p.id = b.project_id
    join users s on s.company_id = o.company_id and s.id = o.subcontractor_id
    where b.id = any(${[...ids]}::bigint[]) and ${seenBy(permissions, seesBill)}`.execute(db);
  return rows;
}
