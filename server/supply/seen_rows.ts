/** SQL of the projects whose requests and orders a person sees. */
import { type RawBuilder, sql } from 'kysely';
import { project_roles } from '../../domain/people.ts';
import { type PermissionContext, whyNot } from '../../domain/permissions.ts';
import type { Rule } from '../../domain/rules.ts';
import { numbersAs, numbersOfSeen } from '../auth/subjects.ts';
import { views } from './scope.ts';

/** The numbers (`id`) of the projects in which a rule lets a person through: to see their supply chain, where no other is named. */
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
