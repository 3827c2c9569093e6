/** The approval of events: asked for, given step by step, refused with the reason. */
import type { events } from '../../../../../contract/events.ts';
import type { RequestOf } from '../../../../../contract/index.ts';
import { sayDecision, whyNotRecorded } from '../../../../../domain/approvals.ts';
import { approvalSteps, whyNotAskApproval, whyNotDecide, whyNotDecideStep } from '../../../../../domain/events.ts';
import { isInside } from '../../../../../domain/people.ts';
import { whySiteHolds } from '../../../../construction/open_checklist_rows.ts';
import type { PlanState } from '../../../../plan/state.ts';
import { fail, failIf, notFound } from '../../../../../domain/errors.ts';
import { say, term } from '../../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../../ctx.ts';
import { askApproval, decide, isOfProject, type Recorded, waitingRole } from './rows.ts';
import { factsOf, finish, keep, open, viewerOf, whyFileDecides } from '../kept.ts';
import * as rows from '../rows.ts';
import { todayOf } from '../../../../today.ts';

/** Refuses who may not decide the step that waits; gives its role. */
async function requireDecision(ctx: Ctx, event_id: number): Promise<string> {
  const role = await waitingRole(ctx.db, event_id);
  const denied = whyNotDecideStep(ctx.permissions, role);
  if (denied) fail(denied.kind, denied.sentence);
  return role;
}

/** What is recorded of a decision: of a party outside its day, reference and letter; others decide here and now. */
async function recordOf(
  ctx: Ctx,
  state: PlanState,
  role: string,
  { decided_on, reference, letter_id }: Pick<RequestOf<'approve_event'>, 'decided_on' | 'reference' | 'letter_id'>,
): Promise<Recorded> {
  // a document of another project is not there
  if (letter_id !== undefined && !(await isOfProject(ctx.db, letter_id, state.id))) notFound();
  const given = { decided_on, reference, has_letter: letter_id !== undefined };
  const why = whyNotRecorded(role, isInside(ctx.person.kind), given, todayOf(ctx));
  if (why) fail('bad_input', why.sentence, { fields: { [why.field]: why.sentence } });
  return { decided_on: decided_on ?? null, reference, letter_id: letter_id ?? null };
}

export const calls = {
  async send_event_approval(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    failIf(whyNotAskApproval(event) ?? (await whyFileDecides(ctx, event)));
    const steps = approvalSteps(event);
    const request = { project_id: state.id, stage: event.stage, event_id, asked_by: ctx.person.user_id };
    await askApproval(ctx.db, request, steps);
    event.approval = 'waiting';
    return keep(ctx, state, event, {
      kind: 'event_approval_asked',
      says: say`asked ${{ role: term(steps[0] ?? '') }} to approve ${{ name: event.name }}${{ remark: remark ? say`: ${{ remark }}` : '' }}`,
      after: { steps, remark },
      tell: { event_id, project_id: state.id, project: state.name, name: event.name, role: steps[0] ?? '' },
    });
  },

  async approve_event(ctx, { event_id, version, remark, ...record }) {
    const { state, event } = await open(ctx, event_id, version);
    const role = await requireDecision(ctx, event_id);
    failIf(whyNotDecide(event) ?? (await whyFileDecides(ctx, event)));
    const recorded = await recordOf(ctx, state, role, record);
    const by = { decided_by: ctx.person.user_id, remark, ...recorded };
    const decided = await decide(ctx.db, event_id, { state: 'approved', ...by });
    const before = factsOf(event);
    if (decided?.waiting === 0) {
      event.approval = 'approved';
      const missing = (await rows.missingDocuments(ctx.db, viewerOf(ctx), [event_id])).get(event_id) ?? [];
      const held = await whySiteHolds(ctx.db, state.id, event);
      if (event.status === 'IN-PROGRESS' && missing.length === 0 && !held) {
        const day = recorded.decided_on ?? todayOf(ctx);
        finish(event, event.actual_start && day < event.actual_start ? event.actual_start : day);
      }
    }
    return keep(ctx, state, event, {
      kind: 'event_approved',
      says:
        event.status === 'FINISHED'
          ? say`${{ decision: sayDecision('approved', event.name, role, recorded) }}, which finishes it${{ remark: remark ? say`: ${{ remark }}` : '' }}`
          : say`${{ decision: sayDecision('approved', event.name, role, recorded) }}${{ remark: remark ? say`: ${{ remark }}` : '' }}`,
      before,
      after: factsOf(event),
      tell: {
        event_id,
        project_id: state.id,
        project: state.name,
        name: event.name,
        status: event.status,
        next: event.approval === 'waiting' ? await waitingRole(ctx.db, event_id) : '',
      },
    });
  },

  async reject_event(ctx, { event_id, version, remark, ...record }) {
    const { state, event } = await open(ctx, event_id, version);
    const role = await requireDecision(ctx, event_id);
    failIf(whyNotDecide(event) ?? (await whyFileDecides(ctx, event)));
    const recorded = await recordOf(ctx, state, role, record);
    await decide(ctx.db, event_id, { state: 'rejected', decided_by: ctx.person.user_id, remark, ...recorded });
    const before = factsOf(event);
    event.approval = 'rejected';
    return keep(ctx, state, event, {
      kind: 'event_rejected',
      says: say`${{ decision: sayDecision('rejected', event.name, role, recorded) }}: ${{ remark }}`,
      before,
      after: factsOf(event),
      tell: { event_id, project_id: state.id, project: state.name, name: event.name },
    });
  },
} satisfies Partial<Handlers<keyof typeof events>>;
