/** Which proposals a person sees: all with the right to leads of others, otherwise their own and those of their leads. */
import { allow, whyNot } from '../../../../domain/permissions.ts';
import type { Ctx } from '../../../http/run_call.ts';

export interface ProposalScope {
  user_id: number;
  sees_all: boolean;
}

export const scopeOf = (ctx: Ctx): ProposalScope => ({
  user_id: ctx.person.user_id,
  sees_all: whyNot(allow.toView('all_leads'), ctx.ask) === undefined,
});

/** Why the person may not change proposals; empty when they may. */
export const whyNotWork = (ctx: Ctx): string => whyNot(allow.toWork('crm'), ctx.ask)?.sentence ?? '';
