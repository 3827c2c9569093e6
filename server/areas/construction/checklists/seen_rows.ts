/** SQL of which checklists a person sees: one condition for lists, figures, search and files. */
import { type RawBuilder, sql } from 'kysely';
import { isInside, outside_roles } from '../../../../domain/people.ts';
import type { PermissionContext } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { numbersGiven, numbersOfSeen } from '../../../auth/subjects.ts';
import { projectsSeen } from '../../../supply/seen_rows.ts';

const views = allow.toView('construction');

/**
 * The condition under which a person sees a checklist (`c`): people of the company those of the projects whose construction
 * they see; a sub-contractor those they fill in; a customer accepted ones that are shared; nobody else any.
 */
export function seesChecklist(permissions: PermissionContext): RawBuilder<boolean> {
  const { actor } = permissions;
  if (!actor) return sql<boolean>`false`;
  if (isInside(actor.kind)) return sql<boolean>`c.project_id in (${projectsSeen(permissions, views)})`;
  switch (outside_roles[actor.kind]) {
    case 'Sub-contractor':
      return sql<boolean>`(c.project_id in (${numbersGiven(actor, 'construction')}) and c.contractor_id = ${actor.user_id})`;
    case 'Customer':
      return sql<boolean>`(c.project_id in (${numbersOfSeen(actor)}) and c.shared and c.accepted_at is not null)`;
    default:
      return sql<boolean>`false`;
  }
}
