/** What a person may do with what the company owes, and the words of refusals that several calls share. */
import type { Words } from '../../../domain/errors.ts';
import { type PermissionContext, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Ctx } from '../../ctx.ts';

export const views = allow.toView('finance');
export const works = allow.toWork('finance');
const approves = allow.toApprove('finance');

export const approvesPayables = (permissions: PermissionContext): boolean => !whyNot(approves, permissions);
export const whyNotApproving = (ctx: Ctx): Words | undefined => whyNot(approves, ctx.permissions)?.sentence;

export const billPath = (project_id: number, id: number): string =>
  `/projects/project-finance?projectId=${project_id}&tab=bills&bill=${id}`;

export const bankPath = (supplier_id: number): string => `/dashboard?view=payments&bank=supplier-${supplier_id}`;
export const runPath = (id: number): string => `/dashboard?view=payments&run=${id}`;
