/** Decisions about what people may open and do, and what a changed right would change. */
import { type companies, access_kinds } from '../../../../contract/companies.ts';
import { type CallName, contract, entryOf } from '../../../../contract/index.ts';
import { effectOn, inProject, neededRight, screenAccess, withCell } from '../../../../domain/access.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { modules, projectModules } from '../../../../domain/modules.ts';
import type { Actor } from '../../../../domain/people.ts';
import { rolesOf, type PermissionContext, whyNot } from '../../../../domain/permissions.ts';
import { say } from '../../../../domain/sentences.ts';
import { findSubject, membershipFrom, membershipOf } from '../../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { changedTo, modulesOf, rolesInProject } from '../rights.ts';
import * as rows from './rows.ts';

type AccessKind = (typeof access_kinds)[number];

/** The field by which a call names a thing of a kind. */
const field_of: Record<AccessKind, string> = {
  project: 'project_id',
  event: 'event_id',
  document: 'document_id',
  lead: 'lead_id',
  company: 'crm_company_id',
  proposal: 'proposal_id',
  ticket: 'ticket_id',
};

const most_people = 100;

export const calls = {
  async get_person_access(ctx, { user_id, kind, id }) {
    const { db, person, permissions } = ctx;
    if ((kind === undefined) !== (id === undefined)) {
      const sentence = say`Give both the kind and the number of the object, or neither.`;
      fail('bad_input', sentence, { fields: { [kind === undefined ? 'kind' : 'id']: sentence } });
    }
    const found = (await rows.personOf(db, user_id)) ?? notFound();
    const actor: Actor = { ...found, company_key: person.company_key };
    const changed = permissions.changed ?? new Map();
    const theirs: PermissionContext = { actor, profile: permissions.profile, changed };
    const about = kind && id !== undefined ? await objectOf(ctx, kind, id) : undefined;
    const membership = about?.project_id === undefined ? undefined : await membershipOf(db, actor, about.project_id);
    const inside = { ...theirs, membership, stage: about?.stage };
    const { name, department, active } = found;
    return {
      user_id,
      name,
      kind: found.kind,
      department,
      active,
      roles: membership ? rolesInProject(membership) : [],
      screens: screenAccess(actor, permissions.profile, changed, membership && inProject(actor, membership, changed)),
      modules: modulesOf(actor, membership ? projectModules(permissions.profile) : modules, membership, permissions),
      ...(kind && about
        ? {
            object: {
              kind,
              id: about.id,
              title: about.title,
              project_name: about.project_name,
              seen: await isSeen(ctx, { ...found, actor }, theirs, kind, about.id),
              acts: actsWith(kind, about.project_id === undefined ? theirs : inside, theirs),
            },
          }
        : {}),
    };
  },

  async get_role_right_effect({ db, person, permissions }, { role, module, rights }) {
    const before = permissions.changed ?? new Map();
    const after = withCell(before, role, module, changedTo({ role, module }, rights));
    const people = await rows.peopleWithPlaces(db);
    let with_role = 0;
    const affected = people.flatMap(({ places, name, ...row }) => {
      const actor: Actor = { ...row, company_key: person.company_key };
      const none = { customer_id: null, owner_id: null, project_manager_id: null };
      const memberships = places.flatMap(({ roles, projects }) => {
        const membership = membershipFrom(actor, none, roles);
        return membership ? [{ membership, projects }] : [];
      });
      if ([undefined, ...memberships.map((one) => one.membership)].some((one) => rolesOf(actor, one).includes(role)))
        with_role += 1;
      const effect = effectOn(actor, memberships, permissions.profile, { role, module }, before, after);
      return effect ? [{ user_id: row.user_id, name, ...effect }] : [];
    });
    return { people_count: with_role, affected: affected.length, people: affected.slice(0, most_people) };
  },
} satisfies Handlers<Extract<keyof typeof companies, 'get_person_access' | 'get_role_right_effect'>>;

/** The object in question, if the person who asks sees it themselves. */
async function objectOf(ctx: Ctx, kind: AccessKind, id: number) {
  const [found] = await ctx.app.areas.searchers[kind](ctx, ctx.permissions, [id], '');
  if (!found) return notFound();
  const subject =
    kind === 'project' || kind === 'event' || kind === 'document'
      ? await findSubject(ctx.db, ctx.app.areas.subjects, field_of[kind], id)
      : undefined;
  return { id, title: found.title, project_name: found.project?.name ?? '', ...subject };
}

/** Whether another person sees it: their own search is asked. */
async function isSeen(
  ctx: Ctx,
  other: { actor: Actor; user_id: number; name: string; username: string; email: string; active: boolean },
  permissions: PermissionContext,
  kind: AccessKind,
  id: number,
): Promise<boolean> {
  if (!other.active) return false;
  const { user_id, name, username, email } = other;
  const person = { ...ctx.person, ...other.actor, user_id, name, username, email };
  const found = await ctx.app.areas.searchers[kind]({ ...ctx, person, permissions }, permissions, [id], '');
  return found.length > 0;
}

/** What calls do with a thing of a kind, by the right they ask for. Most particular first: to view, to work, to edit, to approve. */
function actsWith(kind: AccessKind, inside: PermissionContext, outside: PermissionContext) {
  const field = field_of[kind];
  const rules = (Object.keys(contract) as CallName[]).flatMap((name) => {
    const { allow, resource, resource_type, request } = entryOf(name);
    if (allow.rule !== 'right' || !Object.hasOwn(request.shape, field)) return [];
    const is_about = resource !== undefined && (resource_type ?? resource) === field;
    if (allow.module === 'its_stage' && !is_about) return [];
    const permissions = resource === undefined ? outside : inside;
    const module = allow.module === 'its_stage' ? (permissions.stage ?? 'projects') : allow.module;
    const needed = neededRight({ ...allow, module }, permissions.profile, permissions.changed);
    return needed ? [{ ...needed, may: whyNot({ ...allow, module }, permissions) === undefined }] : [];
  });
  const order = ['view', 'work', 'edit', 'approve'];
  const by_right = new Map(rules.map((rule) => [`${rule.module} ${rule.right}`, rule]));
  return [...by_right.values()].sort(
    (a, b) => a.module.localeCompare(b.module) || order.indexOf(a.right) - order.indexOf(b.right),
  );
}
