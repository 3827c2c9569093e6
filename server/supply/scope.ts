/** In which projects a person may look at requests, work on them and see their prices. */
import { fail, sentences } from '../../domain/errors.ts';
import type { ProjectMembership } from '../../domain/people.ts';
import { type Denied, type PermissionContext, whyNot } from '../../domain/permissions.ts';
import { allow, type Rule } from '../../domain/rules.ts';
import { membershipsOf } from '../auth/subjects.ts';
import type { Ctx } from '../ctx.ts';

export const views = allow.toView('supply_chain');
export const works = allow.toWork('supply_chain');
export const approves = allow.toApprove('supply_chain');
export const sees_prices = allow.toView('purchase_prices');

/** What the person is to the projects a call asked about, besides the one it is about: each is read once. */
const known = new WeakMap<Ctx, Map<number, ProjectMembership | undefined>>();

/** The rights of the person in some projects; those the person may not know of are left out. */
async function permissionsIn(ctx: Ctx, project_ids: readonly number[]): Promise<Map<number, PermissionContext>> {
  const memberships = known.get(ctx) ?? new Map<number, ProjectMembership | undefined>();
  known.set(ctx, memberships);
  const ids = [...new Set(project_ids)];
  const unread = ids.filter((id) => id !== ctx.project_id && !memberships.has(id));
  const read = await membershipsOf(ctx.db, ctx.person, unread);
  for (const id of unread) memberships.set(id, read.get(id));
  return new Map(
    ids.flatMap((id) => {
      if (id === ctx.project_id) return [[id, ctx.permissions] as const];
      const membership = memberships.get(id);
      return membership ? [[id, { ...ctx.permissions, membership }] as const] : [];
    }),
  );
}

/** Of some projects, those in which a rule lets the person through. */
export async function projectsWith(ctx: Ctx, project_ids: readonly number[], rule: Rule): Promise<ReadonlySet<number>> {
  const permissions = await permissionsIn(ctx, project_ids);
  return new Set([...permissions].flatMap(([project_id, one]) => (whyNot(rule, one) ? [] : [project_id])));
}

/** Why a rule stops the person in one of some projects; undefined where it does in none. */
export async function deniedIn(ctx: Ctx, project_ids: readonly number[], rule: Rule): Promise<Denied | undefined> {
  const permissions = await permissionsIn(ctx, project_ids);
  for (const project_id of new Set(project_ids)) {
    const own = permissions.get(project_id);
    if (!own) return { kind: 'forbidden', sentence: sentences.not_found };
    const denied = whyNot(rule, own);
    if (denied) return denied;
  }
  return undefined;
}

/** Refuses what a person may not do in every one of some projects; a project they do not see is not found. */
export async function requireIn(ctx: Ctx, project_ids: readonly number[], rule: Rule): Promise<void> {
  const denied = await deniedIn(ctx, project_ids, rule);
  if (denied) fail(denied.sentence === sentences.not_found ? 'not_found' : denied.kind, denied.sentence);
}
