/** SQL of the projects whose supply chain a person sees. */
import { type RawBuilder, sql } from 'kysely';
import { project_roles } from '../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../domain/permissions.ts';
import { numbersAs, numbersOfSeen } from '../auth/subjects.ts';
import { allow, type Rule } from '../../domain/rules.ts';

const views = allow.toView('supply_chain');

/** The numbers (`id`) of the projects whose supply chain a person sees, or where another rule lets them through. */
export function projectsSeen(permissions: PermissionContext, rule: Rule = views): RawBuilder<unknown> {
  const { actor } = permissions;
  const sees = (membership: PermissionContext['membership']) => !whyNot(rule, { ...permissions, membership });
  if (!actor) return sql`select id from projects where false`;
  if (sees({ roles: [] })) return numbersOfSeen(actor);
  return numbersAs(
    actor,
    project_roles.filter((role) => sees({ roles: [role] })),
  );
}
