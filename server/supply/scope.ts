/** In which projects a person may look at requests, work on them and see their prices. */
import { fail, sentences } from '../../domain/errors.ts';
import { type Denied, type PermissionContext, whyNot } from '../../domain/permissions.ts';
import { allow, type Rule } from '../../domain/rules.ts';
import { membershipOf } from '../auth/subjects.ts';
import type { Ctx } from '../ctx.ts';

export const views = allow.toView('supply_chain');
export const works = allow.toWork('supply_chain');
export const approves = allow.toApprove('supply_chain');
export const sees_prices = allow.toView('purchase_prices');

/** What is asked about a project; undefined where the person may not know of it. */
async function permissionsIn(ctx: Ctx, project_id: number): Promise<PermissionContext | undefined> {
  if (project_id === ctx.project_id) return ctx.permissions;
  const membership = await membershipOf(ctx.db, ctx.person, project_id);
  return membership && { ...ctx.permissions, membership };
}

/** Of some projects, those in which a rule lets the person through. */
export async function projectsWith(ctx: Ctx, project_ids: readonly number[], rule: Rule): Promise<ReadonlySet<number>> {
  const open = new Set<number>();
  for (const project_id of new Set(project_ids)) {
    const permissions = await permissionsIn(ctx, project_id);
    if (permissions && !whyNot(rule, permissions)) open.add(project_id);
  }
  return open;
}

/** Why a rule stops the person in one of some projects; undefined where it does in none. */
export async function deniedIn(ctx: Ctx, project_ids: readonly number[], rule: Rule): Promise<Denied | undefined> {
  for (const project_id of new Set(project_ids)) {
    const permissions = await permissionsIn(ctx, project_id);
    if (!permissions) return { kind: 'forbidden', sentence: sentences.not_found };
    const denied = whyNot(rule, permissions);
    if (denied) return denied;
  }
  return undefined;
}

/** Refuses what a person may not do in every one of some projects; a project they do not see is not found. */
export async function requireIn(ctx: Ctx, project_ids: readonly number[], rule: Rule): Promise<void> {
  const denied = await deniedIn(ctx, project_ids, rule);
  if (denied) fail(denied.sentence === sentences.not_found ? 'not_found' : denied.kind, denied.sentence);
}
