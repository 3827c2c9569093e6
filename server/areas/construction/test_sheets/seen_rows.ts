/** SQL of which test sheets a person sees. */
import { type RawBuilder, sql } from 'kysely';
import { isInside, outside_roles } from '../../../../domain/people.ts';
import type { PermissionContext } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { numbersGiven, numbersOfSeen } from '../../../auth/subjects.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';

const views = allow.toView('construction');

/**
 * People of the company see the sheets (`s`) of projects whose construction they see, a sub-contractor theirs, a customer
 * accepted ones of their plants that are shared, nobody else any.
 */
export function seesTestSheet(permissions: PermissionContext): RawBuilder<boolean> {
  const { actor } = permissions;
  if (!actor) return sql<boolean>`false`;
  if (isInside(actor.kind)) return sql<boolean>`s.project_id in (${projectsSeen(permissions, views)})`;
  switch (outside_roles[actor.kind]) {
    case 'Sub-contractor':
      return sql<boolean>`(s.project_id in (${numbersGiven(actor, 'construction')}) and s.contractor_id = ${actor.user_id})`;
    case 'Customer':
      return sql<boolean>`(s.project_id in (${numbersOfSeen(actor)}) and s.shared and s.accepted_at is not null)`;
    default:
      return sql<boolean>`false`;
  }
}
