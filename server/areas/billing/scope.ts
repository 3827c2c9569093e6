/** What a person may do with billing, and rows of a project held for a change. */
import type { Words } from '../../../domain/errors.ts';
import { type PermissionContext, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Ctx } from '../../ctx.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';

const views = allow.toView('finance');
const works = allow.toWork('finance');
const approves = allow.toApprove('finance');

export const seesBilling = (permissions: PermissionContext): boolean => !whyNot(views, permissions);
export const worksOnBilling = (permissions: PermissionContext): boolean => !whyNot(works, permissions);
export const approvesBilling = (permissions: PermissionContext): boolean => !whyNot(approves, permissions);
/** Why the person does not approve: deductions and write-offs ask it too. */
export const whyNotApproving = (ctx: Ctx): Words | undefined => whyNot(approves, ctx.permissions)?.sentence;

/** Billing of a project is changed by one person after the other: a balance is read after its project is held. */
export const holdProject = (ctx: Ctx, project_id: number): Promise<void> => lockRows(ctx.db, 'projects', [project_id]);

export const financePath = (project_id: number, more: string): string =>
  `/projects/project-finance?projectId=${project_id}&${more}`;
