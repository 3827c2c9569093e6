/** Naming people who can help: of the roles that a refusal names, people who really have the right. */
import type { Role } from './default_rights.ts';
import {
  type Actor,
  type Department,
  isInside,
  type ProjectMembership,
  project_roles,
  type UserKind,
} from './people.ts';
import { type PermissionContext, rolesFor, whyNot } from './permissions.ts';
import { allow } from './rules.ts';
import type { WhoCould } from './sentences.ts';

/** A person of the company, with what they are to the project of the refused action. */
export interface Colleague {
  actor: Actor;
  name: string;
  membership?: ProjectMembership | undefined;
}

/** Where to look for colleagues: members of projects by role, and people of the company by kind or department. */
export interface Sought {
  project_ids: number[];
  roles: Role[];
  kinds: UserKind[];
  departments: Department[];
}

interface RolePeople {
  kind?: UserKind;
  department?: Department;
}

/** People who hold a role of the company. Roles that most people hold, such as Staff, are left out: no one in particular helps. */
const people_of: Partial<Record<Role, RolePeople>> = {
  Administrator: { kind: 'admin' },
  Projects: { kind: 'project_manager', department: 'Projects' },
  Finance: { department: 'Finance' },
  Procurement: { department: 'Procurement' },
  'Site department': { department: 'Site' },
  'Liaison department': { department: 'Liaison' },
  'Sales department': { kind: 'sales_person', department: 'Sales' },
  'CRM user': { kind: 'crm_user' },
  // of the company's own modules (`rolesFor`)
  'Procurement Manager': { department: 'Procurement' },
};
const most_names = 2;

const isProjectRole = (role: Role): boolean => (project_roles as readonly string[]).includes(role);
const distinct = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== undefined)),
];

/** Where people may be found who have the rights that were refused; who really has one is decided by `nameColleagues`. */
export function soughtFor(refused: readonly WhoCould[]): Sought {
  const roles = distinct(refused.flatMap(({ who_could }) => who_could.map(({ role }) => role)));
  const people = roles.flatMap((role) => people_of[role] ?? []);
  return {
    project_ids: distinct(refused.map(({ project_id }) => project_id)),
    roles: roles.filter(isProjectRole),
    kinds: distinct(people.map(({ kind }) => kind)),
    departments: distinct(people.map(({ department }) => department)),
  };
}

/** Whether a person has a role, and may do what was refused; in a project only people who can open it. */
function mayAs(
  role: Role,
  { actor, membership }: Colleague,
  { right, module, project_id }: WhoCould,
  company: Pick<PermissionContext, 'profile' | 'changed'>,
): boolean {
  const is_sought = people_of[role] !== undefined || isProjectRole(role);
  if (!is_sought || !isInside(actor.kind) || !rolesFor(actor, module, membership).includes(role)) return false;
  const permissions: PermissionContext = { ...company, actor, membership };
  if (project_id !== undefined && (!membership || whyNot(allow.toView('projects'), permissions))) return false;
  return whyNot({ rule: 'right', right, module }, permissions) === undefined;
}

/**
 * Adds to the roles that could do something the names of people who may: one for each role, two at most. Of several people
 * with a role the first of `colleagues` is named; people from outside never are.
 */
export function nameColleagues(
  refused: WhoCould,
  colleagues: readonly Colleague[],
  company: Pick<PermissionContext, 'profile' | 'changed'>,
): WhoCould {
  const named = new Set<Colleague>();
  const who_could = refused.who_could.map(({ role }) => {
    if (named.size === most_names) return { role };
    const found = colleagues.find((one) => !named.has(one) && mayAs(role, one, refused, company));
    if (!found) return { role };
    named.add(found);
    return { role, name: found.name };
  });
  return { ...refused, who_could };
}
