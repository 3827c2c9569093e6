/** SQL of which punch points a person sees: one condition for lists, figures, search and files. */
import { type RawBuilder, sql } from 'kysely';
import { isInside, outside_roles } from '../../../../domain/people.ts';
import type { PermissionContext } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { numbersGiven, numbersOfSeen } from '../../../auth/subjects.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';

const views = allow.toView('construction');

/**
 * The condition under which a person sees a punch point (`k`): people of the company those of the projects whose construction
 * they see; a sub-contractor those they answer for or raised; a customer those they close or raised; nobody else any.
 */
export function seesPunchPoint(permissions: PermissionContext): RawBuilder<boolean> {
  const { actor } = permissions;
  if (!actor) return sql<boolean>`false`;
  if (isInside(actor.kind)) return sql<boolean>`k.project_id in (${projectsSeen(permissions, views)})`;
  const me = actor.user_id;
  switch (outside_roles[actor.kind]) {
    case 'Sub-contractor':
      return sql<boolean>`(k.project_id in (${numbersGiven(actor, 'construction')})
        and (k.responsible_id = ${me} or k.raised_by = ${me}))`;
    case 'Customer':
      return sql<boolean>`(k.project_id in (${numbersOfSeen(actor)}) and (k.customer_approves or k.raised_by = ${me}))`;
    default:
      return sql<boolean>`false`;
  }
}
