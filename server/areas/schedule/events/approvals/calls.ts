/** The approval of events: asked for, given step by step, refused with the reason. */
import type { events } from '../../../../../contract/events.ts';
import { approvalSteps, whyNotAskApproval, whyNotDecide, whyNotDecideStep } from '../../../../../domain/events.ts';
import { refuse } from '../../../../../domain/refusals.ts';
import type { Handlers } from '../../../../calls.ts';
import type { Ctx } from '../../../../http/run_call.ts';
import { askApproval, decide, waitingRole } from './rows.ts';
import { factsOf, finish, keep, open, todayOf } from '../kept.ts';
import * as rows from '../rows.ts';

/** Refuses who may not decide the step that waits. */
async function demandDecision(ctx: Ctx, event_id: number): Promise<void> {
  const denial = whyNotDecideStep(ctx.ask, await waitingRole(ctx.db, event_id));
  if (denial) refuse(denial.kind, denial.sentence);
}

export const calls = {
  async send_event_approval(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    const why = whyNotAskApproval(event);
    if (why) refuse('conflict', why);
    const steps = approvalSteps(event);
    const request = { project_id: state.id, stage: event.stage, event_id, asked_by: ctx.person.user_id };
    await askApproval(ctx.db, request, steps);
    event.approval = 'waiting';
    return keep(ctx, state, event, {
      kind: 'event_approval_asked',
      says: `asked ${steps[0]} to approve ${event.name}${remark ? `: ${remark}` : ''}`,
      after: { steps, remark },
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, role: steps[0], remark },
    });
  },

  async approve_event(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    await demandDecision(ctx, event_id);
    const why = whyNotDecide(event);
    if (why) refuse('conflict', why);
    const decided = await decide(ctx.db, event_id, { state: 'approved', decided_by: ctx.person.user_id, remark });
    const before = factsOf(event);
    if (decided?.waiting === 0) {
      event.approval = 'approved';
      const missing = (await rows.missingDocuments(ctx.db, [event_id])).get(event_id) ?? [];
      if (event.status === 'IN-PROGRESS' && missing.length === 0) finish(event, todayOf(ctx));
    }
    return keep(ctx, state, event, {
      kind: 'event_approved',
      says: `approved ${event.name} for ${decided?.role ?? 'the approver'}${event.status === 'FINISHED' ? ', which finishes it' : ''}${remark ? `: ${remark}` : ''}`,
      before,
      after: factsOf(event),
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, state: 'approved', remark },
    });
  },

  async reject_event(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    await demandDecision(ctx, event_id);
    const why = whyNotDecide(event);
    if (why) refuse('conflict', why);
    await decide(ctx.db, event_id, { state: 'rejected', decided_by: ctx.person.user_id, remark });
    const before = factsOf(event);
    event.approval = 'rejected';
    return keep(ctx, state, event, {
      kind: 'event_rejected',
      says: `rejected ${event.name}: ${remark}`,
      before,
      after: factsOf(event),
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, state: 'rejected', remark },
    });
  },
} satisfies Partial<Handlers<keyof typeof events>>;
