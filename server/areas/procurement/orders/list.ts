/** Which orders a person is shown in lists, and which of them they may approve now. */
import type { RawBuilder } from 'kysely';
import { profileOf } from '../../../../domain/companies.ts';
import { mayStep } from '../../../../domain/procurement/order_approval.ts';
import { membershipsOf } from '../../../auth/subjects.ts';
import type { Ctx } from '../../../ctx.ts';
import { approves, sees_prices, views } from '../../../supply/scope.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';
import * as list_rows from './list_rows.ts';
import { approvingRoles } from '../../../supply/approvers.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** The orders the person may approve now, of those they see. */
async function awaitingMe(ctx: Ctx, seen: RawBuilder<unknown>): Promise<number[]> {
  const found = await list_rows.pending(ctx.db, seen);
  if (found.length === 0) return [];
  const { limits } = await rows.limits(ctx.db);
  const memberships = await membershipsOf(ctx.db, ctx.person, [...new Set(found.flatMap(({ projects }) => projects))]);
  const permissions = { profile: profileOf(ctx.person.company_key), changed: ctx.permissions.changed };
  const { user_id, name } = ctx.person;
  return found.flatMap((one) => {
    const own = one.projects.map((id) => memberships.get(id));
    const roles = approvingRoles(permissions, ctx.person, own);
    return roles && mayStep({ user_id, name, roles }, one, limits) ? [one.id] : [];
  });
}

export async function listScope(ctx: Ctx): Promise<list_rows.Scope> {
  const seen = projectsSeen(ctx.permissions, views);
  const approving = projectsSeen(ctx.permissions, approves);
  return {
    seen,
    priced: projectsSeen(ctx.permissions, sees_prices),
    today: todayOf(ctx),
    awaiting: await awaitingMe(ctx, approving),
  };
}
