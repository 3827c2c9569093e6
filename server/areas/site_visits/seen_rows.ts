/** SQL of which visits a person sees: one condition for lists, search and files. */
import { type RawBuilder, sql } from 'kysely';
import { isInside } from '../../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { projectsSeen } from '../../supply/seen_rows.ts';

/** A visit (`k`) with its lead as it is now (`l`), also where that was merged into another one, and its project (`p`). */
export const from_visits = sql`from site_visits k
  left join leads l0 on l0.company_id = k.company_id and l0.id = k.lead_id
  left join leads l on l.company_id = k.company_id and l.id = coalesce(l0.merged_into, l0.id)
  left join projects p on p.company_id = k.company_id and p.id = k.project_id
  join users u on u.company_id = k.company_id and u.id = k.surveyor_id`;

/** The condition under which a person sees the lead (`l`) of a visit. */
export function seesLeadOfVisit(permissions: PermissionContext): RawBuilder<boolean> {
  const { actor } = permissions;
  if (!actor || whyNot(allow.toView('crm'), permissions)) return sql<boolean>`false`;
  if (!whyNot(allow.toView('all_leads'), permissions))
    return sql<boolean>`coalesce(l.id is not null and l.deleted_at is null, false)`;
  const me = actor.user_id;
  return sql<boolean>`coalesce(l.deleted_at is null and (l.owner_id = ${me}::bigint or l.follow_up_user_id = ${me}::bigint
    or l.made_by = ${me}::bigint), false)`;
}

/** The condition under which a person sees the project of a visit, or the one its lead became. */
export const seesProjectOfVisit = (permissions: PermissionContext): RawBuilder<boolean> =>
  permissions.actor && isInside(permissions.actor.kind)
    ? sql<boolean>`coalesce(coalesce(k.project_id, l.project_id) in (${projectsSeen(permissions, allow.toView('projects'))}), false)`
    : sql<boolean>`false`;

/**
 * The condition under which a person sees a visit: people of the company those they make, and those of leads and projects
 * they see; a sub-contractor those they make; nobody else any.
 */
export function seesVisit(permissions: PermissionContext): RawBuilder<boolean> {
  const { actor } = permissions;
  if (!actor) return sql<boolean>`false`;
  const makes = sql<boolean>`k.surveyor_id = ${actor.user_id}::bigint`;
  if (actor.kind === 'subcontractor') return makes;
  if (!isInside(actor.kind)) return sql<boolean>`false`;
  return sql<boolean>`(${makes} or ${seesLeadOfVisit(permissions)} or ${seesProjectOfVisit(permissions)})`;
}
