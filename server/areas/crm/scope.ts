/** Which leads a person may see: all of them with the right to leads of others, otherwise those that are theirs. */
import { contactScope, whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
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
  sees_all: whyNot(allow.toView('all_leads'), ctx.ask) === undefined,
  sees_contact: contactScope(ctx.ask).everywhere,
});

/** Why the person may not do something in the pipeline; empty when they may. */
export const whyNotIn = (ctx: Ctx, right: 'toWork' | 'toEdit' | 'toApprove'): string =>
  whyNot(allow[right]('crm'), ctx.ask)?.sentence ?? '';
