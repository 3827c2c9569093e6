/** SQL of the projects whose requests a person sees. */
import { type RawBuilder, sql } from 'kysely';
import { project_roles } from '../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../domain/permissions.ts';
import { numbersAs, numbersOfSeen } from '../auth/subjects.ts';
import { views } from './scope.ts';

/** The numbers (`id`) of the projects whose requests a person sees. */
export function projectsSeen(permissions: PermissionContext): RawBuilder<unknown> {
  const { actor } = permissions;
  const sees = (membership: PermissionContext['membership']) => !whyNot(views, { ...permissions, membership });
  if (!actor) return sql`select id from projects where false`;
  if (sees({ roles: [] })) return numbersOfSeen(actor);
  return numbersAs(
    actor,
    project_roles.filter((role) => sees({ roles: [role] })),
  );
}
