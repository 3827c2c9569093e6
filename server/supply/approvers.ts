/** Who may approve orders of some projects, and what this person may approve in each; who may do something in a project at all. */
import { profileOf } from '../../domain/companies.ts';
import type { Role } from '../../domain/default_rights.ts';
import type { Module } from '../../domain/modules.ts';
import { grantsOf, type PermissionContext, whyNot } from '../../domain/permissions.ts';
import type { Approver } from '../../domain/procurement/order_approval.ts';
import { type Actor, project_roles, type ProjectMembership } from '../../domain/people.ts';
import { changedRights, membershipFrom } from '../auth/subjects.ts';
import type { Ctx, Tell } from '../ctx.ts';
import type { Db } from '../tenancy/in_company.ts';
import { approves, sees_prices } from './scope.ts';
import * as rows from './approver_rows.ts';

/** The roles that let someone approve with these memberships, one for each project; undefined where they may not in one of them. */
export function approvingRoles(
  permissions: Pick<PermissionContext, 'profile' | 'changed'>,
  actor: Actor,
  memberships: readonly (ProjectMembership | undefined)[],
): Role[] | undefined {
  const roles = new Set<Role>();
  for (const membership of memberships) {
    if (!membership) return undefined;
    const context = { ...permissions, actor, membership };
    if (whyNot(approves, context) || whyNot(sees_prices, context)) return undefined;
    for (const { role, rights } of grantsOf(actor, 'supply_chain', membership, permissions.changed))
      if (rights.can_approve) roles.add(role);
  }
  return [...roles];
}

const actorOf = (ctx: Ctx, person: rows.PersonRow): Actor => ({
  ...person,
  activated: true,
  company_key: ctx.person.company_key,
});
const companyOf = (ctx: Ctx): OfCompany => ({
  db: ctx.db,
  company_key: ctx.person.company_key,
  changed: ctx.permissions.changed,
});
const permissionsOf = (ctx: Ctx) => ({
  profile: profileOf(ctx.person.company_key),
  changed: ctx.permissions.changed,
});

/** The people who may approve in every one of some projects. */
export async function approversOf(ctx: Ctx, project_ids: readonly number[]): Promise<Approver[]> {
  const ids = [...new Set(project_ids)];
  const people = await rows.people(ctx.db, ids);
  return people.flatMap((person) => {
    const actor = actorOf(ctx, person);
    const memberships = ids.map((id) => {
      const places = person.places.filter(({ project_id }) => project_id === id);
      const leads = person.leads.includes(id) ? person.user_id : null;
      return membershipFrom(actor, { customer_id: null, owner_id: leads, project_manager_id: null }, places);
    });
    const roles = approvingRoles(permissionsOf(ctx), actor, memberships);
    return roles ? [{ user_id: person.user_id, name: person.name, roles }] : [];
  });
}

type May = (permissions: PermissionContext) => boolean;

/** What is known of a company where nobody asks: in a listener, in a schedule. */
interface OfCompany {
  db: Db;
  company_key: string;
  changed: PermissionContext['changed'];
}

/** The roles by which the right to approve in one of some modules is given. */
export const rolesApproving = (
  { actor, membership, changed }: PermissionContext,
  modules: readonly Module[],
): Role[] => {
  if (!actor) return [];
  const grants = modules.flatMap((module) => grantsOf(actor, module, membership, changed));
  return [...new Set(grants.flatMap(({ role, rights }) => (rights.can_approve ? [role] : [])))];
};

/** The people of a company who pass a check in a project, with what they may there. */
async function permittedIn({ db, company_key, changed }: OfCompany, project_id: number, may: May) {
  const people = await rows.people(db, [project_id]);
  return people.flatMap((person) => {
    const actor: Actor = { ...person, activated: true, company_key };
    const leads = person.leads.length > 0 ? person.user_id : null;
    const project = { customer_id: null, owner_id: leads, project_manager_id: null };
    const membership = membershipFrom(actor, project, person.places);
    if (!membership) return [];
    const permissions = { profile: profileOf(company_key), changed, actor, membership };
    return may(permissions) ? [{ person, permissions }] : [];
  });
}

/** The people of a company who pass a check in a project. */
export const peopleWith = async (
  of_company: OfCompany,
  project_id: number,
  may: May,
): Promise<{ user_id: number; name: string }[]> =>
  (await permittedIn(of_company, project_id, may)).map(({ person: { user_id, name } }) => ({ user_id, name }));

/** The same for a listener, their numbers alone. */
export async function userIdsWith(
  { db, company }: Pick<Tell, 'db' | 'company'>,
  project_id: number,
  may: May,
): Promise<number[]> {
  const of_company = { db, company_key: company.key, changed: await changedRights(db) };
  return (await peopleWith(of_company, project_id, may)).map(({ user_id }) => user_id);
}

/** The people of the company who pass a check in a project. */
export const peopleWho = (ctx: Ctx, project_id: number, may: May) => peopleWith(companyOf(ctx), project_id, may);

/** The same as approvers: with the roles by which they approve in one of some modules. */
export const approversWho = async (
  ctx: Ctx,
  project_id: number,
  may: May,
  modules: readonly Module[],
): Promise<Approver[]> =>
  (await permittedIn(companyOf(ctx), project_id, may)).map(({ person: { user_id, name }, permissions }) => ({
    user_id,
    name,
    roles: rolesApproving(permissions, modules),
  }));

/** The people of the company who pass a check outside of any project, with their roles. */
export async function approversOfCompany(ctx: Ctx, may: May, modules: readonly Module[]): Promise<Approver[]> {
  const people = await rows.people(ctx.db, []);
  return people.flatMap((person) => {
    const permissions = { ...permissionsOf(ctx), actor: actorOf(ctx, person) };
    return may(permissions)
      ? [{ user_id: person.user_id, name: person.name, roles: rolesApproving(permissions, modules) }]
      : [];
  });
}

/** The same for a listener, their numbers alone. */
export async function userIdsOfCompany({ db, company }: Pick<Tell, 'db' | 'company'>, may: May): Promise<number[]> {
  const of_company = { profile: profileOf(company.key), changed: await changedRights(db) };
  const people = await rows.people(db, []);
  return people
    .filter((person) => may({ ...of_company, actor: { ...person, activated: true, company_key: company.key } }))
    .map(({ user_id }) => user_id);
}

/** The places that someone has on one project or another. */
const placesOf = ({ places, leads }: rows.PersonRow): ProjectMembership => {
  const own = new Set(places.map(({ role }) => role));
  return {
    roles: project_roles.filter((role) => own.has(role) || (role === 'Project Manager' && leads.length > 0)),
  };
};

/** The people who may approve orders in a project if they had the places on it that they have on some. */
export async function approversSomewhere(ctx: Ctx): Promise<Approver[]> {
  const people = await rows.people(ctx.db, null);
  return people.flatMap((person) => {
    const approving = approvingRoles(permissionsOf(ctx), actorOf(ctx, person), [placesOf(person)]);
    return approving ? [{ user_id: person.user_id, name: person.name, roles: approving }] : [];
  });
}

/** The same of those who approve in one of some modules. */
export async function approversInModules(ctx: Ctx, modules: readonly Module[]): Promise<Approver[]> {
  const people = await rows.people(ctx.db, null);
  return people.flatMap((person) => {
    const permissions = { ...permissionsOf(ctx), actor: actorOf(ctx, person), membership: placesOf(person) };
    const roles = rolesApproving(permissions, modules);
    return roles.length > 0 ? [{ user_id: person.user_id, name: person.name, roles }] : [];
  });
}

/** Adds those to the approvers who have a limit of their own and approve no more: a limit is kept until someone removes it. */
export async function withLimited(
  ctx: Ctx,
  approvers: readonly Approver[],
  limited: readonly { user_id: number }[],
): Promise<Approver[]> {
  const known = new Set(approvers.map(({ user_id }) => user_id));
  const ids = [...new Set(limited.map(({ user_id }) => user_id))].filter((id) => !known.has(id));
  const others = ids.length > 0 ? await rows.names(ctx.db, ids) : [];
  return [...approvers, ...others.map((one) => ({ ...one, roles: [] }))];
}
