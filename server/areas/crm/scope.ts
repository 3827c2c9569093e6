/** Which leads a person may see: all of them with the right to leads of others, otherwise those that are theirs. */
import { contactScope, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Words } from '../../../domain/errors.ts';
import type { WhyNot } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';

export interface Scope {
  user_id: number;
  sees_all: boolean;
  /** phone numbers and email addresses of customers */
  sees_contact: boolean;
}

/** Everything, for what the company itself reckons. */
export const whole_pipeline: Scope = { user_id: 0, sees_all: true, sees_contact: true };

export const scopeOf = (ctx: Ctx): Scope => ({
  user_id: ctx.person.user_id,
  sees_all: whyNot(allow.toView('all_leads'), ctx.permissions) === undefined,
  sees_contact: contactScope(ctx.permissions).everywhere,
});

/** Why the person does not change what belongs to leads of everybody: they do not see all of them. */
export const whyNotAllLeads = (ctx: Ctx): WhyNot => whyNot(allow.toView('all_leads'), ctx.permissions)?.sentence;

/** Why the person may not do something in the pipeline; empty when they may. */
export const whyNotIn = (ctx: Ctx, right: 'toWork' | 'toEdit' | 'toApprove'): Words | '' =>
  whyNot(allow[right]('crm'), ctx.permissions)?.sentence ?? '';
